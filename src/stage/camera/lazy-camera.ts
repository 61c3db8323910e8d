import type { Store } from "../../lib/feature.ts";
import type { DragUpdate } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { CLOSER, isCloserAtom, scrollRequestAtom, zoomAtom, zoomRequestAtom } from "../../state/view.ts";
import type { Drag } from "../input/tools.ts";
import type { CameraRunner, CameraStage } from "./runner.ts";

/** A camera that stands at home until somebody zooms: the code that moves it is loaded after the first page. */
export type LazyCamera = Omit<CameraRunner, "lookAt"> & {
  readonly preload: () => Promise<void>;
  /** A turn has ended: what was requested while leaves turned is done when the last has landed (AUTO-10, ZOOM-04). */
  readonly resume: () => void;
  readonly drag: (drag: DragUpdate) => Drag | null; // of the zoomed book
};

type LazyCameraParts = CameraStage & {
  readonly store: Store;
  readonly isTurning: () => boolean;
  readonly delayed: (isDelayed: boolean) => void; // whether a request waits for the end of the turn
  readonly gaveUp: () => void; // the camera stays at home, and nothing waits any more
};

type RequestName = "zoom" | "pinch" | "pan" | "scroll" | "settle";
type RequestOf<Name extends RequestName> = readonly [name: Name, ...args: Parameters<CameraRunner[Name]>];
/** A method of the camera, with its arguments, that is called when the camera can move. */
type Request = { readonly [Name in RequestName]: RequestOf<Name> }[RequestName];

/** Requests that come before the camera's code, or while a leaf turns, are done in their order as soon as they can be. */
export function createLazyCamera(parts: LazyCameraParts, importZooming = () => import("./zooming.ts")): LazyCamera {
  let zooming: typeof import("./zooming.ts") | null = null;
  let runner: CameraRunner | null = null;
  let waiting: Request[] = [];
  let loading: Promise<void> | null = null;
  let isStopped = false;

  const load = async () => {
    zooming = await importZooming();
    if (isStopped) return;
    runner = zooming.createCamera(parts);
    resume();
  };
  const failed = (error: unknown) => {
    console.error("Zooming could not be loaded.", error);
    waiting = [];
    loading = null;
    parts.delayed(false);
    parts.gaveUp();
  };
  const preload = () => (loading ??= load().catch(failed));
  const resume = () => {
    if (parts.isTurning()) return;
    parts.delayed(false);
    if (runner) for (const request of waiting.splice(0)) perform(runner, request);
  };
  const requesting =
    <Name extends RequestName>(name: Name) =>
    (...args: Parameters<CameraRunner[Name]>) => {
      const request = [name, ...args] as unknown as Request;
      const isTurning = parts.isTurning();
      if (runner && !isTurning) return perform(runner, request);
      const both = joined(waiting.at(-1), request);
      if (both) waiting.pop();
      waiting.push(both ?? request);
      void preload();
      if (isTurning) parts.delayed(true);
    };
  const camera: LazyCamera = {
    preload,
    resume,
    drag: (drag) => zooming?.panDrag(parts.store, camera, drag) ?? null,
    camera: () => runner?.camera() ?? parts.scene().home,
    isMoving: () => waiting.length > 0 || (runner?.isMoving() ?? false),
    zoom: requesting("zoom"),
    pinch: requesting("pinch"),
    pan: requesting("pan"),
    scroll: requesting("scroll"),
    settle: requesting("settle"),
    home: () => runner?.home(),
    laidOut: (shift) => runner?.laidOut(shift),
    stop: () => {
      isStopped = true;
      runner?.stop();
    },
  };
  return camera;
}

function perform(camera: CameraRunner, [name, ...args]: Request): void {
  (camera[name] as (...args: readonly unknown[]) => void)(...args);
}

/**
 * Two steps of one gesture as a single one, however many fingers make while a leaf flies; a zoom from the fitted book
 * counts alone. Null = they are apart.
 */
function joined(before: Request | undefined, next: Request): Request | null {
  if (before?.[0] === "zoom" && next[0] === "zoom" && next[1].isFromFit) return next;
  if (before?.[0] === "pinch" && next[0] === "pinch") return ["pinch", before[1] * next[1], before[2], next[3]];
  if (before?.[0] === "pan" && next[0] === "pan") return ["pan", before[1] + next[1], before[2] + next[2]];
  return before?.[0] === "settle" && next[0] === "settle" ? next : null;
}

/** Hands the requests of keys, buttons and the reader's API to the camera. */
export function runZoomRequests(store: Store, camera: Pick<CameraRunner, "zoom" | "scroll">): Stop {
  const zoom = () => {
    const request = store.get(zoomRequestAtom);
    if (request) camera.zoom(request);
  };
  const scroll = () => {
    const request = store.get(scrollRequestAtom);
    if (request) camera.scroll(request);
  };
  return stopAll([store.sub(zoomRequestAtom, zoom), store.sub(scrollRequestAtom, scroll)]);
}

/** Says to all others how closely the book is seen. */
export type ZoomReport = {
  readonly moved: (scale: number) => void; // the camera is on its way
  readonly rested: (scale: number) => void; // ... and has arrived, wherever it was on its way to
  /** Resolves when the camera rests and nothing waits for it. */
  readonly whenResting: () => Promise<void>;
};

/** Reports how far the book is zoomed. @param isMoving whether the camera moves, or a request to it waits */
export function createZoomReport(store: Store, host: HTMLElement, isMoving: () => boolean): ZoomReport {
  const { bus } = store.get(portsAtom);
  const waiting: (() => void)[] = [];
  const tellCloser = (scale: number) => {
    if (scale > CLOSER !== store.get(isCloserAtom)) store.set(isCloserAtom, scale > CLOSER);
  };
  return {
    moved: (scale) => {
      host.toggleAttribute("data-moving", true); // what others have laid on the pages hides meanwhile
      tellCloser(scale); // last: the camera may rest by it
    },
    rested: (scale) => {
      tellCloser(scale);
      host.toggleAttribute("data-moving", false);
      if (!isMoving()) for (const resolve of waiting.splice(0)) resolve();
      if (Math.abs(store.get(zoomAtom) - scale) < 1e-3) return;
      store.set(zoomAtom, scale);
      bus.emit("zoom", { zoom: scale });
    },
    whenResting: () => new Promise((resolve) => (isMoving() ? waiting.push(resolve) : resolve())),
  };
}
