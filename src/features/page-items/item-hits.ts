import type { Annotation, ItemKind } from "../../book/annotation.ts";
import type { Rect } from "../../book/layout.ts";
import { TAP_TRIGGERS } from "../../state/item-press.ts";
import { ITEM_BOX, isWithin } from "./item-box.ts";

type At = { readonly x: number; readonly y: number };

/** These have elements of their own over the page, which take what touches them. */
const ELEMENTS: readonly ItemKind[] = ["video", "audio", "photos", "frame"];

/** Whether an item has anything to do when it is pressed. */
export function isPressable({ actions, item }: Annotation): boolean {
  return !ELEMENTS.includes(item.kind) && actions.some(({ on }) => TAP_TRIGGERS.includes(on));
}

/** Whether the keyboard can get to an item: it does something, or it has something to say. */
export function isReachable(annotation: Annotation): boolean {
  return isPressable(annotation) || (annotation.hint !== null && !ELEMENTS.includes(annotation.item.kind));
}

/** Whether a pointer makes any difference to an item; what it makes none to never lies in the way of others. */
export function isTouchable(annotation: Annotation): boolean {
  const { actions, hint, item } = annotation;
  if (ELEMENTS.includes(item.kind)) return false;
  if (actions.length > 0 || hint !== null || item.kind === "link" || item.kind === "button") return true;
  return item.kind === "image" && item.hover !== "none";
}

/**
 * The item at a point of its page, the topmost one first. Fingers also find what is too small for them, unless
 * something else lies right there.
 * @param at same px as `page`
 */
export function itemAt(items: readonly Annotation[], page: Rect, at: At, isFinger: boolean): Annotation | null {
  const touchable = items.filter(isTouchable);
  const hit = (leastPx: number) =>
    touchable.findLast((item) => isWithin(page, item, at, isRound(item), leastPx)) ?? null;
  return hit(0) ?? (isFinger ? hit(ITEM_BOX.leastTouchPx) : null);
}

/** Whether an item is an ellipse to touch. */
function isRound({ item }: Annotation): boolean {
  return (item.kind === "shape" && item.shape === "ellipse") || item.kind === "hotspot" || item.kind === "lottie";
}
