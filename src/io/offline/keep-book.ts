import { fieldsOf, listOf, textOf } from "../../book/settings/values.ts";
import { type BookRecord, hashOf, readRecords, removeRecord, writeRecord } from "./book-records.ts";
import { pageOf } from "./viewer-files.ts";

/** How much of books is stored, and how. */
export const KEPT = {
  bookBytes: 256 * 1024 * 1024, // files of a book beyond that are left out, the last of its list first
  allBytes: 512 * 1024 * 1024, // beyond that, the books that have not been read for longest go
  quotaShare: 0.5, // of what the browser grants this origin
  atOnce: 2, // requests, so that the reader's own come first
  freshMs: 7 * 24 * 3600 * 1000, // files may change without their book's data: after so long all are looked at again
} as const;

/** How many bytes are stored at most: of one book, and of all. */
export type Limits = { readonly bookBytes: number; readonly allBytes: number };

/** What a page asks to have stored: its book's data by address with their hashes, and all other files, the best first. */
export type KeepRequest = {
  readonly page: string;
  readonly cores: Readonly<Record<string, string>>;
  readonly files: readonly string[];
};

/** Reads what a page has sent; null = it is something else. */
export function readKeepRequest(data: unknown): KeepRequest | null {
  const { kind, page, cores, files } = fieldsOf(data);
  const hashes = Object.fromEntries(Object.entries(fieldsOf(cores)).map(([url, hash]) => [url, textOf(hash)]));
  if (kind !== "keep" || typeof page !== "string" || Object.keys(hashes).length === 0) return null;
  return { page, cores: hashes, files: listOf(files).map(textOf) };
}

/**
 * Stores a book with all its files as they are now, unless that state of it is stored already. What is there of an older
 * state stays until the new one is complete, so that there is always one whole state, or none.
 *
 * @returns whether the server has the state that the page shows
 */
export async function keepBook(
  request: KeepRequest,
  { now = Date.now, limits = KEPT as Limits } = {},
): Promise<boolean> {
  if (!(await isCurrent(request.cores))) return false;
  const records = await readRecords();
  const same = records.find(({ cores }) => isSame(cores, request.cores));
  if (same && now() - same.storedAt < KEPT.freshMs) {
    await storePage(await caches.open(same.cache), request.page);
    await writeRecord({ ...same, usedAt: now() });
    return true;
  }
  const name = `recto-book ${Object.values(request.cores).join(" ")} ${now()}`;
  const bytes = await storeFiles(name, request, limits).catch(() => null);
  if (bytes === null || !(await isCurrent(request.cores))) {
    await caches.delete(name); // the network has gone, or the book has changed meanwhile
    return true;
  }
  await writeRecord({ cache: name, cores: request.cores, bytes, storedAt: now(), usedAt: now() });
  const older = records.filter(({ cores }) => Object.keys(cores).some((address) => address in request.cores));
  await Promise.all(older.map(removeRecord));
  await removeOldest(limits.allBytes);
  return true;
}

/** Whether two states of a book's data are the same. */
export function isSame(one: BookRecord["cores"], other: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(one).every(([address, hash]) => other[address] === hash);
}

async function isCurrent(cores: KeepRequest["cores"]): Promise<boolean> {
  const checks = Object.entries(cores).map(async ([address, hash]) => {
    const answer = await fetch(address, { cache: "no-cache" });
    return answer.ok && (await hashOf(await answer.text())) === hash;
  });
  return (await Promise.all(checks).catch(() => [false])).every(Boolean);
}

/** Stores all files that find space. @returns their bytes; rejects when the network goes */
async function storeFiles(name: string, { page, cores, files }: KeepRequest, limits: Limits): Promise<number> {
  const cache = await caches.open(name);
  const { quota = Infinity } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  const mostBytes = Math.min(limits.bookBytes, quota * KEPT.quotaShare);
  const waiting = [...new Set([...Object.keys(cores), ...files])];
  let bytes = 0;
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const answer = await fetch(address, { cache: "no-cache" });
      if (answer.status >= 500) throw new Error(`${address} answers ${answer.status}.`);
      const file = await answer.blob();
      if (bytes + file.size > mostBytes) continue;
      bytes += file.size;
      // What the server says is missing is so offline, too: the viewer then looks for the next kind of book.
      await cache.put(address, new Response(file, { status: answer.status, headers: answer.headers }));
    }
  };
  await storePage(cache, page);
  await Promise.all(Array.from({ length: KEPT.atOnce }, work));
  return bytes;
}

async function storePage(cache: Cache, page: string): Promise<void> {
  const answer = await fetch(page, { cache: "no-cache" }).catch(() => null);
  if (answer?.ok) await cache.put(page, pageOf(await answer.text()));
}

async function removeOldest(allBytes: number): Promise<void> {
  const records = [...(await readRecords())].sort((one, other) => other.usedAt - one.usedAt);
  let bytes = 0;
  for (const record of records) {
    bytes += record.bytes;
    if (bytes > allBytes) await removeRecord(record);
  }
}
