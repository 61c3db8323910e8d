import { type PageIndex, pageIndex } from "../publication/pages.ts";

/** One page at a time, or two that face each other. */
export type PageMode = "single" | "double";

/**
 * The pages that are open together, in reading order: the verso of one leaf, then the recto of the next. Null = nothing
 * (beside a lone cover) or a blank page; in single mode the page is the recto.
 */
export type Spread = { readonly verso: PageIndex | null; readonly recto: PageIndex | null };

/** What decides which pages form spreads. */
export type Pairing = {
  readonly pageCount: number; // original count, > 0
  readonly mode: PageMode;
  readonly isOpened: boolean; // isTheBookOpen: no lone front cover
  readonly isLastBanned: boolean; // SingleModeBanFlipToLastPage: counts in single mode only
};

/**
 * The number of pages with the blank page that makes it even, if there is one.
 * Source: specification PAGE-03. In an opened book the virtual blank page at the start counts, too (PAGE-05).
 */
export function totalPageCountOf(pageCount: number, isOpened: boolean): number {
  const isOdd = pageCount % 2 === 1;
  return pageCount + (isOdd !== isOpened ? 1 : 0);
}

/**
 * All spreads a reader can open, in reading order; never empty.
 * A spread with only the added blank page is left out: readers expect the last page to be the end.
 */
export function spreadsOf({ pageCount, mode, isOpened, isLastBanned }: Pairing): readonly Spread[] {
  const spreads: Spread[] = [];
  if (mode === "single") {
    const reachable = Math.max(1, isLastBanned ? pageCount - 1 : pageCount);
    for (let page = 0; page < reachable; page++) spreads.push({ verso: null, recto: pageIndex(page) });
    return spreads;
  }
  const at = (page: number) => (page >= 0 && page < pageCount ? pageIndex(page) : null);
  for (let page = isOpened ? 0 : -1; page < pageCount; page += 2) {
    spreads.push({ verso: at(page), recto: at(page + 1) });
  }
  return spreads;
}

/** The pages of a spread in reading order, without blanks: one or two. */
export function pagesOf(spread: Spread): readonly PageIndex[] {
  return [spread.verso, spread.recto].filter((page) => page !== null);
}

/** The index of the spread that shows `page`, or of the nearest one if none does. */
export function spreadAt(spreads: readonly Spread[], page: PageIndex): number {
  const found = spreads.findIndex((spread) => spread.verso === page || spread.recto === page);
  if (found >= 0) return found;
  return page <= 0 ? 0 : spreads.length - 1;
}

/** The 0-based leaf of a page, which HardPageEnable counts by. */
export function leafOf(page: PageIndex, isOpened: boolean): number {
  return Math.floor((isOpened ? page + 1 : page) / 2);
}

/** How many leaves a book has, with blanks. */
export function leafCountOf(pageCount: number, isOpened: boolean): number {
  return leafOf(pageIndex(pageCount - 1), isOpened) + 1;
}
