import { suite } from "uvu";
import * as assert from "uvu/assert";
import { boxOf, partOfRun, readRuns } from "../../../src/book/text/runs.ts";

const test = suite("book/text/runs");

/** A record of an upright line in the exporters' order of corners. */
function line(w: string, [left, top, right, bottom]: readonly [number, number, number, number], widths: number[] = []) {
  return { w, p: [left, bottom, right, bottom, right, top, left, top, ...widths] };
}
const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`);
const spanOf = (raw: unknown, start: number, end: number) => {
  const [run] = readRuns([raw]);
  const { left, right } = boxOf(partOfRun(run!, start, end));
  return [left, right] as const;
};

test("both shapes of position records are read, in an object or in a bare list (SEARCH-30)", () => {
  const corners = { page: 5, positions: [line("ab", [0.1, 0.2, 0.3, 0.22], [0.15, 0.05])] };
  assert.is(readRuns(corners)[0]!.text, "ab");
  const [old] = readRuns([{ word: "2 ", left: 0.9, top: 0.91, width: 0.02, height: 0.013 }]);
  const box = boxOf(old!.quad);
  near(box.left, 0.9);
  near(box.right, 0.92);
  near(box.top, 0.91);
  near(box.bottom, 0.923);
  assert.is(readRuns({ positions: [{ word: "x", left: "0.1", top: "0.2", width: "0.1", height: 0.1 }] }).length, 1);
});

test("records without a usable place are left out, and nothing else", () => {
  const bad = [
    null,
    7,
    {},
    line("NaN", [Number.NaN, 0, 1, 1]),
    line("far", [900, 0, 901, 1]),
    { w: "short", p: [0, 0, 1] },
    line("", [0, 0, 1, 1]),
    { word: "no place" },
  ];
  assert.equal(
    readRuns([...bad, line("good", [0, 0, 1, 1])]).map(({ text }) => text),
    ["good"],
  );
  for (const raw of [undefined, null, "text", 3, {}, { positions: "none" }]) assert.equal(readRuns(raw), []);
});

test("letters lie where their widths put them", () => {
  const raw = line("abc", [0.1, 0, 0.4, 0.1], [0.15, 0.05, 0.1]);
  const [left, right] = spanOf(raw, 1, 2);
  near(left, 0.25);
  near(right, 0.3);
  near(spanOf(raw, 0, 3)[1], 0.4);
});

for (const [what, widths] of [
  ["none", []],
  ["all 0", [0, 0, 0, 0]],
  ["a sum below 0", [-1, -1, 0, 0]],
] as const) {
  test(`widths that are ${what} divide the line evenly`, () => {
    const [left, right] = spanOf(line("abcd", [0, 0, 0.4, 0.1], [...widths]), 1, 3);
    near(left, 0.1);
    near(right, 0.3);
  });
}

test("one width too few or too many moves no other letter off its line", () => {
  near(spanOf(line("abc", [0, 0, 0.3, 0.1], [0.1, 0.1]), 2, 3)[1], 0.3);
  near(spanOf(line("ab", [0, 0, 0.2, 0.1], [0.1, 0.1, 0.1]), 1, 2)[1], 0.2);
});

test("a negative width goes back: the letter spans what it goes over", () => {
  const [left, right] = spanOf(line("abc", [0, 0, 0.3, 0.1], [0.2, -0.1, 0.2]), 1, 2);
  near(left, 0.1);
  near(right, 0.2);
});

test("the first letter of a right-to-left line lies at its right, numbers in it stand as numbers do", () => {
  const widths = [0.1, 0.1, 0.1, 0.1];
  near(spanOf(line("שלום", [0, 0, 0.4, 0.1], widths), 0, 1)[1], 0.4);
  near(spanOf(line("שלום", [0, 0, 0.4, 0.1], widths), 3, 4)[0], 0);
  const mixed = line("אב 12", [0, 0, 0.5, 0.1], [0.1, 0.1, 0.1, 0.1, 0.1]);
  near(spanOf(mixed, 3, 4)[0], 0); // the 1 of 12, at the left end
  near(spanOf(mixed, 4, 5)[0], 0.1);
});

test("rotated lines keep their corners; lines of no height get a letter's", () => {
  const turned = { w: "ab", p: [0.2, 0.9, 0.2, 0.5, 0.18, 0.5, 0.18, 0.9] };
  const [run] = readRuns([turned]);
  const box = boxOf(partOfRun(run!, 0, 1));
  near(box.bottom, 0.9);
  near(box.top, 0.7);
  const flat = boxOf(readRuns([line("flat", [0.1, 0.5, 0.2, 0.5])])[0]!.quad);
  assert.ok(flat.top < 0.5 && flat.bottom === 0.5);
});

test.run();
