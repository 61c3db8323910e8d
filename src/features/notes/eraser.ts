import type { Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { GestureStart, NoteGesture, SeenPage } from "./gesture.ts";
import { curvesThrough, distanceToSpan, lineOf, type PenPoint, pointOnCurve, toPoints } from "./lines.ts";
import { NOTES, type Note, type Sticky } from "./note.ts";
import { pageUnder, toWidths } from "./pen.ts";
import { changeNotesAtom, draftAtom, notesPortsAtom, shownNotesAtom } from "./state.ts";

/** Where the eraser went in one move; in parts of the page's width. */
type Swipe = { readonly from: Point; readonly to: Point; readonly radius: number };

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

/** The eraser: takes away what it passes over, of lines only that; seen at once, and one change at its end. */
export function startEraser({ store, pages, at: start, isFinger }: GestureStart): NoteGesture {
  const { newId } = store.get(notesPortsAtom);
  const radiusPx = isFinger ? NOTES.eraserCoarsePx : NOTES.eraserPx;
  const changes = new Map<string, Note | null>(); // pieces, and what they were cut from
  const fresh = new Set<string>(); // pieces of this gesture: to be cut once more they need not be remembered
  let at: Point = start;

  const takeAway = ({ id }: Note) => {
    if (fresh.has(id)) changes.delete(id);
    else changes.set(id, null);
  };
  const pass = (note: Note, swipe: Swipe, aspect: number) => {
    if (note.kind === "sticky") return isUnder(note, swipe, aspect) ? takeAway(note) : undefined;
    const pieces = cutLine(lineOf(note, aspect), swipe, note.width);
    if (!pieces) return;
    takeAway(note);
    const { pressures: _before, ...rest } = note;
    for (const piece of pieces) {
      const id = newId();
      fresh.add(id);
      changes.set(id, { ...rest, id, ...toPoints(piece, aspect) });
    }
  };
  const swipeOver = ({ page, rect }: SeenPage, to: Point) => {
    const swipe: Swipe = { from: toWidths(at, rect), to: toWidths(to, rect), radius: radiusPx / rect.width };
    for (const note of store.get(shownNotesAtom).get(page) ?? []) pass(note, swipe, rect.height / rect.width);
  };
  const move = (to: Point) => {
    const before = changes.size;
    const keys = [...changes.keys()].at(-1);
    const on = pageUnder(pages, to);
    if (on) swipeOver(on, to);
    at = to;
    if (changes.size !== before || [...changes.keys()].at(-1) !== keys) store.set(draftAtom, listOf(changes));
  };
  move(start);
  return {
    move: (spots) => {
      for (const spot of spots) move(spot);
    },
    end: () => {
      store.set(changeNotesAtom, listOf(changes));
      store.set(draftAtom, []);
    },
    cancel: () => store.set(draftAtom, []),
    draw: (ctx, seen) => {
      const size = 2 * radiusPx;
      return drawRing(ctx, seen({ x: at.x - radiusPx, y: at.y - radiusPx, width: size, height: size }));
    },
  };
}

function listOf(changes: ReadonlyMap<string, Note | null>) {
  return [...changes].map(([id, note]) => ({ id, note }));
}

function isUnder({ x, y }: Sticky, { from, to, radius }: Swipe, aspect: number): boolean {
  return distanceToSpan({ x, y: y * aspect }, from, to) <= radius + NOTES.stickyFrac / 3;
}

/** What the eraser covers, seen on any page. */
function drawRing(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect): Rect {
  const line = width / 14;
  for (const [color, by] of [
    ["rgb(255 255 255 / 0.9)", 2.2],
    ["rgb(20 24 32 / 0.85)", 1],
  ] as const) {
    ctx.beginPath();
    ctx.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
    ctx.strokeStyle = color;
    ctx.lineWidth = line * by;
    ctx.stroke();
  }
  return { x: x - line * 2, y: y - line * 2, width: width + line * 4, height: height + line * 4 };
}
