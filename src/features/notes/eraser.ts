import type { Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { type GestureStart, type NoteGesture, pageUnder, type SeenPage, type Swipe, toWidths } from "./gesture.ts";
import { isTouched } from "./highlights/touch.ts";
import { curvesThrough, distanceToSpan, lineOf, type PenPoint, pointOnCurve, toPoints } from "./lines.ts";
import { NOTES, type Note, type Sticky } from "./note.ts";
import { changeNotesAtom, draftAtom, notesPortsAtom, shownNotesAtom } from "./state.ts";

type Line = readonly PenPoint[];

/**
 * The pieces that an eraser leaves of a line. @param width the line's
 * @returns null if it did not touch the line
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

/** A quick test whether the eraser may touch a line. A curve stays as near to its points as they are to each other. */
function mayTouch(line: Line, { from, to }: Swipe, reach: number): boolean {
  return line.some((point, index) => {
    const next = line[index + 1] ?? point;
    const step = Math.hypot(next.x - point.x, next.y - point.y);
    const ends = Math.min(distanceToSpan(from, point, next), distanceToSpan(to, point, next));
    return Math.min(ends, distanceToSpan(point, from, to)) <= reach + step;
  });
}

/** The points of a line as it is drawn, no farther apart than `step`. */
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

/** The eraser: removes highlights, sticky notes and the parts of lines that it passes over. Shown at once, and one change when it ends. */
export function startEraser({ store, pages, at: start, isFinger }: GestureStart): NoteGesture {
  const { newId } = store.get(notesPortsAtom);
  const radiusPx = isFinger ? NOTES.eraserCoarsePx : NOTES.eraserPx;
  const changes = new Map<string, Note | null>(); // the pieces that are left, and the notes that are removed
  const fresh = new Set<string>(); // ids of pieces made by this gesture: when they are cut again, nothing of them needs to be removed
  let at: Point = start;

  const remove = ({ id }: Note) => {
    if (fresh.has(id)) changes.delete(id);
    else changes.set(id, null);
  };
  const pass = (note: Note, swipe: Swipe, aspect: number) => {
    if (note.kind === "sticky") return isUnder(note, swipe, aspect) ? remove(note) : undefined;
    if (note.kind === "highlight") return isTouched(note, swipe, aspect) ? remove(note) : undefined;
    const pieces = cutLine(lineOf(note, aspect), swipe, note.width);
    if (!pieces) return;
    remove(note);
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

/** Draws the circle that the eraser covers, in two colours so that it is visible on any page. */
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
