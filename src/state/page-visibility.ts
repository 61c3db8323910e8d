import { atom } from "jotai/vanilla";

/** Whether the page can be seen: no hidden tab, no locked screen. Only app/ sets it. */
export const isPageVisibleAtom = atom(true);
