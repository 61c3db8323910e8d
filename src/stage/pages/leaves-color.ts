import { atom } from "jotai/vanilla";

/**
 * The colour of the leaves beside the open pages, in the light that they are read in; null = as the book says. Only
 * features/appearance sets it.
 */
export const leavesColorAtom = atom<string | null>(null);

/** Whether such a colour is dark, as at night. It is "#rrggbb": with red below 128. */
export function areLeavesDark(color: string | null): boolean {
  return color !== null && color < "#8";
}
