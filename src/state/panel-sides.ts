import { atom } from "jotai/vanilla";

type Sides = { readonly left: number; readonly right: number };
const sidesAtom = atom<Sides>({ left: 0, right: 0 });

/** How much of the window's sides panels take for which the book moves aside, client px. */
export const panelSidesAtom = atom((get) => get(sidesAtom));
/** Sets how much they take; the same once more is no change. */
export const setPanelSidesAtom = atom(null, (get, set, { left, right }: Sides) => {
  const before = get(sidesAtom);
  if (left !== before.left || right !== before.right) set(sidesAtom, { left, right });
});
