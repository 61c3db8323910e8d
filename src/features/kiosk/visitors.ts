import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isFilmPlayingAtom } from "../../state/media.ts";
import { historyAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isCloserAtom, tapAtom } from "../../state/view.ts";
import { isListeningAtom } from "../listening/api.ts";
import { KIOSK } from "./kiosk.ts";

/** Reports everything that a visitor does. */
export function watchInput(visited: () => void): Stop {
  const moved = ({ pointerType, movementX, movementY }: PointerEvent) => {
    if (pointerType === "mouse" && Math.hypot(movementX, movementY) >= KIOSK.leastMovePx) visited();
  };
  const options = { capture: true, passive: true };
  return stopAll([
    listen("window", "pointerdown", visited, options),
    listen("window", "pointermove", moved, options),
    listen("window", "keydown", visited, options),
    listen("window", "wheel", visited, options),
  ]);
}

/** Whether somebody watches a film or has the book read aloud: they touch nothing. */
export function isInUse(store: Store): boolean {
  return store.get(isFilmPlayingAtom) || store.get(isListeningAtom);
}

/** Whether somebody has tapped, turned or zoomed before the kiosk's code was there: until then nothing else does. */
export function hasBeenUsed(store: Store): boolean {
  const hasTurned = store.get(phaseAtom) !== "rest" || store.get(historyAtom).entries.length > 1;
  return hasTurned || store.get(tapAtom) !== null || store.get(isCloserAtom);
}
