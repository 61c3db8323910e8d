import type { Clock } from "../../../src/io/clock.ts";

/** A clock that only advances when a test says so. */
export type FakeClock = Clock & {
  readonly advance: (ms: number) => void;
  readonly jump: (ms: number) => void; // as a device that sleeps: what was due goes off once, at its end
  readonly live: () => number; // timers and frames that still wait
};

type Waiting = { readonly atMs: number; readonly act: (nowMs: number) => void };

/** A clock at 0 ms; frames come every 16 ms. */
export function fakeClock(): FakeClock {
  let nowMs = 0;
  const waiting = new Set<Waiting>();
  const wait = (ms: number, act: (nowMs: number) => void) => {
    const entry = { atMs: nowMs + ms, act };
    waiting.add(entry);
    return () => waiting.delete(entry);
  };
  return {
    now: () => nowMs,
    after: (ms, act) => wait(ms, () => act()),
    eachFrame: (act) => {
      const come = (atMs: number) => {
        stop = wait(16, come);
        if (!act(atMs)) stop();
      };
      let stop = wait(16, come);
      return () => stop();
    },
    live: () => waiting.size,
    jump(ms) {
      nowMs += ms;
      const due = [...waiting].filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs);
      for (const entry of due) if (waiting.delete(entry)) entry.act(nowMs);
    },
    advance(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const next = [...waiting].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
        if (!next) break;
        waiting.delete(next);
        nowMs = next.atMs;
        next.act(nowMs);
      }
      nowMs = endMs;
    },
  };
}
