import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex, toNumber } from "../../src/book/publication/pages.ts";
import { canGoBackwardAtom, canGoForwardAtom } from "../../src/state/place-in-book.ts";
import { chosenModeAtom, historyAtom, pageAtom, visiblePagesAtom } from "../../src/state/reading.ts";
import { goBackwardAtom, goForwardAtom, goToPageAtom } from "../../src/state/turning.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/turning, history");

/** A reader on `page` (1-based) of 12, two at a time: .|1 2|3 4|5 6|7 8|9 10|11 12|. */
function open(page = 1) {
  const reader = openReader({ page, settings: { autoDoublePage: "double" } });
  const { store, settle } = reader;
  const number = () => toNumber(store.get(pageAtom));
  const turn = (page: number) => {
    store.set(goToPageAtom, pageIndex(page - 1));
    settle();
  };
  return { ...reader, number, turn };
}

test("every open spread is one entry, and going back and forward adds none (HIST-01, HIST-02, HIST-05)", () => {
  const { store, turn, settle, number } = open();
  for (const page of [4, 12, 2]) turn(page);
  assert.equal(store.get(historyAtom), { entries: [0, 3, 11, 1], position: 3 });
  for (const page of [12, 4, 1]) {
    assert.ok(store.set(goBackwardAtom));
    settle();
    assert.is(number(), page);
  }
  assert.not(store.get(canGoBackwardAtom));
  assert.not(store.set(goBackwardAtom));
  assert.ok(store.set(goForwardAtom));
  settle();
  assert.equal(store.get(historyAtom), { entries: [0, 3, 11, 1], position: 1 });
});

test("a turn after going back removes the later entries (HIST-03)", () => {
  const { store, turn, settle } = open();
  for (const page of [4, 12]) turn(page);
  store.set(goBackwardAtom);
  settle();
  assert.ok(store.get(canGoForwardAtom));
  turn(8);
  assert.equal(store.get(historyAtom), { entries: [0, 3, 7], position: 2 });
  assert.not(store.get(canGoForwardAtom));
});

test("going back skips entries whose spread is open already (HIST-02, PAGE-12)", () => {
  const { store, turn, settle, number } = open();
  store.set(chosenModeAtom, "single");
  for (const page of [8, 4, 5]) turn(page);
  store.set(chosenModeAtom, "double");
  assert.equal(store.get(visiblePagesAtom), [3, 4]);
  assert.ok(store.get(canGoBackwardAtom));
  assert.ok(store.set(goBackwardAtom));
  settle();
  assert.is(number(), 8);
  assert.is(store.get(historyAtom).position, 1);
});

test("if all entries are on the open spread there is no way back (HIST-02, PAGE-12)", () => {
  const { store, turn } = open(4);
  store.set(chosenModeAtom, "single");
  turn(5);
  assert.ok(store.get(canGoBackwardAtom));
  store.set(chosenModeAtom, "double");
  assert.not(store.get(canGoBackwardAtom));
  assert.not(store.set(goBackwardAtom));
});

test("going back during a turn starts at the end of that turn, any number of times (HIST-02)", () => {
  const { store, turn, settle, number } = open();
  for (const page of [4, 8]) turn(page);
  store.set(goToPageAtom, pageIndex(11));
  store.set(goBackwardAtom);
  store.set(goBackwardAtom);
  settle();
  assert.is(number(), 12);
  settle();
  assert.is(number(), 8);
  assert.equal(store.get(historyAtom), { entries: [0, 3, 7, 11], position: 2 });
  settle();
  assert.is(number(), 4);
  assert.equal(store.get(historyAtom), { entries: [0, 3, 7, 11], position: 1 });
});

test.run();
