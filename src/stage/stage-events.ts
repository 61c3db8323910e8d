import { MAGNIFIER } from "../book/geometry/magnifier.ts";
import { closedShift, type Side } from "../book/geometry/scene.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import type { Store } from "../lib/feature.ts";
import { bookAtom, laidSceneAtom, modeAtom, spreadAtom, visiblePagesAtom } from "../state/reading.ts";
import { turnAtom } from "../state/turning.ts";
import { isMagnifierOutAtom, zoomAtom } from "../state/view.ts";
import type { StageEvents, StageParts } from "./stage-parts.ts";
import { hiddenIn } from "./turn/flight.ts";
import { mostFlightRatio } from "./turn/flight-ratio.ts";

type EventParts = {
  readonly store: Store;
  readonly parts: () => StageParts;
  readonly turnEnded: () => void; // then the book rests, in a new place if that has changed
  readonly ready: () => void; // called once
};

/** The rules of the stage: how its parts act on each other. */
export function createStageEvents({ store, parts, turnEnded, ready }: EventParts): StageEvents {
  let hidden: "all" | Side | null = null;
  const checkReady = createReadyCheck(store, parts, ready);
  const isResting = () => store.get(turnAtom).kind === "rest";
  const redrawStill = () => {
    parts().surface.drawStill();
    return false;
  };
  const redraw = () => parts().frames.run(redrawStill);
  const want = (isCalm = parts().turner.flight() === null) => {
    const lens = store.get(isMagnifierOutAtom) ? MAGNIFIER.scale : 1;
    // A camera on its way passes sizes that nobody will look at: what counts is where it rests.
    parts().pictures.want(parts().turner.flight(), store.get(zoomAtom) * lens, isCalm);
  };
  const rested = () => {
    lieStill(store, parts(), isResting());
    want(false); // what lies open; the rest has time until the book is calm
    parts().sign.start();
    parts().calm.soon();
    checkReady();
  };
  const marksChanged = (page: PageIndex | null, isInFlight = false) => {
    parts().faces.spoil(page);
    if (!isInFlight && (page === null || store.get(visiblePagesAtom).includes(page))) redraw();
    parts().turner.redraw();
    if (isResting()) parts().calm.soon();
  };
  return {
    arrived: (page) => {
      if (parts().pictures.mayRetry(page)) void parts().appearances.loadNotice();
      marksChanged(page);
      checkReady();
    },
    marksChanged,
    redraw,
    want,
    opened: () => {
      parts().surface.drawStill();
      rested();
    },
    hidden: () => hidden,
    wordsChanged: () => {
      const isNowhere = isResting() && store.get(visiblePagesAtom).every(parts().pictures.store.best);
      if (!isNowhere) marksChanged(null);
    },
    begun: ({ shift }) => {
      const { camera } = parts();
      // The zoom is kept only where the spread keeps its place.
      if (shift.from !== shift.to && (camera.isMoving() || camera.camera().scale !== 1)) goHome(parts());
      want();
    },
    shown: (flight) => {
      hidden = hiddenIn(flight);
      if (hidden !== null) parts().surface.drawStill();
    },
    ended: () => {
      hidden = null;
      turnEnded();
      parts().camera.resume();
    },
    calmed: () => {
      // There is time for what would take it from a turn: new canvases, requests, pixels to give back.
      parts().raster.prepareTurns();
      want();
    },
    ...motionEvents(parts, want),
    laidOut: () => {
      lieElsewhere(store, parts(), isResting());
      rested();
    },
  };
}

type MotionEvents = Pick<StageEvents, "moved" | "cameraMoved" | "cameraSettled">;

function motionEvents(parts: () => StageParts, want: () => void): MotionEvents {
  return {
    moved: (flight, moment, px) => {
      const { raster, camera, table } = parts();
      raster.shiftTo(px, camera.camera());
      const { from, to } = flight.shift;
      const isApart = flight.style === "soft" && table.softLeaf?.isApart;
      return table.follow?.(flight, moment) || !isApart || from !== to;
    },
    cameraMoved: (next) => {
      parts().raster.follow(next);
      parts().turner.redraw(); // a leaf flies on, and its canvases may lie elsewhere
      parts().zoom.moved(next.scale); // last: whoever hears of it may lay the book out anew, and the camera elsewhere
    },
    cameraSettled: (next) => {
      parts().raster.place(next);
      parts().turner.redraw();
      parts().zoom.rested(next.scale);
      want();
    },
  };
}

/** Notifies once, when the first spread stands sharply or says what is missing. */
function createReadyCheck(store: Store, parts: () => StageParts, ready: () => void): () => void {
  let isReady = false;
  return () => {
    if (isReady || !store.get(visiblePagesAtom).every(parts().pictures.isDone)) return;
    isReady = true;
    parts().surface.drawStill();
    ready();
  };
}

/** The spread lies where a closed or open book lies. */
function lieStill(store: Store, { raster, camera }: StageParts, isResting: boolean): void {
  const { retainBookCenter } = store.get(bookAtom).settings;
  if (!isResting) raster.prepareTurns(); // the next leaf waits already: the book will not be calm before it
  const scene = store.get(laidSceneAtom);
  if (scene.mode !== store.get(modeAtom)) return; // its pages pair up otherwise already: it is laid out anew at once
  raster.shiftTo(closedShift(scene, store.get(spreadAtom), retainBookCenter), camera.camera());
}

/** The book lies in a new place, drawn anew. */
function lieElsewhere(store: Store, parts: StageParts, isResting: boolean): void {
  const { raster, camera, governor, faces } = parts;
  governor.begin(mostFlightRatio(store));
  faces.spoil(null);
  const stood = raster.shift();
  lieStill(store, parts, isResting);
  camera.laidOut(stood);
  show(parts);
}

function goHome(parts: StageParts): void {
  parts.camera.home();
  show(parts);
}

/** Draws the book anew where the camera stands. */
function show({ camera, raster, zoom }: StageParts): void {
  raster.place(camera.camera());
  if (!camera.isMoving()) zoom.rested(camera.camera().scale);
}
