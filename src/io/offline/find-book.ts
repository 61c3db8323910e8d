import { type BookRecord, noteClient, readClient, readRecords, writeRecord } from "./book-records.ts";
import { isSame } from "./keep-book.ts";
import type { ViewerFiles } from "./viewer-files.ts";

/** One request, and the open page that makes it. */
type Asked = { readonly address: string; readonly clientId: string };

/**
 * Finds a file of a stored book. A page gets files of the state of the book that it shows, and no others: one that got
 * the book's data from the server, and pictures of an older state from here, would show half of each.
 */
export async function findBookFile({ address, clientId }: Asked): Promise<Response | null> {
  const records = await readRecords();
  const opened = records.find(({ cores }) => address in cores);
  if (opened) {
    const found = await matchIn(opened, address);
    if (!found) return null;
    await noteClient(clientId, opened.cores);
    await writeRecord({ ...opened, usedAt: Date.now() });
    return found;
  }
  const shown = await readClient(clientId);
  const own = records.filter(({ cores }) => isSame(cores, shown));
  // A book of which nothing is shown yet may begin with a file that its server does not have.
  const begun = Object.keys(shown).length === 0 ? records : own;
  for (const record of begun) {
    const found = await matchIn(record, address);
    if (found && (own.includes(record) || found.status === 404)) return found;
  }
  return null;
}

/** A page with a book as it was stored, if the viewer that it names is here as well. */
export async function findBookPage(address: string, viewer: ViewerFiles): Promise<Response | null> {
  for (const record of await readRecords()) {
    const found = await (await caches.open(record.cache)).match(address);
    if (found && (await viewer.isWhole(found.clone(), address))) return found;
  }
  return null;
}

async function matchIn({ cache }: BookRecord, address: string): Promise<Response | null> {
  const files = await caches.open(cache);
  return (await files.match(address)) ?? (await files.match(address, { ignoreSearch: true })) ?? null;
}
