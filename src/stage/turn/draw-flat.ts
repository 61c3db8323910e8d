import type { Affine } from "../../book/geometry/affine.ts";
import { type Polygon, rectangle } from "../../book/geometry/fold.ts";
import type { Axis, Insets, PageBox, Rect } from "../../book/geometry/layout.ts";
import type { Scene } from "../../book/geometry/scene.ts";
import { SHADOW_BLUR_PX, SHADOW_DOWN_PX } from "../pages/resting.ts";
import type { FacePicture } from "./faces.ts";
import { shadeColor } from "./shade-ramps.ts";

/** A page of a spread as it is drawn in a flat change: its face and where it rests. */
export type FlatPage = { readonly face: FacePicture; readonly rect: Rect };

/** A spread as it rests. */
export type FlatSpread = {
  readonly pages: readonly FlatPage[];
  /** Draws its shadow on the table, and its covers. */
  readonly drawUnder: (ctx: CanvasRenderingContext2D) => void;
  /** Draws the shadow of a lone page that is lifted so high. */
  readonly castUnder: (ctx: CanvasRenderingContext2D, height: number, alpha: number) => void;
};

/** A change of spreads without any folding. `toward` = 1 where the new pages come from growing coordinates. */
export type FlatChange = {
  readonly from: FlatSpread;
  readonly to: FlatSpread;
  readonly progress: number; // 0..1
  readonly axis: Axis;
  readonly isForward: boolean;
  readonly toward: 1 | -1;
  readonly size: PageBox; // the spread
};

/** How spreads slide and cards leave their deck. */
export const FLAT = {
  gapFrac: 0.05, // between two spreads that slide, of the window
  cardWay: 1.02, // how far a card goes, of its size
  cardTurn: 0.14, // radians: how far it turns at most
  cardSmaller: 0.08, // and how much smaller it gets, so that its corners stay in the window
  cardFadesFrom: 0.55, // of its way
  edgePx: 2, // its thickness
  edge: "#d8d2c6",
} as const;

/** How far spreads slide, and the part of the table that shows them, spread px. */
export type SlideWay = { readonly px: number; readonly window: Rect };

/** The way through the window without its bars: until the old spread is out of sight and the new one has been. */
export function wayThrough({ viewport, home, size, axis }: Scene, bars: Insets): SlideWay {
  const isLevel = axis === "horizontal";
  const [start, end, length, book, at] = isLevel
    ? [0, viewport.width, viewport.width, size.width, home.x]
    : [bars.top, viewport.height - bars.bottom, viewport.height, size.height, home.y];
  const shadow = SHADOW_BLUR_PX + SHADOW_DOWN_PX;
  const out = Math.max(at + book - start, end - at) + shadow;
  const far = 2 * (viewport.width + viewport.height);
  const window = isLevel
    ? { x: -far, y: -far, width: 2 * far, height: 2 * far }
    : { x: -far, y: start - at, width: 2 * far, height: end - start };
  return { px: Math.max(book + FLAT.gapFrac * length, out), window };
}

/** Spreads slide through the window: the old one leaves as the new one comes, with a gap between them. */
export function drawSlide(ctx: CanvasRenderingContext2D, change: FlatChange, way: SlideWay): readonly Polygon[] {
  const { axis, toward, progress } = change;
  const { x, y, width, height } = way.window;
  const place = ({ pages, drawUnder }: FlatSpread, shift: number) => {
    const [dx, dy] = axis === "horizontal" ? [shift, 0] : [0, shift];
    ctx.save();
    ctx.translate(dx, dy);
    drawUnder(ctx);
    for (const { face, rect } of pages) ctx.drawImage(face.canvas, rect.x, rect.y, rect.width, rect.height);
    ctx.restore();
  };
  ctx.save();
  if (axis === "vertical") {
    ctx.beginPath();
    ctx.rect(x, y, width, height);
    ctx.clip();
  }
  place(change.from, -toward * way.px * progress);
  place(change.to, toward * way.px * (1 - progress));
  ctx.restore();
  return [rectangle(x, y, width, height)];
}

/** Where the upper card is, as a map of the spread, and how much of it is seen; `away` = its way off the deck, 0..1. */
export function cardPlace(
  { progress, isForward, toward, size, axis }: Omit<FlatChange, "from" | "to">,
  roomPx: number,
): { readonly map: Affine; readonly alpha: number; readonly away: number } {
  const away = isForward ? progress : 1 - progress;
  const side = isForward ? -toward : toward;
  const { width, height } = size;
  const [dx, dy] = axis === "horizontal" ? [side * width, 0] : [0, -height];
  const smaller = FLAT.cardSmaller * away;
  const room = (2 * away * roomPx + smaller * height) / width;
  const turn = side * Math.min(FLAT.cardTurn * away, room);
  const [c, s] = [(1 - smaller) * Math.cos(turn), (1 - smaller) * Math.sin(turn)];
  const x = width / 2 + away * FLAT.cardWay * dx - (c * width - s * height) / 2;
  const y = height / 2 + away * FLAT.cardWay * dy - (s * width + c * height) / 2;
  return { map: [c, s, -s, c, x, y], alpha: Math.min(1, (1 - away) / (1 - FLAT.cardFadesFrom)), away };
}

/**
 * The upper card leaves the deck, and the next one lies there. Going back it returns. It turns and gets smaller on its
 * way, and fades before it is gone. @param roomPx above and below the deck, within which it stays
 */
export function drawCard(ctx: CanvasRenderingContext2D, change: FlatChange, roomPx: number): readonly Polygon[] {
  const { from, to, isForward, size } = change;
  const [deck, card] = isForward ? [to, from] : [from, to];
  const { map, alpha, away } = cardPlace(change, roomPx);
  deck.drawUnder(ctx);
  for (const { face, rect } of deck.pages) ctx.drawImage(face.canvas, rect.x, rect.y, rect.width, rect.height);
  ctx.save();
  ctx.transform(...map);
  ctx.globalAlpha = alpha;
  const lift = Math.min(1, 6 * away); // it lies on the deck at both ends of its way
  card.castUnder(ctx, lift, lift);
  for (const { face, rect } of card.pages) drawThick(ctx, face, rect, lift);
  ctx.restore();
  // The tilted card reaches beyond every side; its exact outline is not worth computing for a clear.
  return [rectangle(-2 * size.width, -0.5 * size.height, 4 * size.width, 2 * size.height)];
}

/** Draws a card with its edge. Light comes from the upper left: the edges are seen and dark at the right and below. */
function drawThick(
  ctx: CanvasRenderingContext2D,
  { canvas }: FacePicture,
  { x, y, width, height }: Rect,
  lift: number,
): void {
  const edge = FLAT.edgePx * lift;
  ctx.fillStyle = FLAT.edge;
  ctx.fillRect(x, y, width + edge, height + edge);
  ctx.fillStyle = shadeColor(0.3);
  ctx.fillRect(x, y, width + edge, height + edge);
  ctx.drawImage(canvas, x, y, width, height);
}

/** The new pages appear over the old ones: for readers who want less motion. */
export function drawFade(ctx: CanvasRenderingContext2D, change: FlatChange): readonly Polygon[] {
  ctx.globalAlpha = change.progress;
  for (const { face, rect } of change.to.pages) ctx.drawImage(face.canvas, rect.x, rect.y, rect.width, rect.height);
  ctx.globalAlpha = 1;
  return change.to.pages.map(({ rect }) => rectangle(rect.x, rect.y, rect.width, rect.height));
}
