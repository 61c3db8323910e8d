import { suite } from "uvu";
import * as assert from "uvu/assert";
import { setBarAtom } from "../../src/state/bars.ts";
import { barsAtom } from "../../src/state/view.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/bars");

test("bars on one side add up, and a bar that goes gives its room back", () => {
  const { store } = openReader();
  store.set(setBarAtom, "toolbar", { bottom: 50 });
  store.set(setBarAtom, "number", { bottom: 44, left: 10 });
  assert.equal(store.get(barsAtom), { top: 0, right: 0, bottom: 94, left: 10 });
  store.set(setBarAtom, "toolbar", {});
  assert.equal(store.get(barsAtom), { top: 0, right: 0, bottom: 44, left: 10 });
});

test("the same room told again wakes nobody", () => {
  const { store } = openReader();
  store.set(setBarAtom, "toolbar", { bottom: 50 });
  let wakes = 0;
  store.sub(barsAtom, () => wakes++);
  store.set(setBarAtom, "toolbar", { bottom: 50 });
  assert.is(wakes, 0);
});

test.run();
