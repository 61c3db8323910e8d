import { suite } from "uvu";
import * as assert from "uvu/assert";
import { placeBeside } from "../../src/chrome/place-beside.ts";

const test = suite("chrome/place-beside");
const window = { width: 1000, height: 600 };
const button = { width: 40, height: 40 };
const size = { width: 200, height: 100 };
const at = (left: number, top: number, side?: "left" | "right") =>
  placeBeside({ anchor: { left, top, ...button }, size, window, gapPx: 6, edgePx: 12, ...(side && { side }) });

test("it lies above its anchor, its arrow on the anchor's middle (FORM-24)", () => {
  assert.equal(at(500, 540), { left: 420, top: 434, side: "above", arrowPx: 100 });
});

test("without room above it lies below", () => {
  assert.equal(at(500, 20), { left: 420, top: 66, side: "below", arrowPx: 100 });
});

test("at a corner it stays in the window, and the arrow with its anchor", () => {
  assert.equal(at(955, 550), { left: 788, top: 444, side: "above", arrowPx: 187 });
});

test("beside an anchor at the window's edge it lies on the inner side", () => {
  assert.equal(at(10, 300, "right"), { left: 56, top: 270, side: "right", arrowPx: 50 });
  assert.equal(at(950, 300, "left"), { left: 744, top: 270, side: "left", arrowPx: 50 });
  assert.is(at(950, 300, "right").side, "left");
});

test("beside panels it stays clear of them, and says where its anchor is then", () => {
  const placing = { anchor: { left: 40, top: 540, ...button }, size, window, gapPx: 6, edgePx: 12 } as const;
  assert.equal(placeBeside({ ...placing, taken: { left: 284, right: 0 } }), {
    left: 296,
    top: 434,
    side: "above",
    arrowPx: -236,
  });
  assert.is(
    placeBeside({ ...placing, anchor: { ...placing.anchor, left: 900 }, taken: { left: 0, right: 262 } }).left,
    526,
  );
});

test("what is too large for the window begins at its edge", () => {
  const place = placeBeside({
    anchor: { left: 0, top: 0, width: 40, height: 40 },
    size: { width: 2000, height: 900 },
    window,
    gapPx: 6,
    edgePx: 12,
  });
  assert.equal([place.left, place.top], [12, 12]);
});

test.run();
