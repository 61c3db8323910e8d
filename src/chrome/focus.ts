/** Gives the keyboard to the book: for a control that goes away while it has the focus. */
export function focusStage(): void {
  document.getElementById("stage")?.focus({ preventScroll: true });
}
