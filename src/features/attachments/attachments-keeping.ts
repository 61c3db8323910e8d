import type { Getter } from "jotai/vanilla";
import { mergeRecords } from "../../lib/merge-records.ts";
import { bookLinkAtom, readStored, writeStored } from "../../state/stored.ts";
import { attachmentPortsAtom } from "./attachment-ports.ts";
import { ATTACHMENT, type Attachment } from "./attachments.ts";
import { readAttachments, readPages } from "./read-attachments.ts";

/** Under what the pages with pictures are kept, and each page's pictures. */
export const PAGES_KEY = "attachments";
export const pageKey = (page: number): string => `${PAGES_KEY}:${page}`;
/** The page whose pictures are kept under a key; null = it is another subject's. */
export function pageOfKey(key: string | null): number | null {
  const number = /^attachments:([1-9]\d*)$/.exec(key ?? "")?.[1];
  return number === undefined ? null : Number(number);
}

/** What became of a page's records: all there are now, and those that could not be kept. */
export type Keeping = { readonly records: readonly Attachment[]; readonly unkept: ReadonlySet<string> };

/** The pages that have pictures, wherever that was kept. */
export function readPagesKept(get: Getter): readonly number[] {
  return [...new Set([...readPages(readStored(get, PAGES_KEY)), ...readPages(readCookie(get, PAGES_KEY))])];
}

/** What was kept of a page. */
export function readPageKept(get: Getter, page: number): readonly Attachment[] {
  const key = pageKey(page);
  return mergeRecords(readAttachments(readStored(get, key), page), readAttachments(readCookie(get, key), page));
}

/**
 * Keeps a page's pictures together with what another tab has kept meanwhile. What is kept already never has to go for
 * what finds no room: local storage first, then, for 10 days, a cookie for what fits into one (ATTACH-09).
 */
export function keepPage(get: Getter, page: number, mine: readonly Attachment[]): Keeping {
  const key = pageKey(page);
  const stored = readAttachments(readStored(get, key), page);
  const records = forgetOldest(mergeRecords(mine, readPageKept(get, page)));
  keepPages(get, page);
  const wasStored = new Set(stored.map(({ id }) => id));
  const kept = mostThatFits(
    records,
    (record) => wasStored.has(record.id),
    (some) => writeStored(get, key, some),
  );
  const rest = records.filter((record) => !kept.has(record.id) && !isSame(record, stored));
  const inCookie = keepInCookie(get, key, rest);
  return { records, unkept: new Set(rest.filter(({ id }) => !inCookie.has(id)).map(({ id }) => id)) };
}

function isSame({ id, changed }: Attachment, records: readonly Attachment[]): boolean {
  return records.some((other) => other.id === id && other.changed === changed);
}

/** Tries with all, then without the largest of those that are new. @returns the ids that are kept now */
function mostThatFits(
  records: readonly Attachment[],
  isOld: (record: Attachment) => boolean,
  write: (some: readonly Attachment[]) => boolean,
): ReadonlySet<string> {
  const fresh = records.filter((record) => !isOld(record)).sort((a, b) => a.image.length - b.image.length);
  for (let count = fresh.length; count >= 0; count--) {
    const left = new Set(fresh.slice(count));
    const some = records.filter((record) => !left.has(record));
    if (write(some)) return new Set(some.map(({ id }) => id));
  }
  return new Set();
}

function keepInCookie(get: Getter, key: string, records: readonly Attachment[]): ReadonlySet<string> {
  const { cookies } = get(attachmentPortsAtom);
  const name = cookieName(get, key);
  if (records.length === 0) {
    if (cookies.read(name) !== null) cookies.remove(name);
    return new Set();
  }
  const write = (some: readonly Attachment[]) =>
    some.length > 0 && cookies.write(name, JSON.stringify(some), ATTACHMENT.cookieMs);
  return mostThatFits(records, () => false, write);
}

/** The page is told of before its pictures are kept, while there is room for that. */
function keepPages(get: Getter, page: number): void {
  const pages = readPagesKept(get);
  if (pages.includes(page)) return;
  const next = [...pages, page].sort((a, b) => a - b);
  if (writeStored(get, PAGES_KEY, next)) return;
  get(attachmentPortsAtom).cookies.write(cookieName(get, PAGES_KEY), JSON.stringify(next), ATTACHMENT.cookieMs);
}

function readCookie(get: Getter, key: string): unknown {
  try {
    return JSON.parse(get(attachmentPortsAtom).cookies.read(cookieName(get, key)) ?? "null");
  } catch {
    return null; // written by somebody else
  }
}

function cookieName(get: Getter, key: string): string {
  return `recto:${get(bookLinkAtom)}:${key}`;
}

/** Deleted pictures are remembered so that no other tab brings them back; the oldest of them are forgotten. */
function forgetOldest(records: readonly Attachment[]): readonly Attachment[] {
  const gone = records.filter(({ isGone }) => isGone).sort((a, b) => b.changed - a.changed);
  const forgotten = new Set(gone.slice(ATTACHMENT.goneMost));
  return forgotten.size === 0 ? records : records.filter((record) => !forgotten.has(record));
}
