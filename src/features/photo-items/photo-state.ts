import { atom } from "jotai/vanilla";
import { openItemsAtom } from "../../stage/open-items.ts";
import { isPageVisibleAtom } from "../../state/page-visibility.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isMotionReducedAtom } from "../../state/view.ts";

/** The photo shows of the pages that lie open. */
export const openPhotosAtom = openItemsAtom(["photos"]);

const heldAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The shows that the reader has stopped. */
export const heldShowsAtom = atom((get) => get(heldAtom));
export const toggleShowAtom = atom(null, (get, set, id: string) => {
  const held = new Set(get(heldAtom));
  if (!held.delete(id)) held.add(id);
  set(heldAtom, held);
});

/** Whether anything may move by itself: nobody looks at a hidden page, and a leaf that turns has the reader's eye. */
export const mayShowsBeatAtom = atom(
  (get) => get(isPageVisibleAtom) && get(phaseAtom) === "rest" && !get(isMotionReducedAtom),
);
