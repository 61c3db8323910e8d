import { applyTo, applyToAll } from "../../book/geometry/affine.ts";
import { distance, rectangle } from "../../book/geometry/fold.ts";
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
  const [from, to] = [applyTo(frame, { x: 0, y: 0 }), applyTo(frame, { x: -Math.max(0.5, reachPx), y: 0 })];
  const fade = ctx.createLinearGradient(from.x, from.y, to.x, to.y);
  fade.addColorStop(0, shadeColor(0));
  fade.addColorStop(1, shadeColor(1));
  ctx.save();
  ctx.globalCompositeOperation = "destination-out";
  ctx.fillStyle = fade;
  ctx.beginPath();
  const beyond = rectangle(-1.5 * size.width, -size.height, 1.5 * size.width, 3 * size.height);
  for (const { x, y } of applyToAll(frame, beyond)) ctx.lineTo(x, y);
  ctx.fill();
  ctx.restore();
}
