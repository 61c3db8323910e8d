import { suite } from "uvu";
import * as assert from "uvu/assert";
import { attributionAt } from "../../../src/book/text/attributions.ts";
import { flowOf, flowOfText } from "../../../src/book/text/flow.ts";
import { readRuns } from "../../../src/book/text/runs.ts";

const test = suite("book/text/attributions");

/** Centred lines of a page, one below the other; letters 0.01 wide. */
function centred(...lines: readonly string[]) {
  return readRuns(
    lines.map((word, at) => {
      const width = word.length * 0.01;
      return { word, left: 0.5 - width / 2, top: 0.3 + at * 0.025, width, height: 0.02 };
    }),
  );
}

for (const [said, lines] of [
  ["a whole quotation", ["‘And the best companion is a book.’", "al-Mutanabbi, Egypt, tenth century"]],
  ["a quotation of two lines", ["“Of making many books", "there is no end.”", "Ecclesiastes 12:12"]],
  ["a quotation in German", ["»Ein Buch ist ein Spiegel.«", "Lichtenberg, Sudelbücher"]],
  ["words without marks, behind a dash", ["Make it new.", "— Ezra Pound, Cantos"]],
  ["a Chinese quotation", ["「書中自有黃金屋」", "宋真宗"]],
] as const) {
  test(`the name below ${said} has a line of its own`, () => {
    const [block, ...more] = flowOf(centred(...lines));
    assert.is(more.length, 0);
    assert.ok(block?.text.endsWith(`\n${lines.at(-1)}`), block?.text);
    assert.is(block?.text.split("\n").length, 2);
    assert.is(flowOfText(lines.join("\n"))[0]?.text.split("\n")[1], lines.at(-1), "in plain text, too");
  });
}

test("prose that goes on after a quotation, or has a dash within a sentence, keeps its lines together", () => {
  for (const lines of [
    ["“I have never seen him.”", "She closed the book."],
    ["“I have never seen him,”", "said Anna, and went on with the book that lay open before her on a table there"],
    ["“Never.”", "“Always”"],
    ["The rules of the house", "— Anna wrote them — hung on the wall"],
    ["A sentence that has ended.", "And one more of them"],
  ])
    assert.is(attributionAt(lines), 0, lines.join(" / "));
});

test("a full line is prose that the next page ends, and no name", () => {
  const lines = ["“I have never seen him before now.”", "She closed the book and went out for"];
  const runs = readRuns(
    lines.map((word, at) => ({ word, left: 0.1, top: 0.3 + at * 0.025, width: word.length * 0.01, height: 0.02 })),
  );
  assert.equal(
    flowOf(runs).map(({ text }) => text),
    [lines.join(" ")],
  );
});

test.run();
