import { type Atom, atom } from "jotai/vanilla";
import type { Action, ItemKind } from "../book/publication/annotation.ts";
import { pageItemsAtom } from "./page-items.ts";

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
