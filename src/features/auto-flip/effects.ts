import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { autoFlipAtom, setAutoFlippingAtom } from "../../state/auto-flip.ts";
import { portsAtom } from "../../state/ports.ts";
import { isReadyAtom } from "../../state/reading.ts";
import { isCloserAtom, isMagnifierOutAtom } from "../../state/view.ts";
import {
  AUTO_FLIP,
  autoStartAtom,
  beatAutoFlipAtom,
  roundPhaseAtom,
  roundSecondsAtom,
  waitingPageAtom,
} from "./state.ts";

/** Keeps the beat of automatic turning, tells of it, and starts and stops it. */
export function runAutoFlip(store: Store): Stop {
  const { bus } = store.get(portsAtom);
  const tell = () => bus.emit("autoFlip", { ...store.get(autoFlipAtom) });
  const stopIf = (isCloser: boolean) => isCloser && store.set(setAutoFlippingAtom, false);
  if (store.get(autoFlipAtom).running) tell(); // asked for before we were there
  return stopAll([
    store.sub(autoFlipAtom, tell),
    store.sub(isCloserAtom, () => stopIf(store.get(isCloserAtom))), // AUTO-10; the lens is a way of zooming, too
    store.sub(isMagnifierOutAtom, () => stopIf(store.get(isMagnifierOutAtom))),
    runBeat(store),
    runAutoStart(store),
  ]);
}

/** One timer, armed anew whenever the book has come to rest: a turn of the reader's begins a whole round (AUTO-11). */
function runBeat(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const arm = () => {
    stopWaiting();
    stopWaiting = () => {};
    if (store.get(waitingPageAtom) === null) return;
    stopWaiting = clock.after(store.get(roundSecondsAtom) * 1000, () => {
      store.set(beatAutoFlipAtom);
      arm(); // a page that could not be turned is tried again
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

/** Tells the style sheet when a round begins: rings round buttons start over with it, and nothing is rendered. */
export function runRoundMarker(store: Store, root: HTMLElement): Stop {
  return stopAll([
    () => delete root.dataset["autoFlip"],
    follow(store, roundPhaseAtom, (phase) => {
      if (phase) root.dataset["autoFlip"] = phase;
      else delete root.dataset["autoFlip"];
    }),
  ]);
}
