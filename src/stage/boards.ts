import type { Leaf } from "../book/scene.ts";
import { leafCountOf, leafOf } from "../book/spreads.ts";
import type { Store } from "../lib/feature.ts";
import { bookAtom, flipStyleAtom } from "../state/reading.ts";

/** Whether a leaf is a board: a hard cover (HardPageEnable), or any leaf where inner pages are hard too. */
export function isBoard(store: Store, leaf: Leaf): boolean {
  const { settings, pages } = store.get(bookAtom);
  const page = leaf.front ?? leaf.back;
  if (store.get(flipStyleAtom) !== "soft" || page === null) return false;
  const place = leafOf(page, settings.isTheBookOpen);
  const isCover = place === 0 || place === leafCountOf(pages.length, settings.isTheBookOpen) - 1;
  return (settings.HardPageEnable && isCover) || (settings.HardInnerPageEnable && !isCover);
}
