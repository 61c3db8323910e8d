/**
 * The geometry of a leaf that is turned by hand, in leaf space: px, with the origin at the top of the spine, x from the
 * spine toward the fore-edge of the unturned leaf, and y along the spine. The turned leaf has negative x.
 */

import type { Rect } from "./layout.ts";

/** A point in leaf space. */
export type Point = { readonly x: number; readonly y: number };
/** Both sides > 0. */
export type Size = { readonly width: number; readonly height: number };
/** A convex polygon; fewer than three points = nothing. */
export type Polygon = readonly Point[];

/** The crease: a point on it and the unit vector across it, toward the part of the leaf that has lifted. */
export type Fold = { readonly at: Point; readonly across: Point };

/** A leaf at one moment of its turn. */
export type FoldedLeaf = {
  readonly fold: Fold;
  readonly lifted: Polygon; // the part of the page that the leaf no longer covers
  readonly flap: Polygon; // the lifted part of the leaf, turned over: its back shows
};

/**
 * Where the held point of a leaf is when the pointer is at `pointer`: paper bends but does not stretch, so the point
 * stays as near to both ends of the spine as it is on the flat leaf. Its places on the flat and on the turned leaf are
 * the two tips of that lens.
 *
 * @param grip the held point on the flat leaf, x > 0
 * @returns equal to `pointer` wherever the paper can reach it
 */
export function reachAt(pointer: Point, grip: Point, size: Size): Point {
  if (isInReach(pointer, grip, size)) return pointer; // most frames: nothing is made for them
  const top = { x: 0, y: 0 };
  const bottom = { x: 0, y: size.height };
  const pulled = [within(top, distance(grip, top), pointer), within(bottom, distance(grip, bottom), pointer)];
  const reachable = pulled.filter((point) => isInReach(point, grip, size));
  const tips = [grip, { x: -grip.x, y: grip.y }];
  return nearest(pointer, reachable.length > 0 ? reachable : tips);
}

/** Whether a point is no farther from either end of the spine than the grip is. */
function isInReach({ x, y }: Point, grip: Point, { height }: Size): boolean {
  const slack = 1 + 2e-9;
  const up = grip.y * grip.y;
  const down = (grip.y - height) ** 2;
  const across = grip.x * grip.x;
  return x * x + y * y <= (across + up) * slack && x * x + (y - height) ** 2 <= (across + down) * slack;
}

/**
 * Folds a leaf so that its point `grip` is at `held`: the crease is their perpendicular bisector.
 * @returns null if the leaf is flat
 */
export function foldLeaf(grip: Point, held: Point, size: Size): FoldedLeaf | null {
  const length = distance(grip, held);
  if (length < 0.01) return null;
  const fold: Fold = {
    at: { x: (grip.x + held.x) / 2, y: (grip.y + held.y) / 2 },
    across: { x: (grip.x - held.x) / length, y: (grip.y - held.y) / length },
  };
  const lifted = cut(rectangle(0, 0, size.width, size.height), fold);
  return { fold, lifted, flap: lifted.map((point) => reflect(point, fold)) };
}

/** The part of `polygon` on the side of the line that `across` points to. Source: Sutherland and Hodgman, 1974. */
export function cut(polygon: Polygon, line: Fold): Polygon {
  const inside: Point[] = [];
  const [first] = polygon;
  if (!first) return inside;
  let from = first;
  let a = heightOver(from, line);
  for (let index = 1; index <= polygon.length; index++) {
    const to = polygon[index] ?? first;
    const b = heightOver(to, line);
    if (a >= 0) inside.push(from);
    if (a >= 0 !== b >= 0) {
      const t = a / (a - b);
      inside.push({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
    }
    from = to;
    a = b;
  }
  return inside;
}

/** The part of `polygon` between two lines parallel to `line`, `from` and `to` px along its `across`. */
export function band(polygon: Polygon, line: Fold, from: number, to: number): Polygon {
  return cut(cut(polygon, shifted(line, from)), reversed(shifted(line, to)));
}

/** The line moved `by` px along its `across`. */
export function shifted({ at, across }: Fold, by: number): Fold {
  return { at: { x: at.x + across.x * by, y: at.y + across.y * by }, across };
}

/** The mirror image of `point` beyond the line. */
export function reflect(point: Point, line: Fold): Point {
  const height = heightOver(point, line);
  return { x: point.x - 2 * height * line.across.x, y: point.y - 2 * height * line.across.y };
}

/** Signed distance of `point` from the line, px; positive on the side of `across`. */
export function heightOver(point: Point, { at, across }: Fold): number {
  return (point.x - at.x) * across.x + (point.y - at.y) * across.y;
}

/** The four corners of a box, clockwise from its origin. */
export function rectangle(x: number, y: number, width: number, height: number): Polygon {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** The smallest upright box about points; its sides are not finite without points. */
export function boundsOf(points: Polygon): Rect {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The same line with its other side in front. */
export function reversed({ at, across }: Fold): Fold {
  return { at, across: { x: -across.x, y: -across.y } };
}

function within(centre: Point, radius: number, point: Point): Point {
  const far = distance(point, centre);
  if (far <= radius) return point;
  const t = radius / far;
  return { x: centre.x + (point.x - centre.x) * t, y: centre.y + (point.y - centre.y) * t };
}

function nearest(to: Point, points: readonly Point[]): Point {
  return points.reduce((best, point) => (distance(point, to) < distance(best, to) ? point : best));
}

/** The distance between two points, px. */
export function distance(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy); // Math.hypot takes ten times as long, and every frame measures
}
