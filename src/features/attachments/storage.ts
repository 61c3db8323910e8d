import type { Getter } from "jotai/vanilla";
import { mergeRecords } from "../../lib/merge-records.ts";
import { bookLinkAtom, readStored, writeStored } from "../../state/stored.ts";
import { ATTACHMENT, type Attachment } from "./attachments.ts";
import { attachmentPortsAtom } from "./ports.ts";

/** The storage key of the list of pages with pictures; each page's pictures have one of their own. */
const PAGES_KEY = "attachments";
export const pageKey = (page: number): string => `${PAGES_KEY}:${page}`;
/** The page whose pictures are stored under a key; null = the key is another subject's. */
export function pageOfKey(key: string | null): number | null {
  const number = /^attachments:([1-9]\d*)$/.exec(key ?? "")?.[1];
  return number === undefined ? null : Number(number);
}

/** What storing a page has led to: all its records, and the ids of those that are stored nowhere. */
export type StoredPage = { readonly records: readonly Attachment[]; readonly unstored: ReadonlySet<string> };

/** The pages that have pictures, in local storage or in cookies. */
export function readStoredPages(get: Getter): readonly number[] {
  return [...new Set([...parsePages(readStored(get, PAGES_KEY)), ...parsePages(readCookie(get, PAGES_KEY))])];
}

/** The stored pictures of a page, from local storage and cookies. */
export function readStoredPage(get: Getter, page: number): readonly Attachment[] {
  const key = pageKey(page);
  return mergeRecords(parseAttachments(readStored(get, key), page), parseAttachments(readCookie(get, key), page));
}

/**
 * Stores a page's pictures together with what another tab has stored meanwhile. A stored picture is never removed to
 * make space for a new one: local storage first, then, for 10 days, a cookie for what fits into one (ATTACH-09).
 */
export function storePage(get: Getter, page: number, mine: readonly Attachment[]): StoredPage {
  const key = pageKey(page);
  const before = parseAttachments(readStored(get, key), page);
  const records = forgetOldest(mergeRecords(mine, readStoredPage(get, page)));
  storePageNumber(get, page);
  const wasStored = new Set(before.map(({ id }) => id));
  const stored = mostThatFits(
    records,
    (record) => wasStored.has(record.id),
    (some) => writeStored(get, key, some),
  );
  const rest = records.filter((record) => !stored.has(record.id) && !isSame(record, before));
  const inCookie = storeInCookie(get, key, rest);
  return { records, unstored: new Set(rest.filter(({ id }) => !inCookie.has(id)).map(({ id }) => id)) };
}

function isSame({ id, changed }: Attachment, records: readonly Attachment[]): boolean {
  return records.some((other) => other.id === id && other.changed === changed);
}

/** Tries with all, then without the largest of those that are new. @returns the ids that are stored now */
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

function storeInCookie(get: Getter, key: string, records: readonly Attachment[]): ReadonlySet<string> {
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

/** The page's number is stored before its pictures, while there is space for it. */
function storePageNumber(get: Getter, page: number): void {
  const pages = readStoredPages(get);
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

/** Deleted pictures are remembered so that no other tab brings them back, the newest of them only. */
function forgetOldest(records: readonly Attachment[]): readonly Attachment[] {
  const deleted = records.filter(({ isGone }) => isGone).sort((a, b) => b.changed - a.changed);
  const forgotten = new Set(deleted.slice(ATTACHMENT.mostDeleted));
  return forgotten.size === 0 ? records : records.filter((record) => !forgotten.has(record));
}

/** The only pictures that are shown: inline ones of kinds that cannot carry scripts or ask for anything. */
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|webp|gif);base64,(?=.)/;
/** Longer names are cut, characters. */
const LONGEST_NAME = 120;

/** Whether a text is a picture that may be stored and shown. */
export function isInlineImage(text: unknown): text is string {
  if (typeof text !== "string") return false;
  const start = INLINE_IMAGE.exec(text)?.[0];
  return start !== undefined && !/[^A-Za-z0-9+/=]/.test(text.slice(start.length));
}

/** The records of one page out of stored data, without those that are incomplete or whose picture is not inline. */
export function parseAttachments(stored: unknown, page: number): readonly Attachment[] {
  if (!Array.isArray(stored)) return [];
  const found = new Map<string, Attachment>();
  for (const each of stored) {
    const attachment = parseAttachment(each, page);
    if (attachment) found.set(attachment.id, attachment);
  }
  return [...found.values()];
}

function parseAttachment(stored: unknown, page: number): Attachment | null {
  if (typeof stored !== "object" || stored === null) return null;
  const record = stored as Readonly<Record<string, unknown>>;
  const { id, name, image } = record;
  const key = numberIn(record["key"], 0, Number.MAX_SAFE_INTEGER);
  const changed = numberIn(record["changed"], 0, Number.MAX_SAFE_INTEGER) ?? key;
  if (typeof id !== "string" || id === "" || key === null || changed === null || record["page"] !== page) return null;
  const base = { id, key, page, changed, name: typeof name === "string" ? name.slice(0, LONGEST_NAME) : "" };
  if (record["isGone"] === true) return { ...base, ...NOWHERE, isGone: true };
  const width = numberIn(record["width"], 0.01, 100);
  const height = numberIn(record["height"], 0.01, 100);
  const naturalWidth = numberIn(record["naturalWidth"], 1, 100_000);
  const naturalHeight = numberIn(record["naturalHeight"], 1, 100_000);
  if (width === null || height === null || naturalWidth === null || naturalHeight === null) return null;
  const left = numberIn(record["left"], -0.01, 100.01 - width);
  const top = numberIn(record["top"], -0.01, 100.01 - height);
  if (left === null || top === null || !isInlineImage(image)) return null;
  return { ...base, left, top, width, height, naturalWidth, naturalHeight, image };
}

/** The place and picture of a record whose picture was deleted. */
export const NOWHERE = { left: 0, top: 0, width: 0, height: 0, naturalWidth: 0, naturalHeight: 0, image: "" } as const;

function numberIn(value: unknown, low: number, high: number): number | null {
  return typeof value === "number" && value >= low && value <= high ? value : null;
}

/** The page numbers out of stored data. */
export function parsePages(stored: unknown): readonly number[] {
  if (!Array.isArray(stored)) return [];
  return [...new Set(stored.filter((page): page is number => Number.isSafeInteger(page) && (page as number) > 0))];
}
