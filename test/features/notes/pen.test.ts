import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageUnder, toWidths } from "../../../src/features/notes/gesture.ts";
import { createPenTrace } from "../../../src/features/notes/pen.ts";

const test = suite("features/notes/pen");

const LEFT = { page: 4, rect: { x: 100, y: 50, width: 300, height: 400 } };
const RIGHT = { page: 5, rect: { x: 400, y: 50, width: 300, height: 400 } };
const PAGES = [LEFT, RIGHT];

/** Draws level from x to x, in steps of 10 px. */
function draw(from: number, to: number, y = 250) {
  const trace = createPenTrace(PAGES);
  for (let x = from; x <= to; x += 10) trace.add({ x, y }, 0.5);
  trace.end();
  return trace.lines();
}

test("a line on one page begins and ends where the pen did (NOTE-03)", () => {
  const [line, ...others] = draw(130, 370);
  assert.equal(others, []);
  assert.is(line!.page, 4);
  assert.equal(line!.points[0], { x: 0.1, y: 200 / 300, pressure: 0.5 });
  assert.equal(line!.points.at(-1), { x: 0.9, y: 200 / 300, pressure: 0.5 });
});

test("what crosses the spine goes on on the other page, without a gap (NOTE-03)", () => {
  const [left, right] = draw(300, 500);
  assert.equal([left!.page, right!.page], [4, 5]);
  assert.ok(left!.points.at(-1)!.x > 1);
  assert.ok(right!.points[0]!.x < 0);
});

test("beside the pages nothing is drawn, and back on them a new line begins (NOTE-03)", () => {
  const trace = createPenTrace(PAGES);
  for (const x of [20, 60, 95, 120, 200, 60, 20, 60, 180]) trace.add({ x, y: 250 }, 0.5);
  trace.end();
  assert.equal(
    trace.lines().map(({ page }) => page),
    [4, 4],
  );
  assert.equal(createPenTrace(PAGES).lines(), []);
});

test("a press without a move is a dot", () => {
  const trace = createPenTrace(PAGES);
  trace.add({ x: 250, y: 250 }, 0.5);
  trace.end();
  assert.is(trace.lines()[0]!.points.length, 1);
});

test("a hand that trembles adds no points", () => {
  const trace = createPenTrace(PAGES);
  for (let i = 0; i < 100; i++) trace.add({ x: 250 + (i % 2), y: 250 }, 0.5);
  assert.is(trace.lines()[0]!.points.length, 1);
});

test("a place far off its page is brought near enough to be kept", () => {
  assert.equal(toWidths({ x: 9999, y: -9999 }, LEFT.rect), { x: 2, y: -400 / 300 });
  assert.is(pageUnder(PAGES, { x: 50, y: 50 }), null);
});

test.run();
