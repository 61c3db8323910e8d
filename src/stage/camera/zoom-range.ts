import type { ZoomRange } from "../../book/geometry/camera.ts";
import type { Store } from "../../lib/feature.ts";
import { bookAtom, laidSceneAtom, pageAtom } from "../../state/reading.ts";

/** What bounds the zoom of the open spread: the book's settings and its pictures. */
export function zoomRangeOf(store: Store): ZoomRange {
  const { settings, pages } = store.get(bookAtom);
  const page = pages[store.get(pageAtom)];
  const pageWidth = store.get(laidSceneAtom).box.width;
  const { defaultZoomScale, defaultZoomWidth } = settings;
  return {
    pageWidth,
    pictureWidth: page && !page.isSizeGuessed ? page.width : 0,
    defaultZoomWidth: defaultZoomScale > 1 ? defaultZoomScale * pageWidth : defaultZoomWidth,
    maxZoomWidth: settings.maxZoomWidth,
    maxZoomScale: settings.maxZoomScale,
  };
}
