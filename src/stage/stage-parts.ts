import type { Camera } from "../book/geometry/camera.ts";
import type { Side } from "../book/geometry/scene.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import { readDeviceMemory } from "../io/viewport.ts";
import type { Store } from "../lib/feature.ts";
import { portsAtom } from "../state/ports.ts";
import { laidSceneAtom, spreadAtom, visiblePagesAtom } from "../state/reading.ts";
import { awaitLandingAtom, turnAtom } from "../state/turning.ts";
import { isMotionReducedAtom } from "../state/view.ts";
import { createLazyCamera, createZoomReport } from "./camera/lazy-camera.ts";
import { createRaster } from "./canvas/raster.ts";
import { createSurface } from "./canvas/surface.ts";
import { createFrames } from "./frames.ts";
import { createPageAppearances, type PageAppearances } from "./pages/appearance.ts";
import { drawPage } from "./pages/draw.ts";
import { createPageMarks } from "./pages/marks.ts";
import { openPages } from "./pages/open.ts";
import { createProgressSign } from "./pages/progress-sign.ts";
import { drawResting, drawShadow } from "./pages/resting.ts";
import { createPagePictures } from "./pictures/page-pictures.ts";
import { createCalm } from "./turn/calm.ts";
import { createFaces, type DrawFace, type Faces } from "./turn/faces.ts";
import type { Flight } from "./turn/flight.ts";
import { createGovernor } from "./turn/governor.ts";
import { createTurnStyles } from "./turn/styles.ts";
import { createTurner } from "./turn/turner.ts";
import type { Table, TurnerParts } from "./turn/turner-parts.ts";

/** What happens on the stage, and what it does then. */
export type StageEvents = {
  // pictures and marks
  readonly arrived: (page: PageIndex) => void; // its picture has come, failed or is requested again
  /** null = those of all pages. @param isInFlight where the page lies open it is drawn already */
  readonly marksChanged: (page: PageIndex | null, isInFlight?: boolean) => void;
  readonly wordsChanged: () => void; // pages without pictures say something else
  readonly redraw: () => void; // what lies still looks otherwise
  // a turn
  readonly begun: (flight: Flight) => void;
  readonly shown: (flight: Flight) => void; // it is drawn for the first time
  readonly moved: TurnerParts["moved"];
  readonly ended: () => void;
  readonly opened: () => void; // the book lies open elsewhere, without a turn
  readonly calmed: () => void; // no leaf has moved for a while
  // the camera
  readonly cameraMoved: (camera: Camera) => void;
  readonly cameraSettled: (camera: Camera) => void;
  // the window
  readonly laidOut: () => void; // the book lies in a new place
  /** Requests the pictures that are needed now. @param isCalm there is time to look ahead */
  readonly want: (isCalm?: boolean) => void;
  /** What of the resting spread is drawn in flight instead. */
  readonly hidden: () => "all" | Side | null;
};

/** What the stage consists of. */
export type StageParts = ReturnType<typeof createStageParts>;

/** Makes the parts of the stage and connects each with the events that it causes. */
export function createStageParts(store: Store, host: HTMLElement, events: StageEvents) {
  const { clock } = store.get(portsAtom);
  const memoryGb = readDeviceMemory();
  const frames = createFrames(clock);
  const governor = createGovernor();
  const pictures = createPagePictures(store, memoryGb, events.arrived);
  const isAwaited = () => store.get(visiblePagesAtom).some(pictures.hasSign);
  const sign = createProgressSign(clock, isAwaited, events.redraw);
  const open = () => openPages(store, raster, camera.camera());
  const marks = createPageMarks(open, () => events.marksChanged(null));
  const { spin } = sign;
  const appearances = createPageAppearances({
    store,
    pictures: pictures.store,
    marks,
    spin,
    changed: events.wordsChanged,
  });
  const table: Table = { drawUnder: drawShadow };
  const surface = createSurface(host, (ctx) => {
    const spread = turner.flight()?.fromSpread ?? store.get(spreadAtom);
    drawResting(ctx, { ...table, scene: scene(), spread, hidden: events.hidden(), appearanceOf: appearances.atRest });
  });
  const faces = createFaces((...face) => drawFace(face, appearances, table, faces));
  const raster = createRaster(store, surface, faces, governor, memoryGb);
  const scene = () => store.get(laidSceneAtom);
  const camera = createLazyCamera({
    store,
    clock,
    frames,
    scene,
    isMotionReduced: () => store.get(isMotionReducedAtom),
    isTurning: () => store.get(turnAtom).kind !== "rest",
    delayed: (isDelayed) => store.set(awaitLandingAtom, isDelayed),
    gaveUp: () => zoom.rested(1),
    moved: events.cameraMoved,
    settled: events.cameraSettled,
  });
  const zoom = createZoomReport(store, host, () => camera.isMoving());
  const styles = createTurnStyles(store, table);
  const arePicturesThere = (pages: readonly PageIndex[]) => !pages.some(pictures.isAwaited);
  const drawing = { surface, frames, faces, governor, styles, table };
  const turner = createTurner({ ...drawing, store, scene, arePicturesThere, ...events });
  const calm = createCalm(clock, () => turner.flight() !== null, events.calmed);
  return { ...drawing, pictures, sign, open, marks, appearances, raster, camera, zoom, turner, calm };
}

/** Draws a page as it is in flight, or the back of a lone one. */
function drawFace(
  [ctx, key, box]: Parameters<DrawFace>,
  appearances: PageAppearances,
  table: Table,
  faces: Faces,
): void {
  const appearance = appearances.inFlight(key);
  const rect = { x: 0, y: 0, ...box };
  if (key.side !== "behind") return drawPage(ctx, rect, appearance);
  if (!table.drawBehind) return drawPage(ctx, rect, { ...appearance, page: null, drawMarks() {} });
  table.drawBehind(ctx, box, faces.whole({ ...key, side: "alone" }).canvas, appearance.picture !== null);
}
