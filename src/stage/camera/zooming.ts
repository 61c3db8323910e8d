import type { Store } from "../../lib/feature.ts";
import { stopAll } from "../../lib/stop.ts";
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
  const runner = createCameraRunner({ ...parts, ...openBook(store) });
  return { ...runner, stop: stopAll([startAtPages(store, runner, parts.isTurning), runner.stop]) };
}
