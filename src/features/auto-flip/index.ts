import { atom } from "jotai/vanilla";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
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
  lazyRun: {
    isWantedAtom: atom((get) => get(isAutoFlippingAtom) || get(chromeSettingsAtom).autoPlayAutoStart),
    load: () => import("./effects.ts"),
  },
};
