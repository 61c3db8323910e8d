import { atom } from "jotai/vanilla";
import type { PageIndex } from "../book/pages.ts";

const failedBaseAtom = atom<readonly PageIndex[]>([]);

/** Pages that lie open and whose picture could not be had, in reading order. */
export const failedPagesAtom = atom((get) => get(failedBaseAtom));
/** The stage tells which pages lie bare; the same pages as before wake nobody. */
export const setFailedPagesAtom = atom(null, (get, set, pages: readonly PageIndex[]) => {
  if (get(failedBaseAtom).join() !== pages.join()) set(failedBaseAtom, pages);
});

const retryWishBaseAtom = atom<{ readonly page: PageIndex } | null>(null);

/** The last wish to load a page again; a new object is a new wish. The stage follows it. */
export const retryWishAtom = atom((get) => get(retryWishBaseAtom));
/** Asks for a page's picture again. */
export const retryPageAtom = atom(null, (_get, set, page: PageIndex) => set(retryWishBaseAtom, { page }));
