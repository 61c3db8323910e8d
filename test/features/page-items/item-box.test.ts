import { suite } from "uvu";
import * as assert from "uvu/assert";
import { boundsOn, boxOn, isWithin, overlap, union } from "../../../src/features/page-items/item-box.ts";

const test = suite("features/page-items/item-box");
const PAGE = { x: 100, y: 50, width: 400, height: 800 };
const placed = (x: number, y: number, width: number, height: number, rotation = 0) => ({
  box: { x, y, width, height },
  rotation,
});

test("a box lies in parts of its page, wherever the page lies (ANNO-02)", () => {
  assert.equal(boxOn(PAGE, placed(0.25, 0.5, 0.5, 0.125)), { x: 200, y: 450, width: 200, height: 100 });
});

test("nothing is smaller than 2 px (LINK-04)", () => {
  const { width, height } = boxOn(PAGE, placed(0.5, 0.5, 1e-6, 1e-6));
  assert.equal([width, height], [2, 2]);
});

test("a turned item is found where it is drawn, about its middle (ANNO-02)", () => {
  const upright = placed(0.25, 0.45, 0.5, 0.1, 90); // 200 x 80 px about 300, 450
  assert.ok(isWithin(PAGE, upright, { x: 300, y: 540 }, false));
  assert.not(isWithin(PAGE, upright, { x: 390, y: 450 }, false));
  const bounds = boundsOn(PAGE, upright);
  assert.ok(Math.abs(bounds.width - 80) < 1e-9 && Math.abs(bounds.height - 200) < 1e-9);
});

test("an item that turns about its corner is found where it hangs from that (ANNO-02)", () => {
  const hanging = { ...placed(0.5, 0.25, 0.5, 0.1, 90), pivot: "corner" } as const; // 200 x 80 px from 300, 250
  assert.ok(isWithin(PAGE, hanging, { x: 225, y: 440 }, false));
  assert.not(isWithin(PAGE, hanging, { x: 310, y: 260 }, false));
  const { x, y, width, height } = boundsOn(PAGE, hanging);
  assert.equal([x, y, width, height].map(Math.round), [220, 250, 80, 200]);
  assert.equal(boxOn(PAGE, { ...hanging, rotation: 0 }), boxOn(PAGE, placed(0.5, 0.25, 0.5, 0.1)));
});

test("an ellipse has no corners to touch", () => {
  const item = placed(0, 0, 0.5, 0.25); // 200 x 200 at 100, 50
  assert.ok(isWithin(PAGE, item, { x: 103, y: 53 }, false));
  assert.not(isWithin(PAGE, item, { x: 103, y: 53 }, true));
  assert.ok(isWithin(PAGE, item, { x: 200, y: 52 }, true));
});

test("boxes meet only where they have px in common", () => {
  const one = { x: 0, y: 0, width: 10, height: 10 };
  assert.not(overlap(one, { x: 10, y: 0, width: 5, height: 5 }));
  assert.ok(overlap(one, { x: 9, y: 9, width: 5, height: 5 }));
  assert.equal(union(one, { x: 20, y: 5, width: 5, height: 20 }), { x: 0, y: 0, width: 25, height: 25 });
  assert.is(union(null, one), one);
});

test.run();
