import type { Rect } from "../../book/geometry/layout.ts";
import { type PageTone, pageTone } from "./book-colors.ts";
import { meanLevel, type PictureArea, pictureAreas, thinned } from "./picture-areas.ts";

/** How pages look at night. Levels are 0 (black) .. 1; all is dimmed besides. */
export const NIGHT = {
  printLevel: 0.65, // on light pages, the way from paper on which print is black: small print seldom is
  glowLevel: 0.9, // on dark pages, the level from which on print is white
  leastLevel: 0.62, // what is darker on average beside its pictures would be a bright page
  unknownLevel: 0.78, // that of pages which nobody may look at: they may be print or pictures, and stay as they are
  colorTimes: 6, // so many times its difference from grey is how colourful a place is
  leastColorLevel: 0.75, // what is colourful is at least so bright, of what it is by day: yellow is as light as paper
  mostColorLevel: 0.58, // ... and at most so bright: white has no colour
  colorScale: 0.5, // it is found in so coarse a copy
  paper: "#36312a", // of print: on black neither shadows nor the bend of a leaf would be seen
  waitMs: 500, // so often a page is looked at whose picture is on its way
} as const;

/** What is known of a page: its tone, and where pictures lie between its print, fractions of the page. */
export type Look = { readonly tone: PageTone | "unknown"; readonly pictures: readonly PictureArea[] };

/** What is known of pages that nobody may look at, such as those from a disk. */
const UNKNOWN: Look = { tone: "unknown", pictures: [] };

/** What is seen of a page. @param pixels of a square of `AREAS.samplePx`; null = nobody may look at it */
export function lookOf(pixels: ArrayLike<number> | null): Look {
  if (!pixels) return UNKNOWN;
  const tone = pageTone(thinned(pixels));
  if (tone !== "light") return { tone, pictures: [] };
  const pictures = pictureAreas(pixels);
  return { tone: meanLevel(pixels, pictures) < NIGHT.leastLevel ? "picture" : tone, pictures };
}

/** A page that is drawn already, or no more than `part` of it. */
type Drawn = { readonly rect: Rect; readonly part: Rect; readonly look: Look };

/** Canvases for what is in between: a copy of the page, and how colourful it is. */
export type Scratch = { readonly copy: HTMLCanvasElement; readonly vivid: HTMLCanvasElement };

/** Draws over a page what makes it one of the night. */
export function darken(ctx: CanvasRenderingContext2D, drawn: Drawn, scratch: Scratch): void {
  const { rect, look } = drawn;
  ctx.save();
  if (look.tone === "dark") fill(ctx, rect, "color-dodge", 1 - NIGHT.glowLevel);
  if (look.tone === "light") invertPrint(ctx, drawn, scratch);
  if (look.tone === "unknown") {
    fill(ctx, rect, "color-burn", NIGHT.printLevel);
    fill(ctx, rect, "multiply", NIGHT.unknownLevel);
  }
  ctx.restore();
}

function fill(ctx: CanvasRenderingContext2D, rect: Rect, how: GlobalCompositeOperation, level: number): void {
  const part = Math.round(255 * level);
  ctx.globalCompositeOperation = how;
  ctx.fillStyle = `rgb(${part}, ${part}, ${part})`;
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
}

/**
 * Makes what is light dark, and the other way round: print is made black, all levels are inverted, what is colourful
 * becomes neither white nor black, and each place gets back the hue that it had. Then the pictures are put back.
 */
function invertPrint(ctx: CanvasRenderingContext2D, { rect, part, look }: Drawn, scratch: Scratch): void {
  const { a, d, e, f } = ctx.getTransform(); // pages lie straight wherever they are drawn
  const coarse = (at: number) => Math.floor(at * NIGHT.colorScale) / NIGHT.colorScale; // its px are those of all parts
  const left = Math.max(0, coarse(a * part.x + e));
  const top = Math.max(0, coarse(d * part.y + f));
  const width = Math.min(ctx.canvas.width, Math.ceil(a * (part.x + part.width) + e)) - left;
  const height = Math.min(ctx.canvas.height, Math.ceil(d * (part.y + part.height) + f)) - top;
  if (width <= 0 || height <= 0) return;
  if (!copyTo(scratch.copy, ctx.canvas, { x: left, y: top, width, height }, { width, height })) return;
  const size = { width: Math.ceil(width * NIGHT.colorScale), height: Math.ceil(height * NIGHT.colorScale) };
  const put = (from: HTMLCanvasElement, taken: Size) => {
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(from, 0, 0, taken.width, taken.height, left, top, width, height);
    ctx.restore();
  };
  const putBack = () => put(scratch.copy, { width, height });
  clipTo(ctx, [part]);
  fill(ctx, rect, "color-burn", NIGHT.printLevel);
  fill(ctx, rect, "difference", 1);
  for (const [how, draw] of [
    ["darken", drawMost],
    ["lighten", drawLeast],
  ] as const) {
    draw(scratch, { width, height }, size);
    ctx.globalCompositeOperation = how;
    put(scratch.vivid, size);
  }
  clipTo(ctx, [rect]);
  ctx.globalCompositeOperation = "color";
  putBack();
  ctx.globalCompositeOperation = "lighten";
  ctx.fillStyle = NIGHT.paper;
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
  if (look.pictures.length === 0) return;
  // Where an area ends is known to a px of the small picture only: there paper stays dark, and pictures that are darker.
  // So does the paper in the corners of what is small, such as a round seal.
  clipTo(ctx, placesOf(rect, look.pictures));
  ctx.globalCompositeOperation = "darken";
  putBack();
  const insides = look.pictures.flatMap(({ inside }) => inside);
  clipTo(ctx, placesOf(rect, insides));
  ctx.globalCompositeOperation = "source-over";
  putBack();
}

type Size = { readonly width: number; readonly height: number };

/** Copies a part of a canvas into the corner of another one, which grows as needed. @returns what draws into that */
function copyTo(
  to: HTMLCanvasElement,
  from: HTMLCanvasElement,
  part: Rect,
  size: Size,
): CanvasRenderingContext2D | null {
  if (to.width < size.width) to.width = size.width;
  if (to.height < size.height) to.height = size.height;
  const ctx = to.getContext("2d");
  if (!ctx) return null;
  ctx.globalCompositeOperation = "copy";
  ctx.drawImage(from, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return ctx;
}

/** Draws how bright each place may be: less the more colourful it is. */
function drawMost(scratch: Scratch, whole: Size, size: Size): void {
  const ctx = drawDifference(scratch, whole, size);
  if (!ctx) return;
  const all = { x: 0, y: 0, ...size };
  fill(ctx, all, "color-dodge", 1 - 1 / NIGHT.colorTimes); // each channel by itself: blue hardly counts in greys
  fill(ctx, all, "saturation", 0);
  fill(ctx, all, "color-dodge", 0.5);
  fill(ctx, all, "multiply", 1 - NIGHT.mostColorLevel);
  fill(ctx, all, "difference", 1);
}

/** Draws how bright each place has to be: the more the more colourful and bright it is by day. */
function drawLeast(scratch: Scratch, whole: Size, size: Size): void {
  const ctx = drawDifference(scratch, whole, size);
  if (!ctx) return;
  const all = { x: 0, y: 0, ...size };
  fill(ctx, all, "saturation", 0);
  fill(ctx, all, "color-dodge", 1 - 1 / NIGHT.colorTimes);
  fill(ctx, all, "multiply", NIGHT.leastColorLevel);
  ctx.drawImage(scratch.copy, 0, 0, whole.width, whole.height, 0, 0, size.width, size.height); // ... by what is there
}

/** Draws by how much each place of the copy differs from its own grey, channel by channel. */
function drawDifference({ copy, vivid }: Scratch, whole: Size, size: Size): CanvasRenderingContext2D | null {
  const ctx = copyTo(vivid, copy, { x: 0, y: 0, ...whole }, size);
  if (!ctx) return null;
  fill(ctx, { x: 0, y: 0, ...size }, "saturation", 0);
  ctx.globalCompositeOperation = "difference";
  ctx.drawImage(copy, 0, 0, whole.width, whole.height, 0, 0, size.width, size.height);
  return ctx;
}

/** Where areas of a page lie on the canvas. */
function placesOf(rect: Rect, areas: readonly Rect[]): readonly Rect[] {
  return areas.map(({ x, y, width, height }) => ({
    x: rect.x + x * rect.width,
    y: rect.y + y * rect.height,
    width: width * rect.width,
    height: height * rect.height,
  }));
}

function clipTo(ctx: CanvasRenderingContext2D, rects: readonly Rect[]): void {
  ctx.beginPath();
  for (const { x, y, width, height } of rects) ctx.rect(x, y, width, height);
  ctx.clip();
}
