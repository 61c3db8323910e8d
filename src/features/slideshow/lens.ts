import {
  bounded,
  doubleTapped,
  glided,
  isZoomed,
  SLIDE_ZOOM,
  type SlideSizes,
  type SlideView,
  stepped,
  UNZOOMED,
  zoomedBy,
} from "./zoom.ts";

/** A point of the window, client px. */
type At = { readonly x: number; readonly y: number };

/** How the picture on the screen is looked at. It writes the picture's transform itself; the style sheet moves it. */
export type SlideLens = {
  readonly isZoomed: () => boolean;
  readonly step: (way: 1 | -1, at?: At) => void;
  readonly toggle: (at: At) => void;
  readonly unzoom: () => void;
  readonly isLarger: (axis: "along" | "across") => boolean; // than the window: there is something to draw in
  readonly nudge: (x: number, y: number) => boolean; // by a key; false = there is nothing more on that side
  readonly drag: (x: number, y: number) => void; // follows a finger
  readonly pinch: (factor: number, from: At, to: At) => void;
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
  const toPicture = (at?: At) => (at ? fromMiddle(track, at) : { x: 0, y: 0 });
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
function fromMiddle(track: HTMLElement, { x, y }: At): At {
  const { left, top, width, height } = track.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 - sizesOf(track).shiftY };
}
