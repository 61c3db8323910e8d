import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  angleAt,
  edgeAt,
  glossAt,
  outlineAt,
  RIGID,
  riseIn,
  shadeAt,
  shadowEdgeAt,
  stripsAt,
} from "../../../src/book/geometry/rigid.ts";

const test = suite("rigid");

const SIZE = { width: 300, height: 400 };
const RISE = { before: 18, after: 18 };

test("a board's angle runs from flat to turned over as its edge crosses the book (PAGE-10)", () => {
  assert.is(angleAt(300, 300), 0);
  assert.is(angleAt(0, 300), Math.PI / 2);
  assert.is(angleAt(-300, 300), Math.PI);
  assert.is(angleAt(999, 300), 0);
  assert.is(angleAt(-999, 300), Math.PI);
});

test("a board's slices follow one another from the spine to its edge, without gap (PAGE-10)", () => {
  for (const angle of [0, 0.6, 1.5, 2.4, Math.PI]) {
    const strips = stripsAt(angle, SIZE, RISE);
    assert.is(strips[0]!.x, 0 * Math.cos(angle));
    strips.slice(1).forEach((strip, index) => {
      const { x, width, to } = strips[index]!;
      assert.ok(Math.abs(x + width - strip.x) < 1e-9);
      assert.is(to, strip.from);
    });
    const last = strips.at(-1)!;
    assert.ok(Math.abs(last.x + last.width - Math.cos(angle) * 300) < 1e-9);
    assert.is(last.to, 1);
  }
});

test("flat or turned over, a board has the size of its page and no shade (PAGE-10)", () => {
  for (const angle of [0, Math.PI]) {
    for (const { y, height } of stripsAt(angle, SIZE, RISE)) {
      assert.ok(Math.abs(y) < 1e-6);
      assert.ok(Math.abs(height - 400) < 1e-6);
    }
    for (const toLight of [1, -1] as const) assert.ok(shadeAt(angle, toLight) < 1e-9);
  }
});

test("an upright board has its free edge drawn taller at both ends, as far as there is space (PAGE-10)", () => {
  const rise = riseIn(400, { before: 6, after: 100 });
  assert.equal(rise, { before: 6, after: (RIGID.nearFrac / 2) * 400 });
  assert.equal(riseIn(400, { before: -3, after: 0 }), { before: 0, after: 0 });
  const edge = stripsAt(Math.PI / 2, SIZE, rise).at(-1)!;
  assert.ok(Math.abs(edge.y + 6) < 1e-9);
  assert.ok(Math.abs(edge.height - 424) < 1e-9);
});

test("slices of a board differ by a px, as far as their number allows, so that slanting lines have no stairs; flat ones are few (PAGE-10)", () => {
  const rise = riseIn(400, { before: 100, after: 100 });
  for (const angle of [0.3, 1, Math.PI / 2, 2.5]) {
    const heights = stripsAt(angle, SIZE, rise).map(({ height }) => height);
    const steps = heights.slice(1).map((height, index) => height - heights[index]!);
    assert.ok(Math.max(...steps) <= RIGID.stepPx + 1e-9, `${angle}: ${Math.max(...steps)}`);
  }
  assert.is(stripsAt(0, SIZE, rise).length, RIGID.strips.least);
  const [high, highRise] = [{ width: 1000, height: 1400 }, riseIn(1400, { before: 100, after: 100 })];
  assert.is(stripsAt(Math.PI / 2, high, highRise).length, RIGID.strips.most, "a large window's cost no more");
});

test("a board that lifts toward the light stays bright, and its other side is dark until it lies (PAGE-10)", () => {
  const [early, late] = [0.5, Math.PI - 0.5];
  assert.is(shadeAt(early, 1), 0);
  assert.ok(shadeAt(early, -1) > 0.1);
  assert.ok(shadeAt(Math.PI / 2 + 0.1, 1) === RIGID.dark);
  assert.ok(shadeAt(late, 1) > 0.1);
  assert.is(shadeAt(late, -1), 0);
});

test("a face that turns toward the light shines, one that lies or turns away does not (PAGE-10)", () => {
  assert.ok(glossAt(0.5, 1) > 0.9 && glossAt(Math.PI - 0.5, -1) > 0.9);
  for (const toLight of [1, -1] as const)
    for (const angle of [0, Math.PI]) assert.ok(glossAt(angle, toLight) < 1e-6 && shadeAt(angle, toLight) < 1e-6);
  assert.equal([glossAt(0.5, -1), glossAt(Math.PI / 2 + 0.1, 1)], [0, 0]);
});

test("a standing board's shadow falls to the right, away from the light, and where it lies it covers its page (PAGE-10)", () => {
  assert.ok(shadowEdgeAt(Math.PI / 2, 1) > 0.5 && shadowEdgeAt(Math.PI / 2, -1) < -0.5);
  for (const toLight of [1, -1] as const) {
    assert.ok(Math.abs(shadowEdgeAt(0, toLight) - 1) < 1e-9);
    assert.ok(Math.abs(shadowEdgeAt(Math.PI, toLight) + 1) < 1e-9);
  }
});

test("the outline of a board overhangs its page on three sides, with round corners (PAGE-10)", () => {
  for (const angle of [0, Math.PI]) {
    const outline = outlineAt(angle, SIZE, RISE, { rim: 8, round: 6 });
    const [xs, ys] = [outline.map(({ x }) => Math.abs(x)), outline.map(({ y }) => y)];
    assert.ok(Math.abs(Math.max(...xs) - 308) < 1e-9 && Math.min(...xs) === 0);
    assert.ok(Math.abs(Math.min(...ys) + 8) < 1e-6 && Math.abs(Math.max(...ys) - 408) < 1e-6);
    assert.ok(outline.every(({ x, y }) => Math.abs(x) < 307 || (y > -7 && y < 407)));
  }
});

test("a board's thickness is seen while it stands, most of all upright, and never where it lies (PAGE-10)", () => {
  const widthAt = (angle: number) => edgeAt(angle, SIZE).to - edgeAt(angle, SIZE).from;
  assert.ok(widthAt(0) < 1e-9 && widthAt(Math.PI) < 1e-9);
  assert.ok(Math.abs(widthAt(Math.PI / 2) - RIGID.thickFrac * 300) < 1e-9);
  assert.ok(edgeAt(0.3, SIZE).to > -edgeAt(0.3, SIZE).from, "outside the face while the front is seen");
  assert.ok(edgeAt(2.8, SIZE).to < -edgeAt(2.8, SIZE).from);
});

test.run();
