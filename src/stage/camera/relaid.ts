import { type Camera, zoomAbout } from "../../book/geometry/camera.ts";
import type { PageBox, Rect } from "../../book/geometry/layout.ts";
import { alongAxis, pageRect, type Scene, type Side } from "../../book/geometry/scene.ts";
import { CLOSER } from "../../state/view.ts";

function isSameSize(one: PageBox, other: PageBox): boolean {
  return one.width === other.width && one.height === other.height;
}

/** The middle of the window, or of a part of it. */
export function middleOf({ x = 0, y = 0, width, height }: PageBox & Partial<Rect>): {
  readonly x: number;
  readonly y: number;
} {
  return { x: x + width / 2, y: y + height / 2 };
}

/** How a book lies, and what panels leave of the window. */
export type Laid = { readonly scene: Scene; readonly shift: number; readonly read: Side; readonly free: Rect };
/** How a book lay, and how it lies now. */
type Relaid = { readonly before: Laid; readonly after: Laid };

/**
 * The camera that shows what the middle of the window showed before, as large; null = it was not zoomed, that page is not
 * the one that stays, or the reader has chosen another number of pages in the same window. Where a spread takes the place
 * of a page, that page is looked for on its side.
 */
export function zoomedAgain(camera: Camera, most: number, { before, after }: Relaid): Camera | null {
  const [old, now] = [before.scene, after.scene];
  const isSameWindow = isSameSize(old.viewport, now.viewport) && isSameSize(before.free, after.free);
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

/**
 * What a camera does as panels come and go at the window's sides: from the picture that it shows it goes to where what was
 * in the middle beside them is so again, as much smaller or larger as the book at fit. null = they are as they were.
 */
export function besideAgain(
  camera: Camera,
  most: number,
  relaid: Relaid,
): { readonly from: Camera; readonly to: Camera } | null {
  const { before, after } = relaid;
  const isSameWindow = isSameSize(before.scene.viewport, after.scene.viewport);
  if (!isSameWindow || (before.free.x === after.free.x && before.free.width === after.free.width)) return null;
  const from = zoomedAgain(camera, Infinity, relaid);
  if (!from) return null;
  const [old, now] = [middleOf(before.free), middleOf(after.free)];
  const to = zoomAbout(from, Math.min(camera.scale, most), old);
  return { from, to: { ...to, x: to.x + now.x - old.x } };
}
