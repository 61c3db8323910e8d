import type { Camera } from "../../book/geometry/camera.ts";
import type { Store } from "../../lib/feature.ts";
import { stopAll } from "../../lib/stop.ts";
import { panelSidesAtom } from "../../state/panel-sides.ts";
import { turnAtom } from "../../state/turning.ts";
import { isZoomedAtom } from "../../state/view.ts";
import { startAtPages } from "./page-starts.ts";
import { type CameraRunner, type CameraStage, createCameraRunner, openBook } from "./runner.ts";

export { panDrag } from "./pan-drag.ts";

/* What a closer look takes, in one file: it comes after the first page. */

type CameraOfBook = CameraStage & {
  readonly store: Store;
  readonly isTurning: () => boolean;
};

/** A camera over the book of a store, which also looks to where the pages begin that have been turned to. */
export function createCamera(parts: CameraOfBook): CameraRunner {
  const { store } = parts;
  let isGapLeft = false;
  const settled = (camera: Camera) => {
    parts.settled(camera);
    fillLate();
  };
  const runner = createCameraRunner({ ...parts, ...openBook(store), settled });
  // A panel that closes leaves no gap: the book goes back to the window's edge, once neither a leaf nor the book moves.
  const fill = () => {
    isGapLeft = store.get(isZoomedAtom) && (parts.isTurning() || runner.isMoving());
    if (store.get(isZoomedAtom) && !isGapLeft) runner.settle(null);
  };
  const fillLate = () => isGapLeft && fill();
  const forget = () => {
    isGapLeft &&= store.get(isZoomedAtom);
  };
  const stops = [
    store.sub(panelSidesAtom, fill),
    store.sub(isZoomedAtom, forget),
    startAtPages(store, runner, parts.isTurning),
    store.sub(turnAtom, fillLate),
    runner.stop,
  ];
  return { ...runner, stop: stopAll(stops) };
}
