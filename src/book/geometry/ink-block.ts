import type { Rect } from "./layout.ts";

/** What of a page belongs together, by what is printed on it; sizes are parts of the page's width or height. */
const INK = {
  groundFrac: 0.3, // so much of a page has the colour of its ground, or it is a picture as a whole
  unlike: 34, // of 255: what differs so much from the ground in one of its colours is ink
  gutterFrac: 0.03, // an empty strip between columns, and how wide and high the columns beside it are at least
  columnFrac: 0.15,
  columnHighFrac: 0.1,
  gapFrac: 0.016, // an empty strip between a paragraph and a picture, or the next paragraph
  leastFrac: 0.05, // a block lower and narrower than this is a speck
  farFrac: 0.08, // a tap so far from a block does not mean it
  wideFrac: 0.8, // a picture nearly as wide as its column is seen with all of that: no line around it is cut
  frameFrac: 0.9, // rows and columns at the page's edges with so much ink are the shade of the fold, or a scan's frame
  textGaps: 2, // text has empty strips between its lines, pictures have fewer
  lowFrac: 0.08, // what is lower than this is a line or two, or a sign among text
} as const;

/** What is printed in one place, page shares. */
export type InkBlock = Rect & { readonly isText: boolean };
type At = { readonly x: number; readonly y: number };
/** A region of cells, ends excluded. */
type Region = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/**
 * The block of print at a point, page shares, from the pixels of the page on a small square: the picture that lies there,
 * or the text, as wide as its column. Null = the page has no ground, or nothing is printed near the point.
 *
 * @param pixels red, green, blue and alpha of each
 */
export function inkBlockAt(pixels: ArrayLike<number>, at: At): InkBlock | null {
  const size = Math.round(Math.sqrt(pixels.length / 4));
  const ink = inkOf(pixels, size);
  if (!ink) return null;
  const point = { x: at.x * size, y: at.y * size };
  const whole = trimmed(ink, size, withoutFrame(ink, size));
  if (!whole) return null;
  const { block, column } = cutDown(ink, size, whole, point);
  const { left, top, right, bottom } = block;
  const far = Math.max(left - point.x, point.x - right, top - point.y, point.y - bottom) > INK.farFrac * size;
  if (far || Math.max(right - left, bottom - top) < INK.leastFrac * size) return null;
  const isLow = bottom - top < INK.lowFrac * size;
  const isText = isLow || gapsOf(ink, size, block, "rows").length >= INK.textGaps;
  const isWide = right - left > INK.wideFrac * (column.right - column.left);
  const across = isText || isWide ? column : block;
  return {
    x: across.left / size,
    y: top / size,
    width: (across.right - across.left) / size,
    height: (bottom - top) / size,
    isText,
  };
}

/** Which cells have ink on them; null = no colour is that of the ground. Plain loops: a slow phone has a tap to answer. */
function inkOf(pixels: ArrayLike<number>, size: number): Uint8Array | null {
  const count = size * size;
  const part = (cell: number, nth: number) => pixels[4 * cell + nth] ?? 0;
  const seen = new Uint32Array(4096); // how often there is a colour, in 16 steps of each of its parts
  let ground = 0;
  for (let cell = 0; cell < count; cell++) {
    const key = ((part(cell, 0) >> 4) << 8) | ((part(cell, 1) >> 4) << 4) | (part(cell, 2) >> 4);
    const times = (seen[key] ?? 0) + 1;
    seen[key] = times;
    if (times > (seen[ground] ?? 0)) ground = key;
  }
  if ((seen[ground] ?? 0) < INK.groundFrac * count) return null;
  const [red, green, blue] = [ground >> 8, (ground >> 4) & 15, ground & 15].map((step) => step * 16 + 8) as [
    number,
    number,
    number,
  ];
  const ink = new Uint8Array(count);
  for (let cell = 0; cell < count; cell++) {
    const away = Math.max(
      Math.abs(part(cell, 0) - red),
      Math.abs(part(cell, 1) - green),
      Math.abs(part(cell, 2) - blue),
    );
    if (away > INK.unlike) ink[cell] = 1;
  }
  return ink;
}

/** All of the page but for dark edges. */
function withoutFrame(ink: Uint8Array, size: number): Region {
  const frac = (from: number, step: number) => {
    let sum = 0;
    for (let along = 0; along < size; along++) sum += ink[from + along * step] ?? 0;
    return sum / size;
  };
  const isRowDark = (y: number) => frac(y * size, 1) > INK.frameFrac;
  const isColumnDark = (x: number) => frac(x, size) > INK.frameFrac;
  let [left, top, right, bottom] = [0, 0, size, size];
  while (left < right && isColumnDark(left)) left++;
  while (right > left && isColumnDark(right - 1)) right--;
  while (top < bottom && isRowDark(top)) top++;
  while (bottom > top && isRowDark(bottom - 1)) bottom--;
  return { left, top, right, bottom };
}

/** Cuts a region at its widest empty strips, and each time keeps the part at the point. */
function cutDown(ink: Uint8Array, size: number, whole: Region, point: At) {
  let block = whole;
  let column = whole; // the part between gutters
  for (;;) {
    const gutter = gutterIn(ink, size, block);
    const strip = gutter ?? widest(gapsOf(ink, size, block, "rows"), INK.gapFrac * size);
    if (!strip) return { block, column };
    const [start, end] = strip;
    const isBefore = (gutter ? point.x : point.y) < (start + end) / 2;
    const half = gutter ? (isBefore ? { right: start } : { left: end }) : isBefore ? { bottom: start } : { top: end };
    const next = trimmed(ink, size, { ...block, ...half });
    if (!next) return { block, column };
    block = next;
    if (gutter) column = next;
  }
}

type Strip = readonly [start: number, end: number];

/** The empty strip between two columns, if the region has columns; the widest one. */
function gutterIn(ink: Uint8Array, size: number, region: Region): Strip | null {
  if (region.bottom - region.top < INK.columnHighFrac * size) return null;
  const least = INK.columnFrac * size;
  const gutters = gapsOf(ink, size, region, "columns").filter(
    ([start, end]) => start - region.left >= least && region.right - end >= least,
  );
  return widest(gutters, INK.gutterFrac * size);
}

function widest(strips: readonly Strip[], least: number): Strip | null {
  const sorted = [...strips].sort((one, other) => other[1] - other[0] - (one[1] - one[0]));
  const [first] = sorted;
  return first && first[1] - first[0] >= least ? first : null;
}

/** The empty strips of a region, across or along. */
function gapsOf(ink: Uint8Array, size: number, { left, top, right, bottom }: Region, way: "rows" | "columns") {
  const isRows = way === "rows";
  const [from, to, start, end] = isRows ? [top, bottom, left, right] : [left, right, top, bottom];
  const strips: Strip[] = [];
  let since = -1;
  for (let at = from; at < to; at++) {
    let isEmpty = true;
    for (let along = start; isEmpty && along < end; along++)
      isEmpty = ink[isRows ? at * size + along : along * size + at] === 0;
    if (isEmpty && since < 0) since = at;
    if (!isEmpty && since >= 0) {
      strips.push([since, at]);
      since = -1;
    }
  }
  return strips;
}

/** A region without the empty strips at its edges; null = all of it is empty. */
function trimmed(ink: Uint8Array, size: number, region: Region): Region | null {
  let [left, top, right, bottom] = [region.right, region.bottom, region.left, region.top];
  for (let y = region.top; y < region.bottom; y++)
    for (let x = region.left; x < region.right; x++) {
      if (ink[y * size + x] === 0) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  return left < right ? { left, top, right, bottom } : null;
}
