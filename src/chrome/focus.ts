import { focusedElement, stageElement } from "../io/browser.ts";
/** Gives the keyboard to the book: for a control that goes away while it has the focus. */
export function focusStage(): void {
  stageElement()?.focus({ preventScroll: true });
}

/** What had the keyboard before each panel took it; panels that have given it back are not in it. */
const openers = new WeakMap<Element, Element | null>();

/** Moves the keyboard into a panel that opens: to the part that asks for it, or to the panel as a whole. */
export function enterPanel(panel: HTMLElement): void {
  const before = focusedElement();
  const outer = before?.closest("[data-panel]");
  if (outer !== panel) openers.set(panel, outer ? (openers.get(outer) ?? null) : before);
  const first = panel.querySelector<HTMLElement>("[data-autofocus]") ?? panel;
  if (panel instanceof HTMLDialogElement && !panel.open) {
    first.autofocus = true; // one way for the focus, not two: each is told to all who listen
    panel.showModal();
  }
  if (focusedElement() !== first) first.focus({ preventScroll: true });
}

/** Moves the keyboard on to the part that asks for it and has come only now, unless the reader has moved it already. */
export function enterLate(panel: HTMLElement): void {
  if (focusedElement() !== panel) return;
  panel.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
}

/** Ends a panel's hold on the keyboard: it goes back to what had it, unless the reader has moved on by themselves. */
export function leavePanel(panel: HTMLElement): void {
  const now = focusedElement();
  const isOurs = !now || panel.contains(now);
  const opener = openers.get(panel);
  openers.delete(panel);
  if (panel instanceof HTMLDialogElement && panel.open) panel.close();
  if (!isOurs || opener === undefined) return;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  if (focusedElement() !== opener) focusStage();
}
