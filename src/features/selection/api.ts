import { atom } from "jotai/vanilla";

/** Whether the reader selects text: drags mark words then, and turn no leaf. */
export const isSelectingAtom = atom(false);
/** Whether the code of selecting is needed: the reader has pressed its button, or long on a page, or has a mouse on one. */
export const isSelectingNeededAtom = atom(false);
