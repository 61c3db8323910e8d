import type { Store } from "../../lib/feature.ts";
import { stopAll } from "../../lib/stop.ts";
import { startAtPages } from "./page-starts.ts";
import { type CameraParts, type CameraRunner, createCameraRunner, openBook } from "./runner.ts";

export { panDrag } from "./pan-drag.ts";

/* What a closer look takes, in one file: it comes after the first page. */

type CameraOfBook = Omit<CameraParts, keyof ReturnType<typeof openBook>> & {
  readonly store: Store;
  readonly isTurning: () => boolean;
};

/** A camera over the book of a store, which also looks to where the pages begin that have been turned to. */
export function createCamera(parts: CameraOfBook): CameraRunner {
  const { store } = parts;
  const runner = createCameraRunner({ ...parts, ...openBook(store) });
  return { ...runner, stop: stopAll([startAtPages(store, runner, parts.isTurning), runner.stop]) };
}
