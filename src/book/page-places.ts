import type { Rect } from "./layout.ts";
import type { PageIndex } from "./pages.ts";
import { closedShift, pageRect, type Scene, type Side } from "./scene.ts";
import type { Spread } from "./spreads.ts";

/** An open page and where it lies while the book rests at fit, client px. */
export type PagePlace = { readonly page: PageIndex; readonly side: Side; readonly rect: Rect };

/** The places of a spread's pages in reading order. @param isCentred a closed book stands in the middle */
export function pagePlaces(scene: Scene, spread: Spread, isCentred: boolean): readonly PagePlace[] {
  const shift = closedShift(scene, spread, isCentred);
  const isLevel = scene.axis === "horizontal";
  const [x, y] = [scene.home.x + (isLevel ? shift : 0), scene.home.y + (isLevel ? 0 : shift)];
  return (["verso", "recto"] as const).flatMap((side) => {
    const page = spread[side];
    if (page === null) return [];
    const rect = pageRect(scene, side);
    return [{ page, side: scene.mode === "single" ? "recto" : side, rect: { ...rect, x: rect.x + x, y: rect.y + y } }];
  });
}
