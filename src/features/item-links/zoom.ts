import type { Rect } from "../../book/geometry/layout.ts";
import type { Annotation } from "../../book/publication/annotation.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Store } from "../../lib/feature.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { isZoomedAtom, requestZoomAtom, viewportAtom } from "../../state/view.ts";

/** Limits of the zoom to an item, and the part of the window that the item shall fill. */
const ZOOM_TO_SHOW = { least: 1.6, most: 4, fillFrac: 0.9 } as const;

type Size = { readonly width: number; readonly height: number };

/**
 * The zoom at which an item fills the window, and the fixed point of that zoom which brings the item into the middle.
 * @param item its place at zoom 1, client px
 */
export function zoomToShow(item: Rect, window: Size) {
  const fill = Math.min(window.width / item.width, window.height / item.height) * ZOOM_TO_SHOW.fillFrac;
  const to = clamp(fill, ZOOM_TO_SHOW.least, ZOOM_TO_SHOW.most);
  const about = (from: number, size: number, whole: number) => (to * (from + size / 2) - whole / 2) / (to - 1);
  return { to, at: { x: about(item.x, item.width, window.width), y: about(item.y, item.height, window.height) } };
}

/** Zooms to an item, so that it fills the window; if the book is zoomed already, zooms out again (ANNO-15). */
export function zoomToItem(store: Store, { box, page }: Annotation): void {
  if (store.get(isZoomedAtom)) return store.set(requestZoomAtom, { to: "fit", at: null });
  const open = store.get(stageAtom)?.openPages() ?? [];
  const rect = open.find((each) => each.page === page)?.rect;
  if (!rect) return store.set(requestZoomAtom, { to: "in", at: null });
  const itemRect = {
    x: rect.x + box.x * rect.width,
    y: rect.y + box.y * rect.height,
    width: box.width * rect.width,
    height: box.height * rect.height,
  };
  store.set(requestZoomAtom, zoomToShow(itemRect, store.get(viewportAtom)));
}
