import { listen } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { zoneAt } from "../../stage/input/zones.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { autoFlipAtom } from "../../state/auto-flip.ts";
import { isFilmPlayingAtom } from "../../state/media.ts";
import { dockedPanelsAtom, panelsAtom } from "../../state/panels.ts";
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
 * itself wants it to stop, nor does one that closes a panel. Others turn leaves far into the page: at once where a tap
 * does so in any book, else when it cannot become a double tap any more, which zooms. Items on the page are pressed at the
 * first touch.
 */
export function runTaps(store: Store): Stop {
  let isSpent = false;
  let stopTool: Stop = () => {};
  const pressed = () => {
    const closes = store.get(panelsAtom).some((name) => !store.get(dockedPanelsAtom).includes(name));
    isSpent = closes || store.get(autoFlipAtom).running; // this listener comes before those that close and stop
  };
  const turnAt = (at: Point): boolean => {
    const step = stepAt(store, at);
    if (step && !isSpent) store.set(step > 0 ? turnForwardAtom : turnBackAtom);
    return step !== null;
  };
  const toolOf = ({ tools, toSpread }: BookStage): Stop =>
    stopAll([
      tools.put("page", {
        tap: ({ spot }) => zoneAt(store.get(laidSceneAtom), toSpread(spot)) !== "middle" && turnAt(toSpread(spot)),
      }),
      store.sub(tapAtom, () => {
        const at = store.get(tapAtom);
        if (at) turnAt(toSpread(at));
      }),
    ]);
  return stopAll([
    listen("window", "pointerdown", pressed, { capture: true, passive: true }),
    follow(store, stageAtom, (stage) => {
      stopTool();
      stopTool = stage ? toolOf(stage) : () => {};
    }),
    () => stopTool(),
  ]);
}

/** Which way a tap on a place of the spread leads, if it lies near a fore-edge or beside the book; null = nowhere. */
function stepAt(store: Store, { x, y }: Point): 1 | -1 | null {
  const { axis, size, box, isRtl } = store.get(laidSceneAtom);
  const [at, length, page] = axis === "horizontal" ? [x, size.width, box.width] : [y, size.height, box.height];
  const isBefore = at < TAP_FRAC * page;
  if (store.get(isCloserAtom) || (!isBefore && at <= length - TAP_FRAC * page)) return null;
  return isBefore === isRtl ? 1 : -1;
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
