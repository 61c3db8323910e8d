import { rootElement } from "../../io/browser.ts";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { stopAll } from "../../lib/stop.ts";
import { runAutoFlip } from "./auto-flip-effects.ts";
import { runAutoFlipSign } from "./auto-flip-sign.ts";
import { isAutoFlippingAtom, isAutoFlipVisibleAtom, pressAutoFlipAtom, shownRoundAtom } from "./auto-flip-state.ts";

const button: ToolbarButton = {
  key: "autoflip",
  icon: "circle-play",
  label: ["btnAutoFlip", "Auto flip"],
  isVisibleAtom: isAutoFlipVisibleAtom,
  isPressedAtom: isAutoFlippingAtom,
  pressed: { icon: "square", label: ["btnStopAutoFlip", "Stop auto flip"] },
  progressAtom: shownRoundAtom,
  pressAtom: pressAutoFlipAtom,
};

/** Pages that turn by themselves. */
export const autoFlip: Feature = {
  id: "auto-flip",
  buttons: [button],
  run: (store) => stopAll([runAutoFlip(store), runAutoFlipSign(store, rootElement())]),
};
