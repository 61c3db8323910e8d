import type { Rect } from "../../book/layout.ts";
import { drawLine } from "./draw-notes.ts";
import type { GestureStart, NoteGesture } from "./note-gesture.ts";
import { type Stroke, strokeRect } from "./notes.ts";
import { notesPortsAtom } from "./notes-ports.ts";
import { changeNotesAtom } from "./notes-state.ts";
import { type Pen, penAtom } from "./notes-tools-state.ts";
import { createPenTrace, type PenLine } from "./pen-trace.ts";
import { toPoints } from "./strokes.ts";

/** A stroke of the pen: drawn live until it ends, and then a note on each page that it crossed. */
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
      const painted = trace.lines().map((line) => drawPenLine(ctx, line, pen, seen(line.rect)));
      return painted.reduce<Rect | null>(around, null);
    },
  };
}

/** Draws a line on its page alone. @returns its bounds */
function drawPenLine(ctx: CanvasRenderingContext2D, { points }: PenLine, pen: Pen, rect: Rect): Rect {
  ctx.save();
  ctx.beginPath();
  ctx.rect(rect.x, rect.y, rect.width, rect.height);
  ctx.clip();
  drawLine(ctx, points, pen, rect);
  ctx.restore();
  const aspect = rect.height / rect.width;
  const flat = points.flatMap(({ x, y }) => [x, y / aspect]);
  return strokeRect({ width: pen.width * 3, points: flat }, rect); // pressure and curves go beyond
}

function around(a: Rect | null, b: Rect): Rect {
  if (!a) return b;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)];
  return { x, y, width: right - x, height: bottom - y };
}
