import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isButtonCovered, lowerCorner, placeAt, readPlace } from "../../../src/chrome/kit/button-place.ts";

const test = suite("chrome/kit/button-place");

const AREA = { width: 1440, height: 900, top: 0, bottom: 60, left: 0, right: 0, belowPanels: 72 };
const FORMS = { ...AREA, left: 284, right: 262 };

test("beside a bar that leaves the corners free, a button is level with the bar's buttons, also below a panel (QR-07, A11Y-05)", () => {
  const top = 900 - 30 - 22;
  for (const area of [AREA, FORMS]) {
    assert.equal(lowerCorner("left", area, 44, true), { left: 12, top });
    assert.equal(lowerCorner("right", area, 44, true), { left: 1384, top });
    assert.not(isButtonCovered({ left: 12, top }, 44, FORMS, AREA));
  }
  for (const bottom of [36, 120]) assert.is(lowerCorner("left", { ...AREA, bottom }, 44, true).top, 844, "not level");
});

test("over a bar of the window's width, without one, or where the bar is hidden, a button is beside panels, or they cover it (A11Y-05)", () => {
  const hidden = { ...FORMS, belowPanels: 12 };
  assert.equal(lowerCorner("left", hidden, 44, true), { left: 296, top: 900 - 30 - 22 });
  assert.ok(isButtonCovered({ left: 12, top: 900 - 30 - 22 }, 44, hidden, { ...AREA, belowPanels: 12 }));
  const [none, wide] = [
    lowerCorner("left", { ...hidden, bottom: 0 }, 44, true),
    lowerCorner("right", FORMS, 44, false),
  ];
  assert.equal(
    [none, wide],
    [
      { left: 296, top: 844 },
      { left: 1440 - 262 - 56, top: 900 - 60 - 56 },
    ],
  );
  assert.ok(isButtonCovered(lowerCorner("left", AREA, 44, false), 44, FORMS, AREA));
  assert.not(isButtonCovered(wide, 44, FORMS, FORMS));
  const narrow = { ...hidden, width: 320, bottom: 0, left: 280, right: 280 };
  assert.is(lowerCorner("right", narrow, 44, true).left, 280, "and never outside");
});

test("a dragged place is stored as a fraction of the window, and never lies outside (QR-13)", () => {
  const window = { width: 1044, height: 544 };
  assert.equal(placeAt({ left: 500, top: 250 }, window), { x: 0.5, y: 0.5 });
  assert.equal(placeAt({ left: -50, top: 9999 }, window), { x: 0, y: 1 });
  assert.equal(readPlace({ x: 0.5, y: 1 }), { x: 0.5, y: 1 });
  for (const wrong of [null, "x", {}, { x: "1", y: 0 }, { x: NaN, y: 0 }, { x: 2, y: 0 }])
    assert.is(readPlace(wrong), null);
});

test.run();
