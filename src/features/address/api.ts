import { atom } from "jotai/vanilla";
import { spreadAt } from "../../book/geometry/spreads.ts";
import { seek } from "../../book/publication/history.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { pageAtom, spreadsAtom, visiblePagesAtom } from "../../state/reading.ts";
import { goal, goToPageAtom, hasWaitingTurnAtom, jumpAtom } from "../../state/turning.ts";

export { openedHashAtom } from "./opening.ts";

/** The article that the address or an item requests; null = none (BOOT-18, BOOT-19). */
export const requestedArticleAtom = atom<number | null>(null);

/** The page that the last link or entry leads to, until it is reached and the address has changed. */
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

/**
 * Turns to a page for the browser's Back and Forward: if the history has the page, it steps there and adds no entry
 * (HIST-05).
 */
export const returnToPageAtom = atom(null, (get, set, page: PageIndex): boolean => {
  const spreads = get(spreadsAtom);
  const { history } = goal(get);
  const isThere = (way: 1 | -1) => seek(history, way, (each) => spreadAt(spreads, each) === spreadAt(spreads, page));
  return set(goToPageAtom, page, isThere(-1) ? -1 : isThere(1) ? 1 : "visit");
});
