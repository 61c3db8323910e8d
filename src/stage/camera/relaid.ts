import type { Camera } from "../../book/geometry/camera.ts";
import { alongAxis, pageRect, type Scene, type Side } from "../../book/geometry/scene.ts";
import { CLOSER } from "../../state/view.ts";

/** The middle of the window. */
export function middleOf({ width, height }: Scene["viewport"]): { readonly x: number; readonly y: number } {
  return { x: width / 2, y: height / 2 };
}

/** How a book lay, and how it lies now. */
type Relaid = {
  readonly before: { readonly scene: Scene; readonly shift: number; readonly read: Side };
  readonly after: { readonly scene: Scene; readonly shift: number; readonly read: Side };
};

/**
 * The camera that shows what the middle of the window showed before, as large; null = it was not zoomed, that page is not
 * the one that stays, or the reader has chosen another number of pages in the same window. Where a spread takes the place
 * of a page, that page is looked for on its side.
 */
export function zoomedAgain(camera: Camera, most: number, { before, after }: Relaid): Camera | null {
  const [old, now] = [before.scene, after.scene];
  const isSameWindow = old.viewport.width === now.viewport.width && old.viewport.height === now.viewport.height;
  const isOtherwise = old.mode !== now.mode || old.axis !== now.axis;
  const scale = Math.min((camera.scale * old.box.width) / now.box.width, most);
  if ((isSameWindow && isOtherwise) || camera.scale <= CLOSER || scale <= CLOSER) return null;
  const middle = middleOf(old.viewport);
  const stood = alongAxis(old, before.shift);
  const at = { x: (middle.x - camera.x) / camera.scale - stood.x, y: (middle.y - camera.y) / camera.scale - stood.y };
  const isIn = (side: Side) => {
    const { x, y, width, height } = pageRect(old, side);
    return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
  };
  const seen = old.mode === "double" ? (["verso", "recto"] as const).find(isIn) : after.read;
  if (old.mode === "double" && now.mode === "single" && seen !== before.read) return null; // the other page stays
  const from = pageRect(old, seen ?? after.read);
  const to = pageRect(now, seen ?? after.read);
  const by = now.box.width / old.box.width;
  const next = middleOf(now.viewport);
  const stands = alongAxis(now, after.shift);
  return {
    scale,
    x: next.x - (to.x + stands.x + (at.x - from.x) * by) * scale,
    y: next.y - (to.y + stands.y + (at.y - from.y) * by) * scale,
  };
}
