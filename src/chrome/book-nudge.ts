import { useStore } from "jotai/react";
import { type RefObject, useLayoutEffect } from "react";
import { nudge } from "../io/nudge.ts";
import { bookNudgeAtom } from "../state/book-nudge.ts";

/** Draws an element aside with the book, at whose edge it stands. */
export function useBookNudge(element: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useLayoutEffect(
    () => store.sub(bookNudgeAtom, () => element.current && nudge(element.current, store.get(bookNudgeAtom))),
    [store, element],
  );
}
