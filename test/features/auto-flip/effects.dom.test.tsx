import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runRoundMarker } from "../../../src/features/auto-flip/effects.ts";
import { setAutoFlippingAtom } from "../../../src/state/auto-flip.ts";
import { isPageVisibleAtom } from "../../../src/state/browser-page.ts";
import { turnForwardAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/auto-flip/effects");

test("an attribute of the page says when a round begins, so that rings start over without a render (AUTO-09)", () => {
  const { store, settle } = openReader();
  const root = document.createElement("div");
  const stop = runRoundMarker(store, root);
  const sign = () => root.dataset["autoFlip"];
  assert.is(sign(), undefined);
  store.set(setAutoFlippingAtom, true);
  assert.is(sign(), "waiting");
  store.set(turnForwardAtom);
  assert.is(sign(), "turning");
  settle();
  assert.is(sign(), "waiting");
  store.set(isPageVisibleAtom, false);
  assert.is(sign(), undefined);
  store.set(isPageVisibleAtom, true);
  assert.is(sign(), "waiting");
  stop();
  assert.is(sign(), undefined);
});

test.run();
