import { atom } from "jotai/vanilla";

/** Under what a book's notes are kept. */
export const NOTES_KEY = "notes";

/** The code of notes is wanted: some are kept for this book, or the strip of tools has been opened. It then stays. */
export const areNotesNeededAtom = atom(false);
