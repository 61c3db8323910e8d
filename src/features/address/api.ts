import { atom } from "jotai/vanilla";
import { spreadAt } from "../../book/geometry/spreads.ts";
import { seek } from "../../book/publication/history.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { spreadsAtom } from "../../state/reading.ts";
import { goal, goToPageAtom } from "../../state/turning.ts";

export { openedHashAtom } from "./opening.ts";

/** The article that the address or an item requests; null = none (BOOT-18, BOOT-19). */
export const requestedArticleAtom = atom<number | null>(null);

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
