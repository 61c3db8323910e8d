import { atom } from "jotai/vanilla";
import type { Annotation } from "../../book/annotation.ts";
import { hiddenItemsAtom } from "../../state/item-showing.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { directionAtom, visiblePagesAtom } from "../../state/reading.ts";
import { isReachable } from "./item-hits.ts";
import { inReadingOrder } from "./reading-order.ts";

/** Limits of the buttons that stand for items. More than that many on open pages no keyboard walks through. */
export const TWINS = { chunk: 100, most: 2000 } as const;

/** The items of the open pages that the keyboard can reach, as they are read. */
export const reachableItemsAtom = atom((get): readonly Annotation[] => {
  const { byPage } = get(pageItemsAtom);
  const hidden = get(hiddenItemsAtom);
  const isRtl = get(directionAtom) === "rtl";
  const items = get(visiblePagesAtom).flatMap((page) =>
    inReadingOrder(
      (byPage[page] ?? []).filter((item) => isReachable(item) && !hidden.has(item.id)),
      isRtl,
    ),
  );
  return items.slice(0, TWINS.most);
});

/** The buttons that are in the page now, in chunks that are drawn one by one. Only twins-effects sets it. */
export const twinChunksAtom = atom<readonly (readonly Annotation[])[]>([]);
