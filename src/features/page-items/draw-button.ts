import type { Fill, Item } from "../../book/annotation.ts";
import type { Rect } from "../../book/layout.ts";
import { drawIcon } from "./draw-icon.ts";
import { drawFitted } from "./draw-image.ts";
import { drawCentred } from "./draw-text.ts";
import { iconNamed } from "./icon-names.ts";
import { type ItemPhase, type Painting, paintPath, scaleOf, traceBox } from "./painting.ts";

type ButtonItem = Extract<Item, { readonly kind: "button" }>;

/** How much of a button its caption leaves free on each side. */
const PADDING = { acrossFrac: 0.06, downFrac: 0.08 } as const;
/** An icon in parts of a button's height, or of its width beside words. */
const ICON = { sideFrac: 0.8, besideFrac: 0.4, gapFrac: 0.25 } as const;

/** Draws a button; its caption becomes smaller where it would not fit. */
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

/** A button's icon stands before its words, or in the middle where it has none. */
function drawButtonIcon(painting: Painting, { icon, caption }: ButtonItem, inner: Rect, side: number): void {
  const { ctx, pictureOf } = painting;
  const place = { x: inner.x, y: inner.y + (inner.height - side) / 2, width: side, height: side };
  const picture = icon?.url ? pictureOf(icon.url, side * scaleOf(ctx)) : null;
  if (picture) drawFitted(ctx, picture, place, "contain");
  if (!icon?.name) return;
  const color = caption.runs[0]?.color ?? "#ffffff";
  drawIcon(painting, iconNamed(icon.name), { x: place.x + side / 2, y: place.y + side / 2, sizePx: side, color });
}

/** A button that has no other look under a pointer keeps its own. */
function fillOf({ out, over, down }: ButtonItem, phase: ItemPhase): Fill {
  const wished = phase === "down" ? down : phase === "over" ? over : out;
  return wished.kind === "none" ? out : wished;
}

const captions = new WeakMap<ButtonItem, ButtonItem["caption"][]>();

/** The same list each time, so that its lines are set once. */
function captionOf(button: ButtonItem): readonly ButtonItem["caption"][] {
  const known = captions.get(button) ?? [button.caption];
  captions.set(button, known);
  return known;
}
