import { NOTES, type Stroke } from "./notes.ts";
import { type PenPoint, simplifyLine } from "./pen-lines.ts";

/** A pressure that all pens have which do not tell theirs: mice and fingers. */
export const EVEN_PRESSURE = 0.5;

type Points = Pick<Stroke, "points" | "pressures">;

/** A stroke's points in parts of the page's width, so that lengths are true. @param aspect the page's height / width */
export function lineOf({ points, pressures }: Points, aspect: number): readonly PenPoint[] {
  const line: PenPoint[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    line.push({ x: points[i] ?? 0, y: (points[i + 1] ?? 0) * aspect, pressure: pressures?.[i / 2] ?? EVEN_PRESSURE });
  }
  return line;
}

/** A line as it is kept: no more points than it needs, and no finer than a page can be looked at. */
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
