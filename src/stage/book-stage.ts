import type { Rect } from "../book/layout.ts";
import type { Mark } from "../book/mark.ts";
import { toNumber, type PageIndex } from "../book/pages.ts";
import { closedShift, type Side } from "../book/scene.ts";
import { readDeviceMemory, readViewport, watchViewport, type ViewportReading } from "../io/viewport.ts";
import type { Store } from "../lib/feature.ts";
import { stopAll, type Stop } from "../lib/stop.ts";
import { pageWordsAtom } from "../state/page-words.ts";
import { retryWishAtom } from "../state/pictures.ts";
import { portsAtom } from "../state/ports.ts";
import {
  bookAtom, flipStyleAtom, foreseenPageAtom, pageAtom, sceneAtom, spreadAtom, spreadIndexAtom, spreadsAtom,
  visiblePagesAtom,
} from "../state/reading.ts";
import { turnAtom } from "../state/turning.ts";
import { deviceAtom, isMotionReducedAtom, viewportAtom, zoomAtom, zoomWishAtom } from "../state/view.ts";
import { drawBehind, drawPage, retryRect } from "./draw-page.ts";
import { createFaces } from "./faces.ts";
import { hiddenIn, keysOf } from "./flight-view.ts";
import { createGovernor } from "./governor.ts";
import { createLazyCamera, type LazyCamera } from "./lazy-camera.ts";
import { edgesOf, lookOfPage } from "./page-looks.ts";
import { createPagePictures } from "./page-pictures.ts";
import { createProgressSign } from "./progress-sign.ts";
import { createRaster } from "./raster.ts";
import { drawResting } from "./resting.ts";
import { createSurface } from "./surface.ts";
import { createTurner, type Turner } from "./turner.ts";
import { zoomRangeOf } from "./zoom-range.ts";

type At = { readonly x: number; readonly y: number };

/** The book on its table: draws what the store says, and turns leaves. Points are client px of the host. */
export type BookStage = {
  readonly turner: Turner;
  readonly camera: LazyCamera;
  readonly host: HTMLElement;
  readonly isBook: (node: Node) => boolean; // part of the stage's own elements
  readonly toSpread: (at: At) => At; // spread px, as the camera stands
  readonly retryAt: (at: At) => PageIndex | null; // the failed page whose "try again" lies there
  readonly cameraRests: () => Promise<void>;
  readonly marks: () => readonly Mark[];
  /** Decoded pixels and canvases in bytes, pictures held, draws so far, and the pixel ratio of turns. */
  readonly measure: () => { bytes: number; pictures: number; draws: number; flightRatio: number };
  readonly stop: Stop;
};

const PREPARE_AFTER_MS = 60; // faces of the next turn are drawn when the hand is off the book

/**
 * Builds the stage in `host` and follows the store from then on.
 * @param ready called once, when the first spread stands sharply or says what is missing
 */
export function createBookStage(store: Store, host: HTMLElement, ready: () => void): BookStage {
  const { clock, bus } = store.get(portsAtom);
  const memoryGb = readDeviceMemory();
  const governor = createGovernor();
  let hidden: "all" | Side | null = null;
  let isReady = false;
  let isWindowStale = false; // the window or what the layout depends on has changed during a turn
  let isLayoutStale = false;
  let stopRedraw: Stop | null = null;
  let stopPrepare: Stop = () => {};
  const restWaiters: (() => void)[] = [];

  const scene = () => store.get(sceneAtom);
  const isResting = () => store.get(turnAtom).kind === "rest";
  const pictures = createPagePictures(store, memoryGb, (page) => arrived(page));
  const sign = createProgressSign(
    clock,
    () => store.get(visiblePagesAtom).some(pictures.isAwaited),
    () => surface.drawStill(),
  );
  const surface = createSurface(host, (ctx) =>
    drawResting(ctx, {
      scene: scene(),
      spread: store.get(spreadAtom),
      hidden,
      edges: edgesOf(store, store.get(deviceAtom) === "phone"),
      lookOf: (page, side) =>
        lookOfPage(store, pictures.store, page, scene().mode === "single" ? "alone" : side, sign.spin()),
    }),
  );
  const faces = createFaces((ctx, { page, side }, box) => {
    const look = lookOfPage(store, pictures.store, page, side, 0);
    if (side === "behind") drawBehind(ctx, box, look);
    else drawPage(ctx, { x: 0, y: 0, ...box }, look);
  });
  const raster = createRaster(store, surface, faces, governor, memoryGb);
  const camera = createLazyCamera({
    clock,
    scene,
    range: () => zoomRangeOf(store),
    isMotionReduced: () => store.get(isMotionReducedAtom),
    moved: raster.follow,
    settled: (next) => {
      raster.place(next);
      want();
      for (const resolve of restWaiters.splice(0)) resolve();
      tellZoom(next.scale);
    },
  });
  const turner = createTurner({
    store,
    surface,
    faces,
    governor,
    scene,
    ratio: () => governor.ratio(),
    begun: ({ shift }) => {
      // The zoom is kept only where the spread keeps its place.
      if (shift.from !== shift.to && camera.camera().scale !== 1) goHome();
      want();
    },
    shown: (flight) => {
      hidden = hiddenIn(flight);
      if (hidden !== null) surface.drawStill();
    },
    ended: () => {
      hidden = null;
      if (isWindowStale || isLayoutStale) catchUp();
      else rest();
    },
    shifted: (px) => raster.shiftTo(px, camera.camera()),
    arePicturesThere: (pages) => !pages.some(pictures.isAwaited),
  });

  const tellZoom = (zoom: number) => {
    if (Math.abs(store.get(zoomAtom) - zoom) < 1e-3) return;
    store.set(zoomAtom, zoom);
    bus.emit("zoom", { zoom });
  };
  const goHome = () => {
    camera.home();
    raster.place(camera.camera());
    tellZoom(1);
  };
  const want = () => pictures.want(turner.flight(), camera.camera().scale);
  /** The spread lies still: draw it, ask for its neighbours, make their faces ready. */
  const rest = () => {
    const { settings } = store.get(bookAtom);
    raster.prepareFaces();
    raster.shiftTo(closedShift(scene(), store.get(spreadAtom), settings.retainBookCenter), camera.camera());
    want();
    surface.drawStill();
    sign.start();
    prepareSoon();
    checkReady();
  };
  const prepareSoon = () => {
    stopPrepare();
    stopPrepare = clock.after(PREPARE_AFTER_MS, () => {
      if (turner.flight()) return;
      const spreads = store.get(spreadsAtom);
      const open = store.get(spreadIndexAtom);
      const facesAt = (place: number) => (spreads[place] ? keysOf(spreads[place], scene()) : []);
      const near = [open + 1, open - 1, open].flatMap(facesAt);
      faces.keep([...near, ...near.map(({ page }) => ({ page, side: "behind" }) as const)]);
      // The next turn is most likely forward: its back and what it uncovers.
      const back = scene().mode === "single" ? [{ page: store.get(pageAtom), side: "behind" } as const] : [];
      for (const key of [...facesAt(open + 1), ...back]) {
        if (key.page !== null && pictures.store.best(key.page)) faces.get(key);
      }
    });
  };
  const catchUp = () => {
    const reading = readViewport(host);
    const known = store.get(viewportAtom);
    const names = Object.keys(reading) as (keyof ViewportReading)[];
    const isSame = names.every((name) => reading[name] === known[name]) && raster.isPlaced();
    const mustLayOut = isLayoutStale || !isSame;
    isWindowStale = isLayoutStale = false;
    if (!isSame) store.set(viewportAtom, reading);
    if (mustLayOut) layOut();
    else rest();
  };
  const layOut = () => {
    const { pixelRatio, isCoarse } = store.get(viewportAtom);
    governor.begin(pixelRatio, isCoarse);
    faces.spoil(null);
    goHome();
    rest();
  };
  // Source: specification PAGE-22: a turn is never laid out anew; its end is.
  const windowChanged = () => {
    if (isResting()) catchUp();
    else isWindowStale = true;
  };
  const sceneChanged = () => {
    if (isResting()) layOut();
    else isLayoutStale = true;
  };
  const arrived = (page: PageIndex) => {
    faces.spoil(page);
    if (store.get(visiblePagesAtom).includes(page)) redrawSoon();
    checkReady();
    if (isResting()) prepareSoon();
  };
  const redrawSoon = () => {
    stopRedraw ??= clock.nextFrame(() => {
      stopRedraw = null;
      surface.drawStill();
    });
  };
  const redrawAll = () => {
    faces.spoil(null);
    surface.drawStill();
  };
  const checkReady = () => {
    if (isReady || !store.get(visiblePagesAtom).every(pictures.isDone)) return;
    isReady = true;
    surface.drawStill();
    ready();
  };
  const zoomWished = () => {
    const wish = store.get(zoomWishAtom);
    if (wish && isResting()) camera.wish(wish);
  };
  const openedElsewhere = () => {
    if (isResting() && !turner.flight()) rest();
  };
  surface.element.addEventListener("contextrestored", redrawAll, true);

  const stops = [
    store.sub(sceneAtom, sceneChanged),
    store.sub(spreadAtom, openedElsewhere),
    store.sub(retryWishAtom, sign.start),
    store.sub(zoomWishAtom, zoomWished),
    store.sub(pageWordsAtom, redrawAll),
    store.sub(foreseenPageAtom, want),
    store.sub(flipStyleAtom, () => faces.spoil(null)),
    watchViewport(host, windowChanged),
  ];
  catchUp();

  const pagesLyingOpen = (): readonly { page: PageIndex; rect: Rect }[] => {
    const spread = store.get(spreadAtom);
    return (["verso", "recto"] as const).flatMap((side) => {
      const page = spread[side];
      return page === null ? [] : [{ page, rect: raster.clientRect(side, camera.camera()) }];
    });
  };
  return {
    turner,
    camera,
    host,
    isBook: (node) => surface.element.contains(node),
    toSpread: (at) => {
      const { scale, x, y } = camera.camera();
      return { x: (at.x - x) / scale, y: (at.y - y) / scale };
    },
    retryAt: (at) => {
      const found = pagesLyingOpen().find(({ page, rect }) => {
        if (!pictures.isFailed(page)) return false;
        const { x, y, width, height } = retryRect(rect);
        return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
      });
      return found?.page ?? null;
    },
    cameraRests: () => new Promise((resolve) => (camera.isMoving() ? restWaiters.push(resolve) : resolve())),
    marks: () =>
      pagesLyingOpen().map(({ page, rect }) => {
        const id = `page-${toNumber(page)}`;
        return { kind: "page", page: toNumber(page), id, type: "page", rect, alpha: 1, phase: pictures.store.stateOf(page) };
      }),
    measure: () => {
      const held = pictures.store.measure();
      const canvases = surface.measure();
      return {
        bytes: held.bytes + canvases.bytes + faces.bytes(),
        pictures: held.pictures,
        draws: canvases.draws,
        flightRatio: governor.ratio(),
      };
    },
    stop: () => {
      stopAll(stops)();
      stopRedraw?.();
      stopPrepare();
      sign.stop();
      turner.stop();
      camera.stop();
      pictures.stop();
      faces.keep([]);
      surface.stop();
    },
  };
}
