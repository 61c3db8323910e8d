import { atom } from "jotai/vanilla";
import { bodyElement } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { panelsAtom } from "../../state/panels.ts";
import { toolbarPhaseAtom } from "../../state/view.ts";

/** Whether a panel lies over the button that the tip points at, or the bar with it is away. */
export const isButtonAwayAtom = atom((get) => get(panelsAtom).length > 0 || get(toolbarPhaseAtom) === "hidden");

/** The bar's button of that key. */
function onBar(key: string): HTMLElement | null {
  const buttons = [...bodyElement().querySelectorAll<HTMLElement>(`[data-bar] [data-button="${key}"]`)];
  return buttons.find((button) => button.getBoundingClientRect().width > 0) ?? null;
}

/** The button for listening; null where it is behind More: there is nothing then that a tip could point at. */
export function listenButton(): HTMLElement | null {
  return onBar("phoneticreading");
}

/** The button for listening, or the one behind which it is. */
export function buttonInSight(): HTMLElement | null {
  return listenButton() ?? onBar("more");
}

/** Whether the reader can press the button for listening: nothing lies over it, such as the bar of the search. */
export function isButtonFree(store: Store): boolean {
  const button = store.get(isButtonAwayAtom) ? null : listenButton();
  if (!button) return false;
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(button.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
}
