import type { Point, Size } from "./fold.ts";

/** How leaves move, independent of the frame rate. */
export const FLIGHT = {
  liftFrac: 0.16, // how high the free corner rises over its path, of the page's shorter side
  hurryMs: 120, // the longest rest of a turn that another one waits for
  settleLeastMs: 140, // the shortest motion of a released leaf
  catchUpMs: 110, // a held edge reaches the finger in this time, then follows it exactly
  commitFrac: 0.35, // a leaf that is released beyond this turns on
  throwPxPerMs: 0.3, // ... and so does one thrown faster than this
  fadeMs: 120, // the cross-fade of readers who want less motion
} as const;

/** A moving value: its start and speed, its end, and how long it takes. It ends at rest. */
export type Motion = {
  readonly from: number;
  readonly velocity: number; // per ms, at the start
  readonly to: number;
  readonly ms: number; // > 0
};

/** The value and speed (per ms) of a motion after `elapsedMs`. Source: cubic Hermite curve, end speed 0. */
export function motionAt({ from, velocity, to, ms }: Motion, elapsedMs: number): { value: number; velocity: number } {
  if (elapsedMs >= ms) return { value: to, velocity: 0 };
  const t = Math.max(0, elapsedMs / ms);
  const way = to - from;
  const pull = velocity * ms;
  const value = from + pull * t * (1 - t) * (1 - t) + way * t * t * (3 - 2 * t);
  const speed = (pull * (1 - t) * (1 - 3 * t) + way * 6 * t * (1 - t)) / ms;
  return { value, velocity: speed };
}

/**
 * The motion from `from` to `to` at a given starting speed: a leaf that is thrown flies on at the finger's speed and does
 * not overshoot. @param full the whole way, and how long it takes from rest
 */
export function motionTo(from: number, velocity: number, to: number, full: { way: number; ms: number }): Motion {
  const way = Math.abs(to - from);
  const ms = Math.max(Math.min(FLIGHT.settleLeastMs, full.ms), full.ms * Math.sqrt(way / full.way));
  const toward = Math.sign(to - from) * velocity;
  // A start faster than three times the mean speed would overshoot the end: then the time is shortened instead.
  const shortened = toward > 0 ? Math.min(ms, Math.max(Math.min(FLIGHT.hurryMs, ms), (3 * way) / toward)) : ms;
  const most = (3 * way) / shortened;
  return { from, velocity: Math.sign(velocity) * Math.min(Math.abs(velocity), most), to, ms: shortened };
}

/**
 * How far the path of a leaf's grip is from the straight line, px toward the middle of the spine: an arc, so that the
 * fold is slanted, as when a hand lifts a corner.
 * @param x the grip's place in leaf space
 */
export function liftAt(x: number, grip: Point, size: Size): number {
  const arc = Math.sqrt(Math.max(0, 1 - (x / grip.x) ** 2));
  const toward = grip.y * 2 > size.height ? -1 : 1;
  const edge = Math.abs(grip.y * 2 - size.height) / size.height; // a leaf held at mid-height turns straight
  return toward * edge * arc * FLIGHT.liftFrac * Math.min(size.width, size.height);
}

/** The progress of a turn, 0..1, by the grip's place. */
export function progressAt(x: number, grip: Point): number {
  return Math.min(1, Math.max(0, (grip.x - x) / (2 * grip.x)));
}

/**
 * Whether a released leaf turns on: by its speed if it was thrown, else by its place.
 * @param velocity px per ms, positive toward the end of the turn
 */
export function willComplete(progress: number, velocity: number): boolean {
  if (Math.abs(velocity) > FLIGHT.throwPxPerMs) return velocity > 0;
  return progress > FLIGHT.commitFrac;
}
