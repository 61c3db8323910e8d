import type { PageBox, Rect } from "../../book/geometry/layout.ts";
import { castShadow, SHADOW_BLUR_PX, SHADOW_DOWN_PX } from "../pages/resting.ts";

/** How far the shadow of what is lifted moves away from it, to the lower right; parts of its width. */
const AWAY = { right: 0.02, down: 0.012 } as const;

/** A shadow reaches so far beyond what casts it, px. */
const MARGIN_PX = SHADOW_BLUR_PX + SHADOW_DOWN_PX;

/** So many shadows are kept at most: a turn shows two sizes, those of a closed and of an open book. */
export const MOST_SHADOWS = 3;

/** What casts a shadow, how high it is lifted (0 = it lies, 1 = it stands), and how dark the shadow is (1 = as at rest). */
export type Caster = {
  readonly rect: Rect;
  readonly height: number;
  readonly alpha: number;
  readonly table?: Rect; // the shadow falls on nothing beyond: a page lies there
};

/** Shadows that things cast on the bare table. */
export type GroundShadows = {
  /**
   * Draws one: where the thing lies, the resting one. @param size of the whole thing, which is seen narrower while it
   * stands @returns where it was drawn
   */
  readonly cast: (ctx: CanvasRenderingContext2D, caster: Caster, size?: PageBox) => Rect;
};

/** Each size is blurred once, frames only copy it. The one that was not cast for the longest time gives its pixels back. */
export function createGroundShadows(): GroundShadows {
  const shadows = new Map<string, HTMLCanvasElement>(); // the last one cast comes last
  const shadowOf = (size: PageBox) => {
    const key = `${Math.round(size.width)} ${Math.round(size.height)}`;
    const shadow = shadows.get(key) ?? drawShadow(size);
    shadows.delete(key);
    shadows.set(key, shadow);
    const [oldest] = shadows;
    if (oldest && shadows.size > MOST_SHADOWS) {
      oldest[1].width = oldest[1].height = 0;
      shadows.delete(oldest[0]);
    }
    return shadow;
  };
  return {
    cast: (ctx, { rect, height, alpha, table }, size = rect) => {
      const whole = {
        x: rect.x - MARGIN_PX + AWAY.right * height * size.width,
        y: rect.y - MARGIN_PX + AWAY.down * height * size.width,
        width: rect.width + 2 * MARGIN_PX,
        height: rect.height + 2 * MARGIN_PX,
      };
      const drawn = table ? common(whole, table) : whole;
      if (drawn.width <= 0 || drawn.height <= 0) return drawn;
      const shadow = shadowOf(size);
      const [across, along] = [shadow.width / whole.width, shadow.height / whole.height];
      const [x, y] = [(drawn.x - whole.x) * across, (drawn.y - whole.y) * along];
      const before = ctx.globalAlpha;
      ctx.globalAlpha = before * alpha;
      const { width, height: down } = drawn;
      ctx.drawImage(shadow, x, y, width * across, down * along, drawn.x, drawn.y, width, down);
      ctx.globalAlpha = before;
      return drawn;
    },
  };
}

/** The part of a rectangle that lies in another one; without a width or height if there is none. */
function common(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y),
  };
}

function drawShadow({ width, height }: PageBox): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width + 2 * MARGIN_PX);
  canvas.height = Math.round(height + 2 * MARGIN_PX);
  const ctx = canvas.getContext("2d");
  if (ctx) castShadow(ctx, { x: MARGIN_PX, y: MARGIN_PX, width, height });
  return canvas;
}
