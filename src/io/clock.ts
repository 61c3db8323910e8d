import type { Stop } from "../lib/stop.ts";

/** Time for the viewer; tests replace it by a clock of their own. All times in ms. */
export interface Clock {
  now(): number; // monotonic
  after(ms: number, act: () => void): Stop;
  /** Every frame from the next one on, as long as `act` returns true. */
  eachFrame(act: (nowMs: number) => boolean): Stop;
}

/**
 * A window that is not drawn, e.g. behind others, gets no frames: after so long a timer replaces them. Longer than a
 * turn: a timer that only finds that frames come would cost a turning leaf's frames.
 */
const LATE_FRAME_MS = 900;

/** The browser's clock. */
export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, act) {
    const id = setTimeout(act, ms);
    return () => clearTimeout(id);
  },
  eachFrame(act) {
    let lastMs = performance.now();
    const come = (nowMs: number) => {
      frame = requestAnimationFrame(come); // before it acts: a frame that throws is not the last one
      lastMs = nowMs;
      if (!act(nowMs)) stop();
    };
    // One timer watches all frames: setting one for each costs a frame more than the geometry of a leaf.
    const watch = () => {
      const dueMs = lastMs + LATE_FRAME_MS - performance.now();
      timer = setTimeout(watch, dueMs > 0 ? dueMs : LATE_FRAME_MS);
      if (dueMs > 0) return;
      cancelAnimationFrame(frame);
      come(performance.now());
    };
    let frame = requestAnimationFrame(come);
    let timer = setTimeout(watch, LATE_FRAME_MS);
    const stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
    return stop;
  },
};
