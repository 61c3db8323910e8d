import { suite } from "uvu";
import * as assert from "uvu/assert";
import { flowOf } from "../../../src/book/text/flow.ts";
import { readRuns } from "../../../src/book/text/runs.ts";

const test = suite("book/text/figures");

type Line = readonly [text: string, left: number, top: number, height?: number];
/** The blocks of a page of lines; letters 0.01 wide, lines 0.022 high unless said. */
function texts(...lines: readonly Line[]) {
  const runs = lines.map(([word, left, top, height = 0.022]) => ({
    word,
    left,
    top,
    width: word.length * 0.01,
    height,
  }));
  return flowOf(readRuns(runs)).map(({ text }) => text);
}
/** Numbers beside each other, as those under the words of a line. */
const numbers = (top: number, ...all: readonly number[]): readonly Line[] =>
  all.map((number, at) => [String(number), 0.1 + at * 0.1, top, 0.016]);
const TEXT: Line = ["A book is made not of pages but of sheets, which are folded.", 0.1, 0.2];

test("a sentence goes on over the rows of numbers that part its lines, which are left out: they tell nothing without their drawing", () => {
  const parted = texts(
    TEXT,
    ...numbers(0.3, 226, 248, 201),
    ["The eye does not glide. It leaps and", 0.1, 0.4, 0.026],
    ...numbers(0.5, 241, 208, 255),
    ["rests, and leaps again.", 0.1, 0.6, 0.026],
    ["So a line is read, and nobody has ever noticed how.", 0.1, 0.8],
  );
  assert.equal(parted, [
    TEXT[0],
    "The eye does not glide. It leaps and rests, and leaps again.",
    "So a line is read, and nobody has ever noticed how.",
  ]);
});

test("rows of numbers that grow are text, as in an exercise (A11Y-18)", () => {
  const row = (top: number, ...all: readonly number[]): readonly Line[] =>
    all.map((number, at) => [String(number), 0.1 + at * 0.1, top]);
  const told = texts(
    TEXT,
    ...row(0.3, 2, 4, 6, 8),
    ["Go on with the next row as before.", 0.4, 0.4],
    ...row(0.5, 5, 10, 15),
  );
  assert.equal([told.join(" ").includes("2 4 6 8"), told.join(" ").includes("5 10 15")], [true, true], told.join("|"));
});

test("the places of pages on a sheet are left out of the text beside the drawing, years and lone numbers are not", () => {
  const places = (top: number): readonly Line[] => [
    ["4", 0.1, top],
    ["13", 0.3, top],
    ["1", 0.5, top],
  ];
  assert.equal(texts(TEXT, ...places(0.4), ["So the pages lie.", 0.1, 0.5], ...places(0.6)), [
    TEXT[0],
    "So the pages lie.",
  ]);
  assert.ok(texts(TEXT, ["1", 0.1, 0.4], ["Fold it.", 0.1, 0.5], ["2", 0.1, 0.6], ["Cut it.", 0.1, 0.7]).includes("2"));
  assert.match(texts(...places(0.4), ["Pages", 0.1, 0.5], ...places(0.6)).join(" "), /13/, "there is no other text");
});

test.run();
