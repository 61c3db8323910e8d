import { suite } from "uvu";
import * as assert from "uvu/assert";
import { dropdownLayout, extendedPanelLayout } from "../../../src/features/toolbar/more-layout.ts";

const test = suite("features/toolbar/more-layout");

/** A bar of a book with an order of its own. */
const OWN_ORDER = { isQuiet: false, isSorted: false };
const large = { width: 1440, height: 805 };
for (const [what, input, expected] of [
  ["a list of touchable words for fingers, in columns if need be", { counts: [20], isCoarse: true }, ["list", 44, 2]],
  ["a list under headings on the quiet bar", { counts: [5, 5, 3] }, ["list", 36, 1]],
  ["a list in two columns where one would be long", { counts: [5, 5, 3, 2, 2] }, ["list", 36, 2]],
  [
    "rows of 29 px with words beside their icons on other bars (TOOLD-12)",
    { counts: [20], ...OWN_ORDER },
    ["beside", 29, 1],
  ],
  [
    "a list under headings with rows of 29 px on other bars whose order is the usual one (TOOLD-12)",
    { counts: [5, 3, 3, 2], isQuiet: false },
    ["list", 29, 1],
  ],
  ["two columns of them where one would be long", { counts: [30], ...OWN_ORDER }, ["beside", 29, 2]],
  [
    "one column of 29 px rows in a very narrow window (TOOLD-12)",
    { counts: [26], ...OWN_ORDER, window: { width: 360, height: 605 } },
    ["beside", 29, 1],
  ],
  [
    "two columns in a narrow one, where one would scroll",
    { counts: [26], ...OWN_ORDER, window: { width: 400, height: 605 } },
    ["beside", 29, 2],
  ],
  [
    "two columns of them in a low window, even if they scroll",
    { counts: [40], ...OWN_ORDER, window: { width: 640, height: 305 } },
    ["beside", 29, 2],
  ],
  [
    "a list in so many columns in a low window that whole sections fit",
    { counts: [5, 5, 3, 2, 3], window: { width: 1440, height: 300 } },
    ["list", 36, 4],
  ],
  [
    "as many columns as fit beside each other, with rows as low as cells where they do not hold it all",
    { counts: [5, 5, 3, 2, 3], window: { width: 480, height: 240 } },
    ["list", 29, 2],
  ],
  [
    "a column more where words are short enough for it",
    { counts: [6, 5, 3, 2, 4], window: { width: 480, height: 240 }, widestPx: 86 },
    ["list", 26, 3],
  ],
  [
    "the same on other bars in low windows",
    { counts: [8, 7, 1, 4, 4], isQuiet: false, window: { width: 480, height: 240 }, widestPx: 86 },
    ["list", 26, 3],
  ],
  [
    "a column more on a standard bar, too, with rows of 29 px (TOOLD-12)",
    { counts: [8, 9, 1, 5, 5], isQuiet: false, window: { width: 480, height: 505 }, widestPx: 86 },
    ["list", 29, 3],
  ],
  [
    "rows of 29 px there, even if they scroll (TOOLD-12)",
    { counts: [14, 14, 14], isQuiet: false, window: { width: 480, height: 400 }, widestPx: 86 },
    ["list", 29, 3],
  ],
  [
    "rows as low as they have to be for that",
    { counts: [6, 5, 4, 1, 4], window: { width: 480, height: 240 }, widestPx: 86 },
    ["list", 24, 3],
  ],
  [
    "no more columns than long words leave room for",
    { counts: [6, 5, 3, 2, 4], window: { width: 480, height: 240 }, widestPx: 120 },
    ["list", 29, 2],
  ],
  [
    "two columns in a window of 400 px",
    { counts: [6, 5, 3, 2, 5], window: { width: 400, height: 620 } },
    ["list", 36, 2],
  ],
  ["no more columns than sections", { counts: [2, 8], window: { width: 1440, height: 100 } }, ["list", 36, 2]],
] as const) {
  test(`More is ${what}`, () => {
    const { words, rowPx, columns } = dropdownLayout({
      window: large,
      isCoarse: false,
      isQuiet: true,
      isSorted: true,
      ...input,
    });
    assert.equal([words, rowPx, columns], expected);
  });
}

for (const [windowPx, count, columns, rows, pages, heightPx] of [
  [360, 3, 5, 1, 1, 72],
  [360, 6, 5, 2, 1, 134],
  [360, 20, 5, 4, 1, 258],
  [360, 21, 5, 4, 2, 258],
  [780, 12, 6, 2, 1, 134],
  [780, 11, 11, 1, 1, 72],
  [780, 16, 8, 2, 1, 134],
  [320, 0, 4, 1, 1, 72],
] as const) {
  test(`${count} icons in a window ${windowPx} wide: ${columns} a row, ${rows} rows, ${pages} page(s) (TOOLP-18, TOOLP-19)`, () => {
    assert.equal(extendedPanelLayout({ count, windowPx }), { columns, rows, pages, heightPx });
  });
}

test("sections of narrow columns stand apart where that costs no column, and not where rows would be too low", () => {
  const gapOf = (counts: readonly number[]) =>
    dropdownLayout({
      counts,
      window: { width: 480, height: 240 },
      isCoarse: false,
      isQuiet: true,
      isSorted: true,
      widestPx: 86,
    }).gapPx;
  assert.equal([gapOf([6, 5, 2, 3, 4]), gapOf([6, 5, 4, 1, 4])], [8, 0]);
});

test("a low window's More breaks sections only where the lowest rows would scroll, and never another bar's", () => {
  const layout = (counts: readonly number[], isQuiet: boolean) => {
    const window = { width: 480, height: 240 };
    return dropdownLayout({ counts, window, isCoarse: false, isQuiet, isSorted: true, widestPx: 86 });
  };
  assert.is(layout([5, 5, 2, 4, 5], true).isBroken, false);
  const { isBroken, columns } = layout([5, 5, 2, 5, 5], true);
  assert.equal([isBroken, columns], [true, 3]);
  assert.is(layout([5, 5, 2, 5, 5], false).isBroken, false);
});

test("a phone turned sideways has as many rows as fit, in more pages (TOOLP-17, TOOLP-18)", () => {
  const { columns, rows, pages, heightPx } = extendedPanelLayout({
    count: 30,
    windowPx: 568,
    widestPx: 94,
    spacePx: 320 - 40 - 54,
  });
  assert.equal([columns, rows, pages], [5, 3, 2]);
  assert.ok(heightPx <= 236);
  assert.is(extendedPanelLayout({ count: 30, windowPx: 568, widestPx: 94, spacePx: 20 }).rows, 1);
});

test("columns are as wide as the widest word of the captions (TOOL-24)", () => {
  assert.is(extendedPanelLayout({ count: 10, windowPx: 180, widestPx: 87 }).columns, 1, "beside the panel's padding");
  assert.is(extendedPanelLayout({ count: 10, windowPx: 360, widestPx: 68 }).columns, 5);
  assert.is(extendedPanelLayout({ count: 10, windowPx: 360, widestPx: 94 }).columns, 3);
  assert.is(extendedPanelLayout({ count: 10, windowPx: 360, widestPx: 900 }).columns, 1);
});

test("a phone has as many columns whatever is on offer: icons keep their places as others come and go (TOOLP-18)", () => {
  const columnsOf = (count: number) => extendedPanelLayout({ count, windowPx: 360 }).columns;
  assert.equal([16, 15, 17, 11, 6, 1].map(columnsOf), [5, 5, 5, 5, 5, 5]);
});

test.run();
