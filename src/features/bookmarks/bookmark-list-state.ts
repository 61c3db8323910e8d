import { atom } from "jotai/vanilla";
import { type PageIndex } from "../../book/pages.ts";
import { followPageAtom } from "../../state/follow-page.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { deviceAtom, isSmallWindowAtom } from "../../state/view.ts";
import { renameBookmarkAtom } from "./bookmarks-state.ts";

const renamedAtom = atom<PageIndex | null>(null);

/** The page whose bookmark gets a new name just now. */
export const renamedPageAtom = atom((get) => get(renamedAtom));
export const startRenamingAtom = atom(null, (_get, set, page: PageIndex) => set(renamedAtom, page));
/** Ends the renaming. @param name null leaves the old one */
export const endRenamingAtom = atom(null, (get, set, name: string | null) => {
  const page = get(renamedAtom);
  set(renamedAtom, null);
  if (page !== null && name !== null) set(renameBookmarkAtom, page, name);
});
/** Turns to a bookmarked page; where the panel covers the book it makes way. */
export const openBookmarkAtom = atom(null, (get, set, page: PageIndex) => {
  set(followPageAtom, page);
  if (get(deviceAtom) === "phone" || get(isSmallWindowAtom)) set(closePanelAtom, "bookmarks");
});
