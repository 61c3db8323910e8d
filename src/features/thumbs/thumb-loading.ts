import type { Store } from "../../lib/feature.ts";
import { stopAll, type Stop } from "../../lib/stop.ts";
import { follow } from "../../state/follow.ts";
import { panelPhasesAtom } from "../../state/panel-phases.ts";
import { portsAtom } from "../../state/ports.ts";
import { THUMBS } from "./thumb-grid.ts";
import { loadThumbsAtom, nextThumbsAtom, stopThumbsAtom } from "./thumb-pictures-state.ts";

/** Asks for pictures on a timer that is armed only while some are wanted (THUMB-10); hiding ends it (THUMB-09). */
export function runThumbLoading(store: Store): Stop {
  let stopTick: Stop | null = null;
  const tick = () => {
    stopTick = null;
    store.set(loadThumbsAtom);
  };
  const arm = (isWanted: boolean) => {
    if (isWanted) stopTick ??= store.get(portsAtom).clock.after(THUMBS.tickMs, tick);
    else {
      stopTick?.();
      stopTick = null;
    }
  };
  return stopAll([
    () => store.set(stopThumbsAtom),
    () => stopTick?.(),
    follow(store, panelPhasesAtom, ({ thumbs }) => {
      if (thumbs === "hiding") store.set(stopThumbsAtom);
    }),
    follow(store, nextThumbsAtom, (pages) => arm(pages.length > 0)),
  ]);
}
