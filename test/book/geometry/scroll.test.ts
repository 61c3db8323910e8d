import { suite } from "uvu";
import * as assert from "uvu/assert";
import { SCROLL, scrollEase, THROWN_MS, thrownPx } from "../../../src/book/geometry/scroll.ts";

const test = suite("book/geometry/scroll");

test("an animated scroll takes 300 ms and slows down like a sine (KEYS-10)", () => {
  assert.is(SCROLL.ms, 300);
  assert.equal(
    [0, 1 / 3, 1, 2].map((t) => Math.round(scrollEase(t) * 1000)),
    [0, 500, 1000, 1000],
  );
});

test("a throw goes on by 20 times its velocity, px a frame, and starts as fast as the finger was (KEYS-12)", () => {
  assert.is(Math.round(thrownPx(60 / 1000)), 20); // one px a frame
  assert.is(Math.round(thrownPx(-1)), -333);
  const firstMs = (thrownPx(1) * scrollEase(1 / THROWN_MS)) / 1;
  assert.ok(Math.abs(firstMs - 1) < 1e-3);
});

test.run();
