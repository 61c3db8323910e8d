import type { Frame, Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openPage, WINDOWS } from "../support/browser/browser.ts";
import { type Site, site } from "../support/browser/site.ts";
import { openInFrames } from "./books-in-frames.ts";
import { chromeStands, isReady, openBook, panelOpens, quickBook, state } from "./model.ts";

const test = suite("blocked books");

const wordsOf = (window: Page | Frame) =>
  window
    .waitForSelector(".blocked")
    .then((page) => page!.evaluate((each) => [...each.children].map((line) => line.textContent ?? "")));
/** What of a site was requested, but the viewer's own files. */
const requestedOf = (folder: Site) =>
  [...new Set(folder.asked.map(({ path }) => path))].filter((path) => !/^(recto\/.*|)$/.test(path));

/** A book with these settings and this user info. */
function book(config: Readonly<Record<string, unknown>>, userInfo?: object) {
  const files = quickBook({ pages: 4, config });
  const written = JSON.parse(String(files["book.json"])) as object;
  return site({ ...files, "book.json": JSON.stringify({ ...written, ...(userInfo && { userInfo }) }) });
}

test("a host, an app or a frame that a book asks for blocks it before anything of it is requested, in Chinese and English (ACC-01, ACC-02, ACC-03, ACC-04, ACC-05, ACC-06, ACC-10, ACC-14, BOOT-33)", async () => {
  const sites = await Promise.all([
    book({ OnlyOpenInWechat: true }, { f: ["other.example", "*.example"] }),
    book({ OnlyOpenInWechat: true }),
    book({ onlyOpenInDingDing: "Yes" }),
    book({ OnlyOpenInWechat: "true", onlyOpenInDingDing: "true" }),
    book({ userGroup: "cn" }, { f: "other.example" }),
    book({ OnlyOpenInIframe: "Yes" }, { f: ["localhost"] }),
    book({ OnlyOpenInWechat: "No" }, { f: [] }),
  ]);
  const { page, frames, errors, close } = await openInFrames(
    sites.map(({ url }) => url),
    { viewport: { width: 480, height: 400 } },
  );
  const [host, wechat, dingtalk, either, chinese, framed, free] = frames;
  assert.equal(await wordsOf(host!), [
    "This content does not exist.",
    "Please check the address, or ask whoever gave it to you.",
    "您访问的内容不存在。",
    "请检查网址，或向提供网址的人询问。",
  ]);
  assert.equal((await wordsOf(wechat!)).slice(0, 3), [
    "Please open this link in the WeChat app.",
    "Copy the address of this page and open it there.",
    "请在微信客户端打开此链接。",
  ]);
  assert.is((await wordsOf(dingtalk!))[2], "请在钉钉客户端打开此链接。");
  assert.is((await wordsOf(either!))[2], "请在微信客户端或钉钉客户端打开此链接。");
  assert.is((await wordsOf(chinese!))[0], "您访问的内容不存在。");
  for (const blocked of sites.slice(0, 5)) assert.equal(requestedOf(blocked), ["book.json"]);
  assert.equal(await host!.evaluate(() => [document.body.childElementCount, typeof window.recto]), [1, "undefined"]);
  for (const open of [framed!, free!]) await isReady(open);
  assert.ok(await page.$("iframe"));
  assert.equal(errors, []);
  await close();
});

test("a book that asks for a frame shows its text outside of one, and in the app that it asks for another opens (ACC-04, ACC-05, ACC-06, ACC-07, ACC-08, ACC-09)", async () => {
  const told = "Please visit <b>our site</b> to read.";
  const frame = await book({ OnlyOpenInIframe: "Yes", OnlyOpenInIframeInfo: told });
  const opened = await openPage({ url: frame.url });
  assert.equal(await wordsOf(opened.page), ["Please visit our site to read."]);
  assert.equal(requestedOf(frame), ["book.json"]);
  const app = await book({ OnlyOpenInWechat: true, onlyOpenInDingDing: true });
  await opened.page.setUserAgent({ userAgent: "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.40" });
  await opened.page.goto(app.url);
  await isReady(opened.page);
  await opened.page.setUserAgent({ userAgent: "Mozilla/5.0 (Linux; Android 14) AliApp(DingTalk/7.0)" });
  await opened.page.reload();
  await isReady(opened.page);
  await opened.close();
  const neat = { OnlyOpenInIframe: true, isNeat: true, OnlyOpenInIframeNeatGroups: "cn", OnlyOpenInIframeInfo: told };
  const [mine, others] = await Promise.all([book({ ...neat, userGroup: "cn" }), book(neat)]);
  const { frames, close } = await openInFrames([mine.url, others.url], { viewport: { width: 480, height: 400 } });
  assert.equal(await wordsOf(frames[0]!), ["Please visit our site to read."]);
  await isReady(frames[1]!);
  await close();
});

test("where a book blocks them there is no context menu, no F12 and nothing to print; a text field keeps its menu, and on a phone so does the page (ACC-11, ACC-12, ACC-13)", async () => {
  const config = { isStopMouseMenu: "yes", disablePrintShortcut: true };
  const { page, close } = await openBook(quickBook({ pages: 4, config }));
  await chromeStands(page);
  await page.waitForSelector("html[data-no-print]");
  /** Whether the page keeps the browser from what an event of this kind does. */
  const isBlocked = (selector: string, type: string, init: object) =>
    page.$eval(
      selector,
      (element, name, options) => {
        const Kind = name === "keydown" ? KeyboardEvent : MouseEvent;
        return !element.dispatchEvent(new Kind(name, { bubbles: true, cancelable: true, ...options }));
      },
      type,
      init,
    );
  assert.ok(await isBlocked("#chrome", "contextmenu", { button: 2 }));
  assert.ok(await isBlocked("#stage", "contextmenu", { button: 2, shiftKey: true }));
  assert.ok(await isBlocked("body", "keydown", { key: "F12" }));
  assert.not.ok(await isBlocked("body", "keydown", { key: "F11" }));
  for (const key of ["p", "P"]) assert.ok(await isBlocked("body", "keydown", { key, ctrlKey: true }));
  assert.ok(await isBlocked("body", "keydown", { key: "p", metaKey: true }));
  await page.evaluate(() => window.recto!.open("search"));
  await panelOpens(page, "search");
  assert.not.ok(await isBlocked("[data-panel=search] input", "contextmenu", { button: 2 }));
  assert.is(await page.$("[data-button=print]"), null);
  await page.emulateMediaType("print");
  const shown = () => page.$eval("body", (body) => getComputedStyle(body).display);
  assert.is(await shown(), "none");
  assert.ok((await page.pdf()).length < 5000, "the sheet is blank");
  await page.emulateMediaType("screen");
  assert.is(await shown(), "block");
  await page.setViewport(WINDOWS.phone);
  await page.waitForFunction(() => window.recto?.state().layout === "phone");
  await page.waitForSelector("html[data-no-print]");
  assert.is((await state(page)).layout, "phone");
  assert.not.ok(await isBlocked("#chrome", "contextmenu", { button: 2 }));
  assert.not.ok(await isBlocked("body", "keydown", { key: "F12" }));
  await close();
});

test.run();
