import type { Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { clamp } from "../../lib/clamp.ts";
import { ATTACHMENT } from "./attachments.ts";

/** A handle of a box: its corner, by its place on the compass. */
export type Handle = "nw" | "ne" | "se" | "sw";
type PlacedHandle = Point & { readonly handle: Handle };

/** Which way a handle pulls: -1 the near side, 1 the far side. */
const PULLS: Readonly<Record<Handle, Point>> = {
  nw: { x: -1, y: -1 },
  ne: { x: 1, y: -1 },
  se: { x: 1, y: 1 },
  sw: { x: -1, y: 1 },
};

/**
 * The box between the press and the pointer, on the page and at least 32 x 12 px: a smaller one grows away from the
 * press, the way it was drawn (ATTACH-06). All px on the screen.
 */
export function drawnRect(from: Point, to: Point, page: Rect): Rect {
  const x = span(from.x, to.x, page.x, page.width, ATTACHMENT.leastWidthPx);
  const y = span(from.y, to.y, page.y, page.height, ATTACHMENT.leastHeightPx);
  return { x: x.at, y: y.at, width: x.size, height: y.size };
}

function span(from: number, to: number, low: number, room: number, least: number): { at: number; size: number } {
  const [start, end] = [clamp(from, low, low + room), clamp(to, low, low + room)];
  const size = Math.min(room, Math.max(least, Math.abs(end - start)));
  return { at: clamp(end < start ? start - size : start, low, low + room - size), size };
}

/** Whether a pointer has moved at all: less than 3 px is a hand that trembles (ATTACH-08). */
export function hasMoved(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) >= ATTACHMENT.moveThresholdPx;
}

/** A box moved by so much, as far as its page goes. */
export function movedRect(rect: Rect, by: Point, page: Rect): Rect {
  const x = clamp(rect.x + by.x, page.x, page.x + page.width - rect.width);
  return { ...rect, x, y: clamp(rect.y + by.y, page.y, page.y + page.height - rect.height) };
}

/**
 * A box whose handle is pulled by so much: it keeps its shape and its other corner, and stays on its page and at least
 * 40 x 20 px (ATTACH-07).
 */
export function resizedRect(rect: Rect, handle: Handle, by: Point, page: Rect): Rect {
  const pull = PULLS[handle];
  const { x, y, width, height } = rect;
  const room = {
    width: pull.x < 0 ? x + width - page.x : page.x + page.width - x,
    height: pull.y < 0 ? y + height - page.y : page.y + page.height - y,
  };
  // As far as the pull goes along the diagonal.
  const along = (pull.x * by.x * width + pull.y * by.y * height) / (width ** 2 + height ** 2);
  const lowest = Math.max(ATTACHMENT.leastResizedWidthPx / width, ATTACHMENT.leastResizedHeightPx / height);
  const scale = Math.min(Math.max(1 + along, lowest), room.width / width, room.height / height);
  const size = { width: width * scale, height: height * scale };
  return { x: pull.x < 0 ? x + width - size.width : x, y: pull.y < 0 ? y + height - size.height : y, ...size };
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

/** Where the handles of a box lie. */
export function handlesOf({ x, y, width, height }: Rect): readonly PlacedHandle[] {
  return (Object.keys(PULLS) as Handle[]).map((handle) => {
    const pull = PULLS[handle];
    return { handle, x: x + (width * (pull.x + 1)) / 2, y: y + (height * (pull.y + 1)) / 2 };
  });
}

/** The handle that a pointer is at. Inside of a small box most of the room stays for moving it. */
export function handleAt(rect: Rect, at: Point, reachPx: number): Handle | null {
  const reach = isWithin(at, rect) ? Math.min(reachPx, Math.min(rect.width, rect.height) / 4) : reachPx;
  const near = handlesOf(rect)
    .map(({ handle, ...place }) => ({ handle, away: Math.hypot(place.x - at.x, place.y - at.y) }))
    .filter(({ away }) => away <= reach)
    .sort((a, b) => a.away - b.away);
  return near[0]?.handle ?? null;
}

/** Whether a point lies in a box. */
export function isWithin({ x, y }: Point, rect: Rect): boolean {
  return x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
}
