import type { Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { scrollRequestAtom, type ZoomRequest, zoomRequestAtom } from "../state/view.ts";
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
  readonly gaveUp: () => void; // the camera stays at home, and nothing waits any more
};

type At = { readonly x: number; readonly y: number };
/** What is asked of a camera that cannot move yet. */
type Request =
  | { readonly kind: "wish"; readonly wish: ZoomRequest }
  | { readonly kind: "pinch"; readonly scale: number; readonly from: At; readonly to: At }
  | { readonly kind: "pan"; readonly dx: number; readonly dy: number }
  | { readonly kind: "scroll"; readonly rows: number }
  | { readonly kind: "settle"; readonly velocity: At | null };

/** What is asked of the camera before its code is there, or while a leaf turns, is done in order as soon as it can be. */
export function createLazyCamera(
  parts: LazyCameraParts,
  importRunner = () => import("./camera-runner.ts"),
): LazyCamera {
  let runner: CameraRunner | null = null;
  let waiting: Request[] = [];
  let loading: Promise<void> | null = null;
  let isStopped = false;

  const load = async () => {
    const { createCameraRunner } = await importRunner();
    if (isStopped) return;
    runner = createCameraRunner(parts);
    resume();
  };
  const resume = () => {
    if (parts.isTurning()) return;
    parts.delayed(false);
    if (!runner) return;
    for (const request of waiting.splice(0)) grant(runner, request);
  };
  const preload = () => {
    loading ??= load().catch((error: unknown) => {
      console.error("The zoom could not be loaded; the book can be read without it.", error);
      waiting = [];
      loading = null;
      parts.delayed(false);
      parts.gaveUp();
    });
    return loading;
  };
  const ask = (request: Request) => {
    const isTurning = parts.isTurning();
    if (runner && !isTurning) return grant(runner, request);
    const both = joined(waiting.at(-1), request);
    if (both) waiting[waiting.length - 1] = both;
    else waiting.push(request);
    void preload();
    if (isTurning) parts.delayed(true);
  };
  return {
    preload,
    resume,
    camera: () => runner?.camera() ?? parts.scene().home,
    isMoving: () => waiting.length > 0 || (runner?.isMoving() ?? false),
    wish: (wish) => ask({ kind: "wish", wish }),
    pinch: (scale, from, to) => ask({ kind: "pinch", scale, from, to }),
    pan: (dx, dy) => ask({ kind: "pan", dx, dy }),
    scroll: (rows) => ask({ kind: "scroll", rows }),
    settle: (velocity) => ask({ kind: "settle", velocity }),
    home: () => runner?.home(),
    stop: () => {
      isStopped = true;
      runner?.stop();
    },
  };
}

function grant(camera: CameraRunner, request: Request): void {
  switch (request.kind) {
    case "wish":
      return camera.wish(request.wish);
    case "pinch":
      return camera.pinch(request.scale, request.from, request.to);
    case "pan":
      return camera.pan(request.dx, request.dy);
    case "scroll":
      return camera.scroll(request.rows);
    case "settle":
      return camera.settle(request.velocity);
  }
}

/** Two steps of one gesture as a single one, however many fingers make while a leaf flies; null = they are apart. */
function joined(before: Request | undefined, next: Request): Request | null {
  if (before?.kind === "pinch" && next.kind === "pinch") {
    return { ...next, scale: before.scale * next.scale, from: before.from };
  }
  if (before?.kind === "pan" && next.kind === "pan") {
    return { ...next, dx: before.dx + next.dx, dy: before.dy + next.dy };
  }
  return before?.kind === "settle" && next.kind === "settle" ? next : null;
}

/** Hands the requests of keys, buttons and the handle to the camera. */
export function runZoomWishes(store: Store, camera: CameraRunner): Stop {
  const zoom = () => {
    const wish = store.get(zoomRequestAtom);
    if (wish) camera.wish(wish);
  };
  const scroll = () => {
    const wish = store.get(scrollRequestAtom);
    if (wish) camera.scroll(wish.rows);
  };
  return stopAll([store.sub(zoomRequestAtom, zoom), store.sub(scrollRequestAtom, scroll)]);
}
