import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { setBarAtom } from "../../state/bars.ts";
import { follow } from "../../state/follow.ts";
import { arrowRoomAtom } from "./side-arrows-state.ts";

/** Keeps the room beside the book that the arrows need. */
export function runSideArrows(store: Store): Stop {
  return follow(store, arrowRoomAtom, (room) => store.set(setBarAtom, "side-arrows", { left: room, right: room }));
}

/** The arrows' room, from the first page on: a book must not shrink when its arrows appear. */
export const sideArrowsRoom: Feature = { id: "side-arrows-room", run: runSideArrows };
