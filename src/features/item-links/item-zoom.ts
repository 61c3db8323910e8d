import type { Annotation } from "../../book/annotation.ts";
import { toNumber } from "../../book/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { isZoomedAtom, viewportAtom, zoomWishAtom } from "../../state/view.ts";
import { zoomToShow } from "./zoom-to-show.ts";

/** Brings an item close, so that it fills the window; pressed again, the book lies as before (ANNO-15). */
export function zoomToItem(store: Store, { box, page }: Annotation): void {
  if (store.get(isZoomedAtom)) return store.set(zoomWishAtom, { to: "fit", at: null });
  const marks = store.get(stageAtom)?.marks() ?? [];
  const rect = marks.find((mark) => mark.kind === "page" && mark.page === toNumber(page))?.rect;
  if (!rect) return store.set(zoomWishAtom, { to: "in", at: null });
  const seen = {
    x: rect.x + box.x * rect.width,
    y: rect.y + box.y * rect.height,
    width: box.width * rect.width,
    height: box.height * rect.height,
  };
  store.set(zoomWishAtom, zoomToShow(seen, store.get(viewportAtom)));
}
