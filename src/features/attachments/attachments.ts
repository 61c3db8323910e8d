import type { Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { clamp } from "../../lib/clamp.ts";

/**
 * Pictures of the reader's own (ATTACH-06 to ATTACH-10). Least sizes are px on the screen, since that is where a hand
 * draws (ATTACH-11).
 */
export const ATTACHMENT = {
  leastWidthPx: 32,
  leastHeightPx: 12,
  leastResizedWidthPx: 40,
  leastResizedHeightPx: 20,
  moveThresholdPx: 3,
  nudgePx: 1, // an arrow key
  nudgeFarPx: 10, // ... with Shift
  handlePx: 10, // the side of a handle
  reachPx: 12, // a handle is hit within this, by a mouse
  reachCoarsePx: 24, // ... by a finger
  placedFrac: 0.4, // of the page's width: a picture that is placed without a box
  cookieMs: 864_000_000,
  longestSidePx: 1600, // a larger picture is scaled down before it is stored
  mostDeleted: 40, // deleted ones remembered of a page, so that no other tab brings them back
} as const;

/** A place on a page, percent of the page's width and height. */
export type PercentBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A picture that a reader has put onto a page, as it is stored (ATTACH-10). */
export type Attachment = PercentBox & {
  readonly id: string;
  readonly key: number; // ms since 1970 when it was made
  readonly page: number; // 1-based
  readonly naturalWidth: number; // px of the stored picture
  readonly naturalHeight: number;
  readonly image: string; // data:image/…
  readonly name: string; // of its file
  readonly changed: number; // ms since 1970; the later change counts where two tabs differ
  readonly isGone?: boolean; // deleted: remembered without its picture
};

/** The corners of a box, by the names that Konva's Transformer gives to its handles. */
export const CORNERS = ["top-left", "top-right", "bottom-right", "bottom-left"] as const;
export type Corner = (typeof CORNERS)[number];

/** Where a place on a page lies, in the px of the page's rect. */
export function rectOn(page: Rect, { left, top, width, height }: PercentBox): Rect {
  return {
    x: page.x + (left / 100) * page.width,
    y: page.y + (top / 100) * page.height,
    width: (width / 100) * page.width,
    height: (height / 100) * page.height,
  };
}

/** The place on a page of a rect in the page's px; no rounding leads out of the page. */
export function placeOf(page: Rect, rect: Rect): PercentBox {
  const width = Math.min(100, (rect.width / page.width) * 100);
  const height = Math.min(100, (rect.height / page.height) * 100);
  const left = clamp(((rect.x - page.x) / page.width) * 100, 0, 100 - width);
  return { left, top: clamp(((rect.y - page.y) / page.height) * 100, 0, 100 - height), width, height };
}

/** The largest rect of a picture's own shape within `rect`, in its middle: no picture is ever distorted. */
export function pictureRect(rect: Rect, natural: Pick<Attachment, "naturalWidth" | "naturalHeight">): Rect {
  const scale = Math.min(rect.width / natural.naturalWidth, rect.height / natural.naturalHeight);
  const [width, height] = [natural.naturalWidth * scale, natural.naturalHeight * scale];
  return { x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2, width, height };
}

/** Whether a pointer has moved at all: less than 3 px is a hand that trembles (ATTACH-08). */
export function hasMoved(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) >= ATTACHMENT.moveThresholdPx;
}

/**
 * The box between the press and the pointer, on the page and at least 32 x 12 px: a smaller one grows away from the
 * press, the way it was drawn (ATTACH-06). All px on the screen.
 */
export function drawnRect(from: Point, to: Point, page: Rect): Rect {
  const x = span(from.x, to.x, { low: page.x, length: page.width, least: ATTACHMENT.leastWidthPx });
  const y = span(from.y, to.y, { low: page.y, length: page.height, least: ATTACHMENT.leastHeightPx });
  return { x: x.at, y: y.at, width: x.size, height: y.size };
}

type Limits = { readonly low: number; readonly length: number; readonly least: number };

function span(from: number, to: number, { low, length, least }: Limits): { at: number; size: number } {
  const [start, end] = [clamp(from, low, low + length), clamp(to, low, low + length)];
  const size = Math.min(length, Math.max(least, Math.abs(end - start)));
  return { at: clamp(end < start ? start - size : start, low, low + length - size), size };
}

/** A box moved by so much, as far as its page goes. */
export function movedRect(rect: Rect, by: Point, page: Rect): Rect {
  const x = clamp(rect.x + by.x, page.x, page.x + page.width - rect.width);
  return { ...rect, x, y: clamp(rect.y + by.y, page.y, page.y + page.height - rect.height) };
}

/**
 * A box that a corner makes so many times as large: it keeps its shape and the opposite corner, and stays on its page
 * and at least 40 x 20 px (ATTACH-07).
 */
export function resizedRect({ x, y, width, height }: Rect, corner: Corner, times: number, page: Rect): Rect {
  const [right, bottom] = [x + width, y + height];
  const [isLeft, isTop] = [corner.endsWith("left"), corner.startsWith("top")];
  const least = Math.max(ATTACHMENT.leastResizedWidthPx / width, ATTACHMENT.leastResizedHeightPx / height);
  const mostX = (isLeft ? right - page.x : page.x + page.width - x) / width;
  const mostY = (isTop ? bottom - page.y : page.y + page.height - y) / height;
  const scale = Math.min(Math.max(times, least), mostX, mostY);
  const size = { width: width * scale, height: height * scale };
  return { x: isLeft ? right - size.width : x, y: isTop ? bottom - size.height : y, ...size };
}

/** Where a handle is hit, measured from its corner. Inside of a small box most of the place stays for moving it. */
export function handleArea(corner: Corner, box: Rect, reachPx: number): Rect {
  const inside = Math.min(reachPx, Math.min(box.width, box.height) / 4);
  const side = reachPx + inside;
  const x = corner.endsWith("left") ? -reachPx : -inside;
  return { x, y: corner.startsWith("top") ? -reachPx : -inside, width: side, height: side };
}

/**
 * The place of a picture of that shape in a box that was drawn for it: all of it, about the middle, on its page, and no
 * smaller than a resize may make it. So a frame always lies close round its picture.
 */
export function shapedRect(rect: Rect, ratio: number, page: Rect): Rect {
  const contained = Math.min(rect.width, rect.height * ratio);
  const least = Math.max(ATTACHMENT.leastResizedWidthPx, ATTACHMENT.leastResizedHeightPx * ratio);
  const width = Math.min(Math.max(contained, least), page.width, page.height * ratio);
  const height = width / ratio;
  const middle = { x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2 };
  return movedRect({ ...middle, width, height }, { x: 0, y: 0 }, page);
}

/** Where a picture lies that comes without a box, about `middle`: in its own shape, a good part of its page. */
export function placedRect(middle: Point, ratio: number, page: Rect): Rect {
  const side = ATTACHMENT.placedFrac * page.width;
  const rect = { x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side };
  return shapedRect(rect, ratio, page);
}
