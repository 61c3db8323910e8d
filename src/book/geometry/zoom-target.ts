import type { Rect } from "./layout.ts";
import { ZOOM } from "./zoom.ts";

/**
 * How a double tap fits what it hits; `near` and `apart` are heights of a line. In a window lower than `lowPx`, as of a
 * phone on its side, what fills the width would leave a few lines: `lowMost` shows a good third of the page's height.
 */
const FIT = {
  fillFrac: 0.92,
  least: 1.12,
  leastFrac: 0.25,
  labelLines: 3,
  near: 1.5,
  apart: 1.3,
  beside: 1.6,
  lowPx: 540,
  lowMost: 2.6,
} as const;

type At = { readonly x: number; readonly y: number };
type View = Rect & { readonly mostZoom: number };

/**
 * The column of text at a point, from the boxes of its words; null = there is no word near it, or only a few that are a
 * label, as in a drawing: such a label would be all that is seen. Words belong together that stand beside each other on a
 * line, and lines that follow each other; a verse or a title within a column is seen with all of that.
 */
export function columnAt(words: readonly Rect[], at: At, pageWidth: number): Rect | null {
  const start = words.find((word) => isNear(word, at));
  if (!start) return null;
  const found = takeBlock(new Set(words), start);
  if (isLabel(found, start.height, pageWidth)) return null;
  return columnsIn(words, pageWidth, false).find((column) => isWithin(found, column)) ?? found;
}

/** Whether a point is on a word, or so near that it is meant. */
export function hasWordAt(words: readonly Rect[], at: At): boolean {
  return words.some((word) => isNear(word, at));
}

/** A block narrower than this part of the widest is no column; one reaches so far out of it, in its widths. */
const COLUMN = { leastFrac: 0.6, beyondFrac: 0.06 } as const;

/**
 * The columns of a page's text in reading order, from the boxes of its words: blocks of about the width of the widest,
 * one above the other where they begin and end alike, with what stands above and below them within their width. Labels
 * are none, such as the number of a page with a picture.
 */
export function columnsIn(words: readonly Rect[], pageWidth: number, isRtl: boolean): readonly Rect[] {
  const blocks: { readonly box: Rect; readonly isLabel: boolean }[] = [];
  const left = new Set(words);
  for (const word of words) {
    if (!left.has(word)) continue;
    const box = takeBlock(left, word);
    blocks.push({ box, isLabel: isLabel(box, word.height, pageWidth) });
  }
  const widest = Math.max(0, ...blocks.map(({ box, isLabel }) => (isLabel ? 0 : box.width)));
  const columns: Rect[] = [];
  for (const { box, isLabel } of blocks.sort((one, other) => areaOf(other.box) - areaOf(one.box))) {
    const at = columns.findIndex((column) => isWithin(box, column));
    const column = columns[at];
    const isBeside = columns.every((each) => sharedPx(each, box) <= 0);
    if (column) columns[at] = hull([column, box]);
    else if (!isLabel && box.width >= COLUMN.leastFrac * widest && isBeside) columns.push(box);
  }
  return columns.sort((one, other) => (isRtl ? other.x - one.x : one.x - other.x));
}

/** Whether so little text stands alone that it would be all that is seen. */
function isLabel({ width, height }: Rect, lineHeight: number, pageWidth: number): boolean {
  return width < pageWidth * FIT.leastFrac && height < lineHeight * FIT.labelLines;
}

function areaOf({ width, height }: Rect): number {
  return width * height;
}

function sharedPx(one: Rect, other: Rect): number {
  return Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
}

function isWithin(block: Rect, column: Rect): boolean {
  const beyond = COLUMN.beyondFrac * column.width;
  return block.x >= column.x - beyond && block.x + block.width <= column.x + column.width + beyond;
}

/** Takes the words out of `left` that belong together with `start`. @returns what they fill */
function takeBlock(left: Set<Rect>, start: Rect): Rect {
  const queue = [start];
  left.delete(start);
  const found: Rect[] = [];
  for (let word = queue.pop(); word; word = queue.pop()) {
    found.push(word);
    for (const other of left) {
      if (!isNeighbour(word, other)) continue;
      left.delete(other);
      queue.push(other);
    }
  }
  return hull(found);
}

function hull(rects: readonly Rect[]): Rect {
  const [x, y] = [Math.min(...rects.map((each) => each.x)), Math.min(...rects.map((each) => each.y))];
  const right = Math.max(...rects.map((each) => each.x + each.width));
  const bottom = Math.max(...rects.map((each) => each.y + each.height));
  return { x, y, width: right - x, height: bottom - y };
}

function isNear({ x, y, width, height }: Rect, at: At): boolean {
  const px = FIT.near * height;
  return at.x >= x - px && at.x <= x + width + px && at.y >= y - px && at.y <= y + height + px;
}

function isNeighbour(one: Rect, other: Rect): boolean {
  const linePx = Math.min(one.height, other.height);
  const besidePx = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  const apartPx = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height);
  return apartPx < 0 ? besidePx < FIT.beside * linePx : besidePx < 0 && apartPx < FIT.apart * linePx;
}

/** The fixed point of a zoom by `to` that brings the middle of what begins at `from` to the middle of what is seen. */
export function aboutMiddle(
  to: number,
  [from, size]: readonly [number, number],
  [start, whole]: readonly [number, number],
) {
  return (to * (from + size / 2) - start - whole / 2) / (to - 1);
}

/** How closely text is seen at most in this view. */
function mostOf({ mostZoom, height }: View): number {
  return Math.min(mostZoom, height < FIT.lowPx ? FIT.lowMost : Infinity);
}

/**
 * The zoom at which a part of the fitted book fills the view's width, and the fixed point of that zoom. The part comes
 * into the middle; of one that is higher than the window, what was hit stays where it is, or comes down to show a
 * beginning that is near. Something that fills the window already is seen closer about the point.
 */
export function zoomOn({ x, width, y, height }: Rect, hit: At, view: View): { readonly to: number; readonly at: At } {
  const fill = (view.width * FIT.fillFrac) / width;
  if (fill < FIT.least) return { to: ZOOM.doubleTap, at: hit };
  const to = Math.min(fill, mostOf(view));
  const isWhole = height * to <= view.height * FIT.fillFrac;
  const middleX = aboutMiddle(to, [x, width], [view.x, view.width]);
  const middleY = isWhole
    ? aboutMiddle(to, [y, height], [view.y, view.height])
    : hit.y + lowerBy(y, hit.y, to, view) / (1 - to);
  return { to, at: { x: middleX, y: middleY } };
}

/**
 * How far down what is hit comes, px, so that its beginning is seen: a heading just above the view's edge would be cut.
 * Nothing, where that would take it out of sight, or away by more than half of the view.
 */
function lowerBy(top: number, hitY: number, to: number, view: View): number {
  const clear = CLEAR_FRAC * view.height;
  const px = view.y + clear - (hitY + (top - hitY) * to);
  const most = Math.min(view.height / 2, view.y + view.height - clear - hitY);
  return px > 0 && px <= most ? px : 0;
}

/** What of a column is brought into sight: its first line, its last, or as much as is seen, its top at `topPx`. */
export type ColumnPart = { readonly part: "start" | "end" } | SeenAt;
/** ... and the zoom at which that is seen. */
type SeenAt = { readonly topPx: number; readonly scale: number };

/**
 * Columns keep the zoom of the one before where they fill so much of the view's width at it; less in low windows, and
 * where nothing stands beside them.
 */
const KEEP_FRACS = { least: 0.65, leastLow: 0.4, leastLone: 0.5, most: 0.98 } as const;
/** What is free above the first line that is read, or below the last, of the view's height. */
const CLEAR_FRAC = 0.08;

/**
 * The zoom at which a column of the fitted book fills the view's width, and the fixed point of that zoom, for a reader
 * who goes from column to column: as close as before where the column has room.
 * @param column its place; `isLone`: its page has no other
 * @returns null where the column fills the window already, or cannot be brought so close
 */
export function zoomOnColumn(
  { x, width, y, height, isLone = false }: Rect & { readonly isLone?: boolean },
  where: ColumnPart,
  before: number,
  view: View,
): { readonly to: number; readonly at: At } | null {
  const part = (width * before) / view.width;
  const leastFrac = view.height < FIT.lowPx ? KEEP_FRACS.leastLow : KEEP_FRACS.least;
  const leastKept = isLone ? Math.min(leastFrac, KEEP_FRACS.leastLone) : leastFrac;
  const isKept = part >= leastKept && part <= KEEP_FRACS.most && before <= view.mostZoom;
  const to = isKept ? before : Math.min((view.width * FIT.fillFrac) / width, mostOf(view));
  if (to < FIT.least || width * to < leastKept * view.width) return null;
  const clear = CLEAR_FRAC * view.height;
  const isWhole = height * to <= view.height * FIT.fillFrac;
  const start = isWhole ? view.y + (view.height - height * to) / 2 : view.y + clear;
  const end = isWhole ? start : view.y + view.height - clear - height * to;
  const top =
    "topPx" in where ? view.y + ((where.topPx - view.y) * to) / where.scale : where.part === "start" ? start : end;
  const fixed = (from: number, seen: number) => (to * from - seen) / (to - 1);
  return { to, at: { x: fixed(x, view.x + (view.width - width * to) / 2), y: fixed(y, top) } };
}
