import { atom } from "jotai/vanilla";
import type { HighlightColor } from "../../book/publication/highlight-colors.ts";
import type { Stop } from "../../lib/stop.ts";
import { forgetUndoneAtom, pushAnnotateChangeAtom } from "../../state/annotate-history.ts";
import { portsAtom } from "../../state/ports.ts";
import { viewportAtom } from "../../state/view.ts";
import { selectAnnotateToolAtom } from "./api.ts";
import { forgetDeletedAtom, rememberDeletedAtom } from "./deleted.ts";
import { type Highlight, NOTES, type Sticky, type WordedNote } from "./note.ts";
import { draftAtom, noteByIdAtom, notesPortsAtom, putNotesAtom } from "./state.ts";

/** After this pause in typing the text is stored, ms. */
const PAUSE_MS = 400;

/** How a note is opened. */
type NoteOpening = {
  /** Whether its field gets the keyboard: without one only where that covers nothing of what is to be read. */
  readonly isToWrite?: boolean;
  /** Leads back to where the reader has come from, once they are done with the note. */
  readonly goBack?: (() => void) | undefined;
};

/** The note that is open in the editor, and how it was before; null = it is new. */
type Editing = NoteOpening & { readonly before: WordedNote | null; readonly now: WordedNote };
const editingAtom = atom<Editing | null>(null);
const stopWaitingAtom = atom<{ readonly stop: Stop } | null>(null);

/** The note that is open; null = none. */
export const openNoteAtom = atom((get) => get(editingAtom)?.now ?? null);
/** The id of the note that is open; it does not change while the reader types. */
export const openNoteIdAtom = atom((get) => get(openNoteAtom)?.id ?? null);

/** Whether the open note has been opened to be written, not to be read. */
export const isNoteToWriteAtom = atom((get) => get(editingAtom)?.isToWrite === true);

/** What the reader has written into a note: its text, or the name of a highlight. */
export function wordsOf(note: WordedNote): string {
  return note.kind === "sticky" ? note.text : note.name;
}

function withWords(note: WordedNote, words: string): WordedNote {
  const written = words.slice(0, NOTES.textMost);
  return note.kind === "sticky" ? { ...note, text: written } : { ...note, name: written };
}

/** A sticky note without words is none; a highlight needs none. */
function isEmpty(note: WordedNote): boolean {
  return note.kind === "sticky" && note.text.trim() === "";
}

function isSame(a: WordedNote, b: WordedNote): boolean {
  const [colorA, colorB] = [a, b].map((note) => (note.kind === "highlight" ? note.color : null));
  return wordsOf(a) === wordsOf(b) && colorA === colorB;
}

/** Opens a note in the editor, an existing one or a new one. */
export const openNoteEditorAtom = atom(null, (get, set, note: WordedNote, opening: NoteOpening = {}) => {
  const { isToWrite = !get(viewportAtom).isCoarse, goBack } = opening;
  set(closeNoteEditorAtom);
  const before = get(noteByIdAtom)(note.id);
  set(editingAtom, { before: before && before.kind !== "stroke" ? before : null, now: note, isToWrite, goBack });
  if (!before) set(draftAtom, [{ id: note.id, note }]); // shown on its page while its text is being written
});
/** Puts a new note onto a page, opens it and deselects the tool: the next thing to do is to write. */
export const putNewNoteAtom = atom(null, (get, set, place: Pick<Sticky, "page" | "x" | "y">) => {
  const { nowMs, newId } = get(notesPortsAtom);
  const made = nowMs();
  set(
    openNoteEditorAtom,
    { kind: "sticky", id: newId(), changed: made, made, ...place, text: "" },
    { isToWrite: true },
  );
  set(selectAnnotateToolAtom, null);
});
/** Sets the reader's words of the open note; they are stored at the first pause. */
export const typeNoteAtom = atom(null, (get, set, words: string) => {
  const editing = get(editingAtom);
  if (!editing) return;
  set(editingAtom, { ...editing, now: withWords(editing.now, words) });
  get(stopWaitingAtom)?.stop();
  set(stopWaitingAtom, { stop: get(portsAtom).clock.after(PAUSE_MS, () => set(storeTypedAtom)) });
});
/** Gives the open highlight another colour. */
export const colorHighlightAtom = atom(null, (get, set, color: HighlightColor) => {
  const editing = get(editingAtom);
  if (editing?.now.kind !== "highlight") return;
  const now: Highlight = { ...editing.now, color };
  set(editingAtom, { ...editing, now });
  set(storeTypedAtom);
});
/** Stores the open note as it is now; a new note is stored only when it has a text. */
export const storeTypedAtom = atom(null, (get, set) => {
  const editing = get(editingAtom);
  get(stopWaitingAtom)?.stop();
  if (!editing) return;
  const { before, now } = editing;
  const stored = get(noteByIdAtom)(now.id);
  const known = stored && stored.kind !== "stroke" ? stored : before; // another tab may have removed it meanwhile
  if (known ? isSame(known, now) : isEmpty(now)) return;
  set(draftAtom, []);
  set(forgetUndoneAtom);
  set(putNotesAtom, [{ id: now.id, note: now }]);
});
/** Closes the open note and removes it if it has no text. All that was changed is one step of the undo history. */
export const closeNoteEditorAtom = atom(null, (get, set) => {
  const editing = get(editingAtom);
  if (editing) set(finishAtom, isEmpty(editing.now) ? null : editing.now);
});
/** Does the same for a reader who is done with the note, not one who goes on in the book: that one is led back. */
export const leaveNoteAtom = atom(null, (get, set) => {
  const goBack = get(editingAtom)?.goBack;
  set(closeNoteEditorAtom);
  goBack?.();
});
/** Removes the open note. It leads nobody back: a list over the book would lie over the offer to bring the note back. */
export const deleteOpenNoteAtom = atom(null, (get, set) => {
  const note = get(openNoteAtom);
  set(finishAtom, null);
  set(forgetDeletedAtom); // one offer at a time
  if (note && !isEmpty(note)) set(rememberDeletedAtom, [note], "book");
});

/** Ends the editing. @param after the note as it is then; null = it is removed */
const finishAtom = atom(null, (get, set, after: WordedNote | null) => {
  const editing = get(editingAtom);
  if (!editing) return;
  if (after) set(storeTypedAtom);
  get(stopWaitingAtom)?.stop();
  set(editingAtom, null);
  set(draftAtom, []);
  const { before, now } = editing;
  const { id } = now;
  if (!after && get(noteByIdAtom)(id)) set(putNotesAtom, [{ id, note: null }]);
  if (after ? before && isSame(after, before) : !before) return;
  set(pushAnnotateChangeAtom, {
    pages: [now.page],
    undo: () => set(putNotesAtom, [{ id, note: before }]),
    redo: () => set(putNotesAtom, [{ id, note: after }]),
  });
});
