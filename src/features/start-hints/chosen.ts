import { atom } from "jotai/vanilla";

/** Whether it is decided which hint this opening of the book has, if any: other tips wait for that. */
export const isHintChosenAtom = atom(false);
