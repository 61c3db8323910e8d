import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PanelName } from "../../src/lib/feature.ts";
import { bookFolder } from "../support/books/books.ts";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { freeTimers, holdTime, passTime, timerWaits } from "./held-time.ts";
import {
  type At,
  assertBecomes,
  CALM,
  chromeStands,
  marks,
  openBook,
  PARTS,
  quickBook,
  type Reader,
  rests,
  swipe,
  tap,
  touch,
  touchAlong,
} from "./model.ts";
import { standsStill } from "./waits.ts";

const test = suite("forms");
observeRequests(test);
let desk: Reader;
let phone: Reader;

test.before(async () => {
  const book = quickBook({ config: { AboutWebsite: "https://shop.test/", AboutEmail: "hi@shop.test" } });
  desk = await openBook(book);
  phone = await openBook(book, { viewport: WINDOWS.phone });
  await Promise.all([chromeStands(desk.page), chromeStands(phone.page)]);
});
test.after(async () => {
  await Promise.all([desk.close(), phone.close()]);
});
test.after.each(async () => {
  for (const { page } of [desk, phone]) {
    await page.evaluate(() => window.recto!.close());
    await page.waitForFunction(() => !document.querySelector("[data-panel]"));
  }
});

const panel = (name: PanelName, phase = "") => `[data-panel=${name}]${phase && `[data-phase=${phase}]`}`;

/** Opens a panel and waits until it stands. */
async function open(page: Page, name: PanelName): Promise<void> {
  await page.evaluate((panel) => window.recto!.open(panel), name);
  await page.waitForSelector(panel(name, "visible"));
}

const isGone = (page: Page, name: PanelName) =>
  page.waitForFunction((selector) => !document.querySelector(selector), {}, panel(name));

/** Whether the focus is within the panel; "nowhere" where the browser's own controls would have it. */
const focusOf = (page: Page, name: PanelName) =>
  page.evaluate((selector) => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return "nowhere";
    return document.querySelector(selector)!.contains(activeElement) ? "inside" : activeElement.outerHTML.slice(0, 80);
  }, panel(name));

test("a modal keeps the focus, Escape closes it, and the focus goes back to the book; forms slide in 400 ms, on phones in 200 (FORM-06, FORM-07)", async () => {
  const { page } = desk;
  for (const [reader, name, ms] of [
    [desk, "settings", "400ms"],
    [phone, "settings", "200ms"],
  ] as const) {
    await open(reader.page, name);
    assert.is(
      await reader.page.$eval(panel(name), (form) => getComputedStyle(form).getPropertyValue("--panel-ms")),
      ms,
    );
    await reader.page.evaluate(() => window.recto!.close());
    await isGone(reader.page, name);
  }
  await page.focus("#stage");
  await open(page, "about");
  const seen: string[] = [];
  for (const key of ["Tab", "Tab", "Tab", "Tab", "Tab", "Tab"] as const) {
    await page.keyboard.press(key);
    seen.push(await focusOf(page, "about"));
  }
  assert.ok(seen.includes("inside"), seen.join());
  assert.equal(
    seen.filter((where) => where !== "inside" && where !== "nowhere"),
    [],
  );
  await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)!.focus(), panel("about"));
  await page.keyboard.press("Escape");
  await isGone(page, "about");
  assert.is(await page.evaluate(() => document.activeElement?.id), "stage");
});

test("behind a modal nothing can be pressed, and its mask closes it (FORM-07, FORM-08)", async () => {
  const { page } = desk;
  await open(page, "about");
  const isCovered = await page.evaluate(() => {
    const button = document.querySelector(".side-arrows [data-button=next]")!.getBoundingClientRect();
    return document.elementFromPoint(button.x + button.width / 2, button.y + button.height / 2)?.className;
  });
  assert.is(isCovered, "dialog__mask");
  await page.mouse.click(10, 300);
  await isGone(page, "about");
});

test("a right slide form is 250 by the window's height less 24, and can be dragged (FORM-03, FORM-04)", async () => {
  const { page } = desk;
  await open(page, "settings");
  const box = () =>
    page.$eval(panel("settings"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    });
  const home = [1280 - 12 - 250, 12, 250, 800 - 24];
  assert.equal(await box(), home);
  await page.mouse.move(1080, 40);
  await page.mouse.down();
  await page.mouse.move(1082, 41);
  await page.mouse.up();
  assert.equal(await box(), home, "a press that slips is no drag");
  await page.mouse.down();
  await page.mouse.move(1040, 60, { steps: 4 });
  await page.mouse.move(1076, 45, { steps: 4 });
  await page.mouse.up();
  assert.equal(await box(), home, "a form let go near its home is at home");
  await page.mouse.move(1080, 40);
  await page.mouse.down();
  await page.mouse.move(680, 140, { steps: 4 });
  await page.mouse.up();
  const dragged = [1018 - 400, 112, 250, 776 - 100];
  assert.equal(await box(), dragged, "it ends where the window does");
  await page.evaluate(() => window.recto!.close("settings"));
  await isGone(page, "settings");
  await open(page, "settings");
  assert.equal(await box(), dragged, "it is where it was left");
  await page.mouse.move(680, 140);
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 4 });
  await page.mouse.up();
  const [left = 0, top = 0] = await box();
  assert.ok(top >= 0 && left + 250 >= 40, `the form lies at ${left}, ${top}`);
  await page.mouse.move(left + 200, top + 28);
  await page.mouse.down();
  await page.mouse.move(1270, 790, { steps: 4 });
  await page.mouse.up();
  await page.evaluate(() => window.recto!.close("settings"));
  await isGone(page, "settings");
  await open(page, "settings");
  const [x = 0, y = 0] = await box();
  assert.ok(x + 250 <= 1280 && y + 300 <= 800, `one that was left at a corner comes back in sight, at ${x}, ${y}`);
  await page.mouse.click(x + 180, y + 28, { count: 2 });
  assert.equal(await box(), home, "a double click on the head brings it home");
});

test("a form beside an exported book is as high as others, and its paper ends above the bar (FORM-03)", async () => {
  const { page, close } = await openBook(bookFolder("g2", { pages: 12 }), { features: CALM });
  await chromeStands(page);
  await open(page, "search");
  const lies = () =>
    page.$eval(panel("search"), (form) => {
      const { top, height } = form.getBoundingClientRect();
      const paper = getComputedStyle(form, "::before");
      const isBare = getComputedStyle(form).backgroundColor === "rgba(0, 0, 0, 0)";
      const bar = document.querySelector(".toolbar")!.getBoundingClientRect();
      const words = form.querySelector(".panel__body")!.getBoundingClientRect().bottom;
      return { top, height, isBare, paper: top + parseFloat(paper.height), words, bar: bar.top };
    });
  const { top, height, isBare, paper, words, bar } = await lies();
  assert.equal([top, height, isBare], [12, 776, true]);
  assert.equal([paper, words], [bar - 12, bar - 12]);
  const [code, back] = [".qr-button__button", ".show-bar"] as const;
  await page.click(code); // in its corner, below the form
  await page.waitForSelector(".qr-button__popup");
  const isOver = await page.$eval(".qr-button__popup", (popup) => {
    const { left, top, width, height } = popup.getBoundingClientRect();
    return popup.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  assert.ok(isOver, "its code opens over the form");
  await page.keyboard.press("Escape");
  await page.click("[data-button=more]");
  await page.waitForSelector("[data-panel=more][data-phase=visible] [data-button=hidebar]");
  await page.click("[data-panel=more] [data-button=hidebar]");
  await page.waitForSelector(back, { visible: true });
  const canPress = (selector: string) =>
    page.$eval(selector, (button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await assertBecomes(async () => [await canPress(code), await canPress(back)], [true, true]); // the form reaches down now
  await close();
});

test("a brief form of an exported book on a tablet has paper under all of it (FORM-03)", async () => {
  const viewport = { ...WINDOWS.tablet, width: 1180, height: 820 };
  const { page, close } = await openBook(bookFolder("g2", { pages: 12 }), { features: CALM, viewport });
  await chromeStands(page);
  await open(page, "settings");
  const [box, paper] = await page.$eval(panel("settings"), (form) => [
    form.getBoundingClientRect().height,
    parseFloat(getComputedStyle(form, "::before").height),
  ]);
  assert.is(paper, box);
  await close();
});

test("forms have the ink, the paper and the strength that the book says, and the left one is 272 wide (FORM-03, FORM-14)", async () => {
  const colors = { formBackgroundColor: "#102030", formFontColor: "#ffeea5", formBackgroundOpacity: 0.9 };
  const files = quickBook({ config: colors });
  const book = { ...(JSON.parse(String(files["book.json"])) as object), contents: [{ title: "One", page: 1 }] };
  const { page, close } = await openBook({ ...files, "book.json": JSON.stringify(book) });
  await chromeStands(page);
  await open(page, "contents");
  const form = await page.$eval(panel("contents"), (element) => {
    const { color, width, height } = getComputedStyle(element);
    return { color, backgroundColor: getComputedStyle(element, "::before").backgroundColor, width, height };
  });
  assert.equal([form.width, form.height], ["272px", "776px"]);
  assert.is(form.color, "rgb(255, 238, 165)");
  const [red = 0, green = 0, blue = 0, alpha = 0] = form.backgroundColor.match(/[\d.]+(?=[ ,/)])/g)!.map(Number);
  assert.equal(
    [red, green, blue].map((part) => Math.round(part * 255)),
    [0x10, 0x20, 0x30],
    form.backgroundColor,
  );
  assert.ok(Math.abs(alpha - 0.9) < 0.01, form.backgroundColor);
  await close();
});

test("a form that has been dragged stays in reach of a window that shrinks, and goes back as it grows (FORM-04)", async () => {
  const { page } = desk;
  await open(page, "bookmarks");
  await page.mouse.move(1080, 40);
  await page.mouse.down();
  await page.mouse.move(1090, 640, { steps: 4 });
  await page.mouse.up();
  await page.setViewport({ width: 700, height: 420 });
  const lies = () =>
    page.$eval(panel("bookmarks"), (element) => {
      const { left, top, right } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && top >= 0 && top <= innerHeight - 40;
    });
  await assertBecomes(lies, true);
  await page.setViewport(WINDOWS.desktop);
  const top = () => page.$eval(panel("bookmarks"), (element) => Math.round(element.getBoundingClientRect().top));
  await assertBecomes(top, 800 - 360);
  await page.evaluate(() => window.recto!.close("bookmarks"));
  await isGone(page, "bookmarks");
  await open(page, "bookmarks");
  assert.is(await top(), 800 - 360, "it comes back where it was");
});

test("in a small window a form that is dragged to its corner keeps its buttons in reach, also as that grows smaller (FORM-04)", async () => {
  const { page } = desk;
  await page.setViewport({ width: 640, height: 400 });
  await open(page, "bookmarks");
  const head = await page.$eval(`${panel("bookmarks")} .panel__head`, (element) => {
    const { left, top } = element.getBoundingClientRect();
    return { x: left + 60, y: top + 20 };
  });
  await page.mouse.move(head.x, head.y);
  await page.mouse.down();
  await page.mouse.move(635, 395, { steps: 4 });
  await page.mouse.up();
  const isCloseInReach = () =>
    page.$eval(`${panel("bookmarks")} [aria-label=Close]`, (button) => {
      const { left, right, bottom } = button.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
  await assertBecomes(isCloseInReach, true);
  await page.setViewport({ width: 560, height: 400 });
  await assertBecomes(isCloseInReach, true);
  await page.evaluate(() => window.recto!.close("bookmarks"));
  await isGone(page, "bookmarks");
  await page.setViewport(WINDOWS.desktop);
});

test("the book is read on by arrows beside a slide form, with the focus where its opening has left it (FORM-13, KEYS-01)", async () => {
  const { page } = desk;
  await page.click(".toolbar [data-button=first]").catch(() => {});
  await open(page, "settings");
  assert.is(await focusOf(page, "settings"), "inside");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => window.recto!.state().pages.join() === "2,3");
  assert.ok(await page.$(panel("settings", "visible")));
});

test("a phone's slide form is swept away, not by a small or an upright drag (FORM-09, FORM-10, FORM-11)", async () => {
  const { page } = phone;
  await open(page, "settings");
  await touchAlong(page, [150, 500], [176, 502]);
  await touch(page, "touchEnd", []);
  await touchAlong(page, [150, 460], [190, 740]);
  await touch(page, "touchEnd", []);
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>(".dialog__paper")!.style.getPropertyValue("--drawn") === "",
  );
  assert.ok(await page.$(panel("settings", "visible")));
  // Long enough to count however slowly this machine moves the finger.
  await swipe(page, [70, 500], [350, 505]);
  await isGone(page, "settings");
});

test("an upright drag of a finger scrolls a phone's slide form, even one that goes a little sideways; a swipe throws it away then (FORM-09, FORM-11)", async () => {
  const { page } = phone;
  await open(page, "settings");
  const scrolled = () => page.$eval(`${panel("settings")} .panel__body`, ({ scrollTop }) => scrollTop);
  assert.is(await scrolled(), 0);
  await touchAlong(page, [150, 700], [162, 560], 10);
  await page.waitForFunction(
    (selector) => document.querySelector(selector)!.scrollTop > 60,
    {},
    `${panel("settings")} .panel__body`,
  );
  await touch(page, "touchEnd", []);
  assert.ok(await page.$(panel("settings", "visible")));
  await swipe(page, [70, 500], [350, 505]);
  await isGone(page, "settings");
});

test("an upright phone's settings are thrown down by their head, and stay where they are pulled a little", async () => {
  const { page } = phone;
  await open(page, "settings");
  const head = await page.$eval(
    `${panel("settings")} .panel__head`,
    (element) => element.getBoundingClientRect().top + 30,
  );
  const before = await page.$eval(".dialog__paper", (paper) => Math.round(paper.getBoundingClientRect().top));
  // Slowly, however quick this machine is: a sheet that is thrown goes on.
  const fromMs = Date.now() - 800;
  await touch(page, "touchStart", [[150, head]], fromMs);
  for (let move = 1; move <= 10; move++) await touch(page, "touchMove", [[150, head + 6 * move]], fromMs + 80 * move);
  await page.waitForFunction(
    (y) => document.querySelector(".dialog__paper")!.getBoundingClientRect().top > y + 30,
    {},
    before,
  );
  await page.evaluate(() => {
    const paper = document.querySelector<HTMLElement>(".dialog__paper")!;
    const tops: number[] = [];
    Object.assign(window, { tops });
    const look = () => {
      tops.push(Math.round(paper.getBoundingClientRect().top));
      if (paper.isConnected) requestAnimationFrame(look);
    };
    look();
  });
  const tops = () => page.evaluate((): readonly number[] => Reflect.get(window, "tops"));
  await touch(page, "touchEnd", []);
  await page.waitForSelector(`${panel("settings", "visible")} > .dialog__paper:not([data-pulled])`);
  await standsStill(page);
  const seen = await tops();
  assert.is(seen.at(-1), before);
  assert.ok(Math.max(...seen) <= before + 65, `it comes back without a jump: ${seen}`);
  await swipe(page, [150, head], [152, 770]);
  await isGone(page, "settings");
});

test("a phone's More is thrown down from anywhere on it, and comes whole again", async () => {
  const { page } = phone;
  for (const time of ["first", "second"]) {
    await open(page, "more");
    const top = await page.$eval(".more-panel", (found) => found.getBoundingClientRect().top);
    await page.waitForFunction(() => document.querySelector<HTMLElement>(".more-panel")!.style.transform === "", {});
    await swipe(page, [150, top + 40], [152, 770]);
    await isGone(page, "more").catch(() => assert.unreachable(`the ${time} time`));
  }
});

test("a tap on the mask closes a phone's form (FORM-01, FORM-08)", async () => {
  const { page } = phone;
  await open(page, "settings");
  const side = await page.$eval(".dialog__paper", (paper) => Math.round(paper.getBoundingClientRect().right));
  assert.is(side, 360);
  await tap(page, [20, 200]);
  await isGone(page, "settings");
});

test("an upright phone's settings leave the page in sight, and hardly darken it; on its side they stand beside it (FORM-01)", async () => {
  const { page } = phone;
  await open(page, "settings");
  const paper = () =>
    page.$eval("[data-panel=settings] .dialog__paper", (found) => {
      const { left, top, right, bottom } = found.getBoundingClientRect();
      return [left, top, right, bottom].map(Math.round);
    });
  const [left, top, ...end] = await paper();
  assert.equal([left, ...end], [0, 360, 780]);
  assert.ok(top! >= 780 * 0.4, `${top} px of the page`);
  await page.setViewport({ ...WINDOWS.phone, width: 780, height: 360 });
  await assertBecomes(async () => (await paper()).slice(1), [0, 780, 360]);
  assert.ok((await paper())[0]! >= 360);
  await page.setViewport(WINDOWS.phone);
});

/** Where a form of a tablet stands, and the pages; whether something darkens them. */
const formOnTablet = async ({ page }: Reader, name: PanelName) => {
  await open(page, name);
  const rect = await page.$eval(panel(name), (form) => {
    const { left, top, right, bottom } = form.getBoundingClientRect();
    return { left, top, right, bottom };
  });
  const isDark = (await page.$(".dialog__mask")) !== null;
  return { ...rect, isDark, bookLeft: await bookLeftOf(page) };
};
const bookLeftOf = async (page: Page) => {
  const pages = (await marks(page)).filter(({ kind }) => kind === "page").map(({ rect }) => rect);
  return Math.min(...pages.map(({ x }) => x));
};

test("on a tablet on its side contents lie over the bar and the book's side until a chapter is chosen, pinned ones stand beside it and stay; brief forms are as high as their contents (FORM-13)", async () => {
  const viewport = { ...WINDOWS.tablet, width: 1180, height: 820 };
  const tablet = await openBook(quickBook(), { features: CALM, viewport });
  const { page } = tablet;
  await chromeStands(page);
  const leftAtRest = await bookLeftOf(page);
  const over = await formOnTablet(tablet, "contents");
  assert.equal([over.left, over.isDark, over.bookLeft], [12, false, leftAtRest]);
  assert.ok(over.bottom <= (await page.$eval(".toolbar", (found) => found.getBoundingClientRect().top)));
  await page.waitForSelector("[data-panel=contents] .contents-row");
  await page.click("[data-panel=contents] .contents-row:nth-child(2)");
  await isGone(page, "contents");
  await open(page, "contents");
  await page.waitForSelector("[data-panel=contents] .contents-row");
  await page.click("[data-panel=contents] [aria-label='Keep open while pages turn']");
  await assertBecomes(async () => {
    const { left, right, isDark, bookLeft } = await formOnTablet(tablet, "contents");
    return left === 12 && bookLeft > leftAtRest && bookLeft >= right && !isDark;
  }, true);
  await page.click("[data-panel=contents] .contents-row");
  await rests(page);
  assert.ok(await page.$(panel("contents", "visible")), "it stays");
  const isBarInFront = await page.$eval(".toolbar .tool", (tool) => {
    const { left, top, width, height } = tool.getBoundingClientRect();
    return tool.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  assert.ok(isBarInFront, "a bar with all its buttons lies over the form's lower end");
  await page.evaluate(() => window.recto!.close());
  const bar = await page.$eval(".toolbar", (found) => found.getBoundingClientRect().top);
  const { left, top, right, bottom, isDark } = await formOnTablet(tablet, "settings");
  assert.equal([right, isDark], [1180 - 12, false]);
  assert.ok(left > 1180 / 2 && top >= 12 && bottom <= bar, `${[left, top, bottom, bar]}`);
  await tap(page, [300, 300]);
  await isGone(page, "settings");
  await tablet.close();
});

test("a tablet's form at the side is thrown down by its head, and stays where it is pulled a little (FORM-04)", async () => {
  const tablet = await openBook(quickBook(), { features: CALM, viewport: WINDOWS.tablet });
  const { page } = tablet;
  await chromeStands(page);
  await open(page, "bookmarks");
  const headOf = () =>
    page.$eval(`${panel("bookmarks")} .panel__title`, (title) => Math.round(title.getBoundingClientRect().top) + 10);
  const head = await headOf();
  // Slowly, however quick this machine is: a form that is thrown goes on.
  const fromMs = Date.now() - 800;
  await touch(page, "touchStart", [[640, head]], fromMs);
  for (let move = 1; move <= 10; move++) await touch(page, "touchMove", [[640, head + 6 * move]], fromMs + 80 * move);
  await touch(page, "touchEnd", []);
  await assertBecomes(headOf, head);
  assert.ok(await page.$(panel("bookmarks", "visible")));
  await swipe(page, [640, head], [642, head + 400]);
  await isGone(page, "bookmarks");
  await tablet.close();
});

test("in a right-to-left book a tablet's brief forms lie at the left, where their buttons are", async () => {
  const viewport = { ...WINDOWS.tablet, width: 1180, height: 820 };
  const tablet = await openBook(quickBook({ config: { RightToLeft: true } }), { features: CALM, viewport });
  await chromeStands(tablet.page);
  const { left, right } = await formOnTablet(tablet, "settings");
  const button = await tablet.page.$eval(".toolbar [data-button=more]", (own) => own.getBoundingClientRect().left);
  assert.ok(left === 12 && button < 1180 / 2 && right < 1180 / 2, `${[left, right, button]}`);
  await tablet.close();
});

test("on an upright tablet contents lie over a part of the page, and go when a title is chosen", async () => {
  const tablet = await openBook(quickBook(), { features: CALM, viewport: WINDOWS.tablet });
  const { page } = tablet;
  await chromeStands(page);
  const { left, right, isDark } = await formOnTablet(tablet, "contents");
  assert.ok(left === 12 && right < 820 / 2 && !isDark, `${[left, right]}`);
  await page.waitForSelector("[data-panel=contents] .contents-row");
  await page.click("[data-panel=contents] .contents-row");
  await isGone(page, "contents");
  await tablet.close();
});

test("a phone's bottom sheet lies at the bottom, and Cancel closes it (FORM-02)", async () => {
  const { page } = phone;
  await open(page, "print");
  const bottom = await page.$eval(".dialog__paper", (paper) => Math.round(paper.getBoundingClientRect().bottom));
  assert.is(bottom, 780);
  const cancel = await page.$eval(".sheet__cancel", (button) => button.getBoundingClientRect().toJSON() as DOMRect);
  assert.ok(cancel.height >= 40);
  await tap(page, [cancel.x + cancel.width / 2, cancel.y + cancel.height / 2]);
  await isGone(page, "print");
});

test("a phone's sheet follows the finger at its handle: up, down to a part, and away; the search has the whole window (SEARCH-02)", async () => {
  const { page } = phone;
  await open(page, "bookmarks");
  const top = () => page.$eval(".dialog__paper", (paper) => Math.round(paper.getBoundingClientRect().top));
  const handle = async (): Promise<At> => [180, (await top()) + 12];
  assert.is(await top(), Math.round(780 * 0.44));
  const from = await handle();
  await touchAlong(page, from, [180, from[1] - 100]);
  await assertBecomes(top, Math.round(780 * 0.44) - 100);
  await touchAlong(page, [180, from[1] - 100], [180, 40]);
  await touch(page, "touchEnd", []);
  await assertBecomes(top, 24);
  await page.click(".sheet__handle");
  await assertBecomes(top, Math.round(780 * 0.44));
  await swipe(page, await handle(), [180, 760]);
  await isGone(page, "bookmarks");
  await open(page, "search");
  assert.is(await top(), 0);
  await swipe(page, await handle(), [180, 700]);
  await isGone(page, "search");
});

for (const [name, where, from, to] of [
  ["bookmarks", "thrown down", [180, 360], [180, 760]],
  ["settings", "swept away", [70, 600], [350, 605]],
] as const) {
  test(`the first tap after a form was ${where} counts: the browser does not take it for the end of the swipe (FORM-09)`, async () => {
    const { page } = phone;
    await open(page, name);
    await swipe(page, from, to);
    await isGone(page, name);
    const clicks = await page.evaluateHandle(() => {
      const seen: Event[] = [];
      addEventListener("click", (event) => seen.push(event), { once: true });
      return seen;
    });
    await tap(page, [180, 390]);
    await page.waitForFunction((seen) => seen.length === 1, {}, clicks);
  });
}

test("the mouse is told a button's name after 800 ms, within the window (FORM-22)", async () => {
  const { page } = desk;
  await page.mouse.move(640, 300);
  await holdTime(page, 800);
  await page.hover(".toolbar [data-button=thumb]"); // an arrow says its name with its picture
  await timerWaits(page, 800);
  assert.is(await page.$(".tooltip"), null);
  await passTime(page, 800);
  await freeTimers(page);
  const box = await page.waitForSelector(".tooltip");
  assert.is(await box!.evaluate((tip) => tip.textContent), "Thumbnails");
  const lies = await box!.evaluate((tip) => {
    const { left, top, right, bottom } = tip.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
  assert.ok(lies);
  await page.hover(".toolbar [data-button=search]");
  await page.waitForFunction(() => document.querySelector(".tooltip")?.textContent === "Search");
  await page.hover(".toolbar [data-button=table]"); // whose name is longer, after a short one
  await page.waitForFunction(() => document.querySelector(".tooltip")?.textContent === "Table of contents");
  const oneLine = await box!.evaluate((tip) => tip.getBoundingClientRect().height);
  assert.ok(oneLine < 36, `${oneLine} px`);
  await page.mouse.move(640, 300);
  await page.waitForFunction(() => !document.querySelector(".tooltip"));
});

test("each icon of a form stands where it means something, and print left and right choose a page each (FORM-12, FORM-13)", async () => {
  const { page } = desk;
  const icons = (name: PanelName) =>
    page.$$eval(`${panel(name)} [data-icon]`, (found) => found.map((icon) => icon.getAttribute("data-icon")));
  const has = (name: PanelName, wanted: readonly string[]) =>
    assertBecomes(async () => {
      const seen = await icons(name); // rows come a frame after their form
      return wanted.filter((icon) => !seen.includes(icon));
    }, []);
  await page.evaluate(() => window.recto!.goTo(4));
  await open(page, "settings");
  await has("settings", ["grip-vertical", "x", "chevron-right", "circle-question-mark"]);
  await page.click(".toolbar [data-button=addbookmark]");
  await open(page, "bookmarks");
  await has("bookmarks", ["pin", "pencil", "trash-2"]);
  await page.click(`${panel("bookmarks")} [data-icon=pencil]`);
  await page.waitForSelector(".bookmark-name");
  await has("bookmarks", ["check", "x"]);
  await page.keyboard.type("Draft");
  await page.click(".bookmark-name [data-icon=x]");
  await page.waitForFunction(() => !document.querySelector(".bookmark-name"));
  assert.not.match(await page.$eval(panel("bookmarks"), (list) => list.textContent ?? ""), "Draft");
  await open(page, "print");
  await has("print", ["panel-left", "panel-right", "square-check"]);
  await page.click(".print-preview__item:nth-child(2)");
  await has("print", ["square"]);
  assert.equal(await page.$$eval(".print-preview__item", (pages) => pages.map((each) => each.ariaChecked)), [
    "true",
    "false",
  ]);
});

test("nothing of this troubled the console", () => {
  assert.equal([...desk.errors, ...phone.errors], []);
});

test("panels that are much work are laid out once at leisure: out of sight, the focus stays, nothing is fetched", async () => {
  const book = quickBook({ config: { helpContentFileURL: "help.html" } });
  const { page, requests, close } = await openBook(book, { viewport: WINDOWS.phone, preloads: true });
  await page.focus(PARTS.stage);
  const seen = await page.evaluate(async () => {
    const titles = new Set<string>();
    let wrongs = 0;
    const look = () => {
      const form = document.querySelector<HTMLElement>(".prerender > *");
      const title = form?.querySelector(".panel__title")?.textContent;
      if (!form || !title || titles.has(title)) return;
      titles.add(title);
      const isOutOfSight = !form.checkVisibility({ visibilityProperty: true });
      if (!isOutOfSight || document.activeElement?.id !== "stage" || document.querySelector("[data-panel]")) wrongs++;
    };
    await new Promise<void>((over) => {
      const watch = new MutationObserver(() => {
        look();
        if (titles.size === 6 && !document.querySelector(".prerender")) over(watch.disconnect());
      });
      watch.observe(document.querySelector("#chrome")!, { childList: true, subtree: true });
    });
    return { titles: [...titles].sort(), wrongs };
  });
  assert.equal(seen, { titles: ["Help", "Print", "Search", "Settings", "Share", "Thumbnails"], wrongs: 0 });
  assert.equal(
    requests.filter((url) => /help\.html|thumbs\/[^1456]/.test(url)),
    [],
  ); // the first page's came before it, and those of three pages are looked at for the book's colours
  await close();
});

test.run();
