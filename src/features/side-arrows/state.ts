import { atom } from "jotai/vanilla";
import type { ChromeSettings } from "../../book/settings/chrome-settings.ts";
import { areArrowsOnAtom } from "../../state/bar-insets.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { axisAtom, directionAtom, isAtFirstAtom, isAtLastAtom } from "../../state/reading.ts";
import { goToFirstAtom, goToLastAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { type Device, deviceAtom } from "../../state/view.ts";

/** Measures of the arrows; specification 0, section 4 (FLIP-08, FLIP-09). */
export const SIDE_ARROWS = {
  fadeMs: 200,
  moveMs: 500,
} as const;

/** What an arrow does; also its name among all buttons. */
export type ArrowButton = "previous" | "next" | "first" | "last";
/** The edge of the window where an arrow stands. Left and right are the screen's. */
export type Edge = "left" | "right";

type ShortcutSettings = Pick<ChromeSettings, "isFirstLastShortcutVisible" | "isMobileFirstLastShortcutVisible">;

/** Whether there are shortcuts to the first and last page beside the arrows, where there are arrows (FLIP-03). */
function hasShortcuts(settings: ShortcutSettings, device: Device): boolean {
  return device === "phone" ? settings.isMobileFirstLastShortcutVisible : settings.isFirstLastShortcutVisible;
}

export const areShortcutsOnAtom = atom(
  (get) => get(areArrowsOnAtom) && hasShortcuts(get(chromeSettingsAtom), get(deviceAtom)),
);
/** The edge with the arrows that lead back: it mirrors with the book (FLIP-07). Those of a wall calendar share one. */
export const backEdgeAtom = atom((get): Edge => {
  if (get(axisAtom) === "vertical") return "right";
  return get(directionAtom) === "rtl" ? "right" : "left";
});
export const forwardEdgeAtom = atom((get): Edge => {
  if (get(axisAtom) === "vertical") return "right";
  return get(directionAtom) === "rtl" ? "left" : "right";
});
/** Whether each arrow leads anywhere from here (FLIP-05, FLIP-06). */
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
