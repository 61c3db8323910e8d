import { suite } from "uvu";
import * as assert from "uvu/assert";
import { placeText } from "../../../src/book/text/lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";

const test = suite("book/text/lines");

/** Runs of letters 0.01 of the page wide and 0.02 high: text, left, top of each. */
function placed(...runs: readonly (readonly [string, number, number])[]): string {
  const raw = runs.map(([word, left, top]) => ({ word, left, top, width: word.length * 0.01, height: 0.02 }));
  return placeText(readRuns(raw)).text;
}

test("the numbers themselves: half a letter is a blank, 1.2 still one, 2.5 a new line, 0.8 of a line the same one (SEARCH-31, SEARCH-32, SEARCH-34)", () => {
  const at = (gap: number) => placed(["ab", 0.1, 0.1], ["cd", 0.12 + gap * 0.01, 0.1]);
  assert.equal([at(0.5), at(1.2), at(2.5)], ["ab cd", "ab cd", "ab\ncd"]);
  assert.is(placed(["ab", 0.1, 0.1], ["cd", 0.12, 0.116]), "abcd");
});

for (const [what, gap, expected] of [
  ["less than half a letter's width: none", 0.4, "abcd"],
  ["half a letter's width: one blank", 0.51, "ab cd"],
  ["1.19 of it: one blank", 1.19, "ab cd"],
  ["1.21 of it: two blanks", 1.21, "ab  cd"],
  ["2.49 of it: two blanks", 2.49, "ab  cd"],
  ["2.51 of it: a new line", 2.51, "ab\ncd"],
] as const) {
  test(`between two runs is a gap of ${what} (SEARCH-31, SEARCH-32)`, () => {
    assert.is(placed(["ab", 0.1, 0.1], ["cd", 0.12 + gap * 0.01, 0.1]), expected);
  });
}

test("a run more than 0.8 of a line's height lower or higher begins a new line (SEARCH-31)", () => {
  assert.is(placed(["ab", 0.1, 0.1], ["cd", 0.12, 0.1159]), "abcd");
  assert.is(placed(["ab", 0.1, 0.1], ["cd", 0.12, 0.1161]), "ab\ncd");
  assert.is(placed(["ab", 0.1, 0.1], ["cd", 0.12, 0.0839]), "ab\ncd");
});

test("no blank is added where a run brings its own", () => {
  assert.is(placed(["ab ", 0.1, 0.1], ["cd", 0.14, 0.1]), "ab cd");
});

test("what is drawn twice over itself, with 0.8 of it in common or more, is one text (SEARCH-33, SEARCH-34)", () => {
  assert.is(placed(["bold", 0.1, 0.1], ["bold", 0.1079, 0.1]), "bold");
  assert.is(placed(["bold", 0.1, 0.1], ["bold", 0.1081, 0.1]), "bold\nbold");
  assert.is(placed(["bold", 0.1, 0.1], ["bold", 0.101, 0.1]), "bold");
  assert.is(placed(["bold", 0.1, 0.1], ["bold", 0.15, 0.1]), "bold bold");
});

test("gaps of right-to-left text are measured leftward", () => {
  assert.is(placed(["של", 0.5, 0.1], ["ום", 0.474, 0.1]), "של ום");
});

test.run();
