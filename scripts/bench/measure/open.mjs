import { openTab, readCosts, SCREENS, throttleCpu } from "../browser.mjs";
import { variantPath } from "../variants.mjs";

const CPU = 4;

/** Time and main-thread work until a book of `pages` pages can be turned, ms; no slow line, so only the work counts. */
export async function visitOpen({ browser, origin }, { pages, screen }) {
  const tab = await openTab(browser, { screen: SCREENS[screen] });
  try {
    await throttleCpu(tab.cdp, CPU);
    await tab.page.goto(origin + variantPath("recto", { pages }), { waitUntil: "domcontentloaded" });
    await tab.page.waitForFunction("window.recto", { polling: 50 });
    const readyMs = await tab.page.evaluate("recto.ready.then(() => performance.now())");
    return { readyMs, ...(await readCosts(tab)) };
  } finally {
    await tab.close();
  }
}
