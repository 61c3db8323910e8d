import { atom } from "jotai/vanilla";
import type { Feature } from "../../lib/feature.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";

/** Larger controls on large screens. */
export const scale: Feature = {
  id: "scale",
  lazyRun: { isWantedAtom: atom((get) => get(uiScaleAtom) > 1), load: () => import("./effects.ts") },
};
