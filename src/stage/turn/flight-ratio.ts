import type { Store } from "../../lib/feature.ts";
import { deviceAtom, viewportAtom } from "../../state/view.ts";
import { MOST_RATIO } from "../canvas/surface.ts";

const MOST = 2; // a small screen's leaf has less than a megapixel then; 3 took 0.8 of page-flip's script at a phone's 4x, 2 takes half
const MOST_ON_TABLETS = 1.5; // and other large screens for fingers, which have more px for the same machine

/** The pixel ratio that leaves fly at where nothing has come late. */
export function mostFlightRatio(store: Store): number {
  const { pixelRatio, isCoarse } = store.get(viewportAtom);
  const isLarge = isCoarse && store.get(deviceAtom) !== "phone";
  return Math.min(pixelRatio, isLarge ? MOST_ON_TABLETS : MOST);
}

/** The width of a leaf in flight in parts of its page's at rest, where nothing has come late. */
export function flightFrac(store: Store): number {
  return mostFlightRatio(store) / Math.min(store.get(viewportAtom).pixelRatio, MOST_RATIO);
}
