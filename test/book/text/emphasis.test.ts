import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { emphasisIn, emphasisOfPage, readEmphasis, stretchesOf } from "../../../src/book/text/emphasis.ts";
import { flowOf, flowOfText } from "../../../src/book/text/flow.ts";
import { type PageSources, readingOf } from "../../../src/book/text/reading.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import type { TextRange } from "../../../src/book/text/search.ts";

const test = suite("book/text/emphasis");

const range = (start: number, end: number): TextRange => ({ start, end });
const runs = (...lines: readonly (readonly [string, number])[]) =>
  readRuns(lines.map(([word, top]) => ({ word, left: 0.1, top, width: word.length * 0.01, height: 0.02 })));

/** A text without its asterisks, and what stands between two of them. */
function marked(text: string) {
  const parts = text.split("*");
  const before = (at: number) => parts.slice(0, at).join("").length;
  const ranges = parts.flatMap((part, at) => (at % 2 === 1 ? [range(before(at), before(at) + part.length)] : []));
  return { text: parts.join(""), ranges };
}

/** Blocks with asterisks around what is emphasised. */
function withMarks(blocks: readonly { readonly text: string }[], emphasis: readonly (readonly TextRange[])[]) {
  return blocks.map(({ text }, at) =>
    stretchesOf(text, range(0, text.length), emphasis[at] ?? [])
      .map((stretch) => (stretch.isEmphasised ? `*${stretch.text}*` : stretch.text))
      .join(""),
  );
}

function read(written: string, sources: Partial<PageSources>) {
  const { text, ranges } = marked(written);
  const bare = { titles: [], starts: [], isAuthored: false, items: [], runs: [], neighbours: [] };
  const blocks = readingOf({ ...bare, text, emphasis: ranges, ...sources }, "en");
  return withMarks(
    blocks,
    blocks.map(({ emphasis }) => emphasis),
  );
}

test("ranges are read whatever their order is; odd ones are left out, and none reaches beyond the text", () => {
  const text = "It is the Diamond Sutra.";
  for (const odd of [undefined, null, 7, "0,4", { 0: [0, 2] }, [], [[]], [null], [["0", "4"]], [[0.5, 2]], [0, 4]])
    assert.equal(readEmphasis(odd, text), [], JSON.stringify(odd));
  for (const [start, end] of [
    [4, 4],
    [9, 3],
    [24, 30],
    [-9, -3],
    [99, 120],
    [Number.NaN, 4],
  ])
    assert.equal(readEmphasis([[start, end]], text), [], `${start} to ${end}`);
  assert.equal(readEmphasis([[-5, 2]], text), [range(0, 2)]);
  assert.equal(readEmphasis([[10, 1e9, 3]], text), [range(10, 24)]);
  assert.equal(readEmphasis([[10, 23], "no", [0, 2]], text), [range(0, 2), range(10, 23)]);
});

test("ranges that overlap or meet are one, and no sign is parted from its marks or cut in two", () => {
  const text = "a👍b e\u0301 c";
  assert.equal(
    readEmphasis(
      [
        [0, 3],
        [2, 4],
        [1, 2],
      ],
      text,
    ),
    [range(0, 4)],
  );
  assert.equal(readEmphasis([[0, 2]], text), [range(0, 1)], "half of a pair is none");
  assert.equal(readEmphasis([[2, 4]], text), [range(1, 4)]);
  assert.equal(readEmphasis([[6, 8]], text), [range(5, 8)]);
});

test("each page has the emphasis of its text", () => {
  const all = [[[0, 1]], [[2, 3]]];
  assert.equal(emphasisOfPage(all, null, pageIndex(1)), [[2, 3]]);
  assert.equal(emphasisOfPage(all, [1, -1, 0], pageIndex(0)), [[2, 3]]);
  assert.equal(emphasisOfPage(all, [1, -1, 0], pageIndex(1)), undefined);
  assert.equal(emphasisOfPage(all, null, pageIndex(7)), undefined);
  assert.equal(emphasisOfPage("all", null, pageIndex(0)), undefined);
});

test("a word divided at a line's end is emphasised as a whole, and words over it are", () => {
  const written = "He read a *won-\nder-\nful book* and the *Don\nQuixote*.";
  const { text, ranges } = marked(written);
  const blocks = flowOfText(text);
  assert.equal(withMarks(blocks, emphasisIn(blocks, text, ranges)), [
    "He read a *wonderful book* and the *Don Quixote*.",
  ]);
});

test("words put together from their places are emphasised as in the page's text, which has them otherwise", () => {
  const placed = runs(
    ["The Dia-", 0.3],
    ["mond Sutra is old.", 0.325],
    ["Jikji is not; the", 0.5],
    ["Jikji is cast.", 0.525],
  );
  const text = "The *Diamond Sutra* is old. *Jikji* is not; the Jikji is cast.";
  assert.equal(read(text, { runs: placed }), ["The *Diamond Sutra* is old.", "*Jikji* is not; the Jikji is cast."]);
});

test("of equal words those are emphasised that the text has so, in whatever order its pieces are read", () => {
  const { text, ranges } = marked("Paper is paper. What is called *paper* here is paper. Say *cootcher*.");
  const blocks = ["Say cootcher.", "What is called paper here is paper.", "Paper is paper."].map((each) => ({
    text: each,
  }));
  assert.equal(withMarks(blocks, emphasisIn(blocks, text, ranges)), [
    "Say *cootcher*.",
    "What is called *paper* here is paper.",
    "Paper is paper.",
  ]);
});

test("running heads and page numbers are left out with their emphasis, which falls on nothing else", () => {
  const said = "All is in praise Of Printing, and the art of it.";
  const placed = runs(["Of Printing", 0.03], [said, 0.4], ["12", 0.95]);
  const only = ["All is in praise Of Printing, and the *art* of it."];
  assert.equal(
    read(`*Of Printing* ${said.replace("art", "*art*")} *12*`, { runs: placed, titles: ["Of Printing"] }),
    only,
  );
  const authored = `*Of Printing*\n\n${said.replace("art", "*art*")}\nIt is what all have seen.\n\n*12*`;
  assert.equal(read(authored, { isAuthored: true, titles: ["Of Printing"] }), [`${only} It is what all have seen.`]);
});

test("what goes over several paragraphs is emphasised in each of them, verses and headings among them", () => {
  assert.equal(read("One *begins.\n\nTwo goes on.\n\nThree* ends.", { isAuthored: true }), [
    "One *begins.*",
    "*Two goes on.*",
    "*Three* ends.",
  ]);
});

test("what the text has and the page's words have not is nowhere emphasised", () => {
  const { text, ranges } = marked("It is *elsewhere* told by others.");
  const blocks = flowOf(runs(["Quite another page, elsewhere.", 0.3]));
  assert.equal(emphasisIn(blocks, text, ranges), [[]]);
  assert.equal(emphasisIn([], text, ranges), []);
  assert.equal(emphasisIn(blocks, "", [range(0, 4)]), [[]]);
});

test("a word that stands where the text goes on is found over the edges of pieces, before one with the same words around", () => {
  const { text, ranges } = marked("Of paper. Of *paper*. Of paper.");
  const blocks = ["Of paper.", "Of paper.", "Of paper."].map((each) => ({ text: each }));
  assert.equal(withMarks(blocks, emphasisIn(blocks, text, ranges)), ["Of paper.", "Of *paper*.", "Of paper."]);
});

for (const [what, text, parts] of [
  ["all in italics", (at: number) => `word${at % 97} of it`, 500],
  ["of one word again and again", () => "paper", 2000],
] as const) {
  test(`a long page ${what} is read without looking at all its words for each, whether its pieces stand in their order or not`, () => {
    const pieces = Array.from({ length: 40 }, (_, at) =>
      Array.from({ length: parts / 40 }, (_, part) => text((at * parts) / 40 + part)).join(" "),
    );
    const whole = pieces.join("\n");
    const blocks = pieces.map((piece) => ({ text: piece }));
    const { indexOf } = String.prototype;
    for (const [order, most] of [
      [blocks, parts / 10],
      [[...blocks].reverse(), 60_000],
    ] as const) {
      let compared = 0; // places of words
      String.prototype.indexOf = function (...sought) {
        compared++;
        return indexOf.apply(this, sought);
      };
      const emphasis = emphasisIn(order, whole, [range(0, whole.length)]);
      String.prototype.indexOf = indexOf;
      assert.equal(
        emphasis,
        order.map((block) => [range(0, block.text.length)]),
      );
      assert.ok(compared <= most, `${compared} places`);
    }
  });
}

test("Chinese sentences and those from right to left are emphasised as any other", () => {
  assert.equal(read("自古書契多編以\n竹簡，其用*縑帛*者謂之為紙。", {}), [
    "自古書契多編以竹簡，其用*縑帛*者謂之為紙。",
  ]);
  assert.equal(read("הספר *הזה* נקרא", {}), ["הספר *הזה* נקרא"]);
});

test("a part of a text falls into stretches that are emphasised or not", () => {
  const text = "The Diamond Sutra is old.";
  const emphasis = [range(4, 17), range(21, 24)];
  const parts = (start: number, end: number) =>
    stretchesOf(text, range(start, end), emphasis).map(
      (part) => `${part.start} ${part.isEmphasised ? "em " : ""}${part.text}`,
    );
  assert.equal(parts(0, 25), ["0 The ", "4 em Diamond Sutra", "17  is ", "21 em old", "24 ."]);
  assert.equal(parts(6, 12), ["6 em amond "]);
  assert.equal(parts(0, 4), ["0 The "]);
  assert.equal(parts(9, 9), []);
});

test.run();
