import { suite } from "uvu";
import * as assert from "uvu/assert";
import { choosePaceAtom, forgetPaceAtom, pacesAtom, roundSecondsAtom } from "../../../src/features/auto-flip/state.ts";
import { writeStored } from "../../../src/state/stored.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/auto-flip/pace");

const open = (seconds: number) => openReader({ settings: { autoPlayDuration: seconds } }).store;

test("readers choose the seconds of a round, the book's own among them (AUTO-02)", () => {
  assert.equal(open(3).get(pacesAtom), [3, 6, 12, 30]);
  assert.equal(open(5).get(pacesAtom), [3, 5, 6, 12, 30]);
  const store = open(5);
  assert.is(store.get(roundSecondsAtom), 5);
  assert.ok(store.set(choosePaceAtom, 12));
  assert.is(store.get(roundSecondsAtom), 12);
});

test("a choice is kept for the next visit, and one that is not offered counts for nothing", () => {
  const store = open(5);
  for (const [stored, seconds] of [
    [12, 12],
    ["12", 5],
    [-1, 5],
    [{}, 5],
  ] as const) {
    const next = open(5);
    writeStored(next.get, "auto-flip-pace", stored);
    assert.is(next.get(roundSecondsAtom), seconds, JSON.stringify(stored));
  }
  store.set(choosePaceAtom, 30);
  writeStored(store.get, "auto-flip-pace", null); // as at the end of a visit to a display
  assert.is(store.get(roundSecondsAtom), 30);
  store.set(forgetPaceAtom);
  assert.is(store.get(roundSecondsAtom), 5);
});

test.run();
