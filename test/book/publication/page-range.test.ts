import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parsePageRange, parsePagesLeniently } from "../../../src/book/publication/page-range.ts";

const test = suite("book/publication/page-range");
const NUMBERS = Array.from({ length: 12 }, (_, index) => String(index + 1));
const LABELS = ["Cover", "i", "ii", "1", "2", "A-1", "A-2"];

for (const [text, labels, pages] of [
  ["1, 3, 5-8", NUMBERS, [1, 3, 5, 6, 7, 8]],
  ["3，5；7", NUMBERS, [3, 5, 7]],
  ["2-2,2", NUMBERS, [2]],
  ["8-6", NUMBERS, [8, 7, 6]],
  ["10-", NUMBERS, [10, 11, 12]],
  ["-3", NUMBERS, [1, 2, 3]],
  ["11–999", NUMBERS, [11, 12]],
  ["cover, i - 1", LABELS, [1, 2, 3, 4]],
  ["A-1", LABELS, [6]],
  ["A-1-A-2", LABELS, [6, 7]],
] as const) {
  test(`"${text}" names pages ${pages.join()} (PRINT-05, THUMB-16)`, () => {
    assert.equal(
      parsePageRange(text, labels)?.map((page) => page + 1),
      [...pages],
    );
  });
}

for (const text of ["", " , ", "-", "0", "13", "1,x", "1--", "five", "3-x", "1.5", "99999999999999999999"]) {
  test(`"${text}" names no pages (PRINT-05, THUMB-16)`, () => {
    assert.is(parsePageRange(text, NUMBERS), null);
  });
}

for (const [text, pages] of [
  ["5,5,99,2", [5, 2]],
  ["3, 40-50, 1", [3, 12, 1]],
  ["99", null],
  ["2, x, 99", null],
] as const) {
  test(`a search for "${text}" shows pages ${pages?.join() ?? "by their words"} (THUMB-16)`, () => {
    assert.equal(parsePagesLeniently(text, NUMBERS)?.map((page) => page + 1) ?? null, pages && [...pages]);
  });
}

test.run();
