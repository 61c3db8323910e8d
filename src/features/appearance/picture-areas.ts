import type { Rect } from "../../book/geometry/layout.ts";

/** How pictures are told from print in a small picture of a page; fractions of the page, levels 0..255. */
export const AREAS = {
  samplePx: 128, // width and height of the picture, into which the page is stretched
  farLevels: 96, // what differs so much from the paper is no letter, which is grey at that size
  leastFrac: 0.12, // pictures are at least so wide and so high; headlines are not
  leastFill: 0.7, // of a picture's frame
} as const;

/**
 * Where pictures and dark panels lie on a page of print: what stands in their place stays as it is printed when the page
 * is turned from dark on light to light on dark.
 *
 * @param pixels of a picture of `AREAS.samplePx` in width and height, as in ImageData
 * @returns frames, fractions of the page's width and height
 */
export function pictureAreas(pixels: ArrayLike<number>): readonly Rect[] {
  const size = AREAS.samplePx;
  const isFar = farPixels(pixels);
  const areas: Rect[] = [];
  for (let at = 0; at < isFar.length; at++) {
    if (!isFar[at]) continue;
    const { left, right, top, bottom, count } = takeArea(isFar, at);
    const [width, height] = [right - left + 1, bottom - top + 1];
    const isLarge = Math.min(width, height) >= AREAS.leastFrac * size;
    // A sample px more at each side: the edge of a picture is within it.
    if (isLarge && count >= AREAS.leastFill * width * height)
      areas.push({ x: (left - 1) / size, y: (top - 1) / size, width: (width + 2) / size, height: (height + 2) / size });
  }
  return areas;
}

/** Which pixels differ much from the paper, that is from the colour that most of the light ones have. */
function farPixels(pixels: ArrayLike<number>): boolean[] {
  const paper = [0, 1, 2].map((channel) => usualLevel(pixels, channel));
  return Array.from({ length: AREAS.samplePx ** 2 }, (_, at) =>
    paper.some((level, channel) => Math.abs((pixels[4 * at + channel] ?? 0) - level) > AREAS.farLevels),
  );
}

/** The level above which a fifth of the pixels lie: paper, also where half of a page is a picture. */
function usualLevel(pixels: ArrayLike<number>, channel: number): number {
  const levels = Array.from({ length: AREAS.samplePx ** 2 }, (_, at) => pixels[4 * at + channel] ?? 0);
  return levels.sort((one, other) => other - one)[Math.floor(levels.length / 5)] ?? 255;
}

type Area = { left: number; right: number; top: number; bottom: number; count: number };

/** Takes the pixels that hang together with the one at `start` out of `isFar`. */
function takeArea(isFar: boolean[], start: number): Area {
  const size = AREAS.samplePx;
  const area: Area = { left: size, right: 0, top: size, bottom: 0, count: 0 };
  const waiting = [start];
  isFar[start] = false;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % size, Math.floor(at / size)];
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x);
    area.top = Math.min(area.top, y);
    area.bottom = Math.max(area.bottom, y);
    area.count += 1;
    const beside = [x > 0 && at - 1, x < size - 1 && at + 1, at >= size && at - size, at + size];
    for (const next of beside) {
      if (next === false || !isFar[next]) continue;
      isFar[next] = false;
      waiting.push(next);
    }
  }
  return area;
}
