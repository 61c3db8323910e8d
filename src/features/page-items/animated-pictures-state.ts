import { atom } from "jotai/vanilla";
import type { Annotation } from "../../book/annotation.ts";
import { type OpenItem, openItemsAtom } from "../../stage/open-items.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { isMotionReducedAtom } from "../../state/view.ts";

const openImagesAtom = openItemsAtom(["image"]);

/** Whether any picture of the book moves by itself, as GIFs do. */
export const hasAnimatedPicturesAtom = atom((get) => get(pageItemsAtom).byPage.some((items) => items.some(isAnimated)));

const NONE: readonly OpenItem[] = []; // one and the same: nothing to render

/** The pictures of the open pages that move; none where less motion is wished: the canvas shows their first frame. */
export const openAnimatedPicturesAtom = atom((get) => {
  const open = get(isMotionReducedAtom) ? [] : get(openImagesAtom).filter(({ annotation }) => isAnimated(annotation));
  return open.length === 0 ? NONE : open;
});

function isAnimated({ item }: Annotation): boolean {
  return item.kind === "image" && item.isAnimated;
}
