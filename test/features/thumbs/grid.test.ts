import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Spread, spreadsOf } from "../../../src/book/geometry/spreads.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import {
  type GridSpace,
  gridOf,
  mostHeightPx,
  pageByKey,
  roomyPxFor,
  rowOf,
  rowsNear,
  THUMBS,
  windowPxFor,
} from "../../../src/features/thumbs/grid.ts";
import { startPanelOf } from "../../../src/features/thumbs/index.ts";
import { answerThumbRequest, thumbAddress } from "../../../src/features/thumbs/pictures-state.ts";
import { emptyBook } from "../../support/empty-book.ts";

const test = suite("features/thumbs/grid");

const space = (more: Partial<GridSpace> = {}): GridSpace => ({
  isWindow: true,
  isPaired: true,
  windowPx: 1088,
  rowWidthPx: 1072,
  thumbPx: 120,
  pageRatio: 0.75,
  ...more,
});
const double = (pageCount: number) => spreadsOf({ pageCount, mode: "double", isOpened: false, isLastBanned: false });
const singles = (pageCount: number): readonly Spread[] =>
  Array.from({ length: pageCount }, (_, page) => ({ verso: null, recto: pageIndex(page) }));

for (const [windowPx, columns] of [
  [300, 2],
  [420, 2],
  [421, 3],
  [794, 3],
  [795, 4],
  [2000, 4],
] as const) {
  test(`a window of ${windowPx} px has ${columns} groups in a row (THUMB-24, THUMB-25)`, () => {
    assert.is(gridOf(space({ windowPx, rowWidthPx: windowPx - 16 })).columns, columns);
  });
}

test("the window is wide enough for four spreads in full size (THUMB-24, THUMB-26)", () => {
  for (const thumbPx of [90, 120, 160]) {
    const windowPx = windowPxFor(thumbPx, true);
    assert.ok(windowPx > 794);
    const { columns, thumbPx: width } = gridOf(space({ windowPx, rowWidthPx: windowPx - 2 * THUMBS.sidePx, thumbPx }));
    assert.equal([columns, width], [4, thumbPx]);
  }
});

test("pages shrink where a row would not fit, and keep their shape (THUMB-24, THUMB-26)", () => {
  const grid = gridOf(space({ windowPx: 800, rowWidthPx: 784, thumbPx: 160 }));
  assert.equal([grid.columns, grid.thumbPx, grid.thumbHeightPx], [4, 93, 124]);
});

test("a row is a page with its border, margin and title high (THUMB-27)", () => {
  assert.equal([THUMBS.borderPx, THUMBS.marginPx, THUMBS.titlePx], [3, 10, 15]);
  assert.is(gridOf(space()).rowPx, 160 + 2 * 3 + 2 * 10 + 6 + 15);
});

test("a phone has as many pages in a row as fit best, two at least (THUMB-02)", () => {
  const columns = (rowWidthPx: number, thumbPx: number) =>
    gridOf(space({ isWindow: false, isPaired: false, rowWidthPx, thumbPx })).columns;
  assert.equal([columns(344, 90), columns(304, 90), columns(344, 160), columns(764, 90)], [3, 3, 2, 7]);
  const width = (rowWidthPx: number, thumbPx: number) =>
    gridOf(space({ isWindow: false, isPaired: false, rowWidthPx, thumbPx })).thumbPx;
  assert.equal([width(344, 90), width(344, 120), width(344, 160), width(764, 160)], [90, 120, 160, 160]);
});

test("however long the book and large the window, fewer than 80 pages are drawn (THUMB-10, THUMB-11)", () => {
  const boxes = [
    ...[90, 120, 160].map((thumbPx) => space({ windowPx: 1440, rowWidthPx: 1400, thumbPx })),
    space({ pageRatio: 4, thumbPx: 90 }),
    space({ isPaired: false, windowPx: 450, rowWidthPx: 434 }),
    space({ isWindow: false, isPaired: false, rowWidthPx: 344, thumbPx: 90, pageRatio: 1.5 }),
  ];
  for (const box of boxes) {
    const grid = gridOf(box);
    const rowCount = Math.ceil(600 / (grid.columns * (grid.isPaired ? 2 : 1)));
    const heightPx = Math.min(1300, mostHeightPx(grid));
    for (let topPx = 0; topPx <= rowCount * grid.rowPx - heightPx; topPx += 37) {
      const { first, last } = rowsNear(grid, { rowCount, nearRows: 2, topPx, heightPx });
      assert.ok(
        first * grid.rowPx <= topPx && (last + 1) * grid.rowPx >= topPx + heightPx,
        "a row in sight is missing",
      );
      assert.ok((last - first + 2) * grid.columns * (grid.isPaired ? 2 : 1) < 80);
    }
  }
});

test("an empty list has no rows, a short one no more than it has (THUMB-10)", () => {
  const grid = gridOf(space());
  const empty = rowsNear(grid, { rowCount: 0, nearRows: 2, topPx: 0, heightPx: 600 });
  assert.ok(empty.last < empty.first);
  assert.equal(rowsNear(grid, { rowCount: 2, nearRows: 2, topPx: 0, heightPx: 600 }), { first: 0, last: 1 });
});

test("a page is found in the row that shows its spread (THUMB-21)", () => {
  assert.is(rowOf(double(20), 2, pageIndex(0)), 0);
  assert.is(rowOf(double(20), 2, pageIndex(4)), 1);
  assert.is(rowOf(double(20), 2, pageIndex(40)), -1);
});

const step = (
  key: string,
  from: number,
  more: { readonly isRtl?: boolean; readonly groups?: readonly Spread[] } = {},
) => {
  const groups = more.groups ?? singles(20);
  const spot = { groups, columns: 3, rowsInSight: 2, page: pageIndex(from - 1), isRtl: more.isRtl ?? false };
  const page = pageByKey(key, spot);
  return page === null ? null : page + 1;
};

test("arrows lead along the pages and between rows, and stop at the ends (THUMB-04)", () => {
  assert.equal([step("ArrowRight", 1), step("ArrowLeft", 1), step("ArrowRight", 20)], [2, 1, 20]);
  assert.equal([step("ArrowDown", 2), step("ArrowUp", 5), step("ArrowUp", 2)], [5, 2, 2]);
  assert.equal([step("ArrowDown", 18), step("ArrowDown", 20)], [20, 20]);
  assert.equal([step("PageDown", 2), step("PageUp", 8), step("Home", 9), step("End", 9)], [8, 2, 1, 20]);
  assert.is(step("a", 3), null);
});

test("in a book that reads from the right, the left arrow leads on (THUMB-04)", () => {
  assert.equal([step("ArrowLeft", 3, { isRtl: true }), step("ArrowRight", 3, { isRtl: true })], [4, 2]);
});

test("between spreads the page on the same side is next, also below a lone cover (THUMB-21)", () => {
  const groups = double(20); // 1 | 2 3 | 4 5 // 6 7 | 8 9 | 10 11
  assert.equal([step("ArrowDown", 1, { groups }), step("ArrowUp", 6, { groups })], [7, 1]);
  assert.equal([step("ArrowDown", 2, { groups }), step("ArrowDown", 5, { groups })], [8, 11]);
});

test("a thumbnail is requested by number and kind; an answer that begins with none means none (THUMB-31)", () => {
  const [blank] = emptyBook(1).pages;
  const pages = [
    { ...blank!, thumb: "https://a.test/t.jpg", preview: "p", normal: "n", large: "l" },
    { ...blank!, thumb: null, preview: "p", normal: "n", large: "l" },
    { ...blank!, thumb: null, preview: null, normal: "n", large: "l" },
    { ...blank!, thumb: null, preview: null, normal: null, large: null },
    { ...blank!, thumb: "t", isProtected: true },
    { ...blank!, thumb: "none.jpg" },
  ];
  assert.is(answerThumbRequest(pages, { page: 1, kind: "thumb" }), "https://a.test/t.jpg");
  const addresses = pages.map((_, page) => thumbAddress(pages, pageIndex(page)));
  assert.equal(addresses, ["https://a.test/t.jpg", "p", "n", null, null, null]);
  assert.is(answerThumbRequest(pages, { page: 9, kind: "thumb" }), "none");
});

for (const [written, panel] of [
  ["Thumbnails", "thumbs"],
  ["thumbnails", "thumbs"],
  [" Thumbnail ", "thumbs"],
  ["Bookmarks", "bookmarks"],
  ["Bookmark", "bookmarks"],
  ["Search", "search"],
  ["None", null],
  ["", null],
  ["Table of Contents", null],
  ["x", null],
] as const) {
  test(`"${written}" opens ${panel ?? "nothing of ours"} at the start (THUMB-33, THUMB-34)`, () => {
    assert.is(startPanelOf(written), panel);
  });
}

test("on a large screen thumbnails are as large as four spreads, or three pages, have room, up to three times", () => {
  for (const [isPaired, screenPx] of [
    [true, 1920],
    [true, 1440],
    [false, 830],
  ] as const) {
    const px = roomyPxFor(120, isPaired, screenPx);
    assert.ok(
      px > 120 && px <= 240 && windowPxFor(px, isPaired) <= screenPx * THUMBS.roomyFrac,
      `${px} of ${screenPx}`,
    );
  }
  assert.is(roomyPxFor(120, false, 4000), 360);
  assert.is(roomyPxFor(120, true, 900), 120);
});

test.run();
