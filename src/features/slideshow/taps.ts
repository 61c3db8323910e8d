import { TAP } from "../../book/geometry/gestures.ts";
import type { Clock } from "../../io/clock.ts";

type At = { readonly x: number; readonly y: number };
/** "first" may still become a double tap. */
export type Tap = "none" | "first" | "double";

export type Taps = { readonly down: () => void; readonly up: (at: At) => Tap; readonly forget: () => void };

/** Tells taps from double taps and long presses. */
export function createTaps(clock: Clock): Taps {
  let downMs = 0;
  let last: (At & { readonly atMs: number }) | null = null;
  return {
    down: () => {
      downMs = clock.now();
    },
    up: ({ x, y }) => {
      const atMs = clock.now();
      if (atMs - downMs > TAP.ms) return "none";
      const isAgain = last && atMs - last.atMs < TAP.againMs && Math.hypot(x - last.x, y - last.y) < TAP.againPx;
      last = isAgain ? null : { x, y, atMs };
      return isAgain ? "double" : "first";
    },
    forget: () => {
      last = null;
    },
  };
}
