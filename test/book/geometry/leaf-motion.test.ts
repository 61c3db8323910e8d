import { suite } from "uvu";
import * as assert from "uvu/assert";
import { foldLeaf, reachAt } from "../../../src/book/geometry/fold.ts";
import {
  CATCH_UP_MS,
  flyLeaf,
  HURRY_MS,
  handProgress,
  holdLeaf,
  LIFT_FRAC,
  leanLeaf,
  liftAt,
  momentAt,
  motionAt,
  motionTo,
  progressAt,
  restingLeaf,
  SETTLE_LEAST_MS,
  willComplete,
} from "../../../src/book/geometry/leaf-motion.ts";
import { seededRandom } from "../../support/fakes/random.ts";
import { areaOf } from "../../support/polygon-area.ts";

const test = suite("leaf-motion");

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
  assert.is(motionTo(300, 0, 299, FULL).ms, SETTLE_LEAST_MS);
  assert.is(motionTo(300, 0, 300, FULL).ms, SETTLE_LEAST_MS);
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
  assert.ok(motionTo(200, -6, -300, FULL).ms >= HURRY_MS);
});

test("a hurried leaf is over within 120 ms from wherever it is (FLIP-02)", () => {
  for (let from = -290; from <= 300; from += 59) {
    for (const velocity of [-3, -0.5, 0, 0.5]) {
      assert.ok(motionTo(from, velocity, -300, { way: 600, ms: HURRY_MS }).ms <= 120);
    }
  }
});

test("the path of a grip is an arc, the lower corner first where it is held farther down, by the very middle, too (FLIP-02)", () => {
  const size = { width: 300, height: 400 };
  const lift = (x: number, y: number) => liftAt(x, { x: 300, y }, size);
  near(lift(300, 400), 0);
  near(lift(-300, 400), 0);
  near(lift(0, 400), -LIFT_FRAC * 300);
  near(lift(0, 0), LIFT_FRAC * 300);
  near(lift(0, 240), -LIFT_FRAC * 300);
  near(lift(0, 100), LIFT_FRAC * 300);
  near(lift(0, 200), -LIFT_FRAC * 300);
  near(lift(999, 400), 0);
});

test("progress is 0 where the leaf lay and 1 where it is turned over, and stays between (FLIP-02)", () => {
  const grip = { x: 300, y: 0 };
  assert.equal(
    [400, 300, 0, -300, -400].map((x) => progressAt(x, grip)),
    [0, 0, 0.5, 1, 1],
  );
});

test("a leaf let go turns on beyond 35 % of a lone page, half a page of a spread, or when it is thrown at more than 0.3 px a ms (FLIP-02)", () => {
  for (const [isLone, least] of [
    [true, 0.35],
    [false, 0.27],
  ] as const) {
    assert.not(willComplete(least - 0.01, 0, isLone));
    assert.ok(willComplete(least + 0.01, 0, isLone));
    assert.ok(willComplete(0.02, 0.31, isLone));
    assert.not(willComplete(0.02, 0.29, isLone));
    assert.not(willComplete(0.95, -0.31, isLone));
    assert.ok(willComplete(0.95, -0.29, isLone));
  }
});

test("a leaf that was brought back turns on only where most of its page is off, or it is beyond the spine (FLIP-02)", () => {
  for (const [isLone, least] of [
    [true, 0.7],
    [false, 0.54],
  ] as const) {
    assert.not(willComplete(least - 0.01, 0, isLone, 0.13));
    assert.ok(willComplete(least + 0.01, 0, isLone, 0.13));
    assert.ok(willComplete(least - 0.01, 0, isLone, 0.11), "a hand that trembles brings nothing back");
  }
});

test("a lone page's hand goes from edge to spine or back, and that is its whole way (FLIP-02)", () => {
  assert.equal(
    [0, 0.2, 0.5].map((progress) => handProgress(progress, true, false)),
    [0, 0.4, 1],
  );
  assert.equal(
    [0.5, 0.75, 1].map((progress) => handProgress(progress, true, true)),
    [0, 0.5, 1],
  );
  assert.is(handProgress(0.3, false, false), 0.3);
});

const UNBOUND = { before: 1e9, after: 1e9 };
const SIZE = { width: 300, height: 400 };
const GRIP = { x: 300, y: 400 };
/** A leaf that the test moves step by step. */
function leaf(startsTurned = false, grip = GRIP) {
  let motion = restingLeaf({ grip, size: SIZE, startsTurned, headroom: UNBOUND, isTilted: true });
  return {
    fly: (to: "start" | "end", nowMs: number, fullMs: number) => {
      motion = flyLeaf(motion, to, nowMs, fullMs);
    },
    hold: (pointer: typeof GRIP, nowMs: number, speed?: number) => {
      motion = holdLeaf(motion, pointer, nowMs, speed);
    },
    lean: (point: typeof GRIP, nowMs: number, ms: number) => {
      motion = leanLeaf(motion, point, nowMs, ms);
    },
    at: (nowMs: number) => momentAt(motion, nowMs),
  };
}

test("a leaf that nobody touched lies where its turn begins (FLIP-02)", () => {
  const { motion: _, ...moment } = leaf().at(500);
  assert.equal(moment, { held: GRIP, progress: 0, velocity: -0, isOver: true });
  const { held, progress } = leaf(true).at(500);
  assert.equal(held, { x: -300, y: 400 });
  assert.is(progress, 0);
});

test("a turn is over after exactly its time, and the leaf then lies exactly flat (FLIP-01)", () => {
  const motion = leaf();
  motion.fly("end", 1000, 600);
  assert.not(motion.at(1599.9).isOver);
  const { held, progress, velocity, isOver } = motion.at(1600);
  assert.ok(isOver);
  assert.is(held.x, -300);
  assert.is(held.y, 400);
  assert.is(progress, 1);
  assert.is(velocity, 0);
});

test("where a leaf is depends on the time alone, however often frames come (FLIP-01)", () => {
  const random = seededRandom(3);
  const [seldom, often] = [leaf(), leaf()];
  for (const motion of [seldom, often]) motion.fly("end", 0, 600);
  for (let ms = 0; ms < 600; ms += random() * 9) often.at(ms);
  for (const ms of [16, 100, 333, 599]) assert.equal(often.at(ms), seldom.at(ms));
});

test("a leaf never goes back on its way to the end (FLIP-02)", () => {
  const motion = leaf();
  motion.fly("end", 0, 600);
  let last = 0;
  for (let ms = 0; ms <= 600; ms += 5) {
    const { progress } = motion.at(ms);
    assert.ok(progress >= last);
    last = progress;
  }
});

test("a turn that starts turned over is the mirror image of one that ends so (PAGE-12)", () => {
  const [turned, flat] = [leaf(true), leaf()];
  turned.fly("end", 0, 600);
  flat.fly("end", 0, 600);
  for (let ms = 0; ms <= 600; ms += 30) {
    const [a, b] = [turned.at(ms), flat.at(ms)];
    near(a.held.x, -b.held.x);
    near(a.held.y, b.held.y);
    near(a.progress, b.progress);
    near(a.velocity, b.velocity);
  }
});

test("a leaf in flight turns back from where it is and as fast as it is (FLIP-02)", () => {
  const motion = leaf();
  motion.fly("end", 0, 600);
  const before = motion.at(240);
  motion.fly("start", 240, 600);
  const after = motion.at(240);
  near(after.held.x, before.held.x);
  near(after.held.y, before.held.y);
  near(after.velocity, before.velocity, 1e-9);
  assert.ok(motion.at(256).progress > before.progress, "it swings on for a moment");
  const { isOver, progress } = motion.at(2000);
  assert.ok(isOver);
  assert.is(progress, 0);
});

test("a held leaf comes to the finger in a moment, without a jump, and then follows it exactly (FLIP-02)", () => {
  const motion = leaf();
  motion.hold({ x: 250, y: 350 }, 0);
  assert.equal(motion.at(0).held, GRIP);
  assert.not(motion.at(CATCH_UP_MS - 1).isOver);
  assert.ok(motion.at(CATCH_UP_MS).isOver);
  assert.equal(motion.at(CATCH_UP_MS).held, { x: 250, y: 350 });
  motion.hold({ x: 100, y: 300 }, 200);
  assert.equal(motion.at(200).held, { x: 100, y: 300 });
});

test("a frame dated before the finger came down draws the leaf no farther away from it (FLIP-02)", () => {
  const motion = leaf();
  motion.hold({ x: 200, y: 330 }, 1000);
  assert.equal(motion.at(988).held, GRIP);
});

test("a leaf caught in flight stays where it is and goes to the finger from there (FLIP-02)", () => {
  const motion = leaf();
  motion.fly("end", 0, 600);
  const before = motion.at(300).held;
  motion.hold({ x: 60, y: 380 }, 300);
  near(motion.at(300).held.x, before.x);
  near(motion.at(300).held.y, before.y);
  assert.equal(motion.at(300 + CATCH_UP_MS).held, { x: 60, y: 380 });
});

test("a leaf let go flies on as fast as the finger was (FLIP-02)", () => {
  const motion = leaf();
  for (let ms = 0; ms <= 160; ms += 16) motion.hold({ x: 250 - ms, y: 380 }, ms);
  const thrown = motion.at(160);
  near(thrown.velocity, 1 / 600, 1e-4);
  motion.fly("end", 160, 600);
  near(motion.at(160).velocity, thrown.velocity, 1e-9);
});

test("a finger that stopped before it let go throws nothing (FLIP-02)", () => {
  const motion = leaf();
  for (let ms = 0; ms <= 96; ms += 16) motion.hold({ x: 250 - ms, y: 380 }, ms);
  assert.ok(motion.at(170).velocity > 0);
  assert.is(Math.abs(motion.at(180).velocity), 0);
});

test("a corner leans to its place and stays there (FLIP-02)", () => {
  const motion = leaf();
  motion.lean({ x: 260, y: 370 }, 0, 260);
  assert.equal(motion.at(0).held, GRIP);
  const { held, isOver } = motion.at(260);
  assert.equal(held, { x: 260, y: 370 });
  assert.ok(isOver);
  motion.fly("start", 400, 260);
  assert.equal(motion.at(660).held, GRIP);
});

test("10,000 random grabs, throws and reversals give numbers, within reach of the paper (FLIP-02)", () => {
  const random = seededRandom(11);
  const motion = leaf(true);
  let nowMs = 0;
  for (let round = 0; round < 10000; round++) {
    nowMs += random() * 60;
    const pointer = { x: random() * 900 - 450, y: random() * 900 - 250 };
    const act = Math.floor(random() * 4);
    if (act === 0) motion.fly(random() < 0.5 ? "start" : "end", nowMs, random() * 800 + 1);
    if (act === 1) motion.hold(pointer, nowMs);
    if (act === 2) motion.lean(pointer, nowMs, 260);
    const { held, progress, velocity } = motion.at(nowMs + random() * 40 - 16);
    assert.ok(progress >= 0 && progress <= 1 && Number.isFinite(velocity));
    assert.ok(Math.hypot(held.x, held.y) <= 500.001 && Math.hypot(held.x, held.y - 400) <= 300.001);
  }
});

/** How far the turned-over part of a leaf reaches beyond the two ends of its spine, px. */
function beyondEnds(grip: typeof GRIP, held: typeof GRIP, size: typeof SIZE): readonly [before: number, after: number] {
  const ys = (foldLeaf(grip, held, size)?.flap ?? []).map(({ y }) => y);
  return [-Math.min(0, ...ys), Math.max(size.height, ...ys) - size.height];
}

const TALL_AND_WIDE = [SIZE, { width: 620, height: 420 }, { width: 180, height: 600 }];

test("a leaf that turns by itself reaches no farther than its headroom, however little that is (FLIP-02)", () => {
  for (const size of TALL_AND_WIDE) {
    for (const room of [1, 6, 11, 28, 60]) {
      for (const y of [0, 0.15, 0.5, 1]) {
        const grip = { x: size.width, y: y * size.height };
        const headroom = { before: room, after: room / 2 };
        const resting = restingLeaf({ grip, size, startsTurned: false, headroom, isTilted: true });
        const motion = flyLeaf(resting, "end", 0, 600);
        for (let ms = 0; ms <= 600; ms += 4) {
          const [before, after] = beyondEnds(grip, momentAt(motion, ms).held, size);
          assert.ok(before <= room + 0.6 && after <= room / 2 + 0.6, `${room} ${y} ${ms}: ${before} ${after}`);
        }
      }
    }
  }
});

test("with headroom enough, or at the beginning of its way, a corner lifts as high as ever (FLIP-02)", () => {
  const liftOf = (room: number, ms: number) => {
    const headroom = { before: room, after: room };
    const motion = flyLeaf(
      restingLeaf({ grip: GRIP, size: SIZE, startsTurned: false, headroom, isTilted: true }),
      "end",
      0,
      600,
    );
    return 400 - momentAt(motion, ms).held.y;
  };
  near(liftOf(1e6, 300), LIFT_FRAC * 300);
  near(liftOf(12, 100) / liftOf(1e6, 100), 1, 0.05);
  assert.ok(liftOf(12, 300) < 20);
});

test("a leaf in a hand follows it, and slides along the hand only where it would reach too far (FLIP-02)", () => {
  const random = seededRandom(7);
  for (const size of TALL_AND_WIDE) {
    for (let round = 0; round < 2000; round++) {
      const grip = { x: size.width, y: [0, 0.3, 1][round % 3]! * size.height };
      const headroom = { before: 1 + random() * 40, after: 1 + random() * 20 };
      const pointer = { x: (random() * 2.4 - 1.2) * size.width, y: (random() * 2 - 0.5) * size.height };
      const resting = restingLeaf({ grip, size, startsTurned: false, headroom, isTilted: true });
      const held = holdLeaf(resting, pointer, 0);
      const { held: at } = momentAt(held, 500);
      const [before, after] = beyondEnds(grip, at, size);
      assert.ok(before <= headroom.before + 1 && after <= headroom.after + 1, `${round}: ${before} ${after}`);
      const flying = flyLeaf(held, round % 2 ? "end" : "start", 500, 600);
      for (let ms = 500; ms <= 1100; ms += 12) {
        const [up, down] = beyondEnds(grip, momentAt(flying, ms).held, size);
        assert.ok(up <= headroom.before + 1 && down <= headroom.after + 1, `${round}, let go: ${up} ${down}`);
      }
      const wouldReach = Math.max(...beyondEnds(grip, reachAt(pointer, grip, size), size));
      const isFree = reachAt(pointer, grip, size) === pointer && pointer.x > 0.8 * size.width;
      if (isFree && wouldReach === 0) assert.is(at.x, pointer.x);
    }
  }
});

test("the less of its way a leaf has left, the less of it is folded over, wherever it was held (FLIP-02)", () => {
  for (const part of [0.3, 0.5, 0.7, 1]) {
    const grip = { x: SIZE.width, y: part * SIZE.height };
    for (const px of [3, 10, 40]) {
      const released = leaf(false, grip);
      released.hold({ x: SIZE.width - px, y: grip.y }, 0);
      released.fly("start", 500, 600);
      for (let ms = 500; ms < 640; ms += 4) {
        const { held } = released.at(ms);
        const flap = foldLeaf(grip, held, SIZE)?.flap ?? [];
        const share = areaOf(flap) / (SIZE.width * SIZE.height);
        const leftPx = Math.hypot(held.x - grip.x, held.y - grip.y);
        assert.ok(share <= 0.002 + (4 * leftPx) / SIZE.width, `${part}, ${leftPx} px off: ${share} of the page`);
      }
    }
  }
});

test("a corner is peeled as far as the finger likes while no other part of its leaf lifts beyond the page (FLIP-02)", () => {
  const headroom = { before: 19, after: 9 };
  const size = { width: 600, height: 800 };
  const grip = { x: 600, y: 800 };
  const resting = restingLeaf({ grip, size, startsTurned: false, headroom, isTilted: true });
  for (const pointer of [
    { x: 500, y: 520 },
    { x: 440, y: 440 },
    { x: 400, y: 700 },
    { x: 300, y: 780 },
  ])
    assert.equal(momentAt(holdLeaf(resting, pointer, 0), 500).held, pointer);
});

test("a corner that a finger holds up comes down without a jump as it is drawn over the page (FLIP-02)", () => {
  const headroom = { before: 19, after: 9 };
  const size = { width: 600, height: 800 };
  const grip = { x: 600, y: 800 };
  const resting = restingLeaf({ grip, size, startsTurned: false, headroom, isTilted: true });
  let last = grip;
  for (let x = 590; x > -600; x--) {
    const { held } = momentAt(holdLeaf(resting, { x, y: 300 }, 0), 500);
    if (x < 520) assert.ok(Math.abs(held.y - last.y) < 6, `${x}: ${last.y} ${held.y}`);
    last = held;
  }
});

test.run();
