import { focusedElement } from "../../io/page-parts.ts";
import { focusStage } from "../focus.ts";

/** What had the focus before each open panel took it. */
const openers = new WeakMap<Element, Element | null>();

/** Moves the focus into a panel that opens: to its part with `data-autofocus`, or to the panel as a whole. */
export function enterPanel(panel: HTMLElement): void {
  const before = focusedElement();
  const outer = before?.closest("[data-panel]");
  if (outer !== panel) openers.set(panel, outer ? (openers.get(outer) ?? null) : before);
  const first = panel.querySelector<HTMLElement>("[data-autofocus]") ?? panel;
  if (panel instanceof HTMLDialogElement && !panel.open) {
    first.autofocus = true; // so that showModal moves the focus there at once: listeners would notice a second move
    panel.showModal();
  }
  if (focusedElement() !== first) first.focus({ preventScroll: true });
  if (first instanceof HTMLInputElement) first.select(); // what is typed takes the place of what was there last time
}

/** Moves the focus on to a part with `data-autofocus` that was mounted late, unless the reader has moved it already. */
export function enterLate(panel: HTMLElement): void {
  if (focusedElement() !== panel) return;
  panel.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
}

/** Moves the focus back to what had it before the panel opened, unless the reader has moved it elsewhere. */
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
