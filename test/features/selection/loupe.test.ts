import { suite } from "uvu";
import * as assert from "uvu/assert";
import { LOUPE, loupeMiddle, loupePlace, loupeScale } from "../../../src/features/selection/loupe.ts";

const test = suite("features/selection/loupe");
const { widthPx, heightPx, gapPx, fingerPx, edgePx } = LOUPE;
const window = { width: 360 };

for (const [where, finger, line, expected] of [
  ["stands over the line", { x: 180, y: 420 }, 390, { x: 180 - widthPx / 2, y: 390 - gapPx - heightPx }],
  ["stands over a finger that is above the line", { x: 180, y: 370 }, 390, { x: 100, y: 370 - gapPx - heightPx }],
  ["stays in the window at its left edge", { x: 4, y: 420 }, 390, { x: edgePx, y: 304 }],
  ["and at its right edge", { x: 356, y: 420 }, 390, { x: 360 - widthPx - edgePx, y: 304 }],
  ["comes nearer to the line at the window's upper edge", { x: 180, y: 100 }, 80, { x: 100, y: edgePx }],
  [
    "comes below the finger where a narrow window has no room over it",
    { x: 180, y: 80 },
    60,
    { x: 100, y: 80 + fingerPx },
  ],
] as const) {
  test(`the loupe ${where}`, () => assert.equal(loupePlace(finger, line, window), expected));
}

test("on a lying phone the loupe stands beside a finger at the window's upper edge, on the side that has more room", () => {
  const lying = { width: 780 };
  assert.equal(loupePlace({ x: 300, y: 60 }, 44, lying), { x: 300 + fingerPx, y: edgePx });
  assert.equal(loupePlace({ x: 500, y: 60 }, 44, lying), { x: 500 - fingerPx - widthPx, y: edgePx });
});

test("small letters are made larger than large ones, but none beyond reason", () => {
  assert.equal([0, 8, 18, 40].map(loupeScale), [LOUPE.mostScale, LOUPE.mostScale, 2, LOUPE.leastScale]);
});

test("the caret stays in sight in it, however far from the words the finger goes", () => {
  const farPx = (widthPx / 2 - LOUPE.caretEdgePx) / 2;
  assert.equal(
    [110, 300, 0].map((finger) => loupeMiddle(finger, 100, 2)),
    [110, 100 + farPx, 100 - farPx],
  );
});

test.run();
