import type { Item } from "../../book/annotation.ts";
import { inkStyle, type Painting } from "./painting.ts";

/** Draws a highlighted area as a marker would: print shows through it in full. */
export function drawHighlight({ ctx, box }: Painting, { ink }: Extract<Item, { readonly kind: "highlight" }>): void {
  if (ink.alpha <= 0) return;
  ctx.globalCompositeOperation = "multiply";
  ctx.fillStyle = inkStyle(ink);
  ctx.fillRect(box.x, box.y, box.width, box.height);
  ctx.globalCompositeOperation = "source-over";
}
