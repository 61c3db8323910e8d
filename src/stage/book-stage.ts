import { closedShift, type Side } from "../book/geometry/scene.ts";
import { MAGNIFIER } from "../book/geometry/zoom.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import { readDeviceMemory } from "../io/viewport.ts";
import type { Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { pageNoticesAtom, retryRequestAtom, waitingPictureAtom } from "../state/pictures.ts";
import { portsAtom } from "../state/ports.ts";
import {
  bookAtom,
  flipStyleAtom,
  foreseenPageAtom,
  laidSceneAtom,
  spreadAtom,
  visiblePagesAtom,
} from "../state/reading.ts";
import { isLandingAwaitedAtom, turnAtom } from "../state/turning.ts";
import { deviceAtom, isMagnifierOutAtom, isMotionReducedAtom, viewportAtom, zoomAtom } from "../state/view.ts";
import { turnsOtherwise } from "./boards.ts";
import { drawBehind, drawPage, type LayNotice } from "./draw-page.ts";
import { createFacePreparer } from "./face-preparer.ts";
import { createFaces, type FaceKey } from "./faces.ts";
import { hiddenIn } from "./flight-view.ts";
import { createFrames } from "./frames.ts";
import { createGovernor } from "./governor.ts";
import { createTools } from "./input/tools.ts";
import { createLazyCamera, runZoomRequests } from "./lazy-camera.ts";
import { createLazyOverlay } from "./lazy-overlay.ts";
import { openLive, openNodes } from "./live-layers.ts";
import { createLooks } from "./looks.ts";
import { measureStage } from "./measure-stage.ts";
import { marksOf, openPages, retryAt } from "./open-pages.ts";
import { edgesOf, itemsInPicture, lookOfPage } from "./page-looks.ts";
import { createPageMarks } from "./page-marks.ts";
import { createPagePictures } from "./pictures/page-pictures.ts";
import { createProgressSign } from "./progress-sign.ts";
import { createRaster } from "./raster.ts";
import { createRelayout } from "./relayout.ts";
import { drawResting } from "./resting.ts";
import type { BookStage } from "./stage-handle.ts";
import { createSurface } from "./surface.ts";
import { createTurner } from "./turn/turner.ts";
import { zoomRangeOf } from "./zoom-range.ts";
import { createZoomReport } from "./zoom-report.ts";

const PLAIN = { spin: 0, isResting: false, isCopy: false } as const;

/**
 * Builds the stage in `host` and follows the store from then on.
 * @param ready called once, when the first spread stands sharply or says what is missing
 */
export function createBookStage(store: Store, host: HTMLElement, ready: () => void): BookStage {
  const { clock } = store.get(portsAtom);
  const memoryGb = readDeviceMemory();
  const governor = createGovernor();
  const frames = createFrames(clock);
  const redraw = () => {
    surface.drawStill();
    return false;
  };
  let hidden: "all" | Side | null = null;
  let isReady = false;

  const scene = () => store.get(laidSceneAtom);
  const isResting = () => store.get(turnAtom).kind === "rest";
  const pictures = createPagePictures(store, memoryGb, (page) => arrived(page));
  const sign = createProgressSign(
    clock,
    () => store.get(visiblePagesAtom).some(pictures.hasSign),
    () => redrawSoon(),
  );
  const open = () => openPages(store, raster, camera.camera());
  const pageMarks = createPageMarks(open, () => redrawMarks(null));
  let layNotice: LayNotice | null = null;
  const loadNotice = async () => {
    if (layNotice) return;
    try {
      ({ layNotice } = await import("./draw-notice.ts"));
      redrawAll();
    } catch (error) {
      console.error("The words on pages without pictures could not be loaded.", error);
    }
  };
  type As = { readonly spin?: number; readonly isResting?: boolean; readonly isCopy?: boolean };
  const lookAs = (page: PageIndex | null, side: FaceKey["side"], as: As = {}) =>
    lookOfPage(store, pictures.store, pageMarks, { ...PLAIN, page, side, layNotice, ...as });
  const lookOf = (page: PageIndex, side: Side, as: As) =>
    lookAs(page, scene().mode === "single" ? "alone" : side, { spin: sign.spin(), ...as });
  const surface = createSurface(host, (ctx) =>
    drawResting(ctx, {
      scene: scene(),
      spread: turner.flight()?.fromSpread ?? store.get(spreadAtom),
      hidden,
      edges: edgesOf(store, store.get(deviceAtom) === "phone"),
      lookOf: (page, side) => lookOf(page, side, { isResting: true }),
    }),
  );
  const faces = createFaces((ctx, { page, side }, box) => {
    const look = lookAs(page, side);
    if (side === "behind") drawBehind(ctx, box, look);
    else drawPage(ctx, { x: 0, y: 0, ...box }, look);
  });
  const raster = createRaster(store, surface, faces, governor, memoryGb);
  const camera = createLazyCamera({
    clock,
    frames,
    scene,
    range: () => zoomRangeOf(store),
    isMotionReduced: () => store.get(isMotionReducedAtom),
    isTurning: () => !isResting(),
    delayed: (isDelayed) => store.set(isLandingAwaitedAtom, isDelayed),
    gaveUp: () => zoom.rested(1),
    moved: (next) => {
      zoom.moved(next.scale);
      raster.follow(next);
    },
    settled: (next) => {
      raster.place(next);
      zoom.rested(next.scale);
      want();
    },
  });
  const zoom = createZoomReport(store, host, () => camera.isMoving());
  const looks = createLooks();
  // Most books turn softly and never need the code of the other ways.
  const preloadLooks = async () => {
    if (turnsOtherwise(store)) await looks.preload();
  };
  void preloadLooks();
  const turner = createTurner({
    store,
    looks,
    surface,
    frames,
    faces,
    governor,
    scene,
    begun: ({ shift }) => {
      // The zoom is kept only where the spread keeps its place.
      if (shift.from !== shift.to && (camera.isMoving() || camera.camera().scale !== 1)) goHome();
      want();
    },
    shown: (flight) => {
      hidden = hiddenIn(flight);
      if (hidden !== null) surface.drawStill();
    },
    ended: () => {
      hidden = null;
      relayout.turnEnded();
      camera.resume();
    },
    opened: () => rest(),
    shifted: (px) => raster.shiftTo(px, camera.camera()),
    arePicturesThere: (pages) => !pages.some(pictures.isAwaited),
  });

  const preparing = createFacePreparer(
    store,
    faces,
    pictures.store,
    () => turner.flight() !== null,
    () => calmed(),
  );
  /** There is time for what would take it from a turn: new canvases, requests, pixels to give back. */
  const calmed = () => {
    raster.prepareTurns();
    want();
  };
  const goHome = () => {
    camera.home();
    raster.place(camera.camera());
    zoom.rested(1);
  };
  const want = (isCalm = turner.flight() === null) => {
    const lens = store.get(isMagnifierOutAtom) ? MAGNIFIER.scale : 1;
    // A camera on its way passes sizes that nobody will look at: what counts is where it rests.
    pictures.want(turner.flight(), store.get(zoomAtom) * lens, isCalm);
  };
  /** The spread lies still: draw it, ask for its neighbours, make their faces ready. */
  const rest = () => {
    const { settings } = store.get(bookAtom);
    if (!isResting()) raster.prepareTurns(); // the next leaf waits already: the book will not be calm before it
    raster.shiftTo(closedShift(scene(), store.get(spreadAtom), settings.retainBookCenter), camera.camera());
    want(false); // what lies open; the rest has time until the book is calm
    surface.drawStill();
    sign.start();
    preparing.soon();
    checkReady();
  };
  const layOut = () => {
    const { pixelRatio, isCoarse } = store.get(viewportAtom);
    governor.begin(pixelRatio, isCoarse);
    faces.spoil(null);
    goHome();
    rest();
  };
  const relayout = createRelayout(store, host, layOut, rest);
  const redrawMarks = (page: PageIndex | null) => {
    faces.spoil(page);
    if (page === null || store.get(visiblePagesAtom).includes(page)) redrawSoon();
    if (isResting()) preparing.soon();
  };
  const arrived = (page: PageIndex) => {
    if (pictures.mayRetry(page)) void loadNotice();
    redrawMarks(page);
    checkReady();
  };
  const redrawSoon = () => frames.run(redraw);
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
  surface.element.addEventListener("contextrestored", redrawAll, true);
  const overlay = createLazyOverlay(store, host, surface.watch);

  const stops = [
    store.sub(retryRequestAtom, sign.start),
    runZoomRequests(store, camera),
    ...[pageNoticesAtom, waitingPictureAtom].map((atom) => store.sub(atom, redrawAll)),
    ...[foreseenPageAtom, isMagnifierOutAtom].map((atom) => store.sub(atom, () => want())),
    store.sub(flipStyleAtom, () => {
      faces.spoil(null);
      void preloadLooks();
    }),
    relayout.start(),
  ];

  return {
    turner,
    camera,
    preload: () => Promise.all([camera.preload(), preloadLooks(), loadNotice()]),
    host,
    isBook: (node) => surface.element.contains(node),
    toSpread: (at) => {
      const { scale, x, y } = camera.camera();
      return { x: (at.x - x) / scale, y: (at.y - y) / scale };
    },
    retryAt: (at) => retryAt(openPages(store, raster, camera.camera(), "box"), pictures, at),
    drawPage: (ctx, rect, page, side) => drawPage(ctx, rect, lookOf(page, side, { isCopy: true })),
    openLive: (draw) => openLive(surface, draw),
    openNodes: () => openNodes(surface),
    openOverlay: overlay.open,
    watchCamera: surface.watch,
    cameraRests: zoom.whenResting,
    marks: () => [...marksOf(open(), pictures), ...pageMarks.list()],
    openPages: open,
    markRect: (id) => pageMarks.list().find((mark) => mark.id === id)?.rect ?? null,
    isPageReady: (page) => store.get(visiblePagesAtom).includes(page) && pictures.store.stateOf(page) === "ready",
    putMarks: pageMarks.put,
    hasItemsInPicture: (page) => itemsInPicture(store, pictures.store, page) === "shown",
    redrawMarks,
    isStillShown: () => {
      const flight = turner.flight();
      return flight === null || hiddenIn(flight) === null;
    },
    redrawStill: redrawSoon,
    tools: createTools(),
    measure: () => measureStage(pictures.store, surface, faces, governor),
    stop: () => {
      stopAll(stops)();
      overlay.stop();
      preparing.stop();
      sign.stop();
      frames.stop();
      turner.stop();
      camera.stop();
      pictures.stop();
      faces.keep([]);
      surface.stop();
    },
  };
}
