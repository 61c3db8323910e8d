import type { Note } from "./notes.ts";
import { readNotes } from "./read-notes.ts";

/** How a book is known again in a file of notes. */
export type BookSign = { readonly link: string; readonly title: string; readonly pageCount: number };

const FORMAT = "recto-notes";

/** What a file holds: notes of this book, those of another, or no notes at all. */
export type NotesFileContents =
  | { readonly kind: "notes"; readonly notes: readonly Note[] }
  | { readonly kind: "other-book"; readonly title: string }
  | { readonly kind: "no-notes" };

/** The contents of a file with a book's notes. */
export function notesFile({ link, title, pageCount }: BookSign, notes: readonly Note[]): string {
  return JSON.stringify({ format: FORMAT, version: 1, book: { link, title, pageCount }, notes });
}

/** Reads a file with notes. A book is the same at the same address, or by its title and number of pages elsewhere. */
export function readNotesFile(text: string, own: BookSign): NotesFileContents {
  const file = fieldsOf(parse(text));
  if (file?.["format"] !== FORMAT || !Array.isArray(file["notes"])) return { kind: "no-notes" };
  const { link, title, pageCount } = fieldsOf(file["book"]) ?? {};
  const isSame = link === own.link || (title === own.title && pageCount === own.pageCount);
  if (!isSame) return { kind: "other-book", title: typeof title === "string" ? title.slice(0, 100) : "" };
  const notes = readNotes(file["notes"]).filter((record): record is Note => record.kind !== "gone");
  return notes.length === 0 && file["notes"].length > 0 ? { kind: "no-notes" } : { kind: "notes", notes };
}

/** A file name that every system takes, with the book's title in it. */
export function notesFileName(title: string): string {
  const name = title
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+|\.+$/g, "");
  return `${[...name].slice(0, 80).join("").trim() || "book"} - notes.json`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no file of ours
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
}
