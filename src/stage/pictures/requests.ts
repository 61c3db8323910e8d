import { pagesOf, type Spread } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";

/** How many pictures are loaded and kept. */
export const PICTURES = {
  loadsAtOnce: 3,
  sparePages: 4, // that nobody requests any more stay until the book is calm: to give pixels back takes time
  budgetBytes: 192 * 1024 * 1024, // decoded pixels
  smallBudgetBytes: 96 * 1024 * 1024, // phones with little memory, and those that do not tell
} as const;

/** A page somebody wants to see; `neededWidth` in device px. */
export type PictureRequest = { readonly page: PageIndex; readonly neededWidth: number; readonly isVisible: boolean };

/**
 * Which spreads are requested beyond the open one, counted from it: readers who leaf quickly wait for nothing, and phones
 * hold little.
 */
const NEAR = { calmSingle: [1, 2, -1], other: [1, -1] } as const;

/** What decides which pictures are requested. */
export type Outlook = {
  readonly spreads: readonly Spread[];
  readonly open: number; // place of the open spread
  readonly going: number | null; // where a turn under way leads
  readonly foreseen: number | null; // where a jump will lead soon
  readonly isSingle: boolean;
  readonly isCalm: boolean; // no leaf has moved for a while: time to look farther ahead
  readonly neededWidth: number; // device px of a page at zoom 1
  readonly mostWidth: number; // device px: no picture is requested wider, however close the zoom
  readonly zoom: number;
};

/** The pictures to request now, most urgent first: what lies open, what a turn leads to, then the neighbours. */
export function requestsFor(outlook: Outlook): readonly PictureRequest[] {
  const { spreads, open, isSingle, isCalm, neededWidth, zoom } = outlook;
  const centre = outlook.going ?? open;
  const near = isSingle && isCalm ? NEAR.calmSingle : NEAR.other;
  const seen = new Set<PageIndex>(); // what is requested twice counts once, as the more urgent
  const requestAt = (place: number, isVisible: boolean): readonly PictureRequest[] =>
    pagesOf(spreads[place] ?? { verso: null, recto: null }).flatMap((page) => {
      if (seen.has(page)) return [];
      seen.add(page);
      return [{ page, isVisible, neededWidth: Math.min(outlook.mostWidth, neededWidth * (place === open ? zoom : 1)) }];
    });
  return [
    ...requestAt(centre, true),
    ...requestAt(open, true),
    ...requestAt(outlook.foreseen ?? open, false),
    ...near.flatMap((by) => requestAt(centre + by, false)),
  ];
}
