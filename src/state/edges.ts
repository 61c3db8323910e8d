import { atom } from "jotai/vanilla";
import { phoneBarPx, roomOf } from "../book/room.ts";
import { roomWishAtom } from "./bar-room.ts";
import { bookAtom } from "./reading.ts";
import { canBarsHideAtom, isToolbarShownAtom } from "./toolbar.ts";
import { barsAtom } from "./view.ts";

/** A phone's bars that lie over the book and come and go by themselves, px; 0 while they are away. */
const floatingBarAtom = atom((get) =>
  get(canBarsHideAtom) && get(isToolbarShownAtom) ? phoneBarPx(get(bookAtom).settings) : 0,
);

/** The room of bars and page number, without the screen's unsafe edge. */
const roomAtom = atom((get) => roomOf(get(roomWishAtom)));

/** How far from the upper edge of the window what sticks there may begin, px: below bars and banners. */
export const topEdgeAtom = atom((get) => get(barsAtom).top + get(floatingBarAtom));

/** The same from the lower edge, above page number, bars and the screen's own unsafe edge. */
export const bottomEdgeAtom = atom((get) => {
  const { bottom } = get(roomAtom);
  return get(barsAtom).bottom + Math.max(0, get(floatingBarAtom) - bottom);
});

/**
 * Where a banner at the lower edge begins: over bars, but under a page number that stands by itself, which belongs to
 * the book above it.
 */
export const bannerEdgeAtom = atom((get) => {
  const isNumberAlone = !get(isToolbarShownAtom);
  return isNumberAlone ? get(barsAtom).bottom - get(roomAtom).bottom : get(bottomEdgeAtom);
});
