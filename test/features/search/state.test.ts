import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  clearSearchAtom,
  foundQueryAtom,
  hitsAtom,
  runSearchAtom,
  searchAtom,
  typeSearchAtom,
} from "../../../src/features/search/state.ts";
import { type Ports, portsAtom } from "../../../src/state/ports.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/search/state");
type Texts = readonly string[] | null;

/** A reader of a book with these texts; `settle` lets all slices of a search pass. */
function open(texts: Texts, settings: Parameters<typeof openReader>[0] = {}) {
  let loads = 0;
  const reader = openReader({ pages: 6, ...settings });
  const { store, clock } = reader;
  const loadParts: Ports["loadParts"] = async () => {
    loads++;
    return { book: { search: { ...NO_SEARCH, textScript: "text.js", texts } }, issues: [] };
  };
  store.set(portsAtom, { ...store.get(portsAtom), loadParts });
  const settle = async () => {
    for (let at = 0; at < 20; at++) {
      await Promise.resolve();
      clock.advance(0);
    }
  };
  const search = async (typed: string) => {
    store.set(typeSearchAtom, typed);
    void store.set(runSearchAtom);
    for (let at = 0; at < 10; at++) await settle();
    return store.get(searchAtom);
  };
  return { ...reader, search, settle, loads: () => loads };
}
const NO_SEARCH = {
  texts: null,
  textScript: null,
  positionScript: null,
  pageMap: null,
  positions: null,
  textsUrl: null,
  positionsUrl: null,
};
const TEXTS = ["Cover", "The quick brown fox.", "A fox and a fox.", "", "The end of foxes", "Back"];

test("pages with the words are found, each once, with how often they stand there and what stands around", async () => {
  const { store, search, loads } = open(TEXTS);
  const found = await search(" FOX ");
  assert.is(found.kind, "results");
  assert.equal(
    store.get(hitsAtom).map(({ page, count }) => [page, count]),
    [
      [1, 1],
      [2, 2],
      [4, 1],
    ],
  );
  assert.is(store.get(hitsAtom)[0]!.excerpt.before, "The quick brown ");
  await search("end");
  assert.is(loads(), 1, "the text is loaded once");
});

test("the search starts by itself a second after the last key", async () => {
  const { store, clock, settle } = open(TEXTS);
  store.set(typeSearchAtom, "fo");
  clock.advance(900);
  store.set(typeSearchAtom, "fox");
  clock.advance(999);
  assert.is(store.get(searchAtom).kind, "typing");
  clock.advance(1);
  for (let at = 0; at < 10; at++) await settle();
  assert.is(store.get(searchAtom).kind, "results");
});

test("an emptied field ends the search and unmarks the pages", async () => {
  const { store, clock, search } = open(TEXTS);
  await search("fox");
  assert.is(store.get(foundQueryAtom)?.needle, "fox");
  store.set(typeSearchAtom, "  ");
  assert.is(store.get(searchAtom).kind, "empty");
  assert.is(store.get(foundQueryAtom), null);
  await search("fox");
  store.set(clearSearchAtom);
  assert.is(store.get(searchAtom).kind, "empty");
  assert.is(clock.live(), 0);
});

test("a valid page number is a page, even where longer texts are asked for; other short texts are too short", async () => {
  const { search } = open(TEXTS, { settings: { leastSearchChar: 3 } });
  assert.equal(await search("6"), { kind: "page", page: 5 });
  assert.equal(await search("7"), { kind: "short" });
  assert.equal(await search("0"), { kind: "short" });
  assert.equal(await search("我们"), { kind: "short" });
  assert.is((await search("end")).kind, "results");
});

test("a book whose text does not load answers as a restricted one, and is asked again next time", async () => {
  const { search, loads } = open(null);
  assert.equal(await search("fox"), { kind: "restricted" });
  assert.equal(await search("fox"), { kind: "restricted" });
  assert.is(loads(), 2);
});

test("a book of scans has no text, and nothing is found in it", async () => {
  const reader = openReader({ pages: 3 });
  reader.store.set(typeSearchAtom, "fox");
  await reader.store.set(runSearchAtom);
  const found = reader.store.get(searchAtom);
  assert.is(found.kind, "results");
  assert.is(found.kind === "results" && found.hits.length, 0);
});

test("a word that stands nowhere finds the most similar one, and says which", async () => {
  const { store, search } = open(TEXTS);
  const found = await search("qiuck");
  assert.is(found.kind === "results" && found.near, "quick");
  assert.equal(
    store.get(hitsAtom).map(({ page }) => page),
    [1],
  );
  const nothing = await search("zzzzzz");
  assert.is(nothing.kind === "results" && nothing.hits.length, 0);
});

test("what is typed on during a search drops it", async () => {
  const { store, search, settle } = open(TEXTS);
  store.set(typeSearchAtom, "fox");
  void store.set(runSearchAtom);
  const found = await search("end");
  await settle();
  assert.is(found.kind === "results" ? found.query.needle : null, "end");
  assert.is(store.get(hitsAtom).length, 1);
});

test.run();
