import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { luminance } from "../../lib/readable-color.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { darkPaperOfAtom } from "../page-items/api.ts";
import { pagePixels } from "./sample.ts";

/** Print below this luminance is dark: what lies over it like ink is not seen. */
const DARK_BELOW = 0.16;
/** Pages are looked at in a square of so many px, in which a line of text has a px or two. */
const SIZE_PX = 64;
/** So many pages are remembered. */
const MOST_PAGES = 24;

/** A part of a page, in shares of its width and height. */
type Part = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Tells where pages are dark. */
export type DarkPrint = (page: PageIndex, parts: readonly Part[]) => boolean;

/**
 * Tells whether the paper around some words is dark, by its print or because the page is darkened. Each page is looked at
 * once; one without a picture yet, or whose picture nobody may read, counts as light.
 */
export function createDarkPrint(store: Store, stage: BookStage): DarkPrint {
  const seen = new Map<PageIndex, ArrayLike<number> | null>();
  const pixelsOf = (page: PageIndex) => {
    const known = seen.get(page);
    if (known !== undefined || !stage.isPageReady(page)) return known ?? null;
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
  const found: number[] = [];
  const at = (share: number) => Math.min(SIZE_PX - 1, Math.max(0, Math.floor(share * SIZE_PX)));
  for (const { left, top, right, bottom } of parts) {
    for (let row = at(top); row <= at(bottom); row++) {
      for (let column = at(left); column <= at(right); column++) {
        found.push(luminanceAt(pixels, 4 * (row * SIZE_PX + column)));
      }
    }
  }
  found.sort((one, other) => one - other);
  const middle = found[Math.floor(found.length / 2)];
  return middle !== undefined && middle < DARK_BELOW;
}

function luminanceAt(pixels: ArrayLike<number>, at: number): number {
  const hex = [0, 1, 2].map((part) => (pixels[at + part] ?? 0).toString(16).padStart(2, "0"));
  return luminance(`#${hex.join("")}`);
}
