import { openTab, readCosts, SCREENS, throttleCpu } from "../browser.mjs";
import { variantPath, waitUntilReady } from "../variants.mjs";
import { countPainted } from "./painted.mjs";
import { PAUSE_MS, TURN_PAGES, timeTurns } from "./turn.mjs";

const CPU = 4;
/** A thousand lie open at a time: on one spread of the book that opens, on all that are turned in the other one. */
const SPREAD = { phone: { aPage: 1000, pages: 1 }, desktop: { aPage: 500, pages: 2 } };
const ALL = { phone: { aPage: 1000, pages: 9 }, desktop: { aPage: 500, pages: 16 } };
const FIRST_PAGE = 4; // of those with items

const bookWith = (items) => variantPath("recto", { pages: TURN_PAGES, items });

/** Goes to the first spread with items and waits until they are there; they come after the first page. */
async function goToItems({ page }, hasItems) {
  const spreadMs = await page.evaluate(`(async () => {
    const start = performance.now();
    await recto.goTo(${FIRST_PAGE});
    return performance.now() - start;
  })()`);
  const most = hasItems ? 1000 : 0;
  await page.waitForFunction(`recto.marks().filter(({ kind }) => kind === "hotspot").length === ${most}`);
  return spreadMs;
}

/** How long a book takes to open, what the main thread does for it, and how long it takes to that spread; ms. */
export async function visitItemsOpening({ browser, origin }, { screen, hasItems }) {
  const tab = await openTab(browser, { screen: SCREENS[screen] });
  try {
    await throttleCpu(tab.cdp, CPU);
    await tab.page.goto(origin + bookWith(hasItems && SPREAD[screen]), { waitUntil: "domcontentloaded" });
    await tab.page.waitForFunction("window.recto", { polling: 50 });
    const readyMs = await tab.page.evaluate("recto.ready.then(() => performance.now())");
    const { taskMs } = await readCosts(tab);
    return { readyMs, taskMs, spreadMs: await goToItems(tab, hasItems) };
  } finally {
    await tab.close();
  }
}

/** Opens the book with items, or without, and goes among them. */
async function openAmong({ browser, origin }, { screen, hasItems, inPage }) {
  const tab = await openTab(browser, { screen: SCREENS[screen], inPage });
  await tab.page.goto(origin + bookWith(hasItems && ALL[screen]));
  await waitUntilReady(tab.page, "recto");
  await goToItems(tab, hasItems);
  return tab;
}

/** What turning frames cost among items. */
export async function visitItems(bench, { screen, turns, hasItems }) {
  const tab = await openAmong(bench, { screen, hasItems, inPage: ["clock"] });
  try {
    const figures = await timeTurns(tab, { cpu: CPU, turns });
    if (tab.errors.length) throw new Error(`Recto threw among items: ${tab.errors.join("; ")}`);
    return figures;
  } finally {
    await tab.close();
  }
}

/** One untimed visit that counts what is drawn in turning frames. */
export async function visitItemsPainted(bench, { screen, turns, hasItems }) {
  const tab = await openAmong(bench, { screen, hasItems, inPage: ["clock", "painted"] });
  try {
    return await countPainted(tab, { turns, pauseMs: PAUSE_MS });
  } finally {
    await tab.close();
  }
}
