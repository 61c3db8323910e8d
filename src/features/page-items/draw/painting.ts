import type { Rect } from "../../../book/geometry/layout.ts";
import type { Fill, Ink } from "../../../book/publication/annotation.ts";
import type { Round } from "../../../book/publication/item-style.ts";
import type { IconName } from "../../../chrome/kit/icons.ts";
import type { Picture } from "../../../io/pictures/loader.ts";

/** What a pointer does to an item. Source: specification LINK-03. */
export type ItemPhase = "out" | "over" | "down";

/**
 * A decoded picture of at least that many px of the screen's, null while there is none; asking for it loads it.
 * @param source an address, or the code of a drawing
 */
export type PictureOf = (source: string, widthPx: number) => Picture | null;

/** The outlines of an icon in its own 24 x 24 px, null until those are there. */
export type IconOf = (name: IconName) => Path2D | null;

/** Where an item's drawing finds what is not in its book. */
export type Sources = {
  readonly pictureOf: PictureOf;
  readonly isLost?: (source: string) => boolean; // a picture that is nowhere
  readonly iconOf: IconOf;
};

/** What one item is drawn with. The canvas is turned and mirrored already, so that its box stands upright. */
export type Painting = Sources & {
  readonly ctx: CanvasRenderingContext2D;
  readonly box: Rect;
  readonly page: Rect; // same px
  readonly phase: ItemPhase;
  readonly hover: number; // 0..1 on the way to the look under a pointer
  readonly beat: number | null; // 0..1 through the round of what pulses; null = it stands still
  readonly alpha: number; // the item's own, 0..1, which the canvas has already
};

/** An item's middle and half its shorter side, px. */
export function discIn({ x, y, width, height }: Rect) {
  return { x: x + width / 2, y: y + height / 2, radius: Math.min(width, height) / 2 };
}

/** How many px of the screen one px of the drawing is now. */
export function scaleOf(ctx: CanvasRenderingContext2D): number {
  const { a, b } = ctx.getTransform();
  return Math.hypot(a, b);
}

/** An ink as canvases have it. */
export function inkStyle({ color, alpha }: Ink): string {
  if (alpha >= 1) return color;
  return (
    color +
    Math.round(Math.max(0, alpha) * 255)
      .toString(16)
      .padStart(2, "0")
  );
}

/** What a box is filled with, null = nothing. A gradient reaches from edge to edge along its angle. */
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

/** Corners in px of a drawing, from parts of its page. */
export function roundOn(page: Rect, round: Round): Round {
  return typeof round === "number" ? round * page.width : [round[0] * page.width, round[1] * page.width];
}

/** Traces a box with round corners; a radius of half its side or more makes an ellipse of it. */
export function traceBox(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect, radius: Round): void {
  const [across, down] = typeof radius === "number" ? [radius, radius] : radius;
  ctx.beginPath();
  if (across <= 0 || down <= 0) ctx.rect(x, y, width, height);
  else if (across === down) ctx.roundRect(x, y, width, height, Math.min(across, width / 2, height / 2));
  else ctx.roundRect(x, y, width, height, { x: Math.min(across, width / 2), y: Math.min(down, height / 2) });
}

/** Fills and outlines the path at hand. @param border its width in px of the drawing */
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
