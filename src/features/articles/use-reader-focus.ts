import { type RefObject, useEffect } from "react";
import { focusedElement } from "../../io/page-parts.ts";

/**
 * Gives the focus to what the reader of articles shows now, where it has just been lost: the button that was pressed for
 * it, in the list or at the head, is gone with what was shown before.
 */
export function useReaderFocus(contents: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = focusedElement();
    const isLost = focused === null || focused === contents.current?.closest("[data-panel]");
    if (isLost) contents.current?.focus({ preventScroll: true });
  }, [contents]);
}
