import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { rendererBytes } from "../bench/processes.mjs";
import { FAULTS } from "./faults.mjs";

/** What a soak allows, and how it goes. */
export const SOAK = {
  burstTurns: 20, // with one fault, and as many without
  turnLimitMs: 10_000, // a turn that takes longer has stalled
  slowMs: 1500, // how late a slow server is
  loadedMs: 5000, // the viewer has loaded all its parts when it has asked for none for so long
  calmTimersMs: 30_000, // ... and prerendered its panels when nothing waits for less
  calmMs: 10_000, // what is under way when a sample is due is over by then
  window: { width: 480, height: 854 }, // small, so that many turns take little time
  mostHeapGrowth: 2 * 1024 * 1024,
  mostProcessGrowth: 128 * 1024 * 1024, // of the page's process: collectors let some 64 MB of px gather
  mostBytes: 96 * 1024 * 1024, // of decoded pictures and canvases
};

/**
 * Serves a book below /soak/ with the demo book's pictures, and does to it what `fault` says.
 *
 * @param {string} root the built viewer
 */
export async function soakServer(root) {
  const demo = JSON.parse(await readFile(join(root, "demo/book.json"), "utf8"));
  const config = { bookTitle: "Soak", flippingTime: 0.02, kiosk: true, autoPlayDuration: 86400 }; // the soak turns
  const book = JSON.stringify({
    format: "recto/1",
    config,
    pages: demo.pages.map(({ preview: _preview, ...page }) => page),
  });
  const world = { fault: "" };
  const handler = async (_request, response, url) => {
    if (!url.pathname.startsWith("/soak/")) return false;
    const path = url.pathname.slice("/soak/".length);
    const send = (status, content = "", type = "text/plain") => {
      response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(content);
      return true;
    };
    if (path === "book.json") return send(200, book, "application/json");
    if (world.fault === "missing") return send(404);
    if (world.fault === "busy") return send(503);
    if (world.fault === "slow") await new Promise((done) => setTimeout(done, SOAK.slowMs));
    const content = await readFile(join(root, "demo", path)).catch(() => null);
    return content ? send(200, content, "image/webp") : send(404);
  };
  return { world, handler };
}

/**
 * Turns the pages of an open book again and again while faults happen to it.
 *
 * @param {object} options
 * @param {import("puppeteer").Page} options.page the open book
 * @param {{ fault: string }} options.server
 * @param {number} options.turns
 * @param {number} options.sampleEvery turns between two samples; the second one is what later ones are compared with
 * @param {number} [options.burstTurns] turns with one fault, and as many without
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ samples: readonly object[], faults: Record<string, number>, troubles: readonly string[] }>}
 */
export async function soak({ page, server, turns, sampleEvery, burstTurns = SOAK.burstTurns, log = () => {} }) {
  const cdp = await page.createCDPSession();
  await cdp.send("Performance.enable");
  await whenLoaded(page);
  const world = { page, cdp, server };
  const samples = [];
  const faults = {};
  const troubles = [];
  let [done, nextSample] = [0, sampleEvery];
  const turn = async (count) => {
    const { stalls, turned } = await page.evaluate(turnPages, count, SOAK.turnLimitMs);
    done += turned;
    for (const stall of stalls) troubles.push(`stall after ${done} turns: ${stall}`);
    return stalls.length === 0;
  };
  log(HEADINGS.map(([heading, width]) => heading.padStart(width)).join(""));
  for (let round = 0; done < turns; round++) {
    const fault = FAULTS[round % FAULTS.length];
    try {
      await fault.begin(world);
      await turn(burstTurns);
      await fault.end(world);
      faults[fault.name] = (faults[fault.name] ?? 0) + 1;
    } catch (error) {
      await Promise.resolve(fault.end(world)).catch(() => {});
      troubles.push(`${fault.name}: ${error.message}`);
    }
    await turn(burstTurns);
    if (troubles.length > 20) break;
    if (done < nextSample) continue;
    nextSample += sampleEvery;
    const sample = { turns: done, ...(await takeSample(page, cdp, samples[1])) };
    samples.push(sample);
    log(HEADINGS.map(([heading, width, format = String]) => format(sample[heading]).padStart(width)).join(""));
  }
  return { samples, faults, troubles: [...troubles, ...growth(samples)] };
}

const mb = (bytes) => (bytes / 1024 / 1024).toFixed(2);
const HEADINGS = [
  ["turns", 8],
  ["heap", 9, mb],
  ["process", 9, mb],
  ["nodes", 8],
  ["listeners", 11],
  ["timers", 8],
  ["pictures", 10],
  ["bytes", 9, mb],
  ["loads", 7],
  ["late", 7],
];

/** In the page: turns forward, at the end back to the first page, and says which turns did not end. */
async function turnPages(count, limitMs) {
  const stalls = [];
  let turned = 0;
  for (; turned < count && stalls.length === 0; turned++) {
    const isOver = async () => (await window.recto.next()) || window.recto.first();
    const late = new Promise((resolve) => setTimeout(resolve, limitMs, "late"));
    if ((await Promise.race([isOver(), late])) === "late") stalls.push(JSON.stringify(window.recto.state()));
  }
  return { stalls, turned };
}

/** Measures the book at rest on its first page, with its pictures loaded and nothing left to collect. */
async function takeSample(page, cdp, base) {
  await page.evaluate(() => window.recto.first());
  const isSettled = () =>
    window.recto.measure().loads === 0 && window.recto.marks().every(({ phase }) => phase !== "loading");
  await page.waitForFunction(isSettled, { polling: 200 }).catch(async () => {
    const found = await page.evaluate(() => JSON.stringify([window.recto.measure(), window.recto.marks()]));
    throw new Error(`Pictures do not settle: ${found}`);
  });
  const endMs = performance.now() + SOAK.calmMs;
  let before;
  for (;;) {
    const now = await measure(page, cdp);
    // A frame's own timer, or a node that is not collected yet, is no growth: it is gone the next time.
    const isCalm = base
      ? COUNTED.every((name) => now[name] <= base[name])
      : COUNTED.every((name) => now[name] === before?.[name]);
    if (isCalm || performance.now() > endMs) return now;
    before = now;
    await new Promise((done) => setTimeout(done, 300));
  }
}

/**
 * Waits until the viewer has loaded and prerendered what it does at leisure: that would look like growth later. It has
 * when for a while nothing was requested and nothing waited for less than `calmTimersMs`.
 */
async function whenLoaded(page) {
  let askedAtMs = performance.now();
  const asked = () => {
    askedAtMs = performance.now();
  };
  page.on("request", asked);
  const isCalm = (leastMs) => [...window.soakTimers.values()].every((ms) => ms >= leastMs);
  while (performance.now() - askedAtMs < SOAK.loadedMs) {
    await new Promise((done) => setTimeout(done, 200));
    if (!(await page.evaluate(isCalm, SOAK.calmTimersMs))) asked();
  }
  page.off("request", asked);
}

const COUNTED = ["nodes", "listeners", "timers"];

async function measure(page, cdp) {
  for (let i = 0; i < 2; i++) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const metric = (name) => metrics.find((each) => each.name === name)?.value ?? 0;
  const own = await page.evaluate(() => {
    const { bytes, pictures, loads } = window.recto.measure();
    const waits = [...window.soakTimers.values()];
    return { bytes, pictures, loads, timers: waits.length, waits, late: window.soakLate };
  });
  const processBytes = Math.max(0, ...(await rendererBytes(page.browser().process()?.pid)).values());
  return {
    heap: metric("JSHeapUsedSize"),
    process: processBytes,
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
    ...own,
  };
}

/** What has grown since the second sample: at the first one, parts of the viewer may still be on their way. */
function growth(samples) {
  const [, base = samples[0]] = samples;
  const last = samples.at(-1);
  if (!base || base === last) return samples.length === 0 ? ["no sample was taken"] : [];
  const grown = [];
  if (last.heap > base.heap + SOAK.mostHeapGrowth) grown.push(`heap: ${mb(base.heap)} to ${mb(last.heap)} MB`);
  if (last.process > base.process + SOAK.mostProcessGrowth)
    grown.push(`the page's process: ${mb(base.process)} to ${mb(last.process)} MB`);
  for (const name of COUNTED) {
    if (last[name] > base[name]) grown.push(`${name}: ${base[name]} to ${last[name]}`);
  }
  if (last.timers > base.timers)
    grown.push(`timers of ${base.waits.join(", ")} ms, then of ${last.waits.join(", ")} ms`);
  if (last.bytes > SOAK.mostBytes) grown.push(`decoded pictures: ${mb(last.bytes)} MB`);
  return grown;
}

/** Has the empty page count its timers, with what waits for an idle moment, and its tasks that keep a frame waiting. */
export async function instrument(page) {
  await page.evaluateOnNewDocument(() => {
    const { setTimeout: set, clearTimeout: clear, requestIdleCallback: whenIdle, cancelIdleCallback: cancel } = window;
    window.soakTimers = new Map(); // ms by id; what waits for an idle moment may run at once: 0
    window.soakLate = 0;
    window.setTimeout = (act, ms, ...rest) => {
      const id = set(
        (...given) => {
          window.soakTimers.delete(id);
          act(...given);
        },
        ms,
        ...rest,
      );
      if (rest.length === 0) window.soakTimers.set(id, ms); // the soak's own have more
      return id;
    };
    window.clearTimeout = (id) => {
      window.soakTimers.delete(id);
      clear(id);
    };
    const idleKey = (id) => `idle ${id}`; // timers have numbers
    window.requestIdleCallback = (act, options) => {
      const id = whenIdle((deadline) => {
        window.soakTimers.delete(idleKey(id));
        act(deadline);
      }, options);
      window.soakTimers.set(idleKey(id), 0);
      return id;
    };
    window.cancelIdleCallback = (id) => {
      window.soakTimers.delete(idleKey(id));
      cancel(id);
    };
    new PerformanceObserver((list) => {
      window.soakLate += list.getEntries().length;
    }).observe({ type: "longtask" });
  });
}
