import { atom } from "jotai/vanilla";
import { clamp } from "../../lib/clamp.ts";

/** Measures of the how-to-use guide; specification 0, section 9 (GUIDE-01, GUIDE-02, GUIDE-04). */
export const GUIDE = {
  pages: 5,
  slideMs: 300,
  widthPx: 560,
  swipePxPerMs: 0.03, // a quicker swipe turns, however short
  swipeFrac: 0.5, // a slower one turns beyond this part of the page's width
  slopPx: 6, // less is a press that trembles
} as const;

/** A finished drag over the guide. */
export type GuideDrag = { readonly onPx: number; readonly ms: number; readonly widthPx: number };

/** How many pages a drag turns: 1 = on to the next, -1 = back, 0 = it stays. `onPx` counts towards the next page. */
export function swipedPages({ onPx, ms, widthPx }: GuideDrag): -1 | 0 | 1 {
  const distancePx = Math.abs(onPx);
  const isQuick = distancePx > GUIDE.slopPx && distancePx / Math.max(1, ms) >= GUIDE.swipePxPerMs;
  const isFar = distancePx >= widthPx * GUIDE.swipeFrac;
  return isQuick || isFar ? (onPx > 0 ? 1 : -1) : 0;
}

/** A page that the guide has, nearest to `page`; 0-based. */
export function guidePageAt(page: number): number {
  return clamp(page, 0, GUIDE.pages - 1);
}

/** The page that a key leads to from `page`; null for keys that mean nothing here. Arrows are the screen's. */
export function guidePageForKey(key: string, page: number, isRtl: boolean): number | null {
  const on = isRtl ? "ArrowLeft" : "ArrowRight";
  const back = isRtl ? "ArrowRight" : "ArrowLeft";
  switch (key) {
    case on:
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

/** The page of the guide that is in sight, 0-based. */
export const guidePageAtom = atom((get) => get(guidePageBaseAtom));
/** Goes to a page of the guide, or the nearest there is. */
export const goToGuidePageAtom = atom(null, (_get, set, page: number) => set(guidePageBaseAtom, guidePageAt(page)));
/** Turns on or back. */
export const turnGuideAtom = atom(null, (get, set, by: number) => set(goToGuidePageAtom, get(guidePageBaseAtom) + by));
