import { atom } from "jotai/vanilla";
import { clamp } from "../../lib/clamp.ts";
import type { PanelName } from "../../lib/feature.ts";
import { autoFlipAtom, setAutoFlippingAtom } from "../../state/auto-flip.ts";
import { isPageVisibleAtom } from "../../state/browser-page.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { isFilmPlayingAtom } from "../../state/media.ts";
import { panelsAtom } from "../../state/panels.ts";
import { pageCountAtom } from "../../state/reading.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { type Device, deviceAtom } from "../../state/view.ts";

/** Times of automatic turning. A round lasts a day at most; browsers' timers cannot wait longer than 24 days. */
export const AUTO_FLIP = { startAfterMs: 300, leastSeconds: 1, mostSeconds: 86400 } as const;

/** Panels that stand beside the book in a large window: it goes on turning (AUTO-11). */
const PANELS_BESIDE: readonly PanelName[] = ["contents", "bookmarks", "search", "chatbot"];
/** Panels that need no attention or are a part of the bars (AUTO-02). */
const HARMLESS_PANELS: readonly PanelName[] = ["tip", "swipehelp", "more"];

/** Seconds from the end of a turn to the start of the next (AUTO-03). */
export function roundSeconds(autoPlayDuration: number): number {
  return clamp(autoPlayDuration, AUTO_FLIP.leastSeconds, AUTO_FLIP.mostSeconds);
}

/** Whether an open panel pauses the turning: one over the book does, and on phones every panel does (AUTO-11). */
export function pausesAutoFlip(panel: PanelName, device: Device): boolean {
  if (HARMLESS_PANELS.includes(panel)) return false;
  return device === "phone" || !PANELS_BESIDE.includes(panel);
}

/** Whether auto flip is on, even while it is paused. */
export const isAutoFlippingAtom = atom((get) => get(autoFlipAtom).running);
/** Whether there is a button for auto flip. */
export const isAutoFlipVisibleAtom = atom(
  (get) => get(chromeSettingsAtom).AutoPlayButtonVisible && get(pageCountAtom) > 1,
);
/** The key under which the reader's choice is stored. */
const PACE_KEY = "auto-flip-pace";
/** Seconds that are offered beside the book's own: for pictures, for a glance at the text, and for reading it. */
const PACES = [3, 6, 12, 30] as const;
/** What the reader has chosen in this visit; an object of its own each time, since what is stored changes with it. */
const chosenAtom = atom<{ readonly seconds: number | null }>({ seconds: null });
/** The seconds of a round that readers can choose from, the book's own among them. */
export const pacesAtom = atom((get): readonly number[] => {
  const own = roundSeconds(get(chromeSettingsAtom).autoPlayDuration);
  return [...new Set([own, ...PACES])].sort((one, other) => one - other);
});
/** Seconds of one round: the reader's choice, of this visit or an earlier one, or the book's own. */
export const roundSecondsAtom = atom((get) => {
  const wanted = get(chosenAtom).seconds ?? readStored(get, PACE_KEY);
  return get(pacesAtom).find((seconds) => seconds === wanted) ?? roundSeconds(get(chromeSettingsAtom).autoPlayDuration);
});
/** Chooses the seconds of a round. @returns whether the choice could be stored for later visits */
export const choosePaceAtom = atom(null, (get, set, seconds: number): boolean => {
  const isStored = writeStored(get, PACE_KEY, seconds);
  set(chosenAtom, { seconds });
  return isStored;
});
/** Forgets what was chosen in this visit. */
export const forgetPaceAtom = atom(null, (_get, set) => set(chosenAtom, { seconds: null }));

/** Whether the book can be seen: the tab is visible, no film plays and no panel covers it. */
const isBookInViewAtom = atom((get) => {
  if (!get(isPageVisibleAtom) || get(isFilmPlayingAtom)) return false;
  return !get(panelsAtom).some((panel) => pausesAutoFlip(panel, get(deviceAtom)));
});
/** Seconds of one round while auto flip runs and is not paused, else null; it stays the same during a turn. */
export const shownRoundAtom = atom((get) =>
  get(isAutoFlippingAtom) && get(isBookInViewAtom) ? get(roundSecondsAtom) : null,
);
/** Starts or stops auto flip: the button's action. */
export const pressAutoFlipAtom = atom(null, (get, set) => set(setAutoFlippingAtom, !get(isAutoFlippingAtom)));
