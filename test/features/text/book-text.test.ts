import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { loadBookTextAtom, loadPlacedTextAtom } from "../../../src/features/text/api.ts";
import { pageItemsAtom } from "../../../src/state/page-items.ts";
import { type Ports, portsAtom } from "../../../src/state/ports.ts";
import { bookAtom } from "../../../src/state/reading.ts";
import { anItem, itemsOf } from "../../support/books/annotations.ts";
import { aText } from "../../support/books/items.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/text/book-text");

const HELLO = itemsOf([anItem(aText("hello"), { page: 2, id: "a" })]);

test("texts of items that are read after a search has begun are found by it and by all others", async () => {
  const { store } = openReader({ pages: 2 });
  const begun = store.set(loadBookTextAtom);
  store.set(pageItemsAtom, HELLO);
  assert.equal((await begun).pages?.slice(0, 2), ["", "hello"]);

  const early = openReader({ pages: 2 });
  assert.equal((await early.store.set(loadBookTextAtom)).pages, ["", ""]);
  early.store.set(pageItemsAtom, HELLO);
  const { pages } = await early.store.set(loadBookTextAtom);
  assert.equal(pages?.slice(0, 2), ["", "hello"]);
  assert.is((await early.store.set(loadBookTextAtom)).pages, pages, "what searches have made of it is kept");
});

test("a load that fails for closed pages leaves the text of the opened book as it is (SEARCH-26)", async () => {
  const { store } = openReader({ pages: 2 });
  const book = store.get(bookAtom);
  const closed = { ...book, search: { ...book.search, textScript: "closed.js" } };
  const opened = { ...book, search: { ...book.search, textScript: "opened.js" } };
  let loads = 0;
  let failFirst = () => {};
  const loadParts: Ports["loadParts"] = () => {
    loads++;
    const { search } = store.get(bookAtom);
    if (search.textScript === "opened.js")
      return Promise.resolve({ book: { search: { ...search, texts: ["one", "two"] } }, issues: [] });
    return new Promise((resolve) => {
      failFirst = () => resolve({ book: { search }, issues: [] });
    });
  };
  store.set(portsAtom, { ...store.get(portsAtom), loadParts });
  store.set(bookAtom, closed);
  const first = store.set(loadBookTextAtom);
  store.set(bookAtom, opened);
  assert.equal((await store.set(loadBookTextAtom)).pages, ["one", "two"]);
  failFirst();
  assert.is((await first).pages, null);
  assert.equal((await store.set(loadBookTextAtom)).pages, ["one", "two"]);
  assert.is(loads, 2);
});

test("words that stand too near to tell are parted as the text of their own page says, and no other text is loaded for them (SEARCH-32)", async () => {
  const { store } = openReader({ pages: 2 });
  const book = store.get(bookAtom);
  const wordsAt = (gap: number) => [
    { word: "Ex", left: 0.1, top: 0.1, width: 0.02, height: 0.02 },
    { word: "libris", left: 0.12 + gap, top: 0.1, width: 0.06, height: 0.02 },
  ];
  let loads = 0;
  const json: Ports["http"]["json"] = async () => {
    loads++;
    return { ok: true, value: ["Exlibris", "Ex libris"] };
  };
  const ports = store.get(portsAtom);
  store.set(portsAtom, { ...ports, http: { ...ports.http, json } });
  const positions = { "1": wordsAt(0.006), "2": wordsAt(0.0045) };
  store.set(bookAtom, { ...book, search: { ...book.search, texts: null, textsUrl: "texts.json", positions } });
  assert.is((await store.set(loadPlacedTextAtom, toIndex(1)))?.text, "Ex libris");
  assert.is(loads, 0);
  assert.is((await store.set(loadPlacedTextAtom, toIndex(2)))?.text, "Ex libris");
});

test("a text that cannot be loaded keeps no page waiting a second time, and is told only to who searches it (SEARCH-26)", async () => {
  const { store, bus } = openReader({ pages: 2 });
  const issues: unknown[] = [];
  bus.on("issue", (issue) => issues.push(issue));
  let loads = 0;
  const json: Ports["http"]["json"] = async () => {
    loads++;
    return { ok: false, error: "missing" } as never;
  };
  const [ports, book] = [store.get(portsAtom), store.get(bookAtom)];
  store.set(portsAtom, { ...ports, http: { ...ports.http, json } });
  const tight = [
    { word: "Ex", left: 0.1, top: 0.1, width: 0.02, height: 0.02 },
    { word: "libris", left: 0.1245, top: 0.1, width: 0.06, height: 0.02 },
  ];
  const search = { ...book.search, texts: null, textsUrl: "texts.json", positions: { "1": tight, "2": tight } };
  store.set(bookAtom, { ...book, search });
  for (const number of [1, 2]) assert.is((await store.set(loadPlacedTextAtom, toIndex(number)))?.text, "Exlibris");
  assert.equal([loads, issues.length], [1, 0]);
  await store.set(loadBookTextAtom);
  assert.equal([loads, issues.length], [2, 1]);
});

test.run();
