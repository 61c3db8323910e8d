import { atom } from "jotai/vanilla";

/** Whether the book runs by itself on a display, for ever. Only features/kiosk sets it. */
export const isKioskAtom = atom(false);
