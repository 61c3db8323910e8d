import { atom } from "jotai/vanilla";

/** The corners of the window; left and right as on the screen. */
export const CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;
/** One of the corners. */
export type Corner = (typeof CORNERS)[number];

const heightsAtom = atom<Readonly<Record<Corner, number>>>({
  "top-left": 0,
  "top-right": 0,
  "bottom-left": 0,
  "bottom-right": 0,
});

/** The height that logos take in each corner, px; other things in that corner stay clear of them. */
export const cornersAtom = atom((get) => get(heightsAtom));
/** Sets the height that logos take in a corner. */
export const reserveCornerAtom = atom(null, (get, set, corner: Corner, px: number) => {
  if (get(heightsAtom)[corner] !== px) set(heightsAtom, { ...get(heightsAtom), [corner]: px });
});
