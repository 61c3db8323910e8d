import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  curvesThrough,
  distanceToSpan,
  lineOf,
  pointOnCurve,
  simplifyLine,
  toPoints,
} from "../../../src/features/notes/lines.ts";
import { NOTES } from "../../../src/features/notes/note.ts";
import { EVEN_PRESSURE } from "../../../src/lib/gestures.ts";

const test = suite("features/notes/lines");

const wave = Array.from({ length: 200 }, (_, i) => ({ x: i / 200, y: 0.1 * Math.sin(i / 20) }));

test("a straight line needs its ends only (NOTE-03)", () => {
  const line = Array.from({ length: 50 }, (_, i) => ({ x: i, y: i * 2 }));
  assert.equal(simplifyLine(line, 0.01), [line[0], line[49]]);
});

test("no point lies farther from the simpler line than it may, and many are saved (NOTE-03)", () => {
  const simple = simplifyLine(wave, 0.0005);
  assert.ok(simple.length < wave.length / 3, `${simple.length} points`);
  for (const point of wave) {
    const away = Math.min(...simple.slice(1).map((end, index) => distanceToSpan(point, simple[index]!, end)));
    assert.ok(away <= 0.0005 + 1e-12, String(away));
  }
});

test("a dot, and a pen that never moved, stay what they are", () => {
  const dot = { x: 1, y: 1 };
  assert.equal(simplifyLine([dot], 0.1), [dot]);
  assert.equal(simplifyLine([dot, dot, dot], 0.1), [dot, dot]);
  assert.equal(curvesThrough([dot]), []);
});

test("the smooth line goes through all points and makes no loops between uneven steps (NOTE-03)", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 101, y: 2 },
    { x: 101, y: 90 },
  ];
  const curves = curvesThrough(points);
  curves.forEach((curve, index) => {
    assert.equal(curve.end, points[index + 1]);
    for (let part = 0; part <= 1; part += 0.05) {
      const { x, y } = pointOnCurve(points[index]!, curve, part);
      assert.ok(x > -2 && x < 104 && y > -3 && y < 92, `${x}, ${y}`);
    }
  });
});

test("points on one place make no numbers that are none", () => {
  const points = [
    { x: 1, y: 1 },
    { x: 1, y: 1 },
    { x: 2, y: 2 },
    { x: 2, y: 2 },
  ];
  for (const { first, second } of curvesThrough(points)) {
    assert.ok([first.x, first.y, second.x, second.y].every(Number.isFinite));
  }
});

test("a curve begins and ends where it says", () => {
  const [curve] = curvesThrough(wave);
  assert.equal(pointOnCurve(wave[0]!, curve!, 0), wave[0]);
  assert.equal(pointOnCurve(wave[0]!, curve!, 1), wave[1]);
});

test("a line is kept in parts of its page and comes back where it was (NOTE-03)", () => {
  const line = [
    { x: 0.1, y: 0.3, pressure: EVEN_PRESSURE },
    { x: 0.5, y: 1.2, pressure: EVEN_PRESSURE },
  ];
  const kept = toPoints(line, 1.5);
  assert.equal(kept, { points: [0.1, 0.2, 0.5, 0.8] });
  assert.equal(
    lineOf(kept, 1.5).map(({ x, pressure }) => [x, pressure]),
    [
      [0.1, 0.5],
      [0.5, 0.5],
    ],
  );
  assert.ok(Math.abs(lineOf(kept, 1.5)[1]!.y - 1.2) < 1e-9);
});

test("pressure is kept where a pen tells it (NOTE-03)", () => {
  const line = [
    { x: 0, y: 0, pressure: 0.123 },
    { x: 1, y: 1, pressure: 0.9 },
  ];
  assert.equal(toPoints(line, 1).pressures, [0.12, 0.9]);
});

test("an endless scribble is kept with no more points than can be read again (NOTE-03)", () => {
  const line = Array.from({ length: 30_000 }, (_, i) => ({
    x: 0.5 + 0.4 * Math.sin(i * 1.7),
    y: 0.5 + 0.4 * Math.cos(i * 2.3),
    pressure: EVEN_PRESSURE,
  }));
  assert.ok(toPoints(line, 1).points.length <= 2 * NOTES.pointsMost);
});

test.run();
