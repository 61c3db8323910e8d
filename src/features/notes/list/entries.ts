import type { Point } from "../../../book/geometry/fold.ts";
import { HIGHLIGHT_COLOR_NAMES, type HighlightColor } from "../../../book/publication/highlight-colors.ts";
import { findAll, makeQuery } from "../../../book/text/search.ts";
import { labelOf, type Note, type WordedNote } from "../note.ts";

/** One row of the list of notes: a note with words, or all that the pen has drawn on a page. */
export type NotesEntry = {
  readonly id: string;
  readonly page: number; // 1-based
  readonly note: WordedNote | null; // null = a drawing
  readonly notes: readonly Note[]; // what goes away with the row
};
/** A page of the list. */
export type ListedPage = { readonly page: number; readonly label: string; readonly entries: readonly NotesEntry[] };

type ListOptions = {
  readonly pages: readonly { readonly label: string }[]; // of the book
  readonly filter: string; // what the reader looks for; "" = everything
  readonly color: HighlightColor | null; // only highlights in this one; null = everything
  readonly drawing: string; // the word for a drawing, by which it is found
};

/** The pages with notes in reading order, each with its notes from top to bottom and its drawing last. */
export function listNotes(
  notes: readonly Note[],
  { pages, filter, color, drawing }: ListOptions,
): readonly ListedPage[] {
  const query = makeQuery(filter);
  const isFound = (text: string) => query === null || findAll(text, query).length > 0;
  const hasColor = ({ note }: NotesEntry) => !color || (note?.kind === "highlight" && note.color === color);
  const wordsOf = ({ note }: NotesEntry) => {
    if (!note) return [drawing];
    return note.kind === "sticky" ? [note.text] : [note.text, note.name];
  };
  const byPage = new Map<number, Note[]>();
  for (const note of notes) byPage.set(note.page, [...(byPage.get(note.page) ?? []), note]);
  return [...byPage]
    .filter(([page]) => page <= pages.length) // a file may have notes of pages that the book no longer has
    .sort(([a], [b]) => a - b)
    .map(([page, onPage]) => ({
      page,
      label: labelOf(pages, page),
      entries: entriesOf(page, onPage).filter((entry) => hasColor(entry) && wordsOf(entry).some(isFound)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The colours in which words are highlighted, in the order in which they are offered. */
export function colorsOf(notes: readonly Note[]): readonly HighlightColor[] {
  const used = new Set(notes.map((note) => (note.kind === "highlight" ? note.color : null)));
  return HIGHLIGHT_COLOR_NAMES.filter((color) => used.has(color));
}

/** Where reading a note begins: at its top, or at the first line of a highlight. */
export function startOf(note: WordedNote): Point {
  if (note.kind === "sticky") return note;
  const [left = 0, , , , , , , top = 0] = note.quads[0] ?? [];
  return { x: left, y: top };
}

function entriesOf(page: number, notes: readonly Note[]): readonly NotesEntry[] {
  const placed = notes.flatMap((note) => (note.kind === "stroke" ? [] : [{ note, at: startOf(note) }]));
  const worded = placed
    .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)
    .map(({ note }) => ({ id: note.id, page, note, notes: [note] }));
  const strokes = notes.filter(({ kind }) => kind === "stroke");
  return strokes.length === 0 ? worded : [...worded, { id: `drawing-${page}`, page, note: null, notes: strokes }];
}
