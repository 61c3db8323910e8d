import type { Paragraph } from "../../book/annotation.ts";
import type { LineHeight, TextRow } from "../../book/item-look.ts";
import type { Rect } from "../../book/layout.ts";
import { heightOf, isRtlText, setLines, type Line, type SetRun } from "./text-lines.ts";

/** What texts are set in where a book names no font, or one that is not there. */
const FONT = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans CJK SC', sans-serif";

/** A run's font as canvases have it; a book's name for it can be nothing but a name. */
export function fontOf({ family, sizePx, isBold, isItalic }: SetRun): string {
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
  const lines = setLines(paragraphs, { ...column, measure: measureWith(ctx) });
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
    const lines = setLines(paragraphs, { ...box, widthPx: box.widthPx / scale, measure });
    return { lines, scale };
  };
  let fitted = tryAt(1);
  while (fitted.scale > FIT.leastScale && heightOf(fitted.lines) * fitted.scale > box.heightPx) {
    fitted = tryAt(fitted.scale * FIT.step);
  }
  keptFits.set(paragraphs, { ...box, ...fitted });
  return fitted;
}

function measureWith(ctx: Ctx): (text: string, run: SetRun) => number {
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

/** Draws the pieces of a text each in its place, squeezed where this font is wider than the editor's. */
export function drawRows(ctx: Ctx, rows: readonly TextRow[], box: Rect, pageHeightPx: number): void {
  ctx.textBaseline = "alphabetic";
  for (const { run, x, y, width, height } of rows) {
    const { text, size, ...look } = run;
    const set = { ...look, sizePx: Math.max(1, size * pageHeightPx) };
    const isRtl = isRtlText(text);
    const [left, across] = [box.x + x * box.width, width * box.width];
    const down = box.y + (y + height / 2) * box.height + set.sizePx * MIDDLE;
    ctx.font = fontOf(set);
    ctx.fillStyle = set.color;
    ctx.direction = isRtl ? "rtl" : "ltr";
    ctx.textAlign = isRtl ? "right" : "left";
    ctx.fillText(text, isRtl ? left + across : left, down, across > 0 ? across * 1.05 : undefined);
    drawStrokes(ctx, set, left, down, across);
  }
}

function drawStrokes(ctx: Ctx, { isUnderlined, isStruck, sizePx }: SetRun, x: number, y: number, width: number): void {
  const thick = Math.max(1, sizePx * 0.06);
  if (isUnderlined) ctx.fillRect(x, y + sizePx * 0.12, width, thick);
  if (isStruck) ctx.fillRect(x, y - sizePx * 0.28, width, thick);
}
