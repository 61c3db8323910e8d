import { atom } from "jotai/vanilla";

/** The corners of the window; left and right are the screen's. */
export const CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;
export type Corner = (typeof CORNERS)[number];

const takenAtom = atom<Readonly<Record<Corner, number>>>({
  "top-left": 0,
  "top-right": 0,
  "bottom-left": 0,
  "bottom-right": 0,
});

/** How much of each corner logos take, px of height: what else stands there keeps clear of them. */
export const cornersAtom = atom((get) => get(takenAtom));
/** Tells how much of a corner logos take. */
export const reserveCornerAtom = atom(null, (get, set, corner: Corner, px: number) => {
  if (get(takenAtom)[corner] !== px) set(takenAtom, { ...get(takenAtom), [corner]: px });
});
