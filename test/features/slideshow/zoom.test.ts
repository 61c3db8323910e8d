import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  bounded,
  doubleTapped,
  glided,
  isZoomed,
  mostScale,
  type SlideView,
  stepped,
  UNZOOMED,
} from "../../../src/features/slideshow/zoom.ts";

const test = suite("features/slideshow/zoom");
const SIZES = { window: { width: 400, height: 800 }, fitted: { width: 400, height: 300 }, shiftY: 0, natural: 800 };
const MIDDLE = { x: 0, y: 0 };

/** So many steps in or out from a view. */
function steps(from: SlideView, way: 1 | -1, count: number): SlideView {
  return Array.from({ length: count }).reduce<SlideView>((view) => stepped(view, way, MIDDLE, SIZES), from);
}

test("steps are 1.1 times in and 0.9 times out (SLIDES-09)", () => {
  const once = steps(UNZOOMED, 1, 1);
  assert.ok(Math.abs(once.scale - 1.1) < 1e-9);
  assert.ok(Math.abs(steps(once, 1, 1).scale - 1.21) < 1e-9);
  assert.ok(Math.abs(steps(steps(UNZOOMED, 1, 5), -1, 1).scale - 1.1 ** 5 * 0.9) < 1e-9);
});

test("zooming ends at the maximum, and at the size that the picture first had (SLIDES-09, SLIDES-10)", () => {
  assert.is(steps(UNZOOMED, 1, 100).scale, mostScale(SIZES));
  assert.equal(steps(steps(UNZOOMED, 1, 3), -1, 100), UNZOOMED);
  assert.equal(steps(UNZOOMED, -1, 1), UNZOOMED);
});

test("the maximum shows each px of the picture, at least three times its first size and at most eight (SLIDES-10)", () => {
  assert.is(mostScale(SIZES), 3);
  assert.is(mostScale({ ...SIZES, natural: 2000 }), 5);
  assert.is(mostScale({ ...SIZES, natural: 90000 }), 8);
  assert.is(mostScale({ ...SIZES, natural: 0, fitted: { width: 0, height: 0 } }), 3);
});

test("a double tap zooms at its point, and a second one back (SLIDES-07, SLIDES-10)", () => {
  const at = { x: 100, y: 0 };
  const view = doubleTapped(UNZOOMED, at, SIZES);
  assert.is(view.scale, 2.5);
  assert.is(view.x + at.x * view.scale, at.x); // what lay under the finger still does
  assert.equal(doubleTapped(view, at, SIZES), UNZOOMED);
});

test("a zoomed picture leaves no more space at one side than it has to (SLIDES-10)", () => {
  assert.equal(bounded({ scale: 2, x: 900, y: 900 }, SIZES), { scale: 2, x: 200, y: 0 });
  assert.equal(bounded({ scale: 3, x: -900, y: -900 }, SIZES), { scale: 3, x: -400, y: -50 });
  const low = { ...SIZES, shiftY: -40 };
  assert.equal(bounded({ scale: 3, x: 0, y: 900 }, low), { scale: 3, x: 0, y: 90 });
});

test("a picture pulled beyond its ends comes back, and one that is released in motion moves on (SLIDES-10)", () => {
  assert.equal(bounded({ scale: 0.7, x: 20, y: 20 }, SIZES), UNZOOMED);
  assert.is(bounded({ scale: 9, x: 0, y: 0 }, SIZES).scale, 3);
  assert.is(glided({ scale: 2, x: 0, y: 0 }, 0.3, 0, SIZES).x, 100);
  assert.is(glided({ scale: 2, x: 0, y: 0 }, 50, 0, SIZES).x, 200);
});

test("a tiny change is no zoom", () => {
  assert.not(isZoomed({ scale: 1.005, x: 0, y: 0 }));
  assert.ok(isZoomed({ scale: 1.1, x: 0, y: 0 }));
});

test.run();
