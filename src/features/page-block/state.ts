import { atom } from "jotai/vanilla";
import { alongAxis, closedShift } from "../../book/geometry/scene.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Point } from "../../lib/gestures.ts";
import { blockAtom } from "../../stage/pages/block.ts";
import { coveredSideAtom, coverLookAtom } from "../../stage/pages/cover-boards.ts";
import {
  bookAtom,
  directionAtom,
  insetsAtom,
  laidSceneAtom,
  pageCountAtom,
  spreadAtom,
  visiblePagesAtom,
} from "../../state/reading.ts";
import { isPageFieldShownAtom } from "../../state/toolbar.ts";
import { deviceAtom, isZoomedAtom, viewportAtom } from "../../state/view.ts";
import { hasStripAtom, isBarQuietAtom } from "../toolbar/api.ts";
import { type Place, placesBeside, placeUnder } from "./places.ts";

/** How far the line may reach into the space of the page number under the book, px: the number has a margin. */
const NUMBER_MARGIN_PX = 4;

/** Where readers point at the book's leaves: beside the open pages, or on a phone at the line under them. */
export const placesAtom = atom((get): readonly Place[] => {
  if (get(isZoomedAtom)) return [];
  const shared = {
    scene: get(laidSceneAtom),
    pageCount: get(pageCountAtom),
    isRtl: get(directionAtom) === "rtl",
  };
  const covered = get(coveredSideAtom); // who presses there means the cover
  const isTouch = get(viewportAtom).isCoarse;
  const beside = placesBeside({ ...shared, block: get(blockAtom), visible: get(visiblePagesAtom), isTouch }).filter(
    ({ side }) => side !== covered,
  );
  const under = get(lineAtom);
  return under ? [...beside, under] : beside;
});

/** Of a phone on its side the book leaves no room for a line; page-block.css has the same height. */
const LINE_LEAST_PX = 420;
/** Whether the way through the book is a line under the page: on phones, and where a quiet bar has no room for its strip. */
const hasLineAtom = atom((get) => {
  const device = get(deviceAtom);
  return device === "phone" || (device === "desktop" && get(isBarQuietAtom) && !get(hasStripAtom));
});
/** A phone's line under the page, or that of a small window; null = there is none. */
export const lineAtom = atom((get): Place | null => {
  if (!get(hasLineAtom) || get(isZoomedAtom) || get(viewportAtom).height < LINE_LEAST_PX) return null;
  const slackPx = get(isPageFieldShownAtom) ? 0 : NUMBER_MARGIN_PX;
  const [scene, insets, pageCount] = [get(laidSceneAtom), get(insetsAtom), get(pageCountAtom)];
  return placeUnder({
    scene,
    insets,
    rimPx: get(coverLookAtom).rim,
    slackPx,
    pageCount,
    isRtl: get(directionAtom) === "rtl",
  });
});

/** A closed book stands off its place, px. */
export const shiftAtom = atom((get): Point => {
  const scene = get(laidSceneAtom);
  return alongAxis(scene, closedShift(scene, get(spreadAtom), get(bookAtom).settings.retainBookCenter));
});

/** The leaf that somebody points at. */
export type Pointed = {
  readonly page: PageIndex;
  readonly place: Place;
  readonly at: Point; // spread px
  readonly isHeld: boolean;
};
const pointedBaseAtom = atom<Pointed | null>(null);
/** The leaf that somebody points at now; null = nobody does. */
export const pointedAtom = atom((get) => get(pointedBaseAtom));
/** Somebody points at a leaf, or at none any more. */
export const pointAtom = atom(null, (_get, set, pointed: Pointed | null) => set(pointedBaseAtom, pointed));
