import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createGovernor, type Governor, LADDER } from "../../../src/stage/turn/governor.ts";

const test = suite("governor");

const QUICK = [16, 17, 16, 8, 24];
const LATE = [16, 30, 30, 16];

function open(most = 2) {
  const governor = createGovernor();
  governor.begin(most);
  return governor;
}
function turn(governor: Governor, frames: readonly number[], times = 1, isAtLeisure = true): number {
  for (let time = 0; time < times; time++) {
    for (const ms of frames) governor.frame(ms);
    governor.turnEnded();
    if (isAtLeisure) governor.raise();
  }
  return governor.ratio();
}
/** How many quick turns it takes until the ratio is another one; 0 = more than 200. */
function quickTurnsToChange(governor: Governor): number {
  const before = governor.ratio();
  for (let turns = 1; turns <= 200; turns++) if (turn(governor, QUICK) !== before) return turns;
  return 0;
}

test("two late frames in a row lower the ratio for the next turn, not for the one under way (FLIP-02)", () => {
  const governor = open();
  for (const ms of LATE) governor.frame(ms);
  assert.is(governor.ratio(), 2);
  governor.turnEnded();
  assert.is(governor.ratio(), 1.5);
});

/** What of a leaf is left after each of so many slow turns. */
function looksOf(most: number, turns: number) {
  const governor = open(most);
  return Array.from({ length: turns }, () => {
    const look = [governor.isRich(), governor.isTilted(), governor.ratio()];
    turn(governor, LATE);
    return look;
  });
}

test("px go first where there are enough of them, then slices of the bend and more px, and at last the slant of the fold (FLIP-02)", () => {
  assert.equal(looksOf(2, 5), [
    [true, true, 2],
    [true, true, 1.5],
    [false, true, 1.1],
    [false, true, 1],
    [false, false, 0.75],
  ]);
  assert.equal(looksOf(1, 5), [
    [true, true, 1],
    [false, true, 1],
    [false, false, 0.75],
    [false, false, 0.75],
    [false, false, 0.75],
  ]);
});

test("a single late frame lowers nothing (FLIP-02)", () => {
  assert.is(turn(open(), [16, 90, 16, 90, 16]), 2);
});

test("late frames of two turns do not add up (FLIP-02)", () => {
  assert.is(turn(open(), [16, 30], 5), 2);
});

test("a machine that cannot keep up ends at the lowest ratio, and stays there (FLIP-02)", () => {
  assert.is(turn(open(3), LATE, 30), LADDER.at(-1));
});

test("four quick turns raise the ratio again, and never beyond the screen's (FLIP-02)", () => {
  const governor = open();
  turn(governor, LATE);
  assert.is(turn(governor, QUICK, 3), 1.5);
  assert.is(turn(governor, QUICK), 2);
  assert.is(turn(governor, QUICK, 50), 2);
});

test("in the midst of leafing nothing is raised: there is time for it when the book rests (FLIP-02)", () => {
  const governor = open();
  turn(governor, LATE);
  assert.is(turn(governor, QUICK, 10, false), 1.5);
  assert.equal([governor.raise(), governor.ratio(), governor.raise()], [true, 2, false]);
});

test("each raise that proves too much makes it wait longer for the next one, up to a bound (FLIP-02)", () => {
  const governor = open();
  turn(governor, LATE);
  const waits: number[] = [];
  for (let round = 0; round < 7; round++) {
    waits.push(quickTurnsToChange(governor));
    turn(governor, LATE);
  }
  assert.equal(waits, [4, 8, 16, 32, 64, 64, 64]);
});

test("a raise that held for a while does not make later ones wait (FLIP-02)", () => {
  const governor = open();
  turn(governor, LATE, 2);
  assert.is(quickTurnsToChange(governor), 4);
  assert.is(quickTurnsToChange(governor), 4);
  turn(governor, QUICK, 10);
  turn(governor, LATE);
  assert.is(quickTurnsToChange(governor), 4);
});

test("another screen starts anew, the same one does not (PAGE-22)", () => {
  const governor = open();
  turn(governor, LATE);
  governor.begin(2);
  assert.is(governor.ratio(), 1.5);
  governor.begin(1.25);
  assert.is(governor.ratio(), 1.25);
});

test.run();
