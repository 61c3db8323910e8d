import { atom } from "jotai/vanilla";
import { bookAtom } from "../../state/reading.ts";
import { bookLinkAtom } from "../../state/stored.ts";
import { textAtom } from "../../state/texts.ts";
import { showTipAtom, showToastAtom } from "../../state/tips.ts";
import { NOTES, type Note } from "./note.ts";
import { readNotes } from "./read.ts";
import { changeNotesAtom, noteByIdAtom, notesAtom, notesPortsAtom } from "./state.ts";

/** What identifies a book in a file of notes. */
type BookSign = { readonly link: string; readonly title: string; readonly pageCount: number };

const FORMAT = "recto-notes";

/** What a file contains: notes of this book, notes of another one, or no notes. */
export type NotesFileContents =
  | { readonly kind: "notes"; readonly notes: readonly Note[] }
  | { readonly kind: "other-book"; readonly title: string }
  | { readonly kind: "no-notes" };

/** The contents of a file with a book's notes. */
export function notesFile({ link, title, pageCount }: BookSign, notes: readonly Note[]): string {
  return JSON.stringify({ format: FORMAT, version: 1, book: { link, title, pageCount }, notes });
}

/** Reads a file of notes. The book is the same if its address is, or its title and its number of pages. */
export function readNotesFile(text: string, own: BookSign): NotesFileContents {
  const file = fieldsOf(parse(text));
  if (file?.["format"] !== FORMAT || !Array.isArray(file["notes"])) return { kind: "no-notes" };
  const { link, title, pageCount } = fieldsOf(file["book"]) ?? {};
  const isSame = link === own.link || (title === own.title && pageCount === own.pageCount);
  if (!isSame) return { kind: "other-book", title: typeof title === "string" ? title.slice(0, 100) : "" };
  const notes = readNotes(file["notes"]).filter((record): record is Note => record.kind !== "gone");
  return notes.length === 0 && file["notes"].length > 0 ? { kind: "no-notes" } : { kind: "notes", notes };
}

/** A file name with the book's title that is valid on every system. */
export function notesFileName(title: string, ending: "json" | "md" = "json"): string {
  const name = title
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+|\.+$/g, "");
  return `${[...name].slice(0, 80).join("").trim() || "book"} - notes.${ending}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not a file of notes
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
}

const signAtom = atom((get): BookSign => {
  const { title, pages } = get(bookAtom);
  return { link: get(bookLinkAtom), title, pageCount: pages.length };
});

/** Saves all notes of the book into a file. */
export const exportNotesAtom = atom(null, (get) => {
  const sign = get(signAtom);
  get(notesPortsAtom).save(notesFileName(sign.title), notesFile(sign, get(notesAtom)), "application/json");
});

/** Lets the reader choose a file of notes and adds its notes. Browsers allow it only within a press. */
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
 * Adds notes from a file. If a note exists here, too, the later change wins; one that was deleted here is restored, since
 * the reader asks for it. It is one step of the undo history.
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
