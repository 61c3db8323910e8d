import type { Rect } from "../../../book/geometry/layout.ts";
import { isRightToLeft } from "../../../book/text/direction.ts";
import type { Highlight, LineCorners } from "../note.ts";
import { areColumns } from "./draw.ts";

/** What of a highlight says which words it marks. */
export type Marked = Pick<Highlight, "quads" | "text">;
/** The size of a page, in any unit. */
export type PageSize = Pick<Rect, "width" | "height">;

/** Lines are the same where more of the thinner one than this lies in the other: those of tight print lie in each other, too. */
const SAME_LINE_FRAC = 0.5;
/** Words are shared from so much of the line's thickness on: a narrow letter has more, and neighbours meet at their edges. */
const SHARED_FRAC = 0.15;

/** A part of a line, from where it begins to where it ends. */
type Span = readonly [start: number, end: number];
/** Where words lie by a line: how far along it, as they are read, and across, in widths and heights of that line: its own are 0 to 1. */
type Place = { readonly along: Span; readonly across: Span };
/** How words are read on their page. */
type Reading = { readonly way: "right" | "left" | "down"; readonly page: PageSize };

/** Whether two highlights of a page have words in common. */
export function doOverlap(a: Marked, b: Marked, page: PageSize): boolean {
  return sharedLines(a, b, readingOf(a, b, page)).length > 0;
}

/**
 * One highlight for the words of two that overlap, in reading order: two colours over each other would be read as a third.
 * Which of them begins and which ends is told by where they stand: the same words may come again.
 */
export function mergeMarked(a: Marked, b: Marked, page: PageSize): Marked {
  const reading = readingOf(a, b, page);
  const shared = sharedLines(a, b, reading);
  const [start, end] = [shared[0], shared.at(-1)];
  if (!start || !end) return { quads: [...a.quads, ...b.quads], text: `${a.text} ${b.text}` };
  // What is less than a word is nothing: the same words may be placed a little otherwise the next time.
  const nearly = (share: number, line: LineCorners) => (Math.abs(share) < leastShared(line, reading) ? 0 : share);
  const ahead = start.at - start.other || nearly(start.place.along[0], start.line); // > 0: a begins before b
  const beyond = b.quads.length - end.other - (a.quads.length - end.at); // > 0: b has more lines after those of both
  const after = beyond || nearly(end.place.along[1] - 1, end.line); // > 0: b ends after a
  if (ahead <= 0 && after >= 0) return b;
  if (ahead >= 0 && after <= 0) return a;
  const [first, second] = ahead > 0 ? [a, b] : [b, a];
  const quads = [...first.quads];
  for (const line of second.quads) {
    const at = quads.findIndex((known) => isShared(known, line, reading));
    const known = quads[at];
    if (known) quads[at] = longest(known, line);
    else quads.push(line);
  }
  return { quads, text: joined(first.text, second.text) };
}

/** Two texts as one, of which the first begins: what both of them have is in it once. */
function joined(first: string, second: string): string {
  const shared = sharedLength(first, second);
  if (shared > 0) return first + second.slice(shared);
  if (first.includes(second)) return first;
  return second.includes(first) ? second : `${first} ${second}`;
}

/** How many letters at the end of a text are those at the beginning of another one. */
function sharedLength(text: string, next: string): number {
  for (let length = Math.min(text.length, next.length); length > 0; length--) {
    if (text.endsWith(next.slice(0, length))) return length;
  }
  return 0;
}

function readingOf(a: Marked, b: Marked, page: PageSize): Reading {
  const both = { text: a.text + b.text, quads: [...a.quads, ...b.quads] };
  if (areColumns(both, { x: 0, y: 0, ...page })) return { way: "down", page };
  return { way: isRightToLeft(both.text) ? "left" : "right", page };
}

/** The lines of a highlight that have words of another one, with the first line there that has them, and its place by it. */
function sharedLines(a: Marked, b: Marked, reading: Reading) {
  return a.quads.flatMap((line, at) => {
    const other = b.quads.findIndex((each) => isShared(line, each, reading));
    const found = b.quads[other];
    return found ? [{ line, at, other, place: placeBy(line, found, reading) }] : [];
  });
}

function isShared(line: LineCorners, other: LineCorners, reading: Reading): boolean {
  const { along, across } = placeBy(line, other, reading);
  const common = ([start, end]: Span) => Math.min(1, end) - Math.max(0, start);
  const isSameLine = common(across) > SAME_LINE_FRAC * Math.min(1, across[1] - across[0]);
  return isSameLine && common(along) > leastShared(line, reading);
}

/** The least share of a line that is a word, and no edge of one beside it. */
function leastShared([leftX, leftY, rightX, rightY, , , upX, upY]: LineCorners, { way, page }: Reading): number {
  const px = (x: number, y: number) => Math.hypot(x * page.width, y * page.height);
  const [width, height] = [px(rightX - leftX, rightY - leftY), px(upX - leftX, upY - leftY)];
  return Math.min(SAME_LINE_FRAC, SHARED_FRAC * (way === "down" ? width / height : height / width));
}

function placeBy(line: LineCorners, other: LineCorners, { way }: Reading): Place {
  const { along, up } = spansBy(line, other);
  if (way === "right") return { along, across: up };
  const turned = ([start, end]: Span): Span => [1 - end, 1 - start];
  return way === "left" ? { along: turned(along), across: up } : { along: turned(up), across: along };
}

/** How far other words go along a line and up from its foot, as it is turned, in its own widths and heights. */
function spansBy(line: LineCorners, other: LineCorners): { readonly along: Span; readonly up: Span } {
  const [leftX, leftY, rightX, rightY, , , upX, upY] = line;
  const [alongX, alongY, riseX, riseY] = [rightX - leftX, rightY - leftY, upX - leftX, upY - leftY];
  const area = alongX * riseY - alongY * riseX;
  const places = [0, 2, 4, 6].map((corner) => {
    const [x, y] = [(other[corner] ?? 0) - leftX, (other[corner + 1] ?? 0) - leftY];
    return { along: (x * riseY - y * riseX) / area, up: (y * alongX - x * alongY) / area };
  });
  const spanOf = (values: readonly number[]): Span => [Math.min(...values), Math.max(...values)];
  return { along: spanOf(places.map(({ along }) => along)), up: spanOf(places.map(({ up }) => up)) };
}

/** The box of a line, as it is turned, around the words of two on it: lines go on to the side, and columns downward. */
function longest(line: LineCorners, other: LineCorners): LineCorners {
  const [leftX, leftY, rightX, rightY, , , upX, upY] = line;
  const [alongX, alongY, riseX, riseY] = [rightX - leftX, rightY - leftY, upX - leftX, upY - leftY];
  const { along, up } = spansBy(line, other);
  const [from, to] = [Math.min(0, along[0]), Math.max(1, along[1])];
  const [foot, head] = [Math.min(0, up[0]), Math.max(1, up[1])];
  const at = (right: number, rise: number) =>
    [leftX + right * alongX + rise * riseX, leftY + right * alongY + rise * riseY].map(toStored);
  return [at(from, foot), at(to, foot), at(to, head), at(from, head)].flat() as readonly number[] as LineCorners;
}

/** No finer than a reader sees. */
function toStored(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
