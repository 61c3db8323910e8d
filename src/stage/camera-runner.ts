import {
  boundCamera,
  type Camera,
  mixCameras,
  mostZoom,
  nextZoom,
  type ZoomRange,
  zoomAbout,
} from "../book/geometry/camera.ts";
import type { Scene } from "../book/geometry/scene.ts";
import { SCROLL, scrollEase, THROWN_MS, thrownPx } from "../book/geometry/scroll.ts";
import { ZOOM } from "../book/geometry/zoom.ts";
import type { Clock } from "../io/clock.ts";
import { clamp } from "../lib/clamp.ts";
import type { Stop } from "../lib/stop.ts";
import type { ZoomRequest } from "../state/view.ts";

/** A point of the host, client px. */
type At = { readonly x: number; readonly y: number };

/** What moves the camera: zoom requests, pinches, drags and their glide. */
export type CameraRunner = {
  readonly camera: () => Camera;
  readonly isMoving: () => boolean;
  readonly zoom: (request: ZoomRequest) => void;
  readonly pinch: (scale: number, from: At, to: At) => void; // relative to the last call
  readonly pan: (dx: number, dy: number) => void;
  readonly scroll: (rows: number) => void; // by steps of the window's height, smoothly
  readonly settle: (velocity: At | null) => void; // a gesture has ended; px per ms
  readonly home: () => void; // at once, without a way
  readonly stop: Stop;
};

export type CameraParts = {
  readonly clock: Clock;
  readonly scene: () => Scene;
  readonly range: () => ZoomRange;
  readonly isMotionReduced: () => boolean;
  readonly moved: (camera: Camera) => void; // every frame of a motion: moves what is drawn already
  readonly settled: (camera: Camera) => void; // it rests: draw sharply
};

/** A camera at home. A frame is asked for only while it moves by itself. */
export function createCameraRunner(parts: CameraParts): CameraRunner {
  const { clock } = parts;
  const { range } = parts;
  let camera: Camera = parts.scene().home;
  let goal: Camera = camera; // where it is on its way to: the next request goes on from there
  let isMoving = false;
  let isHeld = false; // by a hand, which has to let it go
  let stopFrame: Stop = () => {};

  const bounded = (next: Camera) => {
    const { size, viewport, home } = parts.scene();
    return boundCamera(next, size, viewport, home);
  };
  const end = () => {
    stopFrame();
    isMoving = isHeld = false;
    goal = camera;
    parts.settled(camera);
  };
  const animate = (place: (t: number) => Camera, ms: number) => {
    stopFrame();
    isMoving = true;
    isHeld = false;
    goal = place(1);
    const startMs = clock.now();
    const frame = (nowMs: number) => {
      const t = Math.min(1, Math.max(0, (nowMs - startMs) / ms));
      camera = place(t);
      parts.moved(camera);
      if (t < 1) stopFrame = clock.nextFrame(frame);
      else end();
    };
    if (parts.isMotionReduced()) frame(startMs + ms);
    else stopFrame = clock.nextFrame(frame);
  };
  /** A hand has it: there is nowhere else to go. */
  const put = (next: Camera) => {
    stopFrame();
    isMoving = isHeld = true;
    camera = goal = next;
    parts.moved(camera);
  };
  const flyTo = (to: Camera, ms: number) => {
    const from = camera;
    const target = bounded(to);
    animate((t) => mixCameras(from, target, 1 - (1 - t) ** 3), ms);
  };

  return {
    camera: () => camera,
    isMoving: () => isMoving,
    zoom: ({ to, at }) => {
      const { viewport, home } = parts.scene();
      const step = { in: 1, out: -1 } as const;
      const wanted = to === "fit" ? 1 : typeof to === "number" ? to : nextZoom(goal.scale, step[to], range());
      const scale = clamp(wanted, 1, mostZoom(range()));
      const about = at ?? { x: viewport.width / 2, y: viewport.height / 2 };
      flyTo(scale === 1 ? home : zoomAbout(goal, scale, about), ZOOM.animateMs);
    },
    pinch: (scale, from, to) => {
      // Fingers may stretch a little beyond both ends; letting go brings it back.
      const next = clamp(camera.scale * scale, 0.7, mostZoom(range()) * 1.25);
      const zoomed = zoomAbout(camera, next, from);
      put({ scale: next, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y });
    },
    pan: (dx, dy) => put(bounded({ ...camera, x: camera.x + dx, y: camera.y + dy })),
    scroll: (rows) => {
      const from = camera;
      const stepPx = ZOOM.scrollFrac * parts.scene().viewport.height;
      // A key held down stays at most a step ahead of what is seen, so that the page stops when it is let go.
      const ahead = goal.scale === from.scale ? clamp(goal.y - from.y, -stepPx, stepPx) : goal.y - from.y;
      const target = bounded({ ...goal, y: from.y + ahead - rows * stepPx });
      animate((t) => mixCameras(from, target, scrollEase(t)), SCROLL.ms);
    },
    settle: (velocity) => {
      if (isMoving && !isHeld) return; // another request has taken it from the hand
      const scale = clamp(camera.scale, 1, mostZoom(range()));
      const { viewport, home } = parts.scene();
      const rest = bounded(
        scale <= 1.02 ? home : zoomAbout(camera, scale, { x: viewport.width / 2, y: viewport.height / 2 }),
      );
      const isPlaced =
        Math.abs(rest.scale - camera.scale) < 1e-3 && Math.hypot(rest.x - camera.x, rest.y - camera.y) < 0.5;
      if (!isPlaced) return flyTo(rest, ZOOM.animateMs);
      if (!velocity || Math.hypot(velocity.x, velocity.y) < 0.08) return end();
      const from = camera;
      const way = { x: thrownPx(velocity.x), y: thrownPx(velocity.y) };
      animate((t) => {
        const part = scrollEase(t);
        return bounded({ ...from, x: from.x + way.x * part, y: from.y + way.y * part });
      }, THROWN_MS);
    },
    home: () => {
      stopFrame();
      isMoving = isHeld = false;
      camera = goal = parts.scene().home;
    },
    stop: () => stopFrame(),
  };
}
