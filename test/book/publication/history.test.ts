import { suite } from "uvu";
import * as assert from "uvu/assert";
import { HISTORY, type History, seek, startHistory, visit } from "../../../src/book/publication/history.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";

const test = suite("history");

const any = () => true;
/** The history of pages read one after the other. */
const read = (...pages: readonly number[]) =>
  pages.slice(1).reduce((history, page) => visit(history, pageIndex(page)), startHistory(pageIndex(pages[0]!)));
const back = (history: History) => seek(history, -1, any) ?? history;

test("each opened page is an entry, and the last one is the current page (HIST-01)", () => {
  assert.equal(read(0, 4, 2), { entries: [0, 4, 2], position: 2 });
});

test("going back and forward moves within the list and does not change it (HIST-02, HIST-05)", () => {
  const start = read(0, 4, 2);
  const moved = seek(back(back(start)), 1, any);
  assert.equal(moved, { entries: [0, 4, 2], position: 1 });
});

test("there is nothing beyond either end (HIST-02)", () => {
  assert.is(seek(startHistory(pageIndex(3)), -1, any), null);
  assert.is(seek(read(3, 5), 1, any), null);
});

test("stepping stops at the first entry that is wanted (HIST-02)", () => {
  const history = read(1, 6, 7, 9);
  assert.equal(
    seek(history, -1, (page) => page < 7),
    { ...history, position: 1 },
  );
  assert.is(
    seek(history, -1, (page) => page > 9),
    null,
  );
});

test("a new entry removes all entries after the current one (HIST-03)", () => {
  assert.equal(visit(back(back(read(0, 4, 2))), pageIndex(8)), { entries: [0, 8], position: 1 });
});

test("the page that is open already makes no new entry, and later entries stay (HIST-05)", () => {
  const history = back(read(0, 4, 2));
  assert.is(visit(history, pageIndex(4)), history);
});

test("after 500 entries the oldest are dropped (HIST-05)", () => {
  const history = read(...Array.from({ length: 1200 }, (_, page) => page));
  assert.is(history.entries.length, HISTORY.mostEntries);
  assert.is(HISTORY.mostEntries, 500);
  assert.equal([history.entries[0], history.entries.at(-1), history.position], [700, 1199, 499]);
});

test.run();
