import type { PageIndex } from "../../book/publication/pages.ts";
import type { Clock } from "../../io/clock.ts";
import type { Stop } from "../../lib/stop.ts";

/** A picture that failed on its way is asked for again after so long each time; then the reader is asked. */
const RETRY_AFTER_MS = [1000, 4000] as const;

/** A server that has not answered after so long may never do so: the reader is told, and it is waited for on. */
const SLOW_MS = 15_000;

type Failure = { readonly count: number; readonly phase: "waiting" | "trying" | "failed"; readonly stopWaiting: Stop };

/** Which pictures could not be had, by key ("<page> <level>"), and whether it is time to try again. */
export type PictureFailures = {
  readonly phaseOf: (key: string) => Failure["phase"] | undefined;
  readonly note: (key: string, isFinal: boolean) => void; // isFinal: the picture is not there, and will not come
  readonly clear: (key: string) => void;
  readonly forget: (page: PageIndex) => void;
  readonly pages: () => readonly PageIndex[];
  readonly stop: Stop;
};

/** Keeps track of the pictures that have failed. @param due called when one may be tried again */
export function createPictureFailures(clock: Clock, due: () => void): PictureFailures {
  const failures = new Map<string, Failure>();
  return {
    phaseOf: (key) => failures.get(key)?.phase,
    note: (key, isFinal) => {
      const count = (failures.get(key)?.count ?? 0) + 1;
      const waitMs = RETRY_AFTER_MS[count - 1];
      if (isFinal || waitMs === undefined) {
        failures.set(key, { count, phase: "failed", stopWaiting: () => {} });
        return;
      }
      const stopWaiting = clock.after(waitMs, () => {
        failures.set(key, { count, phase: "trying", stopWaiting: () => {} });
        due();
      });
      failures.set(key, { count, phase: "waiting", stopWaiting });
    },
    clear: (key) => failures.delete(key),
    forget: (page) => {
      for (const [key, failure] of failures) {
        if (!key.startsWith(`${page} `)) continue;
        failure.stopWaiting();
        failures.delete(key);
      }
    },
    pages: () => [...new Set([...failures.keys()].map((key) => Number.parseInt(key, 10) as PageIndex))],
    stop: () => {
      for (const failure of failures.values()) failure.stopWaiting();
      failures.clear();
    },
  };
}

/** The loads, by key, that have taken very long. */
export type SlowLoads = {
  readonly watch: (page: PageIndex, key: string, signal: AbortSignal) => void; // until it ends, or is given up
  readonly end: (key: string) => void;
  readonly has: (key: string) => boolean;
};

/** Keeps track of loads that take long. @param becameSlow called with the page of such a load */
export function createSlowLoads(clock: Clock, becameSlow: (page: PageIndex) => void): SlowLoads {
  const watched = new Map<string, Stop>();
  const slow = new Set<string>();
  const end = (key: string) => {
    watched.get(key)?.();
    watched.delete(key);
    slow.delete(key);
  };
  return {
    end,
    has: (key) => slow.has(key),
    watch: (page, key, signal) => {
      end(key);
      const stop = clock.after(SLOW_MS, () => {
        slow.add(key);
        becameSlow(page);
      });
      watched.set(key, stop);
      signal.addEventListener("abort", stop);
    },
  };
}
