import { boundsOf, rectangle } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { pageRect, type Scene, type Side } from "../../book/geometry/scene.ts";
import type { Spread } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { drawPage, type PageAppearance } from "./draw.ts";

/** The resting spread as the still layer draws it. */
export type Resting = {
  readonly scene: Scene;
  readonly spread: Spread;
  readonly hidden: "all" | Side | null; // in flight, and so not lying here
  readonly drawUnder: DrawUnder;
  readonly copies?: { readonly draw: DrawLying };
  readonly appearanceOf: (page: PageIndex, side: Side) => PageAppearance;
};

/** A page that lies on the table, spread px. */
export type LyingPage = { readonly page: PageIndex; readonly side: Side; readonly rect: Rect };

/** Draws what lies under the open pages, one at least. */
export type DrawUnder = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  lying: readonly LyingPage[],
  appearanceOf: Resting["appearanceOf"],
) => void;

/** Draws a lying page in another way, where it can. @returns whether it has */
export type DrawLying = (ctx: CanvasRenderingContext2D, rect: Rect, page: PageIndex, side: Side) => boolean;

/* How the book lies on its table. */
export const SHADOW_BLUR_PX = 26;
export const SHADOW_DOWN_PX = 8; // and half as far to the right: light comes from the upper left
const CASTER = "#000"; // of what casts it, beyond the canvas
const SHADOW = "#0a08066b";
export const BLOCK_PX = 28; // leaves beside a page reach so far at most

/** Draws the resting spread in spread px: what is under its pages, then these. */
export function drawResting(ctx: CanvasRenderingContext2D, resting: Resting): void {
  const { scene, spread, hidden, appearanceOf } = resting;
  const lying = (["verso", "recto"] as const).flatMap((side) => {
    const page = spread[side];
    if (page === null || hidden === "all" || hidden === side) return [];
    return [{ page, side, rect: pageRect(scene, side) }];
  });
  if (lying[0]) resting.drawUnder(ctx, scene, lying, appearanceOf);
  for (const { page, side, rect } of lying) {
    const at = snapped(ctx, rect);
    if (!resting.copies?.draw(ctx, at, page, side)) drawPage(ctx, at, appearanceOf(page, side));
  }
}

/** What the table needs around the pages, px: shadow, hard covers, and the leaves beside the pages if they may be there. */
export function overhang(mayHaveBlock: boolean, coverRimPx: number): number {
  return SHADOW_BLUR_PX + SHADOW_DOWN_PX + coverRimPx + (mayHaveBlock ? BLOCK_PX : 0);
}

/** The rect moved to whole device px: between two pages that share half a px the table would shine through. */
export function snapped(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect): Rect {
  const { a: scale, e, f } = ctx.getTransform();
  const snap = (at: number, offset: number) => (Math.round(at * scale + offset) - offset) / scale;
  const [left, top] = [snap(x, e), snap(y, f)];
  return { x: left, y: top, width: snap(x + width, e) - left, height: snap(y + height, f) - top };
}

/** Draws the shadow of the open pages on the table. */
export const drawShadow: DrawUnder = (ctx, _scene, lying) =>
  castShadow(ctx, boundsOf(lying.flatMap(({ rect: { x, y, width, height } }) => rectangle(x, y, width, height))));

/**
 * Draws the shadow of a rect, and nothing else: what casts it lies just beyond the canvas, as farther away rasterisers
 * would give up. Browsers blur rects quickest.
 */
export function castShadow(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect): void {
  ctx.save();
  ctx.shadowColor = SHADOW;
  // Shadows are measured in canvas px, whatever the transform.
  const { a: scale, e } = ctx.getTransform();
  const away = x + width + e / scale + 1;
  ctx.shadowBlur = SHADOW_BLUR_PX * scale;
  ctx.shadowOffsetX = (SHADOW_DOWN_PX / 2 + away) * scale;
  ctx.shadowOffsetY = SHADOW_DOWN_PX * scale;
  ctx.fillStyle = CASTER;
  ctx.fillRect(x - away, y, width, height);
  ctx.restore();
}
