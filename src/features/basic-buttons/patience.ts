import { listen } from "../../io/browser.ts";
import type { Clock } from "../../io/clock.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";

/** What takes longer comes too late: the reader has settled where they are. */
const PATIENCE_MS = 4000;

/** Tells whether a reader still waits for what they have asked for. */
export type Patience = {
  /**
   * Begins to wait, or waits since a moment of the clock.
   * @returns whether the reader does so still: they have touched nothing since this call, and it is not long ago
   */
  readonly wait: (sinceMs?: number) => () => boolean;
  readonly stop: Stop;
};

/** Watches what the reader does in the window. */
export function watchPatience({ now }: Clock): Patience {
  let deeds = 0;
  const options = { capture: true, passive: true };
  const done = () => void deeds++;
  return {
    wait: (sinceMs = now()) => {
      const before = deeds;
      return () => deeds === before && now() - sinceMs <= PATIENCE_MS;
    },
    stop: stopAll((["pointerdown", "keydown", "wheel"] as const).map((type) => listen("window", type, done, options))),
  };
}
