import { pagesOf, type Spread } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { clamp } from "../../lib/clamp.ts";

/** Sizes, times and numbers of thumbnails (THUMB-08, THUMB-10, THUMB-24 to THUMB-28). */
export const THUMBS = {
  widthPx: { "": 90, small: 90, normal: 120, large: 160 }, // by ThumbnailSize
  tabletPx: 135, // on tablets, where a book leaves it to us
  borderPx: 3,
  marginPx: 10,
  leastGapPx: 4, // between groups that would not fit otherwise: thumbnails become smaller only then
  titlePx: 15,
  titleGapPx: 6,
  headPx: 46, // the bar with the title (THUMB-29)
  searchPx: 58, // the bar to search in
  fadeMs: 200,
  tickMs: 60,
  mostQueued: 15,
  nearRows: 2, // rendered beyond those in sight (THUMB-11)
  mostDrawn: 71, // pages rendered at once, without the row that has the keyboard
  sidePx: 8, // left and right of the grid in a window; a scrollbar takes their place
  roomyFrac: 0.9, // of a large screen's width, for the window
  leastPx: 24, // of a page's width
  tallestFrac: 3, // height / width of the box of a page
} as const;

/** The groups in a row by the width of the window of thumbnails (THUMB-24, THUMB-25). */
const PER_ROW = [
  { overPx: 794, groups: 4 },
  { overPx: 420, groups: 3 },
  { overPx: 0, groups: 2 },
] as const;

/** The space of a grid. A group is one page, or two that are open side by side. */
export type GridSpace = {
  readonly isWindow: boolean; // the desktop's
  readonly isPaired: boolean; // groups have two pages
  readonly windowPx: number;
  readonly rowWidthPx: number; // within it, for a row
  readonly thumbPx: number; // the preferred width of a page
  readonly pageRatio: number; // width / height
};
/** The layout of a grid. */
export type Grid = {
  readonly columns: number; // groups in a row
  readonly thumbPx: number;
  readonly thumbHeightPx: number;
  readonly rowPx: number;
  readonly isPaired: boolean;
};

/** Lays the grid out. Pages are made smaller where a row would not fit. */
export function gridOf({ isWindow, isPaired, windowPx, rowWidthPx, thumbPx, pageRatio }: GridSpace): Grid {
  const columns = isWindow ? groupsPerRow(windowPx) : Math.max(2, Math.round(rowWidthPx / groupPx(thumbPx, isPaired)));
  const around = 2 * THUMBS.borderPx + THUMBS.leastGapPx;
  const fitted = Math.floor((rowWidthPx / columns - around) / (isPaired ? 2 : 1));
  const width = clamp(fitted, THUMBS.leastPx, thumbPx);
  const height = Math.round(Math.min(width / pageRatio, width * THUMBS.tallestFrac));
  const rowPx = height + 2 * (THUMBS.borderPx + THUMBS.marginPx) + THUMBS.titleGapPx + THUMBS.titlePx;
  return { columns, thumbPx: width, thumbHeightPx: height, rowPx, isPaired };
}

/** The preferred width of the desktop's window: four spreads, or three pages that are open one at a time. */
export function windowPxFor(thumbPx: number, isPaired: boolean): number {
  const rows = isPaired ? 4 : 3;
  return Math.max(432, rows * groupPx(thumbPx, isPaired) + 2 * THUMBS.sidePx);
}

/** The width of a page in a window of thumbnails that takes most of a large screen: up to three times the book's. */
export function roomyPxFor(thumbPx: number, isPaired: boolean, screenPx: number): number {
  const rows = isPaired ? 4 : 3;
  const group = (screenPx * THUMBS.roomyFrac - 2 * THUMBS.sidePx) / rows - groupPx(0, isPaired);
  return clamp(Math.floor(isPaired ? group / 2 : group), thumbPx, 3 * thumbPx);
}

function groupsPerRow(windowPx: number): number {
  return PER_ROW.find(({ overPx }) => windowPx > overPx)?.groups ?? 2;
}

/** The width of a group with its border and margins. */
function groupPx(thumbPx: number, isPaired: boolean): number {
  return (isPaired ? 2 : 1) * thumbPx + 2 * (THUMBS.borderPx + THUMBS.marginPx);
}

/** The maximum height of the grid: what is in sight must never be more than what is rendered. */
export function mostHeightPx({ columns, rowPx, isPaired }: Grid): number {
  return (rowsAtOnce(columns, isPaired) - 1) * rowPx;
}

/** The rows of a list that are rendered. */
export type RowRange = { readonly first: number; readonly last: number }; // both included

/** Where a list is scrolled to, and how many rows beyond those in sight are rendered where possible. */
export type RowView = {
  readonly rowCount: number;
  readonly nearRows: number;
  readonly topPx: number;
  readonly heightPx: number;
};

/** The rows to render: those in sight, and some near them. */
export function rowsNear(grid: Grid, { rowCount, nearRows, topPx, heightPx }: RowView): RowRange {
  const most = rowsAtOnce(grid.columns, grid.isPaired);
  const seenFirst = clamp(Math.floor(topPx / grid.rowPx), 0, rowCount - 1);
  const seenLast = clamp(Math.ceil((topPx + heightPx) / grid.rowPx) - 1, seenFirst, rowCount - 1);
  const spare = Math.max(0, most - (seenLast - seenFirst + 1));
  const below = Math.min(nearRows, Math.ceil(spare / 2));
  const above = Math.min(nearRows, spare - below);
  const last = Math.min(rowCount - 1, seenLast + below, seenFirst + most - 1);
  return { first: Math.max(0, seenFirst - above), last };
}

function rowsAtOnce(columns: number, isPaired: boolean): number {
  return Math.max(1, Math.floor(THUMBS.mostDrawn / (columns * (isPaired ? 2 : 1))));
}

/** The groups of one row. */
export function rowAt(groups: readonly Spread[], columns: number, row: number): readonly Spread[] {
  return groups.slice(row * columns, (row + 1) * columns);
}

/** The row that shows a page; -1 where none does. */
export function rowOf(groups: readonly Spread[], columns: number, page: PageIndex): number {
  const group = groups.findIndex((each) => pagesOf(each).includes(page));
  return group < 0 ? -1 : Math.floor(group / columns);
}

/** Where the keyboard is among the thumbnails. */
export type ThumbSpot = {
  readonly groups: readonly Spread[];
  readonly columns: number; // groups in a row
  readonly rowsInSight: number; // at least 1
  readonly page: PageIndex;
  readonly isRtl: boolean; // whether the next page of the book lies on the left
};

/** The place of a page; the column counts half groups. */
type Place = { readonly page: PageIndex; readonly row: number; readonly column: number };

/** The page that a key leads to, held within the list; null = the key does nothing here. */
export function pageByKey(key: string, spot: ThumbSpot): PageIndex | null {
  const places = placesOf(spot);
  const at = places.findIndex(({ page }) => page === spot.page);
  const place = places[at];
  if (!place) return places[0]?.page ?? null;
  const along = (steps: number) => places[clamp(at + steps, 0, places.length - 1)]?.page ?? null;
  switch (key) {
    case spot.isRtl ? "ArrowLeft" : "ArrowRight":
      return along(1);
    case spot.isRtl ? "ArrowRight" : "ArrowLeft":
      return along(-1);
    case "ArrowDown":
      return across(places, place, 1);
    case "ArrowUp":
      return across(places, place, -1);
    case "PageDown":
      return across(places, place, spot.rowsInSight);
    case "PageUp":
      return across(places, place, -spot.rowsInSight);
    case "Home":
      return along(-places.length);
    case "End":
      return along(places.length);
    default:
      return null;
  }
}

function placesOf({ groups, columns }: ThumbSpot): readonly Place[] {
  return groups.flatMap((group, index) =>
    pagesOf(group).map((page) => ({
      page,
      row: Math.floor(index / columns),
      column: (index % columns) * 2 + (page === group.recto ? 1 : 0),
    })),
  );
}

/** The page above or below: the one of that row whose column is nearest. */
function across(places: readonly Place[], from: Place, rows: number): PageIndex {
  const lastRow = places.at(-1)?.row ?? 0;
  const row = clamp(from.row + rows, 0, lastRow);
  const off = (place: Place) => Math.abs(place.column - from.column);
  return places.filter((place) => place.row === row).reduce((best, place) => (off(place) < off(best) ? place : best))
    .page;
}
