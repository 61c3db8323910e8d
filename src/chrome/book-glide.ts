import { useStore } from "jotai/react";
import { type RefObject, useLayoutEffect } from "react";
import { glide } from "../io/glide.ts";
import { bookGlideAtom } from "../state/book-glide.ts";

/** Moves what stands at the book's edges along when the book comes to another place of the window. */
export function useBookGlide(element: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useLayoutEffect(
    () =>
      store.sub(bookGlideAtom, () => {
        const way = store.get(bookGlideAtom);
        if (element.current && way) glide(element.current, way);
      }),
    [store, element],
  );
}
