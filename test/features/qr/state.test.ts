import { suite } from "uvu";
import * as assert from "uvu/assert";
import { overlaySize, popupSides } from "../../../src/features/qr/state.ts";

const test = suite("features/qr");

for (const [width, height, side] of [
  [1440, 900, 330],
  [360, 780, 320],
  [480, 320, 280],
  [90, 90, 100],
] as const) {
  test(`in a window of ${width} x ${height} the overlay is ${side} wide and 40 higher (QR-05, QR-06)`, () => {
    assert.equal(overlaySize({ width, height }), { width: side, height: side + 40 });
  });
}

test("the popup opens away from near edges (QR-08, QR-13)", () => {
  const window = { width: 1000, height: 800 };
  assert.equal(popupSides(100, 400, window), { x: "right", y: "up" });
  assert.equal(popupSides(900, 400, window), { x: "left", y: "up" });
  assert.equal(popupSides(100, 40, window), { x: "right", y: "down" });
});

test.run();
