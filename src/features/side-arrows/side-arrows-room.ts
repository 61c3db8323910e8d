import { atom } from "jotai/vanilla";
import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { setBarAtom } from "../../state/bars.ts";
import { follow } from "../../state/follow.ts";
import { bookAtom, pageCountAtom } from "../../state/reading.ts";
import { deviceAtom, isSmallWindowAtom } from "../../state/view.ts";
import { arrowRoom, hasArrows } from "./side-arrows.ts";

export const areArrowsOnAtom = atom(
  (get) => get(pageCountAtom) > 1 && hasArrows(get(bookAtom).settings, get(deviceAtom)),
);
/** Room beside the book, px a side. */
export const arrowRoomAtom = atom((get) => arrowRoom(get(areArrowsOnAtom), get(deviceAtom), get(isSmallWindowAtom)));

/** Keeps the room beside the book that the arrows need. */
export function runSideArrows(store: Store): Stop {
  return follow(store, arrowRoomAtom, (room) => store.set(setBarAtom, "side-arrows", { left: room, right: room }));
}

/** The arrows' room, from the first page on: a book must not shrink when its arrows appear. */
export const sideArrowsRoom: Feature = { id: "side-arrows-room", run: runSideArrows };
