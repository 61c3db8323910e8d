import { thrownPx } from "../../book/geometry/gestures.ts";
import { clamp } from "../../lib/clamp.ts";

/** Zooming a picture. Source: specification SLIDES-09; where it is silent (SLIDES-10) the choice is ours. */
export const SLIDE_ZOOM = {
  inFactor: 1.1,
  outFactor: 0.9,
  doubleTap: 2.5, // a double tap zooms so far, and back
  least: 3, // the maximum, where the picture itself has no more to show
  most: 8,
  loosest: 0.6, // fingers may stretch a picture so far below its size, and as much beyond its maximum
  stepPx: 80, // of a key
} as const;

/** How a picture is looked at: 1 = as it first stood, x and y px from there. */
export type SlideView = { readonly scale: number; readonly x: number; readonly y: number };
/** Px of the window and of the picture as it first stood in it. */
export type SlideSizes = {
  readonly window: { readonly width: number; readonly height: number };
  readonly fitted: { readonly width: number; readonly height: number };
  readonly shiftY: number; // how far below the window's middle the picture first stood
  readonly natural: number; // the picture's own width, 0 = not known
};
type At = { readonly x: number; readonly y: number };

export const UNZOOMED: SlideView = { scale: 1, x: 0, y: 0 };

/** Whether a picture is larger than it first stood; a hair's breadth is none. */
export function isZoomed({ scale }: SlideView): boolean {
  return scale > 1.01;
}

/** The largest scale: every px of the picture's own, but no less than three times and no more than eight. */
export function mostScale({ fitted, natural }: SlideSizes): number {
  const own = fitted.width > 0 ? natural / fitted.width : 0;
  return clamp(own, SLIDE_ZOOM.least, SLIDE_ZOOM.most);
}

/** Zooms about a point, px from where the picture's middle first was: what lies there stays there. */
export function zoomedBy(view: SlideView, factor: number, at: At): SlideView {
  return {
    scale: view.scale * factor,
    x: at.x - (at.x - view.x) * factor,
    y: at.y - (at.y - view.y) * factor,
  };
}

/** One step of the wheel or a key: 1.1 or 0.9 times, between its first size and the maximum (SLIDES-09). */
export function stepped(view: SlideView, way: 1 | -1, at: At, sizes: SlideSizes): SlideView {
  const wanted = view.scale * (way > 0 ? SLIDE_ZOOM.inFactor : SLIDE_ZOOM.outFactor);
  return bounded(zoomedBy(view, clamp(wanted, 1, mostScale(sizes)) / view.scale, at), sizes);
}

/** A double tap: close to the point, or back (SLIDES-07). */
export function doubleTapped(view: SlideView, at: At, sizes: SlideSizes): SlideView {
  if (isZoomed(view)) return UNZOOMED;
  return bounded(zoomedBy(view, Math.min(SLIDE_ZOOM.doubleTap, mostScale(sizes)), at), sizes);
}

/** Keeps scale and place within bounds: a picture leaves no more room at one side than it has to. */
export function bounded(view: SlideView, sizes: SlideSizes): SlideView {
  const scale = clamp(view.scale, 1, mostScale(sizes));
  if (!isZoomed({ ...view, scale })) return UNZOOMED;
  const { x, y } = scale === view.scale ? view : zoomedBy(view, scale / view.scale, { x: 0, y: 0 });
  const { window, fitted, shiftY } = sizes;
  const across = Math.max(0, (fitted.width * scale - window.width) / 2);
  const down = (fitted.height * scale - window.height) / 2;
  const [low, high] = down > 0 ? [-down - shiftY, down - shiftY] : [Math.min(0, -shiftY), Math.max(0, -shiftY)];
  return { scale, x: clamp(x, -across, across), y: clamp(y, low, high) };
}

/** Where a picture comes to rest that was let go in motion. */
export function glided(view: SlideView, xPxPerMs: number, yPxPerMs: number, sizes: SlideSizes): SlideView {
  const { scale, x, y } = view;
  return bounded({ scale, x: x + thrownPx(xPxPerMs), y: y + thrownPx(yPxPerMs) }, sizes);
}
