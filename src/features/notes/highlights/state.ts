import { atom } from "jotai/vanilla";
import type { Quad } from "../../../book/text/runs.ts";
import { clamp } from "../../../lib/clamp.ts";
import { type HighlightRequest, highlightRequestsAtom } from "../api.ts";
import { openNoteEditorAtom } from "../editor-state.ts";
import { type Highlight, type LineCorners, NOTES } from "../note.ts";
import { changeNotesAtom, type NoteChange, notesAtom, notesPortsAtom } from "../state.ts";

/** Corners as they are stored: on the page, and no finer than a reader sees. */
function cornersOf(quad: Quad): LineCorners {
  const part = (value: number) => clamp(Math.round(value * 1e5) / 1e5, 0, 1);
  return quad.flatMap(({ x, y }) => [part(x), part(y)]) as readonly number[] as LineCorners;
}

/**
 * Adds highlights as one change. Words that have one already, on just the same lines, get its colour changed instead, or
 * it is opened to write on: what the reader wrote about them stays.
 */
const addHighlightsAtom = atom(null, (get, set, { words, isToWrite }: HighlightRequest) => {
  const { nowMs, newId } = get(notesPortsAtom);
  const made = nowMs();
  const before = get(notesAtom).filter((note) => note.kind === "highlight");
  const notes = words.flatMap(({ page, color, quads: lines, text }): readonly Highlight[] => {
    if (lines.length === 0) return [];
    const quads = lines.slice(0, NOTES.quadsMost).map(cornersOf);
    const same = before.find((note) => note.page === page && String(note.quads) === String(quads));
    if (same) return [isToWrite ? same : { ...same, color }];
    const fresh = { kind: "highlight", id: newId(), changed: made, made, page, color, quads, name: "" } as const;
    return [{ ...fresh, text: text.slice(0, NOTES.textMost) }];
  });
  set(
    changeNotesAtom,
    notes.filter((note) => !before.includes(note)).map((note): NoteChange => ({ id: note.id, note })),
  );
  const [first] = notes;
  if (first && isToWrite) set(openNoteEditorAtom, first, { isToWrite });
});

/** Adds the highlights that the reader has asked for, each time as one change. */
export const addRequestedHighlightsAtom = atom(null, (get, set) => {
  const requests = get(highlightRequestsAtom);
  if (requests.length === 0) return;
  set(highlightRequestsAtom, []);
  for (const request of requests) set(addHighlightsAtom, request);
});
