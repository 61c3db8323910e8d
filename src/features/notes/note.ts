import type { Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { HighlightColor } from "../../book/publication/highlight-colors.ts";
import { clamp } from "../../lib/clamp.ts";

/** Measures of notes. Source: ours, the specification is silent (NOTE-03). `Frac` = of the page's width. */
export const NOTES = {
  penColors: ["#1f2328", "#d92d20", "#1b5fd0", "#12805c", "#e07b00"],
  penWidthsFrac: [0.0028, 0.0055, 0.012],
  stickyColor: "#ffd84d",
  stickyFrac: 0.056, // side of a sticky note's square, whose middle is its place
  stickyReachPx: 14, // a mouse hits a sticky note at least so far from its middle
  stickyReachCoarsePx: 22, // ... and so does a finger
  eraserPx: 11, // radius for a mouse or a pen
  eraserCoarsePx: 16, // ... and for a finger
  stepPx: 1.5, // a pen that moves less adds no point
  smoothing: 0.3, // the line lags behind the pen by this part of each move, which evens out a trembling hand
  simplifyFrac: 0.0005,
  dragPx: 4, // a pointer that moves farther moves the note; else it opens it
  highlightAlpha: 0.54,
  highlightRadiusFrac: 0.0045, // of its corners
  highlightLineFrac: 0.0036, // the line under it on dark paper
  wordsSignFrac: 0.2, // of a line: the radius of the dot that says that a highlight has words
  wordsSignLeastPx: 5, // its least radius, spread px, but it is no higher than its line: it has to be seen, and covers little
  wordsSignMostFrac: 0.009, // its largest one: over a heading it is no larger than over text
  wordsSignMarginFrac: 0.05, // of the page's width: its middle is so far from the page's edge, beside the column of text
  wordsSignStepRadii: 2.4, // from one dot of a line to the next: both are seen, and pressed
  wordsSignNearFrac: 0.9, // dots overlap that are nearer to each other, of both radii: those of small print's lines touch
  wordsSignRimFrac: 0.25, // of its radius
  wordsSignRim: "rgb(31 35 40 / 0.55)",
  highlightLinePx: 3, // under the words of the highlight that is open
  highlightReachPx: 10, // the width of the line round it that is hit, too: so is what is between two of its lines
  highlightReachCoarsePx: 12, // ... by a finger
  quadsMost: 400, // lines of a highlight
  textMost: 4000, // characters of a note
  pointsMost: 4000, // of a stroke
  goneMost: 1000, // so many deleted notes are remembered, so that another tab does not restore them
  fileMostBytes: 20 * 1024 * 1024,
} as const;

/** What all notes have. Places are fractions of the page, 0..1 in both directions. */
type Own = {
  readonly id: string;
  readonly changed: number; // ms since 1970
  readonly made: number; // ms since 1970; later ones are drawn on top
  readonly page: number; // 1-based
};
/** A line drawn with the pen. */
export type Stroke = Own & {
  readonly kind: "stroke";
  readonly color: string; // "#rrggbb"
  readonly width: number; // parts of the page's width
  readonly points: readonly number[]; // x, y, x, y …; the pen may run out over the page's edge
  readonly pressures?: readonly number[]; // one a point, 0..1; without them the line is even
};
/** A sticky note: a text at a place. */
export type Sticky = Own & { readonly kind: "sticky"; readonly x: number; readonly y: number; readonly text: string };
/** The corners of a line of words, as in book/text: x, y four times, from the bottom left; page shares. */
export type LineCorners = readonly [number, number, number, number, number, number, number, number];
/** Words of the book that the reader has marked. */
export type Highlight = Own & {
  readonly kind: "highlight";
  readonly color: HighlightColor;
  readonly quads: readonly LineCorners[];
  readonly text: string; // the words, clean
  readonly name: string; // the reader's words for it; "" = none
};
/** A note with words of the reader's. */
export type WordedNote = Sticky | Highlight;
/** What the reader has put onto a page. */
export type Note = Stroke | WordedNote;
/** What is stored: notes, and the ids of deleted ones. */
export type NoteRecord =
  | Note
  | { readonly kind: "gone"; readonly id: string; readonly changed: number; readonly isGone: true };

/** A page's number as readers know it. @param page 1-based */
export function labelOf(pages: readonly { readonly label: string }[], page: number): string {
  return pages[page - 1]?.label || String(page);
}

/** Tells where the pointer drags a note. */
export type Dragged = { readonly dragged: (note: Note) => Sticky | null }; // null = it does not

/** The square of a sticky note, in the px of its page's rect. */
export function stickyRect({ x, y }: Point, page: Rect): Rect {
  const size = page.width * NOTES.stickyFrac;
  return { x: page.x + x * page.width - size / 2, y: page.y + y * page.height - size / 2, width: size, height: size };
}

/** The place on a page of what has its middle in the middle of a rect; both rects in the same px. */
export function placeOn(page: Rect, { x, y, width, height }: Rect): Point {
  const part = (value: number) => clamp(Math.round(value * 1e6) / 1e6, 0, 1); // what went through a camera is not exact
  return { x: part((x + width / 2 - page.x) / page.width), y: part((y + height / 2 - page.y) / page.height) };
}

/** The bounds of a line including its width, in the px of its page's rect. */
export function strokeRect({ points, width }: Pick<Stroke, "points" | "width">, page: Rect): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < points.length; i += 2) {
    left = Math.min(left, points[i] ?? 0);
    right = Math.max(right, points[i] ?? 0);
    top = Math.min(top, points[i + 1] ?? 0);
    bottom = Math.max(bottom, points[i + 1] ?? 0);
  }
  const half = (width * page.width) / 2;
  return {
    x: page.x + left * page.width - half,
    y: page.y + top * page.height - half,
    width: (right - left) * page.width + 2 * half,
    height: (bottom - top) * page.height + 2 * half,
  };
}

/** The bounds of a highlight, in the px of its page's rect. */
function highlightRect({ quads }: Pick<Highlight, "quads">, page: Rect): Rect {
  const [xs, ys] = [0, 1].map((axis) => quads.flatMap((quad) => quad.filter((_, at) => at % 2 === axis)));
  const [left, top] = [Math.min(...(xs ?? [])), Math.min(...(ys ?? []))];
  return {
    x: page.x + left * page.width,
    y: page.y + top * page.height,
    width: (Math.max(...(xs ?? [])) - left) * page.width,
    height: (Math.max(...(ys ?? [])) - top) * page.height,
  };
}

/** The bounds of any note, in the px of its page's rect. */
export function noteRect(note: Note, page: Rect): Rect {
  switch (note.kind) {
    case "stroke":
      return strokeRect(note, page);
    case "sticky":
      return stickyRect(note, page);
    case "highlight":
      return highlightRect(note, page);
  }
}
