import { suite } from "uvu";
import * as assert from "uvu/assert";
import { dropdownLayout, extendedPanelLayout } from "../../../src/features/toolbar/more-layout.ts";

const test = suite("features/toolbar/more-layout");

test("More is a list of words for fingers, and for the quiet bar, which scrolls in small windows; else a grid of 29 px rows (TOOLD-12)", () => {
  const large = { width: 1440, height: 805 };
  const layouts = [
    dropdownLayout({ count: 20, window: large, isCoarse: true, isQuiet: false }),
    dropdownLayout({ count: 20, window: large, isCoarse: false, isQuiet: true }),
    dropdownLayout({ count: 20, window: large, isCoarse: false, isQuiet: false }),
    dropdownLayout({ count: 20, window: { width: 1440, height: 300 }, isCoarse: false, isQuiet: true }),
    dropdownLayout({ count: 20, window: { width: 600, height: 805 }, isCoarse: false, isQuiet: true }),
    dropdownLayout({ count: 22, window: { width: 480, height: 240 }, isCoarse: false, isQuiet: true }),
  ];
  assert.equal(
    layouts.map(({ hasWords, rowPx, rows }) => [hasWords, rowPx, rows]),
    [
      [true, 44, 18],
      [true, 36, 20],
      [false, 29, 20],
      [true, 36, 8],
      [true, 36, 20],
      [true, 36, 11],
    ],
  );
});

for (const [windowPx, count, columns, rows, pages, heightPx] of [
  [360, 3, 5, 1, 1, 72],
  [360, 6, 5, 2, 1, 134],
  [360, 20, 5, 4, 1, 258],
  [360, 21, 5, 4, 2, 258],
  [780, 12, 11, 2, 1, 134],
  [320, 0, 4, 1, 1, 72],
] as const) {
  test(`${count} icons in a window ${windowPx} wide: ${columns} a row, ${rows} rows, ${pages} page(s) (TOOLP-18, TOOLP-19)`, () => {
    assert.equal(extendedPanelLayout({ count, windowPx }), { columns, rows, pages, heightPx });
  });
}

test("a phone turned sideways has as many rows as fit, in more pages (TOOLP-17, TOOLP-18)", () => {
  const { columns, rows, pages, heightPx } = extendedPanelLayout({
    count: 30,
    windowPx: 568,
    widestPx: 94,
    spacePx: 320 - 40 - 44,
  });
  assert.equal([columns, rows, pages], [6, 3, 2]);
  assert.ok(heightPx <= 236);
  assert.is(extendedPanelLayout({ count: 30, windowPx: 568, widestPx: 94, spacePx: 20 }).rows, 1);
});

test("columns are as wide as the widest word of the captions (TOOL-24)", () => {
  assert.is(extendedPanelLayout({ count: 10, windowPx: 360, widestPx: 68 }).columns, 5);
  assert.is(extendedPanelLayout({ count: 10, windowPx: 360, widestPx: 94 }).columns, 3);
  assert.is(extendedPanelLayout({ count: 10, windowPx: 360, widestPx: 900 }).columns, 1);
});

test.run();
