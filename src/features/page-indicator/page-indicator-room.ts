import { atom } from "jotai/vanilla";
import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { setBarAtom } from "../../state/bars.ts";
import { follow } from "../../state/follow.ts";
import { pageCountAtom } from "../../state/reading.ts";
import { deviceAtom, viewportAtom } from "../../state/view.ts";
import { indicatorRoom } from "./page-indicator.ts";

/** A single page needs no number. */
export const isIndicatorOnAtom = atom((get) => get(pageCountAtom) > 1);

/** Room under the book, px, without the screen's own unsafe edge. */
export const indicatorRoomAtom = atom((get) =>
  get(isIndicatorOnAtom) ? indicatorRoom(get(deviceAtom), get(viewportAtom)) : 0,
);

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
