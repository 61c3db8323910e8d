import { createStore } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { flightFrac } from "../../../src/stage/pictures/flight-frac.ts";
import { viewportAtom } from "../../../src/state/view.ts";

const test = suite("flight-frac");

function fracOf(pixelRatio: number, isCoarse: boolean): number {
  const store = createStore();
  store.set(viewportAtom, { width: 360, height: 780, pixelRatio, isCoarse });
  return flightFrac(store);
}

test("leaves in flight are as wide as pages at rest, but on fine screens", () => {
  assert.equal([fracOf(1, true), fracOf(1.5, true), fracOf(1, false), fracOf(2, false)], [1, 1, 1, 1]);
  assert.equal([fracOf(3, true), fracOf(2, true)], [0.5, 0.75]);
  assert.is(fracOf(2.5, false), 0.8, "desktops fly finer");
});

test("on the finest screens pages are not wider than at three px a CSS px, nor are copies less wide than at that", () => {
  assert.equal([fracOf(4, true), fracOf(3.5, true)], [0.5, 0.5]);
});

test.run();
