import { atom } from "jotai/vanilla";
import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { setBarAtom } from "../../state/bars.ts";
import { follow } from "../../state/follow.ts";
import { viewportAtom } from "../../state/view.ts";
import { indicatorRoomAtom } from "./page-indicator-state.ts";

/** Keeps the room under the book for the indicator and, below it, the screen's unsafe edge (a phone's home bar). */
export function runPageIndicator(store: Store): Stop {
  // The unsafe edge changes with the window, and only style sheets know it.
  const roomAtom = atom((get) => {
    get(viewportAtom);
    return get(indicatorRoomAtom) + unsafeBottomPx();
  });
  return follow(store, roomAtom, (bottom) => store.set(setBarAtom, "page-indicator", { bottom }));
}

/** The indicator's room, from the first page on: a book must not shrink when the number appears. */
export const pageIndicatorRoom: Feature = { id: "page-indicator-room", run: runPageIndicator };

function unsafeBottomPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--safe-bottom")) || 0;
}
