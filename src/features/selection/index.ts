import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { isSelectingAtom, isSelectingNeededAtom, maySelectAtom } from "./api.ts";

const button: ToolbarButton = {
  key: "select",
  icon: "text-select",
  label: ["btnSelectText", "Select text"],
  isVisibleAtom: maySelectAtom,
  isPressedAtom: isSelectingAtom,
  isMode: true,
  pressAtom: atom(null, (get, set) => {
    set(isSelectingNeededAtom, true);
    set(isSelectingAtom, !get(isSelectingAtom));
  }),
};

/** Selects text on the pages (EXTRA-10, EXTRA-11). */
export const selection: Feature = {
  id: "selection",
  buttons: [button],
  lazyRun: { isWantedAtom: isSelectingNeededAtom, load: () => import("./effects.ts") },
  Chrome: lazyPart(isSelectingNeededAtom, () => import("./SelectionPart.tsx")),
};
