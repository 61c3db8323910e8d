import { atom } from "jotai/vanilla";
import type { Quad } from "../../../book/text/runs.ts";
import { clamp } from "../../../lib/clamp.ts";
import { type WordsToHighlight, wordsToHighlightAtom } from "../api.ts";
import { type Highlight, type LineCorners, NOTES } from "../note.ts";
import { changeNotesAtom, type NoteChange, notesAtom, notesPortsAtom } from "../state.ts";

/** Corners as they are stored: on the page, and no finer than a reader sees. */
function cornersOf(quad: Quad): LineCorners {
  const part = (value: number) => clamp(Math.round(value * 1e5) / 1e5, 0, 1);
  return quad.flatMap(({ x, y }) => [part(x), part(y)]) as readonly number[] as LineCorners;
}

/**
 * Adds highlights as one change. Words that have one already, on just the same lines, get its colour changed instead:
 * what the reader wrote about them stays.
 */
const addHighlightsAtom = atom(null, (get, set, words: readonly WordsToHighlight[]) => {
  const { nowMs, newId } = get(notesPortsAtom);
  const made = nowMs();
  const before = get(notesAtom).filter((note) => note.kind === "highlight");
  const changes = words.flatMap(({ page, color, quads: lines, text }): readonly NoteChange[] => {
    if (lines.length === 0) return [];
    const quads = lines.slice(0, NOTES.quadsMost).map(cornersOf);
    const same = before.find((note) => note.page === page && String(note.quads) === String(quads));
    const fresh = { kind: "highlight", id: newId(), changed: made, made, page, color, quads, name: "" } as const;
    const note: Highlight = same ? { ...same, color } : { ...fresh, text: text.slice(0, NOTES.textMost) };
    return [{ id: note.id, note }];
  });
  set(changeNotesAtom, changes);
});

/** Adds the highlights that the reader has asked for, each time as one change. */
export const addRequestedHighlightsAtom = atom(null, (get, set) => {
  const requests = get(wordsToHighlightAtom);
  if (requests.length === 0) return;
  set(wordsToHighlightAtom, []);
  for (const words of requests) set(addHighlightsAtom, words);
});
