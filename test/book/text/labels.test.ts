import { suite } from "uvu";
import * as assert from "uvu/assert";
import { flowOf } from "../../../src/book/text/flow.ts";
import { readRuns } from "../../../src/book/text/runs.ts";

const test = suite("book/text/labels");

/** Lines of a page: text, left, top, height; letters 0.01 wide, lines 0.022 high unless said. */
function blocks(...lines: readonly (readonly [string, number, number, number?])[]) {
  const runs = lines.map(([word, left, top, height = 0.022]) => ({
    ...{ word, left, top, height },
    width: word.length * 0.01,
  }));
  return flowOf(readRuns(runs)).map(({ kind, text }) => `${kind}: ${text}`);
}
const TEXT = [
  ["The vatman dips his mould into a soup of fibres, and", 0.15, 0.6],
  ["lifts it level. The water runs, and the fibres lock.", 0.15, 0.63],
] as const;
const WORDS = `paragraph: ${TEXT.map(([text]) => text).join(" ")}`;

test("the labels of a drawing over the text come after it as one line, longer ones if their letters are small", () => {
  const drawing = [
    ["deckle", 0.8, 0.25, 0.019],
    ["the sheet", 0.75, 0.5, 0.019],
    ["the mould, laid with wires", 0.19, 0.55, 0.019],
  ] as const;
  const title = ["The mould", 0.15, 0.13, 0.04] as const;
  const labels = "paragraph: deckle · the sheet · the mould, laid with wires";
  assert.equal(blocks(title, ...drawing, ...TEXT), ["heading: The mould", WORDS, labels]);
});

test("labels of a drawing between two paragraphs stand there, as labels", () => {
  const before = ["Fold a sheet whose sides are as one to the square root of two.", 0.15, 0.2] as const;
  const drawing = [
    ["A1", 0.8, 0.4, 0.019],
    ["A2", 0.75, 0.45, 0.019],
    ["A3", 0.32, 0.5, 0.019],
  ] as const;
  const runs = [before, ...drawing, ...TEXT].map(([word, left, top, height = 0.022]) => ({
    ...{ word, left, top, height },
    width: word.length * 0.01,
  }));
  assert.equal(
    flowOf(readRuns(runs)).map(({ text, look }) => [text, look]),
    [
      [before[0], undefined],
      ["A1 · A2 · A3", "label"],
      [TEXT.map(([text]) => text).join(" "), undefined],
    ],
  );
});

test("single signs are labels, whatever they are, and words of a letter or two are none", () => {
  const signs = [
    ["a b c", 0.3, 0.7],
    ["x", 0.5, 0.75],
    [";  z", 0.7, 0.8],
  ] as const;
  assert.equal(blocks(...TEXT, ...signs), [WORDS, "paragraph: a b c · x · ; z"]);
  const verses = [
    ["So it is.", 0.3, 0.7],
    ["If it be so.", 0.5, 0.76],
    ["It is so.", 0.7, 0.82],
  ] as const;
  assert.equal(blocks(...TEXT, ...verses), [WORDS, ...verses.map(([text]) => `paragraph: ${text}`)]);
});

test("bare figures and signs of a drawing are left out of the text, but not years, nor where there is nothing else", () => {
  const folds = [
    ["4 1 1", 0.3, 0.7],
    ["5 12 9 8", 0.5, 0.75],
    ["; :", 0.7, 0.8],
  ] as const;
  assert.equal(blocks(...TEXT, ...folds), [WORDS]);
  assert.equal(blocks(...folds), ["paragraph: 4 1 1 · 5 12 9 8 · ; :"]);
  const years = [
    ["1450", 0.3, 0.7],
    ["1", 0.5, 0.75],
    ["1710", 0.7, 0.8],
  ] as const;
  assert.equal(blocks(...TEXT, ...years), [WORDS, "paragraph: 1450 · 1710"]);
});

test("figures that belong to names stay, and all that are more than figures: prices, shares, measures", () => {
  const stay = (...labels: readonly string[]) =>
    assert.equal(blocks(...TEXT, ...labels.map((text, at) => [text, at % 2 ? 0.5 : 0.3, 0.6 + at * 0.04] as const)), [
      WORDS,
      `paragraph: ${labels.join(" · ")}`,
    ]);
  stay("Blue chair", "49", "Red chair", "59", "Low table", "89");
  stay("49.90", "12 %", "5 × 7", "€ 3");
});

test("labels that nothing follows, or only a few words, stay where they are", () => {
  const labels = [
    ["face", 0.3, 0.7],
    ["foot", 0.5, 0.75],
    ["nick", 0.7, 0.8],
  ] as const;
  assert.equal(blocks(...TEXT, ...labels), [WORDS, "paragraph: face · foot · nick"]);
  assert.equal(blocks(...labels, ["Made of lead, mostly.", 0.15, 0.85]), [
    "paragraph: face · foot · nick",
    "paragraph: Made of lead, mostly.",
  ]);
});

test("a large sign within a drawing is no heading; one over the text, or in its middle, is", () => {
  assert.equal(blocks(...TEXT, ["A1", 0.3, 0.7, 0.04], ["A2", 0.22, 0.8, 0.03]), [
    WORDS,
    "paragraph: A1",
    "paragraph: A2",
  ]);
  assert.equal(blocks(["IV", 0.15, 0.5, 0.04], ...TEXT), ["heading: IV", WORDS]);
  const middle = 0.15 + 0.01 * (TEXT[0][0].length / 2);
  assert.equal(blocks(["II", middle - 0.01, 0.5, 0.04], ...TEXT), ["heading: II", WORDS]);
});

test("an abbreviation at its end makes no sentence of a label, and a full stop does", () => {
  const labels = [
    ["Cairo 10th c.", 0.3, 0.3],
    ["Fez c. 1100", 0.5, 0.4],
    ["Damascus, 9 c.", 0.6, 0.45],
  ] as const;
  assert.equal(blocks(...TEXT, ...labels), [WORDS, "paragraph: Cairo 10th c. · Fez c. 1100 · Damascus, 9 c."]);
  assert.is(blocks(...labels, ["Made of lead.", 0.15, 0.85]).at(-1), "paragraph: Made of lead.");
});

test("the line over a heading is none of the labels before it", () => {
  const parts = [
    ["leaf", 0.3, 0.2],
    ["verso", 0.5, 0.25],
    ["recto", 0.7, 0.3],
  ] as const;
  assert.equal(blocks(...parts, ["Chapter Three", 0.15, 0.45], ["The Page", 0.15, 0.5, 0.04], ...TEXT), [
    "paragraph: Chapter Three",
    "heading: The Page",
    WORDS,
    "paragraph: leaf · verso · recto",
  ]);
});

test.run();
