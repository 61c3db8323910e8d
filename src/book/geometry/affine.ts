import type { Fold, Point, Polygon } from "./fold.ts";

/** A map of the plane, in the order of canvas transforms: x' = a x + c y + e, y' = b x + d y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

// Elements are read by their index: taking an array apart runs its iterator, and all of this runs several times a frame.

/** The map that changes nothing. */
export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0];

/** Where the map takes a point. */
export function applyTo(map: Affine, { x, y }: Point): Point {
  return { x: map[0] * x + map[2] * y + map[4], y: map[1] * x + map[3] * y + map[5] };
}

/** Where the map takes each corner of a polygon. */
export function applyToAll(map: Affine, polygon: Polygon): Polygon {
  return polygon.map((point) => applyTo(map, point));
}

/** The map that applies `inner` first, then `outer`. */
export function compose(outer: Affine, inner: Affine): Affine {
  const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = outer;
  const { 0: g, 1: h, 2: i, 3: j, 4: k, 5: l } = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The inverse map; the determinants of the viewer's maps are never 0. */
export function inverse({ 0: a, 1: b, 2: c, 3: d, 4: e, 5: f }: Affine): Affine {
  const det = a * d - b * c;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

/**
 * Stretches the plane across a line: distances from it grow by `factor`, and everything moves `by` px along its
 * `across`. A factor of -1 is the mirror image.
 */
export function stretchAcross({ at, across }: Fold, factor: number, by = 0): Affine {
  const { x, y } = across;
  const k = factor - 1;
  const height = at.x * x + at.y * y;
  return [1 + k * x * x, k * x * y, k * x * y, 1 + k * y * y, (by - k * height) * x, (by - k * height) * y];
}
