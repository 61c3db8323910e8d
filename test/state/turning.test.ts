import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex, toIndex, toNumber } from "../../src/book/publication/pages.ts";
import { returnToPageAtom } from "../../src/features/address/api.ts";
import { chosenModeAtom, historyAtom, pageAtom, visiblePagesAtom } from "../../src/state/reading.ts";
import {
  goToFirstAtom,
  goToLastAtom,
  goToPageAtom,
  holdLeafAtom,
  isHurriedAtom,
  openAtPageAtom,
  phaseAtom,
  releaseLeafAtom,
  turnAtom,
  turnBackAtom,
  turnForwardAtom,
} from "../../src/state/turning.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/turning");

/** A reader at `page` (1-based), in double mode: spreads .|1 2|3 4|5 6|7 8|9 10|11 12|. */
function open(page = 1, pages = 12) {
  const reader = openReader({ pages, page, settings: { autoDoublePage: "double" } });
  const { store, settle } = reader;
  const settleAll = () => {
    for (let turns = 0; store.get(phaseAtom) !== "rest"; turns++) {
      if (store.get(phaseAtom) === "held") store.set(releaseLeafAtom, true);
      assert.ok(turns < 1000, "the turns end");
      settle();
    }
  };
  const number = () => toNumber(store.get(pageAtom));
  return { ...reader, settleAll, number };
}

test("a turn opens the next spread when its leaf has settled, and reports its start and end (PAGE-01, LOG-01)", () => {
  const { store, settle, number, events } = open();
  assert.ok(store.set(turnForwardAtom));
  assert.is(number(), 1);
  assert.equal(events, [["flipStart", { from: [1], to: [2, 3] }]]);
  settle();
  assert.is(number(), 2);
  assert.equal(events.slice(1), [["flipEnd", { page: 2, pages: [2, 3], completed: true }]]);
  assert.equal(store.get(visiblePagesAtom), [1, 2]);
});

test("at either end there is nothing to turn to, and nothing is reported (PAGE-01)", () => {
  const { store, settle, events } = open();
  assert.not(store.set(turnBackAtom));
  assert.not(store.set(goToFirstAtom));
  store.set(goToLastAtom);
  settle();
  const told = events.length;
  assert.not(store.set(turnForwardAtom));
  assert.not(store.set(goToLastAtom));
  assert.is(events.length, told);
});

test("a jump to a page is one turn, also to the second page of a spread (FLIP-10)", () => {
  const { store, settle, events } = open();
  assert.ok(store.set(goToPageAtom, pageIndex(8)));
  settle();
  assert.equal(store.get(visiblePagesAtom), [7, 8]);
  assert.is(events.filter(([name]) => name === "flipStart").length, 1);
  assert.not(store.set(goToPageAtom, pageIndex(7)));
});

test("n presses during a turn turn n spreads, one after the other (FLIP-10)", () => {
  const { store, settle, number } = open();
  for (let press = 0; press < 4; press++) assert.ok(store.set(turnForwardAtom));
  assert.ok(store.get(isHurriedAtom));
  for (const page of [2, 4, 6, 8]) {
    assert.is(store.get(phaseAtom), "turning");
    settle();
    assert.is(number(), page);
  }
  assert.is(store.get(phaseAtom), "rest");
  assert.not(store.get(isHurriedAtom));
});

test("a key that repeats never has more than one turn waiting (KEYS-01)", () => {
  const { store, settleAll, number } = open();
  for (let press = 0; press < 50; press++) store.set(turnForwardAtom, { mostWaiting: 1 });
  settleAll();
  assert.is(number(), 4);
});

test("a press back during a turn forward comes back to where it was (FLIP-10)", () => {
  const { store, settleAll, number } = open(4);
  store.set(turnForwardAtom);
  store.set(turnBackAtom);
  settleAll();
  assert.is(number(), 4);
});

test("presses there and back that have not begun cancel each other, so that none are left over (FLIP-10)", () => {
  const { store, settle, settleAll, number, events } = open(4);
  store.set(turnForwardAtom);
  for (let round = 0; round < 10; round++) {
    store.set(turnForwardAtom);
    store.set(turnBackAtom);
  }
  settle();
  assert.equal([store.get(phaseAtom), number()], ["rest", 6]);
  store.set(turnForwardAtom);
  for (let round = 0; round < 5; round++) store.set(turnBackAtom);
  store.set(turnForwardAtom);
  settleAll();
  assert.is(number(), 2);
  assert.is(events.filter(([name]) => name === "flipStart").length, 5);
});

test("a jump replaces all waiting turns (FLIP-10)", () => {
  const { store, settle, settleAll, number } = open();
  for (let press = 0; press < 3; press++) store.set(turnForwardAtom);
  store.set(goToLastAtom);
  settle();
  assert.is(number(), 2);
  settle();
  assert.is(number(), 12);
  store.set(turnBackAtom);
  store.set(turnBackAtom);
  assert.ok(store.set(goToPageAtom, pageIndex(9)), "the turn under way leads there");
  settleAll();
  assert.is(number(), 10);
});

test("a released leaf turns on or falls back, and only the first makes an entry (FLIP-02, HIST-05)", () => {
  const { store, settle, number, events } = open(4);
  assert.ok(store.set(holdLeafAtom, 3));
  assert.is(store.get(phaseAtom), "held");
  settle();
  assert.is(store.get(phaseAtom), "held", "a held leaf does not settle");
  store.set(releaseLeafAtom, false);
  settle();
  assert.is(number(), 4);
  assert.equal(events.at(-1), ["flipEnd", { page: 4, pages: [4, 5], completed: false }]);
  store.set(holdLeafAtom, 3);
  store.set(releaseLeafAtom, true);
  settle();
  assert.is(number(), 6);
  assert.equal(store.get(historyAtom).entries, [3, 5]);
});

test("no leaf can be held beyond the book or onto its own spread (FLIP-02)", () => {
  const { store, events } = open();
  for (const place of [-1, 0, 7, 99]) assert.not(store.set(holdLeafAtom, place));
  assert.is(store.get(phaseAtom), "rest");
  assert.equal(events, []);
});

test("a leaf caught in flight is the one that turned, and waiting turns are dropped (FLIP-02)", () => {
  const { store, settleAll, number } = open(4);
  store.set(turnForwardAtom);
  store.set(turnForwardAtom);
  assert.ok(store.set(holdLeafAtom, 1));
  assert.equal(store.get(turnAtom), { kind: "held", from: 3, to: 5 });
  assert.not(store.get(isHurriedAtom));
  store.set(releaseLeafAtom, false);
  settleAll();
  assert.is(number(), 4);
});

test("a page requested while the leaf that leads there is held is opened, wherever that leaf falls (FLIP-02)", () => {
  for (const completes of [true, false]) {
    const { store, settleAll, number } = open(4);
    assert.ok(store.set(holdLeafAtom, 3));
    assert.ok(store.set(goToPageAtom, toIndex(6)));
    store.set(releaseLeafAtom, completes);
    settleAll();
    assert.is(number(), 6, String(completes));
  }
});

test("the browser's Back moves within the history, and adds pages that are not in it (HIST-05)", () => {
  const { store, settleAll } = open(4);
  const lead = (page: number) => {
    store.set(returnToPageAtom, toIndex(page));
    settleAll();
    return store.get(historyAtom);
  };
  for (const page of [8, 12]) {
    store.set(goToPageAtom, toIndex(page));
    settleAll();
  }
  const [first, second, third] = store.get(historyAtom).entries;
  assert.equal(lead(8), { entries: [first, second, third], position: 1 });
  assert.equal(lead(4), { entries: [first, second, third], position: 0 });
  assert.equal(lead(12), { entries: [first, second, third], position: 2 });
  assert.is(lead(2).entries.length, 4);
});

test("a step requested while a leaf is held is one step from wherever that leaf falls (FLIP-02)", () => {
  for (const [completes, page] of [
    [true, 8],
    [false, 6],
  ] as const) {
    const { store, settleAll, number } = open(4);
    store.set(holdLeafAtom, 3);
    store.set(turnForwardAtom);
    store.set(releaseLeafAtom, completes);
    settleAll();
    assert.is(number(), page);
  }
});

test("a turn that began with one page ends on its page with two, and the other way round (PAGE-12, PAGE-13)", () => {
  const { store, settle, settleAll } = open(6);
  store.set(turnForwardAtom);
  store.set(turnForwardAtom);
  store.set(chosenModeAtom, "single");
  settle();
  assert.equal(store.get(visiblePagesAtom), [7]);
  settleAll();
  assert.equal(store.get(visiblePagesAtom), [8]);
  store.set(turnForwardAtom);
  store.set(chosenModeAtom, "double");
  settleAll();
  assert.equal(store.get(visiblePagesAtom), [9, 10]);
});

test("a held leaf falls back into the spreads as they are then (PAGE-12)", () => {
  const { store, settleAll } = open(6);
  store.set(holdLeafAtom, 4);
  store.set(chosenModeAtom, "single");
  store.set(releaseLeafAtom, false);
  settleAll();
  assert.equal(store.get(visiblePagesAtom), [5]);
});

test("a listener of the end of a turn may start the next one (LOG-01)", () => {
  const { store, bus, settle, number } = open();
  const stop = bus.on("flipEnd", () => {
    stop();
    store.set(goToPageAtom, pageIndex(9));
  });
  store.set(turnForwardAtom);
  settle();
  assert.equal(store.get(turnAtom), { kind: "turning", from: 1, to: 9, completes: true });
  settle();
  assert.is(number(), 10);
});

test("opening a page without a turn ends the present turn and all waiting ones (BOOT-09)", () => {
  const { store, settle, number } = open();
  store.set(turnForwardAtom);
  store.set(turnForwardAtom);
  store.set(openAtPageAtom, pageIndex(7));
  assert.is(store.get(phaseAtom), "rest");
  settle();
  assert.is(number(), 8);
  assert.equal(store.get(historyAtom), { entries: [7], position: 0 });
});

test.run();
