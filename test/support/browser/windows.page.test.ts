import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openBrowser } from "./browser.ts";
import { site } from "./site.ts";
import { createWindows } from "./windows.ts";

const test = suite("windows of page tests");

/** Opens pages in windows that no other test has used: after many books one is given up. */
async function openWindows() {
  const open = createWindows(await openBrowser(), { policy: "default" });
  return async (url: string) => {
    const opened = await open({ preloads: false, isAlone: false, observes: true });
    await opened.page.goto(url, { waitUntil: "load" });
    return opened;
  };
}

/** So long does a picture take that nobody waits for. */
const NEVER_MS = 60_000;

test("the network of a window is idle though the book before was closed while it loaded", async () => {
  const blank = { "index.html": "<!doctype html>", "late.png": "" };
  const delayMs = (path: string) => (path === "late.png" ? NEVER_MS : 0);
  const { url } = await site(blank, { hasOwnPage: true, delayMs });
  const open = await openWindows();
  const first = await open(`${url}index.html`);
  const isAsked = first.page.waitForRequest(`${url}late.png`);
  await first.page.evaluate(() => Object.assign(new Image(), { src: "late.png" }) && null);
  await isAsked;
  await first.close();
  const second = await open(`${url}index.html`);
  assert.is(second.page, first.page, "one window is used for both");
  await second.page.waitForNetworkIdle();
  await second.page.browserContext().close();
});

test("a used window has no history: one that is full, of 50 entries, would not grow with a reader's steps", async () => {
  const { url } = await site({ "index.html": "<!doctype html>" }, { hasOwnPage: true });
  const open = await openWindows();
  const first = await open(`${url}index.html`);
  await first.page.evaluate(() => {
    for (let step = 0; step < 60; step++) history.pushState(null, "", `#${step}`);
  });
  await first.close();
  const { page } = await open(`${url}index.html`);
  assert.is(page, first.page, "one window is used for both");
  assert.ok((await page.evaluate(() => history.length)) <= 2);
  await page.browserContext().close();
});

test("a window that a test has changed shows the next book as a new one does", async () => {
  const { url } = await site({ "index.html": "<!doctype html>" }, { hasOwnPage: true });
  const told: string[] = [];
  const open = await openWindows();
  const first = await open(`${url}index.html`);
  const { page } = first;
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await page.setUserAgent({ userAgent: "another" });
  await page.emulateMediaType("print");
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    told.push(request.url());
    void request.respond({ body: "another page" });
  });
  await page.evaluateOnNewDocument(() => Object.assign(window, { isMarked: true }));
  await page.reload();
  assert.is(await page.evaluate(() => `${navigator.userAgent}: ${document.body.textContent}`), "another: another page");
  await page.browserContext().newPage();
  page.browserContext().on("targetcreated", () => void told.push("a window"));
  await first.close();

  told.length = 0;
  const second = await open(`${url}index.html`);
  assert.is(second.page, page, "one window is used for both");
  const seen = await page.evaluate(() => ({
    userAgent: navigator.userAgent,
    text: document.body.textContent,
    isMarked: "isMarked" in window,
    isPrint: matchMedia("print").matches,
  }));
  assert.equal(seen, { userAgent, text: "", isMarked: false, isPrint: false });
  assert.is((await page.browserContext().pages()).length, 1);
  await page.browserContext().newPage();
  assert.equal(told, []);
  await page.browserContext().close();
});

test.run();
