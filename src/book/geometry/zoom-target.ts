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
 * line, and lines that follow each other.
 */
export function columnAt(words: readonly Rect[], at: At, pageWidth: number): Rect | null {
  const start = words.find((word) => isNear(word, at));
  if (!start) return null;
  const left = new Set(words);
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
  const [x, y] = [Math.min(...found.map((each) => each.x)), Math.min(...found.map((each) => each.y))];
  const right = Math.max(...found.map((each) => each.x + each.width));
  const bottom = Math.max(...found.map((each) => each.y + each.height));
  const isLabel = right - x < pageWidth * FIT.leastFrac && bottom - y < start.height * FIT.labelLines;
  return isLabel ? null : { x, y, width: right - x, height: bottom - y };
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

/**
 * The zoom at which a part of the fitted book fills the view's width, and the fixed point of that zoom. The part comes
 * into the middle; of one that is higher than the window, what was hit stays where it is. Something that fills the window
 * already is seen closer about the point.
 */
export function zoomOn({ x, width, y, height }: Rect, hit: At, view: View): { readonly to: number; readonly at: At } {
  const fill = (view.width * FIT.fillFrac) / width;
  if (fill < FIT.least) return { to: ZOOM.doubleTap, at: hit };
  const to = Math.min(fill, view.mostZoom, view.height < FIT.lowPx ? FIT.lowMost : Infinity);
  const isWhole = height * to <= view.height * FIT.fillFrac;
  const middleX = aboutMiddle(to, [x, width], [view.x, view.width]);
  return { to, at: { x: middleX, y: isWhole ? aboutMiddle(to, [y, height], [view.y, view.height]) : hit.y } };
}
