import type { Rect } from "../../book/geometry/layout.ts";
import { castShadow, TABLE } from "../pages/resting.ts";

/** How far the shadow of what is lifted moves away from it, to the lower right; parts of its width. */
const AWAY = { right: 0.02, down: 0.012 } as const;

/** A shadow reaches so far beyond what casts it, px. */
const MARGIN_PX = TABLE.shadowBlurPx + TABLE.shadowDownPx;

/** The shadows of a turn by the size of what casts them. */
const shadows = new WeakMap<object, Map<string, HTMLCanvasElement>>();

/** What casts a shadow, how high it is lifted (0 = it lies, 1 = it stands), and how dark the shadow is (1 = as at rest). */
export type Caster = { readonly rect: Rect; readonly height: number; readonly alpha: number };

/**
 * Draws the shadow that something casts on the bare table: where it lies, the resting one. It is blurred once a turn,
 * frames only copy it. @param size of the whole thing, which is seen narrower while it stands
 * @returns where it was drawn
 */
export function castOnTable(
  ctx: CanvasRenderingContext2D,
  turn: object,
  { rect, height, alpha }: Caster,
  size: { readonly width: number; readonly height: number } = rect,
): Rect {
  const known = shadows.get(turn) ?? new Map<string, HTMLCanvasElement>();
  const key = `${Math.round(size.width)} ${Math.round(size.height)}`;
  const shadow = known.get(key) ?? drawShadow(size);
  shadows.set(turn, known.set(key, shadow));
  const drawn = {
    x: rect.x - MARGIN_PX + AWAY.right * height * size.width,
    y: rect.y - MARGIN_PX + AWAY.down * height * size.width,
    width: rect.width + 2 * MARGIN_PX,
    height: rect.height + 2 * MARGIN_PX,
  };
  const before = ctx.globalAlpha;
  ctx.globalAlpha = before * alpha;
  ctx.drawImage(shadow, drawn.x, drawn.y, drawn.width, drawn.height);
  ctx.globalAlpha = before;
  return drawn;
}

function drawShadow({ width, height }: { readonly width: number; readonly height: number }): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width + 2 * MARGIN_PX);
  canvas.height = Math.round(height + 2 * MARGIN_PX);
  const ctx = canvas.getContext("2d");
  if (ctx) castShadow(ctx, { x: MARGIN_PX, y: MARGIN_PX, width, height });
  return canvas;
}
