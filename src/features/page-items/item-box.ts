import type { Annotation } from "../../book/annotation.ts";
import type { Rect } from "../../book/layout.ts";

type At = { readonly x: number; readonly y: number };
/** Where an item lies and how it is turned. */
export type Placed = Pick<Annotation, "box" | "rotation">;

/** Measures of items on pages. */
export const ITEM_BOX = {
  leastPx: 2, // nothing is drawn smaller; specification LINK-04
  leastTouchPx: 24, // a finger finds what is smaller than this, too
} as const;

/** An item's box before it is turned, in the px of `page`. */
export function boxOn(page: Rect, { box }: Placed): Rect {
  return {
    x: page.x + box.x * page.width,
    y: page.y + box.y * page.height,
    width: Math.max(ITEM_BOX.leastPx, box.width * page.width),
    height: Math.max(ITEM_BOX.leastPx, box.height * page.height),
  };
}

/** The upright box that a turned one fills, px. @param growPx how much more is wanted on each side */
export function boundsOn(page: Rect, placed: Placed, growPx = 0): Rect {
  const { x, y, width, height } = boxOn(page, placed);
  const turn = (placed.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [across, down] = [width * cos + height * sin + 2 * growPx, width * sin + height * cos + 2 * growPx];
  return { x: x + width / 2 - across / 2, y: y + height / 2 - down / 2, width: across, height: down };
}

/** Whether a point lies within an item's box, turned as it is, px; `isRound` = within the ellipse that fills it. */
export function isWithin(page: Rect, placed: Placed, at: At, isRound: boolean, leastPx = 0): boolean {
  const { x, y, width, height } = boxOn(page, placed);
  const turn = (-placed.rotation * Math.PI) / 180;
  const [dx, dy] = [at.x - (x + width / 2), at.y - (y + height / 2)];
  const across = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn)) / (Math.max(width, leastPx) / 2);
  const down = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn)) / (Math.max(height, leastPx) / 2);
  return isRound ? Math.hypot(across, down) <= 1 : across <= 1 && down <= 1;
}

/** The box around two. */
export function union(one: Rect | null, other: Rect): Rect {
  if (!one) return other;
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** Whether two boxes have any px in common. */
export function overlap(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width && other.x < one.x + one.width &&
    one.y < other.y + other.height && other.y < one.y + one.height
  );
}
