import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { SearchSource } from "../../../src/book/publication/book.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { positionScriptOf, textOfPage } from "../../../src/book/text/page-texts.ts";

const test = suite("book/text/page-texts");

test("pages have the text that the book's map gives them, also re-ordered, beyond the list, or none", () => {
  const texts = ["a", "b", "c"];
  assert.equal(
    [0, 1, 2, 3].map((page) => textOfPage(texts, null, pageIndex(page))),
    ["a", "b", "c", ""],
  );
  const map = [2, -1, 0, 9];
  assert.equal(
    [0, 1, 2, 3, 4].map((page) => textOfPage(texts, map, pageIndex(page))),
    ["c", "", "a", "", ""],
  );
  assert.is(textOfPage(["one<br>two<BR />three"], null, pageIndex(0)), "one\ntwo\nthree");
});

const source = (positionScript: string | null, pageMap: readonly number[] | null = null) =>
  ({ positionScript, pageMap }) as SearchSource;

for (const [pattern, map, page, expected] of [
  ["x/text_position[1].js", null, 3, "x/text_position[4].js"],
  ["x/text_position[0].js", null, 3, "x/text_position[3].js"],
  ["x/text_position[%d].js", null, 3, "x/text_position[4].js"],
  ["x/text_position[%d].js", [28, 29, 58], 2, "x/text_position[59].js"],
  ["x/text_position[%d].js", [0, -1], 1, null],
  ["x/positions.js", null, 0, null],
  [null, null, 0, null],
] as const) {
  test(`the position script of page ${page + 1} by ${pattern} is ${expected} (SEARCH-28, SEARCH-29)`, () => {
    assert.is(positionScriptOf(source(pattern, map), pageIndex(page)), expected);
  });
}

test.run();
