import type { PageBox } from "../../book/geometry/layout.ts";

/** How much print shines through paper. */
const SHINE_ALPHA = 0.04;

/** Where paper is looked for, in parts of the page: round its margins, which pictures often fill. */
const ALONG = [0, 0.25, 0.5, 0.75, 1];
const MARGINS = ALONG.flatMap((x) => ALONG.map((y) => [x, y] as const)).filter((at) => at.some((way) => way % 1 === 0));

/**
 * Draws the back of a lone page into a box at the origin: paper of the lightest colour of its margins, as a printer mixes
 * all others with ink, with the print shining through a little. The canvas is not left as it was.
 * @param print the page as it lies there, with all its marks: a thousand of them shine through as one picture
 * @param isPrinted there is a picture on it; else its paper is all
 */
export function drawBehind(
  ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { width, height }: PageBox,
  print: HTMLCanvasElement | ImageBitmap,
  isPrinted: boolean,
): void {
  for (const [x, y] of isPrinted ? MARGINS : MARGINS.slice(0, 1)) {
    const at = (share: number, length: number) => Math.round(1 + share * (length - 3)); // within: edges may be mixed
    ctx.drawImage(print, at(x, print.width), at(y, print.height), 1, 1, 0, 0, 2, 2);
    ctx.globalCompositeOperation = "lighten"; // on the first one
  }
  ctx.globalCompositeOperation = "source-over";
  ctx.drawImage(ctx.canvas, 0, 0, 1, 1, 0, 0, width, height); // to mix all of it so often would take its time
  if (!isPrinted) return;
  ctx.globalAlpha = SHINE_ALPHA;
  ctx.scale(-1, 1);
  ctx.drawImage(print, -width, 0, width, height);
}
