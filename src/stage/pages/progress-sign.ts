import type { Clock } from "../../io/clock.ts";
import type { Stop } from "../../lib/stop.ts";

/** The quiet ring on pages whose picture is on its way. */
const PROGRESS_SIGN = {
  afterMs: 300, // a picture that comes sooner needs none
  everyMs: 90,
  stepFrac: 0.07, // of a full turn, each time
} as const;

/** Turns the sign while somebody waits; at rest it asks for nothing. */
export type ProgressSign = { readonly spin: () => number; readonly start: () => void; readonly stop: Stop };

/** @param isAwaited whether a page that can be seen waits for its picture */
export function createProgressSign(clock: Clock, isAwaited: () => boolean, redraw: () => void): ProgressSign {
  let spin = 0;
  let stopTimer: Stop | null = null;
  const turn = () => {
    stopTimer = null;
    if (!isAwaited()) return;
    spin = (spin + PROGRESS_SIGN.stepFrac) % 1;
    redraw();
    stopTimer = clock.after(PROGRESS_SIGN.everyMs, turn);
  };
  return {
    spin: () => spin,
    start: () => {
      if (!stopTimer && isAwaited()) stopTimer = clock.after(PROGRESS_SIGN.afterMs, turn);
    },
    stop: () => stopTimer?.(),
  };
}
