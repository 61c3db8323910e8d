import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Paragraph } from "../../../../src/book/publication/annotation.ts";
import { fontOf } from "../../../../src/features/page-items/text/draw.ts";
import { heightOf, type Line, layoutLines } from "../../../../src/features/page-items/text/layout.ts";
import { aParagraph, aRun } from "../../../support/books/items.ts";

const test = suite("features/page-items/text/layout");
/** Letters 10 px wide on a page 1000 px high: size 0.02 is 20 px. */
const set = (paragraphs: readonly Paragraph[], widthPx = 100) =>
  layoutLines(paragraphs, {
    widthPx,
    pageHeightPx: 1000,
    lineHeight: { times: 1.5 },
    measure: (text) => text.length * 10,
  });
const words = (lines: readonly Line[]) => lines.map(({ pieces }) => pieces.map(({ text }) => text).join("|"));

test("words wrap at spaces, and lines lie below each other (ANNO-13)", () => {
  const lines = set([aParagraph("one two three four")]);
  assert.equal(words(lines), ["one two", "three four"]);
  assert.equal(
    lines.map(({ top, height }) => [top, height]),
    [
      [0, 30],
      [30, 30],
    ],
  );
  assert.is(heightOf(lines), 60);
});

test("words that are too long are broken, and ideographs wrap one by one", () => {
  assert.equal(words(set([aParagraph("abcdefghijklmnop")])), ["abcdefghij", "klmnop"]);
  assert.equal(words(set([aParagraph("汉字换行没有空格的时候")], 40)), ["汉字换行", "没有空格", "的时候"]);
});

test("no line begins with a closing mark, none ends with an opening one, by the rules of its script", () => {
  assert.equal(words(set([aParagraph("汉字换行。没有「空格」的时候")], 40)), [
    "汉字换",
    "行。没有",
    "「空格」",
    "的时候",
  ]);
  assert.equal(words(set([aParagraph("一二三四「五六」")], 50)), ["一二三四", "「五六」"]);
  for (const line of words(set([aParagraph("春、夏、秋、冬。「花」と『月』。".repeat(6))], 70))) {
    assert.not(/^[、。」』]/.test(line.replaceAll("|", "")), line);
    assert.not(/[「『]$/.test(line), line);
  }
});

test("a row of dots that is wider than its column is broken", () => {
  const lines = words(set([aParagraph(`目次${"・".repeat(12)}12`)], 60));
  assert.equal(
    lines.map((line) => line.replaceAll("|", "")),
    ["目次・・・・", "・・・・・・", "・・12"],
  );
});

test("words of two styles stay together, and Thai breaks between its words", () => {
  const runs = [aRun("one thi"), aRun("rd", { isBold: true }), aRun("。", {})];
  assert.equal(words(set([{ runs, align: "left" }], 70)), ["one", "thi|rd|。"]);
  const thai = words(set([aParagraph("สวัสดีชาวโลกทุกคน")], 80));
  assert.ok(thai.length >= 2);
  assert.is(thai.join(""), "สวัสดีชาวโลกทุกคน");
});

test("lines have the distance that a fraction of the page's height gives", () => {
  const setting = {
    widthPx: 100,
    pageHeightPx: 1000,
    lineHeight: { pageFrac: 0.045 },
    measure: (text: string) => text.length * 10,
  };
  assert.equal(
    layoutLines([aParagraph("a\nb")], setting).map(({ top, height }) => [top, height]),
    [
      [0, 45],
      [45, 45],
    ],
  );
});

test("a line break within a run and an empty paragraph each make a line", () => {
  assert.equal(words(set([aParagraph("a\nb"), aParagraph(""), aParagraph("c")])), ["a", "b", "", "c"]);
  assert.is(set([{ runs: [], align: "left" }]).length, 1);
});

test("lines begin left, in the middle or end right", () => {
  const starts = (["left", "center", "right"] as const).map(
    (align) => set([aParagraph("abcd", align)])[0]?.pieces[0]?.x,
  );
  assert.equal(starts, [0, 30, 60]);
});

test("justified lines reach both edges, but the last one does not", () => {
  const [first, last] = set([aParagraph("aa bb cc dd ee", "justify")]);
  const end = first?.pieces.at(-1);
  assert.is(Math.round((end?.x ?? 0) + (end?.width ?? 0)), 100);
  assert.is(last?.width, 50);
});

test("runs of one line keep their styles, and the largest gives the line's height", () => {
  const runs = [aRun("small "), aRun("BIG", { size: 0.04, isBold: true })];
  const [line] = set([{ runs, align: "left" }]);
  assert.equal(
    line?.pieces.map(({ text, run }) => [text, run.isBold]),
    [
      ["small ", false],
      ["BIG", true],
    ],
  );
  assert.is(line?.height, 60);
});

test("texts that are read from right to left begin at the right", () => {
  const [line] = set([{ runs: [aRun("שלום "), aRun("עולם", { isBold: true })], align: "justify" }]);
  assert.ok(line?.isRtl);
  assert.ok((line?.pieces.at(-1)?.text ?? "").startsWith("שלום"));
});

test("a text of a million letters is cut, and does not delay the page", () => {
  const lines = set([aParagraph("a ".repeat(500_000))]);
  assert.ok(lines.length < 5000);
});

test("a book's name of a font is only a name", () => {
  const run = { ...aRun("x"), sizePx: 12 };
  assert.match(
    fontOf({ ...run, family: "Arial Black, serif", isItalic: true, isBold: true }),
    /^italic 700 12px "Arial Black", serif, -apple-system/,
  );
  assert.not.match(fontOf({ ...run, family: 'x"; }url(evil) /*' }), /["].*["].*["]|;|\(/);
});

test.run();
