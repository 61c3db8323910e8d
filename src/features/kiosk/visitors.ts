import { listen } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Tool } from "../../stage/input/tools.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { autoFlipAtom } from "../../state/auto-flip.ts";
import { isFilmPlayingAtom } from "../../state/media.ts";
import { historyAtom, laidSceneAtom } from "../../state/reading.ts";
import { phaseAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
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

/** So much of a page's width, from its fore-edge, turns the leaf at a tap, and all beside the book: people touch pages. */
const TAP_FRAC = 0.35;

/**
 * Taps on a display: the one with which a visitor begins turns no leaf, since whoever touches a display that runs by
 * itself wants it to stop; later ones turn leaves far into the page. Items on the page are pressed at the first touch.
 */
export function runTaps(store: Store): Stop {
  let isFirst = false;
  let stopTool: Stop = () => {};
  const pressed = () => {
    isFirst = store.get(autoFlipAtom).running; // this listener comes before the one that stops it
  };
  const toolOf = (stage: BookStage): Tool => ({
    tap: ({ spot }) => isFirst || turnAt(store, stage.toSpread(spot)),
  });
  return stopAll([
    listen("window", "pointerdown", pressed, { capture: true, passive: true }),
    follow(store, stageAtom, (stage) => {
      stopTool();
      stopTool = stage?.tools.put("page", toolOf(stage)) ?? (() => {});
    }),
    () => stopTool(),
  ]);
}

/** Turns the leaf of a place in the spread, if it lies near a fore-edge or beside the book. @returns whether it does */
function turnAt(store: Store, { x, y }: Point): boolean {
  const { axis, size, box, isRtl } = store.get(laidSceneAtom);
  const [at, length, page] = axis === "horizontal" ? [x, size.width, box.width] : [y, size.height, box.height];
  const isBefore = at < TAP_FRAC * page;
  if (store.get(isCloserAtom) || (!isBefore && at <= length - TAP_FRAC * page)) return false;
  store.set(isBefore === isRtl ? turnForwardAtom : turnBackAtom);
  return true;
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
