import { alongAxis } from "../book/geometry/scene.ts";
import type { Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { pageNoticesAtom, retryRequestAtom, waitingPaperAtom, waitingPictureAtom } from "../state/pictures.ts";
import { flipStyleAtom, foreseenPageAtom, laidSceneAtom } from "../state/reading.ts";
import { isMagnifierOutAtom } from "../state/view.ts";
import { runZoomRequests } from "./camera/lazy-camera.ts";
import { createTools } from "./input/tools.ts";
import { createLazyOverlay } from "./overlay/lazy-overlay.ts";
import { itemsInPicture } from "./pages/appearance.ts";
import { drawPage } from "./pages/draw.ts";
import { marksOf, openPages, retryAt } from "./pages/open.ts";
import { createRelayout } from "./relayout.ts";
import { createStageEvents } from "./stage-events.ts";
import type { BookStage, StageHandle } from "./stage-handle.ts";
import { createStageParts, type StageEvents, type StageParts } from "./stage-parts.ts";
import { turnsOtherwise } from "./turn/boards.ts";
import { hiddenIn } from "./turn/flight.ts";

/**
 * Builds the stage in `host` and follows the store from then on.
 * @param ready called once, when the first spread stands sharply or says what is missing
 */
export function createBookStage(store: Store, host: HTMLElement, ready: () => void): StageHandle {
  const events: StageEvents = createStageEvents({
    store,
    parts: () => parts,
    turnEnded: () => relayout.turnEnded(),
    ready: () => {
      ready();
      void preloadStyles(); // not before the first page, whose pictures need the connection; a leaf that is lifted earlier waits for its style
    },
  });
  const parts: StageParts = createStageParts(store, host, events);
  const relayout = createRelayout(store, host, events.laidOut, events.opened);
  const overlay = createLazyOverlay(store, host, parts.surface.watch);
  const preloadStyles = () => loadStyles(store, parts);
  parts.surface.element.addEventListener("contextrestored", () => events.marksChanged(null), true);
  const stops = [...runStage(store, parts, events), relayout.start(), overlay.stop];
  return {
    ...handleOf(store, parts),
    host,
    preload: () => Promise.all([parts.camera.preload(), preloadStyles(), parts.appearances.loadNotice()]),
    setPaper: parts.styles.setPaper,
    openOverlay: overlay.open,
    redrawMarks: events.marksChanged,
    redrawStill: events.redraw,
    table: parts.table,
    tools: createTools(),
    stop: () => {
      stopAll(stops)();
      stopParts(parts);
    },
  };
}

/** Follows what of the store changes how the stage looks, or what it needs. */
function runStage(store: Store, parts: StageParts, events: StageEvents): readonly Stop[] {
  const styleChanged = () => {
    parts.faces.spoil(null);
    // Spreads that slide need more of the window.
    if (!parts.turner.flight()) parts.raster.place(parts.camera.camera());
    void loadStyles(store, parts);
  };
  return [
    store.sub(retryRequestAtom, parts.sign.start),
    runZoomRequests(store, parts.camera),
    ...[pageNoticesAtom, waitingPictureAtom, waitingPaperAtom].map((atom) => store.sub(atom, events.wordsChanged)),
    ...[foreseenPageAtom, isMagnifierOutAtom].map((atom) => store.sub(atom, () => events.want())),
    store.sub(flipStyleAtom, styleChanged),
  ];
}

/** Loads the other ways to turn if the book has any; most books turn softly and never need them. */
async function loadStyles(store: Store, { styles }: StageParts): Promise<void> {
  if (turnsOtherwise(store)) await styles.preload();
}

/** What others may ask of the stage. */
function handleOf(store: Store, parts: StageParts) {
  const { turner, camera, frames, pictures, open, marks, appearances, surface, raster, zoom } = parts;
  const toScene: StageHandle["toScene"] = (at) => {
    const { scale, x, y } = camera.camera();
    return { x: (at.x - x) / scale, y: (at.y - y) / scale };
  };
  return {
    turner,
    camera,
    frames,
    isBook: (node) => surface.element.contains(node),
    toScene,
    toSpread: (at) => {
      const { x, y } = toScene(at);
      const off = alongAxis(store.get(laidSceneAtom), raster.shift());
      return { x: x - off.x, y: y - off.y };
    },
    retryAt: (at) => retryAt(openPages(store, raster, camera.camera(), "box"), pictures, at),
    drawPage: (ctx, rect, page, side) => drawPage(ctx, rect, appearances.asCopy(page, side)),
    surface,
    prepareBy: (prepare) => parts.calm.use(() => prepare(store, parts)),
    watchCamera: surface.watch,
    cameraRests: zoom.whenResting,
    marks: () => [...marksOf(open(), pictures), ...marks.list()],
    openPages: open,
    markRect: (id) => marks.list().find((mark) => mark.id === id)?.rect ?? null,
    isPageReady: (page) => pictures.store.stateOf(page) === "ready",
    putMarks: marks.put,
    hasItemsInPicture: (page) => itemsInPicture(store, pictures.store, page) === "shown",
    isStillShown: () => {
      const flight = turner.flight();
      return flight === null || hiddenIn(flight) === null;
    },
    measure: () => measureStage(parts),
  } satisfies Partial<StageHandle>;
}

function stopParts({ calm, sign, frames, turner, camera, pictures, faces, surface }: StageParts): void {
  calm.stop();
  sign.stop();
  turner.stop();
  camera.stop();
  frames.stop();
  pictures.stop();
  faces.keep([]);
  surface.stop();
}

/** What the stage holds and has done so far: bytes of decoded pixels and canvases, counts, the pixel ratio of turns. */
function measureStage({ pictures, surface, faces, table, governor }: StageParts): ReturnType<BookStage["measure"]> {
  const held = pictures.store.measure();
  const canvases = surface.measure();
  return {
    bytes: held.bytes + canvases.bytes + faces.bytes() + (table.copies?.bytes() ?? 0),
    pictures: held.pictures,
    loads: held.loads,
    draws: canvases.draws,
    flightRatio: governor.ratio(),
  };
}
