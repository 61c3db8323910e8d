import { atom } from "jotai/vanilla";
import { isFullscreenAtom } from "./view.ts";

const fullscreenRequestBaseAtom = atom<{ readonly isOn: boolean } | null>(null);
/** The last request to enter or leave the full screen; each request is a new object. */
export const fullscreenRequestAtom = atom((get) => get(fullscreenRequestBaseAtom));
/** Enters the full screen, or leaves it. */
export const toggleFullscreenAtom = atom(null, (get, set) =>
  set(fullscreenRequestBaseAtom, { isOn: !get(isFullscreenAtom) }),
);
