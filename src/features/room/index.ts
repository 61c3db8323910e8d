import { roomOf } from "../../book/room.ts";
import { rootElement } from "../../io/browser.ts";
import type { Feature } from "../../lib/feature.ts";
import { roomWishAtom } from "../../state/bar-room.ts";
import { setBarAtom } from "../../state/bars.ts";
import { follow } from "../../state/follow.ts";

/** The room of bars, page number and arrows, from the first page on: a book must not shrink when they appear. */
export const room: Feature = {
  id: "room",
  run: (store) =>
    // The unsafe edge changes with the window, and only style sheets know it.
    follow(store, roomWishAtom, (wish) =>
      store.set(setBarAtom, "room", roomOf({ ...wish, unsafeBottomPx: unsafePx() })),
    ),
};

function unsafePx(): number {
  return Number.parseFloat(getComputedStyle(rootElement()).getPropertyValue("--safe-bottom")) || 0;
}
