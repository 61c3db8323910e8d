import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";

const read = (path) => readFile(path, "utf8").catch(() => "");

/** Process ids of `root` and everything it started. */
async function family(root) {
  const ids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
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

/** Ticks of the processor's clock that a process and its ended children, such as closed tabs, have had. */
async function processorTicks(id) {
  const fields = (await read(`/proc/${id}/stat`)).split(") ").at(-1).split(" ");
  const ticks = fields.slice(11, 15).map(Number); // utime, stime, cutime, cstime
  return ticks.reduce((total, count) => total + count, 0);
}

/** Processor seconds used on the whole machine, and by this bench with its browsers. */
export async function readProcessors() {
  const [, user, nice, system, , , irq, softIrq] = (await read("/proc/stat")).split("\n")[0].split(/\s+/).map(Number);
  const own = await Promise.all((await family(process.pid)).map(processorTicks));
  const ticksPerS = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  return {
    atS: performance.now() / 1000,
    all: (user + nice + system + irq + softIrq) / ticksPerS,
    own: own.reduce((total, ticks) => total + ticks, 0) / ticksPerS,
  };
}

/** How many processors others kept busy between two readings: 0 on a quiet machine. */
export function foreignProcessors(before, after) {
  const foreign = after.all - before.all - (after.own - before.own);
  return Math.max(0, foreign / (after.atS - before.atS));
}

/** Memory of each of the browser's page processes, bytes (proportional share), by id; empty where there is no /proc. */
export async function rendererBytes(browserPid) {
  const found = new Map();
  for (const id of await family(browserPid)) {
    if (!(await read(`/proc/${id}/cmdline`)).includes("--type=renderer")) continue;
    const pss = /^Pss:\s+(\d+) kB/m.exec(await read(`/proc/${id}/smaps_rollup`));
    found.set(id, Number(pss?.[1] ?? 0) * 1024);
  }
  return found;
}

/** Memory of the largest of them alone, MB. */
export async function rendererMb(browserPid) {
  return Math.max(0, ...(await rendererBytes(browserPid)).values()) / 1e6;
}
