import { clamp } from "../../lib/clamp.ts";
import { type Point, reachAt, type Size } from "./fold.ts";

/* How leaves move, independent of the frame rate. */
export const LIFT_FRAC = 0.11; // how high the free corner rises over its path, of the page's shorter side
const LOWER_FROM_FRAC = 0.4; // ... the lower one of a leaf that is held farther down than this part of its height
export const HURRY_MS = 120; // the longest rest of a turn that another one waits for
export const SETTLE_LEAST_MS = 140; // the shortest motion of a released leaf
export const CATCH_UP_MS = 110; // a held edge reaches the finger in this time, then follows it exactly
export const FADE_MS = 120; // the cross-fade of readers who want less motion
/** A leaf that is released beyond this part of the hand's way turns on: of a spread's, a little more than half a page. */
const COMMIT_FRAC = { lone: 0.35, spread: 0.27 } as const;
/** A leaf that is thrown faster than this goes that way, wherever it is. */
const THROW_PX_PER_MS = 0.3;
/** A hand that has come back by so much of the turn has thought better of it. */
const BROUGHT_BACK_FRAC = 0.12;
/** Then the leaf turns on only beyond so many times COMMIT_FRAC. */
const BROUGHT_BACK_TIMES = 2;

/** A moving value: its start and speed, its end, and how long it takes. It ends at rest. */
type Motion = {
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
  const ms = Math.max(Math.min(SETTLE_LEAST_MS, full.ms), full.ms * Math.sqrt(way / full.way));
  const toward = Math.sign(to - from) * velocity;
  // A start faster than three times the mean speed would overshoot the end: then the time is shortened instead.
  const shortened = toward > 0 ? Math.min(ms, Math.max(Math.min(HURRY_MS, ms), (3 * way) / toward)) : ms;
  const most = (3 * way) / shortened;
  return { from, velocity: clamp(velocity, -most, most), to, ms: shortened };
}

/**
 * How far the path of a leaf's grip is from the straight line, px along the spine: an arc, so that the fold is slanted, as
 * when a hand pulls paper with one corner first.
 * @param x the grip's place in leaf space
 */
export function liftAt(x: number, grip: Point, size: Size): number {
  const arc = Math.sqrt(Math.max(0, 1 - (x / grip.x) ** 2));
  const toward = grip.y > size.height * LOWER_FROM_FRAC ? -1 : 1;
  return toward * arc * LIFT_FRAC * Math.min(size.width, size.height);
}

/** How far a leaf may reach beyond the two ends of its spine, px: that far nothing cuts it off. */
export type Headroom = {
  readonly before: number; // > 0; beyond y = 0
  readonly after: number; // > 0; beyond the other end
};

/** The progress of a turn, 0..1, by the grip's place. */
export function progressAt(x: number, grip: Point): number {
  return clamp((grip.x - x) / (2 * grip.x), 0, 1);
}

/**
 * How much of the way that a hand can go it has gone: 1 is all of it. A lone page is held over its own half of the turn
 * only: from its edge to the spine, or, where it is laid down, from the spine to its edge.
 */
export function handProgress(progress: number, isLone: boolean, startsTurned: boolean): number {
  return isLone ? 2 * progress - Number(startsTurned) : progress;
}

/**
 * Whether a released leaf turns on: by its speed if it was thrown, else by its place.
 * @param progress of the hand
 * @param velocity px per ms, positive toward the end of the turn
 * @param broughtBack how much of the turn the hand has come back from its farthest place
 */
export function willComplete(progress: number, velocity: number, isLone: boolean, broughtBack = 0): boolean {
  if (Math.abs(velocity) > THROW_PX_PER_MS) return velocity > 0;
  const times = broughtBack > BROUGHT_BACK_FRAC ? BROUGHT_BACK_TIMES : 1;
  return progress > times * (isLone ? COMMIT_FRAC.lone : COMMIT_FRAC.spread);
}

/** Where a machine cannot keep up, a leaf that flies is slanted up to this part of its page's width: after that it is turned over widely. */
const LEVEL_FROM_FRAC = 0.3;

/** How the held point of a leaf moves in time: by itself, or after a finger. All points in leaf space, times in ms. */
export type LeafMotion = {
  readonly grip: Point; // the point it is held by, on the flat leaf
  readonly size: Size;
  readonly startsTurned: boolean; // it begins turned over, and this turn lays it down
  readonly headroom: Headroom;
  readonly isTilted: boolean; // the machine keeps up with a slanted fold; else it flies slanted near its page alone
  readonly path: Path;
};

/** A leaf as a hand has it: where it is held, and how far it may reach. */
export type HeldLeaf = Pick<LeafMotion, "grip" | "size" | "headroom">;

/** Where a leaf is at one moment. */
export type LeafMoment = {
  readonly motion: LeafMotion;
  readonly held: Point;
  readonly progress: number; // 0..1 of this turn, whichever way it goes
  readonly velocity: number; // of the progress, per ms
  readonly isOver: boolean; // it has come to rest
};

type ByItself = { readonly x: Motion; readonly y: Motion; readonly sinceMs: number };
type Path =
  | { readonly kind: "still" } // where its turn begins
  | ({ readonly kind: "flying" } & ByItself) // y: off the arc that a flying leaf follows
  | ({ readonly kind: "leaning" } & ByItself)
  | Held;
type Held = {
  readonly kind: "held";
  readonly pointer: Point;
  readonly lag: Point; // from the pointer to the leaf when it was taken: the leaf catches up
  readonly sinceMs: number;
  readonly speed: number; // of the pointer, px per ms along x
  readonly movedAtMs: number;
};

/** A finger that has not moved for so long before it lets go throws nothing. */
const STOPPED_MS = 80;

/** A leaf held at its edge folds as steeply as it may once it has come so much of its width. */
const LEVEL_FRAC = 0.5;

/** A corner that is held too high for the rest of its way sinks by so many px for each px that it goes on. */
const SINK_PX_PER_PX = 2.5;

/** A leaf that lies where its turn begins. */
export function restingLeaf(leaf: Omit<LeafMotion, "path">): LeafMotion {
  return { ...leaf, path: { kind: "still" } };
}

/** The leaf flies to where its turn began or ends, from where and as fast as it is now. */
export function flyLeaf(leaf: LeafMotion, to: "start" | "end", nowMs: number, fullMs: number): LeafMotion {
  const { grip } = leaf;
  const { point, velocity } = placeAt(leaf, nowMs);
  const end = to === "end" ? -startX(leaf) : startX(leaf);
  const x = motionTo(point.x, velocity, end, { way: 2 * grip.x, ms: fullMs });
  const off = point.y - grip.y - flightArc(leaf, point.x);
  const y = { from: off, velocity: 0, to: 0, ms: x.ms };
  return { ...leaf, path: { kind: "flying", x, y, sinceMs: nowMs } };
}

/**
 * The finger is at `pointer`: the edge catches up with it in a moment, then follows it exactly.
 * @param speedAtFirst px per ms along x of a finger that was moving when it took the leaf
 */
export function holdLeaf(leaf: LeafMotion, pointer: Point, nowMs: number, speedAtFirst = 0): LeafMotion {
  const { path } = leaf;
  if (path.kind === "held") return { ...leaf, path: movedTo(path, pointer, nowMs) };
  const { point } = placeAt(leaf, nowMs);
  const lag = { x: point.x - pointer.x, y: point.y - pointer.y };
  return {
    ...leaf,
    path: { kind: "held", pointer, lag, sinceMs: nowMs, speed: speedAtFirst, movedAtMs: nowMs },
  };
}

/** The leaf leans toward `point` and stays there: a corner that curls under the mouse. */
export function leanLeaf(leaf: LeafMotion, point: Point, nowMs: number, ms: number): LeafMotion {
  const { point: from, velocity } = placeAt(leaf, nowMs);
  const x = { from: from.x, velocity, to: point.x, ms };
  const y = { from: from.y, velocity: 0, to: point.y, ms };
  return { ...leaf, path: { kind: "leaning", x, y, sinceMs: nowMs } };
}

/** How long a leaf that flies has left, ms; any other has none. */
export function flightMsLeft({ path }: LeafMotion, nowMs: number): number {
  return path.kind === "flying" ? path.sinceMs + path.x.ms - nowMs : 0;
}

/** Where the leaf is. */
export function momentAt(leaf: LeafMotion, nowMs: number): LeafMoment {
  const { grip, startsTurned } = leaf;
  const { point, velocity, isOver } = placeAt(leaf, nowMs);
  const lifted = progressAt(point.x, grip);
  return {
    motion: leaf,
    held: point,
    progress: startsTurned ? 1 - lifted : lifted,
    velocity: ((startsTurned ? 1 : -1) * velocity) / (2 * grip.x),
    isOver,
  };
}

function startX({ grip, startsTurned }: LeafMotion): number {
  return startsTurned ? -grip.x : grip.x;
}

function placeAt(leaf: LeafMotion, nowMs: number): { point: Point; velocity: number; isOver: boolean } {
  const { grip, path } = leaf;
  switch (path.kind) {
    case "still":
      return { point: { x: startX(leaf), y: grip.y }, velocity: 0, isOver: true };
    case "held": {
      // A frame bears the time of its screen's beat, which may lie before the move that asked for it.
      const left = 1 - clamp((nowMs - path.sinceMs) / CATCH_UP_MS, 0, 1);
      const lag = left * left;
      const wanted = { x: path.pointer.x + path.lag.x * lag, y: path.pointer.y + path.lag.y * lag };
      return { point: withinRoom(leaf, wanted), velocity: speedAt(path, nowMs), isOver: left === 0 };
    }
    case "leaning":
    case "flying": {
      const elapsed = nowMs - path.sinceMs;
      const x = motionAt(path.x, elapsed);
      const off = motionAt(path.y, elapsed).value;
      const y = path.kind === "flying" ? grip.y + flightArc(leaf, x.value) + off : off;
      // A corner that a finger has lifted high comes down in time.
      return { point: withinRoom(leaf, { x: x.value, y }), velocity: x.velocity, isOver: elapsed >= path.x.ms };
    }
  }
}

function flightArc(leaf: LeafMotion, x: number): number {
  const { grip, size, isTilted } = leaf;
  const share = isTilted ? 1 : clamp(x / grip.x - LEVEL_FROM_FRAC, 0, 1);
  return arcAt(leaf, x, liftAt(x, grip, size) * share);
}

/** How far a grip at `x` leaves its straight line: less than its `lift` where there is little headroom. */
export function arcAt(leaf: HeldLeaf, x: number, lift: number): number {
  return lift / (1 + (lift / mostOff(leaf, x, lift)) ** 4) ** 0.25;
}

/** Where the grip of a leaf comes that is led to `point`: it slides along the finger where it would reach too far. */
function withinRoom(leaf: LeafMotion, point: Point): Point {
  const { grip, size } = leaf;
  const x = Math.min(point.x, grip.x);
  const off = point.y - grip.y;
  const most = mostOff(leaf, x, off);
  return reachAt({ x, y: grip.y + clamp(off, -most, most) }, grip, size);
}

/**
 * How far a grip may leave its straight line, so that no corner of its leaf reaches out of the headroom. The one beyond
 * which it turns over lies flat until the grip has come `free` px; from there on the most is
 * 2 * room / (1 + sqrt(1 - (free / way)^2)). A grip that was lifted higher comes down steadily before that. The other
 * corner, if the grip is not that one, stays in the page while the fold is no steeper than by half, and less where the
 * grip has hardly left its place: a leaf held at its edge would have half of it folded over by a px.
 * @param off the side to which it leaves the line: it has to be as far from that end of the spine as its line is
 */
function mostOff({ grip, size, headroom }: HeldLeaf, x: number, off: number): number {
  const [far, room] = off < 0 ? [grip.y, headroom.before] : [size.height - grip.y, headroom.after];
  const way = Math.abs(grip.x - x) + 1e-9;
  const free = Math.sqrt(4 * room * (2 * far - room)) || 0; // nothing of the leaf lies beyond a grip at that end
  const most =
    way > free ? (2 * room) / (1 + Math.sqrt(1 - (free / way) ** 2)) : 2 * room + SINK_PX_PER_PX * (free - way);
  return Math.min(far + room, most, far < size.height ? way * Math.min(1, way / (LEVEL_FRAC * size.width)) : Infinity);
}

function speedAt({ speed, movedAtMs }: Held, nowMs: number): number {
  return nowMs - movedAtMs > STOPPED_MS ? 0 : speed;
}

/** Single samples of a finger jump: the mean of the last few is its speed. */
function movedTo(path: Held, pointer: Point, nowMs: number): Held {
  const ms = nowMs - path.movedAtMs;
  const before = speedAt(path, nowMs);
  const speed = ms > 0 ? before * 0.4 + ((pointer.x - path.pointer.x) / ms) * 0.6 : before;
  return { ...path, pointer, speed, movedAtMs: nowMs };
}
