import type { Rect } from "../../../book/geometry/layout.ts";
import type { Fill, Item, Paragraph, TextEffect } from "../../../book/publication/annotation.ts";
import type { LineHeight } from "../../../book/publication/item-style.ts";
import { clamp } from "../../../lib/clamp.ts";
import { drawLine, drawRows, fittedLines, linesOf } from "../text/draw.ts";
import { heightOf } from "../text/layout.ts";
import { drawIcon, iconNamed } from "./icons.ts";
import { drawFitted, drawPicture } from "./image.ts";
import { fillStyle, type ItemPhase, type Painting, paintPath, scaleOf, traceBox } from "./painting.ts";

/** A text on a page. */
export type TextItem = Extract<Item, { readonly kind: "text" }>;

/** The line height of captions and callouts, which books do not set. */
const CAPTION = { lineHeight: { times: 1.25 } } as const;

/** Draws a text from the top of its box down. */
export function drawText(painting: Painting, item: TextItem): void {
  drawGround(painting, item);
  const { ctx, box, page } = painting;
  if (item.outlines && drawOutlines(painting, item.outlines)) return;
  if (item.rows) return drawRows(ctx, item.rows, box, page.height);
  if (isEndless(item.effect)) return drawCentred(painting, box, item.paragraphs);
  for (const line of linesIn(painting, box, item.paragraphs, item.lineHeight))
    drawLine(ctx, line, { left: box.x, top: box.y });
}

/**
 * Whether an effect goes on for ever: the text passes through its box, which need not hold all of it. At rest it is made
 * so small that it does. All other effects play once, when their page comes into sight.
 */
export function isEndless(effect: TextEffect): boolean {
  return effect === "roller" || effect === "star-wars" || effect === "moving";
}

/** Draws the letters by their outlines. @returns whether the outlines are loaded */
function drawOutlines({ ctx, box, pictureOf }: Painting, code: string): boolean {
  const picture = pictureOf(code, box.width * scaleOf(ctx));
  if (picture) drawPicture(ctx, picture, box);
  return picture !== null;
}

/** Draws the ground of a text. */
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

/** Draws paragraphs in the vertical middle of a box; they are made smaller where the box is too small for them. */
function drawCentred(painting: Painting, box: Rect, paragraphs: readonly Paragraph[]): void {
  const { ctx, page } = painting;
  const { lines, scale } = fittedLines(ctx, paragraphs, {
    widthPx: box.width,
    heightPx: box.height,
    pageHeightPx: page.height,
    lineHeight: CAPTION.lineHeight,
  });
  const top = box.y + (box.height - heightOf(lines) * scale) / 2;
  if (scale >= 1) {
    for (const line of lines) drawLine(ctx, line, { left: box.x, top });
    return;
  }
  ctx.save();
  ctx.translate(box.x, top);
  ctx.scale(scale, scale);
  for (const line of lines) drawLine(ctx, line, { left: 0, top: 0 });
  ctx.restore();
}

type ButtonItem = Extract<Item, { readonly kind: "button" }>;

/** The free space on each side of a button's caption, fractions of the button. */
const PADDING = { acrossFrac: 0.06, downFrac: 0.08 } as const;
/** The icon of a button: fractions of its height, or of its width beside a caption. */
const ICON = { sideFrac: 0.8, besideFrac: 0.4, gapFrac: 0.25 } as const;

/** Draws a button with its caption, made smaller where it would not fit, and its icon. */
export function drawButton(painting: Painting, button: ButtonItem): void {
  const { ctx, box, page, phase } = painting;
  const width = button.border.width * page.width;
  traceBox(ctx, box, button.round * page.width);
  paintPath(painting, fillOf(button, phase), { ...button.border, width });
  const [across, down] = [box.width * PADDING.acrossFrac, box.height * PADDING.downFrac];
  const inner = { x: box.x + across, y: box.y + down, width: box.width - 2 * across, height: box.height - 2 * down };
  const hasWords = button.caption.runs.length > 0;
  const side = button.icon ? Math.min(inner.height, inner.width * (hasWords ? ICON.besideFrac : 1)) * ICON.sideFrac : 0;
  const start = hasWords ? inner.x : box.x + (box.width - side) / 2;
  if (button.icon) drawButtonIcon(painting, button, { ...inner, x: start }, side);
  const taken = side * (1 + ICON.gapFrac);
  const words = { ...inner, x: inner.x + taken, width: inner.width - taken };
  if (hasWords) drawCentred(painting, words, captionOf(button));
}

/** Draws the icon of a button: before the caption, or in the middle where there is none. */
function drawButtonIcon(painting: Painting, { icon, caption }: ButtonItem, inner: Rect, side: number): void {
  const { ctx, pictureOf } = painting;
  const place = { x: inner.x, y: inner.y + (inner.height - side) / 2, width: side, height: side };
  const picture = icon?.url ? pictureOf(icon.url, side * scaleOf(ctx)) : null;
  if (picture) drawFitted(ctx, picture, place, "contain");
  if (!icon?.name) return;
  const color = caption.runs[0]?.color ?? "#ffffff";
  drawIcon(painting, iconNamed(icon.name, painting.iconOf), {
    x: place.x + side / 2,
    y: place.y + side / 2,
    sizePx: side,
    color,
  });
}

/** The fill of a button; that without a pointer where the book has no other one. */
function fillOf({ out, over, down }: ButtonItem, phase: ItemPhase): Fill {
  const own = phase === "down" ? down : phase === "over" ? over : out;
  return own.kind === "none" ? out : own;
}

const captions = new WeakMap<ButtonItem, ButtonItem["caption"][]>();

/** The caption as a list, which is the same each time, so that its lines are laid out once. */
function captionOf(button: ButtonItem): readonly ButtonItem["caption"][] {
  const known = captions.get(button) ?? [button.caption];
  captions.set(button, known);
  return known;
}

type Callout = Extract<Item, { readonly kind: "callout" }>;

/** Sizes of a callout, fractions of its shorter side. */
const CALLOUT = { rootFrac: 0.36, paddingFrac: 0.1 } as const;

/** Draws a box with a pointer, and its text in the middle. */
export function drawCallout(painting: Painting, callout: Callout): void {
  const { box, page } = painting;
  traceCallout(painting, callout);
  paintPath(painting, callout.fill, { ink: callout.border.ink, width: callout.border.width * page.width });
  const pad = Math.min(box.width, box.height) * CALLOUT.paddingFrac;
  const inner = { x: box.x + pad, y: box.y + pad, width: box.width - 2 * pad, height: box.height - 2 * pad };
  drawCentred(painting, inner, callout.paragraphs);
}

/** Traces the box and its pointer as one outline. The pointer begins at the side beyond which its tip lies most. */
function traceCallout({ ctx, box, page }: Painting, { tip, round }: Callout): void {
  const { x, y, width, height } = box;
  const radius = Math.min(round * page.width, width / 2, height / 2);
  const at = { x: x + tip[0] * width, y: y + tip[1] * height };
  const half = (Math.min(width, height) * CALLOUT.rootFrac) / 2;
  const beyond = { top: -tip[1], right: tip[0] - 1, bottom: tip[1] - 1, left: -tip[0] };
  const most = Math.max(...Object.values(beyond));
  const rootAt = (wanted: number, from: number, length: number) => {
    const middle = from + length / 2;
    const reach = Math.max(0, length / 2 - radius - half);
    return clamp(wanted, middle - reach, middle + reach);
  };
  const [across, down] = [rootAt(at.x, x, width), rootAt(at.y, y, height)];
  const [right, bottom] = [x + width, y + height];
  const isOut = most > 0;
  ctx.beginPath();
  ctx.moveTo(x + radius, y);
  if (isOut && beyond.top === most) point(ctx, [across - half, y], at, [across + half, y]);
  ctx.arcTo(right, y, right, bottom, radius);
  if (isOut && beyond.right === most) point(ctx, [right, down - half], at, [right, down + half]);
  ctx.arcTo(right, bottom, x, bottom, radius);
  if (isOut && beyond.bottom === most) point(ctx, [across + half, bottom], at, [across - half, bottom]);
  ctx.arcTo(x, bottom, x, y, radius);
  if (isOut && beyond.left === most) point(ctx, [x, down + half], at, [x, down - half]);
  ctx.arcTo(x, y, right, y, radius);
  ctx.closePath();
}

type End = readonly [x: number, y: number];

function point(ctx: CanvasRenderingContext2D, from: End, tip: { x: number; y: number }, to: End): void {
  ctx.lineTo(...from);
  ctx.lineTo(tip.x, tip.y);
  ctx.lineTo(...to);
}
