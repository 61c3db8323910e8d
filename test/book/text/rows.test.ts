import { suite } from "uvu";
import * as assert from "uvu/assert";
import { flowOf } from "../../../src/book/text/flow.ts";
import { readRuns } from "../../../src/book/text/runs.ts";

const test = suite("book/text/rows");

/** The blocks of a page of lines: text, left, top; letters 0.01 wide, lines 0.02 high. */
function texts(...lines: readonly (readonly [string, number, number])[]) {
  const runs = lines.map(([word, left, top]) => ({ word, left, top, width: word.length * 0.01, height: 0.02 }));
  return flowOf(readRuns(runs)).map(({ text }) => text.replaceAll("\u2003", " | "));
}

test("years and what happened then are rows of one list, sentences whole", () => {
  const calendar = texts(
    ["868", 0.1, 0.3],
    ["The oldest of all printed books with a date", 0.3, 0.3],
    ["c. 1045", 0.1, 0.34],
    ["Movable type of baked clay, which nobody", 0.3, 0.34],
    ["used for long.", 0.3, 0.365],
    ["1377", 0.1, 0.4],
    ["A book printed from metal types, in Korea", 0.3, 0.4],
  );
  assert.equal(calendar, [
    [
      "868 | The oldest of all printed books with a date",
      "c. 1045 | Movable type of baked clay, which nobody used for long.",
      "1377 | A book printed from metal types, in Korea",
    ].join("\n"),
  ]);
});

test("two such rows, rows far apart and numbered items are no list with keys", () => {
  const row = (key: string, text: string, top: number) => [[key, 0.1, top] as const, [text, 0.2, top] as const];
  const two = texts(
    ...row("868", "The oldest of all printed books", 0.3),
    ...row("1377", "A book printed from metal types", 0.34),
  );
  assert.equal(two, ["868 The oldest of all printed books", "1377 A book printed from metal types"]);
  const apart = [0.2, 0.4, 0.6].flatMap((top) => row("oak", "a tree of the north, with hard wood", top));
  assert.not(texts(...apart).some((text) => text.includes("|")));
  const items = ["1.", "2.", "3."].flatMap((key, at) =>
    row(key, "Fold the sheet once more, and press it", 0.3 + at * 0.04),
  );
  assert.equal(texts(...items).length, 3);
});

test("the names under pictures that hang beside each other are parted, and a year is not from its event", () => {
  assert.equal(texts(["rolling", 0.2, 0.5], ["far, far away", 0.6, 0.5]), ["rolling · far, far away"]);
  assert.equal(texts(["melting", 0.1, 0.5], ["a slideshow", 0.4, 0.5], ["swiped", 0.7, 0.5]), [
    "melting · a slideshow · swiped",
  ]);
  assert.equal(texts(["1377", 0.2, 0.5], ["A book in Korea", 0.6, 0.5]), ["1377 A book in Korea"]);
  assert.equal(texts(["Name:", 0.2, 0.5], ["Anna", 0.6, 0.5]), ["Name: Anna"]);
});

test.run();
