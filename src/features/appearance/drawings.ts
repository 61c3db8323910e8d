import type { Rect } from "../../book/geometry/layout.ts";
import { AREAS, paperLevel, pixelsBeside } from "./picture-areas.ts";

/** How drawings of solid things are told from print; levels 0..255. */
export const DRAWINGS = {
  finePx: 512, // width and height of the picture in which their outlines are found: lines of print lie apart there
  paperLevels: 12, // by which paper differs from itself
  cornerPx: 4, // so far paper reaches into the narrow corners between lines
  paleLevels: 40, // by which what surrounds a drawing differs from paper at most, such as the shadow below it
  inkLevel: 50, // what is darker is ink: it becomes light, as letters do
  shadeLevel: 170, // what is darker is shade: pale fields, as charts and tables have, become dark well
  smoothLevels: 40, // between neighbours in a plain place of the small picture
  leastSmooth: 30, // px of the small picture: pages with fewer plain places in shade are not looked at more closely
  thinPx: 4, // half of what lines and letters are wide at most
  leastPx: 36, // drawings are at least so wide and so high
  flatLevels: 16, // between neighbours in a plain place
  leastFlat: 0.5, // of a drawing is plain and no ink
  leastShade: 0.1, // of the plain places
  leastSpread: 32, // between shade and light: one tone is a shape
  mostMarks: 12, // that stand apart within: more are words
} as const;

/** A drawing on a page; where it lies, in fractions of the page, and which px of its frame are its own. */
export type Drawing = {
  readonly frame: Rect;
  readonly width: number;
  readonly height: number;
  readonly core: Uint8Array; // what certainly is
  readonly all: Uint8Array; // with the px along its edge
};

/** Whether a page may have drawings. @param pixels of a picture of `AREAS.samplePx` in width and height, as in ImageData */
export function mayHaveDrawings(pixels: ArrayLike<number>, pictures: readonly Rect[]): boolean {
  const size = AREAS.samplePx;
  const greens = greensOf(pixels, size);
  let count = 0;
  for (const at of pixelsBeside(pictures)) {
    const level = greens[at] ?? 0;
    const isShade = level >= DRAWINGS.inkLevel && level <= DRAWINGS.shadeLevel;
    if (isShade && range(greens, at, size) <= DRAWINGS.smoothLevels) count++;
  }
  return count >= DRAWINGS.leastSmooth;
}

/**
 * The drawings of shaded things on a page of print, such as a grey box whose sides are darker. Turned from dark to light
 * their shade would shine. What paper and pale shadows do not reach from the page's edge lies within their outlines.
 *
 * @param pixels of a picture of `DRAWINGS.finePx` in width and height, as in ImageData
 * @param pictures that stay as printed anyway
 */
export function drawingsOn(pixels: ArrayLike<number>, pictures: readonly Rect[]): readonly Drawing[] {
  const size = DRAWINGS.finePx;
  const greens = greensOf(pixels, size);
  const queue = new Int32Array(size * size);
  const solid = solidOf(greens, paperLevel(pixels, 1), { width: size, queue });
  for (const { x, y, width, height } of pictures) {
    for (let row = Math.max(0, Math.floor(y * size)); row < Math.min(size, (y + height) * size); row++)
      solid.fill(0, row * size + Math.max(0, Math.floor(x * size)), row * size + Math.ceil((x + width) * size));
  }
  const { thinPx, leastPx } = DRAWINGS;
  const thick = reach(solid, { width: size, by: thinPx, value: 0 });
  const found: Drawing[] = [];
  for (let at = thick.indexOf(1); at >= 0; at = thick.indexOf(1, at)) {
    const part = take(thick, at, { width: size, value: 0, queue });
    if (Math.min(part.right - part.left, part.bottom - part.top) < leastPx - 2 * thinPx) continue;
    const drawing = drawingOf(part, { solid, greens, queue });
    if (drawing) found.push(drawing);
  }
  return found;
}

/** The greens of a picture, which eyes see best. */
function greensOf(pixels: ArrayLike<number>, size: number): Uint8Array {
  const greens = new Uint8Array(size * size);
  for (let at = 0; at < greens.length; at++) greens[at] = pixels[4 * at + 1] ?? 0;
  return greens;
}

/** What is no paper and no pale shadow that reaches to the page's edge. Outlines may have gaps of a px or two. */
function solidOf(greens: Uint8Array, paper: number, { width, queue }: Pick<Taking, "width" | "queue">): Uint8Array {
  const [paleFrom, paperFrom] = [paper - DRAWINGS.paleLevels, paper - DRAWINGS.paperLevels];
  const isPale = new Uint8Array(greens.length);
  for (let at = 0; at < greens.length; at++) isPale[at] = (greens[at] ?? 0) >= paleFrom ? 1 : 0;
  const outside = reach(isPale, { width, by: 1, value: 0 });
  for (let at = 0; at < width; at++) {
    for (const edge of [at, at * width, at * width + width - 1, outside.length - 1 - at])
      take(outside, edge, { width, value: 2, queue });
  }
  const near = reach(outside, { width, by: 1, value: 2 });
  const corners = reach(outside, { width, by: DRAWINGS.cornerPx, value: 2 });
  for (let at = 0; at < corners.length; at++) {
    const isOutside = (near[at] === 2 && isPale[at]) || (corners[at] === 2 && (greens[at] ?? 0) >= paperFrom);
    corners[at] = isOutside ? 0 : 1;
  }
  return corners;
}

/** How much the levels of a px and of those round it differ. */
function range(greens: Uint8Array, at: number, width: number): number {
  let [least, most] = [255, 0];
  for (let row = at - width; row <= at + width; row += width) {
    for (let near = row - 1; near <= row + 1; near++) {
      const level = greens[near] ?? greens[at] ?? 0;
      if (level < least) least = level;
      if (level > most) most = level;
    }
  }
  return most - least;
}

/** What is taken: its px lie in the queue until the next part is taken. */
type Part = { readonly px: Int32Array; left: number; right: number; top: number; bottom: number };
/** @property value what takes the place of what is taken @property queue as long as the picture */
type Taking = { readonly width: number; readonly value: number; readonly queue: Int32Array };

/** Takes the ones that hang together with the one at `start` out of what they are in. */
function take(from: Uint8Array, start: number, { width, value, queue }: Taking): Part {
  let [left, right, top, bottom, count] = [width, 0, from.length, 0, 0];
  const add = (at: number) => {
    if (from[at] !== 1) return;
    from[at] = value;
    queue[count++] = at;
  };
  add(start);
  for (let index = 0; index < count; index++) {
    const at = queue[index] ?? 0;
    const x = at % width;
    const y = (at - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    if (at >= width) add(at - width);
    if (at + width < from.length) add(at + width);
    if (x > 0) add(at - 1);
    if (x < width - 1) add(at + 1);
  }
  return { px: queue.subarray(0, count), left, right, top, bottom };
}

/** Lets the px of a value reach further, to all sides. */
function reach(from: Uint8Array, { width, by, value }: Readonly<Record<"width" | "by" | "value", number>>): Uint8Array {
  let now = from;
  for (const step of [1, width]) {
    const next = now.slice();
    for (let at = 0; at < now.length; at++) {
      if (now[at] !== value) continue;
      // Reading beyond an array would make all of this slow.
      if (at >= step && at + step < now.length && now[at - step] === value && now[at + step] === value) continue;
      const start = step === 1 ? at - (at % width) : 0;
      const end = step === 1 ? start + width - 1 : now.length - 1;
      for (let far = at - by * step; far <= at + by * step; far += step) {
        if (far >= start && far <= end) next[far] = value;
      }
    }
    now = next;
  }
  return now;
}

type Page = Readonly<Record<"solid" | "greens", Uint8Array>> & Pick<Taking, "queue">;

/** The drawing whose thick part this is, with its outlines but without the thin lines that lead to its names. */
function drawingOf(part: Part, { solid, greens, queue }: Page): Drawing | null {
  const size = DRAWINGS.finePx;
  const by = DRAWINGS.thinPx;
  const [left, top] = [Math.max(0, part.left - by - 1), Math.max(0, part.top - by - 1)];
  const width = Math.min(size, part.right + by + 2) - left;
  const height = Math.min(size, part.bottom + by + 2) - top;
  const own = new Uint8Array(width * height);
  for (const at of part.px) own[(Math.floor(at / size) - top) * width + (at % size) - left] = 1;
  const region = reach(own, { width, by, value: 1 });
  const levels = new Uint8Array(region.length);
  for (let at = 0; at < region.length; at++) {
    const px = (top + Math.floor(at / width)) * size + left + (at % width);
    if (!solid[px]) region[at] = 0;
    levels[at] = greens[px] ?? 0;
  }
  if (!isShaded(region, levels, { width, queue })) return null;
  const [all, core] = [reach(region, { width, by: 1, value: 1 }), reach(region, { width, by: 1, value: 0 })];
  return {
    frame: { x: left / size, y: top / size, width: width / size, height: height / size },
    width,
    height,
    core,
    all,
  };
}

/** Whether plain tones with shade make up most of a region, and no words stand in it. */
function isShaded(region: Uint8Array, levels: Uint8Array, { width, queue }: Pick<Taking, "width" | "queue">): boolean {
  const tones = new Uint32Array(256); // how many px have each level
  const marks = new Uint8Array(region.length);
  let [count, plain] = [0, 0];
  for (let at = 0; at < region.length; at++) {
    if (!region[at]) continue;
    count += 1;
    const level = levels[at] ?? 0;
    if (level >= DRAWINGS.inkLevel && range(levels, at, width) <= DRAWINGS.flatLevels) {
      tones[level] = (tones[level] ?? 0) + 1;
      plain += 1;
    } else marks[at] = 1;
  }
  if (plain < DRAWINGS.leastFlat * count) return false;
  const shade = levelAt(tones, DRAWINGS.leastShade * plain);
  const light = levelAt(tones, (1 - DRAWINGS.leastShade) * plain);
  if (shade > DRAWINGS.shadeLevel || light - shade < DRAWINGS.leastSpread) return false;
  let apart = 0;
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at)) {
    take(marks, at, { width, value: 0, queue });
    apart += 1;
  }
  return apart <= DRAWINGS.mostMarks;
}

/** The level below which so many px are. */
function levelAt(tones: Uint32Array, below: number): number {
  let left = Math.floor(below);
  const level = tones.findIndex((many) => {
    left -= many;
    return left < 0;
  });
  return level < 0 ? 255 : level;
}
