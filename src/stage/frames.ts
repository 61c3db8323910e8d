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

/** A task under way: when it ran last, 0 = not yet, and whether it is to run in the next frame. */
type Running = { readonly task: FrameTask; lastMs: number; isWanted: boolean };

/**
 * A scheduler without tasks. A task that throws is over; the others go on. Its tick is part of every frame of a turn, so
 * it makes no objects while the same tasks go on.
 */
export function createFrames(clock: Clock): Frames {
  let running: readonly Running[] = [];
  let stopFrames: Stop | null = null;
  const tick = (nowMs: number) => {
    const due = running; // what they ask for anew comes in the next frame
    let goOn = true;
    for (const each of due) {
      if (each.isWanted) runOne(each, nowMs); // unless one before it has cancelled it
      goOn &&= each.isWanted;
    }
    return (goOn && running === due) || !rests();
  };
  /** Forgets what is over. @returns whether nothing is left, and so no frame is asked for any more */
  const rests = () => {
    if (!running.every(({ isWanted }) => isWanted)) running = running.filter(({ isWanted }) => isWanted);
    if (running.length > 0) return false;
    stopFrames?.();
    stopFrames = null;
    return true;
  };
  const cancel = (isMeant: (task: FrameTask) => boolean) => {
    for (const each of running) if (isMeant(each.task)) each.isWanted = false;
    rests();
  };
  return {
    run: (task) => {
      if (!running.some((each) => each.task === task && each.isWanted)) {
        running = [...running, { task, lastMs: 0, isWanted: true }];
      }
      stopFrames ??= clock.eachFrame(tick);
    },
    cancel: (task) => cancel((each) => each === task),
    stop: () => cancel(() => true),
  };
}

function runOne(each: Running, nowMs: number): void {
  const { task, lastMs } = each;
  each.isWanted = false;
  if (!task(nowMs, lastMs > 0 ? nowMs - lastMs : 0)) return;
  each.lastMs = nowMs;
  each.isWanted = true;
}
