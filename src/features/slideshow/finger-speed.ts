import type { Clock } from "../../io/clock.ts";

/** A finger that has rested so long throws nothing, ms; how much of its speed the last move is. */
const FINGER_SPEED = { restMs: 80, lastFrac: 0.6 } as const;

export type FingerSpeed = {
  readonly start: () => void;
  readonly moved: (xPx: number, yPx: number) => void;
  readonly now: () => { readonly xPxPerMs: number; readonly yPxPerMs: number };
};

/** Measures how fast a finger moves when it is lifted. */
export function createFingerSpeed(clock: Clock): FingerSpeed {
  let speed = { xPxPerMs: 0, yPxPerMs: 0 };
  let atMs = 0;
  return {
    start: () => {
      speed = { xPxPerMs: 0, yPxPerMs: 0 };
      atMs = clock.now();
    },
    moved: (xPx, yPx) => {
      const ms = Math.max(1, clock.now() - atMs);
      const mix = (old: number, px: number) => old * (1 - FINGER_SPEED.lastFrac) + (px / ms) * FINGER_SPEED.lastFrac;
      speed = { xPxPerMs: mix(speed.xPxPerMs, xPx), yPxPerMs: mix(speed.yPxPerMs, yPx) };
      atMs = clock.now();
    },
    now: () => (clock.now() - atMs > FINGER_SPEED.restMs ? { xPxPerMs: 0, yPxPerMs: 0 } : speed),
  };
}
