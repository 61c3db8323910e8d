import { distance, type Point } from "../../../book/geometry/fold.ts";
import type { Rect } from "../../../book/geometry/layout.ts";
import { HIGHLIGHT_COLORS, type HighlightColor } from "../../../book/publication/highlight-colors.ts";
import { fillMarker } from "../../page-items/api.ts";
import { type Highlight, type LineCorners, NOTES } from "../note.ts";

/** What makes paths: a canvas's context, or one of Konva's. */
type TracePen = Pick<CanvasRenderingContext2D, "beginPath" | "moveTo" | "arcTo" | "closePath">;
type LinePen = Pick<CanvasRenderingContext2D, "beginPath" | "moveTo" | "lineTo">;

/**
 * The colours as they light dark paper behind light letters, which keep 4.5:1 on them in the dimmest light: so deep ones
 * are hardly lighter than the paper, and are told by their hue and by the line under the words.
 */
const ON_DARK: Readonly<Record<HighlightColor, string>> = {
  yellow: "#6d5b14",
  green: "#326a2c",
  blue: "#08628a",
  pink: "#8d4266",
};

/** How strong these are on paper that is printed dark: its letters are seldom as light as those of darkened pages. */
const ON_PRINT_ALPHA = 0.6;

/** What words stand on: dark letters on light paper, or light ones on paper that is printed dark, or has been darkened. */
type Ground = "light" | "dark-print" | "darkened";

/**
 * Draws a highlight as one area, so that lines which overlap are not darker.
 * @param rect the page's, px of the canvas
 */
export function drawHighlight(ctx: CanvasRenderingContext2D, note: Highlight, rect: Rect, ground: Ground): void {
  const { color, quads } = note;
  ctx.save();
  ctx.fillStyle = HIGHLIGHT_COLORS[color];
  if (ground !== "light") lightBehind(ctx, note, rect, ground === "dark-print" ? ON_PRINT_ALPHA : 1);
  else {
    traceLines(ctx, quads, rect);
    fillMarker(ctx, NOTES.highlightAlpha, false);
  }
  ctx.restore();
}

/** A dot: its middle and its radius, px. */
type Dot = Point & { readonly radius: number };

/**
 * Where dots say that the reader has written something to highlights of a page. They stand in the margin that is nearer to
 * the last line, beside it, or above or below the last column: anywhere nearer they would cover letters, of which a
 * phone's lines have hardly a dot's width between them. Those of one line stand side by side, in the order of its words, into
 * the page: at its edge a phone's tabs would cover them.
 */
export function wordsSignsOn(notes: readonly Highlight[], rect: Rect): ReadonlyMap<Highlight, Dot> {
  const signs = new Map<Highlight, Dot>();
  const isFree = (dot: Dot) =>
    [...signs.values()].every((other) => distance(dot, other) > NOTES.wordsSignNearFrac * (dot.radius + other.radius));
  const byWay = notes.flatMap((note) => signOf(note, rect) ?? []).sort((a, b) => a.wayPx - b.wayPx);
  for (const { note, inPx, radius, dotAt } of byWay) {
    const stepPx = Math.max(1, NOTES.wordsSignStepRadii * radius); // lines of no height have no radius
    let dot = dotAt(inPx);
    for (let px = inPx + stepPx; !isFree(dot); px += stepPx) dot = dotAt(px);
    signs.set(note, dot);
  }
  return signs;
}

/** The dot of a highlight, by how far into the page it stands; null = nothing is written to it. */
function signOf(note: Highlight, rect: Rect) {
  const last = note.quads.at(-1);
  if (note.name === "" || !last) return null;
  const { left, right, top, bottom } = boxOfLine(last);
  const areUpright = areColumns(note, rect);
  const linePx = areUpright ? (right - left) * rect.width : (bottom - top) * rect.height;
  const own = Math.min(NOTES.wordsSignFrac * linePx, NOTES.wordsSignMostFrac * rect.width);
  const radius = Math.max(own, Math.min(NOTES.wordsSignLeastPx, linePx / 2));
  const [x, y] = [rect.x + ((left + right) / 2) * rect.width, rect.y + ((top + bottom) / 2) * rect.height];
  const [frac, lengthPx] = areUpright ? [(top + bottom) / 2, rect.height] : [(left + right) / 2, rect.width];
  const isFirst = frac < 0.5;
  return {
    note,
    radius,
    inPx: Math.max(NOTES.wordsSignMarginFrac * rect.width, radius),
    wayPx: (isFirst ? frac : 1 - frac) * lengthPx, // from the margin to its words
    dotAt: (inPx: number): Dot => {
      const px = isFirst ? inPx : lengthPx - inPx;
      return areUpright ? { x, y: rect.y + px, radius } : { x: rect.x + px, y, radius };
    },
  };
}

/** Lights dark paper behind light letters, which stay as they are, and draws a line in the full colour under the words. */
function lightBehind(ctx: CanvasRenderingContext2D, note: Highlight, rect: Rect, alpha: number): void {
  const before = ctx.globalAlpha;
  ctx.globalCompositeOperation = "lighten";
  ctx.fillStyle = ON_DARK[note.color];
  traceLines(ctx, note.quads, rect);
  ctx.globalAlpha = before * alpha;
  ctx.fill();
  ctx.globalAlpha = before;
  ctx.lineWidth = Math.max(NOTES.highlightLineFrac * rect.width, 1 / ctx.getTransform().a);
  ctx.strokeStyle = HIGHLIGHT_COLORS[note.color];
  traceUnderlines(ctx, note, rect);
  ctx.stroke();
}

/** Makes a path of lines under the words, at the right of columns: a frame round each line would look like a form's fields. */
export function traceUnderlines(ctx: LinePen, note: Pick<Highlight, "text" | "quads">, rect: Rect): void {
  const areUpright = areColumns(note, rect);
  ctx.beginPath();
  for (const quad of note.quads) {
    const { left, right, top } = cornersOf(quad, rect);
    const to = areUpright ? top : left;
    ctx.moveTo(right.x, right.y);
    ctx.lineTo(to.x, to.y);
  }
}

/** The lower corners of a line of words and its upper right one, px of the stage. */
function cornersOf([leftX, leftY, rightX, rightY, topX, topY]: LineCorners, { x, y, width, height }: Rect) {
  const at = (fracX: number, fracY: number): Point => ({ x: x + fracX * width, y: y + fracY * height });
  return { left: at(leftX, leftY), right: at(rightX, rightY), top: at(topX, topY) };
}

/** Whether words run in columns: all their lines are far higher than wide, and have more letters than one each. */
export function areColumns({ text, quads }: Pick<Highlight, "text" | "quads">, page: Rect): boolean {
  let [along, across] = [0, 0];
  for (const quad of quads) {
    const { left, right, top } = cornersOf(quad, page);
    along += distance(left, right);
    across += distance(right, top);
  }
  return text.length > quads.length && across > 2 * along;
}

/** Draws the dots of highlights that have words of the reader's. @param rect the page's, px of the canvas */
export function drawWordsSigns(ctx: CanvasRenderingContext2D, notes: readonly Highlight[], rect: Rect): void {
  ctx.save();
  for (const [{ color }, { x, y, radius }] of wordsSignsOn(notes, rect)) {
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fillStyle = HIGHLIGHT_COLORS[color];
    ctx.fill();
    ctx.strokeStyle = NOTES.wordsSignRim;
    ctx.lineWidth = radius * NOTES.wordsSignRimFrac;
    ctx.stroke();
  }
  ctx.restore();
}

/** Makes a path of the lines of a highlight, with rounded corners. @param rect the page's, px of the canvas */
function traceLines(ctx: TracePen, quads: readonly LineCorners[], rect: Rect): void {
  ctx.beginPath();
  for (const quad of quads) {
    const corners = [0, 2, 4, 6].map((at) => ({
      x: rect.x + (quad[at] ?? 0) * rect.width,
      y: rect.y + (quad[at + 1] ?? 0) * rect.height,
    }));
    const [a, b, c, d] = corners;
    if (!a || !b || !c || !d) continue;
    const sides = [Math.hypot(d.x - a.x, d.y - a.y), Math.hypot(b.x - a.x, b.y - a.y)];
    const radius = Math.min(rect.width * NOTES.highlightRadiusFrac, ...sides.map((side) => side / 4));
    ctx.moveTo((a.x + b.x) / 2, (a.y + b.y) / 2);
    ctx.arcTo(b.x, b.y, c.x, c.y, radius);
    ctx.arcTo(c.x, c.y, d.x, d.y, radius);
    ctx.arcTo(d.x, d.y, a.x, a.y, radius);
    ctx.arcTo(a.x, a.y, b.x, b.y, radius);
    ctx.closePath();
  }
}

/** The upright box around a line of a highlight, in shares of the page. */
export function boxOfLine(quad: LineCorners) {
  const [xs, ys] = [quad.filter((_at, index) => index % 2 === 0), quad.filter((_at, index) => index % 2 === 1)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
