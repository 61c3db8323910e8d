import type { PageBox } from "../../book/geometry/layout.ts";

/** How much print shines through paper. */
const SHINE_ALPHA = 0.04;

/**
 * Draws the back of a lone page into a box at the origin: paper of the colour that the page has in its corner, with the
 * print shining through a little. The canvas is not left as it was.
 * @param print the page as it lies there, with all its marks: a thousand of them shine through as one picture
 * @param isPrinted there is a picture on it; else its paper is all
 */
export function drawBehind(
  ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { width, height }: PageBox,
  print: HTMLCanvasElement | ImageBitmap,
  isPrinted: boolean,
): void {
  ctx.drawImage(print, 1, 1, 1, 1, 0, 0, width, height);
  if (!isPrinted) return;
  ctx.globalAlpha = SHINE_ALPHA;
  ctx.scale(-1, 1);
  ctx.drawImage(print, -width, 0, width, height);
}
