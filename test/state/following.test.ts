import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../src/book/publication/pages.ts";
import { goToTextAtom } from "../../src/chrome/kit/go-to-text.ts";
import { arriveAtPageAtom, followPageAtom, jumpAtom } from "../../src/state/following.ts";
import { goToPageAtom, turnForwardAtom } from "../../src/state/turning.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/following");

test("following a link ends in one arrival, however many turns come before it (TOC-02)", () => {
  const { store, bus, settle } = openReader();
  const arrivals: boolean[] = [];
  bus.on("flipEnd", () => arrivals.push(store.set(arriveAtPageAtom)));
  store.set(turnForwardAtom);
  store.set(followPageAtom, pageIndex(8));
  settle();
  settle();
  store.set(turnForwardAtom);
  settle();
  assert.equal(arrivals, [false, true, false]);
});

test("a link to a current page causes no arrival (TOC-02)", () => {
  const { store } = openReader();
  assert.is(store.set(followPageAtom, pageIndex(0)), false);
  assert.not(store.set(arriveAtPageAtom));
});

test("a link is forgotten when a later request takes its place (TOC-02)", () => {
  const { store, bus, settle } = openReader();
  const arrivals: boolean[] = [];
  bus.on("flipEnd", () => arrivals.push(store.set(arriveAtPageAtom)));
  store.set(turnForwardAtom);
  store.set(followPageAtom, pageIndex(8));
  store.set(goToPageAtom, pageIndex(4));
  settle();
  settle();
  store.set(goToPageAtom, pageIndex(8));
  settle();
  assert.equal(arrivals, [false, false, false]);
});

test("a typed number arrives as a link does, which is a step of the history", () => {
  const { store, bus, settle } = openReader();
  const arrivals: boolean[] = [];
  bus.on("flipEnd", () => arrivals.push(store.set(arriveAtPageAtom)));
  store.set(goToTextAtom, "8");
  assert.equal(store.get(jumpAtom), { from: pageIndex(0), to: pageIndex(7) });
  settle();
  assert.equal(arrivals, [true]);
});

test.run();
