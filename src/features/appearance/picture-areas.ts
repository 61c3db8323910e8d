import type { Rect } from "../../book/geometry/layout.ts";

/** How pictures are told from print in a small picture of a page; fractions of the page, levels 0..255. */
export const AREAS = {
  samplePx: 128, // width and height of the picture, into which the page is stretched
  unlikeLevels: 96, // what differs so much from the paper is no letter, which is grey at that size
  leastFrac: 0.12, // pictures are at least so wide and so high; headlines are not
  leastColoredFrac: 0.09, // those in colours, which ink seldom has; smaller ones, such as shapes, keep their hue as print
  coloredLevels: 60, // between the channels of their mean colour
  leastFill: 0.7, // of a picture's frame
  rimPx: 0.75, // px of the small picture: the edge of a picture lies less far beyond the px that differ from paper,
  insetPx: 0.95, // and less far within the outermost of them, which may be half paper
  leastPanelFrac: 0.06, // the height of dark panels
  leastPanelWidthFrac: 0.2, // ... and their width: what is smaller is a shape
  leastButtonFrac: 0.03, // the height of buttons: panels with light words on them. Without words, such a box is a rule
  wordLevels: 40, // light words on a button differ from it by so much, at that size
  strokeLevels: 12, // and their letters from what is beside them: a gradient has no such steps
  leastSolidRatio: 2, // panels and buttons are so much wider than high in the small picture; upright ones are letters
  leastSolidFill: 0.85, // of their frame; letters leave more of the paper between them
} as const;

/** A picture or dark panel: its frame, and what lies between the outermost px of its rows. Fractions of the page. */
export type PictureArea = Rect & { readonly inside: readonly Rect[] };

/**
 * Where pictures and dark panels lie on a page of print: what stands in their place stays as it is printed when the page
 * is turned from dark on light to light on dark.
 *
 * @param pixels of a picture of `AREAS.samplePx` in width and height, as in ImageData
 */
export function pictureAreas(pixels: ArrayLike<number>): readonly PictureArea[] {
  const size = AREAS.samplePx;
  const isUnlike = pixelsUnlikePaper(pixels);
  const areas: PictureArea[] = [];
  for (let at = 0; at < isUnlike.length; at++) {
    if (!isUnlike[at]) continue;
    const area = takeArea(isUnlike, at, pixels);
    if (!isPicture(area, pixels)) continue;
    const { left, right, top, bottom } = area;
    const [width, height] = [right - left + 1, bottom - top + 1];
    const { rimPx: rim } = AREAS;
    areas.push({
      x: (left - rim) / size,
      y: (top - rim) / size,
      width: (width + 2 * rim) / size,
      height: (height + 2 * rim) / size,
      inside: insideOf(area),
    });
  }
  return areas;
}

/** Whether an area is a picture or a panel, and no print. */
function isPicture(area: Area, pixels: ArrayLike<number>): boolean {
  const { left, right, top, bottom, count, sums } = area;
  const size = AREAS.samplePx;
  const [width, height] = [right - left + 1, bottom - top + 1];
  const fill = count / (width * height);
  const isColored = Math.max(...sums) - Math.min(...sums) > AREAS.coloredLevels * count;
  const least = (isColored ? AREAS.leastColoredFrac : AREAS.leastFrac) * size;
  if (Math.min(width, height) >= least) return fill >= AREAS.leastFill;
  const isSolid = width >= AREAS.leastSolidRatio * height && fill >= AREAS.leastSolidFill;
  if (!isSolid || height < AREAS.leastButtonFrac * size) return false;
  const isPanel = height >= AREAS.leastPanelFrac * size && width >= AREAS.leastPanelWidthFrac * size;
  return isPanel || hasLightWords(area, pixels);
}

/** Whether letters lighter than it stand within an area, away from its outline, whose pixels are half paper. */
function hasLightWords({ top, spans }: Area, pixels: ArrayLike<number>): boolean {
  let [least, most, hasStroke] = [255, 0, false];
  for (let row = 1; row < spans.length - 1; row++) {
    const near = [spans[row - 1], spans[row], spans[row + 1]].map((span) => span ?? [0, -1]);
    const [from, to] = [Math.max(...near.map(([start]) => start)) + 2, Math.min(...near.map(([, end]) => end)) - 2];
    const greens = Array.from(
      { length: Math.max(0, to - from + 1) }, // of the channels the one that eyes see best
      (_, x) => pixels[4 * ((top + row) * AREAS.samplePx + from + x) + 1] ?? 0,
    );
    least = Math.min(least, ...greens);
    most = Math.max(most, ...greens);
    hasStroke ||= greens.some((level, x) => [1, 2].some((by) => isStroke(level, greens[x - by], greens[x + by])));
  }
  return hasStroke && most - least > AREAS.wordLevels;
}

/** Whether a pixel is lighter than those to the left and right of it. */
function isStroke(level: number, before = level, after = level): boolean {
  return level - Math.max(before, after) >= AREAS.strokeLevels;
}

const NOWHERE = { from: -1, to: -1 };

/**
 * What lies between the outermost pixels of an area's rows, in strips from row to row. The paper in the corners of round
 * seals and buttons does not.
 */
function insideOf({ top, bottom, spans }: Area): readonly Rect[] {
  const { samplePx: size, insetPx } = AREAS;
  const strips: Rect[] = [];
  let last = NOWHERE;
  for (let row = 1; row < spans.length; row++) {
    const [[from, to] = [0, -1], [nextFrom, nextTo] = [0, -1]] = [spans[row - 1], spans[row]];
    const span = { from: Math.max(from, nextFrom), to: Math.min(to, nextTo) };
    if (span.to <= span.from) {
      last = NOWHERE;
      continue;
    }
    const before = span.from === last.from && span.to === last.to ? strips.pop() : undefined;
    last = span;
    const [x, y] = [span.from + insetPx, before ? before.y * size : Math.max(top + insetPx, top + row - 0.5)];
    const [right, end] = [span.to + 1 - insetPx, Math.min(bottom + 1 - insetPx, top + row + 0.5)];
    strips.push({ x: x / size, y: y / size, width: (right - x) / size, height: (end - y) / size });
  }
  return strips;
}

/** How light a page is on average beside its pictures, 0 .. 1. @param pixels as above */
export function meanLevel(pixels: ArrayLike<number>, pictures: readonly Rect[]): number {
  let [sum, count] = [0, 0];
  for (const at of pixelsBeside(pictures)) {
    for (const channel of [0, 1, 2]) sum += pixels[4 * at + channel] ?? 0;
    count += 3 * 255;
  }
  return count === 0 ? 0 : sum / count;
}

/** The pixels beside the pictures, by their index. */
export function pixelsBeside(pictures: readonly Rect[]): readonly number[] {
  const size = AREAS.samplePx;
  return Array.from({ length: size ** 2 }, (_, at) => at).filter((at) => {
    const [x, y] = [(at % size) / size, Math.floor(at / size) / size];
    return !pictures.some((area) => x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height);
  });
}

/** Every fourth pixel of such a picture in each direction, as in ImageData. */
export function thinned(pixels: ArrayLike<number>): readonly number[] {
  const size = AREAS.samplePx;
  const starts = Array.from({ length: (size / 4) ** 2 }, (_, at) => {
    const [x, y] = [at % (size / 4), Math.floor(at / (size / 4))];
    return 4 * (4 * y * size + 4 * x);
  });
  return starts.flatMap((start) => [0, 1, 2, 3].map((channel) => pixels[start + channel] ?? 0));
}

/** Which pixels differ much from the paper, that is from the colour that most of the light ones have. */
function pixelsUnlikePaper(pixels: ArrayLike<number>): boolean[] {
  const paper = [0, 1, 2].map((channel) => paperLevel(pixels, channel));
  return Array.from({ length: AREAS.samplePx ** 2 }, (_, at) =>
    paper.some((level, channel) => Math.abs((pixels[4 * at + channel] ?? level) - level) > AREAS.unlikeLevels),
  );
}

/** The level that a fifth of the pixels reach: paper, also where half of a page is a picture. */
export function paperLevel(pixels: ArrayLike<number>, channel: number): number {
  const counts = Array.from({ length: 256 }, () => 0);
  for (let at = channel; at < pixels.length; at += 4) {
    const level = pixels[at] ?? 0;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  let left = pixels.length / 4 / 5;
  let level = 255;
  while (level > 0 && left > (counts[level] ?? 0)) left -= counts[level--] ?? 0;
  return level;
}

/** Pixels that hang together, and from where to where they reach in each row from the top on. */
type Area = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  count: number;
  sums: number[];
  readonly spans: (readonly [from: number, to: number] | undefined)[];
};

/** Takes the pixels that hang together with the one at `start` out of `isUnlike`. */
function takeArea(isUnlike: boolean[], start: number, pixels: ArrayLike<number>): Area {
  const size = AREAS.samplePx;
  const top = Math.floor(start / size); // pixels are looked through from the top
  const area: Area = { left: size, right: 0, top, bottom: top, count: 0, sums: [0, 0, 0], spans: [] };
  const waiting = [start];
  isUnlike[start] = false;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % size, Math.floor(at / size)];
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x);
    area.bottom = Math.max(area.bottom, y);
    const [from, to] = area.spans[y - top] ?? [x, x];
    area.spans[y - top] = [Math.min(from, x), Math.max(to, x)];
    area.count += 1;
    area.sums = area.sums.map((sum, channel) => sum + (pixels[4 * at + channel] ?? 0));
    const beside = [x > 0 && at - 1, x < size - 1 && at + 1, at >= size && at - size, at + size];
    for (const next of beside) {
      if (next === false || !isUnlike[next]) continue;
      isUnlike[next] = false;
      waiting.push(next);
    }
  }
  return area;
}
