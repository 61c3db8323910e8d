import type { Store } from "../../lib/feature.ts";
import { viewportAtom } from "../../state/view.ts";
import { MOST_RATIO } from "../canvas/surface.ts";
import { mostFlightRatio } from "../turn/governor.ts";

/** The width of a leaf in flight in parts of its page's at rest, where nothing has come late. */
export function flightFrac(store: Store): number {
  const { pixelRatio, isCoarse } = store.get(viewportAtom);
  return mostFlightRatio(pixelRatio, isCoarse) / Math.min(pixelRatio, MOST_RATIO);
}
