import { atom } from "jotai/vanilla";
import type { Annotation, Photo } from "../../book/publication/annotation.ts";
import { directionAtom } from "../../state/reading.ts";
import { performAtom } from "../page-items/api.ts";
import { openPopupAtom } from "../popups/api.ts";
import { photoAfter } from "./slides.ts";

type OpenSlides = { readonly photos: readonly Photo[]; readonly start: number; readonly by: Annotation };

const openSlidesBaseAtom = atom<OpenSlides | null>(null);
const indexBaseAtom = atom(0);
const isTextOpenBaseAtom = atom(true);
const isZoomedBaseAtom = atom(false);

/** The pictures of the slideshow. */
export const slidesAtom = atom((get) => get(openSlidesBaseAtom)?.photos ?? []);
/** The place of the picture on the screen. */
export const slideAtom = atom((get) => get(indexBaseAtom));
/** Whether the text below the picture is open; the reader's choice holds for the visit (SLIDES-06). */
export const isTextOpenAtom = atom((get) => get(isTextOpenBaseAtom));
export const toggleTextAtom = atom(null, (get, set) => set(isTextOpenBaseAtom, !get(isTextOpenBaseAtom)));
/** Whether the picture is larger than it first stood; the hand on the pictures writes it. */
export const isSlideZoomedAtom = atom(
  (get) => get(isZoomedBaseAtom),
  (_get, set, isZoomed: boolean) => set(isZoomedBaseAtom, isZoomed),
);
/** 1 where the next picture lies on the right, -1 in a book that runs from right to left. */
export const slideSignAtom = atom((get) => (get(directionAtom) === "rtl" ? -1 : 1));

/** An item opens its pictures (ANNO-33). */
export const openSlidesAtom = atom(null, (_get, set, open: OpenSlides) => {
  if (!set(openPopupAtom, "slideshow")) return;
  set(openSlidesBaseAtom, open);
  set(indexBaseAtom, photoAfter(open.start, 0, open.photos.length));
  set(isZoomedBaseAtom, false);
});
/** Goes on by so many pictures, or back (SLIDES-03). */
export const stepSlideAtom = atom(null, (get, set, step: number) => {
  const next = photoAfter(get(indexBaseAtom), step, get(slidesAtom).length);
  if (next === get(indexBaseAtom)) return;
  set(indexBaseAtom, next);
  set(isZoomedBaseAtom, false);
});
/** The picture on the screen has a link of its own. */
export const followSlideAtom = atom(null, (get, set) => {
  const open = get(openSlidesBaseAtom);
  const link = open?.photos[get(indexBaseAtom)]?.link ?? "";
  if (open && link !== "") set(performAtom, { kind: "url", url: link, target: "" }, open.by);
});
