import type { Point } from "../../book/geometry/fold.ts";
import { EVEN_PRESSURE } from "../../lib/gestures.ts";
import { NOTES, type Stroke } from "./note.ts";

/** A place of the pen and how hard it was pressed, 0..1. */
export type PenPoint = Point & { readonly pressure: number };
/** A cubic Bézier curve that starts at the point before it. */
export type Curve = { readonly first: Point; readonly second: Point; readonly end: Point };

/**
 * The points that a line needs, so that none of the others lay farther than `tolerance` from it. Same unit in both.
 * Source: Ramer 1972, Douglas and Peucker 1973; with a list in place of the recursion.
 */
export function simplifyLine<P extends Point>(points: readonly P[], tolerance: number): readonly P[] {
  const kept = new Set([0, points.length - 1]);
  const spans: (readonly [number, number])[] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const farthest = farthestFrom(points, from, to);
    if (farthest.away <= tolerance) continue;
    kept.add(farthest.index);
    spans.push([from, farthest.index], [farthest.index, to]);
  }
  return points.filter((_point, index) => kept.has(index));
}

function farthestFrom(points: readonly Point[], from: number, to: number): { index: number; away: number } {
  const [start, end] = [points[from], points[to]];
  let found = { index: from, away: -1 };
  for (let index = from + 1; start && end && index < to; index++) {
    const away = distanceToSpan(points[index] ?? start, start, end);
    if (away > found.away) found = { index, away };
  }
  return found;
}

/** How far a point lies from the straight line between two others. */
export function distanceToSpan(point: Point, start: Point, end: Point): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / square;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - start.x - part * dx, point.y - start.y - part * dy);
}

/**
 * A smooth line through all of the points, one curve for each but the first.
 * Source: centripetal Catmull-Rom splines (Yuksel and others 2011): they make no loops between uneven steps.
 */
export function curvesThrough(points: readonly Point[]): readonly Curve[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    const step = rootOf(start, end);
    const first = handle(start, points[index - 1] ?? start, end, step);
    const second = handle(end, points[index + 2] ?? end, start, step);
    return { first, second, end };
  });
}

/** The handle of `at` toward `next`, `before` being its neighbour on the other side. */
function handle(at: Point, before: Point, next: Point, step: number): Point {
  const back = rootOf(before, at);
  if (back === 0 || step === 0) return at;
  const [a, b] = [back * back, step * step];
  const own = 2 * a + 3 * back * step + b;
  const all = 3 * back * (back + step);
  return { x: (a * next.x - b * before.x + own * at.x) / all, y: (a * next.y - b * before.y + own * at.y) / all };
}

function rootOf(a: Point, b: Point): number {
  return Math.sqrt(Math.hypot(b.x - a.x, b.y - a.y));
}

/** The place on a curve, `part` 0..1 of its way. */
export function pointOnCurve(start: Point, { first, second, end }: Curve, part: number): Point {
  const rest = 1 - part;
  const [a, b, c, d] = [rest ** 3, 3 * rest * rest * part, 3 * rest * part * part, part ** 3];
  return {
    x: a * start.x + b * first.x + c * second.x + d * end.x,
    y: a * start.y + b * first.y + c * second.y + d * end.y,
  };
}

type Points = Pick<Stroke, "points" | "pressures">;

/** A stroke's points in fractions of the page's width in both directions, so that lengths can be compared. @param aspect the page's height / width */
export function lineOf({ points, pressures }: Points, aspect: number): readonly PenPoint[] {
  const line: PenPoint[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    line.push({ x: points[i] ?? 0, y: (points[i + 1] ?? 0) * aspect, pressure: pressures?.[i / 2] ?? EVEN_PRESSURE });
  }
  return line;
}

/** A line as it is stored: without the points that make no visible difference, rounded. */
export function toPoints(line: readonly PenPoint[], aspect: number): Points {
  let needed = simplifyLine(line, NOTES.simplifyFrac);
  for (let by = 2; needed.length > NOTES.pointsMost; by *= 2) needed = simplifyLine(line, NOTES.simplifyFrac * by);
  const points = needed.flatMap(({ x, y }) => [round(x, 4), round(y / aspect, 4)]);
  if (needed.every(({ pressure }) => pressure === EVEN_PRESSURE)) return { points };
  return { points, pressures: needed.map(({ pressure }) => round(pressure, 2)) };
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
