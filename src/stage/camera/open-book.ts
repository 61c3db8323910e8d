import type { ZoomRange } from "../../book/geometry/camera.ts";
import { alongAxis, closedShift, pageRect } from "../../book/geometry/scene.ts";
import type { Store } from "../../lib/feature.ts";
import { bookAtom, laidSceneAtom, pageAtom, readingPageAtom, spreadAtom } from "../../state/reading.ts";
import type { CameraParts } from "./runner.ts";

/** What a camera asks about the book that lies open. */
export function openBook(store: Store): Pick<CameraParts, "range" | "book"> {
  return {
    range: () => zoomRangeOf(store),
    book: () => {
      const [scene, spread] = [store.get(laidSceneAtom), store.get(spreadAtom)];
      const shift = closedShift(scene, spread, store.get(bookAtom).settings.retainBookCenter);
      const isAlone = scene.mode === "double" && (spread.verso === null) !== (spread.recto === null);
      const read = spread.verso === null || spread.recto === store.get(readingPageAtom) ? "recto" : "verso";
      const lies = isAlone ? pageRect(scene, read) : { x: 0, y: 0, ...scene.size };
      const off = alongAxis(scene, shift);
      return { shift, read, rect: { ...lies, x: lies.x + off.x, y: lies.y + off.y } };
    },
  };
}

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
