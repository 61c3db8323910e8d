import { atom } from "jotai/vanilla";
import type { ReadingMode } from "../book/mode-settings.ts";

const readingModeBaseAtom = atom<ReadingMode>("standard");

/** How the reader reads at the moment; each visit starts as the book has it. */
export const readingModeAtom = atom((get) => get(readingModeBaseAtom));
/** Reads in a mode, or as the book has it again. */
export const toggleReadingModeAtom = atom(null, (get, set, mode: ReadingMode) =>
  set(readingModeBaseAtom, get(readingModeBaseAtom) === mode ? "standard" : mode),
);
