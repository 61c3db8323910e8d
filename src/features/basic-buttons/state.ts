import { atom } from "jotai/vanilla";
import { flipStyleOf } from "../../book/settings/flip-style.ts";
import { userAgent } from "../../io/browser.ts";
import { barKindAtom } from "../../state/bar-insets.ts";
import { chromeSettingsAtom, templateAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { registeredPanelsAtom } from "../../state/panels.ts";
import { bookAtom, chosenModeAtom, isPageFlipOnAtom, modeAtom, pageCountAtom } from "../../state/reading.ts";
import { canGoBackwardAtom, canGoForwardAtom } from "../../state/turning.ts";
import {
  deviceAtom,
  isCloserAtom,
  isFullscreenAtom,
  isMagnifierOutAtom,
  isZoomedAtom,
  zoomRequestAtom,
} from "../../state/view.ts";

/** Whether a browser says that it runs on Android. */
export function isAndroid(userAgent: string): boolean {
  return /\bAndroid\b/.test(userAgent);
}

export const hasPagesAtom = atom((get) => get(pageCountAtom) > 1);
/** Backward and forward through the pages read (HIST-04). */
export const areHistoryButtonsOnAtom = atom((get) => {
  const { enablePageBack, isMobilePageBackButtonVisible } = get(chromeSettingsAtom);
  if (!get(hasPagesAtom)) return false;
  return enablePageBack || (get(deviceAtom) === "phone" && isMobilePageBackButtonVisible);
});
export const cannotGoBackwardAtom = atom((get) => !get(canGoBackwardAtom));
export const cannotGoForwardAtom = atom((get) => !get(canGoForwardAtom));

/** The switch between leaves that turn and spreads that slide (FLIP-11, FLIP-12); books that slide anyway have none. */
export const isPageFlipButtonOnAtom = atom((get) => {
  const style = flipStyleOf(get(bookAtom).settings, get(deviceAtom));
  if (!get(hasPagesAtom) || style === "slide" || style === "singleSlide") return false;
  return get(chromeSettingsAtom).PageFlipButtonVisible && get(templateAtom) !== "brief";
});
export const togglePageFlipAtom = atom(null, (get, set) => set(isPageFlipOnAtom, !get(isPageFlipOnAtom)));

/** One button on phones that is either (ZOOM-02), two everywhere else (ZOOM-01). */
export const isZoomInButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).ZoomButtonVisible && (get(deviceAtom) !== "phone" || !get(isZoomedAtom)),
);
export const isZoomOutButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).ZoomButtonVisible && (get(deviceAtom) !== "phone" || get(isZoomedAtom)),
);
export const isAtFitAtom = atom((get) => !get(isCloserAtom)); // also on the way: a press may come at once
export const zoomInAtom = atom(null, (_get, set) => set(zoomRequestAtom, { to: "in", at: null }));
export const zoomOutAtom = atom(null, (_get, set) => set(zoomRequestAtom, { to: "out", at: null }));
export const isMagnifierButtonOnAtom = atom((get) => get(chromeSettingsAtom).MagnifierButtonVisible);
export const toggleMagnifierAtom = atom(null, (get, set) => set(isMagnifierOutAtom, !get(isMagnifierOutAtom)));

/** ZOOM-06; on phones the browser hides its own bars, but for Android and the brief template, and neat books (ZOOM-07). */
const isFullscreenOfferedAtom = atom((get) => {
  if (!get(chromeSettingsAtom).FullscreenButtonVisible) return false;
  if (get(barKindAtom) !== "phone") return true;
  return !get(bookAtom).settings.isNeat && (isAndroid(userAgent()) || get(templateAtom) === "brief");
});
export const isFullscreenButtonOnAtom = atom((get) => get(isFullscreenOfferedAtom) && !get(isFullscreenAtom));
export const isExitFullscreenButtonOnAtom = atom((get) => get(isFullscreenOfferedAtom) && get(isFullscreenAtom));

/** Past issues: a periodical's, whose list of issues is known, and a reader that can show them (TOOL-15). */
export const isCalendarButtonOnAtom = atom((get) => {
  const { periodicalId, periodsConfigPath } = get(chromeSettingsAtom);
  return periodicalId !== "" && periodsConfigPath !== "" && get(registeredPanelsAtom).includes("calendar");
});
export const toggleCalendarAtom = atom(null, (_get, set) => set(togglePanelAtom, "calendar"));

/** One page or two: where the book's type leaves a choice. Pressed = two pages. */
export const isModeButtonOnAtom = atom((get) => {
  const style = flipStyleOf(get(bookAtom).settings, get(deviceAtom));
  const isSingle = style === "single" || style === "card" || style === "singleSlide";
  return get(hasPagesAtom) && !isSingle && get(chromeSettingsAtom).DoubleSinglePageButtonVisible;
});
export const isDoubleAtom = atom((get) => get(modeAtom) === "double");
export const toggleModeAtom = atom(null, (get, set) => set(chosenModeAtom, get(isDoubleAtom) ? "single" : "double"));
