import type { Stop } from "../lib/stop.ts";

/** Time for the viewer; tests replace it by a clock of their own. All times in ms. */
export interface Clock {
  now(): number; // monotonic
  after(ms: number, act: () => void): Stop;
  nextFrame(act: (nowMs: number) => void): Stop;
}

/** A window that is not drawn, e.g. behind others, gets no frames: after so long a timer replaces them. */
const LATE_FRAME_MS = 250;

/** The browser's clock. */
export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, act) {
    const id = setTimeout(act, ms);
    return () => clearTimeout(id);
  },
  nextFrame(act) {
    const stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
    const come = (nowMs: number) => {
      stop();
      act(nowMs);
    };
    const frame = requestAnimationFrame(come);
    const timer = setTimeout(() => come(performance.now()), LATE_FRAME_MS);
    return stop;
  },
};

/** Work for when the browser has nothing else to do. */
export interface Idle {
  whenIdle(act: () => void): Stop;
  isSavingData(): boolean; // the reader wants to load little, or the connection is slow
}

/** The delay in browsers without idle callbacks, so that they can draw first; ms. */
const PAUSE_MS = 200;

/** The browser's own idle time. */
export const browserIdle: Idle = {
  whenIdle(act) {
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(act, PAUSE_MS);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(() => act());
    return () => cancelIdleCallback(id);
  },
  isSavingData() {
    const { connection } = navigator as { readonly connection?: { saveData?: boolean; effectiveType?: string } };
    return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
  },
};
