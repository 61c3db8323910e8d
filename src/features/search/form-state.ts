import { atom } from "jotai/vanilla";
import type { KeyboardEvent } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { isInHallAtom } from "../../state/ui-scale.ts";
import { deviceAtom } from "../../state/view.ts";
import { runSearchAtom, searchAtom } from "./state.ts";

/**
 * Whether the form fills the window (SEARCH-02), as on phones and tablets. A display in a hall is no tablet that is held:
 * it has room for the book, the form and keys below.
 */
export const isFormWholeAtom = atom((get) => get(deviceAtom) !== "desktop" && !get(isInHallAtom));

/** Enter and the buttons open the form with what was typed (SEARCH-09): where something has been found, with the list of it. */
export const openFormAtom = atom(null, (get, set) => {
  if (get(searchAtom).kind === "typing") void set(runSearchAtom);
  focusStage(); // where the focus goes back to: in the field it would bring up the keyboard over the found words
  set(openPanelAtom, "search");
});

/** Whoever types on at what was found means the field above it, which takes the letter itself; Space presses a button. */
export function typeOn(event: KeyboardEvent, search: Element | null | undefined): void {
  const isCommand = hasCommandKey(event) && !event.getModifierState("AltGraph");
  if ([...event.key].length !== 1 || event.key === " " || isCommand) return;
  search?.querySelector("input")?.focus({ preventScroll: true });
  event.stopPropagation(); // some are keys of the book
}
