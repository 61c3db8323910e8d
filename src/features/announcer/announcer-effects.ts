import { stageElement } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { follow } from "../../state/follow.ts";
import { failedPagesAtom } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { ANNOUNCER, announceFailuresAtom, announcePagesAtom, stageLabelAtom } from "./announcer-state.ts";

/** Tells every settled turn and every picture that fails, and keeps the stage's name up to date. */
export function runAnnouncer(store: Store): Stop {
  const { bus, clock } = store.get(portsAtom);
  let isAutoFlipping = false;
  let stopWaiting: Stop | null = null;
  const forget = () => {
    stopWaiting?.();
    stopWaiting = null;
  };
  return stopAll([
    forget,
    bus.on("autoFlip", ({ running }) => (isAutoFlipping = running)),
    bus.on("flipStart", forget),
    bus.on("flipEnd", ({ completed }) => {
      if (!completed) return;
      forget();
      stopWaiting = clock.after(isAutoFlipping ? ANNOUNCER.afterAutoTurnMs : ANNOUNCER.afterTurnMs, () => {
        stopWaiting = null;
        store.set(announcePagesAtom);
      });
    }),
    follow(store, failedPagesAtom, () => {
      if (!stopWaiting) store.set(announceFailuresAtom); // else they are told along with the pages
    }),
    follow(store, stageLabelAtom, (label) => stageElement()?.setAttribute("aria-label", label)),
  ]);
}
