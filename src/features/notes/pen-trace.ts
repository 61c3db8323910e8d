import type { Point } from "../../book/fold.ts";
import type { Rect } from "../../book/layout.ts";
import { clamp } from "../../lib/clamp.ts";
import { NOTES } from "./notes.ts";
import type { PenPoint } from "./pen-lines.ts";

/** An open page and where it is seen, client px. */
export type SeenPage = { readonly page: number; readonly rect: Rect };
/** What the pen drew on one page in one go, in parts of that page's width. */
export type PenLine = SeenPage & { readonly points: readonly PenPoint[] };
/** The way of a pen from its press to its release. */
export type PenTrace = {
  readonly add: (at: Point, pressure: number) => void;
  readonly end: () => void;
  readonly lines: () => readonly PenLine[];
};
type OpenLine = SeenPage & { readonly points: PenPoint[] };

/** The page under a point. */
export function pageUnder(pages: readonly SeenPage[], { x, y }: Point): SeenPage | null {
  const isIn = (value: number, start: number, size: number) => value >= start && value <= start + size;
  return pages.find(({ rect }) => isIn(x, rect.x, rect.width) && isIn(y, rect.y, rect.height)) ?? null;
}

/** A place on a page in parts of its width; no farther off the page than notes may lie. */
export function toWidths({ x, y }: Point, { x: left, y: top, width, height }: Rect): Point {
  const aspect = height / width;
  return { x: clamp((x - left) / width, -1, 2), y: clamp((y - top) / width, -aspect, 2 * aspect) };
}

/**
 * Follows a pen over the open pages. What crosses the spine goes on, on the other page: each page keeps its own part,
 * which runs a little over its edge so that no gap is seen. Beside the pages nothing is drawn.
 */
export function createPenTrace(pages: readonly SeenPage[]): PenTrace {
  const lines: OpenLine[] = [];
  let line: OpenLine | null = null;
  let last: PenPoint | null = null; // where the smoothed pen is, client px
  let raw: PenPoint | null = null; // ... and where the hand has it

  const put = (point: PenPoint) => {
    const before = last;
    last = point;
    line?.points.push(onPage(point, line.rect)); // also the first one off its page
    const on = pageUnder(pages, point);
    if (on?.page === line?.page) return;
    const points = before ? [before, point] : [point];
    line = on && { ...on, points: points.map((each) => onPage(each, on.rect)) };
    if (line) lines.push(line);
  };
  return {
    add: (at, pressure) => {
      raw = { ...at, pressure };
      if (!last) return put(raw);
      const next = mix(last, raw, 1 - NOTES.smoothing);
      if (Math.hypot(next.x - last.x, next.y - last.y) >= NOTES.stepPx) put(next);
    },
    end: () => {
      if (last && raw && Math.hypot(raw.x - last.x, raw.y - last.y) >= NOTES.stepPx / 2) put(raw);
    },
    lines: () => lines,
  };
}

function onPage(point: PenPoint, rect: Rect): PenPoint {
  return { ...toWidths(point, rect), pressure: point.pressure };
}

function mix(from: PenPoint, to: PenPoint, part: number): PenPoint {
  const between = (a: number, b: number) => a + (b - a) * part;
  return { x: between(from.x, to.x), y: between(from.y, to.y), pressure: between(from.pressure, to.pressure) };
}
