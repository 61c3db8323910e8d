import { type Atom, atom } from "jotai/vanilla";
import type { Action, ItemKind, PageItems } from "../book/publication/annotation.ts";
import type { PageIndex } from "../book/publication/pages.ts";

/** What lies on the book's pages; empty until it is read, some time after the first page. Only page-items sets it. */
export const pageItemsAtom = atom<PageItems>({
  byPage: [],
  grounds: [],
  places: new Map(),
  copied: new Set<PageIndex>(),
});

const revisionsBaseAtom = atom<ReadonlyMap<PageIndex, number>>(new Map());
/** How often the items of each page have come to look otherwise, for copies of pages elsewhere than in the book. */
export const itemRevisionsAtom = atom((get) => get(revisionsBaseAtom));
export const countItemRevisionAtom = atom(null, (get, set, page: PageIndex) => {
  const looks = get(revisionsBaseAtom);
  set(revisionsBaseAtom, new Map(looks).set(page, (looks.get(page) ?? 0) + 1));
});

/** Whether any item of the book is of one of these kinds, or does one of them: only then is their code loaded. */
export function hasKindsAtom(kinds: readonly (ItemKind | Action["kind"])[]): Atom<boolean> {
  return atom((get) =>
    get(pageItemsAtom).byPage.some((items) =>
      items.some(
        ({ item, actions }) => kinds.includes(item.kind) || actions.some(({ action }) => kinds.includes(action.kind)),
      ),
    ),
  );
}
