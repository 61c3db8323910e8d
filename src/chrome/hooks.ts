import { useAtomValue, useStore } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { follow } from "../lib/feature.ts";
import { type Translate, textAtom } from "../state/texts.ts";

/** The function that looks texts up in the viewer's language; its component renders again when the language changes. */
export function useT(): Translate {
  return useAtomValue(textAtom);
}

/**
 * Writes an atom's value into an element, now and at each change, without rendering: for what changes with every page,
 * since React would take too long during a turn.
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
