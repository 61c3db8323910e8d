import { atom } from "jotai/vanilla";
import { clamp } from "../../lib/clamp.ts";

/** Measures of the how-to-use guide (GUIDE-01, GUIDE-02, GUIDE-04). */
export const GUIDE = {
  pages: 5,
  slideMs: 300,
  widthPx: 560,
  swipePxPerMs: 0.03, // a faster swipe turns the page, however short
  swipeFrac: 0.5, // a slower one turns it from this part of the page's width on
  slopPx: 6, // a shorter movement is a press
} as const;

/** A finished drag over the guide; `forwardPx` counts towards the next page. */
export type GuideDrag = { readonly forwardPx: number; readonly ms: number; readonly widthPx: number };

/** How many pages a drag turns: 1 = to the next one, -1 = back, 0 = none. */
export function swipedPages({ forwardPx, ms, widthPx }: GuideDrag): -1 | 0 | 1 {
  const distancePx = Math.abs(forwardPx);
  const isQuick = distancePx > GUIDE.slopPx && distancePx / Math.max(1, ms) >= GUIDE.swipePxPerMs;
  const isFar = distancePx >= widthPx * GUIDE.swipeFrac;
  return isQuick || isFar ? (forwardPx > 0 ? 1 : -1) : 0;
}

/** The page of the guide nearest to `page`; 0-based. */
export function guidePageAt(page: number): number {
  return clamp(page, 0, GUIDE.pages - 1);
}

/** The page that a key leads to from `page`; null for other keys. Arrow keys mean directions on the screen. */
export function guidePageForKey(key: string, page: number, isRtl: boolean): number | null {
  const forward = isRtl ? "ArrowLeft" : "ArrowRight";
  const back = isRtl ? "ArrowRight" : "ArrowLeft";
  switch (key) {
    case forward:
    case "PageDown":
      return guidePageAt(page + 1);
    case back:
    case "PageUp":
      return guidePageAt(page - 1);
    case "Home":
      return 0;
    case "End":
      return GUIDE.pages - 1;
    default:
      return null;
  }
}

const guidePageBaseAtom = atom(0);

/** The page of the guide that is shown, 0-based. */
export const guidePageAtom = atom((get) => get(guidePageBaseAtom));
/** Shows a page of the guide, or the nearest one. */
export const goToGuidePageAtom = atom(null, (_get, set, page: number) => set(guidePageBaseAtom, guidePageAt(page)));
/** Turns the guide's pages: 1 = to the next one, -1 = back. */
export const turnGuideAtom = atom(null, (get, set, by: number) => set(goToGuidePageAtom, get(guidePageBaseAtom) + by));
