import { openTab, SCREENS } from "../browser.mjs";
import { variantPath, waitUntilReady } from "../variants.mjs";
import { TURN_PAGES } from "./turn.mjs";

/** How large Recto draws a page of an open spread on a screen, whole CSS px; the other viewers get the same. */
export async function readPageSize({ browser, origin }, screen) {
  const tab = await openTab(browser, { screen: SCREENS[screen] });
  try {
    await tab.page.goto(origin + variantPath("recto", { pages: TURN_PAGES }));
    await waitUntilReady(tab.page, "recto");
    await tab.page.evaluate("bench.next().then(() => true)");
    const { width, height } = await tab.page.evaluate("recto.marks().find(({ kind }) => kind === 'page').rect");
    return { width: Math.round(width), height: Math.round(height) };
  } finally {
    await tab.close();
  }
}
