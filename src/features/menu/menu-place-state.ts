import { atom } from "jotai/vanilla";

/** Where the menu was asked for, client px, and whether by the keyboard, which then needs an item to begin with. */
export type MenuWish = { readonly x: number; readonly y: number; readonly isByKey: boolean };
export const menuWishAtom = atom<MenuWish>({ x: 0, y: 0, isByKey: false });
