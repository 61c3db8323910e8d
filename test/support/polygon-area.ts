import type { Polygon } from "../../src/book/geometry/fold.ts";

/** A polygon's area, px², by which tests see that paper is neither lost nor made. Source: the shoelace formula. */
export function areaOf(polygon: Polygon): number {
  return Math.abs(
    polygon.reduce((sum, point, index) => {
      const next = polygon[(index + 1) % polygon.length] ?? point;
      return sum + point.x * next.y - next.x * point.y;
    }, 0) / 2,
  );
}
