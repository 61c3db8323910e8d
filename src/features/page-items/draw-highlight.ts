import type { Item } from "../../book/annotation.ts";
import type { Highlight } from "../../book/item-look.ts";
import { LINK, pulse } from "./link-look.ts";
import { inkStyle, type Painting, traceBox } from "./painting.ts";

/** Draws a highlighted area as a marker would: print shows through it in full. */
export function drawHighlight({ ctx, box }: Painting, { ink }: Extract<Item, { readonly kind: "highlight" }>): void {
  if (ink.alpha <= 0) return;
  ctx.globalCompositeOperation = "multiply";
  ctx.fillStyle = inkStyle(ink);
  ctx.fillRect(box.x, box.y, box.width, box.height);
  ctx.globalCompositeOperation = "source-over";
}

/** Measures of what draws the eye to an item, px; its alpha where it is faintest, and that of a tint. */
const EYE_CATCHER = { linePx: 3, growPx: 3, faintest: 0.35, areaAlpha: 0.4, roundPx: 3 } as const;

/** Draws what draws the eye to an item: round it, under it or over it. One that moves breathes. */
export function drawEyeCatcher({ ctx, box, alpha, beat }: Painting, { shape, color, isAnimated }: Highlight): void {
  const at = isAnimated && beat !== null ? pulse(beat * LINK.pulseMs) : 0;
  const { linePx, growPx, faintest, areaAlpha, roundPx } = EYE_CATCHER;
  ctx.globalAlpha = alpha * (1 - at * (1 - faintest)) * (shape === "area" ? areaAlpha : 1);
  ctx.fillStyle = ctx.strokeStyle = color;
  ctx.lineWidth = linePx;
  const out = linePx / 2 + at * growPx;
  const outer = { x: box.x - out, y: box.y - out, width: box.width + 2 * out, height: box.height + 2 * out };
  switch (shape) {
    case "area":
      ctx.fillRect(box.x, box.y, box.width, box.height);
      break;
    case "underline":
      ctx.fillRect(box.x, box.y + box.height, box.width, linePx);
      break;
    case "ellipse":
      ctx.beginPath();
      ctx.ellipse(box.x + box.width / 2, box.y + box.height / 2, outer.width / 2, outer.height / 2, 0, 0, 2 * Math.PI);
      ctx.stroke();
      break;
    case "box":
      traceBox(ctx, outer, roundPx);
      ctx.stroke();
  }
  ctx.globalAlpha = alpha;
}
