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
  // Readers who leaf quickly wait for nothing, and phones hold little.
  const near = isSingle && isCalm ? [1, 2, -1] : [1, -1];
  const requests = new Map<PageIndex, PictureRequest>();
  const add = (place: number, isVisible: boolean) => {
    const width = Math.min(outlook.mostWidth, neededWidth * (place === open ? zoom : 1));
    for (const page of pagesOf(spreads[place] ?? { verso: null, recto: null })) {
      if (!requests.has(page)) requests.set(page, { page, isVisible, neededWidth: width }); // else it is more urgent already
    }
  };
  add(centre, true);
  add(open, true);
  add(outlook.foreseen ?? open, false);
  for (const by of near) add(centre + by, false);
  return [...requests.values()];
}
