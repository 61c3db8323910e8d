import type { Feature, Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";

/**
 * Starts what features do beside what they draw. One that throws is reported and left out; one that throws later, when
 * something changes, is reported and does not keep the change from the others.
 */
export function runFeatures(store: Store, features: readonly Feature[]): Stop {
  return stopAll(
    features.flatMap(({ id, run }) => {
      try {
        return run ? [run(guarded(store, id))] : [];
      } catch (error) {
        console.error(`The feature "${id}" could not be started.`, error);
        return [];
      }
    }),
  );
}

/** The store, as one feature sees it: a fault of what it does on a change would otherwise end whoever makes that. */
function guarded(store: Store, id: string): Store {
  const sub: Store["sub"] = (atom, act) =>
    store.sub(atom, () => {
      try {
        act();
      } catch (error) {
        console.error(`The feature "${id}" failed.`, error);
      }
    });
  return { ...store, sub };
}
