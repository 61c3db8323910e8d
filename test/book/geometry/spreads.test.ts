import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  leafCountOf,
  leafOf,
  type PageMode,
  pagesOf,
  spreadAt,
  spreadsOf,
  totalPageCountOf,
} from "../../../src/book/geometry/spreads.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";

const test = suite("spreads");

function spreads(pageCount: number, mode: PageMode, isOpened = false, isLastBanned = false) {
  return spreadsOf({ pageCount, mode, isOpened, isLastBanned });
}

/** Spreads in 1-based numbers, "." where nothing lies: "1|2". */
const inWords = (...pairing: Parameters<typeof spreads>) =>
  spreads(...pairing)
    .map(({ verso, recto }) => [verso, recto].map((page) => (page === null ? "." : page + 1)).join("|"))
    .join(" ");

const EVEN_COUNTS = [
  [1, 2, 1],
  [2, 2, 3],
  [3, 4, 3],
  [4, 4, 5],
  [5, 6, 5],
  [6, 6, 7],
  [7, 8, 7],
  [8, 8, 9],
  [9, 10, 9],
] as const;
for (const [pages, closed, opened] of EVEN_COUNTS) {
  test(`${pages} pages count ${closed} in a closed book and ${opened} in an opened one (PAGE-03, PAGE-05)`, () => {
    assert.is(totalPageCountOf(pages, false), closed);
    assert.is(totalPageCountOf(pages, true), opened);
    // The added page fills the last leaf: behind the lone cover, or behind the virtual leading blank.
    assert.is(leafCountOf(pages, false) * 2, closed);
    assert.is(leafCountOf(pages, true) * 2, opened + 1);
  });
}

const DOUBLE = [
  [1, ".|1", "1|."],
  [2, ".|1 2|.", "1|2"],
  [3, ".|1 2|3", "1|2 3|."],
  [4, ".|1 2|3 4|.", "1|2 3|4"],
  [5, ".|1 2|3 4|5", "1|2 3|4 5|."],
  [6, ".|1 2|3 4|5 6|.", "1|2 3|4 5|6"],
  [7, ".|1 2|3 4|5 6|7", "1|2 3|4 5|6 7|."],
  [8, ".|1 2|3 4|5 6|7 8|.", "1|2 3|4 5|6 7|8"],
  [9, ".|1 2|3 4|5 6|7 8|9", "1|2 3|4 5|6 7|8 9|."],
] as const;
for (const [pages, closed, opened] of DOUBLE) {
  test(`${pages} pages pair up as ${closed}, opened as ${opened} (PAGE-03, PAGE-05)`, () => {
    assert.is(inWords(pages, "double"), closed);
    assert.is(inWords(pages, "double", true), opened);
  });
}

test("one page at a time shows every page alone, none of them blank (PAGE-12)", () => {
  assert.is(inWords(3, "single"), ".|1 .|2 .|3");
  assert.is(inWords(3, "single", true), ".|1 .|2 .|3");
});

test("if turning to the last page is banned, the page before it is the end, in single mode only (PAGE-14)", () => {
  assert.is(inWords(3, "single", false, true), ".|1 .|2");
  assert.is(inWords(1, "single", false, true), ".|1");
  assert.is(inWords(3, "double", false, true), ".|1 2|3");
});

test("every page is on exactly one spread, in reading order, for 1 to 30 pages (PAGE-01)", () => {
  for (let count = 1; count <= 30; count++) {
    for (const isOpened of [false, true]) {
      for (const mode of ["single", "double"] as const) {
        const all = spreads(count, mode, isOpened);
        assert.equal(
          all.flatMap(pagesOf),
          Array.from({ length: count }, (_, index) => index),
        );
        for (const [index, spread] of all.entries()) {
          for (const page of pagesOf(spread)) assert.is(spreadAt(all, page), index);
        }
      }
    }
  }
});

test("a page that no spread shows opens the nearest one (PAGE-14, BOOT-07)", () => {
  const banned = spreads(5, "single", false, true);
  assert.is(spreadAt(banned, pageIndex(4)), 3);
  assert.is(spreadAt(banned, pageIndex(-7)), 0);
  assert.is(spreadAt(banned, pageIndex(99)), 3);
});

test("both faces of a leaf count as one leaf, open or closed (PAGE-03)", () => {
  const leaves = (isOpened: boolean) => [0, 1, 2, 3, 4].map((page) => leafOf(pageIndex(page), isOpened));
  assert.equal(leaves(false), [0, 0, 1, 1, 2]);
  assert.equal(leaves(true), [0, 1, 1, 2, 2]);
});

test.run();
