import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { RIBBON_COLORS } from "../../src/features/bookmarks/state.ts";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import type { Files, Site } from "../support/browser/site.ts";
import {
  assertBecomes,
  type BookOptions,
  CALM,
  chromeStands,
  goTo,
  isReady,
  openBook,
  quickBook,
  type Reader,
  rectOf,
  state,
  turn,
} from "./model.ts";
import { sharedReader } from "./shared-reader.ts";

const test = suite("book-buttons");
observeRequests(test);

const WIDE = { width: 1600, height: 900, deviceScaleFactor: 1 }; // every button has its place in the bar

/** A book.json with such settings, and whatever else belongs to it. */
const bookOf = (config: object, more: object = {}): string => {
  const book = JSON.parse(String(quickBook({ config: { ...config } })["book.json"]));
  return JSON.stringify({ ...book, ...more });
};
const filesOf = (config: object, more: object = {}): Files => ({ ...quickBook(), "book.json": bookOf(config, more) });

async function open(files: Files, options: BookOptions = {}): Promise<Reader> {
  const reader = await openBook(files, { viewport: WIDE, features: CALM, ...options });
  await chromeStands(reader.page);
  return reader;
}
const withPlainBook = sharedReader(test, () => open(filesOf({})));
async function reopen(page: Page, folder: Site, book: string): Promise<void> {
  folder.files.set("book.json", book);
  await page.reload();
  await isReady(page);
  await chromeStands(page);
}

const isOpen = (page: Page, panel: string) => page.waitForSelector(`[data-panel=${panel}][data-phase=visible]`);
const isGone = (page: Page, panel: string) =>
  page.waitForFunction((name) => !document.querySelector(`[data-panel=${name}]`), {}, panel);
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { right, bottom, width, height } = element.getBoundingClientRect();
    return { right, bottom, width, height };
  });
/** The buttons that a reader finds in the bars and behind More. */
async function buttonsOf(page: Page): Promise<readonly string[]> {
  const more = await page.$("[data-button=more]");
  if (more) {
    await more.click();
    await isOpen(page, "more");
  }
  const found = await page.$$eval("[data-button]", (buttons) =>
    buttons.map((button) => (button as HTMLElement).dataset["button"]!),
  );
  if (more) {
    await page.evaluate(() => window.recto!.close("more"));
    await isGone(page, "more");
  }
  return found;
}
/** Presses a button where it is, in a bar or behind More. */
async function press(page: Page, key: string): Promise<void> {
  const selector = `[data-button="${key}"]`;
  if (!(await page.$(selector))) {
    await page.click("[data-button=more]");
    await isOpen(page, "more");
  }
  await page.$eval(selector, (button) => button.scrollIntoView());
  await page.click(selector);
}

const OFF = {
  BookMarkButtonVisible: "Hide",
  TableOfContentButtonVisible: false,
  PrintButtonVisible: "No",
  DownloadButtonVisible: false,
};
for (const [device, viewport] of [
  ["desktop", WIDE],
  ["phone", WINDOWS.phone],
] as const) {
  test(`on a ${device} each button opens its panel, and is away where the book says so (BMARK-01, TOC-01, PRINT-01)`, async () => {
    const { page, site, errors, close } = await open(filesOf({}), { viewport });
    for (const [key, panel] of [
      ["bookmark", "bookmarks"],
      ["table", "contents"],
      ["print", "print"],
    ] as const) {
      await press(page, key);
      await isOpen(page, panel);
      await page.evaluate((name) => window.recto!.close(name), panel);
      await isGone(page, panel);
    }
    assert.ok((await buttonsOf(page)).includes("addbookmark"));
    await press(page, "addbookmark");
    await page.waitForSelector("[data-ribbon='1']");
    await reopen(page, site, bookOf(OFF));
    const left = await buttonsOf(page);
    assert.ok(left.length > 4, left.join());
    for (const key of ["bookmark", "addbookmark", "table", "print", "download"]) assert.not.ok(left.includes(key), key);
    assert.is(await page.$("[data-ribbon]"), null);
    await reopen(page, site, bookOf({}, { contents: [] }));
    assert.not.ok((await buttonsOf(page)).includes("table"), "a book without contents");
    assert.equal(errors, []);
    await close();
  });
}

test(
  "a bookmark is kept as its page and a colour of the palette, drawn by lot among those used least (BMARK-02)",
  withPlainBook(async ({ page }) => {
    const mark = async (lot: number) => {
      await page.evaluate((value) => {
        Math.random = () => value;
      }, lot);
      await press(page, "addbookmark");
    };
    const kept = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.endsWith(":bookmarks"));
        const { value } = JSON.parse(localStorage.getItem(key ?? "") ?? '{"value":[]}') as {
          value: { pageIndex: number; color: string }[];
        };
        return value.map(({ pageIndex, color }) => [pageIndex, color]);
      });
    const [first, last, lastButOne] = [RIBBON_COLORS[0], RIBBON_COLORS[7], RIBBON_COLORS[6]];
    await mark(0.999);
    await assertBecomes(kept, [[0, last]]);
    await turn(page, "next");
    await mark(0.999); // of those that are left
    await assertBecomes(kept, [
      [0, last],
      [1, lastButOne],
    ]);
    await turn(page, "next");
    await mark(0);
    await assertBecomes(kept, [
      [0, last],
      [1, lastButOne],
      [3, first],
    ]);
    const ribbon = await page.$eval("[data-ribbon='4']", (part) =>
      (part as HTMLElement).style.getPropertyValue("--ribbon"),
    );
    assert.is(ribbon, first);
  }),
);

/** The menu's items in its order, and the setting of each. */
const ITEMS = [
  ["annotation", "AnnotationButtonVisible"],
  ["print", "PrintButtonVisible"],
  ["btnshare", "ShareButtonVisible"],
  ["zoomin", "ZoomButtonVisible"],
  ["fullscreen", "FullscreenButtonVisible"],
  ["table", "TableOfContentButtonVisible"],
  ["bookmark", "BookMarkButtonVisible"],
  ["thumb", "ThumbnailsButtonVisible"],
] as const;

test("an item stands in the right button's menu while its own setting is on (MENU-02, MENU-03)", async () => {
  const { page, site, close } = await open(filesOf({}));
  const shown = async () => {
    const { x, y, width } = await rectOf(page);
    await assertBecomes(async () => {
      await page.mouse.click(x + width / 2, y + 60, { button: "right" }); // its code comes at leisure
      return (await page.$("[data-panel=menu]")) !== null;
    }, true);
    await isOpen(page, "menu");
    return page.$$eval("[role=menuitem]", (items) => items.map((item) => (item as HTMLElement).dataset["item"]));
  };
  assert.equal(
    await shown(),
    ITEMS.map(([item]) => item),
  );
  // Each setting is off in other books than the others, so that no two can stand for each other.
  for (const bit of [1, 2, 4, 8]) {
    const isOff = (place: number) => ((place + 1) & bit) !== 0;
    await reopen(
      page,
      site,
      bookOf(Object.fromEntries(ITEMS.flatMap(([, key], place) => (isOff(place) ? [[key, "Hide"]] : [])))),
    );
    assert.equal(
      await shown(),
      ITEMS.flatMap(([item], place) => (isOff(place) ? [] : [item])),
    );
  }
  await close();
});

test(
  "the menu lies within the window, and its items do what their buttons do (MENU-01, MENU-02, MENU-04)",
  withPlainBook(async ({ page, errors }) => {
    const rect = await rectOf(page);
    await page.mouse.click(rect.x + rect.width / 2, rect.y + rect.height - 4, { button: "right" });
    await isOpen(page, "menu");
    await chromeStands(page); // on a busy machine it still grows when its time is over
    const menu = await boxOf(page, "[data-panel=menu]");
    assert.is(menu.width, 200);
    assert.ok(menu.bottom <= 900 && menu.right <= 1600);
    assert.is((await boxOf(page, "[role=menuitem]")).height, 36);
    await page.keyboard.press("End");
    assert.is(await page.evaluate(() => document.activeElement?.getAttribute("data-item")), "thumb");
    await page.keyboard.press("Enter");
    await isOpen(page, "thumbs");
    await isGone(page, "menu");
    assert.equal(errors, []);
  }),
);

test(
  "Shift+F10 opens the menu at its first item; Escape gives the keyboard back to the book (MENU-04)",
  withPlainBook(async ({ page }) => {
    await page.focus("#stage");
    await page.keyboard.down("Shift");
    await page.keyboard.press("F10");
    await page.keyboard.up("Shift");
    await isOpen(page, "menu");
    assert.is(await page.evaluate(() => document.activeElement === document.querySelector("[role=menuitem]")), true);
    await page.keyboard.press("Escape");
    await isGone(page, "menu");
    assert.is(await page.evaluate(() => document.activeElement?.id), "stage");
  }),
);

const FILE = { DownloadButtonVisible: true, DownloadURL: "book.pdf" };
const PDF = { "book.pdf": "%PDF-1.4", "plan.zip": "PK" };
type Heard = { heard?: unknown[] };
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: unknown[] = [];
    (window as Heard).heard = heard;
    for (const event of ["visit", "clickButton", "clickPageItem", "jumpLink"] as const) {
      window.recto!.on(event, (detail: object) => heard.push({ event, ...detail }));
    }
  });
const heard = (page: Page) => page.evaluate(() => (window as Heard).heard);

test("Download brings the book's file, and tells the publisher's counter and the page around it, with code 8 and the page (DOWNLOAD-01, DOWNLOAD-02, LOG-03, LOG-04)", async () => {
  const counted = { ...FILE, visitInfoURL: "count", bookId: "b7" };
  const { page, site, requests, close } = await open({ ...filesOf(counted), ...PDF, count: "" });
  await goTo(page, 4);
  await listen(page);
  await press(page, "download");
  await assertBecomes(async () => site.asked.some(({ path }) => path === "book.pdf"), true);
  const now = (await state(page)).page;
  assert.equal(await heard(page), [
    { event: "clickButton", button: "download" },
    { event: "visit", code: 8, page: now },
  ]);
  await assertBecomes(
    async () => requests.filter((url) => url.includes("/count")),
    [`${site.url}count?code=8&page=${now}&bookid=b7`],
  );

  await reopen(page, site, bookOf({ ...FILE, hashGotoDelay: 0 })); // nobody counts; the address may name page 4 by now
  const before = site.asked.length;
  await listen(page);
  await press(page, "download");
  const pressed = () => site.asked.slice(before).map(({ path }) => path); // beside pictures that are still on their way
  await assertBecomes(async () => pressed().filter((path) => !/^(pages|thumbs)\//.test(path)), ["book.pdf"]);
  assert.equal(await heard(page), [
    { event: "clickButton", button: "download" },
    { event: "visit", code: 8, page: (await state(page)).page },
  ]);
  await close();
});

test("a book with several files lists them on a phone; one that offers nothing, or does not say so, has no button (DOWNLOAD-01, DOWNLOAD-03)", async () => {
  const download = [{ title: "The plan", url: "plan.zip" }, { url: "about.html" }];
  const { page, site, close } = await open({ ...filesOf(FILE, { download }), ...PDF }, { viewport: WINDOWS.phone });
  await press(page, "download");
  await isOpen(page, "download");
  const rows = await page.$$eval(".download__file", (files) =>
    files.map((file) => [
      (file as HTMLAnchorElement).href,
      file.querySelector(".list-row__label")!.textContent,
      file.hasAttribute("download"),
    ]),
  );
  assert.equal(rows, [
    [`${site.url}book.pdf`, "The paper book", true],
    [`${site.url}plan.zip`, "The plan", true],
    [`${site.url}about.html`, "about.html", false],
  ]);
  await page.click(".download__file[href$='plan.zip']");
  await assertBecomes(async () => site.asked.some(({ path }) => path === "plan.zip"), true);
  for (const config of [{ DownloadButtonVisible: true }, { DownloadURL: "book.pdf" }]) {
    await reopen(page, site, bookOf(config));
    assert.not.ok((await buttonsOf(page)).includes("download"), JSON.stringify(config));
  }
  await close();
});

test("whoever embeds the book is told of pressed items and followed links, each with its page (LOG-03)", async () => {
  const annotations = {
    3: [{ kind: "link", id: "away", action: { url: "https://press.test/" }, x: 0.2, y: 0.1, width: 0.6, height: 0.3 }],
  };
  const { page, close } = await open(filesOf({ hashGotoDelay: 0 }, { annotations }), { address: "#p=3" });
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.waitForSelector('[data-mark="away"]');
  await listen(page);
  await page.focus('[data-mark="away"]');
  await page.keyboard.press("Enter");
  const link = { event: "jumpLink", url: "https://press.test/", page: 3 };
  await assertBecomes(() => heard(page), [{ event: "clickPageItem", id: "away", type: "link", page: 3 }, link]);
  await close();
});

test.run();
