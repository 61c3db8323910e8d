import { atom } from "jotai/vanilla";
import { openPanelAtom } from "../../state/panels.ts";
import { clearSearchAtom, runSearchAtom, typeSearchAtom } from "./state.ts";

export { findInBookAtom } from "./find-in-book.ts";
export { clearSearchAtom };

/** Of words from the book so many are searched for, in UTF-16 units: more of them by their beginning. */
const MOST_SEARCHED = 80;

/** Opens the search with words from the book, as they would be typed. */
export const searchForAtom = atom(null, (_get, set, words: string) => {
  set(typeSearchAtom, words.replace(/\s+/g, " ").trim().slice(0, MOST_SEARCHED));
  set(openPanelAtom, "search");
  void set(runSearchAtom);
});
