import type { Camera } from "../book/camera.ts";
import type { Mark } from "../book/mark.ts";
import { toNumber, type PageIndex } from "../book/pages.ts";
import { closedShift, pageRect, type Side } from "../book/scene.ts";
import { spreadAt } from "../book/spreads.ts";
import { readDeviceMemory, readViewport, watchViewport } from "../io/viewport.ts";
import type { Store } from "../lib/feature.ts";
import { stopAll, type Stop } from "../lib/stop.ts";
import { pageWordsAtom } from "../state/page-words.ts";
import { retryWishAtom, setFailedPagesAtom } from "../state/pictures.ts";
import { portsAtom } from "../state/ports.ts";
import { bookAtom, flipStyleAtom, foreseenPageAtom, learnedRatioAtom, pageAtom, sceneAtom, spreadAtom, spreadIndexAtom, spreadsAtom, visiblePagesAtom } from "../state/reading.ts";
import { turnAtom } from "../state/turning.ts";
import { deviceAtom, isMotionReducedAtom, viewportAtom, zoomAtom, zoomWishAtom } from "../state/view.ts";
import { createCameraRunner, type CameraRunner } from "./camera-runner.ts";
import { drawBehind, drawPage, retryRect } from "./draw-page.ts";
import { createFaces } from "./faces.ts";
import { hiddenIn, keysOf, type Flight } from "./flight-view.ts";
import { createGovernor } from "./governor.ts";
import { edgesOf, lookOfPage } from "./page-looks.ts";
import { createPictureStore, PICTURES, type PictureStore } from "./picture-store.ts";
import { drawResting, overhang } from "./resting.ts";
import { covers, stageRect } from "./stage-rect.ts";
import { createSurface, stillRatio } from "./surface.ts";
import { createTurner, type Turner } from "./turner.ts";
import { wishesFor } from "./wishes.ts";
import { zoomRangeOf } from "./zoom-range.ts";

/** The book on its table: draws what the store says, and turns leaves. */
export type BookStage = {
  readonly turner: Turner;
  readonly camera: CameraRunner;
  readonly host: HTMLElement;
  readonly isBook: (node: Node) => boolean; // part of the stage's own elements
  /** Client px of the host -> spread px, as the camera stands. */
  readonly toSpread: (at: { x: number; y: number }) => { x: number; y: number };
  /** The failed page whose "try again" lies under a client point, if any. */
  readonly retryAt: (at: { x: number; y: number }) => PageIndex | null;
  readonly cameraRests: () => Promise<void>;
  readonly marks: () => readonly Mark[];
  readonly measure: () => { bytes: number; pictures: number; draws: number; flightRatio: number };
  readonly stop: Stop;
};

const SPIN = { afterMs: 300, everyMs: 90, step: 0.07 } as const;
const PREPARE_AFTER_MS = 60; // faces of the next turn are drawn when the hand is off the book
const REDRAW_MS = 120; // a pan that runs out of drawn book draws anew at most so often

/**
 * Builds the stage in `host` and follows the store from then on.
 * @param ready called once, when the first spread stands sharply or says what is missing
 */
export function createBookStage(store: Store, host: HTMLElement, ready: () => void): BookStage {
  const { clock, pictures: decoder } = store.get(portsAtom);
  const memoryGb = readDeviceMemory();
  const governor = createGovernor();
  let hidden: "all" | Side | null = null;
  let shift = 0;
  let spin = 0;
  let drawn: { camera: Camera; rect: ReturnType<typeof stageRect> } | null = null;
  let isReady = false;
  let isStale = false; // the window has changed during a turn
  let stopRedraw: Stop | null = null;
  let stopSpin: Stop | null = null;
  let stopPrepare: Stop = () => {};
  let lastPlaceMs = 0;
  const restWaiters: (() => void)[] = [];

  const scene = () => store.get(sceneAtom);
  const pictures = createPictureStore({
    pages: store.get(bookAtom).pages,
    normalWidth: store.get(bookAtom).settings.normalPageWidth,
    budgetBytes: memoryGb !== null && memoryGb > 2 ? PICTURES.budgetBytes : PICTURES.smallBudgetBytes,
    pictures: decoder,
    clock,
    onChange: (page) => arrived(page),
  });
  const surface = createSurface(host, (ctx) =>
    drawResting(ctx, {
      scene: scene(),
      spread: store.get(spreadAtom),
      hidden,
      edges: edgesOf(store, store.get(deviceAtom) === "phone"),
      lookOf: (page, side) => lookOfPage(store, pictures, page, scene().mode === "single" ? "alone" : side, spin),
    }),
  );
  const faces = createFaces((ctx, { page, side }, box) => {
    const look = lookOfPage(store, pictures, page, side, 0);
    if (side === "behind") drawBehind(ctx, box, look);
    else drawPage(ctx, { x: 0, y: 0, ...box }, look);
  });
  const camera = createCameraRunner({
    clock,
    scene,
    range: () => zoomRangeOf(store),
    isMotionReduced: () => store.get(isMotionReducedAtom),
    moved: (next) => {
      if (drawn && !covers(scene(), drawn.rect, drawn.camera, next) && clock.now() - lastPlaceMs > REDRAW_MS) place(next);
      look(next);
    },
    settled: (next) => {
      place(next);
      want();
      for (const resolve of restWaiters.splice(0)) resolve();
      if (Math.abs(store.get(zoomAtom) - next.scale) < 1e-3) return;
      store.set(zoomAtom, next.scale);
      store.get(portsAtom).bus.emit("zoom", { zoom: next.scale });
    },
  });
  const turner = createTurner({
    store,
    surface,
    faces,
    governor,
    scene,
    ratio: () => governor.ratio(),
    begun: (flight) => {
      // The zoom is kept only where the spread keeps its place.
      if (flight.shift.from !== flight.shift.to && camera.camera().scale !== 1) goHome();
      want(flight);
    },
    shown: (flight) => {
      hidden = hiddenIn(flight);
      if (hidden !== null) surface.drawStill();
    },
    ended: () => {
      hidden = null;
      if (isStale) measure();
      else rest();
    },
    shifted: (px) => {
      if (px === shift) return;
      shift = px;
      look(camera.camera());
    },
    arePicturesThere: (pages) => pages.every((page) => pictures.best(page) || pictures.stateOf(page) !== "loading"),
  });

  const look = (next: Camera) => {
    const isAcross = scene().axis === "horizontal";
    surface.look(next, { x: isAcross ? shift : 0, y: isAcross ? 0 : shift });
  };
  const mayShift = () => store.get(bookAtom).settings.retainBookCenter && scene().mode === "double";
  const place = (at: Camera) => {
    const rect = stageRect(scene(), at, overhang(edgesOf(store, store.get(deviceAtom) === "phone")), mayShift());
    surface.place(rect, at, stillRatio(store.get(viewportAtom), rect, memoryGb));
    drawn = { camera: at, rect };
    lastPlaceMs = clock.now();
    faces.reshape(scene().box, governor.ratio());
    look(at);
    surface.drawStill();
  };
  const goHome = () => {
    camera.home();
    place(camera.camera());
    if (store.get(zoomAtom) === 1) return;
    store.set(zoomAtom, 1);
    store.get(portsAtom).bus.emit("zoom", { zoom: 1 });
  };
  const want = (flight: Flight | null = turner.flight()) => {
    const { pixelRatio } = store.get(viewportAtom);
    const spreads = store.get(spreadsAtom);
    const foreseen = store.get(foreseenPageAtom);
    pictures.want(
      wishesFor({
        spreads,
        open: store.get(spreadIndexAtom),
        going: flight ? spreads.indexOf(flight.toSpread) : null,
        foreseen: foreseen === null ? null : spreadAt(spreads, foreseen),
        isSingle: scene().mode === "single",
        neededWidth: Math.ceil(scene().box.width * Math.min(pixelRatio, 3)),
        zoom: camera.camera().scale,
      }),
    );
    tellFailed();
  };
  /** The spread lies still: draw it, ask for its neighbours, make their faces ready. */
  const rest = () => {
    const { settings } = store.get(bookAtom);
    shift = closedShift(scene(), store.get(spreadAtom), settings.retainBookCenter);
    faces.reshape(scene().box, governor.ratio());
    look(camera.camera());
    want();
    surface.drawStill();
    startSpin();
    prepareSoon();
    checkReady();
  };
  const prepareSoon = () => {
    stopPrepare();
    stopPrepare = clock.after(PREPARE_AFTER_MS, () => {
      if (turner.flight()) return;
      const spreads = store.get(spreadsAtom);
      const open = store.get(spreadIndexAtom);
      const near = [open + 1, open - 1, open].flatMap((at) => (spreads[at] ? keysOf(spreads[at], scene()) : []));
      const behind = near.map(({ page }) => ({ page, side: "behind" }) as const);
      faces.keep([...near, ...behind]);
      // The next turn is most likely forward: its back and what it uncovers.
      const next = spreads[open + 1] ? keysOf(spreads[open + 1] ?? store.get(spreadAtom), scene()) : [];
      const back = scene().mode === "single" ? [{ page: store.get(pageAtom), side: "behind" } as const] : [];
      for (const key of [...next, ...back]) if (key.page !== null && pictures.best(key.page)) faces.get(key);
    });
  };
  const measure = () => {
    const reading = readViewport(host);
    const known = store.get(viewportAtom);
    isStale = false;
    const isSame = (Object.keys(reading) as (keyof typeof reading)[]).every((key) => reading[key] === known[key]);
    if (isSame && drawn) return rest();
    store.set(viewportAtom, reading);
    layOut();
  };
  const layOut = () => {
    const { pixelRatio, isCoarse } = store.get(viewportAtom);
    governor.begin(pixelRatio, isCoarse);
    faces.spoil(null);
    goHome();
    rest();
  };
  const windowChanged = () => {
    // Source: specification PAGE-22: a turn is never laid out anew; its end is.
    if (store.get(turnAtom).kind !== "rest") isStale = true;
    else measure();
  };
  const arrived = (page: PageIndex) => {
    faces.spoil(page);
    learnRatio(page);
    if (store.get(visiblePagesAtom).includes(page)) redrawSoon();
    tellFailed();
    checkReady();
    if (store.get(turnAtom).kind === "rest") prepareSoon();
  };
  const learnRatio = (page: PageIndex) => {
    const picture = pictures.best(page);
    const known = store.get(bookAtom).pages[page];
    if (picture && known?.isSizeGuessed && store.get(learnedRatioAtom) === null) {
      store.set(learnedRatioAtom, picture.width / picture.height);
    }
  };
  const redrawSoon = () => {
    stopRedraw ??= clock.nextFrame(() => {
      stopRedraw = null;
      surface.drawStill();
    });
  };
  const isBare = (page: PageIndex) => pictures.best(page) === null && pictures.stateOf(page) === "loading";
  const startSpin = () => {
    if (stopSpin) return;
    const turn = () => {
      stopSpin = null;
      if (!store.get(visiblePagesAtom).some(isBare)) return;
      spin = (spin + SPIN.step) % 1;
      surface.drawStill();
      stopSpin = clock.after(SPIN.everyMs, turn);
    };
    if (store.get(visiblePagesAtom).some(isBare)) stopSpin = clock.after(SPIN.afterMs, turn);
  };
  const isFailed = (page: PageIndex) => pictures.stateOf(page) === "failed";
  const tellFailed = () => store.set(setFailedPagesAtom, store.get(visiblePagesAtom).filter(isFailed));
  const checkReady = () => {
    if (isReady) return;
    const neededWidth = Math.ceil(scene().box.width * Math.min(store.get(viewportAtom).pixelRatio, 3));
    const isDone = (page: PageIndex) =>
      pictures.isSharp({ page, neededWidth, isVisible: true }) || ["none", "failed"].includes(pictures.stateOf(page));
    if (!store.get(visiblePagesAtom).every(isDone)) return;
    isReady = true;
    surface.drawStill();
    ready();
  };
  const retry = () => {
    const wish = store.get(retryWishAtom);
    if (wish) pictures.retry(wish.page);
    startSpin();
  };
  const zoomWished = () => {
    const wish = store.get(zoomWishAtom);
    if (wish && store.get(turnAtom).kind === "rest") camera.wish(wish);
  };
  const sceneChanged = () => {
    if (store.get(turnAtom).kind === "rest") layOut();
    else isStale = true;
  };
  const openedElsewhere = () => {
    if (store.get(turnAtom).kind === "rest" && !turner.flight()) rest();
  };
  const redrawAll = () => {
    faces.spoil(null);
    surface.drawStill();
  };

  const stops = [
    store.sub(sceneAtom, sceneChanged),
    store.sub(spreadAtom, openedElsewhere),
    store.sub(retryWishAtom, retry),
    store.sub(zoomWishAtom, zoomWished),
    store.sub(pageWordsAtom, redrawAll),
    store.sub(foreseenPageAtom, () => want()),
    store.sub(flipStyleAtom, () => faces.spoil(null)),
    watchViewport(host, windowChanged),
    onRestored(surface.element, redrawAll, pictures),
  ];
  measure();

  const toSpread = (at: { x: number; y: number }) => {
    const { scale, x, y } = camera.camera();
    return { x: (at.x - x) / scale, y: (at.y - y) / scale };
  };
  const clientRect = (side: Side) => {
    const { scale, x, y } = camera.camera();
    const rect = pageRect(scene(), side);
    const isAcross = scene().axis === "horizontal";
    return {
      x: x + rect.x * scale + (isAcross ? shift : 0),
      y: y + rect.y * scale + (isAcross ? 0 : shift),
      width: rect.width * scale,
      height: rect.height * scale,
    };
  };
  return {
    turner,
    camera,
    host,
    isBook: (node) => surface.element.contains(node),
    toSpread,
    retryAt: (at) => {
      const spread = store.get(spreadAtom);
      for (const side of ["verso", "recto"] as const) {
        const page = spread[side];
        if (page === null || !isFailed(page) || pictures.best(page)) continue;
        const { x, y, width, height } = retryRect(clientRect(side));
        if (at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height) return page;
      }
      return null;
    },
    cameraRests: () => new Promise((resolve) => (camera.isMoving() ? restWaiters.push(resolve) : resolve())),
    marks: () => {
      const spread = store.get(spreadAtom);
      return (["verso", "recto"] as const).flatMap((side): readonly Mark[] => {
        const page = spread[side];
        if (page === null) return [];
        const phase = pictures.stateOf(page);
        return [{ kind: "page", page: toNumber(page), id: `page-${toNumber(page)}`, type: "page", rect: clientRect(side), alpha: 1, phase }];
      });
    },
    measure: () => {
      const { bytes, pictures: count } = pictures.measure();
      const canvases = surface.measure();
      return { bytes: bytes + canvases.bytes + faces.bytes(), pictures: count, draws: canvases.draws, flightRatio: governor.ratio() };
    },
    stop: () => {
      stopAll(stops)();
      stopRedraw?.();
      stopSpin?.();
      stopPrepare();
      turner.stop();
      camera.stop();
      pictures.stop();
      faces.keep([]);
      surface.stop();
    },
  };
}

/** A graphics context that was lost comes back empty; pages that failed while offline may come now. */
function onRestored(element: HTMLElement, redraw: () => void, pictures: PictureStore): Stop {
  const online = () => pictures.retryFailed();
  element.addEventListener("contextrestored", redraw, true);
  window.addEventListener("online", online);
  return () => {
    element.removeEventListener("contextrestored", redraw, true);
    window.removeEventListener("online", online);
  };
}
