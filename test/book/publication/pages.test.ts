import { suite } from "uvu";
import * as assert from "uvu/assert";
import { noteRepeatedLabels } from "../../../src/book/formats/author-checks.ts";
import { issueLog } from "../../../src/book/publication/issues.ts";
import { clampPage, labelsFrom, resolvePage, toIndex, toNumber } from "../../../src/book/publication/pages.ts";

const test = suite("pages");

test("the first page is place 0 and number 1, and back (PAGE-17)", () => {
  assert.is(toIndex(1), 0);
  for (const number of [1, 2, 37, 600]) assert.is(toNumber(toIndex(number)), number);
});

test("pages without a caption carry their real number (PAGE-18)", () => {
  assert.equal(labelsFrom("", 3), ["1", "2", "3"]);
});

test("a caption names pages one by one and counts on from the last (PAGE-18)", () => {
  const labels = labelsFrom("1:I;2:II;3:III;4:IV;5:V;6:VI;7:1;1+;", 10);
  assert.equal(labels, ["I", "II", "III", "IV", "V", "VI", "1", "2", "3", "4"]);
});

test("counting on starts again if the number was not given before (PAGE-18)", () => {
  assert.equal(labelsFrom("1:Cover;2:i;1+", 5), ["Cover", "i", "1", "2", "3"]);
  assert.equal(labelsFrom("1+", 3), ["1", "2", "3"]);
});

for (const caption of [";;;", "x:y;", "0:A;9:B;-1:C", "2:", "1+1+1+", "99999999999+", ":::", "1:"]) {
  test(`the caption ${JSON.stringify(caption)} leaves pages their numbers (PAGE-18)`, () => {
    assert.equal(labelsFrom(caption, 3), ["1", "2", "3"]);
  });
}

test("a caption of a hundred thousand parts is read in one pass (PAGE-18)", () => {
  const labels = labelsFrom("1+;".repeat(100_000) + " ".repeat(100_000), 20_000);
  assert.is(labels[19_999], "20000");
});

const LABELS = ["I", "ii", "1", "2", "Index"];

test("a label is found first, whatever its case (PAGE-17, BOOT-07)", () => {
  assert.is(resolvePage(LABELS, "i"), 0);
  assert.is(resolvePage(LABELS, " II "), 1);
  assert.is(resolvePage(LABELS, "1"), 2);
  assert.is(resolvePage(LABELS, "2"), 3);
  assert.is(resolvePage(LABELS, "index"), 4);
});

test("a text that is no label is a real page number (PAGE-17)", () => {
  assert.is(resolvePage(LABELS, "3"), 2);
  assert.is(resolvePage(LABELS, "5"), 4);
});

for (const text of ["", " ", "0", "6", "-1", "1e9", "NaN", "1.5", "📖", "iv", "__proto__"]) {
  test(`${JSON.stringify(text)} is no page of the book (BOOT-07)`, () => assert.is(resolvePage(LABELS, text), null));
}

test("of pages with the same label the first one is found, and an issue is noted (PAGE-18)", () => {
  const log = issueLog();
  const labels = ["A", "b", "a ", "B"];
  noteRepeatedLabels(labels, log);
  assert.is(resolvePage(labels, "a"), 0);
  assert.equal(
    log.issues.map(({ path }) => path),
    ["pages[2].label", "pages[3].label"],
  );
});

test("any number is limited to the book's pages (BOOT-07)", () => {
  const numbers = [-1, 0, 1, 3.9, 5, 6, 1e9, Infinity, -Infinity, NaN];
  assert.equal(
    numbers.map((number) => clampPage(number, 5)),
    [0, 0, 0, 2, 4, 4, 4, 4, 0, 0],
  );
});

test.run();
