import type { Insets, Rect } from "../../book/geometry/layout.ts";
import { pageRect, type Scene, type Side } from "../../book/geometry/scene.ts";
import { type PageIndex, pageIndex } from "../../book/publication/pages.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Point } from "../../lib/gestures.ts";
import type { Block } from "../../stage/pages/block.ts";
import { isInRect } from "../../stage/pages/page-at.ts";

/* Measures of what readers point at, client px. */
export const LEAST_ACROSS_PX = { mouse: 18, touch: 10 } as const; // a thin block can be hit so far beyond the page
const LEAST_TOUCH_PX = 6; // ... but not by a finger, which means to turn there: it does not see a thinner one
const LINE_GAP_PX = 12; // from the page to the middle of the line under it
const LINE_TARGET_PX = 24; // a finger can go along the line over so much height
const LINE_TAP_PX = 6; // a tap farther than that from its middle means the ground
const LEAST_GAP_PX = { page: 3, boards: 10 } as const; // with less space under it, or under its boards, there is no line
const LINE_INSET_PX = 16; // at both ends: the system's own gestures begin at the edges of the screen

/** Leaves that can be pointed at: a stretch of the book from one page to another, laid along one side of a rect. */
export type Place = {
  readonly side: Side | "under"; // beside a page, or the line under it
  readonly rect: Rect; // spread px: what can be hit
  readonly isUpright: boolean; // the stretch runs downward, else across
  readonly isReversed: boolean; // it runs from the right to the left
  readonly from: PageIndex;
  readonly to: PageIndex;
};

/** What the places beside the pages depend on. */
type Beside = {
  readonly scene: Scene;
  readonly block: Block;
  readonly visible: readonly PageIndex[];
  readonly pageCount: number;
  readonly isRtl: boolean;
  readonly isTouch: boolean;
};

/** The leaves before and after the open pages. Both stretches run in reading order from top to bottom. */
export function placesBeside({ scene, block, visible, pageCount, isRtl, isTouch }: Beside): readonly Place[] {
  const isUpright = scene.axis === "horizontal";
  const [first, last] = [visible[0] ?? 0, visible.at(-1) ?? 0];
  const stretches = [
    { side: "verso", from: 0, to: first - 1 },
    { side: "recto", from: last + 1, to: pageCount - 1 },
  ] as const;
  return stretches.flatMap(({ side, from, to }) => {
    if (block[side] <= (isTouch ? LEAST_TOUCH_PX : 0) || to < from) return [];
    const { x, y, width, height } = pageRect(scene, side);
    const across = Math.max(block[side], LEAST_ACROSS_PX[isTouch ? "touch" : "mouse"]);
    const isFirst = (side === "verso") !== scene.isRtl;
    const rect = isUpright
      ? { x: isFirst ? x - across : x + width, y, width: across, height }
      : { x, y: isFirst ? y - across : y + height, width, height: across };
    const isReversed = !isUpright && isRtl;
    return [{ side, rect, isUpright, isReversed, from: pageIndex(from), to: pageIndex(to) }];
  });
}

/** What the line under a page depends on. */
type Under = {
  readonly scene: Scene;
  readonly insets: Insets;
  readonly rimPx: number; // of the boards below the page
  readonly slackPx: number; // how far the line may reach into the bottom inset
  readonly pageCount: number;
  readonly isRtl: boolean;
};

/** The whole book on a line under its page; null = there is no space for it. */
export function placeUnder({ scene, insets, rimPx, slackPx, pageCount, isRtl }: Under): Place | null {
  const { home, size, viewport } = scene;
  const y = size.height + rimPx;
  const gapPx = viewport.height - insets.bottom + slackPx - home.y - y;
  if (gapPx < (rimPx > 0 ? LEAST_GAP_PX.boards : LEAST_GAP_PX.page) || pageCount < 2) return null;
  const left = Math.max(home.x, LINE_INSET_PX);
  const right = Math.min(home.x + size.width, viewport.width - LINE_INSET_PX);
  return {
    side: "under",
    rect: { x: left - home.x, y, width: right - left, height: Math.min(gapPx, LINE_TARGET_PX) },
    isUpright: false,
    isReversed: isRtl,
    from: pageIndex(0),
    to: pageIndex(pageCount - 1),
  };
}

/** How far below the page, or its boards, the middle of the line is, px. */
export function lineDepth({ rect }: Place): number {
  return Math.min(LINE_GAP_PX, rect.height / 2);
}

/** Whether a tap at a point of a place leads there. A thin line is tapped by mistake where nobody sees it. */
export function isTapTarget(place: Place, { y }: Point): boolean {
  return place.side !== "under" || Math.abs(y - place.rect.y - lineDepth(place)) <= LINE_TAP_PX;
}

/** Whether the way between two points leads along a place rather than across it. */
export function isAlong({ isUpright }: Place, from: Point, to: Point): boolean {
  const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  return isUpright ? down > across : across >= down;
}

/** The place that a point lies in; null = none. */
export function placeAt(places: readonly Place[], at: Point): Place | null {
  return places.find(({ rect }) => isInRect(rect, at)) ?? null;
}

/** The page that a point leads to, wherever it lies across the place. */
export function pageAt({ rect, isUpright, isReversed, from, to }: Place, { x, y }: Point): PageIndex {
  const way = clamp(isUpright ? (y - rect.y) / rect.height : (x - rect.x) / rect.width, 0, 1);
  return pageIndex(from + Math.round((isReversed ? 1 - way : way) * (to - from)));
}

/** How deep a page lies among the leaves beside the open one: 0 = next to it, 1 = the outermost. */
export function depthOf({ side, from, to }: Place, page: PageIndex): number {
  const count = to - from + 1;
  return (side === "verso" ? to + 1 - page : page + 1 - from) / count;
}

/** Where the picture of a page stands to the pointer, client px. */
const TIP = { gapPx: 12, overFingerPx: 24 } as const;

/** Where a box stands along one axis: so many client px, less a part of its own length. */
type Stand = { readonly px: number; readonly ownFrac: number };

/**
 * Where the picture of a page stands: beside the leaves at the height of the pointer, or above or below them.
 *
 * @param origin the book's corner, client px
 */
export function tipPlace(
  { place, at }: { readonly place: Place; readonly at: Point },
  origin: Point,
  { home }: Pick<Scene, "home">,
): { readonly x: Stand; readonly y: Stand } {
  const { rect, isUpright, side } = place;
  const [left, top] = [origin.x + rect.x, origin.y + rect.y];
  const x = { px: origin.x + at.x, ownFrac: 0.5 };
  const y = { px: origin.y + at.y, ownFrac: 0.5 };
  if (side === "under") return { x, y: { px: home.y + rect.y + lineDepth(place) - TIP.overFingerPx, ownFrac: 1 } };
  const before = (px: number): Stand => ({ px: px - TIP.gapPx, ownFrac: 1 });
  const after = (px: number): Stand => ({ px: px + TIP.gapPx, ownFrac: 0 });
  if (isUpright) return { x: rect.x > 0 ? before(left) : after(left + rect.width), y };
  return { x, y: rect.y > 0 ? before(top) : after(top + rect.height) };
}
