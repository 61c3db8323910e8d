import { atom } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { goToPageAtom, hasWaitingTurnAtom } from "../../state/turning.ts";

/** The article that the address or an item requests; null = none (BOOT-18, BOOT-19). */
export const requestedArticleAtom = atom<number | null>(null);

/** The page that the last link or entry leads to, until it is reached and the address has changed. */
const followedAtom = atom<PageIndex | null>(null);

/** Turns to a page as a link does: the browser's back button leads back. @returns whether the book turns */
export const followPageAtom = atom(null, (_get, set, page: PageIndex): boolean => {
  const isTurning = set(goToPageAtom, page);
  if (isTurning) set(followedAtom, page);
  return isTurning;
});
/** Notes the end of a turn. @returns whether it was the turn of a link */
export const arriveAtPageAtom = atom(null, (get, set): boolean => {
  const followed = get(followedAtom);
  const hasArrived = followed !== null && get(visiblePagesAtom).includes(followed);
  // If no turn waits any more, another turn has taken the place of the link's.
  if (hasArrived || !get(hasWaitingTurnAtom)) set(followedAtom, null);
  return hasArrived;
});
