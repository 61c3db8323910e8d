import { suite } from "uvu";
import * as assert from "uvu/assert";
import { curvesThrough, distanceToSpan, pointOnCurve, simplifyLine } from "../../../src/features/notes/pen-lines.ts";

const test = suite("features/notes/pen-lines");

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

test.run();
