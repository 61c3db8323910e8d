import { openTab, SCREENS, throttleCpu } from "../browser.mjs";
import { variantPath, waitUntilReady } from "../variants.mjs";
import { TURN_PAGES } from "./turn.mjs";

const CPU = 6;
const PRELOADED_MS = 8000; // a reader reads first, and the panels' code comes meanwhile
const BUTTONS = { thumbs: "thumb", contents: "table", bookmarks: "bookmark", goto: "goto", share: "btnshare", print: "print" };
const OTHERS = ["settings", "about", "guide", "qr"];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs inside the page: ms from the wish for a panel to the frame after which it is on the screen. */
function timePanel(name, key) {
  const button = key && document.querySelector(`[data-button="${key}"]`);
  return new Promise((done) => {
    const startMs = performance.now();
    if (button) button.click();
    else window.recto.open(name);
    const look = () => {
      if (performance.now() - startMs > 3000) return done(null);
      if (!document.querySelector(`[data-panel="${name}"]`)) return requestAnimationFrame(look);
      const channel = new MessageChannel(); // what comes after the frame has been painted
      channel.port1.onmessage = () => done(performance.now() - startMs);
      requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    requestAnimationFrame(look);
  });
}

/** How long each panel takes from the tap to the screen on a slow machine; ms, by panel. */
export async function visitPanels({ browser, origin }, screen) {
  const tab = await openTab(browser, { screen: SCREENS[screen] });
  const { page, cdp } = tab;
  try {
    await page.goto(origin + variantPath("recto", { pages: TURN_PAGES }));
    await waitUntilReady(page, "recto");
    await page.waitForSelector("[data-button]");
    await pause(PRELOADED_MS);
    await throttleCpu(cdp, CPU);
    const times = {};
    for (const name of [...Object.keys(BUTTONS), ...OTHERS]) {
      const ms = await page.evaluate(`(${timePanel})(${JSON.stringify(name)}, ${JSON.stringify(BUTTONS[name] ?? null)})`);
      if (ms !== null) times[name] = ms;
      await page.evaluate("recto.close()");
      await pause(1500);
    }
    return times;
  } finally {
    await tab.close();
  }
}
