import { atom } from "jotai/vanilla";

/** The zoom at which a column of text fills the window's width; null = no column has been fitted. */
export const columnZoomAtom = atom<number | null>(null);

/** To the next column of the text, the one before, or back to the one that a swipe has not gone far enough to leave. */
export type ColumnStep = 1 | -1 | 0;
const stepBaseAtom = atom<{ readonly step: ColumnStep } | null>(null);
/** The last step that has been asked for, null before the first; each is a new object. */
export const columnStepAtom = atom(
  (get) => get(stepBaseAtom),
  (_get, set, step: ColumnStep) => set(stepBaseAtom, { step }),
);
