import type { Clock } from "../../io/clock.ts";
import type { Stop } from "../../lib/stop.ts";

/* The quiet ring on pages whose picture is on its way. */
const AFTER_MS = 300; // a picture that comes sooner needs none
const EVERY_MS = 90;
const STEP_FRAC = 0.07; // of a full turn, each time

/** Turns the sign while somebody waits; at rest it asks for nothing. */
export type ProgressSign = { readonly spin: () => number; readonly start: () => void; readonly stop: Stop };

/** @param isAwaited whether a page that can be seen waits for its picture */
export function createProgressSign(clock: Clock, isAwaited: () => boolean, redraw: () => void): ProgressSign {
  let spin = 0;
  let stopTimer: Stop | null = null;
  const turn = () => {
    stopTimer = null;
    if (!isAwaited()) return;
    spin = (spin + STEP_FRAC) % 1;
    redraw();
    stopTimer = clock.after(EVERY_MS, turn);
  };
  return {
    spin: () => spin,
    start: () => {
      if (!stopTimer && isAwaited()) stopTimer = clock.after(AFTER_MS, turn);
    },
    stop: () => stopTimer?.(),
  };
}
