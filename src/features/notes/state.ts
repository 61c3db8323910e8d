import { atom } from "jotai/vanilla";
import { pickFile, saveFile } from "../../io/files.ts";
import { mergeRecords } from "../../lib/merge-records.ts";
import { pushAnnotateChangeAtom } from "../../state/annotate-history.ts";
import { textAtom } from "../../state/texts.ts";
import { showTipAtom, showToastAtom } from "../../state/tips.ts";
import type { Note, NoteRecord } from "./note.ts";
import { readStoredNotes, storeNotes } from "./read.ts";

/** What of the world only notes need; tests put fakes in its place. */
export type NotesPorts = {
  readonly nowMs: () => number; // ms since 1970
  readonly newId: () => string;
  readonly pick: (accept: string) => Promise<File | null>;
  readonly save: (name: string, text: string, type: string) => void;
};

/** The browser's own; only tests set it. */
export const notesPortsAtom = atom<NotesPorts>({
  nowMs: () => Date.now(),
  newId: () => `note-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
  pick: pickFile,
  save: saveFile,
});

/** So long a message stays that tells of a loss, ms. */
const TELL_MS = 6000;
/** What becomes of a note; null = it is taken off its page. */
export type NoteChange = { readonly id: string; readonly note: Note | null };

const recordsAtom = atom<readonly NoteRecord[]>([]);
const isKeptAtom = atom(true);
const draftBaseAtom = atom<readonly NoteChange[]>([]);

/** All notes of the book, the later made ones on top. */
export const notesAtom = atom((get): readonly Note[] => get(recordsAtom).filter(isNote).sort(byTime));
export const hasNotesAtom = atom((get) => get(notesAtom).length > 0);
/** What a hand is about to change, as if it were done; the change itself comes at the end. */
export const draftAtom = atom(
  (get) => get(draftBaseAtom),
  (_get, set, draft: readonly NoteChange[]) => set(draftBaseAtom, draft),
);
/** The notes as they are seen now, by page number. */
export const shownNotesAtom = atom((get): ReadonlyMap<number, readonly Note[]> => {
  const draft = get(draftAtom);
  const isDrafted = new Set(draft.map(({ id }) => id));
  const others = get(notesAtom).filter(({ id }) => !isDrafted.has(id));
  const drafted = draft.flatMap(({ note }) => note ?? []);
  const byPage = new Map<number, Note[]>();
  for (const note of drafted.length === 0 ? others : [...others, ...drafted].sort(byTime)) {
    const list = byPage.get(note.page);
    if (list) list.push(note);
    else byPage.set(note.page, [note]);
  }
  return byPage;
});

/** Reads what is kept of this book, now or because another tab has changed it: nothing of ours is lost by that. */
export const reloadNotesAtom = atom(null, (get, set) => {
  set(recordsAtom, mergeRecords(get(recordsAtom), readStoredNotes(get)));
  set(keepAtom);
});
/** Changes notes, and keeps them at once; the reader can take it back. */
export const changeNotesAtom = atom(null, (get, set, changes: readonly NoteChange[]) => {
  if (changes.length === 0) return;
  const before = changes.map(({ id }) => ({ id, note: noteOf(get(recordsAtom), id) }));
  set(putNotesAtom, changes);
  set(pushAnnotateChangeAtom, {
    pages: [...before, ...changes].flatMap(({ note }) => note?.page ?? []),
    undo: () => set(putNotesAtom, before),
    redo: () => set(putNotesAtom, changes),
  });
});
/** Changes notes and keeps them, but leaves what can be taken back as it is: for what is not finished yet. */
export const putNotesAtom = atom(null, (get, set, changes: readonly NoteChange[]) => {
  const now = get(notesPortsAtom).nowMs();
  const records = new Map(get(recordsAtom).map((record) => [record.id, record]));
  for (const { id, note } of changes) {
    const changed = Math.max(now, (records.get(id)?.changed ?? 0) + 1);
    records.set(id, note ? { ...note, changed } : { kind: "gone", id, changed, isGone: true });
  }
  set(recordsAtom, [...records.values()]);
  set(keepAtom);
});
/** Keeps all notes once more and says how that went. */
export const saveNotesAtom = atom(null, (get, set) => {
  set(isKeptAtom, true); // so that a failure is told again
  set(keepAtom);
  const t = get(textAtom);
  if (get(isKeptAtom)) set(showToastAtom, t("notesSaved", "Your notes are saved on this device."));
});
/** The note as it is kept, if it is still there. */
export const noteByIdAtom = atom((get) => (id: string) => noteOf(get(recordsAtom), id));

const keepAtom = atom(null, (get, set) => {
  const { records, isKept } = storeNotes(get, get(recordsAtom));
  const wasKept = get(isKeptAtom);
  set(recordsAtom, records);
  set(isKeptAtom, isKept);
  if (isKept || !wasKept) return;
  const t = get(textAtom);
  const told = t("notesNotKept", "There is no room to keep your notes: save them as a file before you close the page.");
  set(showTipAtom, told, TELL_MS);
});

function isNote(record: NoteRecord): record is Note {
  return record.kind !== "gone";
}

function byTime(a: Note, b: Note): number {
  return a.made - b.made || (a.id < b.id ? -1 : 1);
}

function noteOf(records: readonly NoteRecord[], id: string): Note | null {
  const record = records.find((each) => each.id === id);
  return record && isNote(record) ? record : null;
}
