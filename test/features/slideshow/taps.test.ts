import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createTaps } from "../../../src/features/slideshow/taps.ts";
import { fakeClock } from "../../support/fakes/clock.ts";

const test = suite("features/slideshow/taps");

function open() {
  const clock = fakeClock();
  const taps = createTaps(clock);
  const tap = (x = 0, heldMs = 50) => {
    taps.down();
    clock.advance(heldMs);
    return taps.up({ x, y: 0 });
  };
  return { clock, taps, tap };
}

test("two taps in one place within 300 ms are a double tap, and the third begins anew (SLIDES-07)", () => {
  const { clock, tap } = open();
  assert.is(tap(), "first");
  clock.advance(200);
  assert.is(tap(), "double");
  assert.is(tap(), "first");
});

test("slow taps, taps apart and long presses are none (SLIDES-07)", () => {
  const { clock, taps, tap } = open();
  tap();
  clock.advance(300);
  assert.is(tap(), "first");
  assert.is(tap(60), "first");
  assert.is(tap(60, 600), "none");
  tap();
  taps.forget();
  assert.is(tap(), "first");
});

test.run();
