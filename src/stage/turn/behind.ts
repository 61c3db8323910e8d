import type { PageBox } from "../../book/geometry/layout.ts";

/** Draws the back of a lone page on the paper that the book is read on. */
export type DrawBehind = (ctx: Canvas, box: PageBox, print: Print, isPrinted: boolean) => void;
type Print = HTMLCanvasElement | ImageBitmap;
type Canvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** How much print shines through paper. */
const SHINE_ALPHA = 0.04;

/** Where paper is looked for, in parts of the page: round its margins, which pictures often fill. */
const ALONG = [0, 0.25, 0.5, 0.75, 1];
const MARGINS = ALONG.flatMap((x) => ALONG.map((y) => [x, y] as const)).filter((at) => at.some((way) => way % 1 === 0));

/** Margins are mixed on a square of so many CSS px: a whole px of canvases of very few px a CSS px, too. */
const MIXED_PX = 8;

/**
 * Draws the back of a lone page into a box at the origin: the book's paper with the print shining through a little. Where
 * nobody has seen its paper, the lightest colour of the page's margins stands for it, as a printer mixes all others with
 * ink. The canvas is not left as it was.
 * @param print the page as it lies there, with all its marks: a thousand of them shine through as one picture
 * @param isPrinted there is a picture on it; else its paper is all
 * @param paper the book's, as CSS; null = unknown
 */
export function drawBehind(
  ctx: Canvas,
  { width, height }: PageBox,
  print: Print,
  isPrinted: boolean,
  paper: string | null,
): void {
  if (isPrinted && paper !== null) {
    ctx.fillStyle = paper;
    ctx.fillRect(0, 0, width, height);
  } else {
    mixMargins(ctx, { width, height }, print, isPrinted);
  }
  if (!isPrinted) return;
  ctx.globalAlpha = SHINE_ALPHA;
  ctx.scale(-1, 1);
  ctx.drawImage(print, -width, 0, width, height);
}

/** Fills the box with the lightest colour of the margins, or with the one in their corner where nothing is printed. */
function mixMargins(ctx: Canvas, { width, height }: PageBox, print: Print, isPrinted: boolean): void {
  for (const [x, y] of isPrinted ? MARGINS : MARGINS.slice(0, 1)) {
    const at = (share: number, length: number) => Math.round(1 + share * (length - 3)); // within: edges may be mixed
    ctx.drawImage(print, at(x, print.width), at(y, print.height), 1, 1, 0, 0, MIXED_PX, MIXED_PX);
    ctx.globalCompositeOperation = "lighten"; // on the first one
  }
  ctx.globalCompositeOperation = "source-over";
  ctx.drawImage(ctx.canvas, 0, 0, 1, 1, 0, 0, width, height); // to mix all of it so often would take its time
}
