import type { Store } from "../lib/feature.ts";
import { stopAll, type Stop } from "../lib/stop.ts";
import { scrollWishAtom, zoomWishAtom } from "../state/view.ts";
import type { CameraParts, CameraRunner } from "./camera-runner.ts";

/** A camera that stands at home until somebody zooms: the code that moves it comes after the first page. */
export type LazyCamera = CameraRunner & {
  readonly preload: () => Promise<void>;
  /** A turn has ended. What was asked for while leaves turned is done when the last has landed (AUTO-10, ZOOM-04). */
  readonly resume: () => void;
};
type LazyCameraParts = CameraParts & {
  readonly isTurning: () => boolean;
  readonly delayed: (isDelayed: boolean) => void; // whether a request waits for the end of the turn
};

/** What is asked of the camera before its code is there, or while a leaf turns, is done in order as soon as it can be. */
export function createLazyCamera(parts: LazyCameraParts): LazyCamera {
  let runner: CameraRunner | null = null;
  let waiting: ((camera: CameraRunner) => void)[] = [];
  let loading: Promise<void> | null = null;
  let isStopped = false;

  const load = async () => {
    const { createCameraRunner } = await import("./camera-runner.ts");
    if (isStopped) return;
    runner = createCameraRunner(parts);
    resume();
  };
  const resume = () => {
    if (parts.isTurning()) return;
    parts.delayed(false);
    if (!runner) return;
    for (const act of waiting.splice(0)) act(runner);
  };
  const preload = () => {
    loading ??= load().catch((error: unknown) => {
      console.error("The zoom could not be loaded; the book can be read without it.", error);
      waiting = [];
      loading = null;
    });
    return loading;
  };
  const ask = (act: (camera: CameraRunner) => void) => {
    const isTurning = parts.isTurning();
    if (runner && !isTurning) return act(runner);
    waiting.push(act);
    void preload();
    if (isTurning) parts.delayed(true);
  };
  return {
    preload,
    resume,
    camera: () => runner?.camera() ?? parts.scene().home,
    isMoving: () => waiting.length > 0 || (runner?.isMoving() ?? false),
    wish: (wish) => ask((camera) => camera.wish(wish)),
    pinch: (scale, from, to) => ask((camera) => camera.pinch(scale, from, to)),
    pan: (dx, dy) => ask((camera) => camera.pan(dx, dy)),
    scroll: (rows) => ask((camera) => camera.scroll(rows)),
    settle: (velocity) => ask((camera) => camera.settle(velocity)),
    home: () => runner?.home(),
    stop: () => {
      isStopped = true;
      runner?.stop();
    },
  };
}

/** Hands the requests of keys, buttons and the handle to the camera. */
export function runZoomWishes(store: Store, camera: CameraRunner): Stop {
  const zoom = () => {
    const wish = store.get(zoomWishAtom);
    if (wish) camera.wish(wish);
  };
  const scroll = () => {
    const wish = store.get(scrollWishAtom);
    if (wish) camera.scroll(wish.rows);
  };
  return stopAll([store.sub(zoomWishAtom, zoom), store.sub(scrollWishAtom, scroll)]);
}
