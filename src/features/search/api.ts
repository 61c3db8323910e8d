import { atom } from "jotai/vanilla";
import { openPanelAtom } from "../../state/panels.ts";
import { clearSearchAtom, runSearchAtom, typeSearchAtom } from "./state.ts";

export { findInBookAtom } from "./find-in-book.ts";
export { clearSearchAtom };

/** Opens the search with these words. */
export const searchForAtom = atom(null, (_get, set, words: string) => {
  set(typeSearchAtom, words);
  set(openPanelAtom, "search");
  void set(runSearchAtom);
});
