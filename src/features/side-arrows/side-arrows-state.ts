import { atom } from "jotai/vanilla";
import { areArrowsOnAtom } from "../../state/bar-room.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { axisAtom, directionAtom, isAtFirstAtom, isAtLastAtom } from "../../state/reading.ts";
import { goToFirstAtom, goToLastAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { deviceAtom } from "../../state/view.ts";
import { type ArrowButton, type Edge, hasShortcuts } from "./side-arrows.ts";

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
