import type { Store } from "../lib/feature.ts";
import { stopAll, type Stop } from "../lib/stop.ts";
import { turnAtom } from "../state/turning.ts";
import { scrollWishAtom, zoomWishAtom } from "../state/view.ts";
import type { CameraParts, CameraRunner } from "./camera-runner.ts";

/** A camera that stands at home until somebody zooms: the code that moves it comes after the first page. */
export type LazyCamera = CameraRunner & { readonly preload: () => Promise<void> };

/** What is asked of the camera before its code is there is done in order as soon as it is. */
export function createLazyCamera(parts: CameraParts): LazyCamera {
  let runner: CameraRunner | null = null;
  let waiting: ((camera: CameraRunner) => void)[] = [];
  let loading: Promise<void> | null = null;
  let isStopped = false;

  const load = async () => {
    const { createCameraRunner } = await import("./camera-runner.ts");
    if (isStopped) return;
    const loaded = (runner = createCameraRunner(parts));
    for (const act of waiting.splice(0)) act(loaded);
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
    if (runner) return act(runner);
    waiting.push(act);
    void preload();
  };
  return {
    preload,
    camera: () => runner?.camera() ?? parts.scene().home,
    isMoving: () => runner?.isMoving() ?? waiting.length > 0,
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

/** Hands the wishes of keys and buttons to the camera; none counts while a leaf turns. */
export function runZoomWishes(store: Store, camera: CameraRunner): Stop {
  const isResting = () => store.get(turnAtom).kind === "rest";
  const zoom = () => {
    const wish = store.get(zoomWishAtom);
    if (wish && isResting()) camera.wish(wish);
  };
  const scroll = () => {
    const wish = store.get(scrollWishAtom);
    if (wish && isResting()) camera.scroll(wish.rows);
  };
  return stopAll([store.sub(zoomWishAtom, zoom), store.sub(scrollWishAtom, scroll)]);
}
