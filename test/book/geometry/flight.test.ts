import { suite } from "uvu";
import * as assert from "uvu/assert";
import { FLIGHT, liftAt, motionAt, motionTo, progressAt, willComplete } from "../../../src/book/geometry/flight.ts";

const test = suite("flight");

const FULL = { way: 600, ms: 600 } as const;
const near = (a: number, b: number, within = 1e-6) => assert.ok(Math.abs(a - b) <= within, `${a} is not ${b}`);

test("a motion starts where it is and as fast as it is, and ends exactly and at rest (FLIP-01)", () => {
  const motion = { from: 0.1, velocity: 0.7, to: 299.7, ms: 430 };
  assert.equal(motionAt(motion, 0), { value: 0.1, velocity: 0.7 });
  assert.equal(motionAt(motion, 430), { value: 299.7, velocity: 0 });
  assert.equal(motionAt(motion, 9000), { value: 299.7, velocity: 0 });
  assert.equal(motionAt(motion, -16), { value: 0.1, velocity: 0.7 });
});

test("the speed of a motion is the change of its place (FLIP-01)", () => {
  const motion = { from: 20, velocity: -0.4, to: -250, ms: 500 };
  for (let ms = 1; ms < 499; ms += 7) {
    const change = (motionAt(motion, ms + 0.01).value - motionAt(motion, ms - 0.01).value) / 0.02;
    near(motionAt(motion, ms).velocity, change, 1e-4);
  }
});

test("the whole way from rest takes the book's own time (FLIP-01)", () => {
  assert.is(motionTo(300, 0, -300, FULL).ms, 600);
});

test("a shorter way takes less time, but never so little that the eye misses it (FLIP-02)", () => {
  assert.is(motionTo(300, 0, 150, FULL).ms, 300);
  assert.is(motionTo(300, 0, 299, FULL).ms, FLIGHT.settleLeastMs);
  assert.is(motionTo(300, 0, 300, FULL).ms, FLIGHT.settleLeastMs);
});

test("however fast a leaf is thrown, it never swings beyond its end (FLIP-02)", () => {
  for (let from = -299; from <= 300; from += 23) {
    for (const velocity of [0, -0.1, -0.5, -2, -9, -40]) {
      const motion = motionTo(from, velocity, -300, FULL);
      let last = from;
      for (let step = 0; step <= 200; step++) {
        const { value } = motionAt(motion, (motion.ms * step) / 200);
        assert.ok(value <= last + 1e-9 && value >= -300 - 1e-9, `${from} at ${velocity}`);
        last = value;
      }
    }
  }
});

test("a thrown leaf flies on at the hand's speed as far as its way allows (FLIP-02)", () => {
  assert.is(motionTo(200, -0.9, -300, FULL).velocity, -0.9);
  assert.ok(motionTo(200, -6, -300, FULL).ms < motionTo(200, 0, -300, FULL).ms);
  assert.ok(motionTo(200, -6, -300, FULL).ms >= FLIGHT.hurryMs);
});

test("a hurried leaf is over within 120 ms from wherever it is (FLIP-02)", () => {
  for (let from = -290; from <= 300; from += 59) {
    for (const velocity of [-3, -0.5, 0, 0.5]) {
      assert.ok(motionTo(from, velocity, -300, { way: 600, ms: FLIGHT.hurryMs }).ms <= 120);
    }
  }
});

test("the path of a corner is an arc toward the middle, and of the middle a straight line (FLIP-02)", () => {
  const size = { width: 300, height: 400 };
  const lift = (x: number, y: number) => liftAt(x, { x: 300, y }, size);
  near(lift(300, 400), 0);
  near(lift(-300, 400), 0);
  near(lift(0, 400), -FLIGHT.liftFrac * 300);
  near(lift(0, 0), FLIGHT.liftFrac * 300);
  near(lift(0, 200), 0);
  near(lift(999, 400), 0);
});

test("progress is 0 where the leaf lay and 1 where it is turned over, and stays between (FLIP-02)", () => {
  const grip = { x: 300, y: 0 };
  assert.equal(
    [400, 300, 0, -300, -400].map((x) => progressAt(x, grip)),
    [0, 0, 0.5, 1, 1],
  );
});

test("a leaf let go turns on beyond 35 % of its way, or when it is thrown at more than 0.3 px a ms (FLIP-02)", () => {
  assert.not(willComplete(0.34, 0));
  assert.ok(willComplete(0.36, 0));
  assert.ok(willComplete(0.02, 0.31));
  assert.not(willComplete(0.02, 0.29));
  assert.not(willComplete(0.95, -0.31));
  assert.ok(willComplete(0.95, -0.29));
});

test.run();
