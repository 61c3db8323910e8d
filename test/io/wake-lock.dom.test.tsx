import { suite } from "uvu";
import * as assert from "uvu/assert";
import { keepScreenAwake } from "../../src/io/wake-lock.ts";
import { fakeClock } from "../support/fakes/clock.ts";

const test = suite("io/wake-lock");
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A browser that can keep its screen awake, and sometimes refuses to. */
function open({ refusals = 0 } = {}) {
  const clock = fakeClock();
  const locks: (EventTarget & { release: () => Promise<void> })[] = [];
  let refused = 0;
  const request = async () => {
    if (refused < refusals) {
      refused += 1;
      throw new Error("The battery is low.");
    }
    const lock = Object.assign(new EventTarget(), {
      release: async () => void lock.dispatchEvent(new Event("release")),
    });
    locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  return { clock, locks, stop: keepScreenAwake(clock) };
}

test("the screen is kept awake, once, and let go at the end", async () => {
  const { clock, locks, stop } = open();
  await settled();
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
  assert.is(locks.length, 1);
  stop();
  await settled();
  assert.equal([locks.length, clock.live()], [1, 0]);
});

test("what the browser takes back is requested again when the page is visible again", async () => {
  const { locks, stop } = open();
  await settled();
  locks[0]!.dispatchEvent(new Event("release"));
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
  assert.is(locks.length, 2);
  stop();
});

test("after a refusal it is requested again after a while", async () => {
  const { clock, locks, stop } = open({ refusals: 2 });
  for (let i = 0; i < 3; i += 1) {
    await settled();
    clock.advance(30_000);
  }
  await settled();
  assert.is(locks.length, 1);
  stop();
  assert.is(clock.live(), 0);
});

test("a browser without wake locks is left alone", () => {
  Object.defineProperty(navigator, "wakeLock", { value: undefined, configurable: true });
  const clock = fakeClock();
  keepScreenAwake(clock)();
  assert.is(clock.live(), 0);
});

test.run();
