import { atom } from "jotai/vanilla";

/**
 * How much of the window's sides panels take, client px: at once, also from a zoomed book, which is not laid out anew.
 * Only those panels set it.
 */
export const panelSidesAtom = atom({ left: 0, right: 0 });
