import { listen } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Tool } from "../../stage/input/tools.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { autoFlipAtom } from "../../state/auto-flip.ts";
import { isFilmPlayingAtom } from "../../state/media.ts";
import { historyAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isCloserAtom, tapAtom } from "../../state/view.ts";
import { isListeningAtom } from "../listening/api.ts";
import { hasBeenPressedAtom } from "./api.ts";
import { KIOSK } from "./kiosk.ts";

/** Reports everything that a visitor does. */
export function watchInput(visited: () => void): Stop {
  const moved = ({ pointerType, movementX, movementY }: PointerEvent) => {
    if (pointerType === "mouse" && Math.hypot(movementX, movementY) >= KIOSK.leastMovePx) visited();
  };
  const options = { capture: true, passive: true };
  return stopAll([
    listen("window", "pointerdown", visited, options),
    listen("window", "pointerup", visited, options), // a finger may be down since before this code was there
    listen("window", "pointermove", moved, options),
    listen("window", "keydown", visited, options),
    listen("window", "wheel", visited, options),
  ]);
}

/**
 * The tap with which a visitor begins turns no leaf: whoever touches a display that runs by itself wants it to stop. Items
 * on the page are pressed at the first touch, and a drag turns a leaf.
 */
export function keepFirstTap(store: Store): Stop {
  let isFirst = false;
  let stopTool: Stop = () => {};
  const tool: Tool = { tap: () => isFirst };
  const pressed = () => {
    isFirst = store.get(autoFlipAtom).running; // this listener comes before the one that stops it
  };
  return stopAll([
    listen("window", "pointerdown", pressed, { capture: true, passive: true }),
    follow(store, stageAtom, (stage) => {
      stopTool();
      stopTool = stage?.tools.put("page", tool) ?? (() => {});
    }),
    () => stopTool(),
  ]);
}

/** Whether somebody watches a film or has the book read aloud: they touch nothing. */
export function isInUse(store: Store): boolean {
  return store.get(isFilmPlayingAtom) || store.get(isListeningAtom);
}

/**
 * Whether somebody has used the display before the kiosk's code was there: pressed anything, or turned or zoomed
 * before even the bars' code was. Pages that turn by themselves are nobody's.
 */
export function hasBeenUsed(store: Store): boolean {
  const hasMoved = store.get(phaseAtom) !== "rest" || store.get(historyAtom).entries.length > 1;
  const hasTurned = hasMoved && !store.get(autoFlipAtom).running;
  return store.get(hasBeenPressedAtom) || hasTurned || store.get(tapAtom) !== null || store.get(isCloserAtom);
}
