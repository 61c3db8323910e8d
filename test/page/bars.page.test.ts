import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import { plainPicture } from "../support/browser/page-picture.ts";
import { holdTime, passTime, timerWaits } from "./held-time.ts";
import {
  assertBecomes,
  type BookOptions,
  CALM,
  chromeStands,
  closePanels,
  goTo,
  openBook,
  pagesOpen,
  quickBook,
  rectOf,
  rests,
  state,
  tap,
  touch,
  touchAlong,
} from "./model.ts";
import { pageSeenAt, shoot } from "./screen.ts";
import { changeDevice, sharedReader } from "./shared-reader.ts";
import { letPass, standsStill } from "./waits.ts";

const test = suite("page/bars");

const PHONE = { viewport: WINDOWS.phone };
const SMALL_PHONE = { viewport: { ...WINDOWS.phone, width: 320, height: 568 } };
const LEVEL_PHONE = { viewport: { ...WINDOWS.phone, width: 780, height: 360 } };
const SMALL_WINDOW = { viewport: { width: 480, height: 320, deviceScaleFactor: 1 } };
const HEIGHTS = { 360: 780, 320: 568, 180: 390 } as const; // of phones, by their width, px
const PHONE_BARS_MS = 5000; // a phone's bars hide after this

async function open(config: Readonly<Record<string, unknown>> = {}, options: BookOptions = {}) {
  const files = {
    ...quickBook({ pages: 24, config }),
    "logo.png": plainPicture([240, 240, 240], 600, 120),
  };
  const reader = await openBook(files, { features: CALM, ...options });
  await chromeStands(reader.page);
  return reader;
}

const withPlainBook = sharedReader(test, () => open());
const withMotion = sharedReader(test, () => open({}, { features: {} }));
const withBarsOnPhone = sharedReader(test, () => open({ toolbarAlwaysShow: true }, PHONE));

/** Presses a button, wherever in the bars it is. */
const press = (page: Page, key: string, part = "") =>
  page.$eval(`${part} [data-button="${key}"]`, (button) => (button as HTMLElement).click());
const isThere = (page: Page, selector: string) => page.waitForSelector(selector);
const isGone = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => !document.querySelector(wanted), {}, selector);
const isOpen = (page: Page, panel: string) => isThere(page, `[data-panel=${panel}][data-phase=visible]`);
const toolbarIs = (page: Page, phase: string) =>
  page.waitForFunction((wanted) => window.recto!.state().toolbar === wanted, {}, phase);
const keysIn = (page: Page, part: string) =>
  page.$$eval(`${part} [data-button]`, (found) => found.map((each) => (each as HTMLElement).dataset["button"]!));
async function openMore(page: Page) {
  await press(page, "more");
  await isOpen(page, "more");
}

/** What readers could not press or read: buttons beyond the window, and captions that are cut or broken within words. */
const flawsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isInside = ({ left, right, top, bottom }: DOMRect) =>
      left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    /** Whether letters of one word stand on two lines. */
    const isBroken = (text: Text) => {
      const lines = new Map<number, number>(); // by word
      return [...text.data.matchAll(/\S+/g)].some(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        lines.set(index, range.getClientRects().length);
        return /^[\p{Script=Latin}]+$/u.test(word) && lines.get(index)! > 1;
      });
    };
    const parts = [...document.querySelectorAll<HTMLElement>("[data-bar]:not([data-shown=false]) :is(.tool, input)")];
    const seen = parts.filter((part) => part.checkVisibility() && !part.closest(".more-panel__page:nth-child(n + 2)"));
    const outside = seen.filter((part) => !isInside(part.getBoundingClientRect()));
    const captions = seen.flatMap((part) => [...part.querySelectorAll<HTMLElement>(".tool__caption")]);
    const cut = captions.filter(
      (caption) => caption.scrollHeight > caption.clientHeight + 1 || caption.scrollWidth > caption.clientWidth + 1,
    );
    const below = captions.filter(
      (caption) =>
        caption.getBoundingClientRect().bottom > caption.closest(".tool")!.getBoundingClientRect().bottom + 1,
    );
    const broken = captions.filter((caption) => isBroken(caption.firstChild as Text));
    return [
      ...outside.map((part) => `outside: ${part.dataset["button"] ?? "field"}`),
      ...cut.map((caption) => `cut: ${caption.textContent}`),
      ...below.map((caption) => `below its button: ${caption.textContent}`),
      ...broken.map((caption) => `broken: ${caption.textContent}`),
    ];
  });

/** A book that hides all buttons but those of the named settings. */
function onlyWith(...names: readonly string[]): Readonly<Record<string, boolean>> {
  const all =
    "Thumbnails Zoom Share Search AutoPlay Print BookMark TableOfContent Annotation Fullscreen BackgroundSound " +
    "Instructions SelectText DoubleSinglePage Video Slideshow about Phone Language Settings Goto PageFlip isAccessibility " +
    "ReaderMode NeatMode PhoneticReading";
  const settings = all.split(" ").map((name) => [`${name}ButtonVisible`, names.includes(name)] as const);
  return { ...Object.fromEntries(settings), QRCode: names.includes("QRCode") };
}

const withSpreads = sharedReader(test, () => open({ alwaysDoublePageOnMobile: true, toolbarAlwaysShow: true }));
for (const [where, viewport] of [
  ["a desktop", WINDOWS.desktop],
  ["a phone on its side", LEVEL_PHONE.viewport],
] as const) {
  test(
    `Enter in the untouched page field stays at the spread that is open, on ${where} (GOTO-02)`,
    withSpreads(async ({ page }) => {
      await changeDevice(page, viewport);
      await goTo(page, 2);
      await rests(page, [2, 3]);
      const enter = async (field: string) => {
        await page.focus(field);
        await page.keyboard.press("Enter");
        await letPass(50, "a turn would have begun");
        await rests(page);
        assert.equal(await pagesOpen(page), [2, 3], field);
      };
      await enter(".page-field input");
      await page.focus(".page-field input");
      await page.keyboard.press("End");
      await page.keyboard.type("0");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Enter");
      await rests(page, [2, 3]);
      await press(page, "goto");
      await isOpen(page, "goto");
      await enter(".goto input");
      await page.focus(".goto input");
      await page.keyboard.type("1x1");
      await page.keyboard.press("Enter");
      await rests(page, [10, 11]);
    }),
  );
}

test("on phones the open More panel does not stop pages that turn by themselves (AUTO-02, AUTO-11)", async () => {
  const config = { toolbarAlwaysShow: true, autoPlayDuration: 1, autoPlayLoopCount: -1, autoDoublePage: "single" };
  const { page, close } = await open(config, PHONE);
  await openMore(page);
  await press(page, "autoflip", ".more-panel");
  await isGone(page, "[data-panel=more]"); // a choice has been made
  await rests(page, [2]);
  await openMore(page);
  await rests(page, [4]);
  assert.equal((await state(page)).panels, ["more"]);
  await close();
});

test("a phone shows that pages turn by themselves, with its bars and without, and a tap stops them (AUTO-01, AUTO-09)", async () => {
  const { page, close } = await open(
    { autoPlayDuration: 60 },
    { ...PHONE, before: (empty) => holdTime(empty, PHONE_BARS_MS) },
  );
  await toolbarIs(page, "shown");
  assert.is(await page.$(".running-tools"), null);
  await page.evaluate(() => window.recto!.startAutoFlip());
  await isThere(page, ".running-tools [data-button=autoflip][aria-pressed=true] .tool__ring");
  const stop = () =>
    page.$eval(".running-tools button", (button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const at = [x + width / 2, y + height / 2] as const;
      return { at, height, isFree: button.contains(document.elementFromPoint(...at)) };
    });
  const { isFree, height } = await stop();
  assert.ok(isFree);
  assert.ok(height >= 44);
  await tap(page, [180, 390]);
  await toolbarIs(page, "hidden");
  await page.waitForFunction(() => document.querySelector(".running-tools")!.getAnimations().length === 0);
  await tap(page, (await stop()).at);
  await isGone(page, ".running-tools");
  assert.not((await state(page)).autoFlip.running);
  await close();
});

test("in a window whose bars have faded a small stop stays while pages turn by themselves, and a press stops them (AUTO-01, AUTO-09)", async () => {
  const { page, close } = await open({ autoPlayDuration: 60 }, { before: (empty) => holdTime(empty, 2500) });
  await page.evaluate(() => window.recto!.startAutoFlip());
  await isThere(page, ".running-tools [data-button=autoflip]");
  const look = () => page.$eval(".running-tools", (tools) => getComputedStyle(tools).visibility);
  assert.is(await look(), "hidden", "the bar has the button");
  await page.mouse.move(640, 300);
  await assertBecomes(async () => {
    await passTime(page, 2500); // once more where the move of the mouse came after it
    return look();
  }, "visible");
  await page.click(".running-tools button");
  await isGone(page, ".running-tools");
  assert.not((await state(page)).autoFlip.running);
  await close();
});

test("on phones the reader mode leaves pages alone, and the neat one a bar and the page number (EXTRA-09)", async () => {
  const { page, close } = await open({}, PHONE);
  await page.evaluate(() => {
    const watch = new MutationObserver(
      () => document.querySelector(".more-dropdown") && Object.assign(window, { wasColumn: true }),
    );
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await openMore(page);
  await press(page, "readermode", ".more-panel");
  await isThere(page, ".reader-exit");
  await isGone(page, "[data-panel=more]");
  assert.not(await page.evaluate(() => "wasColumn" in window), "no column of icons");
  await page.click(".reader-exit");
  await isGone(page, ".reader-exit");
  await toolbarIs(page, "shown");

  await press(page, "neat");
  await isThere(page, ".page-indicator");
  assert.match(await page.$eval(".page-indicator", (found) => found.textContent!), /1 \/ 24/);
  await press(page, "neat");
  await isGone(page, ".page-indicator");
  await close();
});

for (const [direction, side] of [
  ["left-to-right", "left"],
  ["right-to-left", "right"],
] as const) {
  test(`a phone's top bar holds the logo, at its ${side} end in ${direction} books, and takes it along (TOOL-21)`, async () => {
    const config = {
      appLogoIcon: "logo.png",
      appLogoLinkURL: "https://publisher.test/",
      RightToLeft: side === "right",
    };
    const before = (empty: Page) => holdTime(empty, PHONE_BARS_MS);
    const { page, close } = await open(config, { ...PHONE, before });
    await isThere(page, ".logos__logo[data-shown=true]");
    const logo = await page.$eval(".logos__logo", (found) => found.getBoundingClientRect().toJSON() as DOMRect);
    assert.ok(logo.top >= 0 && logo.bottom <= 40 && logo.height >= 16, `within the bar: ${JSON.stringify(logo)}`);
    assert.ok(side === "left" ? logo.left < 20 && logo.right <= 130 : logo.right > 340 && logo.left >= 230);
    const overlapped = await page.$$eval(
      ".phone-bar[data-bar=top] .tool",
      (tools, box) =>
        tools.filter(
          (tool) => tool.getBoundingClientRect().left < box.right && tool.getBoundingClientRect().right > box.left,
        ).length,
      logo,
    );
    assert.is(overlapped, 0);
    assert.is(await page.$eval("a.logos__logo", (link) => (link as HTMLAnchorElement).href), "https://publisher.test/");
    assert.ok(
      await page.$eval("a.logos__logo", (link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
      "a finger reaches it",
    );
    await timerWaits(page, PHONE_BARS_MS);
    await passTime(page, PHONE_BARS_MS);
    await toolbarIs(page, "hidden");
    await page.waitForFunction(() => document.querySelector(".logos__logo")!.getBoundingClientRect().bottom <= 0);
    await close();
  });
}

test("a phone has back and forward behind More (HIST-04, TOOLP-06)", async () => {
  const { page, close } = await open(
    { isMobilePageBackButtonVisible: true, toolbarAlwaysShow: true, autoDoublePage: "single" },
    PHONE,
  );
  await goTo(page, 5);
  await openMore(page);
  await press(page, "backward", ".more-panel");
  await rests(page, [1]);
  await openMore(page);
  await press(page, "forward", ".more-panel");
  await rests(page, [5]);
  await close();
});

for (const [bar, config, options] of [
  ["mini", {}, SMALL_WINDOW],
  ["lite", { ToolbarViewMode: "lite" }, {}],
  ["neat", { isNeat: true }, {}],
] as const) {
  test(`the ${bar} bar has back and forward, and all other page buttons, in its dropdown or beside the page number (HIST-04, TOOL-20)`, async () => {
    const { page, close } = await open({ enablePageBack: true, ...config }, options);
    await goTo(page, 5);
    await openMore(page);
    const keys = [...(await keysIn(page, ".toolbar")), ...(await keysIn(page, "[data-panel=more]"))];
    for (const key of ["backward", "first", "previous", "next", "last", "forward"]) assert.ok(keys.includes(key), key);
    await press(page, "backward", "[data-panel=more]");
    await rests(page, [1]);
    assert.equal(await flawsOf(page), []);
    await close();
  });
}

for (const [size, direction] of [
  ["small", "ltr"],
  ["large", "ltr"],
  ["large", "rtl"],
] as const) {
  test(`with few buttons a phone of 320 px has six page buttons in their order, ${size} and ${direction}, all in the window (TOOL-11)`, async () => {
    const config = {
      ...onlyWith("Share", "Instructions", "PageFlip", "NeatMode", "Thumbnails"),
      toolbarFontSize: size,
      phoneToolbarType: "both",
      toolbarAlwaysShow: true,
      enablePageBack: true,
      RightToLeft: direction === "rtl",
    };
    const { page, close } = await open(config, SMALL_PHONE);
    const keys = await keysIn(page, ".phone-bar[data-bar=bottom]");
    assert.equal(keys.slice(0, 6), ["backward", "first", "previous", "next", "last", "forward"]);
    assert.ok(await page.$(".phone-bar[data-bar=bottom] input"));
    assert.equal(await flawsOf(page), []);
    const [first, last] = await page.$$eval(":is([data-button=first], [data-button=last])", (found) =>
      found.map((each) => each.getBoundingClientRect().left),
    );
    assert.is(first! < last!, direction === "ltr");
    const all = [...keys, ...(await keysIn(page, ".phone-bar[data-bar=top]"))];
    if (all.includes("more")) {
      await openMore(page);
      assert.equal(await flawsOf(page), []);
      all.push(...(await keysIn(page, "[data-panel=more]")));
    }
    for (const key of ["btnshare", "help", "pageflip", "neat", "thumb"]) assert.ok(all.includes(key), key);
    await close();
  });
}

for (const [size, widths] of [
  ["small", [360]],
  ["normal", [360]],
  ["large", [320, 180]], // 180 is a phone's width at 200 %
] as const) {
  const title = `captions of a phone's buttons are whole and never broken within a word, ${size} at ${widths.join(" and ")} px`;
  test(title, async () => {
    const { page, close } = await open(
      { toolbarFontSize: size, phoneToolbarType: "both", toolbarAlwaysShow: true },
      PHONE,
    );
    for (const width of widths) {
      await closePanels(page);
      await changeDevice(page, { ...WINDOWS.phone, width, height: HEIGHTS[width] });
      await openMore(page);
      assert.equal(await flawsOf(page), []);
    }
    await close();
  });
}

test("a button of the book's own with an endless name leaves the others their room (TOOLP-03, TOOLP-06)", async () => {
  const customButtons = [
    { link: `https://shop.test/${"catalogue".repeat(20)}` },
    { label: "Shop", link: "https://shop.test/" },
  ];
  const { page, close } = await open({ customButtons, phoneToolbarType: "both", toolbarAlwaysShow: true }, SMALL_PHONE);
  assert.ok((await keysIn(page, ".phone-bar[data-bar=bottom]")).includes("thumb"));
  await openMore(page);
  const all = [...(await keysIn(page, ".phone-bar")), ...(await keysIn(page, "[data-panel=more]"))];
  assert.ok(all.includes("custom1") && all.includes("custom2"));
  assert.equal(
    (await flawsOf(page)).filter((flaw) => !flaw.includes("shop.test")),
    [],
  );
  await close();
});

test("an article's phone has eight things in a row (TOOLP-05)", async () => {
  const { page, close } = await open({ BookTemplateName: "article", toolbarAlwaysShow: true }, PHONE);
  const row = await page.$$eval(".phone-bar__row > *", (found) => found.length);
  assert.is(row, 8);
  assert.equal(await flawsOf(page), []);
  await close();
});

test(
  "a book without QR codes has no button that shows one; elsewhere a phone reaches the code by More (QR-11)",
  withBarsOnPhone(async ({ page }) => {
    const hidden = await open({ QRCode: "Hide", WeChatShareButtonVisible: "Show", toolbarAlwaysShow: true }, PHONE);
    await openMore(hidden.page);
    const keys = [...(await keysIn(hidden.page, ".phone-bar")), ...(await keysIn(hidden.page, "[data-panel=more]"))];
    assert.not(keys.includes("wechat"));
    assert.not(keys.includes("qr"));
    await hidden.close();

    await openMore(page);
    await press(page, "qr", ".more-panel");
    await isOpen(page, "qr");
    await isThere(page, "[data-panel=qr] .qr-code");
  }),
);

test("a neat book's exit is there where somebody hears it: in a frame (LOG-05)", async () => {
  const { page, close } = await open({ isNeat: true, toolbarAlwaysShow: true }, PHONE);
  assert.not((await keysIn(page, ".phone-bar")).includes("exit"));
  await page.evaluate(() => {
    Object.assign(window, { heard: [] });
    addEventListener("message", ({ data }) => (window as unknown as { heard: unknown[] }).heard.push(data));
    const frame = document.createElement("iframe");
    frame.src = location.href;
    frame.style.cssText = "position:fixed;inset:0;z-index:9999;width:100%;height:100%;border:0";
    document.body.append(frame);
  });
  const inner = await (await page.waitForSelector("iframe"))!.contentFrame();
  await inner.waitForSelector("[data-button=exit]");
  await inner.$eval("[data-button=exit]", (button) => (button as HTMLElement).click());
  await page.waitForFunction(() =>
    (window as unknown as { heard: { command?: string }[] }).heard.some(({ command }) => command === "exit"),
  );
  await close();
});

test(
  "a desktop's bar goes and comes in 500 ms, and follows no request on the way (TOOL-07)",
  withMotion(async ({ page }) => {
    await openMore(page);
    const takenMs = await page.evaluate(async () => {
      const begun = performance.now();
      const button = document.querySelector<HTMLElement>("[data-panel=more] [data-button=hidebar]")!;
      button.click();
      const phases = [window.recto!.state().toolbar];
      document.querySelector<HTMLElement>(".show-bar")?.click(); // too early
      while (window.recto!.state().toolbar === "moving") await new Promise((drawn) => requestAnimationFrame(drawn));
      phases.push(window.recto!.state().toolbar);
      return { phases, ms: performance.now() - begun };
    });
    assert.equal(takenMs.phases, ["moving", "hidden"]);
    assert.ok(takenMs.ms > 450 && takenMs.ms < 1500, `${takenMs.ms} ms`);
    await isThere(page, ".page-indicator");
    await page.waitForFunction(() => document.querySelector(".toolbar")!.getBoundingClientRect().top >= innerHeight);
    await page.click(".show-bar");
    await toolbarIs(page, "shown");
    await isGone(page, ".show-bar");
    await page.waitForFunction(() => document.querySelector(".toolbar")!.getBoundingClientRect().bottom <= innerHeight);
  }),
);

test("on a phone on its side no bar lies on print: they come at a tap, which lays the book between them, and go with the finger that takes a leaf (TOOLP-13, TOOLP-16)", async () => {
  const reader = await open({}, LEVEL_PHONE);
  const { page } = reader;
  await toolbarIs(page, "hidden");
  const coveredBy = () =>
    page.evaluate(() => {
      const pages = window.recto!.marks().filter(({ kind }) => kind === "page");
      return [...document.querySelectorAll<HTMLElement>(".phone-bar")].flatMap((bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        const isOver = pages.some(({ rect }) => rect.y < bottom - 1 && rect.y + rect.height > top + 1);
        return isOver ? [bar.dataset["bar"]] : [];
      });
    });
  assert.equal(await coveredBy(), []);
  await tap(page, [390, 160]);
  await toolbarIs(page, "shown");
  await assertBecomes(async () => (await coveredBy()).length, 0);
  const heightPx = () => page.evaluate(() => window.recto!.marks().find(({ kind }) => kind === "page")!.rect.height);
  const between = await heightPx();
  assert.ok(between > 240, `${between} px of 360 are left of pages`);
  await touchAlong(page, [560, 200], [400, 200]);
  await toolbarIs(page, "hidden");
  assert.is(await heightPx(), between, "not under the finger");
  await touch(page, "touchEnd", []);
  await rests(page);
  await assertBecomes(async () => (await heightPx()) > between + 40, true);
  await reader.close();
});

test("on a phone on its side a book that lay between bars when a reader came closer is where it fits as they step back", async () => {
  const reader = await open({}, { ...LEVEL_PHONE, features: {} });
  const { page } = reader;
  await goTo(page, 4);
  await toolbarIs(page, "hidden");
  const fitted = await rectOf(page);
  await tap(page, [390, 160]);
  await toolbarIs(page, "shown");
  await assertBecomes(async () => (await rectOf(page)).height < fitted.height, true);
  await standsStill(page);
  const twice = () => Promise.all([tap(page, [300, 180]), tap(page, [300, 180])]);
  await twice();
  await toolbarIs(page, "hidden");
  await page.waitForFunction(() => window.recto!.state().zoom > 1.5);
  await standsStill(page);
  await twice();
  await page.waitForFunction(() => window.recto!.state().zoom === 1);
  await assertBecomes(() => rectOf(page), fitted);
  await page.waitForFunction(() => !document.querySelector("#stage[data-moving]"));
  await standsStill(page);
  const shot = await shoot(page);
  const { x, y, width, height } = fitted;
  const corners = [
    [x + 8, y + 8],
    [x + 8, y + height - 8],
    [x + width - 8, y + 8],
  ] as const;
  for (const [left, top] of corners) assert.is(pageSeenAt(shot, left, top, 24), 4, `at ${left}, ${top}`);
  await reader.close();
});

test("on a phone on its side a tap beside the book turns it, and at the book's end brings the bars; one that closes a panel turns nothing (FLIP-02)", async () => {
  const reader = await open({}, LEVEL_PHONE);
  const { page } = reader;
  await toolbarIs(page, "hidden");
  await goTo(page, 3);
  await tap(page, [740, 180]);
  await rests(page, [4, 5]);
  await toolbarIs(page, "hidden");
  await tap(page, [40, 180]);
  await rests(page, [2, 3]);
  await page.evaluate(() => window.recto!.open("more"));
  await page.waitForSelector("[data-panel=more][data-phase=visible]");
  await tap(page, [740, 80]);
  await page.waitForSelector("[data-panel=more]", { hidden: true });
  await rests(page, [2, 3]);
  await goTo(page, 1);
  await toolbarIs(page, "hidden");
  await tap(page, [12, 180]);
  await toolbarIs(page, "shown");
  await reader.close();
});

test("on a phone on its side the keyboard's ring goes with the bars: no button that is hidden keeps the focus", async () => {
  const reader = await open({}, { ...LEVEL_PHONE, features: {} });
  const { page } = reader;
  const hasHiddenFocus = () =>
    page.evaluate(() => {
      const button = document.activeElement?.closest(".phone-bar *");
      const { top, bottom } = button?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return !!button && (bottom > innerHeight || top < 0);
    });
  await toolbarIs(page, "hidden");
  await tap(page, [390, 160]);
  await toolbarIs(page, "shown");
  const at = await page.$eval(".phone-bar [data-button=more]", (button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  });
  await tap(page, at);
  await isOpen(page, "more");
  await page.keyboard.press("Escape");
  await isGone(page, "[data-panel=more]");
  await touchAlong(page, [600, 200], [400, 200]);
  await toolbarIs(page, "hidden");
  assert.not(await hasHiddenFocus());
  await touch(page, "touchEnd", []);
  await rests(page);
  assert.not(await hasHiddenFocus());
  await reader.close();
});

test("a phone that is turned on its side takes its bars off the pages, and turned back has them again; with More on them they stay (TOOLP-13, TOOLP-15)", async () => {
  const { page, close } = await open({}, { ...PHONE, before: (empty) => holdTime(empty, PHONE_BARS_MS) });
  await toolbarIs(page, "shown");
  await changeDevice(page, LEVEL_PHONE.viewport);
  await toolbarIs(page, "hidden");
  await changeDevice(page, PHONE.viewport);
  await toolbarIs(page, "shown");
  await page.tap("[data-button=more]");
  await page.waitForSelector("[data-panel=more][data-phase=visible]");
  await changeDevice(page, LEVEL_PHONE.viewport);
  await letPass(400, "a bar that would go is away by then");
  assert.equal((await state(page)).panels, ["more"]);
  await toolbarIs(page, "shown");
  await close();
});

test(
  "the box that names a button is 130 px wide (TOOL-23)",
  withPlainBook(async ({ page }) => {
    for (const key of ["thumb", "zoomin"]) {
      await page.hover(`.toolbar [data-button=${key}]`);
      await page.waitForFunction(() => document.querySelector(".tooltip"));
      assert.is(await page.$eval(".tooltip", (box) => box.getBoundingClientRect().width), 130);
      await page.mouse.move(640, 100);
      await isGone(page, ".tooltip");
    }
  }),
);

test.run();
