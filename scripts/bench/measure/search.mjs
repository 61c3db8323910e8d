import { setTimeout as sleep } from "node:timers/promises";
import { openTab, SCREENS, throttleCpu } from "../browser.mjs";
import { variantPath, waitUntilReady } from "../variants.mjs";

const CPU = 4;
const PAGES = 1000;
/** What is loaded and prepared while a reader looks at the first page is done by then; it is no part of a search. */
const REST_MS = 8000;
/** What readers look for: a word of every page, one of a single page, and one that only a likeness finds. */
const WORDS = { everywhere: "paper", once: "unique700", misspelt: "uniqeu42" };

/** Runs inside the page: searches by the form, and says when rows came and when all was done, ms. */
function timeSearch(words) {
  const field = document.querySelector("[data-panel=search] .search-field__input");
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
  setValue.call(field, words);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return new Promise((done) => {
    let [startMs, firstMs, endMs] = [0, null, null];
    const look = () => {
      const passedMs = performance.now() - startMs;
      if (firstMs === null && document.querySelector(".search-list .search-hit")) firstMs = passedMs;
      if (document.querySelector("[data-search=results]")) endMs = passedMs;
      if (endMs === null && passedMs < 30_000) return;
      watch.disconnect();
      setTimeout(() => done({ firstMs, endMs }), 600); // what the marks on the pages cost comes after the last row
    };
    const watch = new MutationObserver(look);
    setTimeout(() => {
      watch.observe(document.querySelector("[data-panel=search]"), {
        subtree: true,
        childList: true,
        attributes: true,
      });
      performance.mark("search-begins");
      startMs = performance.now();
      field.form.requestSubmit();
    }, 500);
  });
}

/** What runs scripts of a page, as the browser traces it. A task of its own may hold several of them. */
const TASK = "RunTask";
const SCRIPTS = new Set(["TimerFire", "FireAnimationFrame", "EventDispatch", "FunctionCall", "RunMicrotasks"]);

/** The longest task of the page's main thread after a mark, and the longest script in one, in processor time, ms. */
function longestIn(trace) {
  const { traceEvents } = JSON.parse(Buffer.from(trace).toString());
  const mark = traceEvents.find(({ name }) => name === "search-begins");
  const own = traceEvents.filter(({ pid, tid, ts }) => pid === mark.pid && tid === mark.tid && ts >= mark.ts);
  const longest = (isMeant) =>
    Math.max(0, ...own.filter(({ name }) => isMeant(name)).map(({ tdur = 0 }) => tdur)) / 1000;
  return { taskMs: longest((name) => name === TASK), scriptMs: longest((name) => SCRIPTS.has(name)) };
}

/** Runs inside the page: the same text searched by the plainest loop there is, ms. */
async function timePlainLoop(words) {
  const texts = await (await fetch(`${new URL(location.href).searchParams.get("book")}texts.json`)).json();
  const startMs = performance.now();
  let count = 0;
  for (const text of texts) {
    const plain = text.toLowerCase();
    for (let at = plain.indexOf(words); at >= 0; at = plain.indexOf(words, at + 1)) count += 1;
  }
  return count >= 0 ? performance.now() - startMs : 0;
}

/** How long searches of 1,000 pages take on a slow machine once the text is there; ms. */
export async function visitSearch({ browser, origin }, screen) {
  const tab = await openTab(browser, { screen: SCREENS[screen] });
  const { page, cdp } = tab;
  try {
    await page.goto(origin + variantPath("recto", { pages: PAGES, hasWords: true }));
    await waitUntilReady(page, "recto");
    await page.evaluate("recto.open('search')");
    await page.waitForSelector("[data-panel=search][data-phase=visible]");
    await page.evaluate("recto.search('nothing of this')"); // the text is there now
    await sleep(REST_MS);
    await throttleCpu(cdp, CPU);
    const times = {};
    for (const [name, words] of Object.entries(WORDS)) {
      await page.tracing.start({
        categories: ["devtools.timeline", "toplevel", "disabled-by-default-devtools.timeline", "blink.user_timing"],
      });
      const { firstMs, endMs } = await page.evaluate(`(${timeSearch})(${JSON.stringify(words)})`);
      const { taskMs, scriptMs } = longestIn(await page.tracing.stop());
      Object.assign(times, { [`${name}: first`]: firstMs, [`${name}: all`]: endMs });
      Object.assign(times, { [`${name}: task`]: taskMs, [`${name}: script`]: scriptMs });
    }
    times.plainLoop = await page.evaluate(`(${timePlainLoop})("paper")`);
    return times;
  } finally {
    await tab.close();
  }
}
