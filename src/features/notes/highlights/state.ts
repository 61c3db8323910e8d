import { atom } from "jotai/vanilla";
import type { Quad } from "../../../book/text/runs.ts";
import { clamp } from "../../../lib/clamp.ts";
import { type HighlightRequest, highlightRequestsAtom } from "../api.ts";
import { openNoteEditorAtom } from "../editor-state.ts";
import { type Highlight, type LineCorners, NOTES } from "../note.ts";
import { changeNotesAtom, type NoteChange, notesAtom, notesPortsAtom } from "../state.ts";
import { doOverlap, type Marked, mergeMarked } from "./merge.ts";

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
  const notes = words.flatMap(({ page, color, quads: lines, text }): readonly Highlight[] => {
    if (lines.length === 0) return [];
    const quads = lines.slice(0, NOTES.quadsMost).map(cornersOf);
    const fresh = { kind: "highlight", id: newId(), changed: made, made, page, color, quads, name: "" } as const;
    const known = before.filter((note) => note.page === page);
    return [withKnown({ ...fresh, text: text.slice(0, NOTES.textMost) }, known, isToWrite)];
  });
  const gone = before.filter((old) => notes.some((note) => note.id !== old.id && isIn(old, note)));
  set(changeNotesAtom, [
    ...gone.map(({ id }): NoteChange => ({ id, note: null })),
    ...notes.filter((note) => !before.includes(note)).map((note): NoteChange => ({ id: note.id, note })),
  ]);
  const [first] = notes;
  if (first && isToWrite) set(openNoteEditorAtom, first, { isToWrite });
});

/** Whether a highlight lies over words of another one on the same page. */
function isIn(a: Highlight, b: Highlight): boolean {
  return a.page === b.page && doOverlap(a, b);
}

/**
 * New words that have highlights already become one with them, in the new colour, or in theirs where the reader wants to
 * write on: no two colours lie over each other, and what the reader wrote about any of these words stays.
 */
function withKnown(fresh: Highlight, known: readonly Highlight[], isToWrite: boolean): Highlight {
  const met = known.filter((note) => isIn(note, fresh));
  const [first] = met;
  if (!first) return fresh;
  const color = isToWrite ? first.color : fresh.color;
  const { quads, text } = met.reduce<Marked>(mergeMarked, fresh);
  const isWithin = met.length === 1 && String(quads) === String(first.quads);
  if (isWithin) return color === first.color ? first : { ...first, color };
  const names = met.map(({ name }) => name).filter((name) => name !== "");
  const name = names.join("\n\n").slice(0, NOTES.textMost);
  return { ...first, color, name, quads: quads.slice(0, NOTES.quadsMost), text: text.slice(0, NOTES.textMost) };
}

/** Adds the highlights that the reader has asked for, each time as one change. */
export const addRequestedHighlightsAtom = atom(null, (get, set) => {
  const requests = get(highlightRequestsAtom);
  if (requests.length === 0) return;
  set(highlightRequestsAtom, []);
  for (const request of requests) set(addHighlightsAtom, request);
});
