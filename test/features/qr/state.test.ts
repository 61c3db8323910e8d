import { suite } from "uvu";
import * as assert from "uvu/assert";
import { placeAt, readPlace } from "../../../src/chrome/kit/button-place.ts";
import { buttonAt, overlaySize, popupSides } from "../../../src/features/qr/state.ts";

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

test("a dragged place is stored as a fraction of the window, and never lies outside (QR-13)", () => {
  const window = { width: 1044, height: 544 };
  assert.equal(placeAt({ left: 500, top: 250 }, window), { x: 0.5, y: 0.5 });
  assert.equal(placeAt({ left: -50, top: 9999 }, window), { x: 0, y: 1 });
  assert.equal(readPlace({ x: 0.5, y: 1 }), { x: 0.5, y: 1 });
  for (const wrong of [null, "x", {}, { x: "1", y: 0 }, { x: NaN, y: 0 }, { x: 2, y: 0 }])
    assert.is(readPlace(wrong), null);
});

test("the button is level with a bar's buttons in its own corner, and over the bar beside a panel in that corner (QR-07)", () => {
  const area = { width: 1440, height: 900, top: 0, bottom: 60, left: 0, right: 0 };
  assert.equal(buttonAt(null, area), { left: 1384, top: 900 - 30 - 22 });
  assert.equal(buttonAt(null, { ...area, right: 300 }), { left: 1084, top: 900 - 60 - 44 - 12 });
  for (const bottom of [0, 36, 120]) assert.is(buttonAt(null, { ...area, bottom }).top, 844, "no bar is beside it");
  assert.equal(buttonAt(null, { ...area, width: 320, left: 280, right: 280 }).left, 280);
});

test.run();
