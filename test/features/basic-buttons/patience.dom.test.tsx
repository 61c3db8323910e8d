import { suite } from "uvu";
import * as assert from "uvu/assert";
import { watchPatience } from "../../../src/features/basic-buttons/patience.ts";
import { fakeClock } from "../../support/fakes/clock.ts";

const test = suite("features/basic-buttons/patience");

test("a reader waits for what they have asked for until they do something else, or for four seconds", () => {
  const clock = fakeClock();
  const { wait, stop } = watchPatience(clock);
  for (const type of ["pointerdown", "keydown", "wheel"]) {
    const isAwaited = wait();
    assert.ok(isAwaited());
    window.dispatchEvent(new Event(type));
    assert.not(isAwaited(), type);
  }
  const isAwaited = wait();
  clock.advance(3999);
  assert.ok(isAwaited());
  clock.advance(2);
  assert.not(isAwaited());
  const isAwaitedStill = wait();
  stop();
  window.dispatchEvent(new Event("keydown"));
  assert.ok(isAwaitedStill(), "nothing is watched any more");
});

test.run();
