import type { Point } from "../../../book/geometry/fold.ts";
import type { Swipe } from "../gesture.ts";
import { distanceToSpan } from "../lines.ts";
import type { Highlight } from "../note.ts";

/** Whether a move of the eraser touches a highlight. @param aspect the page's height in parts of its width */
export function isTouched({ quads }: Highlight, swipe: Swipe, aspect: number): boolean {
  return quads.some((quad) => {
    const corners = [0, 2, 4, 6].map((at) => ({ x: quad[at] ?? 0, y: (quad[at + 1] ?? 0) * aspect }));
    const sides = corners.map((corner, at) => [corner, corners[(at + 1) % 4] ?? corner] as const);
    return isInside(sides, swipe.from) || sides.some((side) => isNear(side, swipe));
  });
}

type Side = readonly [start: Point, end: Point];

function isNear([start, end]: Side, { from, to, radius }: Swipe): boolean {
  if (doCross(start, end, from, to)) return true;
  const ends = [distanceToSpan(from, start, end), distanceToSpan(to, start, end)];
  return Math.min(...ends, distanceToSpan(start, from, to), distanceToSpan(end, from, to)) <= radius;
}

function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return turnOf(a, b, c) * turnOf(a, b, d) < 0 && turnOf(c, d, a) * turnOf(c, d, b) < 0;
}

/** Positive or negative, by the side of the line from `a` to `b` on which `c` lies. */
function turnOf(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function isInside(sides: readonly Side[], at: Point): boolean {
  const turns = sides.map(([start, end]) => turnOf(start, end, at));
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}
