import type { Rect } from "../geometry/layout.ts";
import { lettersOf } from "./block-with.ts";
import { around, edgeOf, type FlowBlock, type FlowLine } from "./flow-lines.ts";

/** What tells illustrations from text and ornaments in a small picture of a page; lengths are shares of the page. */
const ILLUSTRATIONS = {
  unlikeLevels: 28, // what differs by so much from the paper is printed, also a hair line at this size
  cellPx: 4, // what is nearer to each other belongs together
  leastWidthFrac: 0.12,
  leastHeightFrac: 0.06,
  leastArea: 0.015, // of the page
  wholeArea: 0.8, // a picture that covers so much is the page
  mostTextArea: 0.04, // of an area under words that are read: more lie on a picture, or in a frame, as part of it
  padFrac: 0.006, // so far beyond their boxes do letters reach
  marginFrac: 0.012, // of paper around an illustration
  boxFill: 0.85, // so much of its frame fills a box ...
  flatLevels: 12, // ... that is empty if its pixels differ so little (standard deviation): an item lies there, or a panel's ground
  leastLetters: 8, // so many in a row are not in a text by chance
  mostStrayLetters: 14, // lines that are in no text belong to a drawing if they have no more: others are another writing of it
} as const;

/** A small picture of a page: its pixels as in ImageData, and its width in px. */
export type SmallPage = { readonly pixels: ArrayLike<number>; readonly width: number };

/** What is printed on a page beside its text, and on what: the colour of the paper, 0..255 in each channel. */
export type Illustrated = { readonly paper: readonly number[]; readonly illustrations: readonly Illustration[] };

/** An illustration: where it is on the page, in shares of it, and the block that it stands before in the text. */
export type Illustration = { readonly area: Rect; readonly before: number };

type Box = FlowLine["box"];

/**
 * Finds the illustrations of a page: what is printed beside the words that are read. Labels belong to the drawing that
 * they lie in. A picture with words over it is left out, since without them it is another one.
 *
 * @param blocks the page's text as it is read
 * @param lines all lines of the page
 */
export function illustrationsOn(
  page: SmallPage,
  blocks: readonly FlowBlock[],
  lines: readonly FlowLine[],
): Illustrated {
  const owners = ownersOf(blocks, lines);
  const isDrawn = (line: FlowLine, at: number) => {
    const owner = owners[at] ?? null;
    if (owner !== null) return blocks[owner]?.look === "label";
    return edgeOf(line) === null && lettersOf(line.text).length <= ILLUSTRATIONS.mostStrayLetters;
  };
  const read = lines.filter((line, at) => !isDrawn(line, at)).map(({ box }) => box);
  const boxes = blocks.map((_, at) => aroundAll(lines.filter((_line, line) => owners[line] === at)));
  const paper = commonColor(page.pixels);
  const illustrations = areasBeside(page, paper, read)
    .filter((area) => textShare(area, read) <= ILLUSTRATIONS.mostTextArea)
    .map((area) => ({ area: withMargin(area, read), before: placeOf(area, boxes, blocks) }))
    .sort((a, b) => a.before - b.before || a.area.y - b.area.y || a.area.x - b.area.x);
  return { paper, illustrations };
}

/** The block to which each line belongs: its text goes on there, or is somewhere in it; null = to none. */
function ownersOf(blocks: readonly FlowBlock[], lines: readonly FlowLine[]): readonly (number | null)[] {
  const texts = blocks.map(({ text }) => lettersOf(text));
  const ends = texts.map(() => 0);
  let current = 0;
  return lines.map(({ text }) => {
    const letters = lettersOf(text);
    if (letters === "") return null;
    const order = [current, ...texts.keys()];
    const next = order.find((at) => texts[at]?.startsWith(letters, ends[at]));
    const found =
      next ?? (letters.length < ILLUSTRATIONS.leastLetters ? -1 : texts.findIndex((t) => t.includes(letters)));
    if (found < 0) return null;
    if (next !== undefined) ends[found] = (ends[found] ?? 0) + letters.length;
    current = found;
    return found;
  });
}

function aroundAll(lines: readonly FlowLine[]): Box | null {
  const [first, ...boxes] = lines.map(({ box }) => box);
  return first ? boxes.reduce(around, first) : null;
}

/** How much of an area lies under lines that are read. */
function textShare({ x, y, width, height }: Rect, lines: readonly Box[]): number {
  const covered = lines.map(({ left, top, right, bottom }) => {
    const across = Math.min(right, x + width) - Math.max(left, x);
    const down = Math.min(bottom, y + height) - Math.max(top, y);
    return Math.max(0, across) * Math.max(0, down);
  });
  return covered.reduce((sum, share) => sum + share, 0) / (width * height);
}

/** With some paper around it, up to the lines above and below. */
function withMargin({ x, y, width, height }: Rect, lines: readonly Box[]): Rect {
  const { marginFrac: margin, padFrac: pad, wholeArea } = ILLUSTRATIONS;
  if (width * height >= wholeArea) return { x: 0, y: 0, width: 1, height: 1 };
  const [left, right] = [Math.max(0, x - margin), Math.min(1, x + width + margin)];
  const near = lines.filter((line) => line.left < right && line.right > left);
  const above = near.filter(({ bottom }) => bottom <= y + pad).map(({ bottom }) => Math.min(y, bottom + pad));
  const below = near.filter(({ top }) => top >= y + height - pad).map(({ top }) => Math.max(y + height, top - pad));
  const top = Math.max(0, y - margin, ...above);
  const bottom = Math.min(1, y + height + margin, ...below);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Before the first block that begins below an illustration's middle in its column; else behind all blocks. */
function placeOf({ x, y, width, height }: Rect, boxes: readonly (Box | null)[], blocks: readonly FlowBlock[]): number {
  const middle = y + height / 2;
  const isInColumn = ({ left, right }: Box) => Math.min(right, x + width) > Math.max(left, x);
  const next = boxes.findIndex((box) => box !== null && isInColumn(box) && (box.top + box.bottom) / 2 > middle);
  const last = boxes.findLastIndex((box) => box !== null && isInColumn(box));
  const found = next >= 0 ? next : last >= 0 ? last + 1 : blocks.length;
  const firstLabel = (at: number): number => (blocks[at - 1]?.look === "label" ? firstLabel(at - 1) : at);
  return firstLabel(found); // its own labels are told after it
}

/** The areas of a page that are printed, but for `words`. */
function areasBeside(page: SmallPage, paper: readonly number[], words: readonly Box[]): readonly Rect[] {
  const { width } = page;
  const height = page.pixels.length / 4 / width;
  const { cellPx: cell, leastWidthFrac, leastHeightFrac, leastArea } = ILLUSTRATIONS;
  const printed = printedOn(page, paper);
  const isWord = maskOf(words, width, height);
  const columns = Math.ceil(width / cell);
  const cells = new Map<number, Rect>(); // what is printed in a cell, px
  for (let top = 0; top < height; top += cell)
    for (let left = 0; left < width; left += cell) {
      const isBeside = (x: number, y: number) => printed[y * width + x] === 1 && isWord[y * width + x] === 0;
      const rect = boundsIn(
        { x: left, y: top, width: Math.min(cell, width - left), height: Math.min(cell, height - top) },
        isBeside,
      );
      if (rect) cells.set((top / cell) * columns + left / cell, rect);
    }
  return joined(cells, columns)
    .filter((rect) => rect.width >= leastWidthFrac * width && rect.height >= leastHeightFrac * height)
    .filter((rect) => rect.width * rect.height >= leastArea * width * height && !isEmptyBox(page, rect, printed))
    .map((rect) => ({
      x: rect.x / width,
      y: rect.y / height,
      width: rect.width / width,
      height: rect.height / height,
    }));
}

/** The frame of the px that are meant, within a rectangle; null = there are none. */
function boundsIn({ x, y, width, height }: Rect, isMeant: (x: number, y: number) => boolean): Rect | null {
  let [left, right, top, bottom] = [x + width, -1, y + height, -1];
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) {
      if (!isMeant(column, row)) continue;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = row;
    }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Which px of a page are no paper. */
function printedOn({ pixels }: SmallPage, [red = 0, green = 0, blue = 0]: readonly number[]): Uint8Array {
  const { unlikeLevels: unlike } = ILLUSTRATIONS;
  const printed = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < printed.length; at++) {
    const isLike =
      Math.abs((pixels[4 * at] ?? 0) - red) <= unlike &&
      Math.abs((pixels[4 * at + 1] ?? 0) - green) <= unlike &&
      Math.abs((pixels[4 * at + 2] ?? 0) - blue) <= unlike;
    if (!isLike) printed[at] = 1;
  }
  return printed;
}

/** Whether a frame is filled with one colour. @param rect px */
function isEmptyBox({ pixels, width }: SmallPage, rect: Rect, printed: Uint8Array): boolean {
  const { boxFill, flatLevels } = ILLUSTRATIONS;
  let count = 0;
  const [sums, squares] = [new Float64Array(3), new Float64Array(3)];
  for (let y = rect.y; y < rect.y + rect.height; y++)
    for (let at = y * width + rect.x; at < y * width + rect.x + rect.width; at++) {
      if (printed[at] !== 1) continue;
      count++;
      for (let channel = 0; channel < 3; channel++) {
        const level = pixels[4 * at + channel] ?? 0;
        sums[channel] = (sums[channel] ?? 0) + level;
        squares[channel] = (squares[channel] ?? 0) + level * level;
      }
    }
  const isFlat = sums.every((sum, channel) => (squares[channel] ?? 0) / count - (sum / count) ** 2 < flatLevels ** 2);
  return count >= boxFill * rect.width * rect.height && isFlat;
}

/** Cells that touch each other as one, and frames that lie over each other. */
function joined(cells: Map<number, Rect>, columns: number): readonly Rect[] {
  const areas: Rect[] = [];
  while (cells.size > 0) {
    const [start] = cells.keys();
    const waiting = [start ?? 0];
    let area: Rect | undefined;
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const rect = cells.get(key);
      if (!rect) continue;
      cells.delete(key);
      area = joinedTo(rect, area);
      const column = key % columns;
      for (const by of [-1, 0, 1].filter((by) => column + by >= 0 && column + by < columns))
        waiting.push(key + by - columns, key + by, key + by + columns);
    }
    if (area) areas.push(area);
  }
  return withoutOverlaps(areas);
}

function withoutOverlaps(areas: readonly Rect[]): readonly Rect[] {
  const apart: Rect[] = [];
  for (const area of areas) {
    const other = apart.findIndex((known) => overlap(known, area));
    const known = apart[other];
    if (!known) apart.push(area);
    else apart[other] = joinedTo(area, known);
  }
  return apart.length === areas.length ? apart : withoutOverlaps(apart);
}

function overlap(a: Rect, b: Rect): boolean {
  const gap = 2 * ILLUSTRATIONS.cellPx; // parts of one drawing
  const isBeside = a.x > b.x + b.width + gap || b.x > a.x + a.width + gap;
  return !isBeside && !(a.y > b.y + b.height + gap || b.y > a.y + a.height + gap);
}

function joinedTo(a: Rect, b: Rect = a): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** Which pixels words lie over. */
function maskOf(words: readonly Box[], width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  const { padFrac } = ILLUSTRATIONS;
  for (const { left, top, right, bottom } of words) {
    const [from, to] = [Math.floor((left - padFrac) * width), Math.ceil((right + padFrac) * width)];
    const [first, last] = [Math.floor((top - padFrac) * height), Math.ceil((bottom + padFrac) * height)];
    for (let y = Math.max(0, first); y < Math.min(height, last); y++)
      mask.fill(1, y * width + Math.max(0, from), y * width + Math.max(0, Math.min(width, to)));
  }
  return mask;
}

/** The colour that most of a page has: the mean of what is alike in steps of 16. */
export function commonColor(pixels: ArrayLike<number>): readonly number[] {
  const counts = new Uint32Array(4096);
  const stepOf = (at: number) => {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    return ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
  };
  for (let at = 0; at < pixels.length; at += 4) counts[stepOf(at)] = (counts[stepOf(at)] ?? 0) + 1;
  const most = counts.indexOf(Math.max(...counts));
  const sums = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if (stepOf(at) !== most) continue;
    for (let channel = 0; channel < 3; channel++) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0);
  }
  return sums.map((sum) => sum / (counts[most] || 1));
}
