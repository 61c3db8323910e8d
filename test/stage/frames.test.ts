import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createFrames, type FrameTask } from "../../src/stage/frames.ts";
import { fakeClock } from "../support/fakes/clock.ts";

const test = suite("stage/frames");
const FRAME_MS = 16;

function open() {
  const clock = fakeClock();
  const log: string[] = [];
  const frames = createFrames(clock);
  /** A task that goes on for so many frames and notes the time since its last one. */
  const task = (name: string, times: number): FrameTask => {
    let left = times;
    return (_nowMs, sinceMs) => {
      log.push(`${name} ${sinceMs}`);
      return --left > 0;
    };
  };
  return { clock, frames, log, task };
}

test("tasks run in one frame, as long as they ask for more, and then no frame is asked for (FLIP-02)", () => {
  const { clock, frames, log, task } = open();
  assert.is(clock.live(), 0);
  frames.run(task("a", 2));
  frames.run(task("b", 1));
  assert.is(clock.live(), 1);
  clock.advance(10 * FRAME_MS);
  assert.equal(log, ["a 0", "b 0", "a 16"]);
  assert.is(clock.live(), 0);
});

test("a task that is asked for again before its frame runs once", () => {
  const { clock, frames, log, task } = open();
  const draw = task("draw", 1);
  for (let times = 0; times < 3; times++) frames.run(draw);
  clock.advance(5 * FRAME_MS);
  assert.equal(log, ["draw 0"]);
});

test("a task that is cancelled in the frame, by one before it, does not run and does not come back", () => {
  const { clock, frames, log, task } = open();
  const later = task("later", 5);
  frames.run(() => {
    frames.cancel(later);
    return false;
  });
  frames.run(later);
  clock.advance(5 * FRAME_MS);
  assert.equal([log, clock.live()], [[], 0]);
});

test("a task may ask for itself anew in its own last frame", () => {
  const { clock, frames, log } = open();
  let runs = 0;
  const again: FrameTask = (_nowMs, sinceMs) => {
    log.push(String(sinceMs));
    if (++runs === 1) frames.run(again);
    return false;
  };
  frames.run(again);
  clock.advance(5 * FRAME_MS);
  assert.equal(log, ["0", "0"]);
});

test("a task that throws is over, and the others go on", () => {
  const { clock, frames, log, task } = open();
  frames.run(() => {
    throw new Error("broken");
  });
  frames.run(task("whole", 2));
  assert.throws(() => clock.advance(FRAME_MS), "broken");
  clock.advance(5 * FRAME_MS);
  assert.equal(log, ["whole 0", "whole 16"]);
});

test("a stopped scheduler asks for nothing more", () => {
  const { clock, frames, log, task } = open();
  frames.run(task("a", 5));
  frames.stop();
  clock.advance(5 * FRAME_MS);
  assert.equal([log, clock.live()], [[], 0]);
});

test.run();
