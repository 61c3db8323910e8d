import { atom } from "jotai/vanilla";

/** Whether the reader selects text: drags mark words then, and turn no leaf. */
export const isSelectingAtom = atom(false);
/** Whether the code of selecting is needed: the reader has pressed its button, or pressed long on a page. */
export const isSelectingNeededAtom = atom(false);
