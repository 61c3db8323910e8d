import { atom } from "jotai/vanilla";
import { isFullscreenAtom } from "./view.ts";

/** Whether the page can be seen: the tab is not hidden, the screen is not locked. Only app/ sets it. */
export const isPageVisibleAtom = atom(true);
/** Whether the browser has been idle since the chrome started: what nobody waits for is loaded then. Only app/ sets it. */
export const hasBeenIdleAtom = atom(false);

const fullscreenRequestBaseAtom = atom<{ readonly isOn: boolean } | null>(null);
/** The last request to enter or leave the full screen; each request is a new object. */
export const fullscreenRequestAtom = atom((get) => get(fullscreenRequestBaseAtom));
/** Enters the full screen, or leaves it. */
export const toggleFullscreenAtom = atom(null, (get, set) =>
  set(fullscreenRequestBaseAtom, { isOn: !get(isFullscreenAtom) }),
);
