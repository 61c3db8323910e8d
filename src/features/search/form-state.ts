import { atom } from "jotai/vanilla";
import { focusStage } from "../../chrome/focus.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { runSearchAtom, searchAtom } from "./state.ts";

/** Enter and the buttons open the form with what was typed (SEARCH-09): where something has been found, with the list of it. */
export const openFormAtom = atom(null, (get, set) => {
  if (get(searchAtom).kind === "typing") void set(runSearchAtom);
  focusStage(); // where the focus goes back to: in the field it would bring up the keyboard over the found words
  set(openPanelAtom, "search");
});
