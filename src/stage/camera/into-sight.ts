import type { Rect } from "../../book/geometry/layout.ts";
import { ZOOM } from "../../book/geometry/zoom.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { whenNoLeafTurns } from "../../state/turning.ts";
import { barInsetsAtom, isZoomedAtom, requestScrollAtom, viewportAtom } from "../../state/view.ts";
import { stageAtom } from "../stage-handle.ts";

/** A place nearer to the window's side, or to a bar there, is brought to the middle, so that what stands around it is seen. */
const LEAST_BESIDE_PX = 40;
/** The same for the top and the bottom, in parts of the window's height: lines are read on downwards. */
const LEAST_ABOVE_FRAC = 0.15;

/**
 * Scrolls a zoomed book so that a place of a page is well in sight, once the leaf that leads there has landed. A book at
 * fit stays as it is.
 * @param place in parts of the page's width and height
 * @param isWanted whether it is still sought when the leaf has landed
 */
export async function bringIntoSight(
  store: Store,
  page: PageIndex,
  place: Rect,
  isWanted: () => boolean = () => true,
): Promise<void> {
  const stage = store.get(stageAtom);
  if (!stage) return;
  await whenNoLeafTurns(store);
  await stage.cameraRests(); // it may be on its way to the page's beginning
  const rect = stage.openPages().find((open) => open.page === page)?.rect;
  if (!rect || !isWanted() || !store.get(isZoomedAtom)) return;
  const { width, height } = store.get(viewportAtom);
  const { top, right, bottom, left } = store.get(barInsetsAtom);
  const start = { x: rect.x + place.x * rect.width, y: rect.y + place.y * rect.height };
  const columns = stepsTo(start.x, place.width * rect.width, inner(left, width - right, LEAST_BESIDE_PX), width);
  const rows = stepsTo(
    start.y,
    place.height * rect.height,
    inner(top, height - bottom, LEAST_ABOVE_FRAC * height),
    height,
  );
  if (rows !== 0 || columns !== 0) store.set(requestScrollAtom, { rows, columns });
}

/** A stretch without so much at both its ends. */
function inner(from: number, to: number, byPx: number): readonly [number, number] {
  return [from + byPx, to - byPx];
}

/** How many steps of scrolling bring what begins at `start` to the middle of a stretch; 0 = it lies there already. */
function stepsTo(start: number, length: number, [from, to]: readonly [number, number], windowPx: number): number {
  const isInSight = start >= from && start + length <= to;
  return isInSight ? 0 : (start + length / 2 - (from + to) / 2) / (ZOOM.scrollFrac * windowPx);
}
