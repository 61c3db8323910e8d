import { atom } from "jotai/vanilla";
import type { Stop } from "../../lib/stop.ts";
import { pushAnnotateChangeAtom } from "../../state/annotate-history.ts";
import { portsAtom } from "../../state/ports.ts";
import { selectAnnotateToolAtom } from "./api.ts";
import { NOTES, type Sticky } from "./note.ts";
import { draftAtom, noteByIdAtom, notesPortsAtom, putNotesAtom } from "./state.ts";

/** After this pause in typing the text is stored, ms. */
const PAUSE_MS = 400;

/** The note that is open in the editor, and how it was before; null = it is new. */
type Editing = { readonly before: Sticky | null; readonly now: Sticky };
const editingAtom = atom<Editing | null>(null);
const stopWaitingAtom = atom<{ readonly stop: Stop } | null>(null);

/** The note that is open; null = none. */
export const openNoteAtom = atom((get) => get(editingAtom)?.now ?? null);
/** The id of the note that is open; it does not change while the reader types. */
export const openNoteIdAtom = atom((get) => get(openNoteAtom)?.id ?? null);

/** Opens a note in the editor, an existing one or a new one. */
export const openNoteEditorAtom = atom(null, (get, set, note: Sticky) => {
  set(closeNoteEditorAtom);
  const before = get(noteByIdAtom)(note.id);
  set(editingAtom, { before: before?.kind === "sticky" ? before : null, now: note });
  if (!before) set(draftAtom, [{ id: note.id, note }]); // shown on its page while its text is being written
});
/** Puts a new note onto a page, opens it and deselects the tool: the next thing to do is to write. */
export const putNewNoteAtom = atom(null, (get, set, place: Pick<Sticky, "page" | "x" | "y">) => {
  const { nowMs, newId } = get(notesPortsAtom);
  const made = nowMs();
  set(openNoteEditorAtom, { kind: "sticky", id: newId(), changed: made, made, ...place, text: "" });
  set(selectAnnotateToolAtom, null);
});
/** Sets the text of the open note; it is stored at the first pause. */
export const typeNoteAtom = atom(null, (get, set, text: string) => {
  const editing = get(editingAtom);
  if (!editing) return;
  set(editingAtom, { ...editing, now: { ...editing.now, text: text.slice(0, NOTES.textMost) } });
  get(stopWaitingAtom)?.stop();
  set(stopWaitingAtom, { stop: get(portsAtom).clock.after(PAUSE_MS, () => set(storeTypedAtom)) });
});
/** Stores the text typed so far; a new note is stored only when it has a text. */
export const storeTypedAtom = atom(null, (get, set) => {
  const editing = get(editingAtom);
  get(stopWaitingAtom)?.stop();
  if (!editing) return;
  const { now } = editing;
  const stored = get(noteByIdAtom)(now.id);
  if (stored?.kind === "sticky" ? stored.text === now.text : now.text.trim() === "") return;
  set(draftAtom, []);
  set(putNotesAtom, [{ id: now.id, note: now }]);
});
/** Closes the open note and removes it if it has no text. All that was changed is one step of the undo history. */
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
/** Removes the open note. */
export const deleteOpenNoteAtom = atom(null, (_get, set) => {
  set(typeNoteAtom, "");
  set(closeNoteEditorAtom);
});
