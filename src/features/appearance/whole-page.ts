import type { Rect } from "../../book/geometry/layout.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { ownRectAtom } from "../../state/pictures.ts";
import { laidSceneAtom } from "../../state/reading.ts";

/** The whole page around the picture on it. @param own the picture's place, as marks are told it */
export function wholePage(store: Store, page: PageIndex, own: Rect): Rect {
  const box = { x: 0, y: 0, ...store.get(laidSceneAtom).box };
  const within = store.get(ownRectAtom)(page, box);
  const scale = own.width / within.width;
  return {
    x: own.x - within.x * scale,
    y: own.y - within.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}
