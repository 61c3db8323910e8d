import { atom } from "jotai/vanilla";
import { laidSceneAtom } from "./reading.ts";

/** How closely columns are read; `isHeld` = one fills the window's width now, and a swipe across leads on from it. */
type ColumnFit = { readonly zoom: number; readonly isHeld: boolean };
/** ... by the width of a page, px: it stays where another window, such as that of a turned phone, has another zoom. */
const fitBaseAtom = atom<{ readonly pagePx: number; readonly isHeld: boolean } | null>(null);
/** How closely columns are read; null = the reader has come closer in another way. */
export const columnFitAtom = atom((get): ColumnFit | null => {
  const fit = get(fitBaseAtom);
  return fit && { zoom: fit.pagePx / get(laidSceneAtom).box.width, isHeld: fit.isHeld };
});
/** A column fills the window's width at this zoom; null = the page has none, which is seen as closely. */
export const fitColumnAtom = atom(null, (get, set, zoom: number | null) => {
  const before = get(fitBaseAtom)?.pagePx;
  const pagePx = zoom === null ? before : zoom * get(laidSceneAtom).box.width;
  if (pagePx !== undefined) set(fitBaseAtom, { pagePx, isHeld: zoom !== null });
});
/** The reader looks at something else. */
export const leaveColumnsAtom = atom(null, (_get, set) => set(fitBaseAtom, null));

/** Whether a column is held: a swipe across leads on from it. */
export const isColumnHeldAtom = atom((get) => get(fitBaseAtom)?.isHeld === true);

/** To the next column of the text, the one before, or back to the one that a swipe has not gone far enough to leave. */
export type ColumnStep = 1 | -1 | 0;
const stepBaseAtom = atom<{ readonly step: ColumnStep } | null>(null);
/** The last step that has been asked for, null before the first; each is a new object. */
export const columnStepAtom = atom(
  (get) => get(stepBaseAtom),
  (_get, set, step: ColumnStep) => set(stepBaseAtom, { step }),
);
