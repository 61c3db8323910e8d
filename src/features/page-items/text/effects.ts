import type { Rect } from "../../../book/geometry/layout.ts";
import type { TextEffect } from "../../../book/publication/annotation.ts";
import { clamp } from "../../../lib/clamp.ts";
import { drawKind } from "../draw/item.ts";
import type { Painting } from "../draw/painting.ts";
import { drawGround, isEndless, linesIn, type TextItem } from "../draw/text.ts";
import { drawLine } from "./draw.ts";
import { heightOf, type Line } from "./layout.ts";

/** How texts move where a book does not say. Exporters name the effects (ANNO-13); how they look is our choice. */
const TEXT_EFFECT = { roundSeconds: 12, onceSeconds: 2.4, spacingFrac: 0.7, farScale: 0.4 } as const;

/** How long one round of a text's effect takes, ms. */
export function roundMs({ effect, secondsPerRound }: Pick<TextItem, "effect" | "secondsPerRound">): number {
  const usual = isEndless(effect) ? TEXT_EFFECT.roundSeconds : TEXT_EFFECT.onceSeconds;
  const seconds = secondsPerRound > 0 ? secondsPerRound : usual;
  return seconds * 1000;
}

/** What draws an item that may be a text with its effect. @param part 0..1 through a round of the effect */
export function withEffect(part: number): typeof drawKind {
  return (painting, annotation) =>
    annotation.item.kind === "text" ? drawTextEffect(painting, annotation.item, part) : drawKind(painting, annotation);
}

/** Draws a text with its effect. @param part 0..1 through a round of the effect */
function drawTextEffect(painting: Painting, item: TextItem, part: number): void {
  const { ctx, box } = painting;
  drawGround(painting, item);
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.clip();
  const lines = linesIn(painting, box, item.paragraphs, item.lineHeight);
  drawLines(painting, lines, item.effect, part);
  ctx.restore();
}

function drawLines({ ctx, box, alpha }: Painting, lines: readonly Line[], effect: TextEffect, part: number): void {
  const height = heightOf(lines);
  switch (effect) {
    case "roller":
    case "star-wars": {
      const top = box.y + box.height - (box.height + height) * part;
      for (const line of lines) {
        const middle = top + line.top + line.height / 2;
        if (middle < box.y - line.height || middle > box.y + box.height + line.height) continue;
        if (effect === "roller") drawLine(ctx, line, { left: box.x, top });
        else drawFar(ctx, line, box, { top, alpha });
      }
      return;
    }
    case "moving":
      return drawMoving(ctx, lines, box, part);
    case "typing": {
      let left = Math.ceil(part * lines.reduce((sum, line) => sum + lengthOf(line), 0));
      for (const line of lines) {
        if (left <= 0) return;
        drawLine(ctx, line, { left: box.x, top: box.y, most: left });
        left -= lengthOf(line);
      }
      return;
    }
    case "spacing":
      for (const line of lines) drawSpaced(ctx, line, box, 1 - part);
      return;
    case "fade":
      ctx.globalAlpha = alpha * part;
      for (const line of lines) drawLine(ctx, line, { left: box.x, top: box.y });
      return;
    case "none":
      for (const line of lines) drawLine(ctx, line, { left: box.x, top: box.y });
  }
}

type Far = { readonly top: number; readonly alpha: number };

/** Draws a line that moves away from the reader as it rises: smaller and fainter. */
function drawFar(ctx: CanvasRenderingContext2D, line: Line, box: Rect, { top, alpha }: Far): void {
  const middle = top + line.top + line.height / 2;
  const near = Math.min(1, Math.max(0, (middle - box.y) / box.height));
  const scale = TEXT_EFFECT.farScale + (1 - TEXT_EFFECT.farScale) * near;
  ctx.globalAlpha = alpha * Math.min(1, near * 2.5);
  ctx.save();
  // Lines that are farther away are also closer together.
  ctx.translate(box.x + box.width / 2, box.y + (middle - box.y) * (0.5 + 0.5 * scale));
  ctx.scale(scale, scale);
  drawLine(ctx, line, { left: -box.width / 2, top: -line.top - line.height / 2 });
  ctx.restore();
}

/** Draws all lines in one row that moves from one edge of the box to the other. */
function drawMoving(ctx: CanvasRenderingContext2D, lines: readonly Line[], box: Rect, part: number): void {
  const gap = (lines[0]?.height ?? 0) * 0.6;
  const length = lines.reduce((sum, { width }) => sum + width + gap, 0);
  const isRtl = lines[0]?.isRtl === true;
  const way = (box.width + length) * part;
  let x = isRtl ? box.x - length + way : box.x + box.width - way;
  for (const line of lines) {
    const start = line.pieces[0]?.x ?? 0;
    drawLine(ctx, line, { left: x - start, top: box.y + (box.height - line.height) / 2 - line.top });
    x += line.width + gap;
  }
}

/** Draws a line whose letters come together; at rest where the browser cannot space letters. */
function drawSpaced(ctx: CanvasRenderingContext2D, line: Line, box: Rect, apart: number): void {
  if (!("letterSpacing" in ctx)) return drawLine(ctx, line, { left: box.x, top: box.y });
  const gap = line.height * TEXT_EFFECT.spacingFrac * apart;
  ctx.letterSpacing = `${gap}px`;
  drawLine(ctx, spaced(line, box.width, gap), { left: box.x, top: box.y });
}

/** A line whose letters stand `gap` px farther apart. It grows towards the sides where there is space. */
export function spaced(line: Line, columnPx: number, gap: number): Line {
  const start = line.pieces[0]?.x ?? 0;
  const spare = columnPx - line.width;
  const before = spare > 0 ? clamp(start / spare, 0, 1) : 0;
  let shift = -before * gap * lengthOf(line);
  const pieces = line.pieces.map((piece) => {
    const more = gap * piece.text.length;
    const moved = { ...piece, x: piece.x + shift, width: piece.width + more };
    shift += more;
    return moved;
  });
  return { ...line, pieces };
}

function lengthOf({ pieces }: Line): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}
