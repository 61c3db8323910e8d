import { suite } from "uvu";
import * as assert from "uvu/assert";
import { placeText } from "../../../src/book/text/lines.ts";
import { type Quad, readRuns } from "../../../src/book/text/runs.ts";
import { rangesWithin } from "../../../src/book/text/within.ts";

const test = suite("book/text/within");

/** Two lines of ten letters each, a tenth of the page's width a letter. */
const placed = placeText(
  readRuns([
    { word: "abcdefghij", left: 0, top: 0.1, width: 1, height: 0.05 },
    { word: "klmnopqrst", left: 0, top: 0.2, width: 1, height: 0.05 },
  ]),
);
const box = (left: number, top: number, right: number, bottom: number): Quad => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
];
const within = (...areas: Quad[]) => rangesWithin(placed, areas).map(({ start, end }) => placed.text.slice(start, end));

test("letters lie within an area by their middles, in one line or in several", () => {
  assert.equal(within(box(0.16, 0.1, 0.44, 0.15)), ["cd"]);
  assert.equal(within(box(0.14, 0.12, 0.46, 0.13)), ["bcde"]);
  assert.equal(within(box(0.7, 0.1, 1, 0.15), box(0, 0.2, 0.2, 0.25)), ["hij", "kl"]);
  assert.equal(within(box(0, 0, 1, 1)), ["abcdefghij", "klmnopqrst"]);
});

test("what lies between lines, or nowhere, has no letters", () => {
  assert.equal(within(box(0, 0.16, 1, 0.19)), []);
  assert.equal(within(), []);
});

test.run();
