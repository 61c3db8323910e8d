import type { Point } from "../../book/fold.ts";
import type { Rect } from "../../book/layout.ts";
import { cutLine, type Swipe } from "./erase.ts";
import type { GestureStart, NoteGesture } from "./note-gesture.ts";
import { NOTES, type Note, type Sticky } from "./notes.ts";
import { notesPortsAtom } from "./notes-ports.ts";
import { changeNotesAtom, draftAtom, shownNotesAtom } from "./notes-state.ts";
import { distanceToSpan } from "./pen-lines.ts";
import { pageUnder, type SeenPage, toWidths } from "./pen-trace.ts";
import { lineOf, toPoints } from "./strokes.ts";

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
