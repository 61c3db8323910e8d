import { atom } from "jotai/vanilla";
import { SCROLL, thrownPx } from "../../book/geometry/scroll.ts";
import type { Annotation, Photo } from "../../book/publication/annotation.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { directionAtom } from "../../state/reading.ts";
import { performAtom, registerAction } from "../page-items/api.ts";
import { openPopupAtom } from "../popups/api.ts";

/** Sizes, times and gestures of the slideshow (SLIDES-05 to SLIDES-11). */
export const SLIDES = {
  arrowPx: 100,
  textPx: 90,
  wheelPauseMs: 300,
  resizeCheckMs: 300,
  moveMs: SCROLL.ms,
  swipeFrac: 0.18, // of the width: a drag that ends here, or is thrown so far, goes on to the next picture
  dropFrac: 0.16, // of the height: a drag that ends here, or is thrown so far, closes
  beyondFrac: 0.3, // how far pictures follow a drag beyond the ends
} as const;

/** The picture so many steps on, held within the ends (SLIDES-03). */
export function photoAfter(index: number, step: number, count: number): number {
  return clamp(index + step, 0, Math.max(0, count - 1));
}

/** The rendered pictures: the current one and its neighbours, which load before they are needed. */
export function drawnPhotos(index: number, count: number): readonly number[] {
  return [index - 1, index, index + 1].filter((each) => each >= 0 && each < count);
}

/** Whether a picture has a title, a description or a link. */
export function hasWords({ title, desc, link }: Photo): boolean {
  return title !== "" || desc !== "" || link !== "";
}

/** A finished drag of a picture that is not zoomed: px, and the speed at its end. */
export type SlideDrag = {
  readonly x: number;
  readonly y: number;
  readonly xPxPerMs: number;
  readonly yPxPerMs: number;
  readonly width: number; // the window's
  readonly height: number;
};

/** The outcome of a drag: along the row the picture that comes in on that side, across it the end of the slideshow. */
export function outcomeOfDrag(drag: SlideDrag): "left" | "right" | "close" | null {
  const isAlong = Math.abs(drag.x) >= Math.abs(drag.y);
  if (isAlong && isFar(drag.x, drag.xPxPerMs, drag.width * SLIDES.swipeFrac)) return drag.x > 0 ? "left" : "right";
  if (!isAlong && isFar(drag.y, drag.yPxPerMs, drag.height * SLIDES.dropFrac)) return "close";
  return null;
}

function isFar(px: number, pxPerMs: number, enough: number): boolean {
  const end = px + thrownPx(pxPerMs);
  return Math.sign(end) === Math.sign(px) && Math.abs(end) > enough;
}

type OpenSlides = { readonly photos: readonly Photo[]; readonly start: number; readonly by: Annotation };

const openSlidesBaseAtom = atom<OpenSlides | null>(null);
const indexBaseAtom = atom(0);
const isTextOpenBaseAtom = atom(true);
const isZoomedBaseAtom = atom(false);

/** The pictures of the slideshow. */
export const slidesAtom = atom((get) => get(openSlidesBaseAtom)?.photos ?? []);
/** The place of the current picture. */
export const slideAtom = atom((get) => get(indexBaseAtom));
/** Whether the text below the picture is open; the reader's choice lasts for the visit (SLIDES-06). */
export const isTextOpenAtom = atom((get) => get(isTextOpenBaseAtom));
/** Folds the text below the picture away, or opens it. */
export const toggleTextAtom = atom(null, (get, set) => set(isTextOpenBaseAtom, !get(isTextOpenBaseAtom)));
/** Whether the picture is zoomed in; `runSlideInput` sets it. */
export const isSlideZoomedAtom = atom(
  (get) => get(isZoomedBaseAtom),
  (_get, set, isZoomed: boolean) => set(isZoomedBaseAtom, isZoomed),
);
/** 1 where the next picture is on the right, -1 in a book that is read from right to left. */
export const slideSignAtom = atom((get) => (get(directionAtom) === "rtl" ? -1 : 1));

/** Opens the pictures of an item (ANNO-33). */
export const openSlidesAtom = atom(null, (_get, set, open: OpenSlides) => {
  if (!set(openPopupAtom, "slideshow")) return;
  set(openSlidesBaseAtom, open);
  set(indexBaseAtom, photoAfter(open.start, 0, open.photos.length));
  set(isZoomedBaseAtom, false);
});
/** Goes on by so many pictures, or back where the number is negative (SLIDES-03). */
export const stepSlideAtom = atom(null, (get, set, step: number) => {
  const next = photoAfter(get(indexBaseAtom), step, get(slidesAtom).length);
  if (next === get(indexBaseAtom)) return;
  set(indexBaseAtom, next);
  set(isZoomedBaseAtom, false);
});
/** Follows the link of the current picture. */
export const followSlideAtom = atom(null, (get, set) => {
  const open = get(openSlidesBaseAtom);
  const link = open?.photos[get(indexBaseAtom)]?.link ?? "";
  if (open && link !== "") set(performAtom, { kind: "url", url: link, target: "" }, open.by);
});

/** Opens the slideshow for the items that show pictures. */
export function runSlideshow(store: Store): Stop {
  return registerAction(store, "photos", ({ photos, start }, by) => store.set(openSlidesAtom, { photos, start, by }));
}
