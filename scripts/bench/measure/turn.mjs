import { openTab, readCosts, SCREENS, throttleCpu } from "../browser.mjs";
import { percentile, sum } from "../stats.mjs";
import { variantPath, waitUntilReady } from "../variants.mjs";

export const TURN_PAGES = 20;
export const WARM_UP_TURNS = 2;
export const PAUSE_MS = 400; // between turns: time to fetch and decode neighbours, counted on its own

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Turns `turns` pages of an open tab whose `window.bench` is ready, and says what a turning frame cost there. */
export async function timeTurns(tab, { cpu, turns }) {
  const { page, cdp } = tab;
  for (let i = 0; i < WARM_UP_TURNS; i += 1) await page.evaluate("bench.next().then(() => true)");
  await throttleCpu(cdp, cpu);
  await pause(1000);

  const seen = [];
  for (let i = 0; i < turns; i += 1) {
    const before = await readCosts(tab);
    const { frames, ms } = await page.evaluate("timeTurn(() => bench.next())");
    const after = await readCosts(tab);
    await pause(PAUSE_MS);
    const rested = await readCosts(tab);
    seen.push({
      frames: frames.length,
      intervals: frames.slice(1).map((at, index) => at - frames[index]),
      ms,
      scriptMs: after.scriptMs - before.scriptMs,
      taskMs: after.taskMs - before.taskMs,
      taskWallMs: after.taskWallMs - before.taskWallMs,
      pauseTaskMs: rested.taskMs - after.taskMs,
    });
  }
  await throttleCpu(cdp, 1);
  return summarise(seen);
}

function summarise(turns) {
  const frames = sum(turns.map((turn) => turn.frames));
  const intervals = turns.flatMap((turn) => turn.intervals);
  const perTurn = (field) => sum(turns.map((turn) => turn[field])) / turns.length;
  return {
    scriptMsPerFrame: sum(turns.map((turn) => turn.scriptMs)) / frames,
    taskMsPerFrame: sum(turns.map((turn) => turn.taskMs)) / frames,
    taskWallMsPerFrame: sum(turns.map((turn) => turn.taskWallMs)) / frames,
    scriptMsPerTurn: perTurn("scriptMs"),
    taskMsPerTurn: perTurn("taskMs"),
    taskMsPerPause: perTurn("pauseTaskMs"),
    framesPerTurn: frames / turns.length,
    turnMs: perTurn("ms"),
    intervalP50: percentile(intervals, 0.5),
    intervalP95: percentile(intervals, 0.95),
    intervalMax: Math.max(...intervals),
    lateOver24: intervals.filter((ms) => ms > 24).length / turns.length,
    lateOver50: intervals.filter((ms) => ms > 50).length / turns.length,
  };
}

/** One visit: opens the viewer afresh on the book of 20 pages, turns them, closes it. */
export async function visitTurns({ browser, origin }, name, { screen, cpu, turns, size }) {
  const tab = await openTab(browser, { screen: SCREENS[screen], inPage: ["clock"] });
  try {
    const path = variantPath(name, { pages: TURN_PAGES, size, mode: SCREENS[screen].mode, isDecoded: true });
    await tab.page.goto(origin + path);
    await waitUntilReady(tab.page, name);
    const figures = await timeTurns(tab, { cpu, turns });
    if (tab.errors.length) throw new Error(`${name} threw while turning: ${tab.errors.join("; ")}`);
    return figures;
  } finally {
    await tab.close();
  }
}
