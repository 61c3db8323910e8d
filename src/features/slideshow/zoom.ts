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
type SlideSizes = {
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
function zoomedBy(view: SlideView, factor: number, at: At): SlideView {
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

/** A point of the window, client px. */
type WindowPoint = { readonly x: number; readonly y: number };

/** How the picture on the screen is looked at. It writes the picture's transform itself; the style sheet moves it. */
export type SlideLens = {
  readonly isZoomed: () => boolean;
  readonly step: (way: 1 | -1, at?: WindowPoint) => void;
  readonly toggle: (at: WindowPoint) => void;
  readonly unzoom: () => void;
  readonly isLarger: (axis: "along" | "across") => boolean; // than the window: there is something to draw in
  readonly nudge: (x: number, y: number) => boolean; // by a key; false = there is nothing more on that side
  readonly drag: (x: number, y: number) => void; // follows a finger
  readonly pinch: (factor: number, from: WindowPoint, to: WindowPoint) => void;
  readonly letGo: (speed: { readonly xPxPerMs: number; readonly yPxPerMs: number } | null) => void;
  readonly reset: () => void; // another picture is on the screen
};

/** A lens over the current picture of `track`. @param changed told when a picture becomes zoomed, or no longer is */
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

/** Px from where the picture's middle first was. */
function fromMiddle(track: HTMLElement, { x, y }: WindowPoint): WindowPoint {
  const { left, top, width, height } = track.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 - sizesOf(track).shiftY };
}
