import { atom } from "jotai/vanilla";

type Sides = { readonly left: number; readonly right: number };
const sidesAtom = atom<Sides>({ left: 0, right: 0 });

/** How much of the window's sides panels take, client px: at once, also from a zoomed book, which is not laid out anew. */
export const panelSidesAtom = atom((get) => get(sidesAtom));
/** Sets that; the same once more is no change: a zoomed book would be drawn anew. */
export const setPanelSidesAtom = atom(null, (get, set, { left, right }: Sides) => {
  const before = get(sidesAtom);
  if (left !== before.left || right !== before.right) set(sidesAtom, { left, right });
});
