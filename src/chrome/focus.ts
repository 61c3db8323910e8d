import { stageElement } from "../io/page-parts.ts";

/** Moves the focus to the book, for a control that disappears while it has the focus. */
export function focusStage(): void {
  stageElement()?.focus({ preventScroll: true });
}
