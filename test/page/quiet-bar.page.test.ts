import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { assertBecomes, CALM, chromeStands, marks, openBook, panelOpens, QUIET, rests, state } from "./model.ts";
import { sharedReader } from "./shared-reader.ts";

const test = suite("page/quiet-bar");

const WIDE = { width: 1440, height: 900, deviceScaleFactor: 1 };

/** A native book that says nothing of its bar. */
const withQuietBar = sharedReader(test, async () => {
  const reader = await openBook(bookFolder("native", { pages: 12, config: { flippingTime: 0.1, ...QUIET } }), {
    features: CALM,
  });
  await chromeStands(reader.page);
  await reader.page.waitForSelector(".page-strip");
  return reader;
});

const keysIn = (page: Page, part: string) =>
  page.$$eval(`${part} [data-button]`, (found) =>
    found
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => (each as HTMLElement).dataset["button"] ?? ""),
  );

/** A point on the strip, so far of its way. */
const onStrip = (page: Page, way: number) =>
  page.$eval(
    ".page-strip",
    (strip, share) => {
      const { left, width, top, height } = strip.getBoundingClientRect();
      return [left + share * width, top + height / 2] as const;
    },
    way,
  );

test(
  "a native book's bar has contents, thumbnails and search, zoom, share, sound and full screen, and no control twice",
  withQuietBar(async ({ page, errors }) => {
    const bar = await keysIn(page, ".toolbar");
    assert.equal(bar, ["table", "thumb", "search", "zoomout", "zoomin", "btnshare", "sound", "fullscreen", "more"]);
    const all = await keysIn(page, "body");
    assert.is(new Set(all).size, all.length, all.join());
    assert.equal(errors, []);
  }),
);

test(
  "a number that is its page's place stands before a slash, words have a dot before them (GOTO-02)",
  withQuietBar(async ({ page }) => {
    await page.evaluate(() => window.recto?.goTo(5));
    const place = () => page.$eval(".page-field__total", (total) => total.textContent ?? "");
    await assertBecomes(place, "/ 12");
    const dots = () =>
      page.$eval(".page-field__total", (total) =>
        ["::before", "::after"].map((side) => getComputedStyle(total, side).content),
      );
    assert.equal(await dots(), ["none", "none"]);
    await page.$eval(".page-field__total", (total) => total.setAttribute("dir", "auto"));
    assert.equal(await dots(), ['"·"', "none"]);
  }),
);

test("the page field is read as the words are, also on the mirrored bar of a book from the right (GOTO-02)", async () => {
  const book = bookFolder("native", { pages: 12, config: { ...QUIET, RightToLeft: true } });
  const { page, close } = await openBook(book, { features: CALM });
  await chromeStands(page);
  assert.is(await page.$eval(".toolbar", (bar) => (bar as HTMLElement).dir), "rtl");
  const leftOf = (part: string) => page.$eval(part, (found) => found.getBoundingClientRect().left);
  assert.ok((await leftOf(".page-field__input")) < (await leftOf(".page-field__total")));
  await close();
});

test("a native book's neat mode on a phone, which leaves one bar, has the way back on it (EXTRA-09)", async () => {
  const book = bookFolder("native", { pages: 12, config: { flippingTime: 0.1, ...QUIET } });
  const { page, close } = await openBook(book, { features: CALM, viewport: WINDOWS.phone });
  await chromeStands(page);
  await page.click(".phone-bar [data-button=more]");
  await page.waitForSelector("[data-panel=more][data-phase=visible]");
  await page.click(".more-panel [data-button=neat]");
  await page.waitForSelector("[data-reading=neat]");
  await page.waitForFunction(() => !document.querySelector("[data-panel=more]"));
  assert.equal(await keysIn(page, ".phone-bar"), ["neat"]);
  await page.click(".phone-bar [data-button=neat]");
  await page.waitForSelector("[data-reading=standard]");
  assert.ok((await keysIn(page, ".phone-bar")).includes("more"));
  await close();
});

test(
  "pages that turn by themselves have their button on the bar, and stop by it or by Escape (AUTO-01, AUTO-02, AUTO-09)",
  withQuietBar(async ({ page }) => {
    const isOnBar = async () => (await keysIn(page, ".toolbar")).includes("autoflip");
    const isRunning = async () => (await state(page)).autoFlip.running;
    assert.not(await isOnBar());
    for (const stop of ["press", "Escape"] as const) {
      await page.evaluate(() => window.recto!.startAutoFlip());
      const button = (await page.waitForSelector(".toolbar [data-button=autoflip][aria-pressed=true]"))!;
      if (stop === "press") await button.click();
      else await page.keyboard.press("Escape");
      await assertBecomes(isRunning, false);
      await assertBecomes(isOnBar, false);
    }
  }),
);

test(
  "More is a list of words with all else, the first and the last page too, and lets a reader go there",
  withQuietBar(async ({ page }) => {
    await page.click("[data-button=more]");
    await page.waitForSelector("[data-panel=more][data-phase=visible]");
    const more = await keysIn(page, "[data-panel=more]");
    for (const key of ["first", "last", "goto", "print", "about"]) assert.ok(more.includes(key), more.join());
    assert.not(more.includes("qr"), "sharing has it");
    const words = await page.$$eval("[data-panel=more] .tool", (rows) => rows.map((row) => row.textContent));
    assert.ok(words.includes("Print") && words.every((word) => word !== ""), words.join());
    const all = await keysIn(page, "body");
    assert.is(new Set(all).size, all.length, all.join());
    await page.click("[data-panel=more] [data-button=last]");
    await rests(page, [12]);
  }),
);

test(
  "the strip shows the pages under the pointer, with number and chapter, and a press goes there",
  withQuietBar(async ({ page }) => {
    const [x, y] = await onStrip(page, 5 / 11);
    await page.mouse.move(x, y);
    await page.waitForSelector(".page-strip__tip");
    assert.is(await page.$eval(".page-preview__label", (label) => label.textContent), "6–7 of 12");
    assert.is(await page.$eval(".page-preview__chapter", (chapter) => chapter.textContent), "Middle");
    assert.is((await page.$$(".page-strip .spread-picture img")).length, 2);
    await page.mouse.down();
    await page.mouse.up();
    await rests(page, [6, 7]);
    const value = () => page.$eval(".page-strip", (strip) => strip.getAttribute("aria-valuetext"));
    await assertBecomes(value, "6–7 of 12, Middle");
    assert.is(await page.$(".page-strip__tip"), null, "the mouse rests where the reader has gone by now");
    await page.mouse.move(...(await onStrip(page, 1 / 11)));
    await page.waitForSelector(".page-strip__tip");
    await page.mouse.move(x, 300);
    await page.waitForFunction(() => !document.querySelector(".page-strip__tip"));
  }),
);

test("the strip keeps its length and its place while pages with long and short labels open", async () => {
  const book = bookFolder("native", { pages: 12, config: { flippingTime: 0.1, ...QUIET } });
  const config = JSON.parse(String(book["book.json"])) as { pages: { label?: string }[] };
  config.pages.forEach((page, at) => {
    const ends = ["Front cover", "Inside cover", "Endpaper"];
    page.label = at === 11 ? "Back cover" : (ends[at] ?? (at < 5 ? "iv" : String(at)));
  });
  const { page, close } = await openBook(
    { ...book, "book.json": JSON.stringify(config) },
    { features: CALM, viewport: WIDE },
  );
  await page.waitForSelector(".page-strip");
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue("--label-ems") !== "");
  const ends = () =>
    page.$eval(".page-strip", (strip) => {
      const { left, right } = strip.getBoundingClientRect();
      return [left, right];
    });
  const before = await ends();
  const input = ".page-field__input";
  assert.ok(await page.$eval(input, (field) => field.scrollWidth <= field.clientWidth), "the cover's label is whole");
  /** Whether what is behind the label is seen: whole, or not at all. */
  const hasPlace = () =>
    page.$eval(".page-field__total", (place) => {
      const [field, own] = [place.parentElement!.getBoundingClientRect(), place.getBoundingClientRect()];
      if (own.right > field.right + 1) throw new Error("It is cut.");
      return own.bottom <= field.bottom + 1;
    });
  for (const [to, isThere] of [
    ["Inside cover", false],
    ["iv", true],
    [7, true],
    [12, true],
  ] as const) {
    await page.evaluate((name) => window.recto!.goTo(name), to);
    await rests(page);
    assert.equal(await ends(), before, `page ${to}`);
    assert.is(await hasPlace(), isThere, `place of ${to}`);
    assert.ok(await page.$eval(input, (field) => field.scrollWidth <= field.clientWidth), `label of ${to}`);
  }
  await page.evaluate(() => window.recto!.goTo(8));
  await rests(page, [8, 9]);
  const place = () => page.$eval(".page-field__total", (total) => total.getBoundingClientRect().left);
  const placeBefore = await place();
  await page.click(input);
  assert.is(await page.evaluate(() => document.activeElement?.className), "page-field__input");
  assert.is(await place(), placeBefore, "nothing moves as the field is pressed");
  await page.keyboard.press("Escape");
  assert.is(await page.evaluate(() => document.activeElement?.id), "stage", "who leaves the field is in the book");
  await close();
});

test("a list behind More that is longer than the window fades at its end, until its last row is seen", async () => {
  const { page, close } = await openBook(bookFolder("native", { pages: 12, config: QUIET }), {
    features: CALM,
    viewport: { width: 420, height: 240 },
  });
  await chromeStands(page);
  await page.click("[data-button=more]");
  const list = "[data-panel=more][data-phase=visible]";
  await page.waitForSelector(`${list}[data-cut]`);
  assert.is(await page.$eval(list, (panel) => getComputedStyle(panel, "::after").position), "sticky");
  await page.$eval(list, (panel) => panel.scrollTo(0, panel.scrollHeight));
  await page.waitForSelector(`${list}:not([data-cut])`);
  await close();
});

test(
  "a pull along the strip goes where it is let go, and keys move on it",
  withQuietBar(async ({ page }) => {
    await page.mouse.move(...(await onStrip(page, 0.1)));
    await page.mouse.down();
    await page.mouse.move(...(await onStrip(page, 0.5)));
    assert.is((await state(page)).phase, "rest");
    await page.mouse.move(...(await onStrip(page, 1)));
    await page.mouse.up();
    await rests(page, [12]);
    await page.focus(".page-strip");
    await page.keyboard.press("ArrowLeft");
    await rests(page, [10, 11]);
    await page.keyboard.press("ArrowRight");
    await rests(page, [12]);
    await page.keyboard.press("PageUp");
    await rests(page, [8, 9]);
    await page.keyboard.press("ArrowDown");
    await rests(page, [6, 7]);
    await page.keyboard.press("Home");
    await rests(page, [1]);
  }),
);

test(
  "Go to page behind More leads to the number on the bar, above which a second slider would stand (GOTO-01)",
  withQuietBar(async ({ page }) => {
    await page.click("[data-button=more]");
    await page.waitForSelector("[data-panel=more][data-phase=visible]");
    await page.click("[data-panel=more] [data-button=goto]");
    const isInField = () => page.evaluate(() => document.activeElement?.className === "page-field__input");
    await assertBecomes(isInField, true);
    assert.is(await page.$("[data-panel=goto]"), null);
    await page.keyboard.type("9");
    await page.keyboard.press("Enter");
    await rests(page, [8, 9]);
  }),
);

test(
  "the bar's controls are one stop of the Tab key, with arrows inside, and its strip is another; after a press of the mouse arrows turn pages",
  withQuietBar(async ({ page }) => {
    await page.waitForSelector(".toolbar [tabindex='-1']");
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset["button"] ?? "");
    const tabBack = async () => {
      await page.keyboard.down("Shift");
      await page.keyboard.press("Tab");
      await page.keyboard.up("Shift");
    };
    const isIn = (selector: string) =>
      page.evaluate((part) => document.activeElement?.closest(part) !== null, selector);
    await page.focus(".toolbar [data-button=search]");
    await page.keyboard.press("Tab");
    assert.ok(await isIn(".page-strip"));
    await page.keyboard.press("Tab");
    assert.not(await isIn(".toolbar"));
    await tabBack();
    assert.ok(await isIn(".page-strip"));
    await tabBack();
    assert.is(await focused(), "search", "Tab comes back to where it left");
    for (const button of ["thumb", "table", "more"]) {
      await page.keyboard.press("ArrowLeft");
      assert.is(await focused(), button);
    }
    assert.is((await state(page)).page, 1);
    await page.click(".toolbar [data-button=zoomin]");
    await page.click(".toolbar [data-button=zoomout]");
    await page.keyboard.press("ArrowRight");
    await rests(page, [2, 3]);
  }),
);

test(
  "More lies over a form that stays open beside the book",
  withQuietBar(async ({ page }) => {
    await page.setViewport(WIDE);
    await page.evaluate(() => window.recto!.open("search"));
    await page.waitForSelector("[data-panel=search][data-phase=visible]");
    await page.click(".toolbar [data-button=more]");
    await page.waitForSelector(".more-dropdown[data-phase=visible]");
    const [isOverForm, isInFront] = await page.evaluate(() => {
      const more = document.querySelector(".more-dropdown")!;
      const { left, right, top, bottom } = more.getBoundingClientRect();
      const form = document.querySelector("[data-panel=search]")!.getBoundingClientRect();
      const corners = [left + 12, right - 12].flatMap((x) => [top + 12, bottom - 12].map((y) => [x, y] as const));
      return [right > form.left, corners.every(([x, y]) => more.contains(document.elementFromPoint(x, y)))];
    });
    assert.ok(isOverForm, "they share a place");
    assert.ok(isInFront);
  }),
);

/** A book whose first page is no number, so that its place is said in words. */
function labelledBook(language: string) {
  const book = bookFolder("native", { pages: 46, config: { ...QUIET, language } });
  const data = JSON.parse(String(book["book.json"]));
  data.pages[0].label = "Cover";
  return { ...book, "book.json": JSON.stringify(data) };
}

/** How far the place of the page is from the nearest button, and how much of its text is not cut off, px. */
const placeOnBar = (page: Page) =>
  page.evaluate(() => {
    const field = document.querySelector(".page-field")!;
    const text = field.querySelector<HTMLElement>(".page-field__total")!;
    const { left, right } = field.getBoundingClientRect();
    const gaps = [...document.querySelectorAll(".toolbar .tool")].map((tool) => {
      const box = tool.getBoundingClientRect();
      return Math.max(left - box.right, box.left - right);
    });
    return { gapPx: Math.min(...gaps), sparePx: text.clientWidth - text.scrollWidth };
  });

for (const language of ["English", "Chinese"]) {
  for (const letters of ["100%", "200%"]) {
    test(`the place in words touches no button in a narrow window: ${language}, letters of ${letters}`, async () => {
      const { page, close } = await openBook(labelledBook(language), { features: CALM });
      try {
        await chromeStands(page);
        await page.addStyleTag({ content: `html { font-size: ${letters} !important }` });
        for (let width = 560; width <= 860; width += 12) {
          await page.setViewport({ width, height: 420 });
          await page.evaluate(() => new Promise(requestAnimationFrame));
          const { gapPx, sparePx } = await placeOnBar(page);
          assert.ok(gapPx >= 0, `${width}: ${gapPx}`);
          assert.ok(sparePx >= 0, `${width}: the place is cut off`);
        }
      } finally {
        await close();
      }
    });
  }
}

test("a narrow window's bar is as wide as the window, and its number touches no button", async () => {
  const { page, close } = await openBook(labelledBook("English"), { features: CALM });
  await chromeStands(page);
  for (let width = 320; width <= 640; width += 20) {
    await page.setViewport({ width, height: 700 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const { gapPx, sparePx } = await placeOnBar(page);
    assert.ok(gapPx >= 0 && sparePx >= 0, `${width}: ${gapPx}, ${sparePx}`);
    const besidePx = await page.$eval(".toolbar", (bar) => bar.getBoundingClientRect().left);
    assert.is(besidePx, width < 600 ? 0 : 12, `${width}`);
    const keys = await keysIn(page, ".toolbar");
    assert.ok(keys.includes("table") && (width < 360 || keys.includes("search")), `${width}: ${keys}`);
  }
  await close();
});

test("a narrow bar in Chinese has as many buttons as one in English: the place in words takes none of their room", async () => {
  const viewport = { width: 640, height: 480, deviceScaleFactor: 1 };
  const bars: (readonly string[])[] = [];
  for (const language of ["English", "Chinese"]) {
    const { page, close } = await openBook(labelledBook(language), { features: CALM, viewport });
    await chromeStands(page);
    bars.push(await keysIn(page, ".toolbar"));
    await close();
  }
  assert.equal(bars[1], bars[0]);
  assert.ok(bars.every(({ length }) => length >= 5));
});

test(
  "icons and the page number on the bar grow with the reader's letters, within their buttons",
  withQuietBar(async ({ page }) => {
    await page.setViewport(WIDE);
    const sizes = () =>
      page.evaluate(() => {
        const size = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        const { fontSize } = getComputedStyle(document.querySelector(".page-field")!);
        return {
          button: size(".toolbar .tool").height,
          icon: size(".toolbar .icon").width,
          text: parseFloat(fontSize),
        };
      });
    assert.equal(await sizes(), { button: 40, icon: 20, text: 14 });
    const style = await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    const { button, icon, text } = await sizes();
    await style.evaluate((element) => (element as HTMLElement).remove());
    assert.is(button, 40);
    assert.ok(icon >= 28 && icon < button, `${icon}`);
    assert.ok(text >= 20, `${text}`);
  }),
);

test(
  "the ring of the keyboard lies around the book of a reader who walks by the Tab key, and not of one who turns pages",
  withQuietBar(async ({ page }) => {
    await page.evaluate(() => window.recto!.goTo(3));
    await rests(page, [2, 3]);
    await page.focus("#stage");
    await page.keyboard.press("ArrowRight");
    await rests(page, [4, 5]);
    const content = () =>
      page.evaluate(() => getComputedStyle(document.querySelector("#stage:focus-visible")!, "::after").content);
    assert.is(await content(), "none");
    await page.keyboard.press("ArrowLeft");
    await rests(page, [2, 3]);
    await page.keyboard.press("Tab");
    await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    await page.keyboard.up("Shift");
    assert.is(await content(), '""');
    const ring = await page.evaluate(() => {
      const { left, top, width, height } = getComputedStyle(document.querySelector("#stage")!, "::after");
      return [left, top, width, height].map(parseFloat);
    });
    const rects = (await marks(page)).filter(({ kind }) => kind === "page").map(({ rect }) => rect);
    const left = Math.min(...rects.map(({ x }) => x));
    assert.ok(Math.abs(ring[0]! - left) < 2, ring.join());
    assert.ok(Math.abs(ring[2]! - rects[0]!.width * 2) < 2, ring.join());
    assert.ok(Math.abs(ring[3]! - rects[0]!.height) < 2, ring.join());
  }),
);

test("a phone's top bar leaves an exported book's title whole: buttons that it has no room for are behind More (TOOLP-02, TOOLP-06)", async () => {
  const book = bookFolder("g2", { pages: 12 });
  const { page, close } = await openBook(book, { viewport: WINDOWS.phone, features: CALM });
  await chromeStands(page);
  const keysIn = (part: string) =>
    page.$$eval(`${part} [data-button]`, (found) => found.map((each) => (each as HTMLElement).dataset["button"]));
  const isTitleWhole = () =>
    page.$eval(".phone-bar__title", ({ scrollWidth, clientWidth }) => clientWidth > 60 && scrollWidth <= clientWidth);
  const wide = await keysIn("[data-bar=top]");
  assert.ok(wide.length > 2, wide.join());
  assert.ok(await isTitleWhole());
  await page.setViewport({ ...WINDOWS.phone, width: 240 });
  await page.waitForFunction(
    (most) => document.querySelectorAll("[data-bar=top] .tool").length < most,
    {},
    wide.length,
  );
  const narrow = await keysIn("[data-bar=top]");
  assert.ok(narrow.includes("btnshare"), narrow.join());
  await assertBecomes(isTitleWhole, true);
  await page.click("[data-button=more]");
  await panelOpens(page, "more");
  const shown = [...narrow, ...(await keysIn("[data-bar=bottom]")), ...(await keysIn("[data-panel=more]"))];
  assert.equal(
    wide.filter((key) => !shown.includes(key)),
    [],
  );
  await close();
});

test("an English title stands at the right of the phone's bar in a book from right to left (TOOLP-02)", async () => {
  const book = bookFolder("native", { pages: 6, config: { ...QUIET, RightToLeft: true } });
  const { page, close } = await openBook(book, { viewport: WINDOWS.phone, features: CALM });
  await chromeStands(page);
  const right = await page.$eval(".phone-bar__title > span", (title) => title.getBoundingClientRect().right);
  assert.ok(right > WINDOWS.phone.width - 24, `it ends at ${right} of ${WINDOWS.phone.width}`);
  await close();
});

for (const [where, viewport, family, place] of [
  ["in a desktop's bar", WINDOWS.desktop, "native", ".toolbar"],
  ["in a phone's bar", WINDOWS.phone, "native", ".phone-bar"],
  ["over the bar of an exported book's phone", WINDOWS.phone, "g2", ".running-tools"],
] as const)
  test(`while text is selected, what ends that stands ${where}, and is behind More again then (EXTRA-10)`, async () => {
    const { page, close } = await openBook(bookFolder(family, { pages: 12 }), { viewport, features: CALM });
    await chromeStands(page);
    assert.is(await page.$(`${place} [data-button=select]`), null);
    await page.click("[data-button=more]");
    await page.waitForSelector("[data-panel=more][data-phase=visible] [data-button=select]");
    await page.click("[data-panel=more] [data-button=select]");
    const end = await page.waitForSelector(`${place} [data-button=select][aria-pressed=true]`, { visible: true });
    await page.waitForSelector('#stage[data-tool="select"]');
    await end!.click();
    await page.waitForSelector("#stage:not([data-tool])");
    await page.waitForSelector(`${place} [data-button=select]`, { hidden: true });
    await close();
  });

for (const [where, logo, titles] of [
  ["its title", {}, ["The paper book"]],
  ["its logo in place of its title", { appLogoIcon: "thumbs/1.png" }, []],
] as const)
  test(`on a phone a native book has ${where} and share above, contents, search, thumbnails and bookmarks below`, async () => {
    const book = bookFolder("native", { pages: 12, config: { ...QUIET, ...logo } });
    const { page, errors, close } = await openBook(book, { viewport: WINDOWS.phone, features: CALM });
    await chromeStands(page);
    await page.waitForSelector(".phone-bar [data-button=more]");
    assert.equal(await page.$$eval(".phone-bar__title", (found) => found.map((each) => each.textContent)), titles);
    assert.equal(await keysIn(page, ".phone-bar[data-bar=top]"), ["btnshare"]);
    assert.equal(await keysIn(page, ".phone-bar[data-bar=bottom]"), ["table", "search", "thumb", "bookmark", "more"]);
    assert.equal(errors, []);
    await close();
  });

test.run();
