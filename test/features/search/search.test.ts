import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { allWordsOf, makeQuery } from "../../../src/book/text/search.ts";
import { type Match, meaningOf, queryWithSearch, searchPage, stepFrom } from "../../../src/features/search/search.ts";

const test = suite("features/search/search");
const LABELS = ["Cover", "i", "1", "2", "3"];

for (const [typed, meaning] of [
  ["", { kind: "empty" }],
  ["  \n ", { kind: "empty" }],
  ["2", { kind: "page", page: 3 }],
  ["5", { kind: "page", page: 4 }],
  ["２", { kind: "page", page: 3 }],
  ["0", { kind: "short" }],
  ["6", { kind: "short" }],
  ["-1", { kind: "short" }],
  ["1e0", { kind: "words", words: "1e0" }],
  ["a", { kind: "short" }],
  ["😀😀", { kind: "short" }],
  ["  ABC ", { kind: "words", words: "abc" }],
  ["99999999999999999999", { kind: "words", words: "99999999999999999999" }],
] as const) {
  test(`"${typed}" in a book of five pages that asks for three characters (SEARCH-18, SEARCH-21)`, () => {
    assert.equal(meaningOf(typed, LABELS, 3), meaning);
  });
}

test("a page's hit counts its places, and none is no hit; half a character breaks nothing", () => {
  const query = makeQuery("fox")!;
  assert.equal(searchPage("A fox, a FOX.", pageIndex(3), query)?.count, 2);
  assert.is(searchPage("", pageIndex(3), query), null);
  assert.is(searchPage("\ud83d fox \udc00", pageIndex(0), query)?.excerpt.hit, "fox");
  assert.is(searchPage("\ud83d", pageIndex(0), makeQuery("\ud83d")!)?.count, 1);
});

test("the excerpt of several words begins at one of the page's places, also where they overlap", () => {
  const shownOf = (text: string, typed: string) =>
    searchPage(text, pageIndex(0), allWordsOf(makeQuery(typed)!)!)?.shown;
  assert.is(shownOf("印刷机印刷书。", "印刷 刷机 书"), 0);
  assert.is(shownOf("印刷很久以后，印刷机和书。", "印刷 刷机 书"), 1);
});

test("a text of a million characters without a blank is searched in its time", () => {
  const text = `${"a".repeat(1_000_000)}b`;
  assert.is(searchPage(text, pageIndex(0), makeQuery(`${"a".repeat(5000)}b`)!)?.count, 1);
});

const hit = (page: number, count: number, match: Match | null = null) => ({
  page: pageIndex(page),
  count,
  match,
  excerpt: { before: "", hit: "", after: "" },
});

test("steps lead through all places of all pages, and round the book's ends", () => {
  const hits = [hit(1, 2), hit(4, 1)];
  const walk = (step: 1 | -1) => {
    let place = stepFrom(hits, { page: pageIndex(1), nth: step === 1 ? -1 : 0 }, step)!;
    return Array.from({ length: 4 }, () => {
      const now = `${place.page}.${place.nth}`;
      place = stepFrom(hits, place, step)!;
      return now;
    });
  };
  assert.equal(walk(1), ["1.0", "1.1", "4.0", "1.0"]);
  assert.equal(walk(-1), ["4.0", "1.1", "1.0", "4.0"]);
  assert.is(stepFrom([], { page: pageIndex(0), nth: 0 }, 1), null);
});

test("from a page without a hit steps lead to the nearest in the book, whether it has a whole word or a longer one, and over those within words", () => {
  const words = [1, 3, 9].map((page) => hit(page, 1, "word"));
  const hits = [...words, hit(0, 1, "beginning"), hit(6, 1, "beginning"), hit(4, 1, "within")];
  const from = (page: number, step: 1 | -1) => stepFrom(hits, { page: pageIndex(page), nth: 0 }, step)?.page;
  assert.equal([from(5, 1), from(5, -1), from(2, -1), from(2, 1)], [6, 3, 1, 3]);
  assert.equal([from(10, 1), from(10, -1)], [0, 9], "round the end of the book");
});

test("the address has what is searched for, encoded, beside what else it says", () => {
  assert.is(queryWithSearch("?book=/a/&search=old", " a&b=c?<d> e "), "?book=/a/&search=a%26b%3Dc%3F%3Cd%3E%20e");
  assert.is(queryWithSearch("?search=old&match=1", "  "), "?match=1");
  assert.is(queryWithSearch("?search", ""), "");
  assert.is(queryWithSearch("?searching=1", ""), "?searching=1");
  assert.is(queryWithSearch("", "half \ud83d"), "?search=half%20%EF%BF%BD");
});

test.run();
