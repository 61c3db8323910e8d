import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { failedPagesAtom, retryPageAtom } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { pageAtom } from "../../state/reading.ts";
import { releaseLeafAtom, settleTurnAtom, turnAtom } from "../../state/turning.ts";
import { shownRoundAtom } from "../auto-flip/api.ts";
import { KIOSK } from "./kiosk.ts";

/** Ends turns that stall, asks for missing pictures at each visit of their page, and has a book that stands still reloaded. */
export function runWatchdog(store: Store, reload: () => void): Stop {
  return stopAll([runTurnWatch(store), runPictureWatch(store), runStandstillWatch(store, reload)]);
}

/** A leaf whose frames have ended, or that a lost pointer still holds, would stop the display for ever. */
function runTurnWatch(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const settle = () => {
    console.error("A turn has stalled; the kiosk ends it.");
    store.set(releaseLeafAtom, false);
    store.set(settleTurnAtom);
  };
  const unfollow = follow(store, turnAtom, ({ kind }) => {
    stopWaiting();
    stopWaiting = kind === "rest" ? () => {} : clock.after(KIOSK.turnMs, settle);
  });
  return () => {
    unfollow();
    stopWaiting();
  };
}

/** Nobody is there to press "try again": each page that comes without its picture is asked for again. */
function runPictureWatch(store: Store): Stop {
  return store.get(portsAtom).bus.on("flipEnd", () => {
    for (const page of store.get(failedPagesAtom)) store.set(retryPageAtom, page);
  });
}

/** The last resort, for faults that nobody has thought of: pages should turn, and have not for long. */
function runStandstillWatch(store: Store, reload: () => void): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const arm = () => {
    stopWaiting();
    const roundSeconds = store.get(shownRoundAtom);
    if (roundSeconds === null) return;
    stopWaiting = clock.after(Math.max(KIOSK.standstillMs, roundSeconds * 3000), reload);
  };
  arm();
  const stops = [store.sub(shownRoundAtom, arm), store.sub(pageAtom, arm)];
  return stopAll([() => stopWaiting(), ...stops]);
}
