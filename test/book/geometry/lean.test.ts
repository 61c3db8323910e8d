import { suite } from "uvu";
import * as assert from "uvu/assert";
import { foldLeaf, type Point, reflect } from "../../../src/book/geometry/fold.ts";
import { leanTo } from "../../../src/book/geometry/lean.ts";

const test = suite("a leaf that is drawn level");

const size = { width: 300, height: 400 };
const headroom = { before: 60, after: 60 };
const heldAt = (y: number) => ({ grip: { x: size.width, y }, size, headroom });
const leaf = heldAt(240);

/** How far the leaf's edge is from the finger along its way, px. */
function edgeFrom(pointer: Point, grip: Point, held: Point): number {
  const folded = foldLeaf(grip, held, size);
  return folded ? reflect(pointer, folded.fold).x - size.width : 0;
}

test("its fold is slanted in the middle of the turn, the lower corner first, or the upper one where it is held far up (FLIP-02)", () => {
  const slantOf = (y: number) => {
    const { grip } = heldAt(y);
    const { across } = foldLeaf(grip, leanTo(heldAt(y), { x: 60, y }), size)!.fold;
    return (Math.atan2(across.y, across.x) * 180) / Math.PI;
  };
  assert.ok(slantOf(240) > 5 && slantOf(240) < 12, `${slantOf(240)} degrees`);
  for (const y of [199, 200, 201]) assert.ok(slantOf(y) > 5, "in the middle of the page, too");
  assert.ok(slantOf(140) < -5, `${slantOf(140)} degrees`);
});

test("its edge stays under the finger all the same, wherever that goes (FLIP-02)", () => {
  for (let x = 295; x > -295; x -= 5) {
    for (const y of [200, 225, 240, 250, 300]) {
      const off = edgeFrom({ x, y }, leaf.grip, leanTo(leaf, { x, y }));
      if (Math.abs(y - 240) < 30) assert.ok(Math.abs(off) < 2, `${off} px at ${x}, ${y}`);
    }
  }
});

test("it begins and lands level, and goes without a jump where the finger goes, level or not (FLIP-02)", () => {
  for (const x of [300, -300]) assert.ok(Math.abs(leanTo(leaf, { x, y: 240 }).y - 240) < 0.01);
  const along = (place: (step: number) => Point) => {
    let before = leanTo(leaf, place(0));
    for (let step = 1; step <= 590; step++) {
      const now = leanTo(leaf, place(step));
      assert.ok(Math.hypot(now.x - before.x, now.y - before.y) < 4, `step ${step}`);
      before = now;
    }
  };
  along((step) => ({ x: 299 - step, y: 240 }));
  along((step) => ({ x: 299 - step, y: 240 - step / 4 }));
  along((step) => ({ x: 100, y: 400 - step / 2 }));
});

test("with little room above and below the book, too, it goes without a jump (FLIP-02)", () => {
  const size = { width: 588, height: 784 };
  const held = { grip: { x: 588, y: 470 }, size, headroom: { before: 25, after: 24 } };
  let before = leanTo(held, { x: 586, y: 470 });
  for (let x = 584; x > -584; x -= 2) {
    const now = leanTo(held, { x, y: 470 });
    assert.ok(
      Math.hypot(now.x - before.x, now.y - before.y) < 5,
      `${Math.hypot(now.x - before.x, now.y - before.y)} px at ${x}`,
    );
    before = now;
  }
});

test("it is lifted from nothing: its corners do not jump in where the finger has hardly moved (FLIP-02)", () => {
  const { grip } = leaf;
  const corner = { x: size.width, y: size.height };
  for (const [way, most] of [
    [4, 8],
    [8, 16],
    [20, 45],
  ] as const) {
    const { fold } = foldLeaf(grip, leanTo(leaf, { x: grip.x - way, y: grip.y }), size)!;
    const inPx = size.width - reflect(corner, fold).x;
    assert.ok(inPx < most, `${inPx} px in after ${way}`);
  }
});

test("a hand that goes level and drifts a little keeps its slant, up or down (FLIP-02)", () => {
  const slantAt = (by: number) => {
    const { across } = foldLeaf(leaf.grip, leanTo(leaf, { x: 60, y: leaf.grip.y + by }), size)!.fold;
    return (Math.atan2(across.y, across.x) * 180) / Math.PI;
  };
  for (const by of [-12, -6, 6, 12])
    assert.ok(Math.abs(slantAt(by) - slantAt(0)) < 1.5, `${slantAt(by)} and ${slantAt(0)}`);
});

test("a finger that slants it more leads it, up or down, and one that holds a corner leads that (FLIP-02)", () => {
  for (const y of [150, 350]) assert.equal(leanTo(leaf, { x: 100, y }), { x: leanTo(leaf, { x: 100, y }).x, y });
  assert.equal(leanTo(heldAt(400), { x: 100, y: 390 }), { x: 100, y: 390 });
  assert.equal(leanTo(heldAt(0), { x: 100, y: 20 }), { x: 100, y: 20 });
});

test("where there is little room beyond the page it is slanted less (FLIP-02)", () => {
  const off = (before: number) => 240 - leanTo({ ...leaf, headroom: { before, after: before } }, { x: 0, y: 240 }).y;
  assert.ok(off(4) < off(60) / 2, `${off(4)} px, ${off(60)} px`);
});

test.run();
