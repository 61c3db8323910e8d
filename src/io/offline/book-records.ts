import { fieldsOf } from "../../book/settings/values.ts";

/** A stored book. Its files lie in a cache of their own, all from one moment. */
export type BookRecord = {
  readonly cache: string; // the name of that cache
  readonly cores: Readonly<Record<string, string>>; // hashes of the files that say what the book is, by address
  readonly bytes: number;
  readonly storedAt: number; // Date.now
  readonly usedAt: number;
};

const RECORDS = "recto-books";
const CLIENTS = "recto-clients";
/** Addresses in these caches; nothing is ever requested at them. */
const at = (name: string) => `/recto-offline/${encodeURIComponent(name)}`;

/** All stored books. */
export async function readRecords(): Promise<readonly BookRecord[]> {
  const records = await caches.open(RECORDS);
  const found = await Promise.all((await records.keys()).map((key) => records.match(key)));
  return Promise.all(found.flatMap((answer) => (answer ? [answer.json() as Promise<BookRecord>] : [])));
}

export async function writeRecord(record: BookRecord): Promise<void> {
  await (await caches.open(RECORDS)).put(at(record.cache), new Response(JSON.stringify(record)));
}

/** Removes a stored book: first the record, so that nobody finds half of the files. */
export async function removeRecord({ cache }: Pick<BookRecord, "cache">): Promise<void> {
  await (await caches.open(RECORDS)).delete(at(cache));
  await caches.delete(cache);
}

/** Notes which state of a book an open page shows. */
export async function noteClient(id: string, cores: BookRecord["cores"]): Promise<void> {
  const clients = await caches.open(CLIENTS);
  const known = await readClient(id);
  await clients.put(at(id), new Response(JSON.stringify({ ...known, ...cores })));
}

/** The state of the books that an open page shows: hashes by address. */
export async function readClient(id: string): Promise<Readonly<Record<string, unknown>>> {
  const found = await (await caches.open(CLIENTS)).match(at(id));
  return found ? fieldsOf(await found.json()) : {};
}

/** Forgets pages that are not open any more. */
export async function forgetClients(isOpen: (id: string) => Promise<boolean>): Promise<void> {
  const clients = await caches.open(CLIENTS);
  for (const key of await clients.keys()) {
    const id = decodeURIComponent(key.url.slice(key.url.lastIndexOf("/") + 1));
    if (!(await isOpen(id))) await clients.delete(key);
  }
}

/** The hash by which two states of a file are told apart. */
export async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
