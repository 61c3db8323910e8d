import { useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type SyntheticEvent, useCallback, useLayoutEffect, useState } from "react";

const standingAtom = atom<ReadonlySet<string>>(new Set<string>());
/** The ids of the items whose elements are seen over the open pages. All others are drawn with their pages. */
export const standingItemsAtom = atom((get) => get(standingAtom));

/** An item's element is seen over its page from now on, or not any more. */
export const standAtom = atom(null, (get, set, id: string, isStanding: boolean) => {
  const standing = new Set(get(standingAtom));
  if (isStanding) standing.add(id);
  else standing.delete(id);
  set(standingAtom, standing);
});

/**
 * Says that an item's element stands over its page, and can be seen from now on: a leaf that lands would lose what its
 * faces show of the item for as long as the element takes to come.
 */
export function useStanding(id: string, isSeen = true): void {
  const stand = useSetAtom(standAtom);
  useLayoutEffect(() => {
    if (!isSeen) return;
    stand(id, true);
    return () => stand(id, false);
  }, [stand, id, isSeen]);
}

/** The same for an element that is seen once the first of its pictures is, or is known to be lost. @returns told of it */
export function useStandingPicture(id: string): (event?: SyntheticEvent<HTMLImageElement>) => void {
  const [isSeen, setSeen] = useState(false);
  useStanding(id, isSeen);
  return useCallback((event) => {
    const see = () => setSeen(true);
    if (event)
      event.currentTarget.decode().then(see, see); // loaded ones may be painted a frame later
    else see();
  }, []);
}
