import { atom } from "jotai/vanilla";
import type { PageIndex } from "../book/publication/pages.ts";

const revisionsBaseAtom = atom<ReadonlyMap<PageIndex, number>>(new Map());
/** How often the appearance of each page's items has changed: thumbnails draw a page again when its number changes. */
export const itemRevisionsAtom = atom((get) => get(revisionsBaseAtom));
/** Counts a change in the appearance of a page's items. */
export const countItemRevisionAtom = atom(null, (get, set, page: PageIndex) => {
  const revisions = get(revisionsBaseAtom);
  set(revisionsBaseAtom, new Map(revisions).set(page, (revisions.get(page) ?? 0) + 1));
});
