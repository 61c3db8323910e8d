import { thrownPx } from "../../book/geometry/scroll.ts";
import { clamp } from "../../lib/clamp.ts";

/** Factors and steps of zooming a picture (SLIDES-09); the specification leaves some open (SLIDES-10). */
export const SLIDE_ZOOM = {
  inFactor: 1.1,
  outFactor: 0.9,
  doubleTap: 2.5, // the scale after a double tap
  least: 3, // the maximum scale of a picture that has no more pixels
  most: 8,
  loosest: 0.6, // a pinch may make a picture so small for a moment
  stepPx: 80, // of one press of an arrow key
} as const;

/** The zoom of a picture: scale 1 = as it was opened, x and y px from there. */
export type SlideView = { readonly scale: number; readonly x: number; readonly y: number };
/** The sizes of the window and of the picture as it was opened, px. */
type SlideSizes = {
  readonly window: { readonly width: number; readonly height: number };
  readonly fitted: { readonly width: number; readonly height: number };
  readonly shiftY: number; // how far below the middle of the window the picture was opened
  readonly natural: number; // the picture's own width, 0 = not known
};
type At = { readonly x: number; readonly y: number };

/** A picture as it was opened. */
export const UNZOOMED: SlideView = { scale: 1, x: 0, y: 0 };

/** Whether a picture is noticeably larger than when it was opened. */
export function isZoomed({ scale }: SlideView): boolean {
  return scale > 1.01;
}

/** The largest scale: that which shows every px of the picture, but at least 3 and at most 8. */
export function mostScale({ fitted, natural }: SlideSizes): number {
  const own = fitted.width > 0 ? natural / fitted.width : 0;
  return clamp(own, SLIDE_ZOOM.least, SLIDE_ZOOM.most);
}

/** Zooms about a point, which stays where it is: px from where the middle of the picture was when it was opened. */
function zoomedBy(view: SlideView, factor: number, at: At): SlideView {
  return {
    scale: view.scale * factor,
    x: at.x - (at.x - view.x) * factor,
    y: at.y - (at.y - view.y) * factor,
  };
}

/** One step of the wheel or a key: 1.1 or 0.9 times, between scale 1 and the maximum (SLIDES-09). */
export function stepped(view: SlideView, way: 1 | -1, at: At, sizes: SlideSizes): SlideView {
  const wanted = view.scale * (way > 0 ? SLIDE_ZOOM.inFactor : SLIDE_ZOOM.outFactor);
  return bounded(zoomedBy(view, clamp(wanted, 1, mostScale(sizes)) / view.scale, at), sizes);
}

/** The zoom after a double tap at a point: in, or back to scale 1 (SLIDES-07). */
export function doubleTapped(view: SlideView, at: At, sizes: SlideSizes): SlideView {
  if (isZoomed(view)) return UNZOOMED;
  return bounded(zoomedBy(view, Math.min(SLIDE_ZOOM.doubleTap, mostScale(sizes)), at), sizes);
}

/** Holds scale and place within bounds: a picture leaves no more free space at one side than it has to. */
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

/** The zoom after a picture was released in motion. */
export function glided(view: SlideView, xPxPerMs: number, yPxPerMs: number, sizes: SlideSizes): SlideView {
  const { scale, x, y } = view;
  return bounded({ scale, x: x + thrownPx(xPxPerMs), y: y + thrownPx(yPxPerMs) }, sizes);
}

/** A point of the window, client px. */
type WindowPoint = { readonly x: number; readonly y: number };

/** The zoom of the current picture, which is written into the picture's transform; the style sheet animates it. */
export type SlideLens = {
  readonly isZoomed: () => boolean;
  readonly step: (way: 1 | -1, at?: WindowPoint) => void;
  readonly toggle: (at: WindowPoint) => void;
  readonly unzoom: () => void;
  readonly isLarger: (axis: "along" | "across") => boolean; // than the window, so that it can be panned
  readonly nudge: (x: number, y: number) => boolean; // by a key; false = the picture ends on that side
  readonly drag: (x: number, y: number) => void; // follows a finger
  readonly pinch: (factor: number, from: WindowPoint, to: WindowPoint) => void;
  readonly letGo: (speed: { readonly xPxPerMs: number; readonly yPxPerMs: number } | null) => void;
  readonly reset: () => void; // another picture is current
};

/** Makes the zoom of the current picture in `track`. @param changed called when a picture becomes zoomed, or no longer is */
export function createSlideLens(track: HTMLElement, changed: (isZoomed: boolean) => void): SlideLens {
  let view: SlideView = UNZOOMED;
  const show = (next: SlideView, isHeld = false) => {
    const wasZoomed = isZoomed(view);
    view = next;
    const picture = pictureIn(track);
    picture?.toggleAttribute("data-held", isHeld);
    if (picture) picture.style.transform = view === UNZOOMED ? "" : transformOf(view);
    if (isZoomed(view) !== wasZoomed) changed(!wasZoomed);
  };
  const sizes = () => sizesOf(track);
  const toPicture = (at?: WindowPoint) => (at ? fromMiddle(track, at) : { x: 0, y: 0 });
  return {
    isZoomed: () => isZoomed(view),
    step: (way, at) => show(stepped(view, way, toPicture(at), sizes())),
    toggle: (at) => show(doubleTapped(view, toPicture(at), sizes())),
    unzoom: () => show(UNZOOMED),
    isLarger: (axis) => {
      const { window, fitted } = sizes();
      const size = axis === "along" ? "width" : "height";
      return isZoomed(view) && fitted[size] * view.scale > window[size];
    },
    nudge: (x, y) => {
      const next = bounded({ ...view, x: view.x + x, y: view.y + y }, sizes());
      const isMoved = next.x !== view.x || next.y !== view.y;
      if (isMoved) show(next);
      return isMoved;
    },
    drag: (x, y) => show(isZoomed(view) ? bounded({ ...view, x: view.x + x, y: view.y + y }, sizes()) : view, true),
    pinch: (factor, from, to) => {
      const scale = Math.max(SLIDE_ZOOM.loosest, view.scale * factor);
      const { x, y } = zoomedBy(view, scale / view.scale, toPicture(from));
      show({ scale, x: x + to.x - from.x, y: y + to.y - from.y }, true);
    },
    letGo: (speed) => show(glided(view, speed?.xPxPerMs ?? 0, speed?.yPxPerMs ?? 0, sizes())),
    reset: () => {
      view = UNZOOMED;
      for (const picture of track.querySelectorAll<HTMLElement>(".slideshow__picture")) picture.style.transform = "";
    },
  };
}

function pictureIn(track: HTMLElement): HTMLImageElement | null {
  return track.querySelector<HTMLImageElement>('[data-current="true"] > .slideshow__picture');
}

function transformOf({ scale, x, y }: SlideView): string {
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(4)})`;
}

function sizesOf(track: HTMLElement): SlideSizes {
  const { offsetTop = 0, offsetWidth = 0, offsetHeight = 0, naturalWidth = 0 } = pictureIn(track) ?? {};
  const window = { width: track.offsetWidth, height: track.offsetHeight };
  const shiftY = offsetTop + offsetHeight / 2 - window.height / 2;
  return { window, fitted: { width: offsetWidth, height: offsetHeight }, shiftY, natural: naturalWidth };
}

/** A point of the window in px from where the middle of the picture was when it was opened. */
function fromMiddle(track: HTMLElement, { x, y }: WindowPoint): WindowPoint {
  const { left, top, width, height } = track.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 - sizesOf(track).shiftY };
}
