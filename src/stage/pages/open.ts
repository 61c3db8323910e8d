import type { Camera } from "../../book/geometry/camera.ts";
import type { PageMark } from "../../book/publication/embedding.ts";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { ownRectAtom } from "../../state/pictures.ts";
import { spreadAtom } from "../../state/reading.ts";
import type { Raster } from "../canvas/raster.ts";
import type { PagePictures } from "../pictures/page-pictures.ts";
import { retryRect } from "./draw.ts";
import type { OpenPage } from "./marks.ts";

/** The pages that lie open, in reading order: their own shapes, or the boxes that hold them. */
export function openPages(
  store: Store,
  raster: Raster,
  camera: Camera,
  shape: "own" | "box" = "own",
): readonly OpenPage[] {
  const spread = store.get(spreadAtom);
  const own = store.get(ownRectAtom);
  return (["verso", "recto"] as const).flatMap((side) => {
    const page = spread[side];
    if (page === null) return [];
    const box = raster.clientRect(side, camera);
    return [{ page, rect: shape === "own" ? own(page, box) : box }];
  });
}

/** What is drawn of the pages themselves; `phase` tells how their pictures stand. */
export function marksOf(pages: readonly OpenPage[], pictures: PagePictures): readonly PageMark[] {
  return pages.map(({ page, rect }) => ({
    kind: "page",
    page: toNumber(page),
    id: `page-${toNumber(page)}`,
    rect,
    alpha: 1,
    phase: pictures.store.stateOf(page),
  }));
}

/** The failed page whose "try again" lies at a client point, if any. */
export function retryAt(
  pages: readonly OpenPage[],
  pictures: PagePictures,
  at: { readonly x: number; readonly y: number },
): PageIndex | null {
  const found = pages.find(({ page, rect }) => {
    const { x, y, width, height } = retryRect(rect);
    return pictures.mayRetry(page) && at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
  });
  return found?.page ?? null;
}
