import type { Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { toIndex } from "../../book/publication/pages.ts";
import { darkPaperOfAtom } from "../page-items/api.ts";
import { drawLine, penColor } from "./draw.ts";
import { type GestureStart, type NoteGesture, pageUnder, type SeenPage, toWidths } from "./gesture.ts";
import { type PenPoint, toPoints } from "./lines.ts";
import { NOTES, type Stroke, strokeRect } from "./note.ts";
import { changeNotesAtom, notesPortsAtom, type Pen, penAtom } from "./state.ts";

/** The part of a stroke that lies on one page, in fractions of that page's width. */
type PenLine = SeenPage & { readonly points: readonly PenPoint[] };
/** Collects the points of a stroke from its press to its release. */
export type PenTrace = {
  readonly add: (at: Point, pressure: number) => void;
  readonly end: () => void;
  readonly lines: () => readonly PenLine[];
};
type OpenLine = SeenPage & { readonly points: PenPoint[] };

/**
 * Follows a pen over the open pages. A stroke that crosses the spine continues on the other page: each page gets a line of
 * its own that runs a little over its edge, so that there is no gap. Beside the pages nothing is drawn.
 */
export function createPenTrace(pages: readonly SeenPage[]): PenTrace {
  const lines: OpenLine[] = [];
  let line: OpenLine | null = null;
  let last: PenPoint | null = null; // the end of the smoothed line, client px
  let raw: PenPoint | null = null; // ... and the place of the pen itself

  const put = (point: PenPoint) => {
    const before = last;
    last = point;
    line?.points.push(onPage(point, line.rect)); // also the first point off the page
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

/** The pen: its stroke is drawn on the live layer until it ends, and then becomes a note on each page that it crossed. */
export function startPen({ store, pages, at }: GestureStart): NoteGesture {
  const { nowMs, newId } = store.get(notesPortsAtom);
  const pen = store.get(penAtom);
  const trace = createPenTrace(pages);
  trace.add(at, at.pressure);
  const toStroke = ({ page, rect, points }: PenLine): Stroke => {
    const made = nowMs();
    const own = { id: newId(), changed: made, made, page };
    return { kind: "stroke", ...own, ...pen, ...toPoints(points, rect.height / rect.width) };
  };
  return {
    move: (spots) => {
      for (const spot of spots) trace.add(spot, spot.pressure);
    },
    end: () => {
      trace.end();
      const strokes = trace.lines().map(toStroke);
      store.set(
        changeNotesAtom,
        strokes.map((note) => ({ id: note.id, note })),
      );
    },
    cancel: () => {},
    draw: (ctx, seen) => {
      const paperOf = store.get(darkPaperOfAtom);
      const penOn = (page: number): Pen => ({ ...pen, color: penColor(pen.color, paperOf(toIndex(page))) });
      const painted = trace.lines().map((line) => drawPenLine(ctx, line, penOn(line.page), seen(line.rect)));
      return painted.reduce<Rect | null>(around, null);
    },
  };
}

/** Draws a line, clipped to its page. @returns its bounds */
function drawPenLine(ctx: CanvasRenderingContext2D, { points }: PenLine, pen: Pen, rect: Rect): Rect {
  ctx.save();
  ctx.beginPath();
  ctx.rect(rect.x, rect.y, rect.width, rect.height);
  ctx.clip();
  drawLine(ctx, points, pen, rect);
  ctx.restore();
  const aspect = rect.height / rect.width;
  const flat = points.flatMap(({ x, y }) => [x, y / aspect]);
  return strokeRect({ width: pen.width * 3, points: flat }, rect); // three times as wide: pressure and curves reach beyond
}

function around(a: Rect | null, b: Rect): Rect {
  if (!a) return b;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)];
  return { x, y, width: right - x, height: bottom - y };
}
