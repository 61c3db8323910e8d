import type { Atom } from "jotai/vanilla";
import type { Rect } from "../../book/geometry/layout.ts";
import { findOnPage } from "../../book/text/running-lines.ts";
import { boxOf } from "../../book/text/runs.ts";
import { type Query, quadsOf } from "../../book/text/search.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { bringIntoSight } from "../../stage/camera/into-sight.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isZoomedAtom, type Viewport, viewportAtom } from "../../state/view.ts";
import { loadPlacedTextAtom } from "../text/api.ts";
import { followReaderAtom, foundQueryAtom, type HitPlace, placeAtom } from "./state.ts";

/** Where a found place begins on its page, in parts of that; null = nobody says where it is. */
export async function boxOfPlace(store: Store, { page, nth }: HitPlace, query: Query): Promise<Rect | null> {
  const placed = await store.set(loadPlacedTextAtom, page);
  const ranges = placed ? findOnPage(placed, query, page) : [];
  const range = ranges[nth] ?? ranges.at(-1);
  const [first] = placed && range ? quadsOf(placed, range) : [];
  if (!first) return null;
  const { left: x, top: y, right, bottom } = boxOf(first);
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Keeps a found place in sight that the reader sees closely while a phone or a tablet is turned.
 * @param isMarkingAtom whether found places are marked: others the reader has done with
 */
export function runKeepPlace(store: Store, isMarkingAtom: Atom<boolean>): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  let shown: { readonly place: HitPlace; readonly box: Rect } | null = null;
  let viewport = store.get(viewportAtom);
  let isSeen = false;
  let bringing: object | null = null; // the last turn of the device whose place is on its way back
  const placeChanged = async () => {
    const [place, query] = [store.get(placeAtom), store.get(foundQueryAtom)];
    shown = null;
    if (!viewport.isCoarse) return; // nobody turns a desktop
    const box = place && query && (await boxOfPlace(store, place, query).catch(() => null));
    if (!place || !box || store.get(placeAtom) !== place) return;
    shown = { place, box };
    look();
  };
  const look = () => {
    // In another window the camera moves before it is brought back: what was seen before counts.
    if (!shown || bringing || store.get(viewportAtom) !== viewport) return;
    const { box, place } = shown;
    const rect = stage.openPages().find(({ page }) => page === place.page)?.rect;
    const [x, y] = rect ? [rect.x + box.x * rect.width, rect.y + box.y * rect.height] : [-1, -1];
    isSeen = x >= 0 && x < viewport.width && y >= 0 && y < viewport.height;
  };
  const resized = async () => {
    const before = viewport;
    viewport = store.get(viewportAtom);
    // A keyboard may make an upright window a lying one, too, but leaves it its width.
    const isTurned = viewport.isCoarse && isUpright(before) !== isUpright(viewport) && before.width !== viewport.width;
    if (!shown || !isTurned || !isSeen || !store.get(isZoomedAtom) || !store.get(isMarkingAtom)) return;
    const { box, place } = shown;
    const own = {};
    bringing = own;
    try {
      await bringIntoSight(store, place.page, box, () => bringing === own && store.get(placeAtom) === place);
      await stage.cameraRests();
    } finally {
      if (bringing === own) bringing = null; // else it was turned again
    }
    look();
  };
  return stopAll([
    store.sub(placeAtom, () => void placeChanged()),
    stage.watchCamera(look),
    store.sub(phaseAtom, look), // a leaf that lands on the place at the zoom of before moves no camera
    store.sub(viewportAtom, () => void resized()),
  ]);
}

/** Lets the place follow a reader who turns by themselves. */
export function runFollowReader(store: Store): Stop {
  const follow = () => store.set(followReaderAtom);
  return stopAll([store.sub(phaseAtom, follow), store.sub(visiblePagesAtom, follow)]);
}

function isUpright({ width, height }: Viewport): boolean {
  return height > width;
}
