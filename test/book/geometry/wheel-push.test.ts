import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWheelPush, isNotch, WHEEL_PUSH } from "../../../src/book/geometry/wheel-push.ts";

const test = suite("book/geometry/wheel-push");

/** What a wheel turns that rolls so far, px, every 16 ms or whatever it is told. */
function turnsOf(
  rolls: readonly number[],
  { everyMs = 16, isNotch = false } = {},
  push = createWheelPush(),
  fromMs = 0,
) {
  return rolls.map((px, index) => push({ px, atMs: fromMs + index * everyMs, isNotch })).filter((way) => way !== 0);
}

/** A touchpad's push: fingers that gather speed and lift, and the tail that the system adds. */
function padPush(peakPx: number, tailMs = 1200): readonly number[] {
  const rise = [0.05, 0.15, 0.35, 0.7, 1].map((part) => part * peakPx);
  const tail = Array.from({ length: Math.round(tailMs / 16) }, (_, frame) => peakPx * Math.exp((-frame * 16) / 325));
  return [...rise, ...tail.map(Math.round).filter((px) => px > 0)];
}

test("50 px turn a leaf, less turns none (KEYS-11)", () => {
  assert.is(WHEEL_PUSH.stepPx, 50);
  assert.equal(turnsOf([25, 24]), []);
  assert.equal(turnsOf([25, 25]), [1]);
  assert.equal(turnsOf([-25, -25]), [-1]);
});

for (const peakPx of [12, 40, 90, 200, 400]) {
  test(`one push of a touchpad turns one leaf, however long it rolls out: ${peakPx} px at its fastest (KEYS-11)`, () => {
    assert.equal(turnsOf(padPush(peakPx)), [1]);
    assert.equal(turnsOf(padPush(peakPx).map((px) => -px)), [-1]);
  });
}

test("a push whose events a busy page gets in bursts is one push (KEYS-11)", () => {
  const [...frames] = padPush(120);
  const lumps = frames.flatMap((px, index) =>
    index % 3 === 2 ? [px + (frames[index - 1] ?? 0)] : index % 3 === 0 ? [px] : [],
  );
  assert.equal(turnsOf(lumps, { everyMs: 24 }), [1]);
});

test("a steady push whose events come at irregular times is one push (KEYS-11)", () => {
  const push = createWheelPush();
  let atMs = 0;
  const ways = Array.from({ length: 20 }, (_, index) => {
    atMs += index % 4 === 3 ? 100 : 16;
    return push({ px: 50, atMs, isNotch: false });
  });
  assert.equal(
    ways.filter((way) => way !== 0),
    [1],
  );
});

test("a second clear push into the tail of the first turns again, and so does one the other way (KEYS-11)", () => {
  assert.equal(turnsOf([...padPush(90, 500), ...padPush(90)]), [1, 1]);
  assert.equal(turnsOf([...padPush(90, 300), ...padPush(90).map((px) => -px)]), [1, -1]);
  assert.equal(turnsOf([...padPush(90, 400), ...padPush(110, 400), ...padPush(100)]), [1, 1, 1]);
});

test("after a pause a new push begins (KEYS-11)", () => {
  const push = createWheelPush();
  assert.equal(turnsOf([40], {}, push), []);
  assert.equal(turnsOf([40], {}, push, WHEEL_PUSH.pauseMs + 1), []);
  assert.equal(turnsOf([40], {}, push, WHEEL_PUSH.pauseMs + 20), [1]);
});

test("a mouse's wheel turns one leaf per notch, also in quick succession and back (KEYS-11)", () => {
  assert.equal(turnsOf([120, 120, 120, -120], { everyMs: 40, isNotch: true }), [1, 1, 1, -1]);
});

test("a notch is distinguished from a push on a touchpad (KEYS-11)", () => {
  assert.ok(isNotch({ deltaMode: 1 }, 99));
  const event = (wheelDelta: number) => ({ deltaMode: 0, wheelDelta });
  assert.ok(isNotch(event(-120), 120));
  assert.ok(isNotch(event(240), -200));
  assert.not(isNotch(event(-120), 40)); // a touchpad's has three times its px
  assert.not(isNotch(event(-93), 31));
  assert.not(isNotch({ deltaMode: 0 }, 120));
});

test.run();
