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

const PAGE = { width: 300, height: 400 };
const merge = (a: Marked, b: Marked) => mergeMarked(a, b, PAGE);
const overlap = (a: Marked, b: Marked) => doOverlap(a, b, PAGE);

test("words that are highlighted twice become one highlight, whichever of the two begins", () => {
  assert.equal(merge(START, END), BOTH);
  assert.equal(merge(END, START), BOTH);
});

test("words within a highlight leave it as it is", () => {
  const within = marked("four things", line(0.65, 0.8, 0.1));
  assert.equal(merge(BOTH, within), BOTH);
  assert.equal(merge(within, BOTH), BOTH);
  const twice = marked("the cat and the dog", line(0.6, 0.9, 0.1), line(0.1, 0.4, 0.13));
  const onSecondLine = marked("the", line(0.1001, 0.2, 0.13)); // with which the highlight begins, too
  assert.equal(merge(onSecondLine, twice), twice);
  assert.equal(merge(twice, onSecondLine), twice);
});

test("which words go on from the others is told by where they stand, and not by what they say", () => {
  const known = marked("be or not to", line(0.3, 0.6, 0.1));
  const fresh = marked("to be", line(0.54, 0.68, 0.1));
  const both = marked("be or not to be", line(0.3, 0.68, 0.1));
  assert.equal([merge(known, fresh), merge(fresh, known)], [both, both]);
  const onNextLine = marked("to be", line(0.54, 0.6, 0.1), line(0.1, 0.2, 0.13));
  const onBoth = marked("be or not to be", line(0.3, 0.6, 0.1), line(0.1, 0.2, 0.13));
  assert.equal([merge(known, onNextLine), merge(onNextLine, known)], [onBoth, onBoth]);
});

test("what is read from the right begins there", () => {
  const [first, second] = [marked("שלום לך", line(0.5, 0.8, 0.1)), marked("לך ידידי", line(0.3, 0.6, 0.1))];
  const both = { text: "שלום לך ידידי", quads: [line(0.3, 0.8, 0.1)] };
  assert.equal([merge(first, second), merge(second, first)], [both, both]);
});

/** A column of words. */
const column = (top: number, bottom: number, left = 0.5): LineCorners =>
  [...[left, bottom, left + 0.04, bottom], ...[left + 0.04, top, left, top]] as unknown as LineCorners;

test("columns go on downward", () => {
  const [first, second] = [marked("天地玄黃", column(0.1, 0.5)), marked("玄黃宇宙", column(0.3, 0.7))];
  const both = marked("天地玄黃宇宙", column(0.1, 0.7));
  assert.equal([merge(first, second), merge(second, first)], [both, both]);
});

test("neighbours overlap only where they share words: lines and words beside each other meet at their edges", () => {
  assert.ok(overlap(START, END));
  assert.not(overlap(START, marked("things", line(0.699, 0.8, 0.1))));
  assert.not(overlap(START, marked("below", line(0.4, 0.7, 0.119))));
});

test("lines of tight print lie in each other and are no overlap; one short word is, in the longest lines", () => {
  assert.not(overlap(marked("a line of print", line(0.1, 0.9, 0.1)), marked("next", line(0.3, 0.4, 0.1165))));
  assert.not(overlap(marked("天地玄黃", column(0.1, 0.5)), marked("宇宙洪荒", column(0.1, 0.5, 0.533))));
  const [of, on] = [marked("all the words of", line(0.1, 0.55, 0.1)), marked("of one long line", line(0.54, 0.9, 0.1))];
  assert.ok(overlap(of, on));
  assert.is(merge(on, of).text, "all the words of one long line");
  assert.ok(overlap(marked("天地玄黃", column(0.1, 0.5)), marked("黃宇宙洪", column(0.47, 0.9))));
});

test("lines on turned paper are measured as they are turned", () => {
  const rising = (from: number, to: number, beside: number): LineCorners =>
    [
      ...[0.2 + from * 0.5 + beside, 0.8 - from * 0.5 + beside, 0.2 + to * 0.5 + beside, 0.8 - to * 0.5 + beside],
      ...[0.19 + to * 0.5 + beside, 0.79 - to * 0.5 + beside, 0.19 + from * 0.5 + beside, 0.79 - from * 0.5 + beside],
    ] as unknown as LineCorners;
  assert.not(overlap(marked("Paper is patient", rising(0, 1, 0)), marked("and so are readers", rising(0, 1, 0.01))));
  assert.ok(overlap(marked("Paper is", rising(0, 0.6, 0)), marked("is patient", rising(0.4, 1, 0))));
});

test.run();
