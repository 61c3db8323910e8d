import { atom } from "jotai/vanilla";
import { userAgent } from "../../io/browser-facts.ts";
import { canEnterFullscreen } from "../../io/fullscreen.ts";
import { chromeSettingsAtom, templateAtom } from "../../state/chrome-settings.ts";
import { canGoBackwardAtom, canGoForwardAtom } from "../../state/place-in-book.ts";
import {
  bookAtom,
  chosenModeAtom,
  isOfSheetsAtom,
  isPageFlipOnAtom,
  modeAtom,
  ownStyleAtom,
  pageCountAtom,
} from "../../state/reading.ts";
import { barKindAtom } from "../../state/toolbar.ts";
import {
  deviceAtom,
  isCloserAtom,
  isFullscreenAtom,
  isMagnifierOutAtom,
  isZoomedAtom,
  requestZoomAtom,
} from "../../state/view.ts";

/** Whether the browser runs on Android, by what it says of itself. */
export function isAndroid(userAgent: string): boolean {
  return /\bAndroid\b/.test(userAgent);
}

/** Whether there is anything to turn to. */
export const hasPagesAtom = atom((get) => get(pageCountAtom) > 1);
/** Whether there are buttons for going back and forward through the pages read (HIST-04). */
export const areHistoryButtonsOnAtom = atom((get) => {
  const { enablePageBack, isMobilePageBackButtonVisible } = get(chromeSettingsAtom);
  if (!get(hasPagesAtom)) return false;
  return enablePageBack || (get(deviceAtom) === "phone" && isMobilePageBackButtonVisible);
});
/** Whether the button back through the pages read is disabled. */
export const cannotGoBackwardAtom = atom((get) => !get(canGoBackwardAtom));
/** Whether the button forward through the pages read is disabled. */
export const cannotGoForwardAtom = atom((get) => !get(canGoForwardAtom));

/** Whether there is a switch between leaves that turn and spreads that slide (FLIP-11, FLIP-12); not where all books' pages slide. */
export const isPageFlipButtonOnAtom = atom((get) => {
  const style = get(ownStyleAtom);
  if (!get(hasPagesAtom) || style === "slide" || style === "singleSlide") return false;
  return get(chromeSettingsAtom).PageFlipButtonVisible && get(templateAtom) !== "brief";
});
/** Switches between leaves that turn and spreads that slide. */
export const togglePageFlipAtom = atom(null, (get, set) => set(isPageFlipOnAtom, !get(isPageFlipOnAtom)));

/** Whether there is a button that zooms in: on phones it takes turns with the other (ZOOM-02), else there are two (ZOOM-01). */
export const isZoomInButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).ZoomButtonVisible && (get(deviceAtom) !== "phone" || !get(isZoomedAtom)),
);
/** Whether there is a button that zooms out (ZOOM-01, ZOOM-02). */
export const isZoomOutButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).ZoomButtonVisible && (get(deviceAtom) !== "phone" || get(isZoomedAtom)),
);
/** Whether the book fits the window; false as soon as zooming in starts, for a second press may follow at once. */
export const isAtFitAtom = atom((get) => !get(isCloserAtom));
/** Requests one step of zoom in. */
export const zoomInAtom = atom(null, (_get, set) => set(requestZoomAtom, { to: "in", at: null }));
/** Requests one step of zoom out. */
export const zoomOutAtom = atom(null, (_get, set) => set(requestZoomAtom, { to: "out", at: null }));
/** Whether there is a button for the magnifier (ZOOM-03). */
export const isMagnifierButtonOnAtom = atom((get) => get(chromeSettingsAtom).MagnifierButtonVisible);
/** Shows or hides the magnifier. */
export const toggleMagnifierAtom = atom(null, (get, set) => set(isMagnifierOutAtom, !get(isMagnifierOutAtom)));

/**
 * ZOOM-06, where the browser has the whole screen to give; on phones only on Android and in the brief template, and never
 * in neat books (ZOOM-07).
 */
const isFullscreenOfferedAtom = atom((get) => {
  if (!get(chromeSettingsAtom).FullscreenButtonVisible) return false;
  if (get(barKindAtom) !== "phone") return canEnterFullscreen();
  const isBrief = get(templateAtom) === "brief";
  return !get(bookAtom).settings.isNeat && (isBrief || (isAndroid(userAgent()) && canEnterFullscreen()));
});
/** Whether the button shows that enters full screen. */
export const isFullscreenButtonOnAtom = atom((get) => get(isFullscreenOfferedAtom) && !get(isFullscreenAtom));
/** Whether the button shows that leaves full screen. */
export const isExitFullscreenButtonOnAtom = atom((get) => get(isFullscreenOfferedAtom) && get(isFullscreenAtom));

/** Whether the reader may choose between one page and two: not in flip styles of single pages. */
export const isModeButtonOnAtom = atom(
  (get) => get(hasPagesAtom) && !get(isOfSheetsAtom) && get(chromeSettingsAtom).DoubleSinglePageButtonVisible,
);
/** Whether two pages are shown at once. */
export const isDoubleAtom = atom((get) => get(modeAtom) === "double");
/** Switches between one page and two. */
export const toggleModeAtom = atom(null, (get, set) => set(chosenModeAtom, get(isDoubleAtom) ? "single" : "double"));
