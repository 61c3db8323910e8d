import type { HTTPRequest, Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { plainPicture } from "../support/browser/page-picture.ts";
import { type Files, site } from "../support/browser/site.ts";
import { openInFrames } from "./books-in-frames.ts";
import { holdTime, passTime, timersHeld } from "./held-time.ts";
import {
  assertBecomes,
  CALM,
  chromeStands,
  closePanels,
  frames,
  isReady,
  openBook,
  quickBook,
  type Reader,
  state,
} from "./model.ts";
import { distance, type Shot, shootWhen } from "./screen.ts";
import { changeDevice } from "./shared-reader.ts";

const test = suite("rows of thumbnails");
observeRequests(test);

type Shape = Parameters<typeof quickBook>[0];
const cell = (page: number) => `[role=gridcell][data-thumb="${page}"]`;

/** A book whose pages have more of their own than a shape gives them, by number. */
function bookOf(shape: Shape, own: Readonly<Record<number, object>> = {}): Files {
  const files = quickBook({ ...shape, config: { hashGotoDelay: 0, ...shape?.config } });
  const book = JSON.parse(String(files["book.json"])) as { readonly pages: readonly object[] };
  const pages = book.pages.map((page, index) => ({ ...page, ...own[index + 1] }));
  return { ...files, "book.json": JSON.stringify({ ...book, pages }) };
}

async function openThumbs({ page }: Reader): Promise<void> {
  await page.waitForSelector("#chrome > *");
  await page.evaluate(() => window.recto!.open("thumbs"));
  await page.waitForSelector('[data-panel="thumbs"][data-phase="visible"]');
}
const titles = (page: Page, count: number) =>
  page.$$eval(".thumb-group__title", (all, most) => all.slice(0, most).map(({ textContent }) => textContent), count);

test("the button opens the thumbnails where a book shows it, and is not there where it does not (THUMB-01)", async () => {
  for (const [ThumbnailsButtonVisible, devices] of [
    ["Show", [WINDOWS.desktop, WINDOWS.phone]],
    ["Hide", [WINDOWS.desktop]],
  ] as const) {
    const { page, close } = await openBook(quickBook({ config: { ThumbnailsButtonVisible } }), { features: CALM });
    for (const device of devices) {
      await changeDevice(page, device);
      await page.waitForSelector(".toolbar, .phone-bar");
      if (ThumbnailsButtonVisible === "Hide") {
        await page.waitForSelector("[data-button=more], [data-button=fullscreen]");
        if (await page.$("[data-button=more]")) await page.click("[data-button=more]");
        assert.is(await page.$("[data-button=thumb]"), null);
      } else {
        if ((await page.$("[data-button=thumb]")) === null) await page.click("[data-button=more]");
        await (await page.waitForSelector("[data-button=thumb]", { visible: true }))!.click();
        await page.waitForSelector("[data-panel=thumbs][data-phase=visible] [role=gridcell]");
        await closePanels(page);
      }
    }
    await close();
  }
});

test("a phone's grid scrolls and says each page's own number; a thumbnail knows its page, its shape, what is missing and what is closed (THUMB-02, THUMB-30, THUMB-32)", async () => {
  const own = {
    1: { label: "Cover" },
    2: { label: "i" },
    3: { label: "ii", color: "#ffcc66" },
    4: { label: "1", protected: true },
    5: { label: "2", thumb: "thumbs/wide.png" },
  };
  const files = { ...bookOf({ pages: 40 }, own), "thumbs/wide.png": plainPicture([0, 90, 200], 80, 20) };
  const fail = (path: string) => (path === "thumbs/3.png" ? 404 : null);
  const reader = await openBook(files, { viewport: WINDOWS.phone, behaviour: { fail }, features: CALM });
  const { page } = reader;
  await openThumbs(reader);
  await page.waitForSelector(`${cell(6)}[data-picture=there]`);
  await page.waitForSelector(`${cell(5)}[data-picture=there]`);
  await page.waitForSelector(`${cell(3)}[data-picture=missing]`);
  assert.equal(await titles(page, 6), ["Cover", "i", "ii", "1", "2", "6"]);
  const read = await page.evaluate(
    (selectors) => {
      const list = document.querySelector(".thumb-list")!;
      const [plain, missing, closed, wide] = selectors.map((each) => document.querySelector<HTMLElement>(each)!);
      const picture = (of: HTMLElement) => of.querySelector("img");
      return {
        isScrolled: list.scrollHeight > list.clientHeight,
        columns: new Set(
          [...document.querySelectorAll("[role=gridcell]")].map((each) => each.getBoundingClientRect().left),
        ).size,
        names: [plain!, closed!].map((each) => each.getAttribute("aria-label")),
        source: picture(plain!)?.src.replace(/.*\/t\d+\//, ""),
        fills: [plain!, wide!].map((each) => picture(each)?.hasAttribute("data-full")),
        fits: [plain!, wide!].map((each) => getComputedStyle(picture(each)!).objectFit),
        missing: [picture(missing!), getComputedStyle(missing!).backgroundColor, missing!.textContent],
        closed: [picture(closed!), closed!.hasAttribute("data-restricted"), closed!.querySelector(".icon") !== null],
      };
    },
    [cell(6), cell(3), cell(4), cell(5)],
  );
  assert.equal(read, {
    isScrolled: true,
    columns: read.columns,
    names: ["Page 6", "Page 1, protected"],
    source: "thumbs/6.png",
    fills: [true, false],
    fits: ["fill", "contain"],
    missing: [null, "rgb(255, 204, 102)", ""],
    closed: [null, true, true],
  });
  assert.ok(read.columns >= 2 && read.columns <= 5, `${read.columns} columns`);
  const box = (await (await page.$(cell(3)))!.boundingBox())!;
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const isPaper = (shot: Shot) => distance(shot.at(...middle), [255, 204, 102]) < 8;
  assert.ok(isPaper(await shootWhen(page, isPaper)), "the placeholder is blank");
  await page.click(cell(5));
  await assertBecomes(async () => (await state(page)).pages, [5]);
  await reader.close();
});

for (const [where, viewport] of [
  ["a desktop's window", WINDOWS.desktop],
  ["a phone's panel", WINDOWS.phone],
] as const) {
  test(`${where} asks for fifteen pictures near its sight on a tick of 60 ms and for others when they have come; hiding ends that and what is on its way (THUMB-09, THUMB-10)`, async () => {
    const asked: HTTPRequest[] = [];
    const given: string[] = []; // given up
    const before = async (page: Page) => {
      await page.setRequestInterception(true);
      const isThumb = (request: HTTPRequest) => /thumbs\//.test(request.url()) && request.resourceType() === "image"; // the book's own are fetched
      page.on("request", (request) => void (isThumb(request) ? asked.push(request) : request.continue()));
      page.on("requestfailed", (request) => void (isThumb(request) && given.push(request.url())));
    };
    const reader = await openBook(bookOf({ pages: 300 }), { viewport, before, features: CALM });
    const { page } = reader;
    const drawn = () =>
      page.$$eval("[role=gridcell]", (cells) => cells.map((each) => Number(each.getAttribute("data-thumb"))));
    const numbers = (from: number) => asked.slice(from).map((request) => Number(/(\d+)\.png/.exec(request.url())?.[1]));
    await chromeStands(page);
    await holdTime(page, 60);
    const isHeld = async () => (await timersHeld(page)).includes(60);
    /** Lets ticks go until so many are asked for, and once more. */
    const tick = async (count: number) => {
      const askedThen = async () => {
        await passTime(page, 60);
        return asked.length;
      };
      await assertBecomes(askedThen, count).catch((error: unknown) => {
        throw new Error(`asked for ${numbers(0).join(" ")}`, { cause: error });
      });
      await frames(page, 2);
      assert.is(await askedThen(), count);
    };
    await openThumbs(reader);
    await assertBecomes(isHeld, true);
    assert.is(asked.length, 0);
    await tick(15);
    for (const request of asked) void request.continue();
    await page.waitForFunction(() => document.querySelectorAll("[data-picture=there]").length === 15);
    await page.$eval(".thumb-list", (list) => (list.scrollTop = list.scrollHeight));
    await page.waitForSelector(cell(300));
    await assertBecomes(isHeld, true);
    assert.is(asked.length, 15);
    await tick(30);
    const near = (await drawn()).filter((number) => number > 200); // but for the row with the keyboard
    assert.ok(near.length > 15, near.join());
    assert.equal(
      numbers(15).filter((number) => !near.includes(number)),
      [],
      "what was flown over is not asked for",
    );
    await page.click("[data-panel=thumbs] [aria-label=Close]");
    await page.waitForFunction(() => !document.querySelector("[data-panel=thumbs]"));
    await assertBecomes(async () => given.length, 15);
    await passTime(page, 60);
    assert.is(asked.length, 30);
    await reader.close();
  });
}

test("two rows beyond those in sight are near enough to be drawn and asked for (THUMB-11)", async () => {
  const reader = await openBook(bookOf({ pages: 300 }), { features: CALM });
  const { page } = reader;
  await openThumbs(reader);
  const rows = () =>
    page.evaluate(() => {
      const list = document.querySelector(".thumb-list")!;
      const row = document.querySelector("[role=row]")!.getBoundingClientRect().height;
      const last = Math.ceil((list.scrollTop + list.clientHeight) / row);
      const drawn = [...document.querySelectorAll("[role=row]")].map((each) =>
        Number(each.getAttribute("aria-rowindex")),
      );
      const isIdle = document.querySelectorAll("[data-picture=waiting], [data-picture=loading]").length === 0;
      return { beyond: Math.max(...drawn) - last, first: Math.min(...drawn), isIdle };
    });
  await assertBecomes(rows, { beyond: 2, first: 1, isIdle: true });
  await reader.close();
});

test("titles of spreads are merged while two pages lie open, and split while one does (THUMB-22)", async () => {
  const reader = await openBook(bookOf({ pages: 12 }), {
    viewport: { width: 1300, height: 800, deviceScaleFactor: 1 },
  });
  const { page } = reader;
  await openThumbs(reader);
  await assertBecomes(() => titles(page, 3), ["1", "2–3", "4–5"]);
  assert.is((await state(page)).mode, "double");
  await page.setViewport({ width: 700, height: 1000, deviceScaleFactor: 1 });
  await assertBecomes(async () => (await state(page)).mode, "single");
  await assertBecomes(() => titles(page, 3), ["1", "2", "3"]);
  await page.setViewport({ width: 1300, height: 800, deviceScaleFactor: 1 });
  await assertBecomes(() => titles(page, 3), ["1", "2–3", "4–5"]);
  await reader.close();
});

const SHOWN_BY_DESKTOPS = {
  thumbnails: [{ leftRightPnlShowOption: "Thumbnails", mobileLeftRightPnlShowOption: "None" }, ["thumbs"]],
  "thumbnails without their button": [{ leftRightPnlShowOption: "Thumbnails", ThumbnailsButtonVisible: "Hide" }, []],
  bookmarks: [{ leftRightPnlShowOption: "BookMark", BookMarkButtonVisible: "Show" }, ["bookmarks"]],
  contents: [{ leftRightPnlShowOption: "Table of Contents", TableOfContentButtonVisible: "Show" }, ["contents"]],
  nothing: [{ leftRightPnlShowOption: "None", mobileLeftRightPnlShowOption: "thumbnails" }, []],
} as const;

test(`the panel that a book names is open at the start on a desktop: ${Object.keys(SHOWN_BY_DESKTOPS).join(", ")} (THUMB-33, THUMB-34)`, async () => {
  const rows = Object.entries(SHOWN_BY_DESKTOPS);
  const books = await Promise.all(rows.map(([, [config]]) => site(quickBook({ pages: 12, config }))));
  const { frames, close } = await openInFrames(books.map(({ url }) => url));
  for (const [index, [name, [, panels]]] of rows.entries()) {
    const frame = frames[index]!;
    await isReady(frame);
    await frame.waitForSelector(".toolbar");
    if (panels[0]) await frame.waitForSelector(`[data-panel=${panels[0]}][data-phase=visible]`);
    assert.equal((await state(frame)).panels, panels, name);
  }
  await close();
});

test("the panel that a book names for phones is open at the start on a phone (THUMB-33, THUMB-34)", async () => {
  const config = { leftRightPnlShowOption: "None", mobileLeftRightPnlShowOption: "thumbnails" };
  const { page, close } = await openBook(quickBook({ pages: 12, config }), { viewport: WINDOWS.phone, features: CALM });
  await page.waitForSelector(".phone-bar");
  await page.waitForSelector("[data-panel=thumbs][data-phase=visible]");
  assert.equal((await state(page)).panels, ["thumbs"]);
  await close();
});

test.run();
