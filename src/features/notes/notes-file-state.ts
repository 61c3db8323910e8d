import { atom } from "jotai/vanilla";
import { bookLinkAtom } from "../../state/kept.ts";
import { bookAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showTipAtom, showToastAtom } from "../../state/tips.ts";
import { NOTES, type Note } from "./notes.ts";
import { type BookSign, notesFile, notesFileName, readNotesFile } from "./notes-file.ts";
import { notesPortsAtom } from "./notes-ports.ts";
import { changeNotesAtom, noteByIdAtom, notesAtom } from "./notes-state.ts";

const signAtom = atom((get): BookSign => {
  const { title, pages } = get(bookAtom);
  return { link: get(bookLinkAtom), title, pageCount: pages.length };
});

/** Gives the reader a file with all notes of the book. */
export const exportNotesAtom = atom(null, (get) => {
  const sign = get(signAtom);
  get(notesPortsAtom).save(notesFileName(sign.title), notesFile(sign, get(notesAtom)), "application/json");
});

/** Lets the reader choose a file of notes and adds what is in it; call it from a press. */
export const importNotesAtom = atom(null, async (get, set) => {
  const file = await get(notesPortsAtom).pick("application/json,.json");
  if (!file) return;
  const t = get(textAtom);
  if (file.size > NOTES.fileMostBytes) {
    return set(showTipAtom, t("notesFileTooLarge", "This file is too large: 20 MB at most."));
  }
  const contents = readNotesFile(await file.text().catch(() => ""), get(signAtom));
  if (contents.kind === "notes") return set(addNotesAtom, contents.notes);
  if (contents.kind === "no-notes") return set(showTipAtom, t("notesFileWrong", "This is not a file of notes."));
  const { title } = contents;
  set(showTipAtom, t("notesFileOther", "These notes belong to another book: {title}", { title }));
});

/**
 * Adds notes out of a file. Of a note that is here, too, the later change wins; one that was taken off here comes
 * back, for the reader has asked for it. All of it can be taken back as one change.
 */
const addNotesAtom = atom(null, (get, set, notes: readonly Note[]) => {
  const own = get(noteByIdAtom);
  const isNews = ({ id, changed }: Note) => changed > (own(id)?.changed ?? -1);
  const added = notes.filter(isNews);
  set(
    changeNotesAtom,
    added.map((note) => ({ id: note.id, note })),
  );
  const t = get(textAtom);
  if (added.length === 0) set(showToastAtom, t("notesImportedNone", "You have all of these notes already."));
  else set(showToastAtom, t("notesImported", "Notes added: {count}", { count: added.length }));
});
