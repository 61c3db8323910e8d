import type { Page } from "puppeteer";
import qrcode from "qrcode-generator";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { overlaySize } from "../../src/features/qr/state.ts";
import type { PanelName } from "../../src/lib/feature.ts";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import {
  assertBecomes,
  type BookOptions,
  CALM,
  chromeStands,
  openBook,
  quickBook,
  type Reader,
  state,
} from "./model.ts";
import { distance, shootWhen } from "./screen.ts";

declare global {
  interface Window {
    shared?: unknown[]; // what the messaging app was told
  }
}

import { changeDevice, sharedReader } from "./shared-reader.ts";

const test = suite("page/share");
observeRequests(test);
const QR_BUTTON = ".qr-button__button";

async function open(
  config: object = {},
  { files = {}, ...options }: BookOptions & { readonly files?: object } = {},
): Promise<Reader> {
  const reader = await openBook({ ...quickBook({ config: { ...config } }), ...files }, { features: CALM, ...options });
  await chromeStands(reader.page);
  return reader;
}

const withPlainBook = sharedReader(test, () => open());

const openPanel = async (page: Page, name: PanelName) => {
  await page.evaluate((wanted) => window.recto!.open(wanted), name);
  await stands(page, name);
};
const stands = (page: Page, name: PanelName) => page.waitForSelector(`[data-panel=${name}][data-phase=visible]`);
const isClosed = (page: Page, name: PanelName) =>
  page.waitForFunction((gone) => !document.querySelector(`[data-panel=${gone}]`), {}, name);
/** Unfolds the code for other web pages, unless a test before this one has: the bubble remembers it. */
const unfoldEmbedding = async (page: Page) => {
  const summary = await page.waitForSelector(".share__embed summary");
  await summary!.evaluate((shown) => !shown.closest("details")!.open && (shown as HTMLElement).click());
};
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  });

for (const viewport of [WINDOWS.desktop, WINDOWS.phone, { width: 480, height: 320, deviceScaleFactor: 1 }]) {
  const { width, height } = viewport;
  test(
    `in a window of ${width} x ${height} the QR overlay has its size, and its code lies within it (QR-05, QR-06)`,
    withPlainBook(async ({ page }) => {
      await changeDevice(page, viewport);
      await openPanel(page, "qr");
      await page.waitForSelector(".qr-overlay .qr-code[aria-busy=false]");
      const overlay = await boxOf(page, "[data-panel=qr] .panel");
      assert.equal({ width: overlay.width, height: overlay.height }, overlaySize({ width, height }));
      const code = await boxOf(page, ".qr-overlay .qr-code");
      assert.is(code.width, code.height);
      assert.ok(code.left >= overlay.left && code.right <= overlay.right && code.bottom <= overlay.bottom);
      assert.ok(code.top >= overlay.top && code.width >= 200);
    }),
  );
}

/** Asserts that a drawn code is that of a text, with the highest correction, black on white. */
async function assertCode(page: Page, selector: string, text: string, px: number): Promise<void> {
  await page.waitForSelector(`${selector}[aria-busy=false]`);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  const { left, top, width, height } = await boxOf(page, selector);
  assert.equal([width, height], [px, px]);
  const code = qrcode(0, "H");
  code.addData(text, "Byte");
  code.make();
  const count = code.getModuleCount();
  const inks = Array.from({ length: count * count }, (_, place) => {
    const [row, column] = [Math.floor(place / count), place % count];
    const at = [left + ((column + 4.5) * px) / (count + 8), top + ((row + 4.5) * px) / (count + 8)] as const;
    return { at, ink: code.isDark(row, column) ? ([0, 0, 0] as const) : ([255, 255, 255] as const) };
  });
  const isOff = (shot: Awaited<ReturnType<typeof shootWhen>>) =>
    inks.filter(({ at, ink }) => distance(shot.at(...at), ink) > 8);
  const shot = await shootWhen(page, (taken) => isOff(taken).length === 0);
  assert.is(isOff(shot).length, 0, `of ${inks.length} modules of the code of ${text}`);
}

test("the overlay's code is the book's address without its hash: 256 px, black on white, with the highest correction (QR-01, QR-09)", async () => {
  const { page, site, close } = await open({}, { address: "?layout=desktop#p=3" });
  await openPanel(page, "qr");
  await assertCode(page, ".qr-overlay .qr-code", `${site.url}?layout=desktop`, 256);
  await close();
});

test("the share button opens its bubble with the code of 180 px and the book's link; a book without it has none (SHARE-01, QR-10)", async () => {
  const viewport = { width: 1600, height: 900, deviceScaleFactor: 1 }; // its bar has room for every button
  const { page, site, close } = await open({}, { viewport });
  await page.click("[data-button=btnshare]");
  await stands(page, "share");
  await assertCode(page, ".share__code .qr-code", site.url, 180);
  assert.is(await page.$eval(".share__link", (field) => (field as HTMLInputElement).value), site.url);
  const book = JSON.parse(String(site.files.get("book.json")));
  site.files.set("book.json", JSON.stringify({ ...book, config: { ...book.config, ShareButtonVisible: "Hide" } }));
  await page.reload();
  await chromeStands(page);
  await page.waitForSelector("[data-button=print]");
  await page.click("[data-button=more]").catch(() => {}); // a bar with room for all has no more
  assert.is(await page.$("[data-button=btnshare]"), null);
  await close();
});

test("a share bubble that is longer than the window fades at its end, until its last row is seen; the code that unfolds comes into sight with its button", async () => {
  const { page, close } = await open({}, { viewport: { width: 560, height: 300 } });
  await openPanel(page, "share");
  const list = ".bubble > .share";
  await page.waitForSelector(`${list}[data-cut]`);
  assert.is(await page.$eval(list, (rows) => getComputedStyle(rows, "::after").position), "sticky");
  await page.$eval(list, (rows) => rows.scrollTo(0, rows.scrollHeight));
  await page.waitForSelector(`${list}:not([data-cut])`);
  await page.click(".share__embed > summary");
  const isButtonSeen = async () => {
    const button = await boxOf(page, ".share__embed .text-button").catch(() => null);
    return button !== null && button.bottom <= (await boxOf(page, ".bubble")).bottom;
  };
  await assertBecomes(isButtonSeen, true);
  await page.$eval(list, (rows) => rows.scrollTo(0, 0));
  await page.waitForSelector(`${list}[data-cut]`);
  await close();
});

test("the link that a book names for sharing takes the place of its address, in link and codes (SHARE-02, QR-02)", async () => {
  const link = "https://press.test/books/ink";
  const { page, close } = await open({ socialShareLink: link });
  await openPanel(page, "qr");
  await assertCode(page, ".qr-overlay .qr-code", link, 256);
  await page.keyboard.press("Escape");
  await isClosed(page, "qr");
  await openPanel(page, "share");
  await assertCode(page, ".share__code .qr-code", link, 180);
  assert.is(await page.$eval(".share__link", (field) => (field as HTMLInputElement).value), link);
  await close();
});

test("a browser that cannot draw codes is offered none: no button, none in the share bubble (QR-12)", async () => {
  const before = (page: Page) => page.evaluateOnNewDocument(() => Reflect.deleteProperty(window, "SVGElement"));
  const { page, close } = await open({}, { before });
  for (const viewport of [WINDOWS.desktop, WINDOWS.phone]) {
    await page.evaluate(() => window.recto!.close());
    await isClosed(page, "more");
    await changeDevice(page, viewport);
    await openPanel(page, "share");
    await page.waitForSelector(".share__link");
    assert.is(await page.$(".qr-code"), null);
    await page.keyboard.press("Escape");
    await isClosed(page, "share");
    await openPanel(page, "more").catch(() => {});
    assert.is(await page.$(".qr-button, [data-button=qr]"), null);
  }
  await close();
});

test(
  "the QR overlay is a modal with its title that fades in 500 ms; it closes by its backdrop, its button and Escape (QR-03, QR-04)",
  withPlainBook(async ({ page }) => {
    await openPanel(page, "qr");
    const head = await page.$eval("[data-panel=qr]", (dialog) => [
      dialog.querySelector("h2")?.textContent,
      dialog.matches(":modal"),
      getComputedStyle(dialog).getPropertyValue("--panel-ms"),
    ]);
    assert.equal(head, ["Scan QR code", true, "500ms"]);
    for (const leave of [
      () => page.mouse.click(4, 4),
      () => page.click("[data-panel=qr] [aria-label=Close]"),
      () => page.keyboard.press("Escape"),
    ]) {
      await openPanel(page, "qr");
      await leave();
      await isClosed(page, "qr");
    }
  }),
);

test("the QR button shows its code by hover, moves by hand, and stays there for the next visit (QR-07, QR-08, QR-13)", async () => {
  const { page, close } = await open();
  await page.waitForSelector(QR_BUTTON);
  await page.hover(QR_BUTTON);
  await page.waitForSelector(".qr-button__popup .qr-code[aria-busy=false]");
  const code = await boxOf(page, ".qr-button__popup .qr-code");
  assert.equal([code.width, code.height], [100, 100]);
  const isWithin = ({ left, top, right, bottom }: typeof code) =>
    left >= 0 && top >= 0 && right <= 1280 && bottom <= 800;
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
  await page.waitForSelector(".share__buttons .text-button"); // it comes in a frame of its own
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

test(
  "the share bubble stands on its button whatever grows in it (SHARE-03)",
  withPlainBook(async ({ page }) => {
    await openPanel(page, "share");
    await page.waitForSelector(".share__embed");
    const height = async () => (await boxOf(page, ".bubble")).height;
    const gap = async () => (await boxOf(page, "[data-button=more]")).top - (await boxOf(page, ".bubble")).bottom;
    await assertBecomes(async () => Math.abs((await gap()) - 6) <= 1, true); // its arrow's height and 2 px
    const heightBefore = await height();
    await unfoldEmbedding(page);
    await assertBecomes(async () => (await height()) > heightBefore + 40, true);
    await assertBecomes(async () => Math.abs((await gap()) - 6) <= 1, true);
  }),
);

test(
  "where the share button lies behind more, the bubble stands on that one, 2 px away, with its arrow of 8 by 4 px (SHARE-03, FORM-24)",
  withPlainBook(async ({ page }) => {
    await changeDevice(page, { width: 820, height: 1180, deviceScaleFactor: 1 });
    await page.click("[data-button=more]");
    await page.waitForSelector("[data-panel=more][data-phase=visible]");
    await page.click("[data-panel=more] [data-button=btnshare]");
    await page.waitForSelector(".share__embed");
    await page.waitForFunction(() => document.querySelector("[data-panel=more]") === null);
    const more = await boxOf(page, "[data-button=more]");
    const gap = async () => Math.round(more.top - (await boxOf(page, ".bubble")).bottom);
    await assertBecomes(gap, 6); // the arrow's 4 and a margin of 2; its contents may unfold meanwhile
    const arrow = await boxOf(page, ".bubble__arrow");
    assert.ok(Math.abs((arrow.left + arrow.right) / 2 - (more.left + more.right) / 2) <= 1);
    assert.equal([arrow.width, arrow.height], [8, 4]);
    assert.is(await page.$eval(".bubble", (found) => getComputedStyle(found).padding), "6px");
  }),
);

test(
  "in a low window the share bubble stays within it, and what unfolds can be scrolled to (SHARE-03)",
  withPlainBook(async ({ page }) => {
    await changeDevice(page, { width: 900, height: 420, deviceScaleFactor: 1 });
    await openPanel(page, "share");
    await unfoldEmbedding(page);
    await page.waitForSelector(".share__embed .text-button");
    const top = async () => Math.sign((await boxOf(page, ".bubble")).top);
    await assertBecomes(top, 1);
    assert.ok((await boxOf(page, ".bubble")).bottom <= 420);
    await page.$eval(".share__embed .text-button", (button) => button.scrollIntoView());
    const { bottom } = await boxOf(page, ".share__embed .text-button");
    assert.ok(bottom <= (await boxOf(page, ".bubble")).bottom);
  }),
);

const LIBRARY = `window.shared = []; window.wx = new Proxy({ config: (options) => window.shared.push(["config", options.appId]),
  ready: (act) => act() }, { get: (own, name) => own[name] ?? ((share) => window.shared.push([name, share])) });`;
/** The menus of messaging apps, as their library calls them. */
const MENUS = ["Timeline", "AppMessage", "QQ", "Weibo", "Chat", "ExternalContact"];
const asMessagingApp = (page: Page) =>
  page.setUserAgent({ userAgent: "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0" });

test("in a messaging app its library is told what is shared, and the share button explains its menu (SHARE-04, SHARE-05, SHARE-06, SHARE-07)", async () => {
  const config = {
    bookTitle: "Ink",
    bookDescription: "About ink",
    shareScriptURL: "sdk.js",
    shareSignURL: "sign.json",
  };
  const files = { "sdk.js": LIBRARY, "sign.json": '{"appId":"id","signature":"s"}' };
  const { page, site, errors, close } = await open(config, { files, before: asMessagingApp, viewport: WINDOWS.phone });
  type Told = readonly [string, Readonly<Record<string, string>>];
  const shared = async () => ((await page.evaluate(() => window.shared ?? [])) as Told[]).slice(1);
  await assertBecomes(async () => (await shared()).length >= MENUS.length, true);
  for (const menu of MENUS) {
    const told = (await shared()).find(([name]) => name === `onMenuShare${menu}`)?.[1];
    assert.equal([told?.["title"], told?.["desc"], told?.["link"]], ["Ink", "About ink", site.url], menu);
    assert.match(told?.["imgUrl"] ?? "", /^http.*\.png$/);
  }
  await page.$eval("[data-button=btnshare]", (button) => (button as HTMLElement).click());
  await stands(page, "sharehelp");
  assert.match(
    await page.$eval(".share-help__words", (words) => words.textContent ?? ""),
    /^Tap ··· in the top right corner to send this book to a friend or to your moments/,
  );
  const arrow = await boxOf(page, ".share-help__arrow");
  assert.ok(
    arrow.right > 300 && arrow.right <= 360 && arrow.top < 40,
    `the arrow leads to the corner: ${arrow.right} ${arrow.top}`,
  );
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
  assert.equal(
    requests.filter((url) => url.includes("evil.invalid") || url.includes("sign.json")),
    [],
  );
  assert.equal((await state(page)).panels, ["sharehelp"]);
  await close();
});

test.run();
