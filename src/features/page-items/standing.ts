import { atom } from "jotai/vanilla";

const standingAtom = atom<ReadonlySet<string>>(new Set<string>());
/** The ids of the items whose elements are seen over the open pages. All others are drawn with their pages. */
export const standingItemsAtom = atom((get) => get(standingAtom));

/**
 * An item's element is seen over its page from now on, or not any more: a leaf that lands would lose what its faces show of
 * the item for as long as the element takes to come.
 */
export const standAtom = atom(null, (get, set, id: string, isStanding: boolean) => {
  const standing = new Set(get(standingAtom));
  if (isStanding) standing.add(id);
  else standing.delete(id);
  set(standingAtom, standing);
});
