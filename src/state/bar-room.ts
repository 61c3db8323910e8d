import { atom } from "jotai/vanilla";
import { settingsInMode } from "../book/mode-settings.ts";
import { arrowRoom, barKindOf, hasArrows, hasTopBar, indicatorRoom, type RoomWish } from "../book/room.ts";
import { bookAtom, pageCountAtom } from "./reading.ts";
import { readingModeAtom } from "./reading-mode.ts";
import { deviceAtom, isSmallWindowAtom, viewportAtom } from "./view.ts";

/** What the room around the book depends on, but for the screen's unsafe edge, which only style sheets know. */
export const roomWishAtom = atom(
  (get): RoomWish => ({
    settings: settingsInMode(get(bookAtom).settings, get(readingModeAtom)),
    device: get(deviceAtom),
    viewport: get(viewportAtom),
    pageCount: get(pageCountAtom),
    isSmallWindow: get(isSmallWindowAtom),
    unsafeBottomPx: 0,
  }),
);
/** Which toolbar the window has. */
export const barKindAtom = atom((get) => barKindOf(get(roomWishAtom)));
/** Whether a large window has a bar at its top. */
export const hasTopBarAtom = atom((get) => hasTopBar(get(roomWishAtom)));
/** Arrows beside the book, and their room, px a side. */
export const areArrowsOnAtom = atom((get) => hasArrows(get(roomWishAtom)));
export const arrowRoomAtom = atom((get) => arrowRoom(get(roomWishAtom)));
/** Room under the book for the page number, px, without the screen's unsafe edge. */
export const indicatorRoomAtom = atom((get) => indicatorRoom(get(roomWishAtom)));
