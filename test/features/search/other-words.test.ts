import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { allWordsOf, makeQuery } from "../../../src/book/text/search.ts";
import { noteOf } from "../../../src/features/search/other-words.ts";
import type { Translate } from "../../../src/state/texts.ts";

const test = suite("features/search/other-words");
const t: Translate = (key, _english, values) => [key, ...Object.values(values ?? {})].join(" ");
const hits = [{ page: pageIndex(0), count: 1, excerpt: { before: "", hit: "", after: "" } }];
const query = makeQuery("The Größe")!;
const apart = allWordsOf(query)!;

test("what was found as it was typed needs no note, nor does nothing", () => {
  assert.is(noteOf(t, "The Größe", { hits, query, near: null }), null);
  assert.is(noteOf(t, "The Größe", { hits: [], query: apart, near: null }), null);
});

test("words that stand apart are said to do so; where one is left of them, it is named as it was typed", () => {
  assert.is(noteOf(t, "The Größe", { hits, query: apart, near: null }), "searchApart");
  const left = { ...apart, words: apart.words!.slice(1) };
  assert.is(noteOf(t, " The Größe ", { hits, query: left, near: null }), "searchNear The Größe Größe");
});

test("where no page has all words, the pages are said to have the most of them, also of near words", () => {
  assert.is(noteOf(t, "The Größe", { hits, query: { ...apart, least: 1 }, near: null }), "searchMost");
  assert.is(noteOf(t, "The Grösse", { hits, query: { ...apart, least: 1 }, near: "the größe" }), "searchMost");
  assert.is(
    noteOf(t, "The Größe of", { hits, query: { ...apart, least: 2 }, near: "The Größe" }),
    "searchNear The Größe of The Größe",
  );
});

test("common words that were not asked for are left out of those that are named, and marks around words are, too (SEARCH-23)", () => {
  const typed = "history, article “of paper”, art";
  const all = allWordsOf(makeQuery(typed)!)!;
  assert.equal(all.words, ["history", "article", "of paper", "art"]);
  const noteWith = (...words: readonly string[]) => noteOf(t, typed, { hits, query: { ...all, words }, near: null });
  assert.is(noteWith("history", "of paper"), `searchNear ${typed} history of paper`);
  assert.is(noteWith("art"), `searchNear ${typed} art`);
});

test("words that contain what was typed are said to do so, without its quotes", () => {
  assert.is(noteOf(t, " art ", { hits, query: { ...query, begins: false }, near: null }), "searchWithin art");
  assert.is(noteOf(t, "art", { hits, query: { ...query, begins: true }, near: null }), null);
  assert.is(
    noteOf(t, '"art"', { hits, query: { ...query, begins: false, phrase: "art" }, near: null }),
    "searchWithin art",
  );
  assert.is(noteOf(t, "art", { hits: [], query: { ...query, begins: false }, near: null }), null);
});

test("near words are named", () => {
  assert.is(noteOf(t, "papre", { hits, query, near: "paper" }), "searchNear papre paper");
});

test.run();
