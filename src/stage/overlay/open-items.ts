import { type Atom, atom } from "jotai/vanilla";
import type { Annotation, ItemKind } from "../../book/publication/annotation.ts";
import { hiddenItemsAtom } from "../../state/item-visibility.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { overlayPagesAtom } from "./pages.ts";

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
