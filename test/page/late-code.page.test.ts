import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests } from "../support/browser/browser.ts";
import { site } from "../support/browser/site.ts";
import {
  assertBecomes,
  chromeStands,
  isReady,
  openBook,
  openSite,
  pagesOpen,
  quickBook,
  rests,
  state,
} from "./model.ts";
import { SEARCH } from "./search-model.ts";
import { until } from "./waits.ts";

const test = suite("late code");
observeRequests(test);

const WIDE = { width: 1600, height: 900 } as const; // every button has its place in the bar

const panelOpens = (page: Page, name: string) =>
  page.waitForFunction((panel) => window.recto!.state().panels.includes(panel as never), {}, name);
const failureIsTold = (page: Page) =>
  page.waitForFunction(() => document.querySelector(".tip-box")?.textContent?.includes("could not be loaded"));

test("toolbars and icons that a server fails to send come when it sends them again", async () => {
  const isLate = (path: string) => /recto\/(chrome-.*js|sprite-.*svg)$/.test(path);
  const folder = await site(quickBook(), { fail: (path, attempt) => (isLate(path) && attempt < 2 ? 503 : null) });
  const { page, errors, close } = await openSite(folder);
  await chromeStands(page);
  await page.waitForSelector("[data-button=thumb] svg path");
  assert.ok(errors.some((error) => error.includes("The toolbars could not be loaded")));
  await close();
});

test("what is typed right after a press of the search's button comes into its field, whose code is on its way", async () => {
  let letCome = () => {};
  const isTyped = new Promise<void>((done) => {
    letCome = done;
  });
  const waits = (path: string) => (/recto\/SearchPanel-.*js$/.test(path) ? isTyped : null);
  const { page, close } = await openBook(quickBook(), { viewport: WIDE, behaviour: { waits } });
  await chromeStands(page);
  await page.waitForSelector("[aria-live=polite]"); // what comes at leisure is there, such as what keeps keys
  await page.click(".toolbar [data-button=search]");
  await page.keyboard.type("fox");
  assert.is(await page.$(SEARCH.field), null);
  letCome();
  await page.waitForSelector(SEARCH.field);
  await assertBecomes(() => page.$eval(SEARCH.field, (field) => (field as HTMLInputElement).value), "fox");
  assert.equal(await pagesOpen(page), [1]);
  await close();
});

test("a wheel that is rolled before its code is there turns a page once it comes", async () => {
  let isHeld = true;
  const fail = (path: string) => (isHeld && /recto\/wheel-.*js$/.test(path) ? 503 : null);
  const { page, site: folder, close } = await openBook(quickBook(), { behaviour: { fail } });
  await isReady(page);
  await until(() => folder.asked.some(({ path }) => /recto\/wheel-/.test(path)));
  await page.mouse.move(400, 400);
  await page.mouse.wheel({ deltaY: 120 });
  assert.equal(await pagesOpen(page), [1]);
  isHeld = false;
  await rests(page, [2, 3]);
  await close();
});

test("effects and panels that were asked for without a network come when it is back", async () => {
  let isDown = false;
  const fail = (path: string) => (isDown && path.endsWith(".js") ? 503 : null);
  const { page, close } = await openBook(quickBook(), { behaviour: { fail }, viewport: WIDE });
  await chromeStands(page);
  isDown = true;
  await page.evaluate(() => window.recto!.startAutoFlip());
  await page.click(".toolbar [data-button=thumb]");
  await failureIsTold(page);
  assert.equal((await state(page)).panels, []);
  isDown = false;
  await page.click(".toolbar [data-button=thumb]");
  await panelOpens(page, "thumbs");
  await page.waitForSelector("[data-panel=thumbs]");
  await page.evaluate(() => window.recto!.close());
  await page.waitForFunction(() => window.recto!.state().page > 1); // auto flip has come as well
  await close();
});

test("a browser that never asks again for an address that has failed gets the code at another one", async () => {
  const before = async (page: Page) => {
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      const isRemembered = /recto\/ThumbsPanel-[^?]*$/.test(request.url());
      void (isRemembered ? request.abort() : request.continue());
    });
  };
  const options = { before, viewport: WIDE, preloads: true, isAlone: true }; // a used window remembers the panel's code
  const { page, requests, close } = await openBook(quickBook(), options);
  await chromeStands(page);
  await until(() => requests.some((url) => url.includes("import-again-")));
  await page.click(".toolbar [data-button=thumb]"); // the first or second request: panels are loaded before they open
  await page.waitForFunction(() => document.querySelector("[data-panel=thumbs], .tip-box"));
  if (!(await page.$("[data-panel=thumbs]"))) await page.click(".toolbar [data-button=thumb]");
  await page.waitForSelector("[data-panel=thumbs]");
  assert.is(requests.filter((url) => /ThumbsPanel-.*\?again=/.test(url)).length, 1);
  await close();
});

test.run();
