import { luminance } from "../../lib/readable-color.ts";

/** How colours are found in a small picture of a page. Shares are parts of its pixels, chroma is 0 (grey) .. 1. */
export const SAMPLE = {
  sizePx: 32,
  hues: 12, // of the circle
  leastChroma: 0.16, // of a pixel that has a hue
  leastShare: 0.06, // of the hue that stands for a cover
  paperAbove: 0.5, // luminance
  paperChroma: 0.3, // at most
  leastPaper: 0.25, // share of a page
  paperAtFracs: [1 / 2, 1 / 3, 2 / 3], // where in the book paper is looked for: endpapers and plates are at its ends
  darkBelow: 0.16, // luminance, on average, of a page with light print on dark ground
} as const;

/** The colours of a book, "#rrggbb"; null = its pictures have none, or nobody may read them. */
export type BookColors = { readonly cover: string | null; readonly paper: string | null };

/** Reads stored colours; what is none in them has to be found again. */
export function readColors(stored: unknown): BookColors {
  const { cover, paper } = (typeof stored === "object" && stored ? stored : {}) as Partial<BookColors>;
  const colorIn = (text: unknown) => (typeof text === "string" && /^#[0-9a-f]{6}$/.test(text) ? text : null);
  return { cover: colorIn(cover), paper: colorIn(paper) };
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The colour that most of a cover's coloured parts have; null where it is all grey. @param pixels as in ImageData */
export function coverColor(pixels: ArrayLike<number>): string | null {
  const all = pixelsOf(pixels);
  const byHue: Rgb[][] = Array.from({ length: SAMPLE.hues }, () => []);
  for (const pixel of all) if (chroma(pixel) >= SAMPLE.leastChroma) byHue[hueOf(pixel)]?.push(pixel);
  const weight = (part: readonly Rgb[]) => part.reduce((sum, pixel) => sum + chroma(pixel), 0);
  const most = byHue.reduce((best, part) => (weight(part) > weight(best) ? part : best));
  return most.length === 0 || most.length < all.length * SAMPLE.leastShare ? null : mean(most);
}

/** The colour of the paper between the words of a page; null where little of it is bare. @param pixels as in ImageData */
export function paperColor(pixels: ArrayLike<number>): string | null {
  const all = pixelsOf(pixels);
  const bare = all.filter((pixel) => luminance(hex(pixel)) > SAMPLE.paperAbove && chroma(pixel) <= SAMPLE.paperChroma);
  if (bare.length === 0 || bare.length < all.length * SAMPLE.leastPaper) return null;
  const light = [...bare].sort((one, other) => sum(other) - sum(one));
  return mean(light.slice(0, Math.ceil(light.length / 2))); // the other half is touched by letters
}

/** Whether a page is print on light paper, print on a dark ground, or a picture. */
export type PageTone = "light" | "dark" | "picture";

/** The tone of a page. @param pixels as in ImageData */
export function pageTone(pixels: ArrayLike<number>): PageTone {
  if (paperColor(pixels) !== null) return "light";
  const all = pixelsOf(pixels);
  const light = all.reduce((total, pixel) => total + luminance(hex(pixel)), 0);
  return light < SAMPLE.darkBelow * all.length ? "dark" : "picture";
}

/** The opaque pixels. */
function pixelsOf(data: ArrayLike<number>): readonly Rgb[] {
  const found: Rgb[] = [];
  for (let at = 0; at + 3 < data.length; at += 4) {
    if ((data[at + 3] ?? 0) > 250) found.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  }
  return found;
}

function chroma(pixel: Rgb): number {
  return (Math.max(...pixel) - Math.min(...pixel)) / 255;
}

function sum([red, green, blue]: Rgb): number {
  return red + green + blue;
}

/** The place of a colour's hue on the circle, 0 .. SAMPLE.hues - 1. */
function hueOf([red, green, blue]: Rgb): number {
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) / (2 * Math.PI);
  return Math.floor((angle + 1) * SAMPLE.hues) % SAMPLE.hues;
}

function mean(pixels: readonly Rgb[]): string {
  const total = pixels.reduce<Rgb>(([r, g, b], [red, green, blue]) => [r + red, g + green, b + blue], [0, 0, 0]);
  return hex([total[0] / pixels.length, total[1] / pixels.length, total[2] / pixels.length]);
}

function hex(pixel: Rgb): string {
  return `#${pixel.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
