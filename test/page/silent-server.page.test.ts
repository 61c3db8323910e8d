import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { openPage, WINDOWS } from "../support/browser/browser.ts";
import { type Files, site } from "../support/browser/site.ts";
import { holdTime, passTime, timerWaits } from "./held-time.ts";
import { assertBecomes, chromeStands, goTo, openBook, picturesStand, quickBook, state } from "./model.ts";
import { until } from "./waits.ts";

const test = suite("silent server");

/** What is answered only after this is not answered within a test. */
const NEVER_MS = 60_000;

/** The server is given this time to answer, then the reader is told. */
const PATIENCE_MS = 15_000;

/** Toolbars wait no longer than this for the first picture. */
const CHROME_MS = 12_000;
/** Nobody waits longer than this for the text that tells a book's direction. */
const DIRECTION_MS = 3000;

/** Opens a folder of whose files some are never answered at the first asking. */
async function openSilent(files: Files, silent: RegExp) {
  const delayMs = (path: string, attempt: number) => (silent.test(path) && attempt === 0 ? NEVER_MS : 0);
  const folder = await site(files, { delayMs });
  const before = (empty: Page) => holdTime(empty, PATIENCE_MS, CHROME_MS, DIRECTION_MS);
  return { folder, ...(await openPage({ url: folder.url, viewport: WINDOWS.phone, before })) };
}

const SLOW = ".loading__slow";
const slowText = (page: Page) => page.$eval(`${SLOW} p`, (part) => (part as HTMLElement).innerText);

for (const [what, files, silent] of [
  ["settings in book.json", quickBook(), /^book\.json$/],
  ["an export's scripts", bookFolder("g3"), /javascript\/config\.js$/],
] as const) {
  test(`a server that never answers for ${what} is told of after 15 s, and another try opens the book`, async () => {
    const { page, folder, close } = await openSilent(files, silent);
    await timerWaits(page, PATIENCE_MS);
    await until(() => folder.asked.some(({ path }) => silent.test(path))); // else the other try would be the first asking
    await passTime(page, PATIENCE_MS);
    await assertBecomes(() => slowText(page), "The server is slow to answer. Still waiting…");
    await page.click(`${SLOW} button`);
    await page.waitForFunction(() => window.recto !== undefined);
    await page.evaluate(() => window.recto!.ready);
    await close();
  });
}

test("a book comes after all without its reader's doing, who was told in Chinese meanwhile (I18N-01)", async () => {
  const late = await site(quickBook(), { delayMs: (path) => (path === "book.json" ? 1500 : 0) });
  const before = async (empty: Page) => {
    await holdTime(empty, PATIENCE_MS);
    await empty.evaluateOnNewDocument(() => Object.defineProperty(navigator, "language", { value: "zh-CN" }));
  };
  const { page, close } = await openPage({ url: late.url, before });
  await timerWaits(page, PATIENCE_MS);
  await passTime(page, PATIENCE_MS);
  await assertBecomes(() => slowText(page), "服务器响应缓慢，仍在等待…");
  await page.waitForFunction(() => window.recto !== undefined);
  await page.evaluate(() => window.recto!.ready);
  await page.waitForFunction(() => !document.querySelector("#loading"));
  await close();
});

test("a book that waits in vain for the text that tells its direction opens without it (PAGE-15)", async () => {
  const { page, close } = await openSilent(bookFolder("g4"), /search\/book_config\.js$/);
  await timerWaits(page, DIRECTION_MS);
  await passTime(page, DIRECTION_MS);
  await page.waitForFunction(() => window.recto !== undefined);
  assert.is((await state(page)).direction, "ltr");
  await close();
});

test("a first picture that never comes is told of on its page, and can be asked for again", async () => {
  const { page, folder, close } = await openSilent(quickBook(), /^(pages|thumbs)\/1\.png$/);
  await page.waitForFunction(() => window.recto !== undefined);
  await until(() => folder.asked.some(({ path }) => path === "pages/1.png"));
  await timerWaits(page, PATIENCE_MS);
  await passTime(page, PATIENCE_MS);
  await page.waitForSelector("[data-retry='1']");
  await chromeStands(page); // the book makes way for the bars
  assert.ok(folder.asked.filter(({ path }) => path === "pages/1.png").length === 1, "it is still waited for");
  const { x, y, width, height } = await page.evaluate(() => window.recto!.marks()[0]!.rect);
  await page.touchscreen.tap(x + width / 2, y + height / 2 + 34 + 20);
  await picturesStand(page);
  await page.waitForFunction(() => !document.querySelector("[data-retry]"));
  await close();
});

test("where no frames come a turn ends by time, and so does a zoom", async () => {
  const reader = await openBook(quickBook());
  const { page } = reader;
  await chromeStands(page);
  await page.evaluate(() => (window.requestAnimationFrame = () => 0));
  const opened = async () => [(await state(page)).phase, ...(await state(page)).pages]; // puppeteer waits by frames
  assert.is(await goTo(page, 5), true);
  assert.equal(await opened(), ["rest", 4, 5]);
  await page.evaluate(() => window.recto!.zoomTo(2));
  assert.is((await state(page)).zoom, 2);
  await page.evaluate(() => window.recto!.zoomTo(1));
  await page.keyboard.press("ArrowRight");
  await assertBecomes(opened, ["rest", 6, 7]);
  await reader.close();
});

test.run();
