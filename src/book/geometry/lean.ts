import { clamp } from "../../lib/clamp.ts";
import type { Point } from "./fold.ts";
import { arcAt, type HeldLeaf, liftAt } from "./leaf-motion.ts";

/** The grip's place is found step by step, to a px. */
const ROUNDS = 4;
const DAMPED = 0.7;
/** What a finger leans the leaf by, of the headroom: one that flies goes higher and comes down within a few px. */
const STEADY_FRAC = 1.5;
/** It leans fully once its grip has come so far, of its width: a corner far from the finger would jump in at once. */
const FULL_AT_FRAC = 0.5;
/** A hand that goes level drifts by so much of the leaf's height: that changes no slant. */
const DRIFT_FRAC = 0.04;
/** Beyond that each px of the finger's takes two of the lean, until the finger slants the leaf the other way. */
const TAKEN_PX_PER_PX = 2;

/**
 * Where the grip of a leaf is led to by a finger at `pointer`, so that its fold is slanted though the finger goes
 * level: a straight one looks like a board. Its edge goes under the finger all the same. One that is held by its corner
 * has that under the finger, which slants it.
 */
export function leanTo(leaf: HeldLeaf, pointer: Point): Point {
  const { grip, size } = leaf;
  if (grip.y <= 0 || grip.y >= size.height) return pointer;
  const by = pointer.y - grip.y;
  let x = pointer.x;
  let off = 0;
  // The edge is slanted twice as much as the fold, about its grip, which the finger is a little off.
  for (let round = 0; round < ROUNDS; round++) {
    off = offAt(leaf, x, by);
    const slant = -off / Math.max(1, grip.x - x);
    const under = pointer.x + ((by - off) * 2 * slant) / Math.max(0.5, 1 - slant * slant);
    x += DAMPED * (under - x); // near where the leaf lies, whole steps would go to and fro
  }
  return { x, y: grip.y + off };
}

/**
 * How far a grip leaves its straight line: as one that flies, or as far as the finger has, which may slant it the other
 * way.
 */
function offAt(leaf: HeldLeaf, x: number, by: number): number {
  const { grip, size, headroom } = leaf;
  const grown = clamp((grip.x - x) / (FULL_AT_FRAC * size.width), 0, 1);
  const lift = clamp(liftAt(x, grip, size), -STEADY_FRAC * headroom.before, STEADY_FRAC * headroom.after);
  const lean = arcAt(leaf, x, lift) * grown;
  const toward = Math.sign(lean);
  const away = -by * toward;
  if (away <= -Math.abs(lean)) return by;
  const beyond = Math.max(0, away - DRIFT_FRAC * size.height * grown);
  return toward * Math.max(-away, Math.abs(lean) - TAKEN_PX_PER_PX * beyond);
}
