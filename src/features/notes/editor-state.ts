import { atom } from "jotai/vanilla";
import type { Stop } from "../../lib/stop.ts";
import { pushAnnotateChangeAtom } from "../../state/annotate-history.ts";
import { portsAtom } from "../../state/ports.ts";
import { selectAnnotateToolAtom } from "./api.ts";
import { NOTES, type Sticky } from "./note.ts";
import { draftAtom, noteByIdAtom, notesPortsAtom, putNotesAtom } from "./state.ts";

/** What was typed is kept when the reader pauses so long, ms. */
const PAUSE_MS = 400;

/** A note that is open for reading and writing. `before` is how it was; null = it is new. */
type Editing = { readonly before: Sticky | null; readonly now: Sticky };
const editingAtom = atom<Editing | null>(null);
const stopWaitingAtom = atom<{ readonly stop: Stop } | null>(null);

/** The note that is open; null = none. */
export const openNoteAtom = atom((get) => get(editingAtom)?.now ?? null);
/** Which note is open; wakes nobody while the reader types. */
export const openNoteIdAtom = atom((get) => get(openNoteAtom)?.id ?? null);

/** Opens a note that is there, or a new one. */
export const openNoteEditorAtom = atom(null, (get, set, note: Sticky) => {
  set(closeNoteEditorAtom);
  const before = get(noteByIdAtom)(note.id);
  set(editingAtom, { before: before?.kind === "sticky" ? before : null, now: note });
  if (!before) set(draftAtom, [{ id: note.id, note }]); // it is seen while its text is being written
});
/** Puts a new note to a place and opens it; the tool is put down, for what comes next is to write. */
export const putNewNoteAtom = atom(null, (get, set, place: Pick<Sticky, "page" | "x" | "y">) => {
  const { nowMs, newId } = get(notesPortsAtom);
  const made = nowMs();
  set(openNoteEditorAtom, { kind: "sticky", id: newId(), changed: made, made, ...place, text: "" });
  set(selectAnnotateToolAtom, null);
});
/** Writes the text of the open note; it is kept at the first pause. */
export const typeNoteAtom = atom(null, (get, set, text: string) => {
  const editing = get(editingAtom);
  if (!editing) return;
  set(editingAtom, { ...editing, now: { ...editing.now, text: text.slice(0, NOTES.textMost) } });
  get(stopWaitingAtom)?.stop();
  set(stopWaitingAtom, { stop: get(portsAtom).clock.after(PAUSE_MS, () => set(storeTypedAtom)) });
});
/** Keeps what was typed so far; a new note without words is none yet. */
export const storeTypedAtom = atom(null, (get, set) => {
  const editing = get(editingAtom);
  get(stopWaitingAtom)?.stop();
  if (!editing) return;
  const { now } = editing;
  const kept = get(noteByIdAtom)(now.id);
  if (kept?.kind === "sticky" ? kept.text === now.text : now.text.trim() === "") return;
  set(draftAtom, []);
  set(putNotesAtom, [{ id: now.id, note: now }]);
});
/** Closes the open note. One without words goes; whatever became of it can be taken back as one change. */
export const closeNoteEditorAtom = atom(null, (get, set) => {
  const editing = get(editingAtom);
  if (!editing) return;
  set(storeTypedAtom);
  set(editingAtom, null);
  set(draftAtom, []);
  const { before, now } = editing;
  const after = now.text.trim() === "" ? null : now;
  const { id } = now;
  if (!after && get(noteByIdAtom)(id)) set(putNotesAtom, [{ id, note: null }]);
  if (after ? after.text === before?.text : !before) return;
  set(pushAnnotateChangeAtom, {
    pages: [now.page],
    undo: () => set(putNotesAtom, [{ id, note: before }]),
    redo: () => set(putNotesAtom, [{ id, note: after }]),
  });
});
/** Takes the open note off its page. */
export const deleteOpenNoteAtom = atom(null, (_get, set) => {
  set(typeNoteAtom, "");
  set(closeNoteEditorAtom);
});
