import type { Stop } from "../lib/stop.ts";

/** Time as the product sees it; tests put a clock of their own in its place. All times in ms. */
export interface Clock {
  now(): number; // monotonic
  after(ms: number, act: () => void): Stop;
  nextFrame(act: (nowMs: number) => void): Stop;
}

/** The browser's clock. */
export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, act) {
    const id = setTimeout(act, ms);
    return () => clearTimeout(id);
  },
  nextFrame(act) {
    const id = requestAnimationFrame(act);
    return () => cancelAnimationFrame(id);
  },
};
