import type { Rect } from "../../book/geometry/layout.ts";
import { copyTo, fill, type Size } from "./blending.ts";
import { AREAS, paperLevel, pixelsBeside } from "./picture-areas.ts";

/** How colours of print look at night; levels 0 (black) .. 1. */
const COLORS = {
  inkTint: 0.045, // black ink and paper differ from grey by so much; what is brown by no more has no colour
  times: 6, // so many times what it differs more from grey is how colourful a place is
  least: 0.75, // what is colourful is at least so bright, of what it is by day: yellow is as light as paper
  most: 0.58, // ... and at most so bright: white has no colour
  leastSpread: 16, // between the channels, more than the paper has, of 255
  finePx: 1_200_000, // how colourful places are is found px by px on pages of so many px at most,
  scale: 0.5, // and in so coarse a copy on larger ones: theirs are too small for the halo to be seen
} as const;

/** How coarse the copy is in which colours are found. @param page where the whole page lies; px of the canvas */
export function colorScale({ width, height }: Size): number {
  return width * height <= COLORS.finePx ? 1 : COLORS.scale;
}

/**
 * Where print beside the pictures has colours that the paper has not, fractions of the page; null = nowhere. It reaches
 * from edge to edge: what comes in late often stands beside what is there already.
 */
export function coloredPart(pixels: ArrayLike<number>, pictures: readonly Rect[]): Rect | null {
  const size: number = AREAS.samplePx;
  const most = spread([0, 1, 2].map((channel) => paperLevel(pixels, channel))) + COLORS.leastSpread;
  let [top, bottom] = [size, 0];
  for (const at of pixelsBeside(pictures)) {
    if (spread([0, 1, 2].map((channel) => pixels[4 * at + channel] ?? 0)) <= most) continue;
    const y = Math.floor(at / size);
    [top, bottom] = [Math.min(top, y - 1), Math.max(bottom, y + 2)]; // a px of the small picture may be half paper
  }
  return bottom <= top ? null : { x: 0, y: top / size, width: 1, height: (bottom - top) / size };
}

function spread(levels: readonly number[]): number {
  return Math.max(...levels) - Math.min(...levels);
}

/**
 * What may become neither white nor black.
 *
 * @property page where the copy of the page lies on the canvas; px of that
 * @property part what has colours; px of the canvas, too
 * @property scale of the copy in which they are found, the same in all parts of a page
 * @property print the copy of the page, as it was but for its paper, which is hardly tinted
 * @property vivid a canvas to find them on
 */
type Colorful = {
  readonly page: Rect;
  readonly part: Rect;
  readonly scale: number;
  readonly print: HTMLCanvasElement;
  readonly vivid: HTMLCanvasElement;
};
/** Where colours are found. */
type Canvases = Pick<Colorful, "print" | "vivid">;

/**
 * Keeps what is colourful from becoming white or black where a page has been inverted, and so its hue.
 *
 * @param ctx of the canvas of which all places are px
 */
export function limitColors(ctx: CanvasRenderingContext2D, { page, part, scale, print, vivid }: Colorful): void {
  const coarse = (from: number, to: number, origin: number, most: number) => {
    const start = Math.max(origin, Math.floor(from * scale) / scale); // the same in all parts of a page
    const end = Math.min(origin + most, Math.ceil(to * scale) / scale);
    return { start: start - origin, length: end - start };
  };
  const across = coarse(part.x, part.x + part.width, page.x, page.width);
  const down = coarse(part.y, part.y + part.height, page.y, page.height);
  if (across.length <= 0 || down.length <= 0) return;
  const from = { x: across.start, y: down.start, width: across.length, height: down.length };
  const size = { width: Math.ceil(from.width * scale), height: Math.ceil(from.height * scale) };
  for (const [how, draw] of [
    ["darken", drawMost],
    ["lighten", drawLeast],
  ] as const) {
    draw({ print, vivid }, from, size);
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalCompositeOperation = how;
    const [x, y] = [page.x + from.x, page.y + from.y];
    ctx.drawImage(vivid, 0, 0, size.width, size.height, x, y, from.width, from.height);
    ctx.restore();
  }
}

/** Draws how bright each place may be: less the more colourful it is. */
function drawMost(canvases: Canvases, from: Rect, size: Size): void {
  const ctx = drawDifference(canvases, from, size);
  if (!ctx) return;
  const all = { x: 0, y: 0, ...size };
  fill(ctx, all, "color-dodge", 1 - 1 / COLORS.times); // each channel by itself: blue hardly counts in greys
  fill(ctx, all, "saturation", 0);
  fill(ctx, all, "color-dodge", 0.5);
  fill(ctx, all, "multiply", 1 - COLORS.most);
  fill(ctx, all, "difference", 1);
}

/** Draws how bright each place has to be: the more the more colourful and bright it is by day. */
function drawLeast(canvases: Canvases, from: Rect, size: Size): void {
  const ctx = drawDifference(canvases, from, size);
  if (!ctx) return;
  const all = { x: 0, y: 0, ...size };
  fill(ctx, all, "saturation", 0);
  fill(ctx, all, "color-dodge", 1 - 1 / COLORS.times);
  fill(ctx, all, "multiply", COLORS.least);
  ctx.drawImage(canvases.print, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height);
}

/** Draws by how much more than ink on paper each place of the copy differs from its own grey, channel by channel. */
function drawDifference({ print, vivid }: Canvases, from: Rect, size: Size): CanvasRenderingContext2D | null {
  const ctx = copyTo(vivid, print, from, size);
  if (!ctx) return null;
  fill(ctx, { x: 0, y: 0, ...size }, "saturation", 0);
  ctx.globalCompositeOperation = "difference";
  ctx.drawImage(print, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height);
  fill(ctx, { x: 0, y: 0, ...size }, "color-burn", 1 - COLORS.inkTint);
  return ctx;
}
