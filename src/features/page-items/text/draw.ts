import type { Rect } from "../../../book/geometry/layout.ts";
import type { Paragraph } from "../../../book/publication/annotation.ts";
import type { LineHeight, TextRow } from "../../../book/publication/item-style.ts";
import { SANS } from "../../../lib/fonts.ts";
import { heightOf, isRtlText, type Line, layoutLines, type SizedRun } from "./layout.ts";

/** A name of a typeface as a canvas may be given it: a book's with nothing but letters and digits. */
export function familyName(name: string): string {
  return name.replace(/[^\p{L}\p{N} _-]/gu, "").trim();
}

/** The font of a run as a canvas takes it, with those of controls behind what its book names. */
export function fontOf({ family, sizePx, isBold, isItalic }: SizedRun): string {
  const names = family.split(",").map(familyName);
  const isGeneric = (name: string) => /^(serif|sans-serif|monospace|cursive)$/.test(name);
  const known = names.filter(Boolean).map((name) => (isGeneric(name) ? name : `"${name}"`));
  return `${isItalic ? "italic " : ""}${isBold ? "700" : "400"} ${sizePx}px ${[...known, SANS].join(", ")}`;
}

type Ctx = CanvasRenderingContext2D;
type Column = { readonly widthPx: number; readonly pageHeightPx: number; readonly lineHeight: LineHeight };
type LaidOut = Column & { readonly lines: readonly Line[] };

let cachedLines = new WeakMap<readonly Paragraph[], LaidOut>();
let cachedFits = new WeakMap<readonly Paragraph[], Box & Fitted>();
let cachedWidths = new WeakMap<readonly TextRow[], readonly number[]>();

/** Measures all texts anew when they are drawn next: other typefaces have come. */
export function forgetMeasures(): void {
  cachedLines = new WeakMap();
  cachedFits = new WeakMap();
  cachedWidths = new WeakMap();
}

/** The lines of a text in a column. They are cached, since to lay them out takes far longer than to draw them. */
export function linesOf(ctx: Ctx, paragraphs: readonly Paragraph[], column: Column): readonly Line[] {
  const cached = cachedLines.get(paragraphs);
  if (cached && isSameColumn(cached, column)) return cached.lines;
  const lines = layoutLines(paragraphs, { ...column, measure: measureWith(ctx) });
  cachedLines.set(paragraphs, { ...column, lines });
  return lines;
}

function isSameColumn(one: Column, other: Column): boolean {
  const { widthPx, pageHeightPx, lineHeight } = other;
  return one.widthPx === widthPx && one.pageHeightPx === pageHeightPx && one.lineHeight === lineHeight;
}

type Box = Column & { readonly heightPx: number };
type Fitted = { readonly lines: readonly Line[]; readonly scale: number };

/** How small a text that does not fit may become, and the factor of each step to it. */
const FIT = { leastScale: 0.3, step: 0.9 } as const;

/** The lines of a text that is made smaller by `scale` until it fits into a box. */
export function fittedLines(ctx: Ctx, paragraphs: readonly Paragraph[], box: Box): Fitted {
  const cached = cachedFits.get(paragraphs);
  if (cached && cached.heightPx === box.heightPx && isSameColumn(cached, box)) return cached;
  const measure = measureWith(ctx);
  const tryAt = (scale: number): Fitted => {
    const lines = layoutLines(paragraphs, { ...box, widthPx: box.widthPx / scale, measure });
    return { lines, scale };
  };
  let fitted = tryAt(1);
  while (fitted.scale > FIT.leastScale && heightOf(fitted.lines) * fitted.scale > box.heightPx) {
    fitted = tryAt(fitted.scale * FIT.step);
  }
  cachedFits.set(paragraphs, { ...box, ...fitted });
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

/** Where a line is drawn: px of its column's left edge and of the text's top, and how many characters of it. */
export type LinePlace = { readonly left: number; readonly top: number; readonly most?: number };

/** Draws a line of text. */
export function drawLine(ctx: Ctx, line: Line, { left, top, most = Infinity }: LinePlace): void {
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
    drawStrokes(ctx, run, { x: left + x, y: down, width });
  }
}

/** How far below the middle of a line its letters stand, fraction of their size. */
const MIDDLE = 0.35;

/** How far words in a narrower font than the editor's are spread, times; they are stretched where tracking is unknown. */
const SPREAD = { tracked: 3, stretched: 1.15 } as const;
/** Scripts whose letters connect: no space may come between them. */
const JOINED = /[\u0600-\u08ff\u0900-\u0dff\ufb50-\ufdff\ufe70-\ufefc]/;

/** The widths of a text's pieces, times the size of their letters. They are cached: to measure takes longer than to draw. */
function widthsOf(ctx: Ctx, rows: readonly TextRow[]): readonly number[] {
  const cached = cachedWidths.get(rows);
  if (cached) return cached;
  const measure = measureWith(ctx);
  const widths = rows.map(({ run: { text, size: _size, ...look } }) => measure(text, { ...look, sizePx: 100 }) / 100);
  cachedWidths.set(rows, widths);
  return widths;
}

/** Draws the pieces of a text, each in its place and as wide as in the editor, whatever font is used instead. */
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
    drawStrokes(ctx, set, { x: 0, y: 0, width: across });
    if (isTracked) ctx.letterSpacing = `${text.length > 1 ? spare / text.length : 0}px`;
    else if (own > 0) ctx.scale(Math.min(across / own, text.length > 1 ? SPREAD.stretched : 1), 1);
    ctx.fillText(text, 0, 0);
    ctx.restore();
  });
}

type Baseline = { readonly x: number; readonly y: number; readonly width: number };

function drawStrokes(ctx: Ctx, { isUnderlined, isStruck, sizePx }: SizedRun, { x, y, width }: Baseline): void {
  const thick = Math.max(1, sizePx * 0.06);
  if (isUnderlined) ctx.fillRect(x, y + sizePx * 0.12, width, thick);
  if (isStruck) ctx.fillRect(x, y - sizePx * 0.28, width, thick);
}
