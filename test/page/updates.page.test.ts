import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests } from "../support/browser/browser.ts";
import { type Site, site, viewer, withoutPolicy } from "../support/browser/site.ts";
import { holdTime, passTime, timerWaits } from "./held-time.ts";
import { type BookOptions, chromeStands, openSite, quickBook, state } from "./model.ts";
import { until } from "./waits.ts";

const test = suite("updates");
observeRequests(test);

const WIDE = { width: 1600, height: 900 } as const; // every button has its place in the bar
const NEW_ENTRY = "main-NEW00000.js";

/** A book whose server can be given a newer viewer: then the code that the old one has not loaded yet is gone. */
async function open({ config = {}, before, ...options }: BookOptions & { readonly config?: object } = {}) {
  const page = await readFile(join(viewer(), "index.html"), "utf8");
  const entry = /main-[A-Z0-9]{8}\.js/.exec(page)![0];
  const world = { isUpdated: false };
  const folder: Site = await site(
    { ...quickBook({ config: { language: "English", ...config } }), "index.html": page },
    {
      hasOwnPage: true,
      fail: (path) => (world.isUpdated && path.endsWith(".js") && !path.includes(NEW_ENTRY) ? 404 : null),
    },
  );
  const update = () => {
    folder.files.set(`recto/${NEW_ENTRY}`, `import "./${entry}";`);
    folder.files.set("index.html", withoutPolicy(page.replaceAll(entry, NEW_ENTRY)));
    world.isUpdated = true;
  };
  /** The old files are there again, so that a page of the new viewer can load what both have. */
  const complete = () => (world.isUpdated = false);
  const empty = async (page: Page) => {
    await page.evaluateOnNewDocument(saveData);
    await before?.(page);
  };
  const reader = await openSite(folder, {
    isAlone: true,
    viewport: WIDE,
    address: "index.html",
    ...options,
    before: empty,
  });
  await until(() => reader.requests.some((url) => url.includes("import-again-")));
  await until(() => reader.requests.some((url) => url.includes("leisure-")));
  await reader.page.waitForNetworkIdle(); // what was asked for has come
  return { ...reader, update, complete, folder };
}

/** Runs in the page: for who saves data, no panel is loaded before it opens. */
function saveData(): void {
  Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }), configurable: true });
}

const script = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>("script[type=module]")!.src.replace(/.*\//, ""));
const offer = (page: Page) => page.$eval(".update-offer", (box) => (box as HTMLElement).innerText.trim());
const openAbout = (page: Page) => page.evaluate(() => window.recto!.open("about"));

for (const [language, words] of [
  ["English", "The viewer has been updated. Reload the page to use all of it."],
  ["Chinese", "阅读器已更新。请重新加载页面以使用全部功能。"],
] as const) {
  test(`a reader whose viewer was updated on the server is told so in ${language}, keeps the page, and reloads by a press`, async () => {
    const { page, update, complete, close } = await open({ config: { language } });
    await page.evaluate(() => window.recto!.goTo(4));
    update();
    await openAbout(page);
    await page.waitForSelector(".update-offer");
    assert.ok((await offer(page)).startsWith(words));
    assert.is(await page.$(".tip-box"), null);
    assert.is((await state(page)).page, 4);
    complete();
    await Promise.all([page.waitForNavigation(), page.click(".update-offer .text-button")]);
    await page.waitForFunction(() => window.recto !== undefined);
    assert.is(await script(page), NEW_ENTRY);
    await chromeStands(page);
    assert.is(await page.$(".update-offer"), null);
    await close();
  });
}

test("the offer can be put off, and comes again with the next part that fails; half an update is none", async () => {
  const { page, update, folder, close } = await open();
  update();
  folder.files.delete(`recto/${NEW_ENTRY}`);
  await openAbout(page);
  await page.waitForFunction(() => document.querySelector(".tip-box")?.textContent?.includes("could not be loaded"));
  await close();

  const other = await open();
  other.update();
  await openAbout(other.page);
  await other.page.waitForSelector(".update-offer");
  await other.page.click(".update-offer .icon-button");
  await other.page.waitForFunction(() => !document.querySelector(".update-offer"));
  await openAbout(other.page);
  await other.page.waitForSelector(".update-offer");
  await other.close();
});

test("a kiosk tells its visitor, and loads the new viewer a minute after they have gone", async () => {
  const before = (page: Page) => holdTime(page, 60_000, 30_000, 3000);
  const { page, update, complete, close } = await open({ address: "index.html?kiosk=1", before });
  await page.waitForSelector("[data-kiosk=alone]");
  await page.mouse.click(800, 400);
  await page.waitForSelector("[data-kiosk=visited]");
  update();
  await openAbout(page);
  await page.waitForFunction(() => document.querySelector(".tip-box")?.textContent?.includes("reloads when nobody"));
  assert.is(await page.$(".update-offer"), null);
  complete();
  await timerWaits(page, 60_000);
  await passTime(page, 30_000);
  await page.waitForSelector("[data-kiosk=alone]");
  await page.waitForFunction(() => window.recto!.state().phase === "rest");
  await Promise.all([page.waitForNavigation(), passTime(page, 30_000)]);
  await page.waitForSelector("[data-kiosk=alone]");
  assert.is(await script(page), NEW_ENTRY);
  await close();
});

test.run();
