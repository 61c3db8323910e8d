/** A thing that several tabs keep together: told apart by its id, and by when it was last changed (ms since 1970). */
export type SyncedRecord = { readonly id: string; readonly changed: number; readonly isGone?: boolean };

/**
 * What two tabs know of the same things, as one: of each thing the latest change wins, whichever tab made it. Gone
 * things stay as their own tombstones, or the other tab's copy would bring them back. Merging in either order, and
 * more than once, gives the same records; only their order follows `mine`.
 */
export function mergeRecords<T extends SyncedRecord>(mine: readonly T[], theirs: readonly T[]): readonly T[] {
  const merged = new Map<string, T>();
  for (const record of [...mine, ...theirs]) {
    const known = merged.get(record.id);
    if (!known || isLater(record, known)) merged.set(record.id, record);
  }
  return [...merged.values()];
}

/** Two changes within one millisecond: what is gone stays gone, and else the texts decide, the same in every tab. */
function isLater(record: SyncedRecord, known: SyncedRecord): boolean {
  if (record.changed !== known.changed) return record.changed > known.changed;
  const [isGone, wasGone] = [record.isGone === true, known.isGone === true];
  if (isGone !== wasGone) return isGone;
  return JSON.stringify(record) > JSON.stringify(known);
}
