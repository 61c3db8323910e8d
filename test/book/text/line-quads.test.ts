import { suite } from "uvu";
import * as assert from "uvu/assert";
import { lineQuadsOf } from "../../../src/book/text/line-quads.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { boxOf, readRuns } from "../../../src/book/text/runs.ts";

const test = suite("book/text/line-quads");

/** Words of a page, each at its place. */
function placed(...words: readonly (readonly [word: string, left: number, top: number])[]) {
  const records = words.map(([word, left, top]) => ({ word, left, top, width: word.length * 0.02, height: 0.03 }));
  return placeText(readRuns(records));
}

const boxes = (text: ReturnType<typeof placed>, start: number, end: number) =>
  lineQuadsOf(text, { start, end }).map((quad) =>
    Object.values(boxOf(quad)).map((value) => Math.round(value * 1000) / 1000),
  );

test("the words of a line and the blanks between them are one box, and each line is a box (EXTRA-10)", () => {
  const text = placed(["Words", 0.1, 0.1], ["of", 0.22, 0.1], ["lines", 0.28, 0.1], ["below", 0.1, 0.2]);
  assert.is(text.text, "Words of lines\nbelow");
  assert.equal(boxes(text, 0, text.text.length), [
    [0.1, 0.1, 0.38, 0.13],
    [0.1, 0.2, 0.2, 0.23],
  ]);
});

test("a piece of a word is marked to the letter", () => {
  const text = placed(["Words", 0.1, 0.1], ["of", 0.22, 0.1]);
  assert.equal(boxes(text, 3, 7), [[0.16, 0.1, 0.24, 0.13]]);
  assert.equal(boxes(text, 5, 6), []);
});

test("a drop capital has a box of its own, as high as it is (EXTRA-10)", () => {
  const text = placeText(
    readRuns([
      { word: "A", left: 0.1, top: 0.1, width: 0.05, height: 0.07 },
      { word: "page", left: 0.16, top: 0.1, width: 0.08, height: 0.03 },
      { word: "is", left: 0.26, top: 0.1, width: 0.04, height: 0.03 },
    ]),
  );
  assert.equal(boxes(text, 0, text.text.length), [
    [0.1, 0.1, 0.15, 0.17],
    [0.16, 0.1, 0.3, 0.13],
  ]);
});

test("turned words keep their own corners", () => {
  const up = (y: number) => [0.2, y, 0.2, y - 0.1, 0.17, y - 0.1, 0.17, y];
  const text = placeText(
    readRuns([
      { w: "up", p: up(0.5) },
      { w: "we", p: up(0.39) },
    ]),
  );
  assert.is(lineQuadsOf(text, { start: 0, end: text.text.length }).length, 2);
});

test.run();
