import type { Highlight, LineCorners } from "../note.ts";
import { boxOfLine } from "./draw.ts";

/** What of a highlight says which words it marks. */
export type Marked = Pick<Highlight, "quads" | "text">;

/** Lines share words where their common part is larger than so much of the smaller one: neighbours meet at their edges. */
const SHARED_FRAC = 0.15;

/** Whether two highlights of a page have words in common. */
export function doOverlap(a: Marked, b: Marked): boolean {
  return a.quads.some((line) => b.quads.some((other) => areShared(line, other)));
}

/** One highlight for the words of two that overlap, in reading order: two colours over each other would be read as a third. */
export function mergeMarked(a: Marked, b: Marked): Marked {
  const text = joined(a.text, b.text);
  const isFirst = text.startsWith(a.text);
  const [first, second] = isFirst ? [a, b] : [b, a];
  const quads = [...first.quads];
  for (const line of second.quads) {
    const at = quads.findIndex((other) => areShared(line, other));
    const known = quads[at];
    if (known) quads[at] = longest(known, line);
    else quads.push(line);
  }
  return { quads, text };
}

/** Two texts as one: what both of them have is in it once. */
function joined(a: string, b: string): string {
  if (a.includes(b)) return a;
  if (b.includes(a)) return b;
  const [onward, back] = [sharedLength(a, b), sharedLength(b, a)];
  return onward >= back ? a + (onward > 0 ? "" : " ") + b.slice(onward) : b + a.slice(back);
}

/** How many letters at the end of a text are those at the beginning of another one. */
function sharedLength(text: string, next: string): number {
  for (let length = Math.min(text.length, next.length); length > 0; length--) {
    if (text.endsWith(next.slice(0, length))) return length;
  }
  return 0;
}

function areShared(a: LineCorners, b: LineCorners): boolean {
  const [one, other] = [boxOfLine(a), boxOfLine(b)];
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const areaOf = ({ left, right, top, bottom }: typeof one) => (right - left) * (bottom - top);
  return width > 0 && height > 0 && width * height > SHARED_FRAC * Math.min(areaOf(one), areaOf(other));
}

/** The box of a line, as it is turned, around the words of two on it: lines go on to the side, and columns downward. */
function longest(line: LineCorners, other: LineCorners): LineCorners {
  const [leftX, leftY, rightX, rightY, , , upX, upY] = line;
  const [alongX, alongY, riseX, riseY] = [rightX - leftX, rightY - leftY, upX - leftX, upY - leftY];
  const area = alongX * riseY - alongY * riseX;
  if (area === 0) return line;
  const places = [0, 2, 4, 6].map((corner) => {
    const [x, y] = [(other[corner] ?? 0) - leftX, (other[corner + 1] ?? 0) - leftY];
    return { along: (x * riseY - y * riseX) / area, up: (y * alongX - x * alongY) / area };
  });
  const [alongs, ups] = [places.map(({ along }) => along), places.map(({ up }) => up)];
  const [from, to] = [Math.min(0, ...alongs), Math.max(1, ...alongs)];
  const [foot, head] = [Math.min(0, ...ups), Math.max(1, ...ups)];
  const at = (along: number, up: number) =>
    [leftX + along * alongX + up * riseX, leftY + along * alongY + up * riseY].map(toStored);
  return [at(from, foot), at(to, foot), at(to, head), at(from, head)].flat() as readonly number[] as LineCorners;
}

/** No finer than a reader sees. */
function toStored(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
