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
export const cannotGoBackwardAtom = atom((get) => !get(canGoBackwardAtom));
export const cannotGoForwardAtom = atom((get) => !get(canGoForwardAtom));

/** Whether there is a switch between leaves that turn and spreads that slide (FLIP-11, FLIP-12); not where all books' pages slide. */
export const isPageFlipButtonOnAtom = atom((get) => {
  const style = flipStyleOf(get(bookAtom).settings, get(deviceAtom));
  if (!get(hasPagesAtom) || style === "slide" || style === "singleSlide") return false;
  return get(chromeSettingsAtom).PageFlipButtonVisible && get(templateAtom) !== "brief";
});
/** Switches between leaves that turn and spreads that slide. */
export const togglePageFlipAtom = atom(null, (get, set) => set(isPageFlipOnAtom, !get(isPageFlipOnAtom)));

/** On phones one button zooms in or out (ZOOM-02); elsewhere there are two (ZOOM-01). */
export const isZoomInButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).ZoomButtonVisible && (get(deviceAtom) !== "phone" || !get(isZoomedAtom)),
);
export const isZoomOutButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).ZoomButtonVisible && (get(deviceAtom) !== "phone" || get(isZoomedAtom)),
);
export const isAtFitAtom = atom((get) => !get(isCloserAtom)); // false as soon as zooming in starts, for a second press may follow at once
export const zoomInAtom = atom(null, (_get, set) => set(requestZoomAtom, { to: "in", at: null }));
export const zoomOutAtom = atom(null, (_get, set) => set(requestZoomAtom, { to: "out", at: null }));
export const isMagnifierButtonOnAtom = atom((get) => get(chromeSettingsAtom).MagnifierButtonVisible);
export const toggleMagnifierAtom = atom(null, (get, set) => set(isMagnifierOutAtom, !get(isMagnifierOutAtom)));

/** ZOOM-06; on phones only on Android and in the brief template, and never in neat books (ZOOM-07). */
const isFullscreenOfferedAtom = atom((get) => {
  if (!get(chromeSettingsAtom).FullscreenButtonVisible) return false;
  if (get(barKindAtom) !== "phone") return true;
  return !get(bookAtom).settings.isNeat && (isAndroid(userAgent()) || get(templateAtom) === "brief");
});
export const isFullscreenButtonOnAtom = atom((get) => get(isFullscreenOfferedAtom) && !get(isFullscreenAtom));
export const isExitFullscreenButtonOnAtom = atom((get) => get(isFullscreenOfferedAtom) && get(isFullscreenAtom));

/** Whether there is a button for past issues: the book is a periodical with a list of issues, and a panel shows them (TOOL-15). */
export const isCalendarButtonOnAtom = atom((get) => {
  const { periodicalId, periodsConfigPath } = get(chromeSettingsAtom);
  return periodicalId !== "" && periodsConfigPath !== "" && get(registeredPanelsAtom).includes("calendar");
});
export const toggleCalendarAtom = atom(null, (_get, set) => set(togglePanelAtom, "calendar"));

/** Whether the reader may choose between one page and two: not in flip styles of single pages. */
export const isModeButtonOnAtom = atom((get) => {
  const style = flipStyleOf(get(bookAtom).settings, get(deviceAtom));
  const isSingle = style === "single" || style === "card" || style === "singleSlide";
  return get(hasPagesAtom) && !isSingle && get(chromeSettingsAtom).DoubleSinglePageButtonVisible;
});
export const isDoubleAtom = atom((get) => get(modeAtom) === "double");
/** Switches between one page and two. */
export const toggleModeAtom = atom(null, (get, set) => set(chosenModeAtom, get(isDoubleAtom) ? "single" : "double"));
