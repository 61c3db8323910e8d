import type { Clock } from "../io/clock.ts";
import type { Stop } from "../lib/stop.ts";

/** What runs in a frame. @param sinceMs since its last frame, 0 in its first. @returns whether it needs another frame */
export type FrameTask = (nowMs: number, sinceMs: number) => boolean;

/** The one owner of the stage's animation frames: all that moves runs in the same frame, and at rest none is asked for. */
export type Frames = {
  /** Runs the task in the next frame, and on as long as it asks for more. A task that runs already runs once. */
  readonly run: (task: FrameTask) => void;
  readonly cancel: (task: FrameTask) => void;
  readonly stop: Stop;
};

/** What others get of it: only the stage itself stops all tasks. */
export type FrameRequests = Pick<Frames, "run" | "cancel">;

/** A scheduler without tasks. A task that throws is over; the others go on. */
export function createFrames(clock: Clock): Frames {
  const tasks = new Map<FrameTask, number>(); // when each ran last, 0 = not yet
  let stopFrames: Stop | null = null;
  const request = () => {
    if (tasks.size > 0) stopFrames ??= clock.eachFrame(tick);
  };
  const tick = (nowMs: number) => {
    for (const task of [...tasks.keys()]) runOne(task, nowMs); // what they ask for anew comes in the next frame
    if (tasks.size > 0) return true;
    stopFrames = null;
    return false;
  };
  const runOne = (task: FrameTask, nowMs: number) => {
    const lastMs = tasks.get(task);
    if (lastMs === undefined) return; // one before it has cancelled it
    tasks.delete(task);
    if (task(nowMs, lastMs > 0 ? nowMs - lastMs : 0)) tasks.set(task, nowMs);
  };
  const idle = () => {
    if (tasks.size > 0) return;
    stopFrames?.();
    stopFrames = null;
  };
  return {
    run: (task) => {
      if (!tasks.has(task)) tasks.set(task, 0);
      request();
    },
    cancel: (task) => {
      tasks.delete(task);
      idle();
    },
    stop: () => {
      tasks.clear();
      idle();
    },
  };
}
