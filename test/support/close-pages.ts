import type { Store } from "../../src/lib/feature.ts";
import { bookAtom } from "../../src/state/reading.ts";

/** Closes these pages (1-based) of an open book to its reader, and opens all others. */
export function closePages(store: Store, closed: readonly number[]): void {
  const book = store.get(bookAtom);
  const pages = book.pages.map((page, at) => ({ ...page, isProtected: closed.includes(at + 1) }));
  store.set(bookAtom, { ...book, pages });
}
