import { atom } from "jotai/vanilla";
import type { Rect } from "../../book/geometry/layout.ts";
import { alongAxis, closedShift, pageRect, type Scene, type Side } from "../../book/geometry/scene.ts";
import type { Spread } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { bookAtom, laidSceneAtom, spreadAtom } from "../../state/reading.ts";

/** An open page and where it lies while the book rests at fit, client px. */
export type PagePlace = { readonly page: PageIndex; readonly side: Side; readonly rect: Rect };

/** The places of a spread's pages in reading order. @param isCentred whether a closed book lies in the middle */
export function pagePlaces(scene: Scene, spread: Spread, isCentred: boolean): readonly PagePlace[] {
  const off = alongAxis(scene, closedShift(scene, spread, isCentred));
  const [x, y] = [scene.home.x + off.x, scene.home.y + off.y];
  return (["verso", "recto"] as const).flatMap((side) => {
    const page = spread[side];
    if (page === null) return [];
    const rect = pageRect(scene, side);
    return [{ page, side: scene.mode === "single" ? "recto" : side, rect: { ...rect, x: rect.x + x, y: rect.y + y } }];
  });
}

/** The open pages in reading order, with their places while the book rests at fit. */
export const pagePlacesAtom = atom((get) =>
  pagePlaces(get(laidSceneAtom), get(spreadAtom), get(bookAtom).settings.retainBookCenter),
);
