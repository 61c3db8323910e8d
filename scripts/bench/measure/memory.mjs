import { launch, openTab, readMetrics, SCREENS } from "../browser.mjs";
import { rendererMb } from "../processes.mjs";
import { variantPath, waitUntilReady } from "../variants.mjs";

const PAGES = 200;
const FLIP_MS = 50; // short turns: what is left behind matters here, not how it looks
const REST_MS = 1000; // before a look: on the move, what is on its way counts too, more of it or less

/** Turns on until `turns` have settled, to and fro in the book; runs inside the page. */
async function turnOften(turns, laps) {
  for (let i = 0; i < turns; i += 1) {
    const isForward = Math.floor((laps.done + i) / laps.length) % 2 === 0;
    await (isForward ? window.bench.next() : window.bench.previous());
  }
}

async function sample({ page, cdp }, browserPid, turns) {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  await cdp.send("HeapProfiler.collectGarbage");
  const metrics = await readMetrics(cdp);
  const { bitmaps, bytes } = await page.evaluate("readBitmaps()");
  return {
    turns,
    heapMb: metrics.JSHeapUsedSize / 1e6,
    nodes: metrics.Nodes,
    listeners: metrics.JSEventListeners,
    bitmaps,
    bitmapMb: bytes / 1e6,
    rendererMb: await rendererMb(browserPid),
  };
}

/** What a viewer holds after every `step` turns of a book of 200 pages, in a browser process of its own. */
export async function visitMemory({ origin }, name, { screen, size, turns, step }) {
  const browser = await launch();
  try {
    const tab = await openTab(browser, { screen: SCREENS[screen], inPage: ["bitmaps"] });
    const { mode } = SCREENS[screen];
    await tab.page.goto(origin + variantPath(name, { pages: PAGES, size, mode, flipMs: FLIP_MS }));
    await waitUntilReady(tab.page, name);
    await tab.page.waitForNetworkIdle({ idleTime: 500 }); // viewers that load the whole book have it now
    const length = (mode === "double" ? PAGES / 2 : PAGES) - 2;
    const pid = browser.process().pid;
    const samples = [await sample(tab, pid, 0)];
    for (let done = 0; done < turns; done += step) {
      await tab.page.evaluate(turnOften, step, { done, length });
      samples.push(await sample(tab, pid, done + step));
    }
    return samples;
  } finally {
    await browser.close();
  }
}
