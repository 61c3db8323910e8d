import { atom } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";

/** An open page's place in the overlay: whatever lies in `element` moves, zooms and hides with the page. */
export type OverlayPage = { readonly page: PageIndex; readonly element: HTMLElement };

const overlayPagesBaseAtom = atom<readonly OverlayPage[]>([]);

/** The pages that lie open and at rest, in reading order; during a turn those it began with. */
export const overlayPagesAtom = atom((get) => get(overlayPagesBaseAtom));
/** The overlay has laid its pages; the same pages as before wake nobody. */
export const setOverlayPagesAtom = atom(null, (get, set, pages: readonly OverlayPage[]) => {
  const before = get(overlayPagesBaseAtom);
  const isSame = (index: number) => before[index]?.element === pages[index]?.element;
  if (before.length !== pages.length || !pages.every((_page, index) => isSame(index))) set(overlayPagesBaseAtom, pages);
});
