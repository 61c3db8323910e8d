import { atom } from "jotai/vanilla";

const besideBaseAtom = atom<ReadonlySet<HTMLElement>>(new Set<HTMLElement>());
/** What stands at the book's edges, and goes with it where a hand draws it aside. */
export const besideBookAtom = atom((get) => get(besideBaseAtom));
/** Says that an element stands at the book's edge. @returns what takes that back */
export const standBesideBookAtom = atom(null, (get, set, element: HTMLElement) => {
  const others = () => [...get(besideBaseAtom)].filter((other) => other !== element);
  set(besideBaseAtom, new Set([...others(), element]));
  return () => set(besideBaseAtom, new Set(others()));
});
