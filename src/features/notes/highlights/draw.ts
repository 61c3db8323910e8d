import type { Point } from "../../../book/geometry/fold.ts";
import type { Rect } from "../../../book/geometry/layout.ts";
import { HIGHLIGHT_COLORS } from "../../../book/publication/highlight-colors.ts";
import { isRightToLeft } from "../../../book/text/direction.ts";
import { fillMarker } from "../../page-items/api.ts";
import { type Highlight, type LineCorners, NOTES } from "../note.ts";

/** What makes paths: a canvas's context, or one of Konva's. */
export type TracePen = Pick<CanvasRenderingContext2D, "beginPath" | "moveTo" | "arcTo" | "closePath">;

/** Draws a highlight as one area, so that lines which overlap are not darker. @param rect the page's, px of the canvas */
export function drawHighlight(
  ctx: CanvasRenderingContext2D,
  { color, quads, name, text }: Highlight,
  rect: Rect,
  isDark: boolean,
): void {
  ctx.save();
  ctx.fillStyle = HIGHLIGHT_COLORS[color];
  traceLines(ctx, quads, rect);
  fillMarker(ctx, NOTES.highlightAlpha, isDark);
  ctx.restore();
  const last = quads.at(-1);
  if (name === "" || !last) return;
  const { left, right, top, bottom } = boxOfLine(last);
  const end = { x: rect.x + (isRightToLeft(text) ? left : right) * rect.width, y: rect.y + top * rect.height };
  const radius = Math.max(NOTES.wordsSignFrac * (bottom - top) * rect.height, NOTES.wordsSignLeastFrac * rect.width);
  drawWordsSign(ctx, color, end, radius);
}

/** A dot at the upper end of a highlight's last line: the reader has written something to it. */
function drawWordsSign(ctx: CanvasRenderingContext2D, color: Highlight["color"], end: Point, radius: number): void {
  ctx.save();
  ctx.beginPath();
  ctx.arc(end.x, end.y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = HIGHLIGHT_COLORS[color];
  ctx.fill();
  ctx.strokeStyle = NOTES.wordsSignRim;
  ctx.lineWidth = radius * NOTES.wordsSignRimFrac;
  ctx.stroke();
  ctx.restore();
}

/** Makes a path of the lines of a highlight, with rounded corners. @param rect the page's, px of the canvas */
export function traceLines(ctx: TracePen, quads: readonly LineCorners[], rect: Rect): void {
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
