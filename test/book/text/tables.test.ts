import { suite } from "uvu";
import * as assert from "uvu/assert";
import { flowOf } from "../../../src/book/text/flow.ts";
import { readRuns } from "../../../src/book/text/runs.ts";

const test = suite("book/text/tables");

type Cell = readonly [text: string, left: number];
/** Rows of cells; letters 0.01 wide, lines 0.02 high, `pitch` from row to row. */
function page(rows: readonly (readonly Cell[])[], pitch = 0.035) {
  return readRuns(
    rows.flatMap((cells, at) =>
      cells.map(([word, left]) => ({ word, left, top: 0.2 + at * pitch, width: word.length * 0.01, height: 0.02 })),
    ),
  );
}
const texts = (...rows: Parameters<typeof page>) => flowOf(page(...rows)).map(({ kind, text }) => `${kind}: ${text}`);
const written = (rows: string) => `paragraph: ${rows.replaceAll(" | ", "\u2003")}`;

test("the rows of a table are lines, and a unit over numbers stands after each", () => {
  const rows: Cell[][] = [
    ["A0", "841 × 1189"],
    ["A1", "594 × 841"],
    ["A2", "420 × 594"],
  ].map(([size, sides]) => [
    [size!, 0.5],
    [sides!, 0.7],
  ]);
  const table = "A0 | 841 × 1189 mm\nA1 | 594 × 841 mm\nA2 | 420 × 594 mm";
  assert.equal(texts([[["mm", 0.78]], ...rows]), [written(table)]);
  assert.equal(texts(rows), [written(table.replaceAll(" mm", ""))]);
});

test("a table of three columns with heads keeps its rows between the paragraphs around it", () => {
  const blocks = texts([
    [["The mills of the country and what they made:", 0.1]],
    [],
    [
      ["Mill", 0.1],
      ["Since", 0.4],
      ["Reams", 0.6],
    ],
    [
      ["Fabriano", 0.1],
      ["1264", 0.4],
      ["900", 0.6],
    ],
    [
      ["Troyes", 0.1],
      ["1348", 0.4],
      ["750", 0.6],
    ],
    [
      ["Nuremberg", 0.1],
      ["1390", 0.4],
      ["640", 0.6],
    ],
    [],
    [["Later ones are left out, as is their paper.", 0.1]],
  ]);
  assert.equal(blocks, [
    "paragraph: The mills of the country and what they made:",
    written("Mill | Since | Reams\nFabriano | 1264 | 900\nTroyes | 1348 | 750\nNuremberg | 1390 | 640"),
    "paragraph: Later ones are left out, as is their paper.",
  ]);
});

test("the last cell of one table is no unit of the next one", () => {
  const first: Cell[][] = ["a", "b", "c"].map((name) => [
    [`Mill ${name}`, 0.1],
    ["1390", 0.4],
    ["kg", 0.7],
  ]);
  const second: Cell[][] = ["x", "y", "z"].map((name) => [
    [`Ream ${name}`, 0.1],
    ["480", 0.7],
  ]);
  assert.equal(texts([...first, ...second]), [
    written("Mill a | 1390 | kg\nMill b | 1390 | kg\nMill c | 1390 | kg"),
    written("Ream x | 480\nReam y | 480\nReam z | 480"),
  ]);
});

test("titles and their page numbers at the right are rows, whatever the titles' lengths", () => {
  const contents = [
    ["Paper", "1"],
    ["A road fourteen centuries long", "4"],
    ["Printing", "19"],
  ].map(([title, number]): Cell[] => [
    [title!, 0.1],
    [number!, 0.8],
  ]);
  assert.equal(texts(contents), [written("Paper | 1\nA road fourteen centuries long | 4\nPrinting | 19")]);
});

test("a table from right to left begins at the right", () => {
  const rows = [
    ["ورق", "12"],
    ["حبر", "14"],
    ["كتاب", "16"],
  ].map(([word, number]): Cell[] => [
    [word!, 0.8],
    [number!, 0.2],
  ]);
  assert.equal(texts(rows), [written("ورق | 12\nحبر | 14\nكتاب | 16")]);
});

for (const [what, rows, pitch] of [
  [
    "two rows",
    [
      ["A0", "841 mm"],
      ["A1", "594 mm"],
    ],
    0.035,
  ],
  [
    "labels under pictures, which stand far apart",
    [
      ["oak", "elm"],
      ["fir", "yew"],
      ["ash", "box"],
    ],
    0.12,
  ],
] as const) {
  test(`${what} are no table`, () => {
    const lines = rows.map((row) => row.map((text, at): Cell => [text, 0.1 + at * 0.2]));
    assert.not(texts(lines, pitch).some((text) => text.includes("\u2003")));
  });
}

test("parts that stand in no columns are no table, and sentences beside years are whole in their rows", () => {
  const uneven = texts([
    [
      ["b c", 0.1],
      ["d", 0.3],
    ],
    [
      ["l m n h o y", 0.1],
      ["w", 0.4],
    ],
    [
      ["x", 0.1],
      ["v u t a r", 0.19],
    ],
  ]);
  assert.not(uneven.join().includes("\u2003"));
  const turnedOver = texts(
    [
      [
        ["868", 0.1],
        ["The oldest book", 0.2],
      ],
      [
        ["1377", 0.1],
        ["A metal type", 0.2],
      ],
      [
        ["1450", 0.1],
        ["Another one from", 0.2],
      ],
      [["Mainz", 0.2]],
    ],
    0.025,
  );
  assert.equal(turnedOver, [written("868 | The oldest book\n1377 | A metal type\n1450 | Another one from Mainz")]);
});

test.run();
