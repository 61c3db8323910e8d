import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  acceptsLabels,
  allowedPageText,
  pageFromText,
  pageInputSize,
} from "../../../src/book/publication/page-input.ts";

const test = suite("page-input");

const PLAIN = ["1", "2", "3", "4", "5"];
const ROMAN = ["i", "ii", "1", "2", "3"];

test("everything but digits is removed from a typed text (GOTO-02)", () => {
  assert.is(allowedPageText("p. 1-2", PLAIN), "12");
  assert.is(allowedPageText("-3.5e1", PLAIN), "351");
  assert.is(allowedPageText("iv", PLAIN), "");
});

test("a page number is limited to 1 and the last page (GOTO-03)", () => {
  assert.is(pageFromText("3", PLAIN), 2);
  assert.is(pageFromText("0", PLAIN), 0);
  assert.is(pageFromText("6", PLAIN), 4);
  assert.is(pageFromText("9".repeat(400), PLAIN), 4);
});

test("the blank page at the end cannot be opened by its number (GOTO-05, PAGE-04)", () => {
  assert.is(pageFromText(String(PLAIN.length + 1), PLAIN), PLAIN.length - 1);
});

test("Enter ignores a text that is no number (GOTO-04)", () => {
  for (const text of ["", "  ", "iv", "-"]) assert.is(pageFromText(text, PLAIN), null);
  for (const text of ["", "  ", "xx", "-1", "1.5"]) assert.is(pageFromText(text, ROMAN), null);
});

test("a book with labels other than digits accepts labels, in any case, before numbers (GOTO-05, PAGE-17)", () => {
  assert.not(acceptsLabels(PLAIN));
  assert.ok(acceptsLabels(ROMAN));
  assert.is(allowedPageText("ii", ROMAN), "ii");
  assert.is(pageFromText(" II ", ROMAN), 1);
  assert.is(pageFromText("1", ROMAN), 2);
  assert.is(pageFromText("4", ROMAN), 3);
  assert.is(pageFromText("77", ROMAN), 4);
});

test("a number is found in the words that people write around it, but in nothing else (GOTO-05)", () => {
  for (const text of ["p. 1", "Page 1", "S.1", "第1页", "1 ページ", "หน้า 1", "पृष्ठ 1"])
    assert.is(pageFromText(text, ROMAN), 2, text);
  assert.is(pageFromText("p. 77", ROMAN), 4);
  for (const text of ["p. ii", "1e1", "1/2", "p. -1", "page", "iv2", "A1", "1b"])
    assert.is(pageFromText(text, ROMAN), null, text);
});

const SIZES = [
  [1, 4],
  [9, 4],
  [10, 6],
  [99, 6],
  [100, 10],
  [999, 10],
  [1000, 15],
  [9999, 15],
  [10000, 21],
  [20000, 21],
] as const;
for (const [pages, size] of SIZES) {
  test(`the field of a book of ${pages} pages is ${size} characters wide, or 16 with a caption (GOTO-06)`, () => {
    assert.is(pageInputSize(pages, false), size);
    assert.is(pageInputSize(pages, true), 16);
  });
}

test.run();
