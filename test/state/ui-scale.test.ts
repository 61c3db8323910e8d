import { suite } from "uvu";
import * as assert from "uvu/assert";
import { uiScaleOf } from "../../src/state/ui-scale.ts";

const test = suite("state/ui-scale");
const screen = (width: number, height: number, isCoarse = false) => uiScaleOf({ width, height, isCoarse });

test("controls have their own size on usual screens, whatever their shape", () => {
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
    [480, 320],
    [2200, 600],
  ] as const) {
    assert.is(screen(width, height), 1, `${width} x ${height}`);
  }
  assert.is(screen(360, 780, true), 1);
  assert.is(screen(820, 1180, true), 1);
  assert.is(screen(1024, 1366, true), 1);
});

test("they grow with the screen, most on a wall, and fingers have 56 px on a display in a hall", () => {
  assert.is(screen(2560, 1440), 1.25);
  assert.is(screen(3840, 2100), 1.75);
  assert.is(screen(3840, 2160), 2);
  assert.is(screen(7680, 4320), 2);
  assert.is(screen(2160, 3840), 2);
  const leastPx = 40; // of what a finger hits on a tablet
  assert.ok(leastPx * screen(1080, 1920, true) >= 56);
  assert.ok(leastPx * screen(1920, 1080, true) >= 56);
});

test("an upright display is read from farther away than a desk's, also where nobody can touch it", () => {
  assert.is(screen(1080, 1920), 1.4);
  assert.is(screen(1200, 1920), 1, "a desk's screen on its side");
  assert.is(screen(1080, 1440), 1);
});

test.run();
