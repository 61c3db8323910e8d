import { type Atom, atom } from "jotai/vanilla";
import type { Annotation, ItemKind } from "../../book/publication/annotation.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { hiddenItemsAtom } from "../../state/item-visibility.ts";
import { pageItemsAtom } from "../../state/page-items.ts";

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

/** An item on a page that lies open, and the overlay's element of that page. */
export type OpenItem = { readonly annotation: Annotation; readonly element: HTMLElement };

/** One and the same, so that what draws items has nothing to do where pages have none. */
const NONE: readonly OpenItem[] = [];

/** The items of some kinds on the pages that lie open, in the order of drawing; those that are hidden are left out. */
export function openItemsAtom(kinds: readonly ItemKind[]): Atom<readonly OpenItem[]> {
  return atom((get) => {
    const open = get(overlayPagesAtom).flatMap(({ page, element }) =>
      (get(pageItemsAtom).byPage[page] ?? [])
        .filter(({ item, id }) => kinds.includes(item.kind) && !get(hiddenItemsAtom).has(id))
        .map((annotation) => ({ annotation, element })),
    );
    return open.length === 0 ? NONE : open;
  });
}
