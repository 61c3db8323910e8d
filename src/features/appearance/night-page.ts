import type { Rect } from "../../book/geometry/layout.ts";
import { copyTo, fill, type Scratch } from "./blending.ts";
import { type PageTone, pageTone } from "./book-colors.ts";
import { putBackDrawing } from "./drawing-masks.ts";
import { DRAWINGS, type Drawing, drawingsOn, mayHaveDrawings } from "./drawings.ts";
import { coloredPart, colorScale, limitColors } from "./night-colors.ts";
import { AREAS, meanLevel, type PictureArea, paperLevel, pictureAreas, thinned } from "./picture-areas.ts";

/** How pages look at night. Levels are 0 (black) .. 1; all is dimmed besides. */
export const NIGHT = {
  printLevel: 0.55, // on light pages, the way from paper on which print is black: thin and small print seldom is
  unknownPrintLevel: 0.65, // ... on pages that stay as they are
  glowLevel: 0.9, // on dark pages, the level from which on print is white
  leastLevel: 0.62, // what is darker on average beside its pictures would be a bright page
  unknownLevel: 0.78, // that of pages which nobody may look at: they may be print or pictures, and stay as they are
  edge: "rgba(255,244,224,0.09)", // of dark paper: a page, and a leaf in flight, would have no edge on others
  paper: "#36312a", // of print: on black neither shadows nor the bend of a leaf would be seen
  floor: "#1b1814", // what is darker than this is the paper's own grain ...
  lift: "#1e1c17", // ... which makes that paper; faint lines and tints stand out from it as they do by day
  lightPaper: 250, // of 255, the brightest channel of paper: darker paper would be lighter at night than other pages
  mostTint: 14, // between the channels of tinted paper, of 255: dark, the same difference would be olive or purple
  leastTint: 4, // what would be added at least, of 255: it costs a copy
  beyondPx: 0.6, // so far beyond an area of pictures may be an edge of them, px of the small picture
  waitMs: 500, // so often a page is looked at whose picture is on its way
} as const;

/** How much each channel of the paper lacks to light paper with the tint that dark paper may have, of 255; null = nothing. */
type Tint = readonly [red: number, green: number, blue: number] | null;

/** What is known of a page: its tone, and where its print has colours and pictures lie between; fractions of the page. */
export type Look = {
  readonly tone: PageTone | "unknown";
  readonly paper: readonly number[] | null; // of light pages, as printed: red, green and blue, of 255
  readonly tint: Tint;
  readonly colored: Rect | null;
  readonly pictures: readonly PictureArea[];
  readonly drawings: readonly Drawing[];
  readonly isRough: boolean; // it may have drawings that nobody has looked for yet
};

/** What is known of pages that nobody may look at, such as those from a disk. */
export const UNKNOWN: Look = {
  tone: "unknown",
  paper: null,
  tint: null,
  colored: null,
  pictures: [],
  drawings: [],
  isRough: false,
};

/** Looks at a page. @returns its pixels in a square of so many px; null = nobody may look at it */
export type LookAt = (sizePx: number) => ArrayLike<number> | null;

/** All that is seen of a page. */
export function lookOf(lookAt: LookAt): Look {
  return lookCloser(roughLookOf(lookAt), lookAt);
}

/** What is seen of a page at once. */
export function roughLookOf(lookAt: LookAt): Look {
  const pixels = lookAt(AREAS.samplePx);
  if (!pixels) return UNKNOWN;
  const tone = pageTone(thinned(pixels));
  if (tone !== "light") return { ...UNKNOWN, tone };
  const pictures = pictureAreas(pixels);
  const isPrint = meanLevel(pixels, pictures) >= NIGHT.leastLevel;
  if (!isPrint) return { ...UNKNOWN, tone: "picture", pictures };
  const isRough = mayHaveDrawings(pixels, pictures);
  return { ...UNKNOWN, tone, ...paperOf(pixels), colored: coloredPart(pixels, pictures), pictures, isRough };
}

/** The same with the drawings on the page, which takes longer than a frame. Few pages may have any. */
export function lookCloser(look: Look, lookAt: LookAt): Look {
  if (!look.isRough) return look;
  const fine = lookAt(DRAWINGS.finePx);
  return { ...look, drawings: fine ? drawingsOn(fine, look.pictures) : [], isRough: false };
}

/** The paper of a page, and what has to be added to its colours so that it is light and hardly tinted. */
function paperOf(pixels: ArrayLike<number>): Pick<Look, "paper" | "tint"> {
  const levels = [0, 1, 2].map((channel) => paperLevel(pixels, channel));
  const most = Math.max(...levels);
  const spread = most - Math.min(...levels);
  const top = Math.max(most, NIGHT.lightPaper);
  const lack = (channel: number) => {
    const level = levels[channel] ?? most;
    const wanted = top - (most - level) * Math.min(1, NIGHT.mostTint / spread);
    return Math.max(0, Math.round(255 * (1 - level / wanted))); // what is dodged by this gets that level
  };
  const tint = [lack(0), lack(1), lack(2)] as const;
  return { paper: levels, tint: Math.max(...tint) > NIGHT.leastTint ? tint : null };
}

/** An edge of a page, where it lies straight. */
export type Edge = "left" | "right" | "top" | "bottom";

/** A page that is drawn already, or no more than `part` of it; where it meets the other page of its spread. */
type Drawn = { readonly rect: Rect; readonly part: Rect; readonly look: Look; readonly spine?: Edge | null };

/** Draws over a page what makes it one of the night. */
export function darken(ctx: CanvasRenderingContext2D, drawn: Drawn, scratch: Scratch): void {
  const { rect, part, look, spine = null } = drawn;
  ctx.save();
  if (look.tone === "dark") fill(ctx, rect, "color-dodge", 1 - NIGHT.glowLevel);
  if (look.tone === "light") invertPrint(ctx, drawn, scratch);
  if (look.tone === "unknown") {
    fill(ctx, rect, "color-burn", NIGHT.unknownPrintLevel);
    fill(ctx, rect, "multiply", NIGHT.unknownLevel);
  }
  ctx.restore();
  if (look.tone === "light") drawEdges(ctx, rect, part, spine);
}

/** Draws a hair line, 1 device px wide, along those edges of a page that lie in a part of it, but not along the spine. */
function drawEdges(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect, part: Rect, spine: Edge | null): void {
  const px = 1 / ctx.getTransform().a;
  const edges: Readonly<Record<Edge, Rect>> = {
    left: { x, y, width: px, height },
    right: { x: x + width - px, y, width: px, height },
    top: { x, y, width, height: px },
    bottom: { x, y: y + height - px, width, height: px },
  };
  ctx.save();
  clipTo(ctx, [part]);
  ctx.fillStyle = NIGHT.edge;
  for (const [side, edge] of Object.entries(edges)) {
    if (side !== spine) ctx.fillRect(edge.x, edge.y, edge.width, edge.height);
  }
  ctx.restore();
}

/**
 * Makes what is light dark, and the other way round: print is made black, all levels are inverted, what is colourful
 * becomes neither white nor black, and each place gets back the hue that it had. Then drawings and pictures are put back.
 */
function invertPrint(ctx: CanvasRenderingContext2D, { rect, part, look }: Drawn, scratch: Scratch): void {
  const { a, d, e, f } = ctx.getTransform(); // pages lie straight wherever they are drawn
  const left = Math.max(0, Math.floor(a * part.x + e));
  const top = Math.max(0, Math.floor(d * part.y + f));
  const width = Math.min(ctx.canvas.width, Math.ceil(a * (part.x + part.width) + e)) - left;
  const height = Math.min(ctx.canvas.height, Math.ceil(d * (part.y + part.height) + f)) - top;
  if (width <= 0 || height <= 0) return;
  const place = { x: left, y: top, width, height };
  if (!copyTo(scratch.copy, ctx.canvas, place, place)) return;
  const putBack = (copy: HTMLCanvasElement) => {
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(copy, 0, 0, width, height, left, top, width, height);
    ctx.restore();
  };
  clipTo(ctx, [part]);
  const print = look.tint
    ? untint(ctx, place, { tint: look.tint, scratch, isKept: look.pictures.length + look.drawings.length > 0 })
    : scratch.copy;
  fill(ctx, rect, "color-burn", NIGHT.printLevel);
  fill(ctx, rect, "difference", 1);
  for (const { x, y, ...size } of placesOf(rect, look.colored ? [look.colored] : [])) {
    const colored = { x: a * x + e, y: d * y + f, width: a * size.width, height: d * size.height };
    const scale = colorScale({ width: a * rect.width, height: d * rect.height });
    limitColors(ctx, { page: place, part: colored, scale, print, vivid: scratch.vivid });
  }
  clipTo(ctx, [rect]);
  ctx.globalCompositeOperation = "color";
  putBack(print);
  for (const [operation, color] of [
    ["lighten", NIGHT.floor],
    ["screen", NIGHT.lift],
  ] as const) {
    ctx.globalCompositeOperation = operation;
    ctx.fillStyle = color;
    ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
  }
  for (const drawing of look.drawings) {
    const [{ x, y, ...size } = rect] = placesOf(rect, [drawing.frame]);
    const frame = { x: a * x + e, y: d * y + f, width: a * size.width, height: d * size.height };
    putBackDrawing(ctx, drawing, { place, frame, scratch });
  }
  if (look.pictures.length === 0) return;
  // Where an area ends is known to a px of the small picture only: there paper stays dark, and pictures that are darker.
  // So does the paper in the corners of what is small, such as a round seal.
  clipTo(ctx, placesOf(rect, look.pictures.map(widened)));
  ctx.globalCompositeOperation = "darken";
  putBack(scratch.copy);
  const insides = look.pictures.flatMap(({ inside }) => inside);
  clipTo(ctx, placesOf(rect, insides));
  ctx.globalCompositeOperation = "source-over";
  putBack(scratch.copy);
}

type Untinting = { readonly tint: readonly number[]; readonly scratch: Scratch; readonly isKept: boolean };

/**
 * Makes the paper of a page light and hardly tinted: its grey would count as a colour, and make the print on it duller
 * where colours are looked for. @param isKept whether the copy of the page as printed is needed, too
 * @returns a copy of that
 */
function untint(ctx: CanvasRenderingContext2D, place: Rect, { tint, scratch, isKept }: Untinting): HTMLCanvasElement {
  const all = { ...place, x: 0, y: 0 };
  const copy = isKept ? copyTo(scratch.print, scratch.copy, all, all) : scratch.copy.getContext("2d");
  if (!copy) return scratch.copy;
  // Both are changed alike: to copy a canvas again that has been copied and drawn on costs as much as all the rest.
  for (const [on, { x, y, width, height }] of [
    [ctx, place],
    [copy, all],
  ] as const) {
    on.save();
    on.setTransform(1, 0, 0, 1, 0, 0);
    on.globalCompositeOperation = "color-dodge";
    on.fillStyle = `rgb(${tint.join()})`;
    on.fillRect(x, y, width, height);
    on.restore();
  }
  return copy.canvas;
}

/** An area with what may be a dark edge of it, which would shine. */
function widened({ x, y, width, height }: Rect): Rect {
  const by = NIGHT.beyondPx / AREAS.samplePx;
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
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
