import { readFile } from "node:fs/promises";
import puppeteer from "puppeteer";
import { CHROMIUM_FLAGS, findChromium } from "../chromium.mjs";

/** The two screens measured on. Sizes in CSS px; `page` is what a page measures where no Recto has been asked. */
export const SCREENS = {
  phone: {
    viewport: { width: 360, height: 780, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
    mode: "single",
    page: { width: 360, height: 480 },
  },
  desktop: {
    viewport: { width: 1440, height: 900, deviceScaleFactor: 1 },
    mode: "double",
    page: { width: 645, height: 860 },
  },
};

/** 1.6 Mbit/s with 150 ms to the server and back: a slow phone line. */
export const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** A browser without a GPU: canvases are drawn by the processor, as on a kiosk. */
export async function launch() {
  return puppeteer.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
}

/**
 * A tab with a cache and storage of its own. `inPage` names scripts of inpage/ that run before the page's. Two CDP
 * sessions read the main thread's counters: `cdp` by the clock on the wall, `cpuCdp` by the processor time the thread
 * really had, which other load on the machine does not change.
 */
export async function openTab(browser, { screen = SCREENS.desktop, inPage = [] } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(screen.viewport);
  for (const name of inPage) {
    await page.evaluateOnNewDocument(await readFile(new URL(`inpage/${name}.js`, import.meta.url), "utf8"));
  }
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const cdp = await page.createCDPSession();
  const cpuCdp = await page.createCDPSession();
  await cdp.send("Performance.enable", { timeDomain: "timeTicks" });
  await cpuCdp.send("Performance.enable", { timeDomain: "threadTicks" });
  return { page, cdp, cpuCdp, errors, close: () => context.close() };
}

/** Slows the page's main thread down by `times`. */
export function throttleCpu(cdp, times) {
  return cdp.send("Emulation.setCPUThrottlingRate", { rate: times });
}

/** The browser's own counters of this page by name, times in s. */
export async function readMetrics(cdp) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** What the main thread has done so far, ms: scripts and all tasks in processor time, tasks also by the wall clock. */
export async function readCosts({ cdp, cpuCdp }) {
  const [wall, cpu] = await Promise.all([readMetrics(cdp), readMetrics(cpuCdp)]);
  return {
    scriptMs: cpu.ScriptDuration * 1000,
    taskMs: cpu.TaskDuration * 1000,
    taskWallMs: wall.TaskDuration * 1000,
  };
}
