import { rootElement } from "../../io/browser.ts";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { stopAll } from "../../lib/stop.ts";
import { runAutoFlip, runRoundMarker } from "./effects.ts";
import { isAutoFlippingAtom, isAutoFlipVisibleAtom, pressAutoFlipAtom, shownRoundAtom } from "./state.ts";

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
  run: (store) => stopAll([runAutoFlip(store), runRoundMarker(store, rootElement())]),
};
