import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { plainPicture } from "../support/browser/page-picture.ts";
import type { Files } from "../support/browser/site.ts";
import { openBooks } from "./books-in-frames.ts";
import { holdTime, passTime, timersHeld } from "./held-time.ts";
import {
  type At,
  assertBecomes,
  type BookOptions,
  type BookWindow,
  CALM,
  chromeStands,
  closePanels,
  onPage,
  openBook,
  QUIET,
  quickBook,
  rests,
  state,
  swipe,
  tap,
  touch,
} from "./model.ts";
import { changeDevice, sharedReader } from "./shared-reader.ts";
import { letPass } from "./waits.ts";

const test = suite("page/toolbar-rows");

type Config = Readonly<Record<string, unknown>>;
const SHOWN = { toolbarAlwaysShow: true };

function filesOf(config: Config, more: object = {}): Files {
  const files = quickBook({ pages: 12, config: { ...SHOWN, ...config } });
  const book = { ...(JSON.parse(String(files["book.json"])) as object), ...more };
  return { ...files, "book.json": JSON.stringify(book) };
}

async function open(config: Config, options: BookOptions = {}, more: object = {}) {
  const reader = await openBook(filesOf(config, more), { features: CALM, ...options });
  await chromeStands(reader.page);
  return reader;
}

const withPlainBook = sharedReader(test, () => open({}));
const withMotion = sharedReader(test, () => open({}, { features: {} }));

/** The keys of the buttons in sight within `part`, in document order. */
const keys = (page: BookWindow, part = ".toolbar"): Promise<readonly string[]> =>
  page.$$eval(`:is(${part}) [data-button]`, (buttons) =>
    buttons.flatMap((button) =>
      button.getBoundingClientRect().width > 0 ? [(button as HTMLElement).dataset["button"] ?? ""] : [],
    ),
  );

/** All buttons of the bars, those behind "more" too. */
async function allKeys(page: BookWindow): Promise<readonly string[]> {
  const shown = await keys(page, ".toolbar, .phone-bar");
  if (!shown.includes("more")) return shown;
  await page.click("[data-button=more]");
  await page.waitForSelector("[data-panel=more][data-phase=visible]");
  return [...shown, ...(await keys(page, "[data-panel=more]"))];
}

const styleOf = (page: BookWindow, selector: string, name: string): Promise<string> =>
  page.$eval(selector, (element, wanted) => getComputedStyle(element).getPropertyValue(wanted), name);

const PAGES = ["backward", "first", "previous", "next", "last", "forward"];
const withoutPages = (list: readonly string[]) => list.filter((key) => !PAGES.includes(key) && key !== "more");

/** The places of the usual order, by the keys that stand there. */
const USUAL = [
  "pageflip",
  "thumb",
  "contents",
  "goto",
  "zoomin",
  "zoomout",
  "addbookmark",
  "bookmarks",
  "print",
  "annotation",
  "btnshare",
  "language",
  "autoflip",
  "about",
  "fullscreen",
  "doublesinglepage",
  "videogallery",
];

test(
  "without a book's word the buttons stand in the usual order; the book's own order overrides it (TOOL-08, TOOL-09)",
  withPlainBook(async ({ page }) => {
    const viewport = { width: 1900, height: 900, deviceScaleFactor: 1 };
    await changeDevice(page, viewport);
    await assertBecomes(async () => (await keys(page)).includes("more"), false);
    const shown = (await keys(page)).filter((key) => USUAL.includes(key));
    assert.ok(shown.length >= 8, shown.join());
    assert.equal(
      shown,
      USUAL.filter((key) => shown.includes(key)),
    );
    const own = await open({ buttonsSortXML: ["autoflip", "print", "thumb"] }, { viewport });
    const sorted = withoutPages(await keys(own.page));
    assert.equal(sorted.slice(0, 3), ["autoflip", "print", "thumb"]);
    assert.equal(withoutPages(await allKeys(own.page)).toSorted(), withoutPages(await keys(own.page)).toSorted());
    await own.close();
  }),
);

/** The settings of all buttons that there are, and their keys. */
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  AnnotationButtonVisible: ["annotation"],
  PrintButtonVisible: ["print"],
  ShareButtonVisible: ["btnshare"],
  ZoomButtonVisible: ["zoomin", "zoomout"],
  FullscreenButtonVisible: ["fullscreen"],
  TableOfContentButtonVisible: ["table"],
  BookMarkButtonVisible: ["addbookmark", "bookmark"],
  ThumbnailsButtonVisible: ["thumb"],
  SearchButtonVisible: ["search"],
  AutoPlayButtonVisible: ["autoflip"],
  BackgroundSoundButtonVisible: ["sound"],
  DoubleSinglePageButtonVisible: ["doublesinglepage"],
  PageFlipButtonVisible: ["pageflip"],
  GotoButtonVisible: ["goto"],
  SettingsButtonVisible: ["settings"],
  aboutButtonVisible: ["about"],
  PhoneButtonVisible: ["phone"],
  LanguageButtonVisible: ["language"],
  DownloadButtonVisible: ["download"],
  HomeButtonVisible: ["home"],
  InstructionsButtonVisible: ["help"],
  ShoppingButtonVisible: ["shopping"],
  VideoButtonVisible: ["videogallery"],
  MagnifierButtonVisible: ["magnifier"],
  EmailButtonVisible: ["email"],
  MessageButtonVisible: ["message"],
  WeChatShareButtonVisible: ["wechat"],
  QRCode: ["qr"],
  ReaderModeButtonVisible: ["readermode"],
  NeatModeButtonVisible: ["neat"],
  isAccessibilityButtonVisible: ["text"],
  PhoneticReadingButtonVisible: ["phoneticreading"],
};
/** What a book needs for some of them. */
const MEANS = {
  languageSetting: ["English", "Chinese"],
  AboutMobile: "+49 30 1234",
  AboutEmail: "hi@shop.test",
  DownloadURL: "book.pdf",
};
const MORE = { contents: [{ title: "One", page: 1 }], videos: [{ title: "A film", url: "film.mp4" }] };
const all = (isOn: boolean) => Object.fromEntries(Object.keys(FLAGS).map((flag) => [flag, isOn]));

test("each visibility setting of a book takes its button out of the bar and out of More, and no other (TOOL-01, TOOL-16, TOOL-17)", async () => {
  const seen = new Set<string>();
  const devices = [WINDOWS.desktop, WINDOWS.phone];
  const full = await open({ ...MEANS, ...all(true) }, {}, MORE);
  const none = await open({ ...MEANS, ...all(false) }, {}, MORE);
  const flagged = Object.values(FLAGS).flat();
  const left = (list: readonly string[]) =>
    withoutPages(list)
      .filter((key) => !flagged.includes(key))
      .toSorted();
  for (const device of devices) {
    for (const { page } of [full, none]) {
      await closePanels(page);
      await changeDevice(page, device);
    }
    const before = await allKeys(full.page);
    for (const key of before) seen.add(key);
    assert.equal(withoutPages(await allKeys(none.page)).toSorted(), left(before));
  }
  assert.equal(none.errors, []);
  await full.close();
  await none.close();
  for (const [flag, own] of Object.entries(FLAGS))
    assert.ok(
      own.every((key) => seen.has(key)),
      `${flag}: ${[...seen].join()}`,
    );
});

test("the cart has a button where the cart's setting is true, in exports and in books of our own (TOOL-14)", async () => {
  const exported = (shoppingCartHTML: string) => ({
    ...bookFolder("g2", { pages: 4, config: { ...QUIET, ...SHOWN } }),
    "javascript/editor.js": `var pageEditor = ${JSON.stringify({ setting: { shoppingCartHTML }, pageAnnos: [[], [], [], []] })};`,
  });
  const items = [{ title: "Pen", price: 2 }];
  const native = (shoppingCartHTML: boolean) => filesOf({}, { cart: { items, shoppingCartHTML } });
  const books = [exported("true"), exported("false"), native(true), native(false)];
  const { frames, close } = await openBooks(books, WINDOWS.desktop);
  for (const [index, isOn] of [true, false, true, false].entries()) {
    const frame = frames[index]!;
    const before = await allKeys(frame);
    assert.is(before.includes("shopping"), isOn, before.join());
    if (index > 0) continue;
    await frame.click("[data-button=shopping]");
    await frame.waitForSelector("[data-panel=cart][data-phase=visible]");
  }
  await close();
});

test("ToolBarVisible off leaves a book without any bar, which opens all the same (TOOL-05)", async () => {
  const files = quickBook({ config: { ...SHOWN, ToolBarVisible: false } });
  const { page, close } = await openBook(files);
  await page.waitForSelector(".side-arrows [data-button=next]");
  await page.click(".side-arrows [data-button=next]");
  await page.waitForFunction(() => window.recto!.state().page === 2);
  assert.is(await page.$(".toolbar, .phone-bar"), null);
  await close();
});

test("the lite bar has few buttons and all else behind More; a small window has the mini bar, and gets its own back (TOOL-18, TOOL-19, TOOL-20)", async () => {
  const { page, close } = await open({ ToolbarViewMode: "Lite" });
  const view = () => page.$eval(".toolbar", (bar) => (bar as HTMLElement).dataset["view"] ?? "");
  assert.is(await view(), "lite");
  const lite = withoutPages(await keys(page));
  assert.ok(lite.length <= 5 && lite.includes("thumb") && !lite.includes("print"), lite.join());
  assert.ok((await allKeys(page)).includes("print"));
  await page.keyboard.press("Escape");
  await page.setViewport({ width: 390, height: 700 });
  await assertBecomes(view, "mini");
  const mini = await keys(page);
  assert.ok(mini.includes("search") && !mini.includes("previous"), `arrows stand beside the book: ${mini.join()}`);
  await page.setViewport(WINDOWS.desktop);
  await assertBecomes(view, "lite");
  await close();
});

test("the neat book's bar turns by previous and next alone (TOOL-19)", async () => {
  const { page, close } = await open({ isNeat: true });
  assert.is(await page.$eval("html", (root) => root.dataset["neat"] ?? ""), "true");
  const pages = (await keys(page)).filter((key) => PAGES.includes(key));
  assert.equal(pages, ["previous", "next"]);
  await close();
});

test(
  "a bar of 530 has all page buttons, below that no backward and forward, below 430 no first and last, at 334 none (TOOLD-04, TOOLD-05, TOOLD-06, TOOLD-07, TOOLD-08, TOOLD-09)",
  withPlainBook(async (plain) => {
    const never = { maxWidthToSmallMode: 300, maxHeightToSmallMode: 300 };
    const { page, close } = await open({ enablePageBack: true, ...never });
    const shown = async () => (await keys(page)).filter((key) => PAGES.includes(key));
    assert.equal(await shown(), PAGES);
    const besidePx = 210;
    for (const [barPx, expected] of [
      [530, PAGES],
      [529, PAGES.slice(1, 5)],
      [430, PAGES.slice(1, 5)],
      [429, PAGES.slice(2, 4)],
      [335, PAGES.slice(2, 4)],
      [334, []],
    ] as const) {
      await page.setViewport({ width: barPx + besidePx, height: 800 });
      await assertBecomes(shown, expected);
    }
    await close();
    assert.equal(
      (await keys(plain.page)).filter((key) => PAGES.includes(key)),
      PAGES.slice(1, 5),
    );
  }),
);

test(
  "More fades in by ten steps in 400 ms (TOOLD-13)",
  withMotion(async ({ page }) => {
    await changeDevice(page, { width: 760, height: 800 });
    await page.click("[data-button=more]");
    await page.waitForSelector("[data-panel=more]");
    assert.is(await styleOf(page, "[data-panel=more]", "animation-duration"), "0.4s");
    assert.match(await styleOf(page, "[data-panel=more]", "animation-timing-function"), /^steps\(10/);
  }),
);

test("a bar is as strong as the lesser of its own strength and that of all bars (TOOL-26)", async () => {
  const alphas = { toolbarColor: "#204060", ToolBarAlpha: 0.8, toolbarBottomAlpha: 0.4 };
  const { page, close } = await open(alphas);
  for (const [selector, device] of [
    [".toolbar", WINDOWS.desktop],
    ["[data-bar=bottom]", WINDOWS.phone],
  ] as const) {
    await changeDevice(page, device);
    assert.is((await styleOf(page, selector, "--tool-alpha")).trim(), "40%");
    assert.is((await styleOf(page, selector, "--tool-ground")).trim(), "#204060");
  }
  await close();
});

test("the Chinese user group has a button to make a book of one's own at the top right, once user info has come (TOOLD-17, TOOLD-18, TOOLD-19)", async () => {
  const config = { website: "https://provider.test", userGroup: "cn" };
  const corner = { viewport: WINDOWS.desktop };
  const shown = await open(config, corner, { userInfo: { f: [] } });
  await shown.page.waitForSelector("[data-button=create]");
  const link = await shown.page.$eval("[data-button=create]", (button) => {
    const { right, top } = button.getBoundingClientRect();
    const { href, target } = button as HTMLAnchorElement;
    return { href, target, isAtCorner: innerWidth - right < 100 && top < 100, text: button.textContent?.trim() };
  });
  assert.match(link.href, "https://provider.test/");
  assert.is(link.target, "_blank");
  assert.ok(link.isAtCorner && link.text !== "", JSON.stringify(link));
  await shown.close();
  const asMiniProgram = {
    before: (page: Page) => page.setUserAgent({ userAgent: "Mozilla/5.0 MicroMessenger/8.0 miniProgram" }),
  };
  for (const [more, settings, options] of [
    [{ userInfo: { count: 2 } }, config, {}],
    [{ userInfo: { f: [] } }, { ...config, userGroup: "" }, {}],
    [{ userInfo: { f: [] } }, config, asMiniProgram],
  ] as const) {
    const hidden = await open(settings, { ...corner, ...options }, more);
    assert.is(await hidden.page.$("[data-button=create]"), null);
    await hidden.close();
  }
});

test(
  "a phone has a bar at the top and one at the bottom, six in its row with the page number, the others behind More (TOOLP-01, TOOLP-05, TOOLP-06)",
  withPlainBook(async ({ page }) => {
    await changeDevice(page, WINDOWS.phone);
    const top = await keys(page, "[data-bar=top]");
    const bottom = await keys(page, "[data-bar=bottom]");
    assert.ok(top.length > 0 && bottom.at(-1) === "more", `${top.join()} | ${bottom.join()}`);
    assert.is(bottom.length + 1, 6, "five and the field");
    assert.ok(await page.$("[data-bar=bottom] input"));
    const all = await allKeys(page);
    assert.ok(all.length > top.length + bottom.length);
    assert.is(new Set(all).size, all.length, "none stands twice");
    const { frames, close } = await openBooks(
      [filesOf({ phoneIconNumber: 4 }), filesOf({ BookTemplateName: "article" })],
      WINDOWS.phone,
    );
    for (const [index, count] of [4, 8].entries()) {
      const row = await keys(frames[index]!, "[data-bar=bottom]");
      const fields = (await frames[index]!.$$("[data-bar=bottom] input")).length;
      assert.is(row.length + fields, count, row.join());
    }
    await close();
  }),
);

test("a phone's top bar has help, share, page turning, past issues, neat mode and the book's own, from the right to the left, and the logo at their end; past issues not in article templates (TOOLP-02)", async () => {
  const customButtons = [{ label: "Shop", link: "https://shop.test/" }];
  const filesOf = (config: object) => {
    const files = quickBook({
      config: { ...SHOWN, customButtons, appLogoIcon: "logo.png", periodicalId: "p", ...config },
    });
    const book = { ...(JSON.parse(String(files["book.json"])) as object), periodical: { periodListPath: "p.json" } };
    return { ...files, "book.json": JSON.stringify(book), "logo.png": plainPicture([9, 9, 9], 90, 30) };
  };
  const viewport = { ...WINDOWS.phone, width: 430 };
  const { page, close } = await openBook(filesOf({}), { viewport });
  await chromeStands(page);
  await page.waitForSelector("[data-bar=top] [data-button=calendar]");
  await page.waitForSelector(".logos__logo[data-shown=true]");
  const placed = await page.$$eval("[data-bar=top] [data-button], .logos__logo", (parts) =>
    parts
      .map((part) => ({
        key: (part as HTMLElement).dataset["button"] ?? "logo",
        right: part.getBoundingClientRect().right,
      }))
      .sort((one, other) => other.right - one.right)
      .map(({ key }) => key),
  );
  assert.equal(placed, ["help", "btnshare", "pageflip", "calendar", "neat", "phoneticreading", "custom1", "logo"]);
  await close();

  const article = await openBook(filesOf({ BookTemplateName: "article" }), { viewport });
  await chromeStands(article.page);
  await article.page.evaluate(() => window.recto!.open("more"));
  await article.page.waitForSelector("[data-panel=more] [data-button=calendar]");
  assert.is(await article.page.$("[data-bar=top] [data-button=calendar]"), null);
  await article.close();
});

/** The middle of a part of the window. */
const middleOf = (page: Page, selector: string): Promise<At> =>
  page.$eval(selector, (part): At => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });

test("a phone's bars hide after 5000 ms, not while a finger is on them, nor while go-to or More stands on them (TOOLP-13, TOOLP-14, TOOLP-16)", async () => {
  const options = { viewport: WINDOWS.phone, before: (page: Page) => holdTime(page, 5000) };
  const reader = await open({ toolbarAlwaysShow: false, PhoneticReadingButtonVisible: false }, options);
  const { page, close } = reader;
  const toolbarIs = (phase: string) => assertBecomes(async () => (await state(page)).toolbar, phase);
  const panelsAre = (...panels: string[]) =>
    assertBecomes(async () => [...(await state(page)).panels] as string[], panels);
  const comeBack = async () => {
    await tap(page, await onPage(reader, 1, 0.5, 0.5));
    await toolbarIs("shown");
    await assertBecomes(() => timersHeld(page), [5000]);
  };
  const hide = async () => {
    await assertBecomes(() => timersHeld(page), [5000]);
    await passTime(page, 5000);
    await toolbarIs("hidden");
  };
  await assertBecomes(() => timersHeld(page), [5000]);
  const { top, height } = await page.$eval("[data-bar=top]", (bar) => bar.getBoundingClientRect().toJSON() as DOMRect);
  await touch(page, "touchStart", [[20, top + height / 2]]);
  await assertBecomes(() => timersHeld(page), []);
  assert.is((await state(page)).toolbar, "shown");
  await touch(page, "touchEnd", []);
  await hide();
  await comeBack();
  await panelsAre();
  for (const name of ["more", "goto"] as const) {
    await tap(page, await middleOf(page, "[data-button=more]"));
    await page.waitForSelector("[data-panel=more][data-phase=visible]");
    if (name === "goto") await tap(page, await middleOf(page, "[data-button=goto]"));
    await page.waitForSelector(`[data-panel=${name}][data-phase=visible]`);
    await assertBecomes(() => timersHeld(page), []);
    await page.evaluate((panel) => window.recto!.close(panel), name);
    await panelsAre();
    assert.is((await state(page)).toolbar, "shown");
    await hide();
    await comeBack();
  }
  await close();
});

test("More stays on the bars of a phone that is turned on its side and back, and closes at a tap beside it (TOOLP-15)", async () => {
  const { page, close } = await openBook(quickBook(), { viewport: WINDOWS.phone });
  await chromeStands(page);
  await page.tap("[data-button=more]");
  await page.waitForSelector("[data-panel=more][data-phase=visible]");
  const { width, height } = WINDOWS.phone;
  for (const viewport of [{ ...WINDOWS.phone, width: height, height: width }, WINDOWS.phone]) {
    await page.setViewport(viewport);
    await page.waitForFunction((px) => innerWidth === px, {}, viewport.width);
    await letPass(500, "bars that go are away by then");
    assert.equal([(await state(page)).panels, (await state(page)).toolbar], [["more"], "shown"]);
  }
  await page.touchscreen.tap(width / 2, 200);
  await page.waitForFunction(() => window.recto!.state().panels.length === 0);
  await close();
});

for (const name of ["more", "goto"] as const) {
  test(`whoever zooms with ${name} open hides the bars with it, and the tap that brings them back brings it, too (TOOLP-15)`, async () => {
    const options = { viewport: WINDOWS.phone };
    const reader = await open({ toolbarAlwaysShow: false }, options);
    const { page, close } = reader;
    await chromeStands(page);
    await page.click(`.phone-bar [data-button=${name}]`);
    await page.waitForSelector(`[data-panel=${name}][data-phase=visible]`);
    await page.mouse.move(...(await onPage(reader, 1, 0.5, 0.2)));
    await page.keyboard.down("Control");
    for (let notch = 0; notch < 4; notch++) await page.mouse.wheel({ deltaY: -120 }); // as by two fingers on a touchpad
    await page.keyboard.up("Control");
    await assertBecomes(async () => (await state(page)).toolbar, "hidden");
    assert.equal((await state(page)).panels, []);
    await page.touchscreen.tap(...(await onPage(reader, 1, 0.5, 0.4)));
    await assertBecomes(async () => [...(await state(page)).panels], [name]);
    await assertBecomes(async () => (await state(page)).toolbar, "shown");
    await close();
  });
}

test("a tap or a swipe beside go-to and More closes them for good and does nothing else, and the bars stay (TOOLP-15, TOOLP-16)", async () => {
  const options = { viewport: WINDOWS.phone };
  const reader = await open({ toolbarAlwaysShow: false, PhoneticReadingButtonVisible: false }, options);
  const { page, close } = reader;
  const panels = async () => [...(await state(page)).panels] as string[];
  const openPanel = async (name: "more" | "goto") => {
    await page.evaluate((panel) => window.recto!.open(panel), name);
    await page.waitForSelector(`[data-panel=${name}][data-phase=visible]`);
  };
  await assertBecomes(async () => (await state(page)).toolbar, "shown");
  for (const name of ["more", "goto"] as const) {
    for (const x of [0.5, 0.97]) {
      await openPanel(name);
      await tap(page, await onPage(reader, 1, x, 0.2)); // in the middle, and at the edge, where a tap turns
      await assertBecomes(panels, []);
    }
  }
  for (const name of ["more", "goto"] as const) {
    await openPanel(name);
    await swipe(page, await onPage(reader, 1, 0.8, 0.2), await onPage(reader, 1, 0.2, 0.2));
    await assertBecomes(panels, []);
    await rests(page, [1]);
    assert.is((await state(page)).toolbar, "shown");
  }
  await page.touchscreen.tap(...(await onPage(reader, 1, 0.5, 0.4)));
  await assertBecomes(async () => (await state(page)).toolbar, "hidden");
  await page.touchscreen.tap(...(await onPage(reader, 1, 0.5, 0.7)));
  await assertBecomes(async () => (await state(page)).toolbar, "shown");
  assert.equal(await panels(), []);
  await close();
});

test("with three buttons left a phone's bottom bar has the four page buttons and the number (TOOL-12)", async () => {
  const flags = Object.fromEntries(Object.keys(FLAGS).map((flag) => [flag, flag === "ThumbnailsButtonVisible"]));
  const { page, close } = await open(flags, { viewport: WINDOWS.phone });
  assert.equal(
    (await keys(page, "[data-bar=bottom]")).filter((key) => PAGES.includes(key)),
    PAGES.slice(1, 5),
  );
  assert.ok(await page.$("[data-bar=bottom] input"));
  await close();
});

test('captions of the sizes "", "normal" and "large" are 12, 14 and 16 px on buttons 40, 50 and 60 px wide, in the book\'s colour (TOOL-04, TOOL-24, TOOL-25, TOOLP-07)', async () => {
  const config = {
    phoneToolbarType: "both",
    toolbarColor: "#204060",
    iconFontColor: "#ffeea5",
    iconColor: "#ffffff",
  };
  const sizes = [
    ["", 12, 40],
    ["normal", 14, 50],
    ["large", 16, 60],
  ] as const;
  const books = sizes.map(([toolbarFontSize]) => filesOf({ ...config, toolbarFontSize }));
  const { frames, close } = await openBooks(books, WINDOWS.phone);
  for (const [index, [, px, widthPx]] of sizes.entries()) {
    const frame = frames[index]!;
    assert.is(await styleOf(frame, "[data-bar=bottom] .tool__caption", "font-size"), `${px}px`);
    assert.is(await styleOf(frame, "[data-bar=bottom] .tool__caption", "color"), "rgb(255, 238, 165)");
    const widths = await frame.$$eval(".phone-bar .tool", (tools) =>
      tools.map((tool) => Math.round(tool.getBoundingClientRect().width)),
    );
    assert.is(Math.min(...widths), widthPx, widths.join()); // long words make others wider
  }
  await close();
});

test(
  "the bars of a phone slide in 300 ms (TOOLP-12)",
  withMotion(async ({ page }) => {
    await changeDevice(page, WINDOWS.phone);
    for (const bar of ["top", "bottom"]) {
      const durations = await styleOf(page, `[data-bar=${bar}]`, "transition-duration");
      assert.match(durations, /(^|, )0\.3s/);
    }
  }),
);

test("an article's phone has no More where the book says so (TOOLP-21)", async () => {
  const config = { BookTemplateName: "article", phoneIconNumber: 3 };
  const books = [filesOf({ ...config, isArticlePhoneMoreButtonVisible: false }), filesOf(config)];
  const { frames, close } = await openBooks(books, WINDOWS.phone);
  assert.not((await keys(frames[0]!, ".phone-bar")).includes("more"));
  assert.ok((await keys(frames[1]!, ".phone-bar")).includes("more"));
  await close();
});

test.run();
