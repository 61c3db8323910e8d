import { atom } from "jotai/vanilla";
import { openPanelAtom } from "../../state/panels.ts";
import { clearSearchAtom, runSearchAtom, typeSearchAtom } from "./state.ts";

export { findInBookAtom } from "./find-in-book.ts";
export { clearSearchAtom };

/** Of words from the book so many are searched for, in UTF-16 units: more of them by those that they begin with. */
const MOST_SEARCHED = 80;

/** Opens the search with words from the book, as they would be typed. */
export const searchForAtom = atom(null, (_get, set, words: string) => {
  set(typeSearchAtom, beginningOf(words.replace(/\s+/g, " ").trim()));
  set(openPanelAtom, "search");
  void set(runSearchAtom);
});

/** The words that a text begins with, each whole; without spaces near that end, as in Chinese, its first letters. */
function beginningOf(text: string): string {
  if (text.length <= MOST_SEARCHED) return text;
  const end = text.lastIndexOf(" ", MOST_SEARCHED);
  return text.slice(0, end > MOST_SEARCHED / 2 ? end : MOST_SEARCHED);
}
