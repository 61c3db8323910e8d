import type { Point } from "../../book/fold.ts";
import { curvesThrough, distanceToSpan, type PenPoint, pointOnCurve } from "./pen-lines.ts";

/** Where the eraser went in one move; in parts of the page's width. */
export type Swipe = { readonly from: Point; readonly to: Point; readonly radius: number };

type Line = readonly PenPoint[];

/**
 * What an eraser leaves of a line: the pieces that it did not pass over. @param width the line's own
 * @returns null where it did not touch the line
 */
export function cutLine(line: Line, swipe: Swipe, width: number): readonly Line[] | null {
  const reach = swipe.radius + width / 2;
  const isOver = (point: Point) => distanceToSpan(point, swipe.from, swipe.to) <= reach;
  if (!mayTouch(line, swipe, reach)) return null;
  const fine = refine(line, Math.max(swipe.radius / 3, 1e-4));
  if (!fine.some(isOver)) return null;
  const pieces: PenPoint[][] = [[]];
  for (const point of fine) {
    if (!isOver(point)) pieces.at(-1)?.push(point);
    else if (pieces.at(-1)?.length !== 0) pieces.push([]);
  }
  return pieces.filter(({ length }) => length > 1);
}

/** Whether a line comes so near at all; its curves may bend beyond its points by as much as these lie apart. */
function mayTouch(line: Line, { from, to }: Swipe, reach: number): boolean {
  return line.some((point, index) => {
    const next = line[index + 1] ?? point;
    const step = Math.hypot(next.x - point.x, next.y - point.y);
    const ends = Math.min(distanceToSpan(from, point, next), distanceToSpan(to, point, next));
    return Math.min(ends, distanceToSpan(point, from, to)) <= reach + step;
  });
}

/** The line as it is drawn, in steps no longer than `step`. */
function refine(line: Line, step: number): Line {
  const [start] = line;
  if (!start) return [];
  const fine: PenPoint[] = [start];
  curvesThrough(line).forEach((curve, index) => {
    const [from, to] = [line[index] ?? start, line[index + 1] ?? start];
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
    for (let i = 1; i <= steps; i++) {
      const part = i / steps;
      const pressure = from.pressure + (to.pressure - from.pressure) * part;
      fine.push({ ...pointOnCurve(from, curve, part), pressure });
    }
  });
  return fine;
}
