import { atom } from "jotai/vanilla";
import { autoFlipAtom, countLoopAtom, setAutoFlippingAtom } from "../../state/auto-turning.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { isFilmPlayingAtom } from "../../state/media.ts";
import { isPageVisibleAtom } from "../../state/page-visibility.ts";
import { panelsAtom } from "../../state/panels.ts";
import { isAtFirstAtom, isAtLastAtom, pageAtom, pageCountAtom } from "../../state/reading.ts";
import { goToFirstAtom, phaseAtom, turnForwardAtom } from "../../state/turning.ts";
import { deviceAtom } from "../../state/view.ts";
import { holdsPages, mayLoopAgain, roundSeconds } from "./auto-flip.ts";

export const isAutoFlippingAtom = atom((get) => get(autoFlipAtom).running);
export const isAutoFlipVisibleAtom = atom(
  (get) => get(chromeSettingsAtom).AutoPlayButtonVisible && get(pageCountAtom) > 1,
);
export const roundSecondsAtom = atom((get) => roundSeconds(get(chromeSettingsAtom).autoPlayDuration));

/** Nothing lies over the book, no film plays on it, and somebody may look at it. */
const isInSightAtom = atom((get) => {
  if (!get(isPageVisibleAtom) || get(isFilmPlayingAtom)) return false;
  return !get(panelsAtom).some((panel) => holdsPages(panel, get(deviceAtom)));
});
/** Seconds of one round while the buttons are to show it; a turn does not change it. */
export const shownRoundAtom = atom((get) =>
  get(isAutoFlippingAtom) && get(isInSightAtom) ? get(roundSecondsAtom) : null,
);
/** The page that rests until the next beat; null = no beat comes. Whatever changes it begins a new round. */
export const waitingPageAtom = atom((get) =>
  get(shownRoundAtom) !== null && get(phaseAtom) === "rest" ? get(pageAtom) : null,
);
/** What the rings round the buttons do; null = there are none. */
export const roundPhaseAtom = atom((get) =>
  get(shownRoundAtom) === null ? null : get(waitingPageAtom) === null ? "turning" : "waiting",
);

/** One beat: a turn forward, or at the end a new loop or the stop. A book of one spread has nowhere to go. */
export const beatAutoFlipAtom = atom(null, (get, set) => {
  const { running, loopsDone } = get(autoFlipAtom);
  if (!running) return;
  if (!get(isAtLastAtom)) return void set(turnForwardAtom);

  const { autoPlayLoopCount } = get(chromeSettingsAtom);
  if (get(isAtFirstAtom) || !mayLoopAgain(loopsDone, autoPlayLoopCount)) return set(setAutoFlippingAtom, false);
  set(countLoopAtom);
  set(goToFirstAtom);
});

/** Starts by itself if the book wants so and readers can stop it again (AUTO-08). */
export const autoStartAtom = atom(null, (get, set) => {
  if (get(chromeSettingsAtom).autoPlayAutoStart && get(isAutoFlipVisibleAtom)) set(setAutoFlippingAtom, true);
});

/** What the button does. */
export const pressAutoFlipAtom = atom(null, (get, set) => set(setAutoFlippingAtom, !get(isAutoFlippingAtom)));
