import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { follow } from "../../state/follow.ts";
import { portsAtom } from "../../state/ports.ts";
import { THUMBS } from "./thumb-grid.ts";
import {
  isFillingAtom,
  loadThumbsAtom,
  stopThumbsAtom,
  underWayAtom,
  wantedThumbsAtom,
} from "./thumb-pictures-state.ts";

/**
 * Asks for pictures, each time 60 ms after others are wanted or one under way has come (THUMB-10); at rest no timer
 * runs. Hiding ends it (THUMB-09).
 */
export function runThumbLoading(store: Store): Stop {
  let stopTick: Stop | null = null;
  const tick = () => {
    stopTick = null;
    store.set(loadThumbsAtom);
  };
  const arm = () => {
    if (store.get(isFillingAtom)) stopTick ??= store.get(portsAtom).clock.after(THUMBS.tickMs, tick);
  };
  const disarm = () => {
    stopTick?.();
    stopTick = null;
    store.set(stopThumbsAtom);
  };
  let underWay = 0;
  const ended = () => {
    const before = underWay;
    underWay = store.get(underWayAtom).length;
    if (underWay < before) arm();
  };
  return stopAll([
    disarm,
    store.sub(underWayAtom, ended),
    store.sub(wantedThumbsAtom, arm),
    follow(store, isFillingAtom, (isFilling) => (isFilling ? arm() : disarm())),
  ]);
}
