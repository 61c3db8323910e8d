import { atom } from "jotai/vanilla";
import { guidePageAt } from "./guide.ts";

const guidePageBaseAtom = atom(0);

/** The page of the guide that is in sight, 0-based. */
export const guidePageAtom = atom((get) => get(guidePageBaseAtom));
/** Goes to a page of the guide, or the nearest there is. */
export const goToGuidePageAtom = atom(null, (_get, set, page: number) => set(guidePageBaseAtom, guidePageAt(page)));
/** Turns on or back. */
export const turnGuideAtom = atom(null, (get, set, by: number) => set(goToGuidePageAtom, get(guidePageBaseAtom) + by));
