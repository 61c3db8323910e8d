import type { ZoomRange } from "../book/camera.ts";
import type { Store } from "../lib/feature.ts";
import { bookAtom, pageAtom, laidSceneAtom } from "../state/reading.ts";
import { viewportAtom } from "../state/view.ts";

/** What bounds the zoom of the open spread: the book's settings and its pictures. */
export function zoomRangeOf(store: Store): ZoomRange {
  const { settings, pages } = store.get(bookAtom);
  const page = pages[store.get(pageAtom)];
  return {
    pageWidth: store.get(laidSceneAtom).box.width,
    pictureWidth: page && !page.isSizeGuessed ? page.width : 0,
    pixelRatio: store.get(viewportAtom).pixelRatio,
    defaultZoomWidth: settings.defaultZoomScale > 1 ? settings.defaultZoomScale * store.get(laidSceneAtom).box.width : settings.defaultZoomWidth,
    maxZoomWidth: settings.maxZoomWidth,
    maxZoomScale: settings.maxZoomScale,
  };
}
