import { atom } from "jotai/vanilla";
import { isZoomedAtom, requestZoomAtom } from "./view.ts";

/** Whether pages turn by themselves, and how often they have started over at the first page since. */
export type AutoFlip = { readonly running: boolean; readonly loopsDone: number };

/** The state of automatic turning. Only setAutoFlippingAtom and features/auto-flip, which counts, set it. */
export const autoFlipAtom = atom<AutoFlip>({ running: false, loopsDone: 0 });
/** Starts automatic turning, after zooming out to the whole spread, or stops it; features/auto-flip turns the pages. */
export const setAutoFlippingAtom = atom(null, (get, set, running: boolean) => {
  const autoFlip = get(autoFlipAtom);
  if (autoFlip.running === running) return;
  if (running && get(isZoomedAtom)) set(requestZoomAtom, { to: "fit", at: null });
  set(autoFlipAtom, { running, loopsDone: running ? 0 : autoFlip.loopsDone });
});
