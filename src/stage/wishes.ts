import { pagesOf, type Spread } from "../book/geometry/spreads.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import type { PictureWish } from "./picture-store.ts";

/** What is asked for beyond the open spread: readers who leaf quickly wait for nothing, and phones hold little. */
export const AHEAD = { singlePages: 2, doubleSpreads: 1, behind: 1, movingPages: 1 } as const;

/** What decides which pictures are wanted. */
export type Outlook = {
  readonly spreads: readonly Spread[];
  readonly open: number; // place of the open spread
  readonly going: number | null; // where a turn under way leads
  readonly foreseen: number | null; // where a jump will lead soon
  readonly isSingle: boolean;
  readonly isCalm: boolean; // no leaf has moved for a while: time to look farther ahead
  readonly neededWidth: number; // device px of a page at zoom 1
  readonly mostWidth: number; // device px: no page is asked for wider, however close the zoom
  readonly zoom: number;
};

/** The pictures wanted now, most urgent first: what lies open, what a turn leads to, then the neighbours. */
export function wishesFor(outlook: Outlook): readonly PictureWish[] {
  const { spreads, open, going, isSingle, isCalm, neededWidth, zoom } = outlook;
  const centre = going ?? open;
  const pagesAhead = isCalm ? AHEAD.singlePages : AHEAD.movingPages;
  const ahead = isSingle ? pagesAhead : AHEAD.doubleSpreads;
  const near = [
    ...Array.from({ length: ahead }, (_, index) => centre + index + 1),
    ...Array.from({ length: AHEAD.behind }, (_, index) => centre - index - 1),
  ];
  const seen = new Set<PageIndex>();
  const wish = (place: number, isVisible: boolean): readonly PictureWish[] =>
    pagesOf(spreads[place] ?? { verso: null, recto: null }).flatMap((page) => {
      if (seen.has(page)) return [];
      seen.add(page);
      return [{ page, isVisible, neededWidth: Math.min(outlook.mostWidth, neededWidth * (place === open ? zoom : 1)) }];
    });
  return [
    ...wish(going ?? open, true),
    ...(going === null ? [] : wish(open, true)),
    ...(outlook.foreseen === null ? [] : wish(outlook.foreseen, false)),
    ...near.flatMap((place) => wish(place, false)),
  ];
}
