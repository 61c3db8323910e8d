import type { Rect } from "../../book/geometry/layout.ts";
import { clamp } from "../../lib/clamp.ts";

/** The distance from the sheet to its note and to the edges of the window, px. */
const GAP_PX = 10;
type Sides = { readonly left: number; readonly right: number };
type Size = { readonly width: number; readonly height: number };

/** Where the sheet of a note stands: beside it, over or under it, or at a side of the window. */
export type SheetSide = "left" | "right" | "below" | "above" | "facing" | "far-left" | "far-right";
type SheetPlace = { readonly left: number; readonly top: number };

/** So far from its words a sheet on the page opposite is still theirs, px. */
const FACING_PX = 280;

/** A sheet with less room than this lies over its note rather than have no field, px. */
const LEAST_ROOM_PX = 140;

/** The places at the sides of a note, px from where sheets may begin. @param facing the page opposite, if one lies open */
function placesAround(mark: Rect, sheet: Size, facing: Rect | null): Readonly<Record<SheetSide, SheetPlace>> {
  const top = mark.y - GAP_PX;
  const { x, width } = facing ?? mark;
  return {
    facing: { left: x > mark.x ? x + GAP_PX : x + width - GAP_PX - sheet.width, top },
    "far-left": { left: Number.NEGATIVE_INFINITY, top },
    "far-right": { left: Number.POSITIVE_INFINITY, top },
    right: { left: mark.x + mark.width + GAP_PX, top },
    left: { left: mark.x - GAP_PX - sheet.width, top },
    below: { left: mark.x, top: mark.y + mark.height + GAP_PX },
    above: { left: mark.x, top: top - sheet.height },
  };
}

/** The side of a note with space for its sheet: beside it, or where neither side is wide enough below or above it. */
export function sheetSide(mark: Rect, sheet: Size, window: Size): SheetSide {
  const { left, right, below, above } = placesAround(mark, sheet, null);
  const fitsBelow = below.top + sheet.height + GAP_PX <= window.height;
  const isInLeftHalf = mark.x < window.width / 2;
  const fitsRight = right.left + sheet.width + GAP_PX <= window.width;
  const isBeside = fitsRight || (left.left >= GAP_PX && !isInLeftHalf) || mark.width < sheet.width;
  if (isBeside) return fitsRight || isInLeftHalf ? "right" : "left";
  return fitsBelow || above.top < GAP_PX ? "below" : "above";
}

/**
 * The same for words, whose line goes on beside them, and is read on: on the page opposite where that is near, else
 * below or above them, else at the window's farther side.
 */
export function wordsSheetSide(mark: Rect, sheet: Size, window: Size, facing: Rect | null): SheetSide {
  const { facing: opposite, below, above } = placesAround(mark, sheet, facing);
  const hasRoom = opposite.left >= GAP_PX && opposite.left + sheet.width + GAP_PX <= window.width;
  const awayPx = facing ? Math.max(facing.x - mark.x - mark.width, mark.x - facing.x - facing.width) : Infinity;
  if (hasRoom && awayPx <= FACING_PX) return "facing";
  if (below.top + sheet.height + GAP_PX <= window.height) return "below";
  if (above.top >= GAP_PX) return "above";
  return mark.x + mark.width / 2 < window.width / 2 ? "far-right" : "far-left";
}

/** Where the sheet of a note stands at a side of it, within the window; px from where it may begin. */
export function sheetPlace(
  side: SheetSide,
  mark: Rect,
  sheet: Size,
  window: Size,
  facing: Rect | null = null,
): SheetPlace {
  const { left, top } = placesAround(mark, sheet, facing)[side];
  return {
    left: clamp(left, GAP_PX, Math.max(GAP_PX, window.width - sheet.width - GAP_PX)),
    top: clamp(top, GAP_PX, Math.max(GAP_PX, window.height - sheet.height - GAP_PX)),
  };
}

/** How high a sheet can be that stands below its note, or above it, without coming upon it, px; null = it stands beside it. */
export function sheetRoom(side: SheetSide, mark: Rect, window: Size): number | null {
  const below = window.height - mark.y - mark.height - 2 * GAP_PX;
  const px = side === "below" ? below : side === "above" ? mark.y - 2 * GAP_PX : 0;
  return px < LEAST_ROOM_PX ? null : px;
}

/** The end of a phone's window where the sheet stands: the one farther from its note, so that what is noted is seen. */
export function sheetEnd(mark: Rect, freeHeight: number): "top" | "bottom" {
  return mark.y + mark.height / 2 < freeHeight / 2 ? "bottom" : "top";
}

/** The keyboard of an upright phone takes no more of the window's height than this. */
const KEYBOARD_FRAC = 0.45;

/**
 * Where a sheet stands on a phone while somebody types, and how high it may grow: at the window's top over its note, or
 * else between that and the keyboard; px, null = neither has room, and it lies over its note.
 */
export function typingPlace(mark: Rect, sheetPx: number, windowPx: number): { top: number; room: number } | null {
  const below = mark.y + mark.height + GAP_PX;
  const places = [
    { top: GAP_PX, room: mark.y - 2 * GAP_PX },
    { top: below, room: (1 - KEYBOARD_FRAC) * windowPx - GAP_PX - below },
  ];
  return places.find(({ room }) => room >= sheetPx) ?? null;
}

/**
 * What a sheet of such a width may lie on from side to side, px: the book with its tabs, and not the arrows, nor a list or
 * tools beside it, half of which would look out from below. Where that is too narrow it is the whole window.
 * @param insets what those take of the window
 */
export function freeSides(
  sheetPx: number,
  windowPx: number,
  insets: Sides,
): { readonly left: number; readonly width: number } {
  const width = windowPx - insets.left - insets.right;
  return width < sheetPx + 2 * GAP_PX ? { left: 0, width: windowPx } : { left: insets.left, width };
}
