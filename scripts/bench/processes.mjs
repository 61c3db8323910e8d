import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";

const TICKS_PER_S = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

const read = (path) => readFile(path, "utf8").catch(() => "");

/** Process ids of `root` and everything it started. */
async function family(root) {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    ids.map(async (id) => [id, (await read(`/proc/${id}/stat`)).split(") ").at(-1).split(" ")[1]]),
  );
  const members = new Set([String(root)]);
  let size = 0;
  while (size !== members.size) {
    size = members.size;
    for (const [id, parent] of parents) if (members.has(parent)) members.add(id);
  }
  return [...members];
}

/** Processor seconds that a process has had, and those of its children that have ended: each closed tab was one. */
async function processorSeconds(id) {
  const fields = (await read(`/proc/${id}/stat`)).split(") ").at(-1).split(" ");
  const ticks = fields.slice(11, 15).map(Number); // utime, stime, cutime, cstime
  return ticks.reduce((total, count) => total + count, 0) / TICKS_PER_S;
}

/** Processor seconds used on the whole machine, and by this bench with its browsers. */
export async function readProcessors() {
  const [, user, nice, system, , , irq, softIrq] = (await read("/proc/stat")).split("\n")[0].split(/\s+/).map(Number);
  const own = await Promise.all((await family(process.pid)).map(processorSeconds));
  return {
    atS: performance.now() / 1000,
    all: (user + nice + system + irq + softIrq) / TICKS_PER_S,
    own: own.reduce((total, seconds) => total + seconds, 0),
  };
}

/** How many processors others kept busy between two readings: 0 on a quiet machine. */
export function foreignProcessors(before, after) {
  const foreign = after.all - before.all - (after.own - before.own);
  return Math.max(0, foreign / (after.atS - before.atS));
}

/** Memory of the browser's page processes, MB (proportional share), largest process alone. */
export async function rendererMb(browserPid) {
  let largest = 0;
  for (const id of await family(browserPid)) {
    if (!(await read(`/proc/${id}/cmdline`)).includes("--type=renderer")) continue;
    const pss = /^Pss:\s+(\d+) kB/m.exec(await read(`/proc/${id}/smaps_rollup`));
    largest = Math.max(largest, Number(pss?.[1] ?? 0) / 1000);
  }
  return largest;
}
