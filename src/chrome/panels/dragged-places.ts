import { atom } from "jotai/vanilla";
import type { PanelName } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";

/** How near to its home a form that is let go goes there, px. */
const HOME_PX = 16;

const placesAtom = atom<ReadonlyMap<PanelName, Point>>(new Map<PanelName, Point>());

/** How far from their home readers have dragged forms, px, for as long as the book is open (FORM-04). */
export const draggedPlacesAtom = atom((get) => get(placesAtom));
/** Notes where a form was let go. @returns where it stays: there, or at home if that is near */
export const noteDraggedAtom = atom(null, (get, set, name: PanelName, at: Point): Point | null => {
  const places = new Map(get(placesAtom));
  const isHome = Math.hypot(at.x, at.y) < HOME_PX;
  if (isHome) places.delete(name);
  else places.set(name, at);
  set(placesAtom, places);
  return isHome ? null : at;
});
