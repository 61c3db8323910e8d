import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isFilmPlayingAtom } from "../../state/media.ts";
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
