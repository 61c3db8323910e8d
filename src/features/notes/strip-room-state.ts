import { atom } from "jotai/vanilla";
import { barKindAtom } from "../../state/bar-room.ts";
import { setBarAtom } from "../../state/bars.ts";
import { panelsAtom } from "../../state/panels.ts";
import { isZoomedAtom, viewportAtom } from "../../state/view.ts";
import { stripRoom } from "./strip.ts";

const roomBaseAtom = atom(0);
/** The room that the strip has under the book now, px. */
export const stripRoomAtom = atom((get) => get(roomBaseAtom));
/** The room that it should have. */
export const wishedStripRoomAtom = atom((get) =>
  get(panelsAtom).includes("annotate") ? stripRoom(get(barKindAtom), get(viewportAtom)) : 0,
);
/** Gives the strip its room, or takes it back. While the book is zoomed it stays: a new room would end the zoom. */
export const fitStripRoomAtom = atom(null, (get, set) => {
  const px = get(wishedStripRoomAtom);
  if (get(isZoomedAtom) || px === get(roomBaseAtom)) return;
  set(roomBaseAtom, px);
  set(setBarAtom, "annotate", { bottom: px });
});
