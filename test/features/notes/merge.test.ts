import { suite } from "uvu";
import * as assert from "uvu/assert";
import { doOverlap, type Marked, mergeMarked } from "../../../src/features/notes/highlights/merge.ts";
import type { LineCorners } from "../../../src/features/notes/note.ts";

const test = suite("features/notes/merge");

/** A line of words from `left` to `right`, whose lower edge is at `y`. */
const line = (left: number, right: number, y: number): LineCorners =>
  [...[left, y, right, y], ...[right, y - 0.02, left, y - 0.02]] as unknown as LineCorners;
const marked = (text: string, ...quads: readonly LineCorners[]): Marked => ({ text, quads });

const START = marked("a goldsmith, brought four", line(0.4, 0.7, 0.1));
const END = marked("brought four things together:", line(0.6, 0.9, 0.1), line(0.1, 0.3, 0.13));
const BOTH = marked("a goldsmith, brought four things together:", line(0.4, 0.9, 0.1), line(0.1, 0.3, 0.13));

test("words that are highlighted twice become one highlight, whichever of the two begins", () => {
  assert.equal(mergeMarked(START, END), BOTH);
  assert.equal(mergeMarked(END, START), BOTH);
});

test("words within a highlight leave it as it is", () => {
  const within = marked("four things", line(0.65, 0.8, 0.1));
  assert.equal(mergeMarked(BOTH, within), BOTH);
  assert.equal(mergeMarked(within, BOTH), BOTH);
});

test("columns go on downward", () => {
  const column = (top: number, bottom: number): LineCorners =>
    [...[0.5, bottom, 0.54, bottom], ...[0.54, top, 0.5, top]] as unknown as LineCorners;
  const { quads, text } = mergeMarked(marked("天地玄黃", column(0.1, 0.5)), marked("玄黃宇宙", column(0.3, 0.7)));
  assert.equal([quads, text], [[column(0.1, 0.7)], "天地玄黃宇宙"]);
});

test("neighbours overlap only where they share words: lines and words beside each other meet at their edges", () => {
  assert.ok(doOverlap(START, END));
  assert.not(doOverlap(START, marked("things", line(0.699, 0.8, 0.1))));
  assert.not(doOverlap(START, marked("below", line(0.4, 0.7, 0.119))));
});

test.run();
