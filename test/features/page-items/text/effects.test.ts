import { suite } from "uvu";
import * as assert from "uvu/assert";
import { spaced } from "../../../../src/features/page-items/text/effects.ts";
import type { Line } from "../../../../src/features/page-items/text/layout.ts";
import { aRun } from "../../../support/books/items.ts";

const test = suite("features/page-items/text/effects");
const { text: _text, size: _size, ...look } = aRun("x");
const run = { ...look, sizePx: 10 };
/** A line of two runs of 4 letters, 80 px long, in a column of 100 px. */
const line = (x: number): Line => ({
  pieces: [
    { text: "abcd", run, x, width: 40 },
    { text: "efgh", run, x: x + 40, width: 40 },
  ],
  top: 0,
  height: 12,
  width: 80,
  isRtl: false,
});

for (const [where, x, starts] of [
  ["left", 0, [0, 48]],
  ["middle", 10, [2, 50]],
  ["right", 20, [4, 52]],
] as const) {
  test(`letters that come together stay at the ${where} of their box, run after run (ANNO-13)`, () => {
    assert.equal(
      spaced(line(x), 100, 2).pieces.map((piece) => piece.x),
      starts,
    );
  });
}

test("a line at rest is as it was laid out (ANNO-13)", () => {
  assert.equal(spaced(line(10), 100, 0), line(10));
});

test.run();
