import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { darkPaperOfAtom } from "../page-items/api.ts";
import { pagePixels } from "./sample.ts";

/** Paper below this level is dark: what lies over it like ink is not seen. */
const DARK_BELOW = 0.42;
/** Up to this level it counts as dark where the letters are lighter than it, by so much more than anything is darker. */
const LIGHT_LETTERS = { upTo: 0.6, by: 0.1 } as const;
/** Pages are looked at in a square of so many px, in which a line of text has a px or two. */
const SIZE_PX = 64;
/** So many px are looked at along each side of a part. */
const MOST_STEPS = 24;
/** So many pages are remembered. */
const MOST_PAGES = 24;

/** A part of a page, in shares of its width and height. */
type Part = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Tells where pages are dark. */
export type DarkPrint = (page: PageIndex, parts: readonly Part[]) => boolean;

const known = new WeakMap<BookStage, DarkPrint>();

/**
 * What tells of a stage's pages whether the paper around some words is dark, by its print or because the page is darkened.
 * Each page is looked at once; one without a picture yet, or whose picture nobody may read, counts as light.
 */
export function darkPrintOf(store: Store, stage: BookStage): DarkPrint {
  const darkPrint = known.get(stage) ?? createDarkPrint(store, stage);
  known.set(stage, darkPrint);
  return darkPrint;
}

function createDarkPrint(store: Store, stage: BookStage): DarkPrint {
  const seen = new Map<PageIndex, ArrayLike<number> | null>();
  const pixelsOf = (page: PageIndex) => {
    const found = seen.get(page);
    if (found !== undefined || !stage.isPageReady(page)) return found ?? null;
    for (const other of [...seen.keys()].slice(0, 1 - MOST_PAGES)) seen.delete(other);
    seen.set(page, null); // to look at a page is to draw it, with those who ask
    const pixels = pagePixels(store, stage, page, SIZE_PX);
    seen.set(page, pixels);
    return pixels;
  };
  return (page, parts) => {
    if (store.get(darkPaperOfAtom)(page) !== null) return true;
    const pixels = pixelsOf(page);
    return pixels !== null && isDark(pixels, parts);
  };
}

/** Letters cover less than half of their lines: the middle of all pixels is paper. @param pixels RGBA, rows of SIZE_PX */
function isDark(pixels: ArrayLike<number>, parts: readonly Part[]): boolean {
  const at = (share: number) => Math.min(SIZE_PX - 1, Math.max(0, Math.floor(share * SIZE_PX)));
  const found: number[] = [];
  for (const { left, top, right, bottom } of parts) {
    const [rows, columns] = [stepsOf(at(top), at(bottom)), stepsOf(at(left), at(right))];
    for (const row of rows) for (const column of columns) found.push(levelAt(pixels, 4 * (row * SIZE_PX + column)));
  }
  found.sort((one, other) => one - other);
  const of = (share: number) => found[Math.floor(found.length * share)] ?? 1;
  const paper = of(0.5);
  const areLettersLight = of(0.9) - paper > paper - of(0.1) + LIGHT_LETTERS.by;
  return paper < DARK_BELOW || (paper < LIGHT_LETTERS.upTo && areLettersLight);
}

/** From one px to another, so many at most that all of a page is looked at as soon as a line. */
function stepsOf(from: number, to: number): readonly number[] {
  const step = Math.ceil((to - from + 1) / MOST_STEPS);
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/** How light a pixel is to the eye, 0 (black) .. 1, of levels as they are stored. */
function levelAt(pixels: ArrayLike<number>, at: number): number {
  const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
