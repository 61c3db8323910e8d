import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { overlaySize } from "../../src/features/qr/qr.ts";
import type { PanelName } from "../../src/lib/panel-name.ts";
import { WINDOWS } from "../support/browser.ts";
import { assertBecomes, chromeStands, openBook, quickBook, rectOf, state, type BookWish, type Reader } from "./model.ts";

declare global {
  interface Window {
    shared?: unknown[]; // what the messaging app was told
  }
}

const test = suite("page/share");
const QUIET = { showSwipeHelpOnStart: false, showLandscapeHintOnStart: false };
const QR_BUTTON = ".qr-button__button";

async function open(config: object = {}, { files = {}, ...wish }: BookWish & { readonly files?: object } = {}): Promise<Reader> {
  const reader = await openBook({ ...quickBook({ config: { ...QUIET, ...config } }), ...files }, wish);
  await chromeStands(reader.page);
  return reader;
}

const openPanel = async (page: Page, name: PanelName) => {
  await page.evaluate((wanted) => window.recto!.open(wanted), name);
  await stands(page, name);
};
const stands = (page: Page, name: PanelName) => page.waitForSelector(`[data-panel=${name}][data-phase=visible]`);
const isClosed = (page: Page, name: PanelName) =>
  page.waitForFunction((gone) => !document.querySelector(`[data-panel=${gone}]`), {}, name);
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  });

for (const viewport of [WINDOWS.desktop, WINDOWS.phone, { width: 480, height: 320, deviceScaleFactor: 1 }]) {
  const { width, height } = viewport;
  test(`in a window of ${width} x ${height} the QR overlay has its size, and its code lies within it (QR-05, QR-06)`, async () => {
    const { page, close } = await open({}, { viewport });
    await openPanel(page, "qr");
    await page.waitForSelector(".qr-overlay .qr-code[aria-busy=false]");
    const overlay = await boxOf(page, "[data-panel=qr] .panel");
    assert.equal({ width: overlay.width, height: overlay.height }, overlaySize({ width, height }));
    const code = await boxOf(page, ".qr-overlay .qr-code");
    assert.is(code.width, code.height);
    assert.ok(code.left >= overlay.left && code.right <= overlay.right && code.bottom <= overlay.bottom);
    assert.ok(code.top >= overlay.top && code.width >= 200);
    await close();
  });
}

test("the QR overlay closes by its backdrop, its button and Escape (QR-03, QR-04)", async () => {
  const { page, close } = await open();
  for (const leave of [
    () => page.mouse.click(4, 4),
    () => page.click("[data-panel=qr] [aria-label=Close]"),
    () => page.keyboard.press("Escape"),
  ]) {
    await openPanel(page, "qr");
    await leave();
    await isClosed(page, "qr");
  }
  await close();
});

test("the QR button shows its code by hover, moves by hand, and stays there for the next visit (QR-07, QR-08, QR-13)", async () => {
  const { page, close } = await open();
  await page.waitForSelector(QR_BUTTON);
  await page.hover(QR_BUTTON);
  await page.waitForSelector(".qr-button__popup .qr-code[aria-busy=false]");
  const code = await boxOf(page, ".qr-button__popup .qr-code");
  assert.equal([code.width, code.height], [100, 100]);
  const isWithin = ({ left, top, right, bottom }: typeof code) => left >= 0 && top >= 0 && right <= 1280 && bottom <= 800;
  assert.ok(isWithin(await boxOf(page, ".qr-button__popup")));

  const from = await boxOf(page, QR_BUTTON);
  await page.mouse.move(from.left + 20, from.top + 20);
  await page.mouse.down();
  await page.mouse.move(600, 300, { steps: 4 });
  await page.mouse.move(10, 10, { steps: 4 });
  await page.mouse.up();
  assert.is(await page.$(".qr-button__popup"), null, "a drag is no press");
  const { left, top } = await boxOf(page, QR_BUTTON);
  assert.equal([left, top], [0, 0]);

  await page.reload();
  await chromeStands(page);
  await page.waitForSelector(QR_BUTTON);
  assert.equal((await boxOf(page, QR_BUTTON)).left, 0);
  await page.click(QR_BUTTON);
  assert.ok(isWithin(await boxOf(page, ".qr-button__popup")), "it opens away from the edges");
  await page.click(".qr-button__enlarge");
  await stands(page, "qr");
  await close();
});

test("a refused clipboard is told, and the text stands selected in the dialog over the bubble (COPY-01, COPY-02, COPY-03)", async () => {
  const before = (page: Page) =>
    page.evaluateOnNewDocument(() => {
      const clipboard = { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) };
      Object.defineProperty(navigator, "clipboard", { value: clipboard });
      document.execCommand = () => false;
    });
  const { page, site, errors, close } = await open({}, { before });
  const selected = () =>
    page.$eval("[data-panel=copy] textarea", (element) => {
      const { value, selectionStart, selectionEnd } = element as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    });
  await openPanel(page, "share");
  await page.click(".share__buttons .text-button");
  await stands(page, "copy");
  await assertBecomes(selected, site.url);
  await page.click("[data-panel=copy] [data-kind=primary]");
  await page.waitForSelector("[data-panel=copy] [role=alert]");
  assert.is(await page.$eval("[data-panel=copy] [role=alert]", (note) => note.textContent), "Copy failed!");
  await assertBecomes(selected, site.url);
  await page.keyboard.press("Escape");
  await isClosed(page, "copy");
  assert.equal(errors, []);
  await close();
});

test("the share bubble stands on its button whatever grows in it (SHARE-03, FORM-24)", async () => {
  const { page, close } = await open();
  await openPanel(page, "share");
  await page.waitForSelector(".share__embed");
  const foot = async () => (await boxOf(page, ".bubble")).bottom;
  const height = async () => (await boxOf(page, ".bubble")).height;
  const [footBefore, heightBefore] = [await foot(), await height()];
  await page.$eval(".share__embed summary", (summary) => (summary as HTMLElement).click());
  await assertBecomes(async () => (await height()) > heightBefore + 40, true);
  assert.ok(Math.abs((await foot()) - footBefore) <= 1);
  await close();
});

test("where the share button lies behind more, the bubble stands on that one (SHARE-03, FORM-24)", async () => {
  const { page, close } = await open({}, { viewport: { width: 820, height: 1180, deviceScaleFactor: 1 } });
  await page.click("[data-button=more]");
  await page.waitForSelector("[data-panel=more][data-phase=visible]");
  await page.click("[data-panel=more] [data-button=btnshare]");
  await page.waitForSelector(".share__embed");
  await page.waitForFunction(() => document.querySelector("[data-panel=more]") === null);
  const more = await boxOf(page, "[data-button=more]");
  const arrow = await boxOf(page, ".bubble__arrow");
  const bubble = await boxOf(page, ".bubble");
  assert.ok(Math.abs((arrow.left + arrow.right) / 2 - (more.left + more.right) / 2) <= 1);
  assert.ok(bubble.bottom <= more.top, `${bubble.bottom} ${more.top}`);
  await close();
});

test("in a low window the share bubble stays within it, and what unfolds can be scrolled to (SHARE-03)", async () => {
  const { page, close } = await open({}, { viewport: { width: 900, height: 420, deviceScaleFactor: 1 } });
  await openPanel(page, "share");
  await page.$eval(".share__embed summary", (summary) => (summary as HTMLElement).click());
  const top = async () => Math.sign((await boxOf(page, ".bubble")).top);
  await assertBecomes(top, 1);
  assert.ok((await boxOf(page, ".bubble")).bottom <= 420);
  await page.$eval(".share__embed .text-button", (button) => button.scrollIntoView());
  const { bottom } = await boxOf(page, ".share__embed .text-button");
  assert.ok(bottom <= (await boxOf(page, ".bubble")).bottom);
  await close();
});

test("the right button opens the menu within the window, and its items do what their buttons do (MENU-01, MENU-02, MENU-04)", async () => {
  const { page, errors, close } = await open();
  const rect = await rectOf(page);
  await page.mouse.click(rect.x + rect.width / 2, rect.y + rect.height - 4, { button: "right" });
  await stands(page, "menu");
  const menu = await boxOf(page, "[data-panel=menu]");
  assert.is(menu.width, 200);
  assert.ok(menu.bottom <= 800 && menu.right <= 1280);
  assert.is((await boxOf(page, "[role=menuitem]")).height, 36);
  await page.keyboard.press("End");
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute("data-item")), "thumb");
  await page.keyboard.press("Enter");
  await stands(page, "thumbs");
  await isClosed(page, "menu");
  assert.equal(errors, []);
  await close();
});

test("Shift+F10 opens the menu at its first item; Escape gives the keyboard back to the book (MENU-04)", async () => {
  const { page, close } = await open();
  await page.focus("#stage");
  await page.keyboard.down("Shift");
  await page.keyboard.press("F10");
  await page.keyboard.up("Shift");
  await stands(page, "menu");
  assert.is(await page.evaluate(() => document.activeElement === document.querySelector("[role=menuitem]")), true);
  await page.keyboard.press("Escape");
  await isClosed(page, "menu");
  assert.is(await page.evaluate(() => document.activeElement?.id), "stage");
  await close();
});

const LIBRARY = `window.shared = []; window.wx = { config: (options) => window.shared.push(["config", options.appId]),
  ready: (act) => act(), updateTimelineShareData: (share) => window.shared.push(["timeline", share.title, share.link]) };`;
const asMessagingApp = (page: Page) => page.setUserAgent({ userAgent: "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0" });

test("in a messaging app its library is told what is shared, and the share button explains its menu (SHARE-05, SHARE-06, SHARE-07)", async () => {
  const config = { bookTitle: "Ink", shareScriptURL: "sdk.js", shareSignURL: "sign.json" };
  const files = { "sdk.js": LIBRARY, "sign.json": '{"appId":"id","signature":"s"}' };
  const { page, site, errors, close } = await open(config, { files, before: asMessagingApp, viewport: WINDOWS.phone });
  await assertBecomes(() => page.evaluate(() => window.shared ?? null), [["config", "id"], ["timeline", "Ink", site.url]]);
  await page.$eval("[data-button=btnshare]", (button) => (button as HTMLElement).click());
  await stands(page, "sharehelp");
  await page.mouse.click(180, 300);
  await isClosed(page, "sharehelp");
  assert.equal(errors, []);
  await close();
});

test("a foreign library is never loaded into the page; the help is there all the same (SHARE-06, SHARE-07)", async () => {
  const config = { shareScriptURL: "https://evil.invalid/sdk.js", shareSignURL: "sign.json" };
  const files = { "sign.json": "{}" };
  const { page, requests, close } = await open(config, { files, before: asMessagingApp, viewport: WINDOWS.phone });
  await page.$eval("[data-button=btnshare]", (button) => (button as HTMLElement).click());
  await stands(page, "sharehelp");
  assert.equal(requests.filter((url) => url.includes("evil.invalid") || url.includes("sign.json")), []);
  assert.equal((await state(page)).panels, ["sharehelp"]);
  await close();
});

test.run();
