import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const SPELL_MS = 10_000;
/** Idle for less of a spell, cores are busy: with 8 % idle one more browser made page tests slower, with 23 % quicker. */
const IDLE_SHARE = 0.12;

/** True as soon as the machine's cores were idle for a good part of a spell; false when `signal` ends the wait. */
export async function coresAreIdle(signal) {
  for (;;) {
    const before = coreTimes();
    await sleep(SPELL_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted) return false;
    const after = coreTimes();
    if ((after.idle - before.idle) / (after.whole - before.whole) > IDLE_SHARE) return true;
  }
}

/** What all cores together spent since the machine's start, ms. */
function coreTimes() {
  const times = cpus().map((core) => core.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const whole = times.flatMap((time) => Object.values(time)).reduce((sum, ms) => sum + ms, 0);
  return { idle, whole };
}
