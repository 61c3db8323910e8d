import { suite } from "uvu";
import * as assert from "uvu/assert";
import { inColumnOrder } from "../../../src/book/text/columns.ts";
import { positionsIn } from "../../../src/book/text/page-texts.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { lineAt } from "../../support/books/words.ts";

const test = suite("book/text/columns");

const LINES = {
  left: ["Left one alpha beta", "Left two gamma delta", "Left three epsilon z", "Left four ends here."],
  right: ["Right one is another", "Right two goes farther", "Right three is third", "Right four ends all."],
  third: ["Third one comes later", "Third two comes after", "Third three follows it", "Third four ends now."],
};
const runsOf = (lines: readonly ReturnType<typeof lineAt>[]) => readRuns(positionsIn(lines));
const textsOf = (lines: readonly ReturnType<typeof lineAt>[]) =>
  inColumnOrder(runsOf(lines)).map(({ text }) => text.trim());
/** Columns as an exporter writes them that goes row by row. */
const rowByRow = (columns: readonly (readonly string[])[]) => {
  const width = 0.9 / columns.length;
  return (columns[0] ?? []).flatMap((_, row) =>
    columns.map((column, at) =>
      lineAt(column[row] ?? "", { x: 0.05 + at * width, y: 0.2 + row * 0.05, width: width - 0.08, height: 0.035 }),
    ),
  );
};
const across = (w: string, y: number) => lineAt(w, { x: 0.05, y, width: 0.85, height: 0.04 });

test("columns that are written row by row are read one after the other, and lines across them keep their place", () => {
  const { left, right } = LINES;
  const [head, foot] = ["A heading that goes over both of the columns", "And a last line that goes over both of them"];
  const lines = [across(head, 0.1), ...rowByRow([left, right]), across(foot, 0.6)];
  assert.equal(textsOf(lines), [head, ...left, ...right, foot]);
});

test("three columns are read one after the other", () => {
  const { left, right, third } = LINES;
  assert.equal(textsOf(rowByRow([left, right, third])), [...left, ...right, ...third]);
});

test("columns of a script from the right begin at the right", () => {
  const [first, second] = [
    ["هذا كتاب جميل عن الورق", "وفيه كلمات كثيرة جدا", "ونهاية الصفحة الأولى"],
    ["العمود الثاني من النص", "وفيه كلام آخر طويل جدا", "وهنا نهاية العمود كله"],
  ];
  assert.equal(textsOf(rowByRow([second, first])), [...first, ...second]);
});

const twoColumns = rowByRow([LINES.left, LINES.right]);
for (const [what, lines] of [
  ["columns in their order", [0, 1].flatMap((side) => twoColumns.filter((_, at) => at % 2 === side))],
  ["a table", rowByRow([["Paper", "Ink", "Glue", "Thread"], LINES.left.map((_, row) => `${row} kg of it`)])],
  ["a list with numbers of pages", rowByRow([LINES.left, ["1", "12", "23", "34"]])],
  ["two rows", rowByRow([LINES.left.slice(0, 2), LINES.right.slice(0, 2)])],
  ["one column", rowByRow([LINES.left])],
  ["nothing", []],
] as const) {
  test(`${what}: nothing moves`, () => {
    const runs = runsOf(lines);
    assert.is(inColumnOrder(runs), runs);
  });
}

test.run();
