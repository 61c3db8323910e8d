import type { Leaf } from "../../book/geometry/scene.ts";
import { leafCountOf, leafOf } from "../../book/geometry/spreads.ts";
import type { Store } from "../../lib/feature.ts";
import { bookAtom, flipStyleAtom } from "../../state/reading.ts";

/** Whether a leaf is a board: a hard cover (HardPageEnable), or any leaf where inner pages are hard too. */
export function isBoard(store: Store, leaf: Leaf): boolean {
  const { settings, pages } = store.get(bookAtom);
  if (store.get(flipStyleAtom) !== "soft") return false;
  const last = leafCountOf(pages.length, settings.isTheBookOpen) - 1;
  // The leaf of a jump has faces of two leaves; it is as stiff as the stiffer one.
  return [leaf.front, leaf.back].some((page) => {
    if (page === null) return false;
    const place = leafOf(page, settings.isTheBookOpen);
    // Where pages lie alone, the front cover's board has been turned with its outside: its inside is paper.
    const first = leaf.back === null ? page : place;
    return first === 0 || place === last ? settings.HardPageEnable : settings.HardInnerPageEnable;
  });
}

/** Whether some leaf of the book turns in another way than a soft one. */
export function turnsOtherwise(store: Store): boolean {
  const { settings } = store.get(bookAtom);
  const style = store.get(flipStyleAtom);
  return (style !== "soft" && style !== "single") || settings.HardPageEnable || settings.HardInnerPageEnable;
}
