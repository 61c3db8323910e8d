import { atom } from "jotai/vanilla";
import { listen } from "../../io/browser.ts";
import { watchDrags } from "../../io/drags.ts";
import { clamp } from "../../lib/clamp.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isRtlTextAtom, type Translate } from "../../state/texts.ts";

/** The heading and the text of one page of the guide. */
export type GuideText = { readonly key: string; readonly head: string; readonly text: string };

/**
 * The texts of the guide's pages in order, for fingers or for a mouse. The first two for fingers have the keys that
 * exported books translate (lblHelpPage1 and lblHelpPage2); the other help pages of those books have other subjects.
 */
export function guideTexts(t: Translate, isCoarse: boolean): readonly GuideText[] {
  return [
    {
      key: "turn",
      head: t("guideTurn", "Turn the pages"),
      text: isCoarse
        ? t(
            "lblHelpPage1",
            "Swipe across the page or tap near its edge. Pull a corner slowly, and it bends like paper.",
          )
        : t("guideTurnMouse", "Pull a page by its corner, click near its edge, or use the arrow keys."),
    },
    {
      key: "zoom",
      head: t("guideZoom", "Look closer"),
      text: isCoarse
        ? t(
            "lblHelpPage2",
            "Tap twice or spread two fingers. Move the page with one finger; tap twice again to see all of it.",
          )
        : t(
            "guideZoomMouse",
            "Click twice, or hold Ctrl and turn the wheel. Drag the page to move it; press 0 to see all of it.",
          ),
    },
    {
      key: "bars",
      head: t("guideBars", "Everything at hand"),
      text: isCoarse
        ? t(
            "guideBarsTouch",
            "Tap the middle of the page to hide the bars or bring them back. More holds what found no room.",
          )
        : t(
            "guideBarsMouse",
            "Rest on a button to read its name. More holds what found no room; full screen leaves only the book.",
          ),
    },
    {
      key: "find",
      head: t("guideFind", "Find your way"),
      text: isCoarse
        ? t(
            "guideFindTouch",
            "Search the text, tap an entry of the contents, or look through small pictures of all pages.",
          )
        : t(
            "guideFindMouse",
            "Search the text, click an entry of the contents, or type the number of a page into its field.",
          ),
    },
    {
      key: "keep",
      head: t("guideKeep", "Keep and share"),
      text: isCoarse
        ? t("guideKeepTouch", "Mark pages to come back to, and share a link or a code that opens at this very page.")
        : t("guideKeepMouse", "Mark pages to come back to, and copy a link that opens at this very page."),
    },
  ];
}

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

/**
 * Turns the guide's pages by finger, mouse and keyboard. A drag moves `track` by a custom property, without a render;
 * keys count anywhere in `panel`.
 */
export function runGuide(store: Store, panel: HTMLElement, track: HTMLElement): Stop {
  store.set(goToGuidePageAtom, 0);
  const pressed = (event: KeyboardEvent) => {
    if (hasCommandKey(event)) return;
    const page = guidePageForKey(event.key, store.get(guidePageAtom), store.get(isRtlTextAtom));
    if (page === null) return;
    event.preventDefault();
    store.set(goToGuidePageAtom, page);
  };
  return stopAll([runSwipe(store, track), listen(panel, "keydown", pressed)]);
}

/** Turns the guide's pages by a horizontal drag. */
function runSwipe(store: Store, track: HTMLElement): Stop {
  return watchDrags(track, {
    isDrag: ({ x, y }) => Math.abs(x) > GUIDE.slopPx && Math.abs(y) <= Math.abs(x),
    start: () => {
      track.dataset["held"] = "true";
    },
    move: ({ from, spot }) => track.style.setProperty("--guide-drag", `${spot.x - from.x}px`),
    end: (drag) => {
      delete track.dataset["held"];
      track.style.removeProperty("--guide-drag");
      if (!drag) return;
      const { from, spot } = drag;
      const forwardPx = (spot.x - from.x) * (store.get(isRtlTextAtom) ? 1 : -1);
      store.set(turnGuideAtom, swipedPages({ forwardPx, ms: spot.ms - from.ms, widthPx: track.clientWidth }));
    },
  });
}
