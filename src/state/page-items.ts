import { atom } from "jotai/vanilla";
import type { PageItems } from "../book/annotation.ts";
import type { PageIndex } from "../book/pages.ts";

/** What lies on the book's pages; empty until it is read, some time after the first page. Only page-items sets it. */
export const pageItemsAtom = atom<PageItems>({
  byPage: [],
  grounds: [],
  places: new Map(),
  copied: new Set<PageIndex>(),
});

const looksBaseAtom = atom<ReadonlyMap<PageIndex, number>>(new Map());
/** How often the items of each page have come to look otherwise, for copies of pages elsewhere than in the book. */
export const itemLooksAtom = atom((get) => get(looksBaseAtom));
export const noteItemLookAtom = atom(null, (get, set, page: PageIndex) => {
  const looks = get(looksBaseAtom);
  set(looksBaseAtom, new Map(looks).set(page, (looks.get(page) ?? 0) + 1));
});
