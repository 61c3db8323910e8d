import type { Rect } from "../../book/geometry/layout.ts";
import type { Annotation, ItemKind } from "../../book/publication/annotation.ts";
import { TAP_TRIGGERS } from "./api.ts";

type At = { readonly x: number; readonly y: number };
/** Where an item lies on its page, and how it is turned. */
export type Placed = Pick<Annotation, "box" | "rotation"> & Partial<Pick<Annotation, "pivot">>;

/** Sizes of items on pages. */
const ITEM_BOX = {
  leastPx: 2, // nothing is drawn smaller (LINK-04)
  leastTouchPx: 24, // what is smaller than this answers to fingers as if it were this large
} as const;

/**
 * The box of an item before it is turned about its middle, in the px of `page`. Where its book turns it about a corner,
 * the box is moved so that turning it about the middle has the same result.
 */
export function boxOn(page: Rect, { box, rotation, pivot }: Placed): Rect {
  const [x, y] = [page.x + box.x * page.width, page.y + box.y * page.height];
  const width = Math.max(ITEM_BOX.leastPx, box.width * page.width);
  const height = Math.max(ITEM_BOX.leastPx, box.height * page.height);
  if (pivot !== "corner" || rotation === 0) return { x, y, width, height };
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const middle = { x: x + (width * cos - height * sin) / 2, y: y + (width * sin + height * cos) / 2 };
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** The upright box round a turned one, px. @param growPx how much wider it is made on each side */
export function boundsOn(page: Rect, placed: Placed, growPx = 0): Rect {
  const { x, y, width, height } = boxOn(page, placed);
  const turn = (placed.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [across, down] = [width * cos + height * sin + 2 * growPx, width * sin + height * cos + 2 * growPx];
  return { x: x + width / 2 - across / 2, y: y + height / 2 - down / 2, width: across, height: down };
}

/** How an item answers to pointers: as an ellipse or a box, and how large at least, px. */
export type HitShape = { readonly isRound: boolean; readonly leastPx?: number };

/** Whether a point lies within the turned box of an item, px. */
export function isWithin(page: Rect, placed: Placed, at: At, { isRound, leastPx = 0 }: HitShape): boolean {
  const { x, y, width, height } = boxOn(page, placed);
  const turn = (-placed.rotation * Math.PI) / 180;
  const [dx, dy] = [at.x - (x + width / 2), at.y - (y + height / 2)];
  const across = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn)) / (Math.max(width, leastPx) / 2);
  const down = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn)) / (Math.max(height, leastPx) / 2);
  return isRound ? Math.hypot(across, down) <= 1 : across <= 1 && down <= 1;
}

/** The box around two boxes. */
export function union(one: Rect | null, other: Rect): Rect {
  if (!one) return other;
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** Whether one box lies within another or on its edges. */
export function isInside(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Whether two boxes overlap. */
export function overlap(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

type HitPoint = { readonly x: number; readonly y: number };

/** Items with elements of their own over the page, which answer to pointers themselves. */
const ELEMENTS: readonly ItemKind[] = ["video", "audio", "photos", "frame"];

/** Whether an item does anything when it is pressed. */
export function isPressable({ actions, item }: Annotation): boolean {
  return !ELEMENTS.includes(item.kind) && actions.some(({ on }) => TAP_TRIGGERS.includes(on));
}

/** Whether the keyboard can reach an item: it does something, or has a hint. */
export function isReachable(annotation: Annotation): boolean {
  return isPressable(annotation) || (annotation.hint !== null && !ELEMENTS.includes(annotation.item.kind));
}

/** Whether an item reacts to pointers. Those that do not never hide others from them. */
export function isTouchable(annotation: Annotation): boolean {
  const { actions, hint, item } = annotation;
  if (ELEMENTS.includes(item.kind)) return false;
  if (actions.length > 0 || hint !== null || item.kind === "link" || item.kind === "button") return true;
  return item.kind === "image" && item.hover !== "none";
}

/**
 * The topmost item at a point of its page. Fingers also find items that are too small for them, unless another one lies
 * right there.
 * @param at same px as `page`
 */
export function itemAt(items: readonly Annotation[], page: Rect, at: HitPoint, isFinger: boolean): Annotation | null {
  const touchable = items.filter(isTouchable);
  const hit = (leastPx: number) =>
    touchable.findLast((item) => isWithin(page, item, at, { isRound: isRound(item), leastPx })) ?? null;
  return hit(0) ?? (isFinger ? hit(ITEM_BOX.leastTouchPx) : null);
}

/** Whether an item answers to pointers within an ellipse only. */
function isRound({ item }: Annotation): boolean {
  return (item.kind === "shape" && item.shape === "ellipse") || item.kind === "hotspot" || item.kind === "lottie";
}
