import { atom } from "jotai/vanilla";

const leavesColorBaseAtom = atom<string | null>(null);
/** The colour of the leaves beside the open pages, in the light that they are read in; null = as the book says. */
export const leavesColorAtom = atom((get) => get(leavesColorBaseAtom));
/** Notes that colour. */
export const noteLeavesColorAtom = atom(null, (_get, set, color: string | null) => set(leavesColorBaseAtom, color));
