import { gzipSync } from "node:zlib";
import { openTab, SCREENS, SLOW_LINE, throttleCpu } from "../browser.mjs";
import { variantPath } from "../variants.mjs";

const PAGES = 200;
const CPU = 4;
const TIMEOUT_MS = 90_000;
const EARLY_MS = 5000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Scripts and style sheets loaded so far as the browser received them (gzip bytes), inline ones included; runs inside the page. */
function loadedFiles() {
  const entries = performance.getEntriesByType("resource").map((entry) => [entry.name, entry.encodedBodySize]);
  const files = [...new Map(entries)];
  const bytesOf = (ending) =>
    files.filter(([name]) => ending.test(new URL(name).pathname)).reduce((total, [, bytes]) => total + bytes, 0);
  const inlineScripts = [...document.scripts].filter(({ src, type }) => !src && !type.includes("json"));
  const textsOf = (elements) => elements.map(({ textContent }) => textContent);
  return {
    scripts: { fileBytes: bytesOf(/\.m?js$/), inline: textsOf(inlineScripts) },
    styles: { fileBytes: bytesOf(/\.css$/), inline: textsOf([...document.querySelectorAll("style")]) },
  };
}

const bytesOf = ({ fileBytes, inline }) =>
  fileBytes + inline.reduce((total, text) => total + gzipSync(text, { level: 9 }).length, 0);

/** Opens one viewer on the book of 200 pages over a slow line, on a slow phone with empty caches. */
export async function visitStart({ browser, origin }, name, { screen, size }) {
  const tab = await openTab(browser, { screen: SCREENS[screen], inPage: ["first-page"] });
  const { page, cdp } = tab;
  try {
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", SLOW_LINE);
    await throttleCpu(cdp, CPU);
    const requestedAt = [];
    cdp.on("Network.requestWillBeSent", ({ request, timestamp }) => {
      if (request.url.startsWith(origin)) requestedAt.push(timestamp);
    });

    await page.goto(origin + variantPath(name, { pages: PAGES, size, mode: SCREENS[screen].mode }), {
      waitUntil: "domcontentloaded",
    });
    const seen = await page.waitForFunction("window.firstPageSeenAt()", { timeout: TIMEOUT_MS, polling: 100 });
    const firstPageMs = await seen.jsonValue();
    const bytes = name === "recto" ? await bytesOfRecto(page) : await bytesOfPeer(page);
    const openMs = await page.evaluate("performance.now()");
    await pause(Math.max(0, EARLY_MS - openMs));
    const requests = requestedAt.filter((at) => (at - requestedAt[0]) * 1000 <= EARLY_MS).length;
    return { firstPageMs, requestsIn5s: requests, ...bytes };
  } finally {
    await tab.close();
  }
}

/**
 * The files loaded when the chrome stands, at once: what comes after it, when nobody needs the line, is no part of the
 * first load, and a file of 200 bytes comes while a browser answers.
 */
const whenChromeStands = `new Promise((done, fail) => {
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  const timer = setTimeout(fail, ${TIMEOUT_MS}, new Error("The chrome does not come."));
  look();
  function look() {
    if (!document.querySelector("[data-button]")) return;
    observer.disconnect();
    clearTimeout(timer);
    done((${loadedFiles})());
  }
})`;

async function bytesOfRecto(page) {
  await page.waitForFunction("window.recto");
  const { ms, loaded } = await page.evaluate(
    `recto.ready.then(() => ({ ms: performance.now(), loaded: (${loadedFiles})() }))`,
  );
  const later = await page.evaluate(whenChromeStands);
  return {
    readyMs: ms,
    jsBytesToTurn: bytesOf(loaded.scripts),
    jsBytesFirstLoad: bytesOf(later.scripts),
    cssBytesToTurn: bytesOf(loaded.styles),
    cssBytesFirstLoad: bytesOf(later.styles),
  };
}

async function bytesOfPeer(page) {
  const { scripts, styles } = await page.evaluate(loadedFiles);
  const [jsBytes, cssBytes] = [bytesOf(scripts), bytesOf(styles)];
  return {
    readyMs: null,
    jsBytesToTurn: jsBytes,
    jsBytesFirstLoad: jsBytes,
    cssBytesToTurn: cssBytes,
    cssBytesFirstLoad: cssBytes,
  };
}
