import { atom } from "jotai/vanilla";
import { focusedElement } from "../../io/page-parts.ts";
import type { PanelName } from "../../lib/feature.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { autoFlipAtom } from "../../state/auto-flip.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { closePanelAtom, openPanelAtom, panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import {
  axisAtom,
  bookAtom,
  chosenModeAtom,
  historyAtom,
  isReadyAtom,
  modeAtom,
  pageRatioAtom,
  spreadsAtom,
} from "../../state/reading.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { type Translate, textAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import { phaseAtom } from "../../state/turning.ts";
import { deviceAtom, isZoomedAtom, viewportAtom } from "../../state/view.ts";
import { requestedArticleAtom } from "../address/api.ts";
import { isBookCoveredAtom } from "../popups/api.ts";
import { isSelectingAtom, selectionAtom } from "../selection/api.ts";
import {
  HINTS_KEY,
  type HintsSeen,
  hintFor,
  isHintChosenAtom,
  openRatioOf,
  readHintsSeen,
  START_HINTS,
  type StartHint,
  withInstruction,
} from "./hints.ts";

const isUprightAtom = atom((get) => get(viewportAtom).height > get(viewportAtom).width);

/** Whether a swipe would turn no page: it moves a zoomed book, or marks words. Nor would one be meant beside selected words. */
const isElsewhereAtom = atom((get) => get(isZoomedAtom) || get(isSelectingAtom) || get(selectionAtom) !== null);

/** Whether the reader is busy with something that a hint would disturb. */
const isBusyAtom = atom(
  (get) =>
    get(panelsAtom).length > 0 ||
    get(isElsewhereAtom) ||
    get(autoFlipAtom).running ||
    get(requestedArticleAtom) !== null,
);

/** The hint of this opening of the book; null = none. */
const dueHintAtom = atom((get): StartHint | null => {
  if (get(isBusyAtom)) return null;
  return hintFor({
    settings: get(chromeSettingsAtom),
    seen: readHintsSeen(readStored(get, HINTS_KEY)),
    device: get(deviceAtom),
    isUpright: get(isUprightAtom),
    openRatio: openRatioOf(get(pageRatioAtom), get(modeAtom), get(axisAtom)),
    canTurn: get(spreadsAtom).length > 1,
    hasTurned: get(historyAtom).entries.length > 1,
  });
});

/** Shows a hint, and stores that it was shown; where that fails, it is shown again the next time. */
const showHintAtom = atom(null, (get, set, hint: StartHint) => {
  if (hint === "switchtips") return set(showTipAtom, switchTip(get(textAtom), get(viewportAtom).isCoarse));
  const seen = readHintsSeen(readStored(get, HINTS_KEY));
  const after: HintsSeen =
    hint === "instruction" ? withInstruction(get(chromeSettingsAtom), seen) : { ...seen, [hint]: true };
  writeStored(get, HINTS_KEY, after);
  if (hint === "landscape") return set(showTipAtom, landscapeTip(get(textAtom)), LANDSCAPE_MS);
  set(openPanelAtom, hint);
});

/** A line to read takes longer than the usual tip. */
const LANDSCAPE_MS = 5000;

function landscapeTip(t: Translate): string {
  return t("doublePageDescription", "This book is wide: a phone on its side shows it larger.");
}

/** Hints come a moment after the book is ready and its loading screen is gone. */
const AFTER_MS = 800;

/** Has the hints of the start when it is time for one. A book that turns its pages by itself from the start has none. */
export function run(store: Store): Stop {
  const { autoPlayAutoStart, AutoPlayButtonVisible } = store.get(chromeSettingsAtom);
  if (autoPlayAutoStart && AutoPlayButtonVisible) {
    store.set(isHintChosenAtom, true);
    return () => {};
  }
  const { clock } = store.get(portsAtom);
  const waitMs = AFTER_MS + store.get(bookAtom).settings.loadingDisplayTime * 1000;
  const stops: Stop[] = [];
  const begin = () => stops.push(runStartHints(store));
  stops.push(follow(store, isReadyAtom, (isReady) => isReady && stops.push(clock.after(waitMs, begin))));
  return () => stopAll(stops)();
}

/** Whether a reader has chosen two pages on a phone that is upright, and would see them larger on its side. */
const isWideByChoiceAtom = atom((get) => {
  if (get(deviceAtom) !== "phone" || !get(isUprightAtom) || get(chosenModeAtom) !== "double") return false;
  return openRatioOf(get(pageRatioAtom), "double", get(axisAtom)) >= START_HINTS.wideFrom;
});

function switchTip(t: Translate, isCoarse: boolean): string {
  return isCoarse
    ? t("switchTipTouch", "Swipe to turn the page.")
    : t("switchTipMouse", "Turn pages with the arrow keys, or pull them by a corner.");
}

/** Whether the reader types, as into the search bar, which is no panel: a hint would close it. */
const isTyping = () => focusedElement()?.matches("input, textarea") === true;

const isFreeAtom = atom((get) => get(phaseAtom) === "rest" && !get(isBookCoveredAtom));

/**
 * Shows the hint of this opening as soon as no leaf moves and nothing covers the book, and closes it when the reader goes
 * on without it. That a wide book is larger on a turned phone is only a tip at the start; the dialog with its steps is
 * for readers who ask for two pages, once each time they ask (GUIDE-10).
 */
export function runStartHints(store: Store): Stop {
  let isChosen = store.get(isHintChosenAtom); // this code came late: others have gone on without a hint
  const choose = () => {
    isChosen = true;
    const hint = isTyping() ? null : store.get(dueHintAtom);
    if (hint) store.set(showHintAtom, hint);
  };
  const stops: Stop[] = [
    follow(store, isFreeAtom, (isFree) => {
      if (isChosen || !isFree) return;
      try {
        choose();
      } finally {
        store.set(isHintChosenAtom, true); // other tips do not wait for a hint that failed
      }
    }),
    store.get(portsAtom).bus.on("flipStart", () => store.set(closePanelAtom, "swipehelp")),
    store.sub(isElsewhereAtom, () => store.get(isElsewhereAtom) && store.set(closePanelAtom, "swipehelp")),
    store.sub(autoFlipAtom, () => store.set(closePanelAtom, "swipehelp")),
    store.sub(panelsAtom, () => closeSwipeHint(store)),
    store.sub(isBookCoveredAtom, () => store.get(isBookCoveredAtom) && store.set(closePanelAtom, "swipehelp")),
    store.sub(isUprightAtom, () => store.set(closePanelAtom, "landscape")),
    store.sub(chosenModeAtom, () => {
      const isWanted = store.get(isWideByChoiceAtom) && store.get(chromeSettingsAtom).showLandscapeHintOnStart;
      if (isWanted) store.set(openPanelAtom, "landscape");
    }),
  ];
  return stopAll(stops);
}

/** Closes the swipe hint as soon as the reader opens another panel beside it. */
function closeSwipeHint(store: Store): void {
  const panels = store.get(panelsAtom);
  const hint: PanelName = "swipehelp";
  if (panels.includes(hint) && panels.length > 1) store.set(closePanelAtom, hint);
}
