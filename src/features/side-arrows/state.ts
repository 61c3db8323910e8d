import { atom } from "jotai/vanilla";
import type { ChromeSettings } from "../../book/settings/chrome-settings.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { panelsAtom } from "../../state/panels.ts";
import { isAtFirstAtom, isAtLastAtom } from "../../state/place-in-book.ts";
import { portsAtom } from "../../state/ports.ts";
import { axisAtom, directionAtom } from "../../state/reading.ts";
import { areArrowsOnAtom } from "../../state/toolbar.ts";
import { goToFirstAtom, goToLastAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { type Device, deviceAtom } from "../../state/view.ts";

/* Times of the arrows (FLIP-08, FLIP-09). */
export const ARROW_FADE_MS = 200;
export const ARROW_MOVE_MS = 500;

/** What an arrow does, which is also its name among all buttons. */
export type ArrowButton = "previous" | "next" | "first" | "last";
/** The edge of the window where an arrow is, as seen on the screen. */
export type Edge = "left" | "right";

type ShortcutSettings = Pick<ChromeSettings, "isFirstLastShortcutVisible" | "isMobileFirstLastShortcutVisible">;

/** Whether the arrows have shortcuts to the first and last page beside them (FLIP-03). */
function hasShortcuts(settings: ShortcutSettings, device: Device): boolean {
  return device === "phone" ? settings.isMobileFirstLastShortcutVisible : settings.isFirstLastShortcutVisible;
}

/** Whether the shortcuts to the first and last page are shown. */
export const areShortcutsOnAtom = atom(
  (get) => get(areArrowsOnAtom) && hasShortcuts(get(chromeSettingsAtom), get(deviceAtom)),
);
/** The edge with the arrows that lead back. It mirrors with the book (FLIP-07); a wall calendar has all on one edge. */
export const backEdgeAtom = atom((get): Edge => {
  if (get(axisAtom) === "vertical") return "right";
  return get(directionAtom) === "rtl" ? "right" : "left";
});
/** The edge with the arrows that lead forward. */
export const forwardEdgeAtom = atom((get): Edge => {
  if (get(axisAtom) === "vertical") return "right";
  return get(directionAtom) === "rtl" ? "left" : "right";
});
/** Whether the form that goes to pages is open: it stands where arrows below the book are. */
export const areArrowsCoveredAtom = atom((get) => get(panelsAtom).includes("goto"));
/** Whether each arrow leads anywhere from the open pages (FLIP-05, FLIP-06). */
export const isArrowShownAtoms = {
  previous: atom((get) => !get(isAtFirstAtom)),
  first: atom((get) => !get(isAtFirstAtom)),
  next: atom((get) => !get(isAtLastAtom)),
  last: atom((get) => !get(isAtLastAtom)),
} as const;

const ACTIONS = { previous: turnBackAtom, next: turnForwardAtom, first: goToFirstAtom, last: goToLastAtom } as const;

/** Presses an arrow. */
export const pressArrowAtom = atom(null, (get, set, button: ArrowButton) => {
  get(portsAtom).bus.emit("clickButton", { button });
  set(ACTIONS[button]);
});
