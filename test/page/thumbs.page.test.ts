import type { Page, Viewport } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import {
  assertBecomes,
  type BookOptions,
  CALM,
  closePanels,
  goTo,
  openBook,
  pagesOpen,
  quickBook,
  type Reader,
  rests,
  state,
} from "./model.ts";
import { changeDevice, sharedReader } from "./shared-reader.ts";

const test = suite("thumbs");
observeRequests(test);

const LIST = ".thumb-list";
const cell = (page: number) => `[role=gridcell][data-thumb="${page}"]`;

/** A book with its thumbnails open. */
async function open(shape: Parameters<typeof quickBook>[0], options: BookOptions = {}): Promise<Reader> {
  const config = { hashGotoDelay: 0, ...shape?.config };
  const reader = await openBook(quickBook({ ...shape, config }), { features: CALM, ...options });
  await reader.page.waitForSelector("#chrome > *");
  await openPanel(reader.page);
  return reader;
}

async function openPanel(page: Page): Promise<void> {
  await page.evaluate(() => window.recto!.open("thumbs"));
  await page.waitForSelector('[data-panel="thumbs"][data-phase="visible"]');
}

/** Opens the panel of an open book, in the window of such a device, at such a page. */
async function openOn(page: Page, device: Viewport, number: number): Promise<void> {
  await changeDevice(page, device);
  await goTo(page, number);
  await openPanel(page);
}

const inLongBook = sharedReader(test, () => openBook(quickBook({ pages: 600, config: { hashGotoDelay: 0 } })));

/** Waits until all pages in sight show their pictures, and tells which pages are drawn. */
async function stands(page: Page): Promise<readonly number[]> {
  await page.waitForFunction(
    (selector) => {
      const frame = document.querySelector(selector)!.getBoundingClientRect();
      const seen = [...document.querySelectorAll("[role=gridcell]")].filter((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return bottom > frame.top && top < frame.bottom;
      });
      return seen.length > 0 && seen.every((each) => each.getAttribute("data-picture") === "there");
    },
    {},
    LIST,
  );
  return page.$$eval("[role=gridcell]", (cells) => cells.map((each) => Number(each.getAttribute("data-thumb"))));
}

/** Whether a page lies within the list's frame. */
const isInSight = (page: Page, number: number) =>
  page.waitForFunction(
    (list, selector) => {
      const [frame, box] = [list, selector].map((each) => document.querySelector(each)?.getBoundingClientRect());
      return frame && box && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
    },
    {},
    LIST,
    cell(number),
  );

for (const [where, viewport] of [
  ["window", WINDOWS.desktop],
  ["phone's panel", WINDOWS.phone],
] as const) {
  test(
    `the ${where} of 600 pages opens at the open page and never draws 80 (THUMB-08, THUMB-21)`,
    inLongBook(async ({ page, requests }) => {
      await openOn(page, viewport, 400);
      const fade = await page.$eval("[data-panel=thumbs]", (panel) =>
        getComputedStyle(panel).getPropertyValue("--panel-ms"),
      );
      if (viewport === WINDOWS.phone) assert.is(fade, "200ms");
      await isInSight(page, 400);
      assert.ok((await stands(page)).length < 80);
      const most = await page.evaluate(async (selector) => {
        const list = document.querySelector(selector)!;
        let drawn = 0;
        for (let step = 0; step <= 40; step++) {
          list.scrollTop = ((list.scrollHeight - list.clientHeight) * step) / 40;
          await new Promise((over) => requestAnimationFrame(() => requestAnimationFrame(over)));
          drawn = Math.max(drawn, document.querySelectorAll("[role=gridcell]").length);
        }
        return drawn;
      }, LIST);
      assert.ok(most > 0 && most < 80, `${most} pages were drawn`);
      await isInSight(page, 600);
      assert.ok((await stands(page)).includes(600));
      assert.ok(
        requests.filter((address) => /thumbs\//.test(address)).length < 600,
        "pages flown over are not asked for",
      );
    }),
  );
}

test(
  "the keyboard goes through the pages, what it reaches is in sight, and Enter opens it (THUMB-04)",
  inLongBook(async ({ page }) => {
    await openOn(page, WINDOWS.desktop, 300);
    const focused = () => page.evaluate(() => Number((document.activeElement as HTMLElement).dataset["thumb"]));
    assert.is(await focused(), 300);
    await page.keyboard.press("ArrowRight");
    assert.is(await focused(), 301);
    await page.keyboard.press("ArrowDown");
    assert.is(await focused(), 309);
    await page.keyboard.press("End");
    assert.is(await focused(), 600);
    await isInSight(page, 600);
    await page.keyboard.press("PageUp");
    const up = await focused();
    assert.ok(up < 600 && up % 8 === 0);
    await isInSight(page, up);
    await page.keyboard.press("Enter");
    await rests(page, [up, up + 1]);
    await page.waitForFunction(() => !document.querySelector("[data-panel=thumbs]"));
    assert.equal((await state(page)).panels, []);
  }),
);

/** The windows that have thumbnails, and the widths of small, normal and large ones in them, px. */
const LAYOUTS: readonly Viewport[] = [
  WINDOWS.phone,
  WINDOWS.tablet,
  { width: 1440, height: 900, deviceScaleFactor: 1 },
];
const SIZES = [
  ["small", 90],
  ["normal", 120],
  ["large", 160],
] as const;
const widthOf = (page: Page, number: number) => page.$eval(cell(number), (each) => each.getBoundingClientRect().width);

for (const [size, px] of SIZES) {
  const title = `${size} thumbnails are ${px} px wide, four spreads in a row, their frame 3 px of #f76c6c, and as wide on a phone, a tablet and in another window (THUMB-04, THUMB-26, THUMB-27)`;
  test(title, async () => {
    const viewport = { width: 1500, height: 800, deviceScaleFactor: 1 };
    const reader = await open({ pages: 40, config: { ThumbnailSize: size } }, { viewport, address: "#p=10" });
    const { page } = reader;
    await page.waitForSelector(cell(10)); // rows come a moment after their panel
    const read = await page.evaluate((selector) => {
      const box = (part: Element) => part.getBoundingClientRect();
      const open = document.querySelector(selector)!;
      const row = open.closest("[role=row]")!;
      const sheet = getComputedStyle(open.parentElement!);
      return {
        width: box(open).width,
        groups: row.children.length,
        border: sheet.borderTopWidth,
        color: sheet.borderTopColor,
        margin: getComputedStyle(row.children[0]!).marginTop,
        title: box(row.querySelector(".thumb-group__title")!).height,
        head: Math.round(box(document.querySelector("[data-panel=thumbs] .panel__head")!).height),
      };
    }, cell(10));
    assert.equal(read, {
      width: px,
      groups: 4,
      border: "3px",
      color: "rgb(247, 108, 108)",
      margin: "10px",
      title: 15,
      head: 46,
    });
    for (const layout of LAYOUTS) {
      await closePanels(page);
      await openOn(page, layout, 1);
      await page.waitForSelector(cell(1));
      assert.is(await widthOf(page, 1), px, `${layout.width} px`);
    }
    await reader.close();
  });
}

test("a press on the bar beside the thumbnails' window closes it and is the button's, too; its own button only closes it (FORM-08)", async () => {
  const { page, close } = await open({ pages: 8 });
  const press = async (key: string) => {
    const [x, y] = await page.$eval(`.toolbar [data-button=${key}]`, (button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
    await page.mouse.click(x, y);
  };
  await press("search");
  await page.waitForSelector('[data-panel="thumbs"]', { hidden: true });
  await page.waitForSelector('[data-panel="search"][data-phase="visible"]');
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await page.evaluate(() => window.recto!.close("search"));
  await openPanel(page);
  await press("thumb");
  await page.waitForSelector('[data-panel="thumbs"]', { hidden: true });
  assert.equal((await state(page)).panels, []);
  await close();
});

test("small, normal and large thumbnails are 90, 120 and 160 px wide in a phone's panel between its bars (THUMB-26)", async () => {
  for (const [size, px] of SIZES) {
    const config = { ThumbnailSize: size, phoneTemplate: "Classical" };
    const reader = await open({ pages: 12, config }, { viewport: WINDOWS.phone });
    await reader.page.waitForSelector(cell(1));
    assert.is(await widthOf(reader.page, 1), px, size);
    await reader.close();
  }
});

test("a thumbnail on its way shows the book's own sign, in the window and on a phone (PAGE-21)", async () => {
  for (const viewport of [WINDOWS.desktop, WINDOWS.phone]) {
    const delayMs = (path: string) => (path === "thumbs/4.png" ? 2500 : 0);
    const config = { pageLoadingUrl: "sign.png" };
    const reader = await open({ pages: 12, config }, { viewport, behaviour: { delayMs } });
    const { page } = reader;
    const sign = () =>
      page.$eval(cell(4), (each) => [
        each.getAttribute("data-picture"),
        getComputedStyle(each, "::before").backgroundImage,
      ]);
    await page.waitForSelector(`${cell(4)}[data-picture=loading]`);
    assert.equal(await sign(), ["loading", `url("${reader.site.url}sign.png")`]);
    await page.waitForSelector(`${cell(4)}[data-picture=there]`);
    assert.equal(await sign(), ["there", "none"]);
    await reader.close();
  }
});

test("a thumbnails' window of more than 420 px has three groups in a row, of more than 794 four, a smaller one two (THUMB-24, THUMB-25)", async () => {
  const config = { autoDoublePage: "double", ThumbnailSize: "large" };
  const { page, close } = await open(
    { pages: 40, config },
    { viewport: { width: 1000, height: 700, deviceScaleFactor: 1 } },
  );
  const read = () =>
    page.evaluate(() => {
      const { width } = document.querySelector("[data-panel=thumbs] .dialog__paper")!.getBoundingClientRect();
      return [width, document.querySelector('[role=row][aria-rowindex="1"]')?.children.length];
    });
  const [px = 0] = await read();
  for (const [width, groups] of [
    [794, 3],
    [795, 4],
    [421, 3],
    [420, 2],
  ] as const) {
    await page.setViewport({ width: 1000 - px + width, height: 700, deviceScaleFactor: 1 });
    await assertBecomes(read, [width, groups]);
  }
  await close();
});

test(
  "a tap beside the window closes it, and so does its button (THUMB-23)",
  inLongBook(async (reader) => {
    await openPanel(reader.page);
    await reader.page.mouse.click(4, 400);
    await reader.page.waitForFunction(() => !document.querySelector("[data-panel=thumbs]"));
    assert.equal(await pagesOpen(reader.page), [1]);
    await reader.page.evaluate(() => window.recto!.open("thumbs"));
    await reader.page.waitForSelector("[data-panel=thumbs][data-phase=visible]");
    await reader.page.click("[data-panel=thumbs] [aria-label=Close]");
    await reader.page.waitForFunction(() => !document.querySelector("[data-panel=thumbs]"));
  }),
);

test(
  "a phone's bars are 46 and 58 px high, its search finds pages and can be cleared, or is not there; a tap on a page goes to it (THUMB-03, THUMB-05, THUMB-15, THUMB-28, THUMB-29)",
  inLongBook(async ({ page }) => {
    await openOn(page, WINDOWS.phone, 1);
    const height = (part: string) => page.$eval(part, (each) => Math.round(each.getBoundingClientRect().height));
    assert.is(await height("[data-panel=thumbs] .panel__head"), 46);
    assert.is(await height(".thumb-search"), 58);
    await page.type("[role=search] input", "3, 30-31");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 3);
    await page.tap("[role=search] .icon-button[aria-label=Clear]");
    await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length > 3);
    await page.tap(cell(3));
    await rests(page, [3]);
    await page.waitForFunction(() => !document.querySelector("[data-panel=thumbs]"));
    const bare = await open(
      { pages: 40, config: { mobileThumbnailSearchBarVisible: false } },
      { viewport: WINDOWS.phone },
    );
    assert.is(await bare.page.$(".thumb-search"), null);
    await bare.close();
  }),
);

test("the panel of the template Classical lies between a phone's toolbars (THUMB-06, THUMB-07)", async () => {
  const config = { phoneTemplate: "Classical", toolbarAlwaysShow: true };
  const reader = await open({ pages: 40, config }, { viewport: WINDOWS.phone });
  const { page } = reader;
  const read = await page.evaluate(() => {
    const box = (part: Element) => part.getBoundingClientRect();
    const [top, bottom] = [...document.querySelectorAll(".phone-bar")].map(box);
    const panel = document.querySelector("[data-panel=thumbs]")!;
    const round = document.querySelector(".thumbs-between__close button")!;
    const { top: from, bottom: to } = box(panel);
    return {
      isBetween: from >= top!.bottom - 1 && to <= bottom!.top + 1 && to - from > 400,
      ground: getComputedStyle(panel).backgroundColor,
      radius: getComputedStyle(round).borderRadius,
    };
  });
  assert.ok(read.isBetween);
  assert.match(read.ground, /0\.7\)$/);
  assert.is(read.radius, "50%");
  await reader.close();
});

test.run();
