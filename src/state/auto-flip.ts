import { atom } from "jotai/vanilla";
import { isZoomedAtom, zoomRequestAtom } from "./view.ts";

/** Whether pages turn by themselves, and how often they have gone back to the first one since they began to. */
export type AutoFlip = { readonly running: boolean; readonly loopsDone: number };

const autoFlipBaseAtom = atom<AutoFlip>({ running: false, loopsDone: 0 });

export const autoFlipAtom = atom((get) => get(autoFlipBaseAtom));
/** Starts automatic turning, on the whole spread, or stops it; features/auto-flip keeps its beat. */
export const setAutoFlippingAtom = atom(null, (get, set, running: boolean) => {
  const autoFlip = get(autoFlipBaseAtom);
  if (autoFlip.running === running) return;
  if (running && get(isZoomedAtom)) set(zoomRequestAtom, { to: "fit", at: null });
  set(autoFlipBaseAtom, { running, loopsDone: running ? 0 : autoFlip.loopsDone });
});
/** One more return to the first page. */
export const countLoopAtom = atom(null, (get, set) => {
  const { running, loopsDone } = get(autoFlipBaseAtom);
  set(autoFlipBaseAtom, { running, loopsDone: loopsDone + 1 });
});
