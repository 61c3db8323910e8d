import { distance } from "../../book/geometry/fold.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import type { Pose } from "./draw-soft.ts";
import { shadeColor } from "./shade-ramps.ts";

/** A lone leaf is seen so far beyond the spine, of the way that it has left: nothing of it lies there in the end. */
const OF_WAY = 0.4;

/** How far a soft leaf is seen beyond the spine of a page that lies alone, spread px. */
export function reachBeyondSpine({ grip, held }: Pick<Pose, "grip" | "held">, { width }: Leaf["size"]): number {
  return Math.min(width, OF_WAY * distance({ x: -grip.x, y: grip.y }, held));
}

/**
 * Lets what has been painted beyond the spine of a page that lies alone fade away, from the spine outward: nothing lies
 * there on which a leaf could land. Cut off at the spine, it looked as if it slid into a wall; whole, it vanished when it
 * landed.
 *
 * @param ctx works in spread px
 * @param reachPx how far anything is seen beyond the spine; 0 = not at all
 */
export function dissolveBeyondSpine(ctx: CanvasRenderingContext2D, { frame, size }: Leaf, reachPx: number): void {
  const { width, height } = size;
  const fade = ctx.createLinearGradient(0, 0, -Math.max(0.5, reachPx), 0); // leaf space
  fade.addColorStop(0, shadeColor(0));
  fade.addColorStop(1, shadeColor(1));
  ctx.save();
  ctx.transform(...frame);
  ctx.globalCompositeOperation = "destination-out";
  ctx.fillStyle = fade;
  ctx.fillRect(-1.5 * width, -height, 1.5 * width, 3 * height);
  ctx.restore();
}
