import type { Item, Paragraph } from "../../book/annotation.ts";
import type { LineHeight } from "../../book/item-look.ts";
import type { Rect } from "../../book/layout.ts";
import { drawPicture } from "./draw-image.ts";
import { fillStyle, type Painting, scaleOf } from "./painting.ts";
import { drawLine, drawRows, fittedLines, linesOf } from "./set-text.ts";
import { heightOf } from "./text-lines.ts";

export type TextItem = Extract<Item, { readonly kind: "text" }>;

/** How captions and callouts are set: no book says it of them. */
const CAPTION = { lineHeight: { times: 1.25 } } as const;

/** Draws a text from the top of its box. */
export function drawText(painting: Painting, item: TextItem): void {
  drawGround(painting, item);
  const { ctx, box, page } = painting;
  if (item.outlines && drawOutlines(painting, item.outlines)) return;
  if (item.rows) return drawRows(ctx, item.rows, box, page.height);
  for (const line of linesIn(painting, box, item.paragraphs, item.lineHeight)) drawLine(ctx, line, box.x, box.y);
}

/** Draws the letters by their outlines. @returns whether these are there yet */
function drawOutlines({ ctx, box, pictureOf }: Painting, code: string): boolean {
  const picture = pictureOf(code, box.width * scaleOf(ctx));
  if (picture) drawPicture(ctx, picture, box);
  return picture !== null;
}

/** What a text stands on. */
export function drawGround({ ctx, box }: Painting, { ground }: TextItem): void {
  const style = fillStyle(ctx, ground, box);
  if (!style) return;
  ctx.fillStyle = style;
  ctx.fillRect(box.x, box.y, box.width, box.height);
}

/** The lines of a text in a box. */
export function linesIn({ ctx, page }: Painting, box: Rect, paragraphs: readonly Paragraph[], lineHeight: LineHeight) {
  return linesOf(ctx, paragraphs, { widthPx: box.width, pageHeightPx: page.height, lineHeight });
}

/** Draws paragraphs in the middle of a box from top to bottom; one that is too small makes all of them smaller. */
export function drawCentred(painting: Painting, box: Rect, paragraphs: readonly Paragraph[]): void {
  const { ctx, page } = painting;
  const { lines, scale } = fittedLines(ctx, paragraphs, {
    widthPx: box.width,
    heightPx: box.height,
    pageHeightPx: page.height,
    lineHeight: CAPTION.lineHeight,
  });
  const top = box.y + (box.height - heightOf(lines) * scale) / 2;
  if (scale >= 1) {
    for (const line of lines) drawLine(ctx, line, box.x, top);
    return;
  }
  ctx.save();
  ctx.translate(box.x, top);
  ctx.scale(scale, scale);
  for (const line of lines) drawLine(ctx, line, 0, 0);
  ctx.restore();
}
