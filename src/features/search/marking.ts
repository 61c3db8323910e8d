import { atom } from "jotai/vanilla";
import { unpinnedAtom } from "../../chrome/panels/pins.ts";
import { canDockAtom } from "../../chrome/panels/side-space.ts";
import { deviceAtom } from "../../state/view.ts";
import { isSearchUsedAtom } from "./open-state.ts";

const canDockSearchAtom = canDockAtom("search");
/** Whether the form closes as pages turn: the reader has unpinned it, or the window has no room for the book beside it. */
const isFormBriefAtom = atom((get) => get(unpinnedAtom).includes("search") || get(canDockSearchAtom) === false);
/** Whether found words are marked on pages: while the search is in sight, or its form is one that closes as pages turn. */
export const isMarkingAtom = atom(
  (get) => get(isSearchUsedAtom) || (get(deviceAtom) === "desktop" && get(isFormBriefAtom)),
);
