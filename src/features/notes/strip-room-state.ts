import { atom } from "jotai/vanilla";
import { barKindAtom } from "../../state/bar-room.ts";
import { setBarAtom } from "../../state/bars.ts";
import { panelsAtom } from "../../state/panels.ts";
import { isZoomedAtom, viewportAtom } from "../../state/view.ts";
import { type StripRoom, stripRoom } from "./strip.ts";

const NO_ROOM: StripRoom = { bottom: 0, right: 0 };
const roomBaseAtom = atom(NO_ROOM);
/** The room that the strip has now, px. */
export const stripRoomAtom = atom((get) => get(roomBaseAtom));
/** The room that it should have. */
export const wishedStripRoomAtom = atom((get) =>
  get(panelsAtom).includes("annotate") ? stripRoom(get(barKindAtom), get(viewportAtom)) : NO_ROOM,
);
/** Gives the strip its room, or takes it back. While the book is zoomed it stays: a new room would end the zoom. */
export const fitStripRoomAtom = atom(null, (get, set) => {
  const room = get(wishedStripRoomAtom);
  const { bottom, right } = get(roomBaseAtom);
  if (get(isZoomedAtom) || (room.bottom === bottom && room.right === right)) return;
  set(roomBaseAtom, room);
  set(setBarAtom, "annotate", room);
});
