import { focusedElement } from "../../io/page-parts.ts";

/** Whether keys are meant for the book: nothing has the focus, or the stage, or what selects. */
export function isBookFocused(): boolean {
  const focused = focusedElement();
  return (
    focused === null ||
    focused.id === "stage" ||
    focused.closest("[data-part=selection], [data-button=select]") !== null
  );
}
