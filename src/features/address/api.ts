import { atom } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { goToPageAtom, hasWaitingTurnAtom } from "../../state/turning.ts";

/** The article that the address names, null where it names none. Source: specification BOOT-18, BOOT-19. */
export const requestedArticleAtom = atom<number | null>(null);

/** The page that a link or an entry led to last, until the address has taken note of it. */
const followedAtom = atom<PageIndex | null>(null);

/** Turns to a page as a link does: the browser's back leads here again. @returns whether there is anything to do */
export const followPageAtom = atom(null, (get, set, page: PageIndex): boolean => {
  const isTurning = set(goToPageAtom, page);
  if (isTurning) set(followedAtom, page);
  return isTurning;
});
/** A turn has ended. @returns whether it was the one that a link asked for */
export const arriveAtPageAtom = atom(null, (get, set): boolean => {
  const followed = get(followedAtom);
  const hasArrived = followed !== null && get(visiblePagesAtom).includes(followed);
  // Where nothing waits any more, somebody else has turned in between: the wish is forgotten.
  if (hasArrived || !get(hasWaitingTurnAtom)) set(followedAtom, null);
  return hasArrived;
});
