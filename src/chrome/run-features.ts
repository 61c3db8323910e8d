import type { Feature, Store } from "../lib/feature.ts";
import { stopAll, type Stop } from "../lib/stop.ts";

/** Starts what features do beside what they draw. One that throws is reported and left out. */
export function runFeatures(store: Store, features: readonly Feature[]): Stop {
  return stopAll(
    features.flatMap(({ id, run }) => {
      try {
        return run ? [run(store)] : [];
      } catch (error) {
        console.error(`The feature "${id}" could not be started.`, error);
        return [];
      }
    }),
  );
}
