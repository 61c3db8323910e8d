import type { Rect } from "../../book/layout.ts";
import { clamp } from "../../lib/clamp.ts";

/** How close an item is brought. */
const ZOOM_TO_SHOW = { least: 1.6, most: 4, fillFrac: 0.9 } as const;

type Size = { readonly width: number; readonly height: number };

/**
 * The zoom at which an item fills the window, and the point about which that brings it into the middle.
 * @param item where it is seen at zoom 1, client px
 */
export function zoomToShow(item: Rect, window: Size) {
  const fill = Math.min(window.width / item.width, window.height / item.height) * ZOOM_TO_SHOW.fillFrac;
  const to = clamp(fill, ZOOM_TO_SHOW.least, ZOOM_TO_SHOW.most);
  const about = (from: number, size: number, whole: number) => (to * (from + size / 2) - whole / 2) / (to - 1);
  return { to, at: { x: about(item.x, item.width, window.width), y: about(item.y, item.height, window.height) } };
}
