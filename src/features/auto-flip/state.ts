import { atom } from "jotai/vanilla";
import { clamp } from "../../lib/clamp.ts";
import type { PanelName } from "../../lib/panel-name.ts";
import { autoFlipAtom, countLoopAtom, setAutoFlippingAtom } from "../../state/auto-flip.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { isFilmPlayingAtom } from "../../state/media.ts";
import { panelsAtom } from "../../state/panels.ts";
import { isAtFirstAtom, isAtLastAtom, pageAtom, pageCountAtom } from "../../state/reading.ts";
import { goToFirstAtom, phaseAtom, turnForwardAtom } from "../../state/turning.ts";
import { type Device, deviceAtom, isPageVisibleAtom } from "../../state/view.ts";

/** Times of automatic turning; specification 0, section 9, and a timer's own limit. */
export const AUTO_FLIP = { startAfterMs: 300, leastSeconds: 1, mostSeconds: 86400 } as const;

/** Panels that leave the book in full sight where there is room: it goes on turning (AUTO-11). */
const BESIDE: readonly PanelName[] = ["contents", "bookmarks", "search", "chatbot"];
/** What asks nothing of the reader, and what stands open until somebody chooses: a part of the bars (AUTO-02). */
const PASSING: readonly PanelName[] = ["tip", "swipehelp", "more"];

/** Seconds from a settled turn to the next; the turn itself comes on top (AUTO-03). */
export function roundSeconds(autoPlayDuration: number): number {
  return clamp(autoPlayDuration, AUTO_FLIP.leastSeconds, AUTO_FLIP.mostSeconds);
}

/** Whether the book may go back to its first page: a count of N allows N returns, -1 any number (AUTO-05, AUTO-07). */
function mayLoopAgain(loopsDone: number, autoPlayLoopCount: number): boolean {
  return autoPlayLoopCount < 0 || loopsDone < autoPlayLoopCount;
}

/** Whether an open panel makes the book wait: whatever lies over it does, and on phones every panel does (AUTO-11). */
export function holdsPages(panel: PanelName, device: Device): boolean {
  if (PASSING.includes(panel)) return false;
  return device === "phone" || !BESIDE.includes(panel);
}

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
