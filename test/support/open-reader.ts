import { createStore } from "jotai/vanilla";
import type { Book } from "../../src/book/publication/book.ts";
import type { ReaderEvents } from "../../src/book/publication/embedding.ts";
import { issueLog } from "../../src/book/publication/issues.ts";
import { pageIndex } from "../../src/book/publication/pages.ts";
import type { Storage } from "../../src/io/storage.ts";
import { createBus } from "../../src/lib/bus.ts";
import type { Store } from "../../src/lib/feature.ts";
import { type Ports, portsAtom } from "../../src/state/ports.ts";
import { bookAtom } from "../../src/state/reading.ts";
import { openAtPageAtom, settleTurnAtom } from "../../src/state/turning.ts";
import { type Viewport, viewportAtom } from "../../src/state/view.ts";
import { type AllSettings, readAllSettings } from "./books/all-settings.ts";
import { emptyBook } from "./empty-book.ts";
import { fakeClock } from "./fakes/clock.ts";
import { fakePictures } from "./fakes/pictures.ts";

type Opening = {
  readonly pages?: number;
  readonly page?: number; // 1-based
  readonly settings?: Partial<AllSettings>;
  readonly book?: Partial<Book>;
  readonly viewport?: Partial<Viewport>;
  readonly stored?: Map<string, string>;
};

/** A viewer's store with a book of blank pages and fake ports, without stage and chrome. */
export function openReader(opening: Opening = {}) {
  const { pages = 12, page = 1, settings = {}, book = {}, viewport = {}, stored = new Map<string, string>() } = opening;
  const store = createStore();
  const clock = fakeClock();
  const events: (readonly [keyof ReaderEvents, unknown])[] = [];
  const bus = createBus<ReaderEvents>((error) => {
    throw error;
  });
  bus.onAny((event, detail) => events.push([event, detail]));
  const storage: Storage = {
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => stored.set(key, value).has(key),
    remove: (key) => stored.delete(key),
  };
  const loadParts: Ports["loadParts"] = async () => ({ book: {}, issues: [] });
  store.set(portsAtom, {
    clock,
    storage,
    bus,
    pictures: fakePictures().pictures,
    loadParts,
  } as Partial<Ports> as Ports);
  const blank = emptyBook(pages, book);
  const all = { ...readAllSettings({}, issueLog()), ...settings };
  store.set(bookAtom, { ...blank, settings: all, chromeSettings: all });
  store.set(viewportAtom, { width: 1440, height: 900, pixelRatio: 1, isCoarse: false, ...viewport });
  store.set(openAtPageAtom, pageIndex(page - 1));
  /** Ends the present turn, as the stage does. */
  const settle = () => store.set(settleTurnAtom);
  return { store, clock, bus, events, stored, settle };
}

/** Closes these pages (1-based) of an open book to its reader, and opens all others. */
export function closePages(store: Store, closed: readonly number[]): void {
  const book = store.get(bookAtom);
  const pages = book.pages.map((page, at) => ({ ...page, isProtected: closed.includes(at + 1) }));
  store.set(bookAtom, { ...book, pages });
}
