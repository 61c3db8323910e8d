import { atom } from "jotai/vanilla";

/** Where the menu was asked for, client px. */
export const menuAtAtom = atom<{ readonly x: number; readonly y: number }>({ x: 0, y: 0 });
