import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PanelName } from "../../src/lib/feature.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { pageColor } from "../support/browser/page-picture.ts";
import { holdTime, passTime, timersHeld } from "./held-time.ts";
import { assertBecomes, type BookOptions, CALM, chromeStands, goTo, openBook, quickBook, rectOf } from "./model.ts";

declare global {
  interface Window {
    printed?: { readonly html: string; readonly loaded: readonly boolean[] }; // the document that was printed last
    opened?: { readonly features: string; readonly popup: Window | null };
  }
}

const test = suite("page/print");
const PRINT = ".print__foot .text-button";

/** A book whose printing is written down by the page around it, or goes unheard. */
async function open(
  config: object = {},
  options: BookOptions & { readonly prints?: boolean; readonly more?: object } = {},
) {
  const { prints = true, more = {}, ...rest } = options;
  const files = quickBook({ config: { ...config } });
  const book = { ...(JSON.parse(String(files["book.json"])) as object), ...more };
  const before = (page: Page) => page.evaluateOnNewDocument(watchPrinting, prints);
  const reader = await openBook({ ...files, "book.json": JSON.stringify(book) }, { before, features: CALM, ...rest });
  await chromeStands(reader.page);
  return reader;
}

/** Runs in the page: takes the place of the browser's dialog, in this window, its frames and the windows it opens. */
function watchPrinting(prints: boolean): void {
  const top = window.parent;
  const take = (target: Window) => {
    target.print = () => {
      if (!prints) return; // as in a frame that may not
      target.dispatchEvent(new Event("beforeprint"));
      const loaded = [...target.document.images].map((image) => image.complete && image.naturalWidth > 0);
      top.printed = { html: target.document.documentElement.outerHTML, loaded };
      target.dispatchEvent(new Event("afterprint"));
    };
  };
  take(window);
  const openWindow = window.open.bind(window);
  window.open = (url, name, features) => {
    const popup = openWindow(url, name, features);
    if (popup) take(popup);
    window.opened = { features: features ?? "", popup };
    return popup;
  };
}

const stands = (page: Page, name: PanelName) => page.waitForSelector(`[data-panel=${name}][data-phase=visible]`);
const openPanel = async (page: Page, name: PanelName) => {
  await page.evaluate((wanted) => window.recto!.open(wanted), name);
  await stands(page, name);
};
/** Presses a button of the bar, or behind More. */
const press = async (page: Page, key: string) => {
  if (!(await page.$(`.toolbar [data-button=${key}]`))) {
    await page.click("[data-button=more]");
    await stands(page, "more");
  }
  await page.click(`[data-button=${key}]`);
};
const isClosed = (page: Page, name: PanelName) =>
  page.waitForFunction((gone) => !document.querySelector(`[data-panel=${gone}]`), {}, name);
const isPrinted = (page: Page) => page.waitForFunction(() => window.printed !== undefined);

test("in a low window all choices of pages are seen over the button that prints them, and the sheets as well", async () => {
  const { page, close } = await open({}, { viewport: { width: 800, height: 420 } });
  await goTo(page, 4);
  await openPanel(page, "print");
  await page.waitForSelector(".print-scopes__row");
  const [lowestRow, foot, sheets] = await page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const rows = [...document.querySelectorAll(".print-scopes__row")].map((row) => box(row).bottom);
    const top = box(document.querySelector(".print__foot")!).top;
    return [Math.max(...rows), top, document.querySelectorAll(".print-preview__sheet").length] as const;
  });
  assert.ok(lowestRow <= foot, `${lowestRow} > ${foot}`);
  assert.is(sheets, 2);
  await close();
});

test("in a low window the field for page numbers comes up over the foot of the form", async () => {
  const { page, close } = await open({}, { viewport: { width: 480, height: 320 } });
  await openPanel(page, "print");
  await page.waitForSelector(".print-scopes__row");
  await page.click(".print-scopes__row:nth-last-child(1)");
  await page.waitForSelector(".print-scopes__range input");
  const isSeen = () =>
    page.evaluate(() => {
      const field = document.querySelector(".print-scopes__range input")!.getBoundingClientRect();
      const foot = document.querySelector(".print__foot")!.getBoundingClientRect();
      const head = document.querySelector("[data-panel=print] .panel__head")!.getBoundingClientRect();
      return field.top >= head.bottom && field.bottom + 16 <= foot.top;
    });
  await assertBecomes(isSeen, true);
  await close();
});

test("the open spread is printed from a frame, a page a sheet, its pictures loaded (PRINT-02, PRINT-05)", async () => {
  const { page, errors, close } = await open();
  await goTo(page, 4);
  await openPanel(page, "print");
  await page.click(PRINT);
  await isPrinted(page);
  const { html, loaded } = await page.evaluate(() => window.printed!);
  assert.equal(loaded, [true, true]);
  assert.not.match(html, "<script");
  await isClosed(page, "print");
  assert.is(await page.$$eval("iframe[data-print]", (frames) => frames.length), 1);
  const paper = await page.browserContext().newPage();
  await paper.setContent(html, { waitUntil: "load" });
  const pdf = Buffer.from(await paper.pdf({ preferCSSPageSize: true })).toString("latin1");
  assert.is(pdf.match(/\/Type\s*\/Page\b/g)?.length, 2, "two sheets, and no empty one");
  await page.evaluate(() => window.recto!.destroy());
  assert.is(await page.$$eval("iframe[data-print]", (frames) => frames.length), 0);
  assert.equal(errors, []);
  await close();
});

test("items print over their page's picture, and a page of items alone prints them (PRINT-05)", async () => {
  const block = (color: string) => ({ kind: "shape", color, x: 0.1, y: 0.1, width: 0.5, height: 0.2 });
  const comes = { ...block("#00ffff"), y: 0.6, animation: { name: "fadeIn", delay: 500 } };
  const annotations = {
    4: [block("#ff00ff"), comes],
    5: [block("#00ff00"), { ...block("#ff00ff"), y: 0.6, hidden: true }],
  };
  const files = quickBook();
  const { pages } = JSON.parse(String(files["book.json"])) as { pages: readonly object[] };
  const bare = pages.map((page, index) => (index === 4 ? { width: 60, height: 80 } : page));
  const { page, errors, close } = await open({}, { more: { annotations, pages: bare } });
  await goTo(page, 4);
  await page.waitForFunction(() => window.recto!.marks().some(({ kind }) => kind === "hotspot"));
  await openPanel(page, "print");
  await page.click(PRINT);
  await isPrinted(page);
  const sheets = await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>("iframe[data-print]")!.contentDocument!;
    return [...frame.querySelectorAll("section")].map((sheet) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [60, 80];
      const ctx = canvas.getContext("2d")!;
      for (const image of sheet.querySelectorAll("img")) ctx.drawImage(image, 0, 0, 60, 80);
      const at = (x: number, y: number) => [...ctx.getImageData(60 * x, 80 * y, 1, 1).data];
      return {
        within: at(0.3, 0.2),
        later: at(0.3, 0.7),
        beside: at(0.8, 0.2),
        notes: sheet.querySelectorAll("p").length,
      };
    });
  });
  const [red, green, blue] = pageColor(4);
  assert.equal(sheets, [
    { within: [255, 0, 255, 255], later: [0, 255, 255, 255], beside: [red, green, blue, 255], notes: 0 },
    { within: [0, 255, 0, 255], later: [0, 0, 0, 0], beside: [0, 0, 0, 0], notes: 0 },
  ]);
  assert.equal(errors, []);
  await close();
});

test("printing from a frame without a window, or without a document, is told literally (PRINT-04)", async () => {
  const { page, close } = await open();
  for (const [lack, said] of [
    ["contentWindow", "iframes may not be supported in this browser. "],
    ["contentDocument", "Cannot find document."],
  ] as const) {
    await openPanel(page, "print");
    await page.evaluate((name) => {
      const { prototype } = HTMLIFrameElement;
      const own = Object.getOwnPropertyDescriptor(prototype, name)!;
      Object.defineProperty(prototype, name, { configurable: true, get: () => null });
      Object.assign(window, { giveBack: () => void Object.defineProperty(prototype, name, own) });
    }, lack);
    await page.click(PRINT);
    await page.waitForSelector(".print__failure");
    assert.is(await page.$eval(".print__failure", (note) => note.textContent), said);
    await page.evaluate(() => (window as unknown as { giveBack: () => void }).giveBack());
    await page.evaluate(() => window.recto!.close("print"));
    await isClosed(page, "print");
  }
  await close();
});

test("printing that the browser does not begin is told in words", async () => {
  const { page, close } = await open({}, { prints: false });
  await openPanel(page, "print");
  await page.click(PRINT);
  await page.waitForSelector(".print__failure");
  assert.match(await page.$eval(".print__failure", (note) => note.textContent ?? ""), "Your browser did not print.");
  assert.is(await page.$("iframe[data-print]"), null);
  await close();
});

test("the printing window has its size and place, and closes by itself after 2000 ms (PRINT-03)", async () => {
  const before = async (page: Page) => {
    await page.evaluateOnNewDocument(watchPrinting, true);
    await holdTime(page, 2000);
  };
  const { page, close } = await open({ printMode: "popup" }, { before });
  await openPanel(page, "print");
  await passTime(page, 2000); // whatever else takes so long
  await page.click(PRINT);
  await isPrinted(page);
  assert.is(await page.evaluate(() => window.opened!.features), "width=400,height=500,left=200,top=200");
  assert.is(await page.evaluate(() => window.opened!.popup!.closed), false);
  assert.equal(await timersHeld(page), [2000]);
  await passTime(page, 2000);
  await page.waitForFunction(() => window.opened!.popup!.closed);
  assert.is(await page.$("iframe[data-print]"), null);
  await close();
});

test("the reader mode gives the page the bars' room, and Escape takes it back (EXTRA-09)", async () => {
  const viewport = { width: 1600, height: 800 }; // its button finds room on the bar
  const { page, close } = await open({}, { viewport });
  const height = async () => (await rectOf(page)).height;
  const before = await height();
  await page.$eval("[data-button=readermode]", (button) => (button as HTMLElement).click());
  await page.waitForSelector(".reader-exit");
  assert.is(await page.$(".toolbar"), null);
  await page.waitForFunction((less) => window.recto!.marks()[0]!.rect.height > less, {}, before);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".toolbar");
  await page.waitForFunction((same) => window.recto!.marks()[0]!.rect.height === same, {}, before);
  assert.is(await page.$(".reader-exit"), null);
  await close();
});

test("a phone's neat mode leaves one bar, and on it the way back (EXTRA-09)", async () => {
  const { page, close } = await open({ toolbarAlwaysShow: true }, { viewport: WINDOWS.phone });
  const shown = (selector: string) =>
    page.$$eval(selector, (found) => found.filter((element) => element.getClientRects().length > 0).length);
  assert.is(await shown(".phone-bar"), 2);
  await page.click(".phone-bar [data-button=neat]");
  await page.waitForSelector("[data-reading=neat]");
  assert.equal([await shown(".phone-bar"), await shown(".phone-bar .tool")], [1, 1]);
  await page.click(".phone-bar [data-button=neat]");
  await page.waitForSelector("[data-reading=standard]");
  assert.is(await shown(".phone-bar"), 2);
  await close();
});

test("the desktop's gallery is a form along the bottom, 272 high, beside which the book is read on; Escape leaves first the video, then the form (EXTRA-02, FORM-05)", async () => {
  const { page, close } = await open(
    {},
    { more: { videos: [{ title: "Tour", url: "gone.mp4" }, { url: "gone2.mp4" }] } },
  );
  await press(page, "videogallery");
  await stands(page, "gallery");
  const form = await page.$eval("[data-panel=gallery]", (panel) => panel.getBoundingClientRect().toJSON() as DOMRect);
  const bar = await page.$eval(".toolbar", (toolbar) => toolbar.getBoundingClientRect().top);
  assert.is(form.height, 272);
  assert.ok(form.bottom <= bar && form.bottom > bar - 20 && form.left < 20, JSON.stringify([form, bar]));
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => window.recto!.state().page === 2);
  await page.click("[data-video='1']");
  await page.waitForSelector(".video-player [role=alert]");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement?.getAttribute("data-video") === "1");
  assert.is(await page.$(".video-player"), null);
  await page.keyboard.press("Escape");
  await isClosed(page, "gallery");
  await close();
});

test("a cart is there again at the next visit (EXTRA-01, EXTRA-03)", async () => {
  const { page, close } = await open({}, { more: { cart: { items: [{ title: "Pen", price: 2, currency: "EUR" }] } } });
  await press(page, "shopping");
  await stands(page, "cart");
  await page.click(".cart__row .text-button");
  await page.waitForSelector(".cart__totals");
  await page.reload();
  await chromeStands(page);
  await openPanel(page, "cart");
  assert.match(await page.$eval(".cart__totals", (totals) => totals.textContent ?? ""), "€2.00");
  await close();
});

test.run();
