import { clamp } from "../../lib/clamp.ts";
import type { Point } from "../../lib/gestures.ts";

/**
 * Sizes of a handle at an end of the selection: of the box that takes the finger, and of the drop that is seen. The
 * drop of the first one stands over its letter, the box that much higher: together they cover no line but their own two.
 */
export const HANDLE = {
  px: 44,
  dropPx: 10,
  leastDropPx: 6,
  dropFrac: 0.5, // of the letters' height, beside small ones
  overPx: 11, // its drop and a px of paper
} as const;

type Side = "left" | "right";
/** Where a handle stands: the middle of its upper edge, where its point is in its box, and its drop's side. */
type HandlePlace = Point & { readonly footPx: number; readonly risePx: number; readonly side: Side };

/**
 * Places a handle with its upper edge at a point, within the window as long as that is there. Its drop is at the given
 * side of the point, or at the other one where the window ends.
 */
export function handleAt(
  foot: Point,
  away: Side,
  window: { readonly width: number; readonly height: number },
): HandlePlace {
  const half = HANDLE.px / 2;
  const isInSight =
    foot.x >= -half && foot.x <= window.width + half && foot.y >= -half && foot.y <= window.height + half;
  const x = isInSight ? clamp(foot.x, half, window.width - half) : foot.x;
  const y = isInSight ? clamp(foot.y, 0, window.height - HANDLE.px) : foot.y;
  const hasRoom = { left: foot.x >= HANDLE.dropPx, right: foot.x <= window.width - HANDLE.dropPx };
  const other = away === "left" ? "right" : "left";
  return { x, y, footPx: half + foot.x - x, risePx: foot.y - y, side: hasRoom[away] ? away : other };
}
