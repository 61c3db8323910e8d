import { atom } from "jotai/vanilla";
import { toNumber } from "../../book/publication/pages.ts";
import { pickFile, saveFile } from "../../io/files.ts";
import type { printText } from "../../io/print-text.ts";
import { mergeRecords } from "../../lib/merge-records.ts";
import { pushAnnotateChangeAtom } from "../../state/annotate-history.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { textAtom } from "../../state/texts.ts";
import { showTipAtom, showToastAtom } from "../../state/tips.ts";
import { annotateToolAtom, selectAnnotateToolAtom } from "./api.ts";
import { type Highlight, NOTES, type Note, type NoteRecord, type Sticky } from "./note.ts";
import { readStoredNotes, storeNotes } from "./read.ts";

/** The parts of the outside world that only notes need; tests replace them. */
export type NotesPorts = {
  readonly nowMs: () => number; // ms since 1970
  readonly newId: () => string;
  readonly pick: (accept: string) => Promise<File | null>;
  readonly save: (name: string, text: string, type: string) => void;
  readonly print: typeof printText;
};

/** The browser's own; only tests set it. */
export const notesPortsAtom = atom<NotesPorts>({
  nowMs: () => Date.now(),
  newId: () => `note-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
  pick: pickFile,
  save: saveFile,
  print: async (...text) => (await import("../../io/print-text.ts")).printText(...text),
});

/** How long the warning stays that notes could not be stored, ms. */
const WARNING_MS = 6000;
/** A note as it is after a change; null = it is removed. */
export type NoteChange = { readonly id: string; readonly note: Note | null };

const recordsAtom = atom<readonly NoteRecord[]>([]);
const isStoredAtom = atom(true);
const draftBaseAtom = atom<readonly NoteChange[]>([]);

/** All notes of the book, in the order in which they were made: later ones are drawn on top. */
export const notesAtom = atom((get): readonly Note[] => get(recordsAtom).filter(isNote).sort(byTime));
/** Whether the book has any notes. */
export const hasNotesAtom = atom((get) => get(notesAtom).length > 0);
/** Changes under way, such as a drag, shown as if they were made already; they are made when the gesture ends. */
export const draftAtom = atom(
  (get) => get(draftBaseAtom),
  (_get, set, draft: readonly NoteChange[]) => set(draftBaseAtom, draft),
);
/** The notes as they are shown now, with the draft, by page number. */
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

/** The highlights as they are shown now, by page number. */
export const shownHighlightsAtom = atom((get): ReadonlyMap<number, readonly Highlight[]> => {
  const highlights = [...get(shownNotesAtom)].map(
    ([page, notes]) => [page, notes.filter((note) => note.kind === "highlight")] as const,
  );
  return new Map(highlights);
});

/** Whether the book has any notes with words: such are read out by screen readers. */
export const hasWordedNotesAtom = atom((get) =>
  [...get(shownNotesAtom).values()].some((notes) => notes.some(({ kind }) => kind !== "stroke")),
);

const openNotesAtom = atom((get) =>
  get(visiblePagesAtom).flatMap((page) => get(shownNotesAtom).get(toNumber(page)) ?? []),
);
/** The sticky notes on the open pages, the topmost one last. */
export const openStickiesAtom = atom((get): readonly Sticky[] =>
  get(openNotesAtom).filter((note) => note.kind === "sticky"),
);
/** The highlights on the open pages, the topmost one last. */
export const openHighlightsAtom = atom((get): readonly Highlight[] =>
  get(openNotesAtom).filter((note) => note.kind === "highlight"),
);

/** Reads the stored notes, at the start or because another tab has changed them, and merges them with those of this tab. */
export const reloadNotesAtom = atom(null, (get, set) => {
  set(recordsAtom, mergeRecords(get(recordsAtom), readStoredNotes(get)));
  set(storeAllAtom);
});
/** Changes notes and stores them at once; the reader can undo it as one step. */
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
/** Changes notes and stores them without a step of the undo history: for changes that are not complete yet. */
export const putNotesAtom = atom(null, (get, set, changes: readonly NoteChange[]) => {
  const now = get(notesPortsAtom).nowMs();
  const records = new Map(get(recordsAtom).map((record) => [record.id, record]));
  for (const { id, note } of changes) {
    const changed = Math.max(now, (records.get(id)?.changed ?? 0) + 1);
    records.set(id, note ? { ...note, changed } : { kind: "gone", id, changed, isGone: true });
  }
  set(recordsAtom, [...records.values()]);
  set(storeAllAtom);
});
/** Stores all notes once more, and confirms it or warns. */
export const saveNotesAtom = atom(null, (get, set) => {
  set(isStoredAtom, true); // so that a failure is reported again
  set(storeAllAtom);
  const t = get(textAtom);
  if (get(isStoredAtom)) set(showToastAtom, t("notesSaved", "Your notes are saved on this device."));
});
/** Finds a note by its id, without the draft; null = there is none, or no longer. */
export const noteByIdAtom = atom((get) => (id: string) => noteOf(get(recordsAtom), id));

const storeAllAtom = atom(null, (get, set) => {
  const { records, isStored } = storeNotes(get, get(recordsAtom));
  const wasStored = get(isStoredAtom);
  set(recordsAtom, records);
  set(isStoredAtom, isStored);
  if (isStored || !wasStored) return;
  const t = get(textAtom);
  const warning = t(
    "notesNotKept",
    "There is no room to keep your notes: save them as a file before you close the page.",
  );
  set(showTipAtom, warning, WARNING_MS);
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

/** The tools of this feature, by their names in `data-button`. */
const NOTE_TOOLS = ["pen", "eraser", "note"] as const;
/** One of them. */
export type NoteTool = (typeof NOTE_TOOLS)[number];

/** The tool of this feature that the reader has chosen; null = none, or another feature's. */
export const noteToolAtom = atom((get): NoteTool | null => {
  const tool = get(annotateToolAtom);
  return NOTE_TOOLS.find((each) => each === tool) ?? null;
});

/** The colour and the width of the pen. */
export type Pen = { readonly color: string; readonly width: number }; // width: parts of the page's width
const chosenPenAtom = atom<Pen | null>(null);
/** The pen as the reader has chosen it, now or at an earlier visit. */
export const penAtom = atom((get): Pen => get(chosenPenAtom) ?? readPen(readStored(get, "pen")));
/** Chooses a colour or a width, and with it the pen as the tool. */
export const choosePenAtom = atom(null, (get, set, choice: Partial<Pen>) => {
  const pen = { ...get(penAtom), ...choice };
  set(chosenPenAtom, pen);
  writeStored(get, "pen", pen);
  set(selectAnnotateToolAtom, "pen");
});

/** Whether the question is open which notes are to be cleared. */
export const isClearAskedAtom = atom(false);

function readPen(value: unknown): Pen {
  const { color, width } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return {
    color: NOTES.penColors.find((each) => each === color) ?? NOTES.penColors[0],
    width: NOTES.penWidthsFrac.find((each) => each === width) ?? NOTES.penWidthsFrac[1],
  };
}
