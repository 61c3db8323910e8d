/** A record that several tabs edit: `changed` is the time of its last change, ms since 1970. */
export type SyncedRecord = { readonly id: string; readonly changed: number; readonly isGone?: boolean };

/**
 * Merges the records of two tabs: of each record the latest change wins, whichever tab made it. Deleted records stay as
 * tombstones, or the other tab's copy would bring them back. Merging in either order, and more than once, gives the
 * same records; only their order follows `mine`.
 */
export function mergeRecords<T extends SyncedRecord>(mine: readonly T[], theirs: readonly T[]): readonly T[] {
  const merged = new Map<string, T>();
  for (const record of [...mine, ...theirs]) {
    const known = merged.get(record.id);
    if (!known || isLater(record, known)) merged.set(record.id, record);
  }
  return [...merged.values()];
}

/** For two changes within one millisecond deletion wins, and else the JSON text decides, so that all tabs agree. */
function isLater(record: SyncedRecord, known: SyncedRecord): boolean {
  if (record.changed !== known.changed) return record.changed > known.changed;
  const [isGone, wasGone] = [record.isGone === true, known.isGone === true];
  if (isGone !== wasGone) return isGone;
  return JSON.stringify(record) > JSON.stringify(known);
}
