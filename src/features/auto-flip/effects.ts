import { atom } from "jotai/vanilla";
import { pagesOf } from "../../book/geometry/spreads.ts";
import { type PageIndex, pageIndex } from "../../book/publication/pages.ts";
import { rootElement } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { autoFlipAtom, setAutoFlippingAtom } from "../../state/auto-flip.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import {
  bookAtom,
  foreseenPageAtom,
  isReadyAtom,
  pageAtom,
  spreadIndexAtom,
  spreadsAtom,
} from "../../state/reading.ts";
import { goToPageAtom, phaseAtom } from "../../state/turning.ts";
import { isCloserAtom, isMagnifierOutAtom } from "../../state/view.ts";
import { isKioskAtom } from "../kiosk/api.ts";
import { AUTO_FLIP, isAutoFlipVisibleAtom, roundSecondsAtom, shownRoundAtom } from "./state.ts";

/** Whether the book may go back to its first page: a count of N allows N returns, -1 any number (AUTO-05, AUTO-07). */
function mayLoopAgain(loopsDone: number, autoPlayLoopCount: number): boolean {
  return autoPlayLoopCount < 0 || loopsDone < autoPlayLoopCount;
}

/** The page that waits for the next turn; null = none is due. Each change starts the waiting time anew. */
const waitingPageAtom = atom((get) =>
  get(shownRoundAtom) !== null && get(phaseAtom) === "rest" ? get(pageAtom) : null,
);
/** What the progress rings round the buttons show; null = there are no rings. */
const roundPhaseAtom = atom((get) =>
  get(shownRoundAtom) === null ? null : get(waitingPageAtom) === null ? "turning" : "waiting",
);

/**
 * Where the next beat leads: forward, or at the end to the first page; null = the book stays. A kiosk goes round for ever,
 * and passes over spreads that are closed: nobody may be there to enter a password.
 */
const nextAtom = atom((get) => {
  const { loopsDone } = get(autoFlipAtom);
  const isKiosk = get(isKioskAtom);
  const { pages } = get(bookAtom);
  const spreads = get(spreadsAtom).map(pagesOf);
  const isShown = (spread: number) => !isKiosk || spreads[spread]?.some((page) => !pages[page]?.isProtected);
  const open = get(spreadIndexAtom);
  const shown = [...spreads.keys()].filter(isShown);
  const step = (spread: number, loops: number) => {
    return { page: spreads[spread]?.[0] ?? pageIndex(0), isJump: spread !== open + 1, loopsDone: loops };
  };
  const next = shown.find((spread) => spread > open);
  if (next !== undefined) return step(next, loopsDone);
  const [first = open] = shown;
  const count = isKiosk ? -1 : get(chromeSettingsAtom).autoPlayLoopCount;
  return first === open || !mayLoopAgain(loopsDone, count) ? null : step(first, loopsDone + 1);
});

/** One beat: turns forward, or at the end starts over or stops. A book of one spread stops. */
const beatAutoFlipAtom = atom(null, (get, set) => {
  const { running, loopsDone } = get(autoFlipAtom);
  if (!running) return;
  const next = get(nextAtom);
  if (!next) return set(setAutoFlippingAtom, false);
  if (next.loopsDone !== loopsDone) set(autoFlipAtom, { running, loopsDone: next.loopsDone });
  void set(goToPageAtom, next.page);
});

/** The page to which the next beat jumps, whose picture is loaded ahead like a neighbour's; null = it does not jump. */
const jumpPageAtom = atom((get) => {
  const next = get(shownRoundAtom) === null ? null : get(nextAtom);
  return next?.isJump ? next.page : null;
});

/** Starts auto flip if the book asks for it and there is a button to stop it again (AUTO-08). */
const autoStartAtom = atom(null, (get, set) => {
  if (get(chromeSettingsAtom).autoPlayAutoStart && get(isAutoFlipVisibleAtom)) set(setAutoFlippingAtom, true);
});

/** Runs the timer of automatic turning, emits its events, and starts and stops it where the rules say so. */
export function runAutoFlip(store: Store): Stop {
  const { bus } = store.get(portsAtom);
  const emit = () => bus.emit("autoFlip", { ...store.get(autoFlipAtom) });
  const stopIf = (isZoomed: boolean) => isZoomed && store.set(setAutoFlippingAtom, false);
  if (store.get(autoFlipAtom).running) emit(); // started before this code was loaded
  return stopAll([
    store.sub(autoFlipAtom, emit),
    store.sub(isCloserAtom, () => stopIf(store.get(isCloserAtom))), // AUTO-10; the magnifier counts as zooming
    store.sub(isMagnifierOutAtom, () => stopIf(store.get(isMagnifierOutAtom))),
    runBeat(store),
    runLookAhead(store),
    runAutoStart(store),
  ]);
}

/** One timer, started anew whenever the book comes to rest: after the reader's own turn a whole round passes (AUTO-11). */
function runBeat(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const arm = () => {
    stopWaiting();
    stopWaiting = () => {};
    if (store.get(waitingPageAtom) === null) return;
    stopWaiting = clock.after(store.get(roundSecondsAtom) * 1000, () => {
      store.set(beatAutoFlipAtom);
      arm(); // tries again if the page could not be turned
    });
  };
  arm();
  const unsubscribe = store.sub(waitingPageAtom, arm);
  return () => {
    unsubscribe();
    stopWaiting();
  };
}

function runLookAhead(store: Store): Stop {
  let foreseen: PageIndex | null = null;
  return follow(store, jumpPageAtom, (page) => {
    if (page === foreseen) return; // an address may foresee a page, too
    foreseen = page;
    store.set(foreseenPageAtom, page);
  });
}

function runAutoStart(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const unfollow = follow(store, isReadyAtom, (isReady) => {
    if (isReady) stopWaiting = clock.after(AUTO_FLIP.startAfterMs, () => store.set(autoStartAtom));
  });
  return () => {
    unfollow();
    stopWaiting();
  };
}

/** Sets `data-auto-flip`, by which the style sheet starts the progress rings of the buttons anew without a render. */
export function runRoundMarker(store: Store, root: HTMLElement): Stop {
  return stopAll([
    () => delete root.dataset["autoFlip"],
    follow(store, roundPhaseAtom, (phase) => {
      if (phase) root.dataset["autoFlip"] = phase;
      else delete root.dataset["autoFlip"];
    }),
  ]);
}

/** Turns pages by itself, once that is switched on. */
export function run(store: Store): Stop {
  return stopAll([runAutoFlip(store), runRoundMarker(store, rootElement())]);
}
