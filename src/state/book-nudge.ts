import { atom } from "jotai/vanilla";

/** How far a hand draws the closed or open book aside that has no further leaf there, as a CSS translation; null = it lies. */
export const bookNudgeAtom = atom<string | null>(null);
