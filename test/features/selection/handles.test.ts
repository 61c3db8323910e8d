import { suite } from "uvu";
import * as assert from "uvu/assert";
import { HANDLE, handleAt } from "../../../src/features/selection/handles.ts";

const test = suite("features/selection/handles");
const PHONE = { width: 360, height: 780 };

test("a handle stands under the end of the words, its drop away from them (EXTRA-11)", () => {
  assert.equal(handleAt({ x: 100, y: 200 }, "left", PHONE), { x: 100, y: 200, footPx: 22, risePx: 0, side: "left" });
  assert.equal(handleAt({ x: 100, y: 200 }, "right", PHONE), { x: 100, y: 200, footPx: 22, risePx: 0, side: "right" });
});

test("at the window's edges a handle moves inwards, and its drop still points to its place (EXTRA-11)", () => {
  assert.equal(handleAt({ x: 360, y: 200 }, "right", PHONE), { x: 338, y: 200, footPx: 44, risePx: 0, side: "left" });
  assert.equal(handleAt({ x: 0, y: 200 }, "left", PHONE), { x: 22, y: 200, footPx: 0, risePx: 0, side: "right" });
  assert.equal(handleAt({ x: 335, y: 770 }, "right", PHONE), { x: 335, y: 736, footPx: 22, risePx: 34, side: "right" });
});

test("a handle is as large as a finger, and what is seen of it covers about a letter of the next line (EXTRA-11)", () => {
  assert.ok(HANDLE.px >= 44);
  assert.ok(HANDLE.dropPx <= 10);
  assert.equal(handleAt({ x: 355, y: 200 }, "right", PHONE).side, "left", "its drop has no room there");
  assert.equal(handleAt({ x: 350, y: 200 }, "right", PHONE).side, "right");
});

test("words that are out of sight take their handles with them (EXTRA-11)", () => {
  assert.is(handleAt({ x: 500, y: 200 }, "right", PHONE).x, 500);
  assert.is(handleAt({ x: 100, y: -300 }, "left", PHONE).y, -300);
});

test.run();
