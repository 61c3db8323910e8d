import { clamp } from "../../lib/clamp.ts";
import type { Stop } from "../../lib/stop.ts";
import type { Rect } from "./layout.ts";
import { ZOOM } from "./zoom.ts";

/** Tells how the spread is seen, now and whenever that changes; `shift` is how far a closed book stands off, client px. */
export type WatchCamera = (tell: (camera: Camera, shift: { readonly x: number; readonly y: number }) => void) => Stop;

/** How the spread lies on the screen: client px = spread px * scale + (x, y). */
export type Camera = { readonly scale: number; readonly x: number; readonly y: number };

/** What limits the zoom of a book. */
export type ZoomRange = {
  readonly pageWidth: number; // client px at zoom 1
  readonly pictureWidth: number; // px of the largest picture, 0 = unknown
  readonly defaultZoomWidth: number; // px, 0 = unset
  readonly maxZoomWidth: number;
  readonly maxZoomScale: number; // 0 = unset
};

/** The largest zoom: the book's setting, else that at which the largest picture has its own pixels, 4 at most. */
export function mostZoom(range: ZoomRange): number {
  if (range.maxZoomScale > 1) return range.maxZoomScale;
  if (range.maxZoomWidth > range.pageWidth) return clamp(range.maxZoomWidth / range.pageWidth, 1, ZOOM.most);
  if (range.pictureWidth <= 0) return ZOOM.most;
  return clamp(range.pictureWidth / range.pageWidth, ZOOM.leastMost, ZOOM.most);
}

/** The zoom after one press: the book's default first, then steps of half as much again. */
export function nextZoom(zoom: number, direction: 1 | -1, range: ZoomRange): number {
  const most = mostZoom(range);
  const first = range.defaultZoomWidth > range.pageWidth ? range.defaultZoomWidth / range.pageWidth : ZOOM.step;
  const steps = [1, Math.min(most, Math.max(1.1, first))];
  while ((steps.at(-1) ?? most) * ZOOM.step < most * 0.95) steps.push((steps.at(-1) ?? 1) * ZOOM.step);
  steps.push(most);
  const ahead = direction > 0 ? steps.find((step) => step > zoom * 1.01) : steps.findLast((step) => step < zoom * 0.99);
  return ahead ?? (direction > 0 ? most : 1);
}

/** The camera at `scale` at which the client point `at` stays over the same place of the spread. */
export function zoomAbout(camera: Camera, scale: number, at: { x: number; y: number }): Camera {
  const by = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * by, y: at.y - (at.y - camera.y) * by };
}

/**
 * The nearest camera at which the book leaves no gap at a side of what is free of the window; in a direction in which the
 * book is smaller than that, its middle has its place at rest, or the nearest one within it.
 * @param book what lies open, spread px
 * @param free what no panel covers, client px
 */
export function boundCamera(camera: Camera, book: Rect, free: Rect, home: Camera): Camera {
  const { scale } = camera;
  const axis = (at: number, start: number, size: number, from: number, freePx: number, rest: number) => {
    if (size * scale <= freePx) {
      const middle = rest + (home.scale - scale) * (start + size / 2);
      if (scale <= home.scale) return middle; // it lies as it is laid out
      return clamp(middle, from - start * scale, from + freePx - (start + size) * scale);
    }
    return clamp(at, from + freePx - (start + size) * scale, from - start * scale);
  };
  return {
    scale,
    x: axis(camera.x, book.x, book.width, free.x, free.width, home.x),
    y: axis(camera.y, book.y, book.height, free.y, free.height, home.y),
  };
}

/** A camera between two others, `t` 0..1: the scale changes evenly to the eye, about a fixed point. */
export function mixCameras(from: Camera, to: Camera, t: number): Camera {
  if (t === 1) return to; // to the last digit
  const scale = from.scale * (to.scale / from.scale) ** t;
  // For equal scales the path is straight; otherwise the fixed point of both cameras does not move.
  const way = Math.abs(to.scale - from.scale) < 1e-6 ? t : (scale - from.scale) / (to.scale - from.scale);
  return { scale, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
}
