import { suite } from "uvu";
import * as assert from "uvu/assert";
import { configText, lineHeightOf } from "../../../../../src/book/formats/items/config/texts.ts";
import type { Annotation } from "../../../../../src/book/publication/annotation.ts";
import { pageIndex } from "../../../../../src/book/publication/pages.ts";
import { emptyBook } from "../../../../support/empty-book.ts";

const test = suite("book/formats/items/config/texts");

const PAGE = { width: 600, height: 800, page: pageIndex(0), book: emptyBook(1), places: new Map() };
const STYLE = { left: "0px", top: "0px", width: "400px", height: "200px" };
type Text = Extract<Annotation["item"], { readonly kind: "text" }>;
const read = (fields: object): Text =>
  configText({ innerTextStyle: { fontSize: "16px", color: "#102030" }, ...fields }, STYLE, PAGE) as Text;

/** A letter as the online editor writes it. */
const written = (text: string, left: number, top: number, width = 16, more = "0,@#0,@#0") =>
  `${left},@#${top},@#${width},@#20,@##aa0000,@#${more},@#'${text}',@#0,@#0,@#0,@#0`;
const row = (top: number, rowText: readonly unknown[], left = 0) => ({
  text: "",
  rowTop: top,
  rowLeft: left,
  rowHeight: 20,
  rowWidth: 0,
  justify: false,
  rowText,
});
const shown = ({ rows }: Text) =>
  rows?.map(({ run, x, y, width, height }) => [
    run.text,
    ...[x * 400, y * 200, width * 400, height * 200].map(Math.round),
  ]);

test("letters as strings stand where the editor has set them: ideographs alone, other letters as words", () => {
  const latin = ["O", "n", " ", "i", "t"].map((letter, at) => written(letter, at * 10, 1, 10));
  const item = read({
    textStr: "On it <b>金鱼。</b>",
    positionText: [
      row(1, latin),
      row(
        44,
        ["金", "鱼", "。"].map((letter, at) => written(letter, 30 + at * 20.5, 44)),
        30,
      ),
    ],
  });
  assert.equal(shown(item), [
    ["On", 0, 1, 20, 20],
    ["it", 30, 1, 20, 20],
    ["金", 30, 44, 16, 20],
    ["鱼", 51, 44, 16, 20],
    ["。", 71, 44, 16, 20],
  ]);
  assert.equal(
    item.rows!.map(({ run }) => [run.color, run.isBold, run.size * 800]),
    [
      ["#aa0000", false, 16],
      ["#aa0000", false, 16],
      ["#aa0000", true, 16],
      ["#aa0000", true, 16],
      ["#aa0000", true, 16],
    ],
  );
});

test("letters as records stand in their box, or in their row where none reaches down to it", () => {
  const records = (top: number) =>
    ["大", "小"].map((text, at) => ({ text, left: at * 20, top, width: 20, height: 20, bold: at === 1 }));
  const inBox = read({ positionText: [row(0, records(0)), row(60, records(60))] });
  const inRow = read({ positionText: [row(0, records(0)), row(60, records(0), 8)] });
  assert.equal(shown(inBox), [
    ["大", 0, 0, 20, 20],
    ["小", 20, 0, 20, 20],
    ["大", 0, 60, 20, 20],
    ["小", 20, 60, 20, 20],
  ]);
  assert.equal(shown(inRow), [
    ["大", 0, 0, 20, 20],
    ["小", 20, 0, 20, 20],
    ["大", 8, 60, 20, 20],
    ["小", 28, 60, 20, 20],
  ]);
  assert.equal(
    inBox.rows!.map(({ run }) => run.isBold),
    [false, true, false, true],
  );
  assert.equal(
    inBox.paragraphs.map(({ runs }) => runs[0]?.text),
    ["大小", "大小"],
    "said, where nothing else says them",
  );
});

test("letters from right to left are joined to words that begin at the place of their last letter", () => {
  const letters = [..."سلام دنیا"].map((letter, at) => written(letter, 300 - at * 10, 5, 10));
  assert.equal(shown(read({ positionText: [row(5, letters, 220)] })), [
    ["سلام", 270, 5, 40, 20],
    ["دنیا", 220, 5, 40, 20],
  ]);
});

test("the letters have the styles of the markup, if it has the same letters", () => {
  const places = ["a", "b"].map((letter, at) => written(letter, at * 10, 0, 10));
  const sizes = ({ rows }: Text) => rows?.map(({ run }) => [run.text, Math.round(run.size * 800), run.isItalic]);
  assert.equal(sizes(read({ textStr: 'a<i style="font-size:32px">b</i>', positionText: [row(0, places)] })), [
    ["a", 16, false],
    ["b", 32, true],
  ]);
  assert.equal(sizes(read({ textStr: "<i>xyz</i>", positionText: [row(0, places)] })), [["ab", 16, false]]);
  const own = read({
    textStr: "ab",
    positionText: [row(0, [written("a", 0, 0, 10, "1,@#0,@#1"), written("b", 10, 0, 10)])],
  });
  assert.equal(
    own.rows!.map(({ run }) => [run.isBold, run.isUnderlined]),
    [
      [true, true],
      [false, false],
    ],
  );
});

test("whatever is written in place of rows, the text is read", () => {
  const apostrophe = read({ positionText: [row(0, [written("'", 0, 0), written(",@#", 20, 0)])] });
  assert.equal(shown(apostrophe), [["',@#", 0, 0, 36, 20]]);
  for (const positionText of [
    "",
    null,
    7,
    [null],
    [{ rowText: "no" }],
    [row(0, ["no", 4, null, {}, "1,@#2", ",@#''"])],
  ]) {
    const item = read({ textStr: "<p>Words</p>", positionText });
    assert.is(item.rows, undefined, JSON.stringify(positionText));
    assert.is(item.paragraphs[0]?.runs[0]?.text, "Words");
  }
});

test("a distance of lines is times their size, px, or below 0.5 a part of the page's height", () => {
  const times = [
    [1.28, 1.28],
    ["1.5", 1.5],
    ["24px", 1.5],
    [24, 1.5],
    [0, 1.4],
    ["x", 1.4],
    [-2, 1.4],
    [0.6, 0.8],
  ] as const;
  for (const [value, expected] of times) assert.equal(lineHeightOf(value, 16), { times: expected }, String(value));
  assert.equal(lineHeightOf(0.0457, 16), { pageFrac: 0.0457 });
});

test.run();
