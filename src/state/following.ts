import { atom } from "jotai/vanilla";
import type { PageIndex } from "../book/publication/pages.ts";
import { pageAtom, visiblePagesAtom } from "./reading.ts";
import { goToPageAtom, hasWaitingTurnAtom } from "./turning.ts";

/**
 * The way of the last link, entry or typed number, or of a search that has ended, until what offers the way back has
 * seen it.
 */
export const jumpAtom = atom<{ readonly from: PageIndex; readonly to: PageIndex } | null>(null);
/** The page that the last link, entry or typed number leads to, until it is reached and the address has changed. */
const followedAtom = atom<PageIndex | null>(null);

/**
 * Turns to a page as a link does: the browser's back button leads back.
 * @param isJump whether the book offers the way back, too
 * @param isPlaced whether somebody shows a place of the page
 * @returns whether the book turns
 */
export const followPageAtom = atom(null, (get, set, page: PageIndex, isJump = true, isPlaced?: boolean): boolean => {
  const from = get(pageAtom);
  const isTurning = set(goToPageAtom, page, "visit", isPlaced);
  if (isTurning) {
    set(followedAtom, page);
    set(jumpAtom, isJump ? { from, to: page } : null);
  }
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
