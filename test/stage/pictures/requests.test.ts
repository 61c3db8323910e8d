import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type PageMode, spreadsOf } from "../../../src/book/geometry/spreads.ts";
import { type Outlook, requestsFor } from "../../../src/stage/pictures/requests.ts";

const test = suite("stage/pictures/requests");

/** Wishes in 1-based numbers, the visible ones in brackets. */
function searches(mode: PageMode, outlook: Partial<Outlook> & { open: number }) {
  const all = requestsFor({
    spreads: spreadsOf({ pageCount: 20, mode, isOpened: false, isLastBanned: false }),
    going: null,
    foreseen: null,
    isSingle: mode === "single",
    isCalm: true,
    neededWidth: 500,
    mostWidth: 4000,
    zoom: 1,
    ...outlook,
  });
  return { all, words: all.map(({ page, isVisible }) => (isVisible ? `[${page + 1}]` : page + 1)).join(" ") };
}

test("one page at a time: what lies open, two pages ahead, one behind, and no more (PAGE-12)", () => {
  assert.is(searches("single", { open: 9 }).words, "[10] 11 12 9");
  assert.is(searches("single", { open: 0 }).words, "[1] 2 3");
  assert.is(searches("single", { open: 19 }).words, "[20] 19");
});

test("two pages: what lies open, the next spread, the one before (PAGE-12)", () => {
  assert.is(searches("double", { open: 3 }).words, "[6] [7] 8 9 4 5");
  assert.is(searches("double", { open: 0 }).words, "[1] 2 3");
  assert.is(searches("double", { open: 10 }).words, "[20] 18 19");
});

test("during a turn the spread it leads to comes first, then the open one, then the new neighbours (FLIP-02)", () => {
  assert.is(searches("double", { open: 3, going: 7 }).words, "[14] [15] [6] [7] 16 17 12 13");
  assert.is(searches("double", { open: 3, going: 4 }).words, "[8] [9] [6] [7] 10 11");
});

test("until the book is calm no page is asked for but the next, so that no request falls into a turn (PAGE-12)", () => {
  assert.is(searches("single", { open: 9, going: 10, isCalm: false }).words, "[11] [10] 12");
  assert.is(searches("single", { open: 10, isCalm: false }).words, "[11] 12 10");
  assert.is(searches("double", { open: 3, isCalm: false }).words, "[6] [7] 8 9 4 5");
});

test("a jump that is foreseen is asked for before the neighbours (BOOT-08)", () => {
  assert.is(searches("double", { open: 0, foreseen: 6 }).words, "[1] 12 13 2 3");
});

test("only what lies open is asked for as sharply as it is looked at (ZOOM-04)", () => {
  const widths = searches("double", { open: 3, zoom: 3 }).all.map(({ neededWidth }) => neededWidth);
  assert.equal(widths, [1500, 1500, 500, 500, 500, 500]);
});

test.run();
