import { suite } from "uvu";
import * as assert from "uvu/assert";
import { cutLine } from "../../../src/features/notes/eraser.ts";
import { distanceToSpan } from "../../../src/features/notes/lines.ts";

const test = suite("features/notes/eraser");

const point = (x: number, y: number) => ({ x, y, pressure: 0.5 });
const level = [point(0, 0), point(1, 0)];
const across = (x: number, radius = 0.05) => ({ from: { x, y: -1 }, to: { x, y: 1 }, radius });

test("an eraser across a line leaves the two ends of it (NOTE-02, NOTE-03)", () => {
  const pieces = cutLine(level, across(0.5), 0.01)!;
  assert.is(pieces.length, 2);
  const [left, right] = pieces.map((piece) => piece.map(({ x }) => x));
  assert.ok(Math.max(...left!) < 0.45 && Math.max(...left!) > 0.42);
  assert.ok(Math.min(...right!) > 0.55 && Math.min(...right!) < 0.58);
});

test("an eraser at an end shortens the line, and one along it leaves nothing (NOTE-02)", () => {
  assert.is(cutLine(level, across(0), 0.01)!.length, 1);
  assert.equal(cutLine(level, { from: { x: -1, y: 0 }, to: { x: 2, y: 0 }, radius: 0.05 }, 0.01), []);
});

test("what the eraser does not touch is not cut (NOTE-02)", () => {
  assert.is(cutLine(level, across(1.2), 0.01), null);
  assert.is(cutLine(level, { from: { x: 0, y: 0.2 }, to: { x: 1, y: 0.2 }, radius: 0.05 }, 0.01), null);
});

test("a broad line is touched at its edge (NOTE-02)", () => {
  const beside = { from: { x: 0.5, y: 0.08 }, to: { x: 0.5, y: 0.08 }, radius: 0.05 };
  assert.is(cutLine(level, beside, 0.01), null);
  assert.is(cutLine(level, beside, 0.1)!.length, 2);
});

test("a dot goes as a whole (NOTE-02)", () => {
  assert.equal(cutLine([point(0.5, 0)], across(0.5), 0.01), []);
});

test("pieces lie outside of the eraser's way, and on the line they were cut from", () => {
  const curve = Array.from({ length: 12 }, (_, i) => point(i / 11, 0.2 * Math.sin(i)));
  for (let x = 0.1; x < 1; x += 0.1) {
    const swipe = across(x, 0.03);
    for (const piece of cutLine(curve, swipe, 0.01) ?? []) {
      for (const each of piece) assert.ok(distanceToSpan(each, swipe.from, swipe.to) > 0.035 - 1e-9);
    }
  }
});

test.run();
