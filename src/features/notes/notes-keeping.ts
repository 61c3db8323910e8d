import type { Getter } from "jotai/vanilla";
import { mergeRecords } from "../../lib/merge-records.ts";
import { keep, readKept } from "../../state/kept.ts";
import { NOTES, type NoteRecord } from "./notes.ts";
import { NOTES_KEY } from "./notes-wish-state.ts";
import { readNotes } from "./read-notes.ts";

/** What there is now, and whether all of it is kept. */
export type Keeping = { readonly records: readonly NoteRecord[]; readonly isKept: boolean };

/** What was kept of this book. */
export function readNotesKept(get: Getter): readonly NoteRecord[] {
  return readNotes(readKept(get, NOTES_KEY));
}

/**
 * Keeps ours together with what another tab has kept meanwhile. Where there is no room all that was kept before stays
 * as it was. Nothing is written that is kept already, or two tabs would answer each other for ever.
 */
export function keepNotes(get: Getter, mine: readonly NoteRecord[]): Keeping {
  const stored = readNotesKept(get);
  const records = forgetOldest(mergeRecords(mine, stored));
  return { records, isKept: areSame(records, stored) || keep(get, NOTES_KEY, records) };
}

function areSame(records: readonly NoteRecord[], stored: readonly NoteRecord[]): boolean {
  if (records.length !== stored.length) return false;
  const byId = new Map(stored.map((record) => [record.id, record]));
  return records.every(({ id, changed, kind }) => {
    const other = byId.get(id);
    return other?.changed === changed && other.kind === kind;
  });
}

function forgetOldest(records: readonly NoteRecord[]): readonly NoteRecord[] {
  const gone = records.filter(({ kind }) => kind === "gone").sort((a, b) => b.changed - a.changed);
  const forgotten = new Set(gone.slice(NOTES.goneMost));
  return forgotten.size === 0 ? records : records.filter((record) => !forgotten.has(record));
}
