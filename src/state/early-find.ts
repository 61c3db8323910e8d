import { atom } from "jotai/vanilla";

/** Whether Ctrl+F has been pressed, and waits for the code of the search; null = that is there, and takes it itself. */
export const earlyFindAtom = atom<boolean | null>(false);
