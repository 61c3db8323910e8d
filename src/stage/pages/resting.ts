import { type Polygon, rectangle } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { pageRect, type Scene, type Side } from "../../book/geometry/scene.ts";
import type { Spread } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { shadeColor } from "../turn/shade-ramps.ts";
import { drawPage, type PageAppearance } from "./draw.ts";

/** The resting spread as the still layer draws it. */
export type Resting = {
  readonly scene: Scene;
  readonly spread: Spread;
  readonly hidden: "all" | Side | null; // in flight, and so not lying here
  readonly edges: Edges;
  readonly appearanceOf: (page: PageIndex, side: Side) => PageAppearance;
};

/** The leaves seen from the side, under the open pages. `before` and `after` are parts of the book, 0..1. */
export type Edges = {
  readonly before: number;
  readonly after: number;
  readonly mostPx: number; // a whole book's thickness; 0 = not drawn
  readonly color: string;
};

/** How the book lies on its table. */
export const TABLE = {
  shadowBlurPx: 26,
  shadowDownPx: 8,
  shadow: "rgba(10,8,6,0.42)",
  caster: "#000", // seen nowhere: pages lie on what casts the shadow
  edgeAlpha: 0.26, // between one edge and the next
  edgePx: 1.6, // one drawn edge stands for many leaves
} as const;

/** Draws the resting spread in spread px: its shadow, the leaves beneath, its pages. */
export function drawResting(ctx: CanvasRenderingContext2D, resting: Resting): readonly Polygon[] {
  const { scene, spread, hidden, appearanceOf } = resting;
  const lying = (["verso", "recto"] as const).flatMap((side) => {
    const page = spread[side];
    if (page === null || hidden === "all" || hidden === side) return [];
    return [{ page, side, rect: pageRect(scene, side) }];
  });
  const [first] = lying;
  if (!first) return [];
  castShadow(
    ctx,
    lying.map(({ rect }) => rect),
  );
  if (scene.mode === "double") for (const { side, rect } of lying) drawEdges(ctx, resting, side, rect);
  for (const { page, side, rect } of lying) drawPage(ctx, snapped(ctx, rect), appearanceOf(page, side));
  return [rectangle(0, 0, scene.size.width, scene.size.height)];
}

/** What the table needs around the book, px: shadow and edges. */
export function overhang(edges: Edges): number {
  return Math.ceil(TABLE.shadowBlurPx + TABLE.shadowDownPx + edges.mostPx);
}

/** The rect moved to whole device px: between two pages that share half a px the table would shine through. */
export function snapped(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect): Rect {
  const { a: scale, e, f } = ctx.getTransform();
  const snap = (at: number, offset: number) => (Math.round(at * scale + offset) - offset) / scale;
  const [left, top] = [snap(x, e), snap(y, f)];
  return { x: left, y: top, width: snap(x + width, e) - left, height: snap(y + height, f) - top };
}

function castShadow(ctx: CanvasRenderingContext2D, rects: readonly Rect[]): void {
  const left = Math.min(...rects.map(({ x }) => x));
  const top = Math.min(...rects.map(({ y }) => y));
  const right = Math.max(...rects.map(({ x, width }) => x + width));
  const bottom = Math.max(...rects.map(({ y, height }) => y + height));
  ctx.save();
  ctx.shadowColor = TABLE.shadow;
  // Shadows are measured in canvas px, whatever the transform.
  const scale = ctx.getTransform().a;
  ctx.shadowBlur = TABLE.shadowBlurPx * scale;
  ctx.shadowOffsetY = TABLE.shadowDownPx * scale;
  ctx.fillStyle = TABLE.caster;
  ctx.fillRect(left, top, right - left, bottom - top);
  ctx.restore();
}

/** Fine lines beyond the fore-edge, as many as there are leaves on that side, paper and shade by turns. */
function drawEdges(ctx: CanvasRenderingContext2D, { edges, scene }: Resting, side: Side, rect: Rect): void {
  const share = side === "verso" ? edges.before : edges.after;
  const count = Math.round((share * edges.mostPx) / TABLE.edgePx);
  const isVerso = (side === "verso") !== scene.isRtl;
  for (let line = count; line > 0; line--) {
    const out = line * TABLE.edgePx;
    const inset = line * 0.5;
    ctx.fillStyle = edges.color;
    const draw = (width: number) => {
      if (scene.axis === "horizontal") {
        const x = isVerso ? rect.x - out : rect.x + rect.width + out - width;
        ctx.fillRect(x, rect.y + inset, width, rect.height - 2 * inset);
      } else {
        const y = isVerso ? rect.y - out : rect.y + rect.height + out - width;
        ctx.fillRect(rect.x + inset, y, rect.width - 2 * inset, width);
      }
    };
    draw(TABLE.edgePx);
    ctx.fillStyle = shadeColor(TABLE.edgeAlpha);
    draw(0.6);
  }
}
