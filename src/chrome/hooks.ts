import { useAtomValue, useStore } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { glide } from "../io/glide.ts";
import { bookGlideAtom } from "../state/book-glide.ts";
import { type Translate, textAtom } from "../state/texts.ts";

/** The function that looks texts up in the viewer's language; its component renders again when the language changes. */
export function useT(): Translate {
  return useAtomValue(textAtom);
}

/**
 * Writes an atom's value into an element, now and with each change, without rendering: for what changes with every page,
 * since React would take too long. It is written at once: drawn along with the frame in which a leaf lands it costs a busy
 * page far less than a frame of its own.
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
  useLayoutEffect(() => {
    const put = () => {
      if (element.current) latest.current(element.current, store.get(atom));
    };
    put();
    return store.sub(atom, put);
  }, [store, atom]);
  return element;
}

/**
 * Moves what stands at the book's edges along when the book comes to another place of the window. Where a busy machine has
 * not rendered it there yet, it would go astray: it comes back as the book arrives.
 *
 * @param placesAtom where it stands
 */
export function useBookGlide(element: RefObject<HTMLElement | null>, placesAtom: Atom<unknown>): void {
  const store = useStore();
  const laid = useAtomValue(placesAtom);
  useLayoutEffect(
    () =>
      store.sub(bookGlideAtom, () => {
        const way = store.get(bookGlideAtom);
        if (!element.current || !way) return;
        if (store.get(placesAtom) === laid) glide(element.current, way);
        else element.current.animate?.({ opacity: [0, 0, 1] }, way.ms);
      }),
    [store, element, placesAtom, laid],
  );
}
