import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { portsAtom } from "../../state/ports.ts";
import { darkPaperOfAtom } from "../page-items/api.ts";
import { areDark, type Part } from "./print-level.ts";
import { pagePixels } from "./sample.ts";

/** Pages are looked at in a square of so many px, in which a line of text has a few. */
const SIZE_PX = 128;
/** So many pages are remembered. */
const MOST_PAGES = 24;
/** A page's first picture may be a small one, in which thin letters are lost: it is looked at so often, first after so long, then after ever longer. */
const LOOKS = { most: 4, againMs: 150, timesLonger: 5 } as const;

/** Tells where pages are dark. */
export type DarkPrint = (page: PageIndex, parts: readonly Part[]) => boolean;

/** What was seen of a page at its last look. */
type Look = { readonly pixels: ArrayLike<number> | null; readonly looks: number; readonly atMs: number };

const known = new WeakMap<BookStage, DarkPrint>();

/**
 * What tells of a stage's pages whether the paper around some words is dark, by its print or because the page is darkened.
 * One without a picture yet, or whose picture nobody may read, counts as light.
 */
export function darkPrintOf(store: Store, stage: BookStage): DarkPrint {
  const darkPrint = known.get(stage) ?? createDarkPrint(store, stage);
  known.set(stage, darkPrint);
  return darkPrint;
}

function createDarkPrint(store: Store, stage: BookStage): DarkPrint {
  const { clock } = store.get(portsAtom);
  const seen = new Map<PageIndex, Look>();
  const pixelsOf = (page: PageIndex) => {
    const before = seen.get(page) ?? { pixels: null, looks: 0, atMs: -Infinity };
    const nowMs = clock.now();
    const waitsMs = LOOKS.againMs * LOOKS.timesLonger ** (before.looks - 1);
    const isAgain = before.looks < LOOKS.most && nowMs - before.atMs >= waitsMs;
    if (!isAgain || !stage.isPageReady(page)) return before.pixels;
    const look = { ...before, looks: before.looks + 1, atMs: nowMs };
    for (const other of [...seen.keys()].filter((each) => each !== page).slice(0, 1 - MOST_PAGES)) seen.delete(other);
    seen.set(page, look); // to look at a page is to draw it, with those who ask
    const pixels = pagePixels(store, stage, page, SIZE_PX);
    seen.set(page, { ...look, pixels });
    return pixels;
  };
  return (page, parts) => {
    if (store.get(darkPaperOfAtom)(page) !== null) return true;
    const pixels = pixelsOf(page);
    return pixels !== null && areDark({ pixels, sizePx: SIZE_PX }, parts);
  };
}
