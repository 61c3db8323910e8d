import { atom } from "jotai/vanilla";
import type { PageIndex } from "../book/pages.ts";

const failedBaseAtom = atom<readonly PageIndex[]>([]);

/** Pages that lie open and whose picture could not be had, in reading order. */
export const failedPagesAtom = atom((get) => get(failedBaseAtom));
/** The stage tells which pages lie bare; the same pages as before wake nobody. */
export const setFailedPagesAtom = atom(null, (get, set, pages: readonly PageIndex[]) => {
  if (get(failedBaseAtom).join() !== pages.join()) set(failedBaseAtom, pages);
});

const slowBaseAtom = atom<readonly PageIndex[]>([]);
/** Pages that lie open and whose picture is waited for very long, in reading order. */
export const slowPagesAtom = atom((get) => get(slowBaseAtom));
/** Likewise told by the stage. */
export const setSlowPagesAtom = atom(null, (get, set, pages: readonly PageIndex[]) => {
  if (get(slowBaseAtom).join() !== pages.join()) set(slowBaseAtom, pages);
});

const retryWishBaseAtom = atom<{ readonly page: PageIndex } | null>(null);

/** The last wish to load a page again; a new object is a new wish. The stage follows it. */
export const retryWishAtom = atom((get) => get(retryWishBaseAtom));
/** Asks for a page's picture again. */
export const retryPageAtom = atom(null, (_get, set, page: PageIndex) => set(retryWishBaseAtom, { page }));
