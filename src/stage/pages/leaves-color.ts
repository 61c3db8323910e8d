import { atom } from "jotai/vanilla";

/**
 * The colour of the leaves beside the open pages, in the light that they are read in; null = as the book says. Only
 * features/appearance sets it.
 */
export const leavesColorAtom = atom<string | null>(null);
