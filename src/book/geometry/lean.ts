import type { Point } from "./fold.ts";
import { arcAt, type HeldLeaf } from "./leaf-motion.ts";

/** How far a level leaf is slanted in the middle of its turn, of the page's shorter side: as much as one that flies. */
const LEAN_FRAC = 0.14;
/** A leaf that is held farther down than this part of its height comes with its lower corner first, as hands pull paper. */
const LOWER_FROM_FRAC = 0.4;

/**
 * Where the grip of a leaf is led to by a finger at `pointer`, so that its fold is slanted though the finger goes level: a
 * straight one looks like a board. Its edge goes under the finger all the same. One that is held by its corner has that under
 * the finger, which slants it.
 */
export function leanTo(leaf: HeldLeaf, pointer: Point): Point {
  const { grip, size } = leaf;
  if (grip.y <= 0 || grip.y >= size.height) return pointer;
  const by = pointer.y - grip.y;
  let x = pointer.x;
  let off = 0;
  // The edge is slanted twice as much as the fold, about its grip, which the finger is a little off.
  for (let round = 0; round < 2; round++) {
    off = offAt(leaf, x, by);
    const slant = -off / Math.max(1, grip.x - x);
    x = pointer.x + ((by - off) * 2 * slant) / Math.max(0.5, 1 - slant * slant);
  }
  return { x, y: grip.y + off };
}

/** How far a grip leaves its straight line: by its lean, or as far as the finger has, which may slant it the other way. */
function offAt(leaf: HeldLeaf, x: number, by: number): number {
  const { grip, size } = leaf;
  const toward = grip.y > size.height * LOWER_FROM_FRAC ? -1 : 1;
  const part = Math.max(0, 1 - (x / grip.x) ** 2); // begins and lands level
  const lean = arcAt(leaf, x, toward * part * LEAN_FRAC * Math.min(size.width, size.height));
  const isBeyond = by * toward >= lean * toward || by * toward <= -2 * lean * toward;
  if (isBeyond) return by;
  return by * toward >= 0 ? lean : lean + 1.5 * by;
}
