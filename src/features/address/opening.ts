import { atom } from "jotai/vanilla";
import { type OpeningAddress, pageAt, parseOpeningAddress } from "../../book/publication/opening-address.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { readLocation } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { bookAtom } from "../../state/reading.ts";

/** The fragment of the address with which the book was opened. */
export const openedHashAtom = atom("");

/** The page at which the book opens: that of the address unless there is a delay, else the book's origin (BOOT-09). */
export function openingPage(store: Store): PageIndex {
  const { hashGotoDelay } = store.get(bookAtom).settings;
  const target = hashGotoDelay === 0 ? pageIn(store, readOpeningAddress().page) : null;
  return target ?? originPage(store);
}

/** The page that the book's settings open it at. */
export function originPage(store: Store): PageIndex {
  const { settings, pages } = store.get(bookAtom);
  const origin = Math.round(settings.OriginPageIndex) - 1;
  return Math.min(Math.max(0, origin), pages.length - 1) as PageIndex;
}

/** What the address asks of the first page. */
export function readOpeningAddress(): OpeningAddress {
  const { search, hash } = readLocation();
  return parseOpeningAddress(search, hash);
}

/** The page that an address means by "#p="; null = it names none. */
export function pageIn(store: Store, page: string | null): PageIndex | null {
  return page === null ? null : pageAt(page, labelsOf(store));
}

/** The labels of all pages in reading order. */
export function labelsOf(store: Store): readonly string[] {
  return store.get(bookAtom).pages.map(({ label }) => label);
}
