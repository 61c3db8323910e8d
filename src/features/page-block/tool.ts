import type { Store } from "../../lib/feature.ts";
import { type DragUpdate, type Point, TAP } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Drag, Held, Press, Tool } from "../../stage/input/tools.ts";
import type { StageHandle } from "../../stage/stage-handle.ts";
import { portsAtom } from "../../state/ports.ts";
import { goToPageAtom } from "../../state/turning.ts";
import { followPageAtom } from "../address/api.ts";
import { isTapTarget, type Place, pageAt, placeAt } from "./places.ts";
import { placesAtom, pointAtom, pointedAtom } from "./state.ts";

/** A mouse that only crosses the block on its way shows nothing. */
const STAY_MS = 80;

/** The tool of the page block: a pointer over it shows the page there, a press or a drag along it goes there. */
export function createBlockTool(store: Store, stage: Pick<StageHandle, "toSpread">): Tool & { readonly stop: Stop } {
  const { clock } = store.get(portsAtom);
  let waiting: { at: Point; readonly stop: Stop } | null = null; // for a mouse that stays over the leaves
  const point = (place: Place, at: Point, isHeld: boolean) =>
    store.set(pointAtom, { page: pageAt(place, at), place, at, isHeld });
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
  return {
    hover: (spot) => {
      const at = stage.toSpread(spot);
      const place = placeAt(store.get(placesAtom), at);
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
      const at = stage.toSpread(spot);
      const place = placeAt(store.get(placesAtom), at);
      if (!place) return null;
      const owns = isTapTarget(place, at);
      if (owns) point(place, at, true);
      return {
        owns,
        move: (spots) => {
          const last = spots.at(-1);
          if (last) point(place, stage.toSpread(last), true);
        },
        up: (last) => {
          leave();
          if (!owns) return;
          const to = pageAt(place, stage.toSpread(last));
          // A tap may have meant the page beside the leaves: the way back is offered.
          const isTap = Math.hypot(last.x - spot.x, last.y - spot.y) <= TAP.px;
          if (isTap) store.set(followPageAtom, to);
          else store.set(goToPageAtom, to);
        },
        cancel: leave,
      };
    },
    // Of a press that was not owned.
    drag: ({ from }): Drag | null => {
      const place = placeAt(store.get(placesAtom), stage.toSpread(from));
      if (!place) return null;
      const pointAt = ({ spot }: DragUpdate) => point(place, stage.toSpread(spot), true);
      return {
        move: pointAt,
        end: ({ spot }) => {
          leave();
          store.set(goToPageAtom, pageAt(place, stage.toSpread(spot)));
        },
        cancel: leave,
        mayPinch: () => false,
      };
    },
    stop: stopAll([
      stopWaiting,
      leave,
      store.sub(placesAtom, () => store.get(pointedAtom)?.isHeld || leave()), // the leaves lie elsewhere now
    ]),
  };
}
