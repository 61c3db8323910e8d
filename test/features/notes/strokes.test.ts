import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOTES } from "../../../src/features/notes/notes.ts";
import { EVEN_PRESSURE, lineOf, toPoints } from "../../../src/features/notes/strokes.ts";

const test = suite("features/notes/strokes");

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
