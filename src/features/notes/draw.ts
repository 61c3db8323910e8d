import type { Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { HIGHLIGHT_COLORS } from "../../book/publication/highlight-colors.ts";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { readableTint } from "../../lib/readable-tint.ts";
import type { MarkLayer } from "../../stage/pages/marks.ts";
import type { DarkPrint } from "../appearance/api.ts";
import { darkPaperOfAtom } from "../page-items/api.ts";
import { boxOfLine, drawHighlight, drawWordsSigns } from "./highlights/draw.ts";
import { type Curve, curvesThrough, lineOf, type PenPoint } from "./lines.ts";
import {
  type Dragged,
  type Highlight,
  NOTES,
  type Note,
  noteRect,
  type Sticky,
  type Stroke,
  stickyRect,
} from "./note.ts";
import { shownNotesAtom } from "./state.ts";

/**
 * Lets the stage draw the notes with their pages, but for one that is dragged over a resting page.
 * @param darkPrint where pages are dark, and highlights light them
 */
export function notesLayer(store: Store, { dragged }: Dragged, darkPrint: DarkPrint): MarkLayer {
  const notesOn = (page: PageIndex) => store.get(shownNotesAtom).get(toNumber(page)) ?? [];
  return {
    order: 4,
    draw: (ctx, page, rect, isResting) => {
      const notes = notesOn(page).filter((note) => !isResting || !dragged(note));
      if (notes.length === 0) return;
      const isDark = ({ quads }: Highlight) => darkPrint(page, quads.map(boxOfLine));
      drawNotes(ctx, notes, rect, { darkPaper: store.get(darkPaperOfAtom)(page), isDark });
    },
    list: (page, rect) =>
      notesOn(page).map((note) => ({
        kind: note.kind === "highlight" ? "highlighted" : note.kind,
        page: note.page,
        id: note.id,
        rect: noteRect(dragged(note) ?? note, rect),
        alpha: note.kind === "highlight" ? NOTES.highlightAlpha : 1,
        color: colorOf(note),
      })),
  };
}

function colorOf(note: Note): string {
  if (note.kind === "highlight") return HIGHLIGHT_COLORS[note.color];
  return note.kind === "stroke" ? note.color : NOTES.stickyColor;
}

/** The width of a line by pressure, in widths of the pen: without any, and what full pressure adds. */
const PRESSURE = { least: 0.45, more: 1.1 } as const;

/** What notes are drawn on. */
type PageGround = {
  readonly darkPaper: string | null; // as of DarkPaper
  readonly isDark: (note: Highlight) => boolean; // where those words stand
};
const LIGHT: PageGround = { darkPaper: null, isDark: () => false };

/** Draws the notes of a page: highlights lie under all others. @param rect the page's, px of the canvas */
export function drawNotes(
  ctx: CanvasRenderingContext2D,
  notes: readonly Note[],
  rect: Rect,
  { darkPaper, isDark }: PageGround = LIGHT,
): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(rect.x, rect.y, rect.width, rect.height); // no line runs over the edge onto the other page
  ctx.clip();
  const dark = darkPaper === null ? "dark-print" : "darkened";
  const highlights = notes.filter((note) => note.kind === "highlight");
  for (const note of highlights) drawHighlight(ctx, note, rect, isDark(note) ? dark : "light");
  drawWordsSigns(ctx, highlights, rect);
  for (const note of notes) {
    if (note.kind === "stroke") drawStroke(ctx, { ...note, color: penColor(note.color, darkPaper) }, rect);
    else if (note.kind === "sticky") drawSticky(ctx, note, rect);
  }
  ctx.restore();
}

/** The colour of a pen on such paper: what is written in black by day has to be seen at night. */
export function penColor(color: string, darkPaper: string | null): string {
  return darkPaper === null ? color : readableTint(color, "#ffffff", darkPaper);
}

function drawStroke(ctx: CanvasRenderingContext2D, stroke: Stroke, rect: Rect): void {
  drawLine(ctx, lineOf(stroke, rect.height / rect.width), stroke, rect);
}

/** Draws a line of the pen. @param line in parts of the page's width */
export function drawLine(
  ctx: CanvasRenderingContext2D,
  line: readonly PenPoint[],
  { color, width }: Pick<Stroke, "color" | "width">,
  rect: Rect,
): void {
  const { x: left, y: top, width: unit } = rect;
  const points = line.map(({ x, y, pressure }) => ({ x: left + x * unit, y: top + y * unit, pressure }));
  const [start] = points;
  if (!start) return;
  const widthPx = width * rect.width;
  const isEven = points.every(({ pressure }) => pressure === start.pressure);
  ctx.strokeStyle = ctx.fillStyle = color;
  ctx.lineCap = ctx.lineJoin = "round";
  if (points.length === 1) return drawDot(ctx, start, widthPx * widthAt(start.pressure));
  const curves = curvesThrough(points);
  if (isEven) {
    ctx.lineWidth = widthPx * widthAt(start.pressure);
    ctx.beginPath();
    ctx.moveTo(start.x, start.y);
    for (const curve of curves) curveTo(ctx, curve);
    ctx.stroke();
    return;
  }
  curves.forEach((curve, index) => {
    const [from, to] = [points[index] ?? start, points[index + 1] ?? start];
    ctx.lineWidth = widthPx * widthAt((from.pressure + to.pressure) / 2);
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    curveTo(ctx, curve);
    ctx.stroke();
  });
}

/** Half pressure, which mice and fingers have, gives the pen's own width. */
function widthAt(pressure: number): number {
  return PRESSURE.least + PRESSURE.more * pressure;
}

function curveTo(ctx: CanvasRenderingContext2D, { first, second, end }: Curve): void {
  ctx.bezierCurveTo(first.x, first.y, second.x, second.y, end.x, end.y);
}

function drawDot(ctx: CanvasRenderingContext2D, { x, y }: Point, widthPx: number): void {
  ctx.beginPath();
  ctx.arc(x, y, widthPx / 2, 0, 2 * Math.PI);
  ctx.fill();
}

/** The colours of a sticky note beside that of its paper. */
const STICKY = { shadow: "rgb(30 24 0 / 0.35)", fold: "#d9a800", lines: "rgb(82 62 0 / 0.62)" } as const;

/** Draws a sticky note: a small sheet with a folded corner and lines of text. */
function drawSticky(ctx: CanvasRenderingContext2D, note: Sticky, rect: Rect): void {
  const { x, y, width: size } = stickyRect(note, rect);
  const fold = size * 0.3;
  ctx.save();
  ctx.shadowColor = STICKY.shadow;
  ctx.shadowBlur = size * 0.16;
  ctx.shadowOffsetY = size * 0.05;
  ctx.fillStyle = NOTES.stickyColor;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + size, y);
  ctx.lineTo(x + size, y + size - fold);
  ctx.lineTo(x + size - fold, y + size);
  ctx.lineTo(x, y + size);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
  ctx.fillStyle = STICKY.fold;
  ctx.beginPath();
  ctx.moveTo(x + size, y + size - fold);
  ctx.lineTo(x + size - fold, y + size - fold);
  ctx.lineTo(x + size - fold, y + size);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = STICKY.lines;
  const bar = Math.max(size * 0.07, 0.5);
  [0.64, 0.64, 0.3].forEach((length, row) => {
    ctx.fillRect(x + size * 0.18, y + size * (0.24 + row * 0.2), size * length, bar);
  });
}
