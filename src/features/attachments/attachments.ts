import type { Rect } from "../../book/geometry/layout.ts";

/**
 * Pictures of the reader's own. Source: specification shell 3, 5 and 9 (ATTACH-06 to ATTACH-10); least sizes are px on
 * the screen, since a hand draws there (ATTACH-11).
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
  longestSidePx: 1600, // a larger picture is scaled down before it is kept
  goneMost: 40, // deleted ones remembered of a page, so that no other tab brings them back
} as const;

/** A place on a page, percent of the page's width and height. */
export type PercentBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A picture that a reader has put onto a page, as it is kept (ATTACH-10). */
export type Attachment = PercentBox & {
  readonly id: string;
  readonly key: number; // ms since 1970 when it was made
  readonly page: number; // 1-based
  readonly naturalWidth: number; // px of the kept picture
  readonly naturalHeight: number;
  readonly image: string; // data:image/…
  readonly name: string; // of its file
  readonly changed: number; // ms since 1970; the later change counts where two tabs differ
  readonly isGone?: boolean; // deleted: remembered without its picture
};

/** A picture that a hand holds: as it was, and where it is now. */
export type HeldAttachment = { readonly attachment: Attachment; readonly now: Attachment };

/** Where a place on a page lies, in the px of the page's rect. */
export function rectOn(page: Rect, { left, top, width, height }: PercentBox): Rect {
  return {
    x: page.x + (left / 100) * page.width,
    y: page.y + (top / 100) * page.height,
    width: (width / 100) * page.width,
    height: (height / 100) * page.height,
  };
}

/** The place on a page of a rect in the page's px. */
export function placeOf(page: Rect, rect: Rect): PercentBox {
  return {
    left: ((rect.x - page.x) / page.width) * 100,
    top: ((rect.y - page.y) / page.height) * 100,
    width: (rect.width / page.width) * 100,
    height: (rect.height / page.height) * 100,
  };
}

/** The largest rect of a picture's own shape within `rect`, in its middle: no picture is ever distorted. */
export function pictureRect(rect: Rect, natural: Pick<Attachment, "naturalWidth" | "naturalHeight">): Rect {
  const scale = Math.min(rect.width / natural.naturalWidth, rect.height / natural.naturalHeight);
  const [width, height] = [natural.naturalWidth * scale, natural.naturalHeight * scale];
  return { x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2, width, height };
}
