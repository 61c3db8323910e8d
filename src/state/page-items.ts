import { type Atom, atom } from "jotai/vanilla";
import type { Action, ItemKind, PageItems } from "../book/publication/annotation.ts";
import type { PageIndex } from "../book/publication/pages.ts";

/** The items on the book's pages; empty until they are read, some time after the first page. Only page-items sets it. */
export const pageItemsAtom = atom<PageItems>({
  byPage: [],
  grounds: [],
  places: new Map(),
  copied: new Set<PageIndex>(),
});

const revisionsBaseAtom = atom<ReadonlyMap<PageIndex, number>>(new Map());
/** How often the appearance of each page's items has changed: thumbnails draw a page again when its number changes. */
export const itemRevisionsAtom = atom((get) => get(revisionsBaseAtom));
/** Counts a change in the appearance of a page's items. */
export const countItemRevisionAtom = atom(null, (get, set, page: PageIndex) => {
  const revisions = get(revisionsBaseAtom);
  set(revisionsBaseAtom, new Map(revisions).set(page, (revisions.get(page) ?? 0) + 1));
});

/** Makes an atom of whether the book has items or actions of one of these kinds: only then is their code loaded. */
export function hasKindsAtom(kinds: readonly (ItemKind | Action["kind"])[]): Atom<boolean> {
  return atom((get) =>
    get(pageItemsAtom).byPage.some((items) =>
      items.some(
        ({ item, actions }) => kinds.includes(item.kind) || actions.some(({ action }) => kinds.includes(action.kind)),
      ),
    ),
  );
}
