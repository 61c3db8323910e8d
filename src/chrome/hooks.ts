import { useAtomValue, useStore } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { follow } from "../lib/feature.ts";
import { type Translate, textAtom } from "../state/texts.ts";

/** Looks texts up in the language of the reader; a component that uses it follows a change of language. */
export function useT(): Translate {
  return useAtomValue(textAtom);
}

/**
 * Writes an atom's value into an element, now and at each change, and renders nothing: for what changes with every
 * page, since a turn has no time for React.
 */
export function useElementWriter<E extends Element, T>(
  atom: Atom<T>,
  write: (element: E, value: T) => void,
): RefObject<E | null> {
  const store = useStore();
  const element = useRef<E>(null);
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
  });
  useLayoutEffect(
    () =>
      follow(store, atom, (value) => {
        if (element.current) latest.current(element.current, value);
      }),
    [store, atom],
  );
  return element;
}
