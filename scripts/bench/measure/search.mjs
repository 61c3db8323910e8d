import { openTab, SCREENS, throttleCpu } from "../browser.mjs";
import { variantPath, waitUntilReady } from "../variants.mjs";

const CPU = 4;
const PAGES = 1000;
/** What readers look for: a word of every page, one of a single page, and one that only a likeness finds. */
const WORDS = { everywhere: "paper", once: "unique700", misspelt: "uniqeu42" };

/** Runs inside the page: searches by the form, and says when rows came, when all was done, and what blocked meanwhile. */
function timeSearch(words) {
  const field = document.querySelector("[data-panel=search] .search-field__input");
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
  setValue.call(field, words);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    let [startMs, beforeMs, blockedMs, firstMs, endMs] = [0, 0, 0, null, null];
    port1.onmessage = () => {
      const now = performance.now();
      blockedMs = Math.max(blockedMs, now - beforeMs);
      beforeMs = now;
      if (firstMs === null && document.querySelector(".search-list .search-hit")) firstMs = now - startMs;
      if (endMs === null && document.querySelector("[data-search=results]")) endMs = now - startMs;
      // what the marks on the pages cost comes after the last row
      if ((endMs !== null && now - startMs - endMs > 600) || now - startMs > 30_000)
        done({ firstMs, endMs, blockedMs });
      else port2.postMessage(null);
    };
    setTimeout(() => {
      startMs = beforeMs = performance.now();
      field.form.requestSubmit();
      port2.postMessage(null);
    }, 500);
  });
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
    await throttleCpu(cdp, CPU);
    const times = {};
    for (const [name, words] of Object.entries(WORDS)) {
      const { firstMs, endMs, blockedMs } = await page.evaluate(`(${timeSearch})(${JSON.stringify(words)})`);
      Object.assign(times, { [`${name}: first`]: firstMs, [`${name}: all`]: endMs, [`${name}: blocked`]: blockedMs });
    }
    times.plainLoop = await page.evaluate(`(${timePlainLoop})("paper")`);
    return times;
  } finally {
    await tab.close();
  }
}
