import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { type DragUpdate, type Point, TAP } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Drag, Held, Press, Tool } from "../../stage/input/tools.ts";
import type { StageHandle } from "../../stage/stage-handle.ts";
import { followPageAtom } from "../../state/following.ts";
import { portsAtom } from "../../state/ports.ts";
import { goToPageAtom } from "../../state/turning.ts";
import { selectionAtom } from "../selection/api.ts";
import { isAlong, isTapTarget, type Place, pageAt, placeAt } from "./places.ts";
import { placesAtom, pointAtom, pointedAtom } from "./state.ts";

/** A mouse that only crosses the block on its way shows nothing. */
const STAY_MS = 80;

/** The tool of the page block: a pointer over it shows the page there, a press or a drag along it goes there. */
export function createBlockTool(store: Store, stage: Pick<StageHandle, "toSpread">): Tool & { readonly stop: Stop } {
  const { clock } = store.get(portsAtom);
  let waiting: { at: Point; readonly stop: Stop } | null = null; // for a mouse that stays over the leaves
  const point = (place: Place, at: Point, isHeld: boolean) =>
    store.set(pointAtom, { page: pageAt(place, at), place, at, isHeld });
  /** A press beside selected words, or a caret, ends these. */
  const isSelectionThere = () => store.get(selectionAtom) !== null;
  const stopWaiting = () => {
    waiting?.stop();
    waiting = null;
  };
  const show = () => {
    const at = waiting?.at;
    waiting = null;
    const place = at && placeAt(store.get(placesAtom), at);
    if (at && place) point(place, at, false);
  };
  const leave = () => {
    stopWaiting();
    if (store.get(pointedAtom)) store.set(pointAtom, null);
  };
  const along = (place: Place): Along => ({
    point: (spot) => point(place, stage.toSpread(spot), true),
    pageUnder: (spot) => pageAt(place, stage.toSpread(spot)),
    leave,
  });
  return {
    hover: (spot) => {
      const at = stage.toSpread(spot);
      const place = isSelectionThere() ? null : placeAt(store.get(placesAtom), at);
      if (!place) leave();
      else if (store.get(pointedAtom)) point(place, at, false);
      else if (waiting) waiting.at = at;
      else waiting = { at, stop: clock.after(STAY_MS, show) };
      return place !== null;
    },
    unhover: () => {
      if (!store.get(pointedAtom)?.isHeld) leave();
    },
    press: ({ spot }: Press): Held | null => {
      stopWaiting();
      if (isSelectionThere()) return null;
      const place = placeAt(store.get(placesAtom), stage.toSpread(spot));
      if (!place) return null;
      return isTapTarget(place, stage.toSpread(spot)) ? hold(store, along(place), spot) : { owns: false };
    },
    // Of a press that nobody holds: along the leaves, not away from them.
    drag: ({ from, spot }): Drag | null => {
      const place = isSelectionThere() ? null : placeAt(store.get(placesAtom), stage.toSpread(from));
      if (!place || !isAlong(place, from, spot)) return null;
      const { point: pointAt, pageUnder } = along(place);
      pointAt(spot);
      const end = (last: DragUpdate) => {
        leave();
        store.set(goToPageAtom, pageUnder(last.spot));
      };
      return { move: (next) => pointAt(next.spot), end, cancel: leave };
    },
    stop: stopAll([
      stopWaiting,
      leave,
      store.sub(placesAtom, () => store.get(pointedAtom)?.isHeld || leave()), // the leaves lie elsewhere now
    ]),
  };
}

/** What is done along a place, by where the pointer is. */
type Along = {
  readonly point: (spot: Point) => void; // the page there is shown
  readonly pageUnder: (spot: Point) => PageIndex;
  readonly leave: () => void;
};

/** Holds a press on a place until it is let go, which leads to the page there. */
function hold(store: Store, { point, pageUnder, leave }: Along, from: Point): Held {
  point(from);
  return {
    owns: true,
    move: (spots) => {
      const last = spots.at(-1);
      if (last) point(last);
    },
    up: (last) => {
      leave();
      // A tap may have meant the page beside the leaves: the way back is offered.
      const isTap = Math.hypot(last.x - from.x, last.y - from.y) <= TAP.px;
      store.set(isTap ? followPageAtom : goToPageAtom, pageUnder(last));
    },
    cancel: leave,
  };
}
