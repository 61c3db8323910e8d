import { suite } from "uvu";
import * as assert from "uvu/assert";
import { drawnPhotos, outcomeOfDrag, photoAfter } from "../../../src/features/slideshow/slides.ts";

const test = suite("features/slideshow/slides");

test("steps go by one and end at both ends (SLIDES-03)", () => {
  assert.equal([photoAfter(0, 1, 3), photoAfter(2, 1, 3), photoAfter(0, -1, 3)], [1, 2, 0]);
  assert.equal(
    [photoAfter(1, Infinity, 3), photoAfter(1, -Infinity, 3), photoAfter(9, 0, 3), photoAfter(0, 1, 0)],
    [2, 0, 2, 0],
  );
});

test("only a picture and its neighbours are drawn, of 500 as of 3 (SLIDES-01)", () => {
  assert.equal(drawnPhotos(0, 500), [0, 1]);
  assert.equal(drawnPhotos(250, 500), [249, 250, 251]);
  assert.equal(drawnPhotos(499, 500), [498, 499]);
  assert.equal(drawnPhotos(0, 1), [0]);
  assert.equal(drawnPhotos(0, 0), []);
});

const REST = { x: 0, y: 0, xPxPerMs: 0, yPxPerMs: 0, width: 400, height: 800 };
for (const [name, drag, outcome] of [
  ["a long drag to the left brings what lies on the right", { x: -90 }, "right"],
  ["a flick to the right brings what lies on the left", { x: 20, xPxPerMs: 0.9 }, "left"],
  ["a short slow drag brings nothing", { x: 38, xPxPerMs: 0.1 }, null],
  ["a drag that its throw carries over the mark does", { x: 40, xPxPerMs: 0.1 }, "left"],
  ["a drag that turns back at its end brings nothing", { x: 40, xPxPerMs: -0.9 }, null],
  ["a long drag down closes", { y: 200 }, "close"],
  ["a flick up closes", { y: -30, yPxPerMs: -1 }, "close"],
  ["no drag is none", {}, null],
] as const) {
  test(`${name} (SLIDES-13)`, () => {
    assert.is(outcomeOfDrag({ ...REST, ...drag }), outcome);
  });
}

test.run();
