import { type PageIndex, pageIndex } from "../publication/pages.ts";

/** One page at a time, or two that face each other. */
export type PageMode = "single" | "double";

/**
 * What lies open at once, in reading order: the verso of one leaf, then the recto of the next. Null where there is
 * nothing (beside a lone cover) or only a blank page; in single mode the page is the recto.
 */
export type Spread = { readonly verso: PageIndex | null; readonly recto: PageIndex | null };

/** What decides how pages pair up. */
export type Pairing = {
  readonly pageCount: number; // original count, > 0
  readonly mode: PageMode;
  readonly isOpened: boolean; // isTheBookOpen: no lone front cover
  readonly isLastBanned: boolean; // SingleModeBanFlipToLastPage: counts in single mode only
};

/**
 * The page count with its blank page, if it gets one.
 * Source: specification PAGE-03. "Made even" counts the virtual leading blank of an opened book (PAGE-05).
 */
export function totalPageCountOf(pageCount: number, isOpened: boolean): number {
  const isOdd = pageCount % 2 === 1;
  return pageCount + (isOdd !== isOpened ? 1 : 0);
}

/**
 * All spreads a reader can open, in reading order; never empty.
 * A spread that would show nothing but the added blank page is left out: readers expect the last page to be the end.
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

/** The real pages of a spread in reading order: one or two. */
export function pagesOf(spread: Spread): readonly PageIndex[] {
  return [spread.verso, spread.recto].filter((page) => page !== null);
}

/** Which spread shows `page`; the nearest one where no spread does. */
export function spreadAt(spreads: readonly Spread[], page: PageIndex): number {
  const found = spreads.findIndex((spread) => spread.verso === page || spread.recto === page);
  if (found >= 0) return found;
  return page <= 0 ? 0 : spreads.length - 1;
}

/** The 0-based leaf a page lies on: what HardPageEnable counts by. */
export function leafOf(page: PageIndex, isOpened: boolean): number {
  return Math.floor((isOpened ? page + 1 : page) / 2);
}

/** How many leaves a book has, blanks included. */
export function leafCountOf(pageCount: number, isOpened: boolean): number {
  return leafOf(pageIndex(pageCount - 1), isOpened) + 1;
}
