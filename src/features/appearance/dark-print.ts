import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { darkPaperOfAtom } from "../page-items/api.ts";
import { areDark, type Part } from "./print-level.ts";
import { pagePixels } from "./sample.ts";

/** Pages are looked at in a square of so many px, in which a line of text has a px or two. */
const SIZE_PX = 64;
/** So many pages are remembered. */
const MOST_PAGES = 24;

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
    return pixels !== null && areDark({ pixels, sizePx: SIZE_PX }, parts);
  };
}
