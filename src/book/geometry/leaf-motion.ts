import { clamp } from "../../lib/clamp.ts";
import { FLIGHT, liftAt, type Motion, motionAt, motionTo, progressAt } from "./flight.ts";
import { type Point, reachAt, type Size } from "./fold.ts";

/** A leaf's held point in time: flying by itself, or following a finger. All points in leaf space, times in ms. */
export type LeafMotion = {
  readonly grip: Point;
  /** Lets the leaf fly to where its turn began or ends, from where and as fast as it is now. */
  readonly fly: (to: "start" | "end", nowMs: number, fullMs: number) => void;
  /**
   * The finger is at `pointer`: the edge catches up with it in a moment, then follows it exactly.
   * @param speedAtFirst px per ms along x of a finger that was moving when it took the leaf
   */
  readonly hold: (pointer: Point, nowMs: number, speedAtFirst?: number) => void;
  /** Draws the leaf toward `point` and leaves it there: a corner that curls under the mouse. */
  readonly lean: (point: Point, nowMs: number, ms: number) => void;
  readonly at: (nowMs: number) => LeafMoment;
};

export type LeafMoment = {
  readonly held: Point;
  readonly progress: number; // 0..1 of this turn, whichever way it goes
  readonly velocity: number; // of the progress, per ms
  readonly isOver: boolean; // it has come to rest
};

type Flying = { readonly kind: "flying"; readonly x: Motion; readonly y: Motion; readonly sinceMs: number };
type Leaning = { readonly kind: "leaning"; readonly x: Motion; readonly y: Motion; readonly sinceMs: number };
type Held = { readonly kind: "held"; readonly pointer: Point; readonly lag: Point; readonly sinceMs: number };
type Phase = { readonly kind: "still" } | Flying | Leaning | Held;

/**
 * A leaf at rest where its turn begins.
 * @param grip the point it is held by, on the flat leaf
 * @param startsTurned it begins turned over, and this turn lays it down
 */
export function createLeafMotion(grip: Point, size: Size, startsTurned: boolean): LeafMotion {
  const startX = startsTurned ? -grip.x : grip.x;
  let phase: Phase = { kind: "still" };
  let speed = 0; // of the pointer, px per ms along x
  let lastPointer: { x: number; atMs: number } | null = null;

  const place = (nowMs: number): { point: Point; velocity: number; isOver: boolean } => {
    switch (phase.kind) {
      case "still":
        return { point: { x: startX, y: grip.y }, velocity: 0, isOver: true };
      case "held": {
        // A frame bears the time of its screen's beat, which may lie before the move that asked for it.
        const left = 1 - clamp((nowMs - phase.sinceMs) / FLIGHT.catchUpMs, 0, 1);
        const lag = left * left;
        const wanted = { x: phase.pointer.x + phase.lag.x * lag, y: phase.pointer.y + phase.lag.y * lag };
        return { point: reachAt(wanted, grip, size), velocity: speed, isOver: left === 0 };
      }
      case "leaning":
      case "flying": {
        const elapsed = nowMs - phase.sinceMs;
        const x = motionAt(phase.x, elapsed);
        const off = motionAt(phase.y, elapsed).value;
        const y = phase.kind === "flying" ? grip.y + liftAt(x.value, grip, size) + off : off;
        return { point: reachAt({ x: x.value, y }, grip, size), velocity: x.velocity, isOver: elapsed >= phase.x.ms };
      }
    }
  };

  return {
    grip,
    fly: (to, nowMs, fullMs) => {
      const { point, velocity } = place(nowMs);
      const end = to === "end" ? -startX : startX;
      const x = motionTo(point.x, velocity, end, { way: 2 * grip.x, ms: fullMs });
      const off = point.y - grip.y - liftAt(point.x, grip, size);
      phase = { kind: "flying", x, y: { from: off, velocity: 0, to: 0, ms: x.ms }, sinceMs: nowMs };
      lastPointer = null;
    },
    hold: (pointer, nowMs, speedAtFirst = 0) => {
      if (lastPointer && nowMs > lastPointer.atMs) {
        const now = (pointer.x - lastPointer.x) / (nowMs - lastPointer.atMs);
        speed = speed * 0.4 + now * 0.6; // single samples of a finger jump; the mean of the last few is its speed
      }
      if (phase.kind === "held") {
        phase = { ...phase, pointer };
      } else {
        const { point } = place(nowMs);
        phase = { kind: "held", pointer, lag: { x: point.x - pointer.x, y: point.y - pointer.y }, sinceMs: nowMs };
        speed = speedAtFirst;
      }
      lastPointer = { x: pointer.x, atMs: nowMs };
    },
    lean: (point, nowMs, ms) => {
      const { point: from, velocity } = place(nowMs);
      phase = {
        kind: "leaning",
        x: { from: from.x, velocity, to: point.x, ms },
        y: { from: from.y, velocity: 0, to: point.y, ms },
        sinceMs: nowMs,
      };
    },
    at: (nowMs) => {
      // A finger that has stopped before it lets go throws nothing.
      if (lastPointer && nowMs - lastPointer.atMs > 80) speed = 0;
      const { point, velocity, isOver } = place(nowMs);
      const lifted = progressAt(point.x, grip);
      return {
        held: point,
        progress: startsTurned ? 1 - lifted : lifted,
        velocity: ((startsTurned ? 1 : -1) * velocity) / (2 * grip.x),
        isOver,
      };
    },
  };
}
