import { type Camera, zoomAbout } from "../../book/geometry/camera.ts";
import type { PageBox, Rect } from "../../book/geometry/layout.ts";
import { alongAxis, pageRect, type Scene, type Side } from "../../book/geometry/scene.ts";
import { clamp } from "../../lib/clamp.ts";
import { CLOSER } from "../../state/view.ts";

/** How a book lies, and what panels leave of the window. */
type Laid = { readonly scene: Scene; readonly shift: number; readonly read: Side; readonly free: Rect };
/** How a book lay, and how it lies now. */
type Relaid = { readonly before: Laid; readonly after: Laid };

/** As panels come, a closer look stays at least so close, unless it was less. */
const LEAST_BESIDE = 1.25;

/** The middle of the window, or of a part of it. */
export function middleOf({ x = 0, y = 0, width, height }: PageBox & Partial<Rect>): {
  readonly x: number;
  readonly y: number;
} {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether two cameras show the same, as far as a reader sees. */
export function isSamePlace(a: Camera, b: Camera): boolean {
  return Math.abs(a.scale - b.scale) < 1e-3 && Math.hypot(a.x - b.x, a.y - b.y) < 0.5;
}

/**
 * The camera that shows what the middle of the window showed before, as large; null = it was not zoomed, that page is not
 * the one that stays, or the reader has chosen another number of pages in the same window.
 */
export function zoomedAgain(camera: Camera, most: number, relaid: Relaid): Camera | null {
  const [old, now] = [relaid.before.scene, relaid.after.scene];
  const isOtherwise = old.mode !== now.mode || old.axis !== now.axis;
  if ((isOtherwise && isSameSize(old.viewport, now.viewport)) || camera.scale <= CLOSER) return null;
  const same = sameAgain(camera, relaid);
  const scale = same && Math.min(same.scale, most);
  return same && scale && scale > CLOSER ? zoomAbout(same, scale, middleOf(now.viewport)) : null;
}

/**
 * Where a camera goes as panels come and go at the window's sides: all that they left of the book across is seen in what
 * they leave now. null = they are as they were, it was not zoomed, or another page stays.
 */
export function besideAgain(camera: Camera, most: number, relaid: Relaid): Camera | null {
  const { before, after } = relaid;
  if (!isSameSize(before.scene.viewport, after.scene.viewport) || isSameFree(before, after)) return null;
  const same = camera.scale > CLOSER ? sameAgain(camera, relaid) : null;
  if (!same) return null;
  const [old, now] = [middleOf(before.free), middleOf(after.free)];
  const wanted = (same.scale * after.free.width) / before.free.width;
  const next = zoomAbout(same, clamp(wanted, Math.min(camera.scale, LEAST_BESIDE), most), old);
  return { ...next, x: next.x + now.x - old.x };
}

/** So many changes are led back: a window that is dragged to another size makes one after the other. */
const MOST_STANDS = 8;

/**
 * Leads a camera back as panels go that it has made way for, or as the window is turned back, unless it has been moved
 * meanwhile. @param isOfPage it is led back only to the page that it showed
 */
export function createWayBack({ isOfPage }: { readonly isOfPage: boolean }) {
  let stands: readonly (Laid & { readonly camera: Camera })[] = []; // where it was before each of them
  let arrived: Camera | null = null;
  let read: Side | null = null;
  /** @returns `to`, or where it was in the same place */
  return (goal: Camera, { before, after }: Relaid, to: Camera): Camera => {
    if (!arrived || !isSamePlace(goal, arrived) || (isOfPage && read !== after.read)) stands = [];
    read = after.read;
    const at = stands.findIndex((each) => isSameFree(each, after) && isSameWindow(each.scene, after.scene));
    const stood = stands[at];
    stands = stood ? stands.slice(0, at) : [...stands, { ...before, camera: goal }].slice(-MOST_STANDS);
    arrived = stood?.camera ?? to;
    return arrived;
  };
}

/**
 * The camera that shows the same picture of a book that lies elsewhere; null = the page in the middle of the window is not
 * the one that stays. Where a spread takes the place of a page, that page is looked for on its side.
 */
export function sameAgain(camera: Camera, { before, after }: Relaid): Camera | null {
  const [old, now] = [before.scene, after.scene];
  const middle = middleOf(old.viewport);
  const stood = alongAxis(old, before.shift);
  const at = { x: (middle.x - camera.x) / camera.scale - stood.x, y: (middle.y - camera.y) / camera.scale - stood.y };
  const isIn = (side: Side) => {
    const { x, y, width, height } = pageRect(old, side);
    return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
  };
  const seen = old.mode === "double" ? (["verso", "recto"] as const).find(isIn) : after.read;
  if (old.mode === "double" && now.mode === "single" && !seen) return null; // neither of them is the one that stays
  const from = pageRect(old, seen ?? after.read);
  const to = pageRect(now, seen ?? after.read);
  const by = now.box.width / old.box.width;
  const scale = camera.scale / by;
  const next = middleOf(now.viewport);
  const stands = alongAxis(now, after.shift);
  return {
    scale,
    x: next.x - (to.x + stands.x + (at.x - from.x) * by) * scale,
    y: next.y - (to.y + stands.y + (at.y - from.y) * by) * scale,
  };
}

function isSameSize(one: PageBox, other: PageBox): boolean {
  return one.width === other.width && one.height === other.height;
}

function isSameWindow(one: Scene, other: Scene): boolean {
  return isSameSize(one.viewport, other.viewport) && isSameSize(one.box, other.box);
}

function isSameFree({ free: one }: Laid, { free: other }: Laid): boolean {
  return one.x === other.x && one.width === other.width;
}
