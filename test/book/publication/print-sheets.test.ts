import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import {
  printSheets,
  sheetClass,
  sheetPixels,
  sheetSize,
  sheetStyles,
} from "../../../src/book/publication/print-sheets.ts";
import { emptyBook } from "../../support/empty-book.ts";

const test = suite("book/publication/print-sheets");
const [blank] = emptyBook(1).pages;
const pages = [
  { ...blank!, large: "large", normal: "normal", thumb: "thumb", width: 300, height: 400, label: "i" },
  { ...blank!, normal: "normal", thumb: "thumb", width: 400, height: 300, label: "ii" },
  { ...blank!, large: "sealed", isProtected: true, width: 300, height: 400, label: "iii" },
];

test("each page is printed from its largest picture, one per sheet, in the requested order (PRINT-05)", () => {
  const sheets = printSheets(pages, [2, 0, 1, 7].map(pageIndex));
  assert.equal(
    sheets.map(({ label, url }) => [label, url]),
    [
      ["iii", null],
      ["i", "large"],
      ["ii", "normal"],
    ],
  );
});

test("paper has the shape of the page, its longer side that of A4 (PRINT-05)", () => {
  assert.equal(sheetSize(0.75), [222.8, 297]);
  assert.equal(sheetSize(4 / 3), [297, 222.8]);
  for (const ratio of [0, -1, NaN, Infinity]) assert.equal(sheetSize(ratio), [210, 297]);
  assert.ok(sheetSize(1e-9)[0] >= 1);
});

test("pages of two shapes get paper of two shapes (PRINT-05)", () => {
  const sheets = printSheets(pages, [0, 1, 2].map(pageIndex));
  const styles = sheetStyles(sheets);
  assert.is(new Set(sheets.map(sheetClass)).size, 2);
  assert.match(styles, "@page { margin: 0; size: 222.8mm 297mm; }");
  for (const sheet of sheets) assert.match(styles, `.${sheetClass(sheet)} { page: ${sheetClass(sheet)};`);
  assert.is(styles.match(/@page /g)?.length, 3);
});

test("what is drawn for paper is no larger than a phone's canvas, whatever the page's shape", () => {
  for (const ratio of [0.01, 0.5, Math.SQRT1_2, 0.9, 1, 1.2, 3]) {
    const { width, height } = sheetPixels(ratio);
    assert.ok(width * height <= 5_242_880, `${ratio}: ${width} x ${height}`);
    assert.ok(Math.abs(width / height / ratio - 1) < 0.02, `${ratio}: ${width} x ${height}`);
  }
  assert.equal(sheetPixels(Math.SQRT1_2), { width: 1680, height: 2376 });
});

test.run();
