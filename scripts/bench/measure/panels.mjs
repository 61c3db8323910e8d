import { openTab, SCREENS, throttleCpu } from "../browser.mjs";
import { variantPath, waitUntilReady } from "../variants.mjs";
import { TURN_PAGES } from "./turn.mjs";

const CPU = 6;
const PRELOADED_MS = 8000; // a reader reads first, and the panels' code comes meanwhile
const BUTTONS = {
  thumbs: "thumb",
  contents: "table",
  bookmarks: "bookmark",
  goto: "goto",
  share: "btnshare",
  print: "print",
};
const OTHERS = ["settings", "about", "guide", "qr", "search"];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a panel's figures are called: when it is on the screen, and when all that it holds is. */
export const FILLED = " filled";

/** Runs inside the page: ms from the wish for a panel until it is on the screen, and until its last part is. */
function timePanel(name, key) {
  const button = key && document.querySelector(`[data-button="${key}"]`);
  const SETTLED_MS = 1200;
  return new Promise((done) => {
    const startMs = performance.now();
    if (button) button.click();
    else window.recto.open(name);
    const look = () => {
      if (performance.now() - startMs > 3000) return done(null);
      const panel = document.querySelector(`[data-panel="${name}"]`);
      if (!panel) return requestAnimationFrame(look);
      let [shownMs, filledMs] = [0, 0];
      // What comes after this frame has been painted, and before the parts of the panel that are made after it.
      const painted = (tell) =>
        scheduler.postTask(() => tell(performance.now() - startMs), { priority: "user-blocking" });
      painted((ms) => (shownMs = filledMs = ms));
      const watch = new MutationObserver(() => requestAnimationFrame(() => painted((ms) => (filledMs = ms))));
      watch.observe(panel, { childList: true, subtree: true });
      setTimeout(() => {
        watch.disconnect();
        done({ shownMs, filledMs });
      }, SETTLED_MS);
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
      const seen = await page.evaluate(
        `(${timePanel})(${JSON.stringify(name)}, ${JSON.stringify(BUTTONS[name] ?? null)})`,
      );
      if (seen) Object.assign(times, { [name]: seen.shownMs, [name + FILLED]: seen.filledMs });
      await page.evaluate("recto.close()");
      await pause(1500);
    }
    return times;
  } finally {
    await tab.close();
  }
}
