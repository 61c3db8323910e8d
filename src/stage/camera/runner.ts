import {
  boundCamera,
  type Camera,
  mixCameras,
  mostZoom,
  nextZoom,
  type ZoomRange,
  zoomAbout,
} from "../../book/geometry/camera.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { alongAxis, closedShift, pageRect, type Scene, type Side } from "../../book/geometry/scene.ts";
import { SCROLL, scrollEase, THROWN_MS, thrownPx } from "../../book/geometry/scroll.ts";
import { ZOOM } from "../../book/geometry/zoom.ts";
import type { Clock } from "../../io/clock.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { bookAtom, laidSceneAtom, pageAtom, readingPageAtom, spreadAtom } from "../../state/reading.ts";
import { panelInsetsAtom, type ScrollRequest, type ZoomRequest } from "../../state/view.ts";
import type { Frames } from "../frames.ts";
import { besideAgain, createWayBack, isSamePlace, middleOf, sameAgain, zoomedAgain } from "./relaid.ts";

/** A point of the host, client px. */
type At = { readonly x: number; readonly y: number };

/** What moves the camera: zoom requests, pinches, drags and their glide. */
export type CameraRunner = {
  readonly camera: () => Camera;
  readonly isMoving: () => boolean;
  readonly zoom: (request: ZoomRequest) => void;
  readonly pinch: (scale: number, from: At, to: At) => void; // relative to the last call
  readonly pan: (dx: number, dy: number) => void;
  readonly scroll: (request: ScrollRequest) => void; // by steps of the window, smoothly
  readonly lookAt: (side: Side, part: "start" | "end") => void; // smoothly, at the zoom that is there
  readonly settle: (velocity: At | null) => void; // a gesture has ended; px per ms
  readonly home: () => void; // at once, without a way
  /**
   * The book lies elsewhere, or in another window: the zoom stays, on the same place of its page. Beside panels that have
   * come or gone it goes to its new place smoothly.
   * @param shift how far it stood off its place before, spread px
   */
  readonly laidOut: (shift: number) => void;
  readonly stop: Stop;
};

/** What a camera asks about the book that lies open. */
export type CameraBook = {
  readonly range: () => ZoomRange;
  readonly free: () => Rect; // of the window, what no panel covers
  /** What of the spread lies open: where it is at fit, how far a closed book stands off, and the page that is read. */
  readonly book: () => { readonly rect: Rect; readonly shift: number; readonly read: Side }; // spread px
};

/** The stage that the camera works for, and whom it notifies. */
export type CameraStage = {
  readonly clock: Clock;
  readonly frames: Frames;
  readonly scene: () => Scene;
  readonly isMotionReduced: () => boolean;
  readonly moved: (camera: Camera) => void; // every frame of a motion: moves what is drawn already
  readonly settled: (camera: Camera) => void; // it rests: draw sharply
};

/** What the camera works with. */
export type CameraParts = CameraStage & CameraBook;

/** Where the camera stands along its way, `t` 0..1. */
type Way = (t: number) => Camera;

/**
 * What the camera does: it stands; a hand holds it, and has to let it go; or it moves by itself to where its way ends,
 * and the next request goes on from there.
 */
type Motion =
  | { readonly kind: "rest" | "held" }
  | { readonly kind: "moving"; readonly way: Way; readonly startMs: number; readonly ms: number };

/** A camera's place in time: put somewhere by a hand, or sent along a way, frame by frame. */
function createDriver({ clock, frames, scene, isMotionReduced, moved, settled }: CameraParts) {
  let camera = scene().home;
  let motion: Motion = { kind: "rest" };
  const place = (next: Camera) => {
    camera = next;
    moved(camera);
  };
  const rest = () => {
    frames.cancel(frame);
    motion = { kind: "rest" };
    settled(camera);
  };
  const frame = (nowMs: number): boolean => {
    if (motion.kind !== "moving") return false;
    const t = clamp((nowMs - motion.startMs) / motion.ms, 0, 1);
    place(motion.way(t));
    if (t === 1) rest();
    return t < 1;
  };
  return {
    camera: () => camera,
    motion: () => motion.kind,
    goal: () => (motion.kind === "moving" ? motion.way(1) : camera),
    rest,
    put: (next: Camera) => {
      frames.cancel(frame);
      motion = { kind: "held" };
      place(next);
    },
    send: (way: Way, ms: number) => {
      motion = { kind: "moving", way, startMs: clock.now(), ms };
      if (isMotionReduced()) frame(motion.startMs + ms);
      else frames.run(frame);
    },
    /** At once, and without a word to anybody. */
    reset: (next: Camera) => {
      frames.cancel(frame);
      motion = { kind: "rest" };
      camera = next;
    },
    stop: () => frames.cancel(frame),
  };
}

/** A camera at home. A frame is asked for only while it moves by itself. */
export function createCameraRunner(parts: CameraParts): CameraRunner {
  const { range } = parts;
  const driver = createDriver(parts);
  const wayBack = createWayBack({ isOfPage: true });
  const turnedBack = createWayBack({ isOfPage: false }); // a window has one page where another one has two
  let laid = { scene: parts.scene(), free: parts.free() }; // panels that have opened meanwhile count once the book has made way
  let read: Side = "verso"; // the page that stays where one takes the place of two
  const bounded = (next: Camera) => {
    const book = parts.book();
    read = book.read;
    return boundCamera(next, book.rect, laid.free, parts.scene().home);
  };
  const flyTo = (to: Camera) => {
    const from = driver.camera();
    const target = bounded(to);
    driver.send((t) => mixCameras(from, target, 1 - (1 - t) ** 3), ZOOM.animateMs);
  };
  return {
    camera: driver.camera,
    isMoving: () => driver.motion() !== "rest",
    zoom: (request) => flyTo(zoomTarget(request, driver.goal(), parts, laid.free)),
    pinch: (scale, from, to) => {
      const camera = driver.camera();
      // Fingers may stretch a little beyond both ends; letting go brings it back.
      const zoomed = zoomAbout(camera, clamp(camera.scale * scale, 0.7, mostZoom(range()) * 1.25), from);
      driver.put({ scale: zoomed.scale, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y });
    },
    pan: (dx, dy) => {
      const camera = driver.camera();
      driver.put(bounded({ ...camera, x: camera.x + dx, y: camera.y + dy }));
    },
    scroll: (request) => {
      const from = driver.camera();
      const target = bounded(scrollTarget(request, from, driver.goal(), parts.scene()));
      driver.send((t) => mixCameras(from, target, scrollEase(t)), SCROLL.ms);
    },
    lookAt: (side, part) => {
      const from = driver.camera();
      const target = bounded(placeOf(side, part, driver.goal().scale, parts, laid.free));
      driver.send((t) => mixCameras(from, target, scrollEase(t)), SCROLL.ms);
    },
    settle: (velocity) => {
      if (driver.motion() === "moving") return; // another request has taken it from the hand
      const camera = driver.camera();
      const rest = bounded(restOf(camera, parts.scene(), range()));
      if (!isSamePlace(rest, camera)) return flyTo(rest);
      if (!velocity || Math.hypot(velocity.x, velocity.y) < STILL_PX_PER_MS) return driver.rest();
      const way = { x: thrownPx(velocity.x), y: thrownPx(velocity.y) };
      driver.send((t) => {
        const part = scrollEase(t);
        return bounded({ ...camera, x: camera.x + way.x * part, y: camera.y + way.y * part });
      }, THROWN_MS);
    },
    home: () => driver.reset(parts.scene().home),
    laidOut: (shift) => {
      const before = { ...laid, shift, read };
      laid = { scene: parts.scene(), free: parts.free() };
      const relaid = { before, after: { ...laid, ...parts.book() } };
      const [goal, most] = [driver.goal(), mostZoom(range())];
      const beside = besideAgain(goal, most, relaid);
      const again = beside ? null : zoomedAgain(goal, most, relaid);
      const kept = beside ?? (again && turnedBack(goal, relaid, bounded(again)));
      const to = kept ? bounded(kept) : laid.scene.home;
      const shown = beside && driver.motion() !== "held" ? sameAgain(driver.camera(), relaid) : null;
      driver.reset(shown ?? to);
      if (shown) flyTo(wayBack(goal, relaid, to));
    },
    stop: driver.stop,
  };
}

/** A hand slower than this throws nothing. */
const STILL_PX_PER_MS = 0.08;

/** Where a request for a zoom leads from `goal`, before it is kept within the book. */
function zoomTarget(
  { to, at, isFromFit = false }: ZoomRequest,
  goal: Camera,
  { scene, range }: CameraParts,
  { x, y, width, height }: Rect,
): Camera {
  const { home } = scene();
  const step = { in: 1, out: -1 } as const;
  const named = to === "fit" ? 1 : to === "hit" ? ZOOM.doubleTap : to;
  const wanted = typeof named === "number" ? named : nextZoom(goal.scale, step[named], range());
  const scale = clamp(wanted, 1, mostZoom(range()));
  if (scale === 1) return home;
  return zoomAbout(isFromFit ? home : goal, scale, at ?? { x: x + width / 2, y: y + height / 2 });
}

/** Where scrolling leads. A key held down stays at most a step ahead of what is seen, so that it stops with the key. */
function scrollTarget(request: ScrollRequest, from: Camera, goal: Camera, { viewport }: Scene): Camera {
  const { rows = 0, columns = 0 } = request;
  const along = (start: number, end: number, steps: number, windowPx: number) => {
    const stepPx = ZOOM.scrollFrac * windowPx;
    const ahead = goal.scale === from.scale ? clamp(end - start, -stepPx, stepPx) : end - start;
    return start + ahead - steps * stepPx;
  };
  const x = along(from.x, goal.x, columns, viewport.width);
  return { ...goal, x, y: along(from.y, goal.y, rows, viewport.height) };
}

/** Where a page begins or ends in the corner of what is free, before it is kept within the book. */
function placeOf(side: Side, part: "start" | "end", scale: number, { scene, book }: CameraParts, seen: Rect): Camera {
  const laid = scene();
  const { x, y, width, height } = pageRect(laid, side);
  const stands = alongAxis(laid, book().shift);
  const isTop = part === "start";
  const [left, top] = [(x + stands.x) * scale, (y + stands.y) * scale];
  return {
    scale,
    x: seen.x - left + (isTop !== laid.isRtl ? 0 : seen.width - width * scale),
    y: seen.y - top + (isTop ? 0 : seen.height - height * scale),
  };
}

/** Where a camera that a hand has let go comes to rest: at home if it is all but there, else within the zoom's range. */
function restOf(camera: Camera, { viewport, home }: Scene, range: ZoomRange): Camera {
  const scale = clamp(camera.scale, 1, mostZoom(range));
  return scale <= 1.02 ? home : zoomAbout(camera, scale, middleOf(viewport));
}

/** The open book of a store. */
export function openBook(store: Store): CameraBook {
  return {
    range: () => zoomRangeOf(store),
    free: () => besidePanelsOf(store),
    book: () => {
      const [scene, spread] = [store.get(laidSceneAtom), store.get(spreadAtom)];
      const shift = closedShift(scene, spread, store.get(bookAtom).settings.retainBookCenter);
      const isAlone = scene.mode === "double" && (spread.verso === null) !== (spread.recto === null);
      const read = spread.verso === null || spread.recto === store.get(readingPageAtom) ? "recto" : "verso";
      const lies = isAlone ? pageRect(scene, read) : { x: 0, y: 0, ...scene.size };
      const off = alongAxis(scene, shift);
      return { shift, read, rect: { ...lies, x: lies.x + off.x, y: lies.y + off.y } };
    },
  };
}

/** What panels leave of the window, client px: a closer look at something shows it there. */
export function besidePanelsOf(store: Store): Rect {
  const { width, height } = store.get(laidSceneAtom).viewport;
  const { left, right } = store.get(panelInsetsAtom);
  return { x: left, y: 0, width: width - left - right, height };
}

/** What bounds the zoom of the open spread: the book's settings and its pictures. */
export function zoomRangeOf(store: Store): ZoomRange {
  const { settings, pages } = store.get(bookAtom);
  const page = pages[store.get(pageAtom)];
  const pageWidth = store.get(laidSceneAtom).box.width;
  const { defaultZoomScale, defaultZoomWidth } = settings;
  return {
    pageWidth,
    pictureWidth: page && !page.isSizeGuessed ? page.width : 0,
    defaultZoomWidth: defaultZoomScale > 1 ? defaultZoomScale * pageWidth : defaultZoomWidth,
    maxZoomWidth: settings.maxZoomWidth,
    maxZoomScale: settings.maxZoomScale,
  };
}
