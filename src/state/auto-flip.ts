import { atom } from "jotai/vanilla";
import { isZoomedAtom, requestZoomAtom } from "./view.ts";

/** Whether pages turn by themselves, and how often they have started over at the first page since. */
export type AutoFlip = { readonly running: boolean; readonly loopsDone: number };

const autoFlipBaseAtom = atom<AutoFlip>({ running: false, loopsDone: 0 });

/** The state of automatic turning. */
export const autoFlipAtom = atom((get) => get(autoFlipBaseAtom));
/** Starts automatic turning, after zooming out to the whole spread, or stops it; features/auto-flip turns the pages. */
export const setAutoFlippingAtom = atom(null, (get, set, running: boolean) => {
  const autoFlip = get(autoFlipBaseAtom);
  if (autoFlip.running === running) return;
  if (running && get(isZoomedAtom)) set(requestZoomAtom, { to: "fit", at: null });
  set(autoFlipBaseAtom, { running, loopsDone: running ? 0 : autoFlip.loopsDone });
});
/** Counts one more return to the first page. */
export const countLoopAtom = atom(null, (get, set) => {
  const { running, loopsDone } = get(autoFlipBaseAtom);
  set(autoFlipBaseAtom, { running, loopsDone: loopsDone + 1 });
});
