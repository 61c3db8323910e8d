import { rootElement } from "../../io/browser.ts";
import { type Feature, follow, type Store, type ToolbarButton } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { autoFlipAtom, setAutoFlippingAtom } from "../../state/auto-flip.ts";
import { portsAtom } from "../../state/ports.ts";
import { isReadyAtom } from "../../state/reading.ts";
import { isCloserAtom, isMagnifierOutAtom } from "../../state/view.ts";
import {
  AUTO_FLIP,
  autoStartAtom,
  beatAutoFlipAtom,
  isAutoFlippingAtom,
  isAutoFlipVisibleAtom,
  pressAutoFlipAtom,
  roundPhaseAtom,
  roundSecondsAtom,
  shownRoundAtom,
  waitingPageAtom,
} from "./state.ts";

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

const button: ToolbarButton = {
  key: "autoflip",
  icon: "circle-play",
  label: ["btnAutoFlip", "Auto flip"],
  isVisibleAtom: isAutoFlipVisibleAtom,
  isPressedAtom: isAutoFlippingAtom,
  pressed: { icon: "square", label: ["btnStopAutoFlip", "Stop auto flip"] },
  progressAtom: shownRoundAtom,
  pressAtom: pressAutoFlipAtom,
};

/** Pages that turn by themselves. */
export const autoFlip: Feature = {
  id: "auto-flip",
  buttons: [button],
  run: (store) => stopAll([runAutoFlip(store), runRoundMarker(store, rootElement())]),
};
