import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  band,
  boundsOf,
  cut,
  type FoldedLeaf,
  foldLeaf,
  heightOver,
  type Point,
  type Polygon,
  reachAt,
  rectangle,
  reflect,
  reversed,
  type Size,
} from "../../../src/book/geometry/fold.ts";
import { areaOf } from "../../support/polygon-area.ts";

const test = suite("fold");

/** The part of the page that a folded leaf still covers. */
const flatOf = ({ fold }: FoldedLeaf, size: Size) => cut(rectangle(0, 0, size.width, size.height), reversed(fold));

const SIZES = [
  { width: 300, height: 400 },
  { width: 520, height: 260 },
  { width: 2, height: 2 },
] as const;
type PageSize = (typeof SIZES)[number];

/** Points a leaf is held by: both corners, both ends near them, the middle of the fore-edge. */
const gripsOf = ({ width, height }: PageSize): readonly Point[] =>
  [0, 0.1, 0.5, 0.83, 1].map((along) => ({ x: width, y: along * height }));

/** Where a pointer may be: a grid far over the page's edges, with the spine, edges and corners among its points. */
function pointersOver({ width, height }: PageSize): readonly Point[] {
  const places = [-2, -1.3, -1, -0.6, -0.01, 0, 0.25, 0.5, 0.999, 1, 1.4, 2.5];
  return places.flatMap((x) => places.map((y) => ({ x: x * width, y: y * height })));
}

function everyFold(act: (size: PageSize, grip: Point, held: Point, pointer: Point) => void): void {
  for (const size of SIZES) {
    for (const grip of gripsOf(size)) {
      for (const pointer of pointersOver(size)) act(size, grip, reachAt(pointer, grip, size), pointer);
    }
  }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const areNumbers = (polygon: Polygon) => polygon.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));

test("wherever the pointer is, the paper is not stretched away from the spine (FLIP-02)", () => {
  everyFold((size, grip, held) => {
    for (const end of [
      { x: 0, y: 0 },
      { x: 0, y: size.height },
    ]) {
      assert.ok(distance(held, end) <= distance(grip, end) * (1 + 1e-6) + 1e-9);
    }
  });
});

test("the held point lies exactly under the finger wherever paper can reach it (FLIP-02)", () => {
  let reached = 0;
  everyFold((size, grip, held, pointer) => {
    const ends = [
      { x: 0, y: 0 },
      { x: 0, y: size.height },
    ];
    const isReachable = ends.every((end) => distance(pointer, end) <= distance(grip, end) * (1 - 1e-6));
    if (!isReachable) return;
    reached++;
    assert.is(held, pointer);
  });
  assert.ok(reached > 200);
});

test("out of reach, the held point is the reachable one nearest to the finger (FLIP-02)", () => {
  const size = SIZES[0];
  for (const grip of gripsOf(size)) {
    for (const pointer of pointersOver(size)) {
      const held = reachAt(pointer, grip, size);
      for (const other of pointersOver(size)) {
        const place = reachAt(other, grip, size);
        assert.ok(distance(held, pointer) <= distance(place, pointer) + 1e-6);
      }
    }
  }
});

test("no pointer, not even one on a corner, an edge or the spine, gives anything but numbers (FLIP-02)", () => {
  everyFold((size, grip, held) => {
    assert.ok(areNumbers([held]));
    const folded = foldLeaf(grip, held, size);
    const parts = folded
      ? [folded.lifted, flatOf(folded, size), folded.flap, [folded.fold.at, folded.fold.across]]
      : [];
    assert.ok(parts.every(areNumbers));
  });
});

test("folding neither stretches nor tears: flat and lifted part make the page, and the flap is as large as the lifted part (FLIP-02)", () => {
  everyFold((size, grip, held) => {
    const folded = foldLeaf(grip, held, size);
    if (!folded) return;
    const whole = size.width * size.height;
    assert.ok(Math.abs(areaOf(folded.lifted) + areaOf(flatOf(folded, size)) - whole) < whole * 1e-9 + 1e-6);
    assert.ok(Math.abs(areaOf(folded.flap) - areaOf(folded.lifted)) < whole * 1e-9 + 1e-6);
  });
});

test("the spine never lifts (FLIP-02)", () => {
  everyFold((size, grip, held) => {
    const folded = foldLeaf(grip, held, size);
    for (const end of folded
      ? [
          { x: 0, y: 0 },
          { x: 0, y: size.height },
        ]
      : []) {
      assert.ok(heightOver(end, folded!.fold) <= 1e-3);
    }
  });
});

test("folding brings the held point to where it is held (FLIP-02)", () => {
  everyFold((size, grip, held) => {
    const folded = foldLeaf(grip, held, size);
    if (folded) assert.ok(distance(reflect(grip, folded.fold), held) < 1e-6);
  });
});

test("held at its own place the leaf is flat, and at the other tip of its reach it is turned over (FLIP-02)", () => {
  for (const size of SIZES) {
    for (const grip of gripsOf(size)) {
      assert.is(foldLeaf(grip, grip, size), null);
      const turned = foldLeaf(grip, { x: -grip.x, y: grip.y }, size)!;
      const whole = size.width * size.height;
      assert.ok(areaOf(flatOf(turned, size)) < whole * 1e-9);
      assert.ok(Math.abs(areaOf(turned.flap) - whole) < whole * 1e-9);
      assert.ok(turned.flap.every(({ x }) => x <= 1e-9 && x >= -size.width - 1e-9));
    }
  }
});

test("a corner that is folded halfway gives the same triangle as paper", () => {
  const folded = foldLeaf({ x: 300, y: 400 }, { x: 200, y: 300 }, SIZES[0])!;
  assert.is(Math.round(areaOf(folded.lifted)), 5000);
  assert.ok(folded.flap.some((point) => distance(point, { x: 200, y: 300 }) < 1e-9));
});

test("a cut gives one side of a line, and a band the part between two lines", () => {
  const square = rectangle(0, 0, 10, 10);
  const line = { at: { x: 4, y: 0 }, across: { x: 1, y: 0 } };
  assert.is(areaOf(cut(square, line)), 60);
  assert.is(areaOf(band(square, line, 1, 3)), 20);
  assert.equal(cut(square, { ...line, at: { x: 11, y: 0 } }), []);
});

test("the box about points holds them all, and without points it has no size", () => {
  const points = [
    { x: -3, y: 4 },
    { x: 5, y: -1 },
    { x: 0, y: 2 },
  ];
  assert.equal(boundsOf(points), { x: -3, y: -1, width: 8, height: 5 });
  assert.ok(!(boundsOf([]).width > 0));
});

test.run();
