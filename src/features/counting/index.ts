import type { Feature } from "../../lib/feature.ts";
import { isCountingWantedAtom, rememberEarly } from "./early.ts";

/** Tells the publisher what readers do, for the few books that have a counter of visits or a tracking ID. */
export const counting: Feature = {
  id: "counting",
  run: rememberEarly,
  lazyRun: { isWantedAtom: isCountingWantedAtom, load: () => import("./effects.ts") },
};
