import type { Rect } from "../../../book/geometry/layout.ts";
import type { Fill, Ink } from "../../../book/publication/annotation.ts";
import type { Round } from "../../../book/publication/item-style.ts";
import type { IconName } from "../../../chrome/kit/icons.ts";
import type { Picture } from "../../../io/pictures/picture.ts";

/** Whether a pointer is away from an item, over it, or presses it (LINK-03). */
export type ItemPhase = "out" | "over" | "down";

/**
 * The decoded picture of a source, at least as wide as that many px of the screen; null while there is none. The call
 * also requests it.
 * @param source an address, or the code of a drawing
 */
export type PictureOf = (source: string, widthPx: number) => Picture | null;

/** The outlines of an icon in its own 24 x 24 px; null until they are loaded. */
export type IconOf = (name: IconName) => Path2D | null;

/**
 * A copy of a round sign as it looks at one moment.
 * @property canvas null = the sign has been drawn once
 * @property isDrawn whether the canvas shows that moment
 */
export type Stamp = { canvas: HTMLCanvasElement | null; moment: number; isDrawn: boolean };
/** Copies of round signs, by name and size. */
export type Stamps = Map<string, Stamp>;

/** Where the drawing of an item finds pictures, icons and copies of signs. */
export type Sources = {
  readonly pictureOf: PictureOf;
  readonly isLost?: (source: string) => boolean; // a picture that cannot be found anywhere
  readonly iconOf: IconOf;
  readonly stamps?: Stamps;
  /** How the player of an item is now. */
  readonly playerOf?: (id: string) => { readonly track: number; readonly hasVolume: boolean };
};

/** What one item is drawn with. The canvas is already turned and mirrored, so that the item's box is upright. */
export type Painting = Sources & {
  readonly ctx: CanvasRenderingContext2D;
  readonly box: Rect;
  readonly page: Rect; // same px
  readonly phase: ItemPhase;
  readonly hover: number; // 0..1 = how far it has changed under a pointer
  readonly beat: number | null; // 0..1 through a round of its pulse; null = it does not pulse
  readonly alpha: number; // the item's own, 0..1, which is already set on the canvas
};

/** The largest disc in the middle of a box, px. */
export function discIn({ x, y, width, height }: Rect) {
  return { x: x + width / 2, y: y + height / 2, radius: Math.min(width, height) / 2 };
}

/** How many px of the screen one px of the drawing has. */
export function scaleOf(ctx: CanvasRenderingContext2D): number {
  const { a, b } = ctx.getTransform();
  return Math.hypot(a, b);
}

/**
 * A box on whole px of the canvas, where that lies straight: half of a px of a dark picture and half of paper is neither,
 * and shines as a line where pages are inverted at night.
 */
export function onWholePx(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect): Rect {
  const { a, b, c, d, e, f } = ctx.getTransform();
  if (b !== 0 || c !== 0 || a <= 0 || d <= 0) return { x, y, width, height };
  const [left, right] = [Math.round(a * x + e), Math.round(a * (x + width) + e)];
  const [top, bottom] = [Math.round(d * y + f), Math.round(d * (y + height) + f)];
  return { x: (left - e) / a, y: (top - f) / d, width: (right - left) / a, height: (bottom - top) / d };
}

/** A colour with its alpha, as a canvas takes it. */
export function inkStyle({ color, alpha }: Ink): string {
  if (alpha >= 1) return color;
  return (
    color +
    Math.round(Math.max(0, alpha) * 255)
      .toString(16)
      .padStart(2, "0")
  );
}

/** What a box is filled with; null = nothing. A gradient goes from edge to edge along its angle. */
export function fillStyle(ctx: CanvasRenderingContext2D, fill: Fill, box: Rect): string | CanvasGradient | null {
  if (fill.kind === "none") return null;
  if (fill.kind === "plain") return fill.ink.alpha > 0 ? inkStyle(fill.ink) : null;
  const turn = (fill.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const half = (Math.abs(box.width * cos) + Math.abs(box.height * sin)) / 2;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const gradient = ctx.createLinearGradient(x - cos * half, y - sin * half, x + cos * half, y + sin * half);
  gradient.addColorStop(0, inkStyle(fill.from));
  gradient.addColorStop(1, inkStyle(fill.to));
  return gradient;
}

/** The radius of corners in px of the drawing, from fractions of the page's width. */
export function roundOn(page: Rect, round: Round): Round {
  return typeof round === "number" ? round * page.width : [round[0] * page.width, round[1] * page.width];
}

/** Traces a box with round corners. A radius of half a side or more makes an ellipse. */
export function traceBox(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect, radius: Round): void {
  const [across, down] = typeof radius === "number" ? [radius, radius] : radius;
  ctx.beginPath();
  if (across <= 0 || down <= 0) ctx.rect(x, y, width, height);
  else if (across === down) ctx.roundRect(x, y, width, height, Math.min(across, width / 2, height / 2));
  else ctx.roundRect(x, y, width, height, { x: Math.min(across, width / 2), y: Math.min(down, height / 2) });
}

/** Fills and outlines the current path. @param border its width is px of the drawing */
export function paintPath(
  { ctx, box }: Painting,
  fill: Fill,
  border: { readonly ink: Ink; readonly width: number },
  rule: CanvasFillRule = "nonzero",
): void {
  const style = fillStyle(ctx, fill, box);
  if (style) {
    ctx.fillStyle = style;
    ctx.fill(rule);
  }
  if (border.width <= 0 || border.ink.alpha <= 0) return;
  ctx.strokeStyle = inkStyle(border.ink);
  ctx.lineWidth = border.width;
  ctx.stroke();
}
