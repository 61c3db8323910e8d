import type { Rect } from "../../../book/geometry/layout.ts";
import type { Paragraph } from "../../../book/publication/annotation.ts";
import type { LineHeight, TextRow } from "../../../book/publication/item-style.ts";
import { heightOf, isRtlText, type Line, layoutLines, type SizedRun } from "./layout.ts";

/** What texts are set in where a book names no font, or one that is not there. */
const FONT = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans CJK SC', sans-serif";

/** A run's font as canvases have it; a book's name for it can be nothing but a name. */
export function fontOf({ family, sizePx, isBold, isItalic }: SizedRun): string {
  const names = family.split(",").map((name) => name.replace(/[^\p{L}\p{N} _-]/gu, "").trim());
  const isGeneric = (name: string) => /^(serif|sans-serif|monospace|cursive)$/.test(name);
  const known = names.filter(Boolean).map((name) => (isGeneric(name) ? name : `"${name}"`));
  return `${isItalic ? "italic " : ""}${isBold ? "700" : "400"} ${sizePx}px ${[...known, FONT].join(", ")}`;
}

type Ctx = CanvasRenderingContext2D;
type Column = { readonly widthPx: number; readonly pageHeightPx: number; readonly lineHeight: LineHeight };
type Kept = Column & { readonly lines: readonly Line[] };

const keptLines = new WeakMap<readonly Paragraph[], Kept>();

/** The lines of a text in a column; setting them takes far longer than drawing, so the last ones are kept. */
export function linesOf(ctx: Ctx, paragraphs: readonly Paragraph[], column: Column): readonly Line[] {
  const kept = keptLines.get(paragraphs);
  if (kept && isSameColumn(kept, column)) return kept.lines;
  const lines = layoutLines(paragraphs, { ...column, measure: measureWith(ctx) });
  keptLines.set(paragraphs, { ...column, lines });
  return lines;
}

function isSameColumn(one: Column, other: Column): boolean {
  const { widthPx, pageHeightPx, lineHeight } = other;
  return one.widthPx === widthPx && one.pageHeightPx === pageHeightPx && one.lineHeight === lineHeight;
}

type Box = Column & { readonly heightPx: number };
type Fitted = { readonly lines: readonly Line[]; readonly scale: number };

const keptFits = new WeakMap<readonly Paragraph[], Box & Fitted>();

/** How small a text that does not fit may become, and in how many steps that is tried. */
const FIT = { leastScale: 0.3, step: 0.9 } as const;

/** The lines of a text that is made smaller until it fits into a box; `scale` is how much. */
export function fittedLines(ctx: Ctx, paragraphs: readonly Paragraph[], box: Box): Fitted {
  const kept = keptFits.get(paragraphs);
  if (kept && kept.heightPx === box.heightPx && isSameColumn(kept, box)) return kept;
  const measure = measureWith(ctx);
  const tryAt = (scale: number): Fitted => {
    const lines = layoutLines(paragraphs, { ...box, widthPx: box.widthPx / scale, measure });
    return { lines, scale };
  };
  let fitted = tryAt(1);
  while (fitted.scale > FIT.leastScale && heightOf(fitted.lines) * fitted.scale > box.heightPx) {
    fitted = tryAt(fitted.scale * FIT.step);
  }
  keptFits.set(paragraphs, { ...box, ...fitted });
  return fitted;
}

function measureWith(ctx: Ctx): (text: string, run: SizedRun) => number {
  let font = "";
  return (text, run) => {
    const wanted = fontOf(run);
    if (wanted !== font) ctx.font = font = wanted;
    return ctx.measureText(text).width;
  };
}

/** Draws a line of text. @param left where its column begins @param top where the text begins, px */
export function drawLine(ctx: Ctx, line: Line, left: number, top: number, most = Infinity): void {
  const baseline = top + line.top + line.height * 0.5;
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "left";
  ctx.direction = line.isRtl ? "rtl" : "ltr";
  let drawn = 0;
  for (const { text, run, x, width } of line.pieces) {
    const shown = drawn + text.length > most ? text.slice(0, Math.max(0, most - drawn)) : text;
    drawn += text.length;
    if (shown === "") break;
    ctx.font = fontOf(run);
    ctx.fillStyle = run.color;
    const down = baseline + run.sizePx * MIDDLE;
    ctx.fillText(shown, left + x, down);
    drawStrokes(ctx, run, left + x, down, width);
  }
}

/** Half of what letters stand above and below their line, in parts of their size. */
const MIDDLE = 0.35;

/** Words whose font is narrower than the editor's are spread so far, times; where browsers know no tracking, stretched. */
const SPREAD = { tracked: 3, stretched: 1.15 } as const;
/** Scripts whose letters join: no blank may come between them. */
const JOINED = /[\u0600-\u08ff\u0900-\u0dff\ufb50-\ufdff\ufe70-\ufefc]/;

const keptWidths = new WeakMap<readonly TextRow[], readonly number[]>();

/** How wide the pieces of a text are, times the size of their letters; measuring takes far longer than drawing. */
function widthsOf(ctx: Ctx, rows: readonly TextRow[]): readonly number[] {
  const kept = keptWidths.get(rows);
  if (kept) return kept;
  const measure = measureWith(ctx);
  const widths = rows.map(({ run: { text, size: _size, ...look } }) => measure(text, { ...look, sizePx: 100 }) / 100);
  keptWidths.set(rows, widths);
  return widths;
}

/** Draws the pieces of a text each in its place and as wide as there, whatever font there is for the editor's. */
export function drawRows(ctx: Ctx, rows: readonly TextRow[], box: Rect, pageHeightPx: number): void {
  const widths = widthsOf(ctx, rows);
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "left";
  rows.forEach(({ run, x, y, width, height }, index) => {
    const { text, size, ...look } = run;
    const set = { ...look, sizePx: Math.max(1, size * pageHeightPx) };
    const own = (widths[index] ?? 0) * set.sizePx;
    const across = width > 0 ? width * box.width : own;
    const spare = across - own;
    const isTracked = spare > 0 && "letterSpacing" in ctx && !JOINED.test(text) && across < own * SPREAD.tracked;
    ctx.save();
    ctx.translate(box.x + x * box.width, box.y + (y + height / 2) * box.height + set.sizePx * MIDDLE);
    ctx.font = fontOf(set);
    ctx.fillStyle = set.color;
    ctx.direction = isRtlText(text) ? "rtl" : "ltr";
    drawStrokes(ctx, set, 0, 0, across);
    if (isTracked) ctx.letterSpacing = `${text.length > 1 ? spare / text.length : 0}px`;
    else if (own > 0) ctx.scale(Math.min(across / own, text.length > 1 ? SPREAD.stretched : 1), 1);
    ctx.fillText(text, 0, 0);
    ctx.restore();
  });
}

function drawStrokes(
  ctx: Ctx,
  { isUnderlined, isStruck, sizePx }: SizedRun,
  x: number,
  y: number,
  width: number,
): void {
  const thick = Math.max(1, sizePx * 0.06);
  if (isUnderlined) ctx.fillRect(x, y + sizePx * 0.12, width, thick);
  if (isStruck) ctx.fillRect(x, y - sizePx * 0.28, width, thick);
}
