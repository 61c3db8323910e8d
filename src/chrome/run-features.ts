import { loadPersistently } from "../io/late-code.ts";
import type { Feature, LazyRun, Store } from "../lib/feature.ts";
import { follow } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";

/**
 * Starts the side effects of features. A feature that throws is reported and left out. One that throws later, in a
 * subscription, is reported, and the other subscribers are still called.
 */
export function runFeatures(store: Store, features: readonly Feature[]): Stop {
  return stopAll(
    features.flatMap(({ id, run, lazyRun }) => {
      const own = guarded(store, id);
      try {
        return [...(run ? [run(own)] : []), ...(lazyRun ? [runLazily(own, id, lazyRun)] : [])];
      } catch (error) {
        console.error(`Feature "${id}" failed.`, error);
        return [];
      }
    }),
  );
}

/** Loads a feature's effects when they are first wanted, and starts them unless the viewer has been stopped since. */
export function runLazily(store: Store, id: string, { isWantedAtom, load }: LazyRun): Stop {
  let stopLoading: Stop | null = null;
  let stop: Stop = () => {};
  const use = ({ run }: Awaited<ReturnType<LazyRun["load"]>>) => {
    stop = run(store);
  };
  const unfollow = follow(store, isWantedAtom, (isWanted) => {
    if (isWanted) stopLoading ??= loadPersistently({ name: `The feature "${id}"`, load, use });
  });
  return () => {
    unfollow();
    stopLoading?.();
    stop();
  };
}

/** The store for one feature: without the guard, an error in its subscription would reach whoever sets the atom. */
function guarded(store: Store, id: string): Store {
  const sub: Store["sub"] = (atom, act) =>
    store.sub(atom, () => {
      try {
        act();
      } catch (error) {
        console.error(`Feature "${id}" failed.`, error);
      }
    });
  return { ...store, sub };
}
