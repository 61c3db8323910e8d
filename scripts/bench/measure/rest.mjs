import { openTab, SCREENS } from "../browser.mjs";
import { variantPath, waitUntilReady } from "../variants.mjs";
import { TURN_PAGES } from "./turn.mjs";

const SETTLE_MS = 6000; // neighbours decoded, bars at their place
const REST_MS = 2000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a viewer that nobody touches does in two seconds: frames asked for, timers that fired, canvas draws. */
export async function visitRest({ browser, origin }, name, { screen, size }) {
  const tab = await openTab(browser, { screen: SCREENS[screen], inPage: ["rest"] });
  const { page } = tab;
  try {
    const { mode } = SCREENS[screen];
    await page.goto(origin + variantPath(name, { pages: TURN_PAGES, size, mode, isDecoded: true }));
    await waitUntilReady(page, name);
    await page.evaluate("bench.next().then(() => true)");
    await pause(SETTLE_MS);
    const before = await page.evaluate("readActivity()");
    await pause(REST_MS);
    const after = await page.evaluate("readActivity()");
    return Object.fromEntries(Object.keys(after).map((field) => [field, after[field] - before[field]]));
  } finally {
    await tab.close();
  }
}
