import type { PrintLine } from "../../../io/print-text.ts";
import type { ListedPage, NotesEntry } from "./entries.ts";

/** The words around the notes, in the reader's language. */
export type NotesWords = {
  readonly title: string; // of the book
  readonly pageName: (label: string) => string;
  readonly drawing: string;
};

/** The notes of a book as lines to read: under each page its words in quotes, and what the reader wrote. */
export function notesLines(
  pages: readonly ListedPage[],
  { title, pageName, drawing }: NotesWords,
): readonly PrintLine[] {
  const lines = pages.flatMap(({ label, entries }): readonly PrintLine[] => [
    { kind: "heading", text: pageName(label) },
    ...entries.flatMap((entry) => linesOf(entry, drawing)),
  ]);
  return [{ kind: "title", text: title }, ...lines];
}

function linesOf({ note }: NotesEntry, drawing: string): readonly PrintLine[] {
  if (!note) return [{ kind: "text", text: `(${drawing})` }];
  if (note.kind === "sticky") return note.text.trim() === "" ? [] : [{ kind: "text", text: note.text.trim() }];
  const own: readonly PrintLine[] = note.name.trim() === "" ? [] : [{ kind: "text", text: note.name.trim() }];
  return [{ kind: "quote", text: note.text.trim() }, ...own];
}

const MARKS = { title: "# ", heading: "## ", quote: "> ", text: "" } as const;

/** The same as a Markdown file, which reads well as plain text, too. */
export function notesMarkdown(lines: readonly PrintLine[]): string {
  const parts = lines.map(({ kind, text }) => {
    const isOneLine = kind === "title" || kind === "heading";
    const rows = isOneLine ? [text.replace(/\s+/g, " ")] : text.split(/\r?\n/);
    return rows.map((row) => `${MARKS[kind]}${escaped(row, kind)}`.trimEnd()).join(kind === "text" ? "  \n" : "\n");
  });
  return `${parts.join("\n\n")}\n`;
}

/** A reader's "*" or "1." at the beginning of a line is a sign, and begins no list of Markdown. */
function escaped(row: string, kind: PrintLine["kind"]): string {
  const plain = row.replace(/[\\`*_[\]<]/g, "\\$&");
  return kind === "text" || kind === "quote"
    ? plain.replace(/^(\s*)([#>+-])/, "$1\\$2").replace(/^(\s*\d+)([.)])/, "$1\\$2")
    : plain;
}
