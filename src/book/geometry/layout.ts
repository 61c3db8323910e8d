import type { PageMode } from "./spreads.ts";

/** Which way leaves turn: about an upright spine, or about a level one like a wall calendar. */
export type Axis = "horizontal" | "vertical";

/** A rectangle in px, in the coordinate space that its user names. */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Empty space around the book, client px. */
export type Insets = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };

/** The size of a drawn page, client px at zoom 1; both sides are even, so that they are whole device px at usual ratios. */
export type PageBox = { readonly width: number; readonly height: number };

/** Limits of the layout. */
export const LAYOUT = {
  readablePageWidthPx: 220, // narrower pages than this are shown one at a time
  besidePanelPx: { desktop: 220, tablet: 400, phone: 150 }, // ... beside a panel; a phone's open spread stays open
  leastPagePx: 2, // even in a window of 1 x 1
} as const;

/** What the size of the book on the screen depends on. */
export type Space = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly insets: Insets;
  readonly pageRatio: number; // width / height
  readonly axis: Axis;
  readonly rimPx?: number; // hard covers reach so far beyond the pages
  readonly topGapPx?: number | null; // the book's distance from the upper edge of its space; null = it is centred
};

/** The largest page that fits between the insets, with one page or two side by side (or one over the other). */
export function fitPage(space: Space, mode: PageMode): PageBox {
  const across = mode === "double" && space.axis === "horizontal" ? 2 : 1;
  const down = mode === "double" && space.axis === "vertical" ? 2 : 1;
  const { viewport, insets, rimPx = 0 } = space;
  const width = (viewport.width - insets.left - insets.right - 2 * rimPx) / across;
  const height = (viewport.height - insets.top - insets.bottom - 2 * rimPx) / down;
  const scale = Math.min(width / space.pageRatio, height);
  return { width: even(scale * space.pageRatio), height: even(scale) };
}

/**
 * One page or two, if the book does not set it: two if the window is not upright, and both are readable or one alone would
 * be no larger, as in a low window. With a level spine pages lie one over the other, so that an upright window has space
 * for two.
 * @param readablePx the least width of a page of two
 */
export function automaticMode(space: Space, readablePx: number = LAYOUT.readablePageWidthPx): PageMode {
  const { width, height } = space.viewport;
  if (space.axis === "horizontal" && height > width) return "single";
  const enoughPx = Math.min(readablePx, fitPage(space, "single").width);
  return fitPage(space, "double").width >= enoughPx ? "double" : "single";
}

/** The size of a spread of two pages, or one. */
export function spreadSize(box: PageBox, mode: PageMode, axis: Axis): PageBox {
  if (mode === "single") return box;
  return axis === "horizontal"
    ? { width: box.width * 2, height: box.height }
    : { width: box.width, height: box.height * 2 };
}

/**
 * Where a page's picture lies in its box: centred, as large as fits, with its own ratio. A ratio within 2 % of the box's
 * fills the box, so that rounding leaves no thin gap; `isStretched` always fills it (bookPageStretch).
 */
export function pictureRect(box: Rect, ratio: number, isStretched: boolean): Rect {
  const boxRatio = box.width / box.height;
  if (isStretched || Math.abs(ratio / boxRatio - 1) < 0.02) return box;
  const width = ratio > boxRatio ? box.width : box.height * ratio;
  const height = ratio > boxRatio ? box.width / ratio : box.height;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

function even(px: number): number {
  return Math.max(LAYOUT.leastPagePx, Math.floor(px / 2) * 2);
}
