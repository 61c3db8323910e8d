import { suite } from "uvu";
import * as assert from "uvu/assert";
import { hideToastAtom, showTipAtom, showToastAtom, toastAtom } from "../../src/state/tips.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/tips");

test("a toast shows for 2 s and fades for another (FORM-18)", () => {
  const { store, clock } = openReader();
  store.set(showToastAtom, "Kept");
  clock.advance(1999);
  assert.equal(store.get(toastAtom), { kind: "toast", text: "Kept", phase: "shown", about: null });
  clock.advance(1);
  assert.is(store.get(toastAtom)?.phase, "fading");
  clock.advance(999);
  assert.is(store.get(toastAtom)?.phase, "fading");
  clock.advance(1);
  assert.is(store.get(toastAtom), null);
  assert.is(clock.live(), 0);
});

test("a new message replaces the old one and is shown for its own full time (FORM-18)", () => {
  const { store, clock } = openReader();
  store.set(showToastAtom, "One");
  clock.advance(2500);
  store.set(showTipAtom, "Two");
  clock.advance(2999);
  assert.equal(store.get(toastAtom), { kind: "tip", text: "Two", phase: "shown", about: null });
  store.set(hideToastAtom);
  assert.is(store.get(toastAtom), null);
  assert.is(clock.live(), 0);
});

test.run();
