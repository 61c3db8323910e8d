import { atom } from "jotai/vanilla";
import type { Quad } from "../../../book/text/runs.ts";
import { clamp } from "../../../lib/clamp.ts";
import { bookAtom } from "../../../state/reading.ts";
import { type HighlightRequest, highlightRequestsAtom } from "../api.ts";
import { openNoteEditorAtom } from "../editor-state.ts";
import { type Highlight, type LineCorners, NOTES } from "../note.ts";
import { changeNotesAtom, type NoteChange, notesAtom, notesPortsAtom } from "../state.ts";
import { doOverlap, type Marked, mergeMarked, type PageSize } from "./merge.ts";

/** Corners as they are stored: on the page, and no finer than a reader sees. */
function cornersOf(quad: Quad): LineCorners {
  const part = (value: number) => clamp(Math.round(value * 1e5) / 1e5, 0, 1);
  return quad.flatMap(({ x, y }) => [part(x), part(y)]) as readonly number[] as LineCorners;
}

/** Adds highlights as one change. */
const addHighlightsAtom = atom(null, (get, set, { words, isToWrite }: HighlightRequest) => {
  const { nowMs, newId } = get(notesPortsAtom);
  const made = nowMs();
  const before = get(notesAtom).filter((note) => note.kind === "highlight");
  const added = words.flatMap(({ page, color, quads: lines, text }): readonly Added[] => {
    if (lines.length === 0) return [];
    const quads = lines.slice(0, NOTES.quadsMost).map(cornersOf);
    const fresh = { kind: "highlight", id: newId(), changed: made, made, page, color, quads, name: "" } as const;
    const known = before.filter((note) => note.page === page);
    const size = get(bookAtom).pages[page - 1] ?? SQUARE;
    return [withKnown({ ...fresh, text: text.slice(0, NOTES.textMost) }, known, { size, isToWrite })];
  });
  set(changeNotesAtom, [
    ...added.flatMap(({ gone }) => gone.map(({ id }): NoteChange => ({ id, note: null }))),
    ...added.flatMap(({ note }): readonly NoteChange[] => (before.includes(note) ? [] : [{ id: note.id, note }])),
  ]);
  const [first] = added;
  if (first && isToWrite) set(openNoteEditorAtom, first.note, { isToWrite });
});

/** A highlight for new words, and those that have become part of it. */
type Added = { readonly note: Highlight; readonly gone: readonly Highlight[] };

const SQUARE: PageSize = { width: 1, height: 1 };

/**
 * New words that have highlights already become one with them, in the new colour, or in theirs where the reader wants to
 * write on: no two colours lie over each other, and what the reader wrote about any of these words stays. A comment that
 * would not fit in with the others keeps its own highlight.
 */
function withKnown(
  fresh: Highlight,
  known: readonly Highlight[],
  { size, isToWrite }: { readonly size: PageSize; readonly isToWrite: boolean },
): Added {
  let marked: Marked = fresh;
  const met: Highlight[] = [];
  const joins = (note: Highlight) =>
    !met.includes(note) && doOverlap(marked, note, size) && namesOf([...met, note]).length <= NOTES.textMost;
  // What has become longer may meet others: notes of before, or of a file, may lie over each other.
  for (let next = known.find(joins); next; next = known.find(joins)) {
    marked = mergeMarked(marked, next, size);
    met.push(next);
  }
  const [first, ...gone] = met;
  if (!first) return { note: fresh, gone };
  const color = isToWrite ? first.color : fresh.color;
  const { quads, text } = marked;
  const isWithin = gone.length === 0 && String(quads) === String(first.quads);
  if (isWithin) return { note: color === first.color ? first : { ...first, color }, gone };
  const cut = { quads: quads.slice(0, NOTES.quadsMost), text: text.slice(0, NOTES.textMost) };
  return { note: { ...first, ...cut, color, name: namesOf(met) }, gone };
}

/** All that the reader wrote about highlights. */
function namesOf(notes: readonly Highlight[]): string {
  const names = notes.map(({ name }) => name).filter((name) => name !== "");
  return names.join("\n\n");
}

/** Adds the highlights that the reader has asked for, each time as one change. */
export const addRequestedHighlightsAtom = atom(null, (get, set) => {
  const requests = get(highlightRequestsAtom);
  if (requests.length === 0) return;
  set(highlightRequestsAtom, []);
  for (const request of requests) set(addHighlightsAtom, request);
});
