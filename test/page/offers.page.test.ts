import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { type Files, site } from "../support/browser/site.ts";
import { openInFrames } from "./books-in-frames.ts";
import {
  assertBecomes,
  type BookOptions,
  type BookWindow,
  CALM,
  chromeStands,
  closePanels,
  goTo,
  isReady,
  openBook,
  PARTS,
  panelOpens,
  quickBook,
  rests,
  state,
  swipe,
} from "./model.ts";
import { sessionOf } from "./screen.ts";
import { changeDevice } from "./shared-reader.ts";

const test = suite("offers");
observeRequests(test);

/** A window in which every button has its place in the bar. */
const WIDE = { viewport: { width: 1600, height: 900, deviceScaleFactor: 1 } } as const;
const PHONE = { viewport: WINDOWS.phone } as const;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>';

async function open(book: Files, options: BookOptions = WIDE) {
  const reader = await openBook(book, { features: CALM, ...options });
  await chromeStands(reader.page);
  return reader;
}

/** A book whose bars stay. */
const withBars = (config: Readonly<Record<string, unknown>> = {}) =>
  quickBook({ config: { toolbarAlwaysShow: true, ...config } });

/** A book with one of its files written another way. */
function rewritten(files: Files, path: string, change: (text: string) => string): Files {
  const before = String(files[path]);
  const after = change(before);
  assert.is.not(after, before, `nothing of ${path} was changed`);
  return { ...files, [path]: after };
}

const keysIn = (page: BookWindow, part: string) =>
  page.$$eval(`${part} [data-button]`, (found) => found.map((button) => (button as HTMLElement).dataset["button"]!));

/** Presses a button of the bars, or behind More. */
async function press(page: Page, key: string): Promise<void> {
  const inBar = `:is(.toolbar, .phone-bar) [data-button=${key}]`;
  if (await page.$(inBar)) return page.click(inBar);
  await page.click(":is(.toolbar, .phone-bar) [data-button=more]");
  await page.waitForSelector("[data-panel=more][data-phase=visible]");
  await page.click(`[data-panel=more] [data-button=${key}]`);
}

/** Where the page is to go from now on, by scripts or by links in windows of their own. */
async function destinations(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  const session = await sessionOf(page);
  await session.send("Page.enable");
  session.on("Page.frameRequestedNavigation", ({ url }) => void asked.push(url));
  await page.exposeFunction("tellOpened", (url: string, target: string) => void asked.push(`${target} ${url}`));
  await page.evaluate(() => {
    window.open = (url, target) => {
      void (window as unknown as { tellOpened: (...words: unknown[]) => void }).tellOpened(String(url), target);
      return null;
    };
  });
  return asked;
}

for (const device of ["desktop", "tablet", "phone"] as const) {
  test(`a reader whom nobody knows reads on a ${device}, which has ${device === "phone" ? "a layout of its own" : "a toolbar"} (BOOT-02)`, async () => {
    const { page, requests, errors, close: end } = await open(withBars(), { viewport: WINDOWS[device] });
    assert.is((await state(page)).layout, device);
    assert.is((await page.$$(".toolbar")).length, device === "phone" ? 0 : 1);
    assert.is((await page.$$(".phone-bar")).length, device === "phone" ? 2 : 0);
    if (device === "phone") await swipe(page, [300, 400], [60, 405]);
    else await page.click(PARTS.arrow("next"));
    await rests(page, (await state(page)).mode === "single" ? [2] : [2, 3]);
    assert.is(await page.evaluate(() => document.cookie), "");
    const own = new URL(page.url()).origin;
    assert.equal(
      requests.filter((url) => url.startsWith("http") && !url.startsWith(own)),
      [],
      "nothing else is asked",
    );
    assert.equal(errors, []);
    await end();
  });
}

test("an exported book's phone template is known by its name, Classical among them, and is the phone's alone (BOOT-03)", async () => {
  const neat = bookFolder("g5", { pages: 8 });
  const classical = rewritten(neat, "javascript/config.js", (text) =>
    text.replace('"phoneTemplate":{"name":"neat"', '"phoneTemplate":{"name":"Classical"'),
  );
  const template = async ({ page }: { readonly page: Page }) => [
    (await state(page)).template,
    await page.evaluate(() => document.documentElement.dataset["template"]),
  ];
  const phone = await open(classical, PHONE);
  assert.equal(await template(phone), ["classical", "classical"]);
  await changeDevice(phone.page, WIDE.viewport);
  assert.equal(await template(phone), ["popular", "popular"]);
  await phone.close();
  const other = await open(neat, PHONE);
  assert.equal(await template(other), ["neat", "neat"]);
  await other.close();
});

test("the address without its fragment is the link that is shared, and what is kept of the book is kept under it (BOOT-06)", async () => {
  const { page, site, close: end } = await open(withBars(), { ...WIDE, address: "?from=mail#p=4" });
  const link = `${site.url}?from=mail`;
  await goTo(page, 4);
  await press(page, "addbookmark");
  await page.evaluate(() => window.recto!.open("share"));
  await page.waitForSelector(".share__link");
  const shared = () => page.$eval(".share__link", (input) => (input as HTMLInputElement).value);
  assert.is(await shared(), `${link}#p=4`, "at the open page");
  await page.click(".share [role=switch]");
  await assertBecomes(shared, link);
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes("bookmark")));
  const keys = await page.evaluate(() => Object.keys(localStorage));
  assert.equal(
    keys.filter((key) => !key.startsWith(`recto:${link}:`)),
    [],
  );

  const labelsAt = async (address: string) => {
    await page.goto("about:blank");
    await page.goto(site.url + address);
    await isReady(page);
    await chromeStands(page);
    await page.evaluate(() => window.recto!.open("bookmarks"));
    await panelOpens(page, "bookmarks");
    return page.$$eval("[data-panel=bookmarks] .list-row__label", (rows) => rows.map((row) => row.textContent));
  };
  assert.equal(await labelsAt("?from=mail#p=2"), ["Page 4"]);
  assert.equal(await labelsAt("?from=web#p=4"), []);
  await end();
});

test("pictures of buttons come from UIBaseURL, the book's own files from bookResourceBaseURL (BOOT-29)", async () => {
  const own = withBars({ UIBaseURL: "look/", bookResourceBaseURL: "store/" });
  const stored = Object.entries(own).map(
    ([path, file]) => [path === "book.json" ? path : `store/${path}`, file] as const,
  );
  const files = { ...Object.fromEntries(stored), "look/zoomin.svg": PICTURE, "store/look/zoomin.svg": PICTURE };
  const { page, site, close: end } = await open(files);
  const picture = ".toolbar [data-button=zoomin] .tool__picture";
  await page.waitForSelector(`${picture}:not([hidden])`);
  const { from, isDrawn } = await page.$eval(picture, (found) => {
    const image = found as HTMLImageElement;
    return { from: image.src, isDrawn: image.naturalWidth > 0 && image.checkVisibility() };
  });
  assert.ok(isDrawn);
  assert.equal(await page.$$(".toolbar [data-button=zoomin] > .icon"), []);
  assert.ok(await page.$(".toolbar [data-button=zoomout] > .icon"), "a button without a picture keeps its icon");
  const asked = site.asked.map(({ path }) => path);
  assert.ok(asked.includes(from.slice(site.url.length)), from);
  assert.ok(asked.includes("store/pages/1.png"));
  assert.equal(
    asked.filter((path) => /^(pages|thumbs)\//.test(path)),
    [],
  );
  assert.equal(
    (await page.evaluate(() => window.recto!.marks())).map(({ phase }) => phase),
    ["ready"],
  );
  await end();
});

test("a template that is none of those known looks as without one, one that is differs in its skin alone (PAGE-09)", async () => {
  const names = [{}, { BookTemplateName: "Glossy 3000" }, { BookTemplateName: "Lively" }];
  const folders = await Promise.all(names.map((config) => site(withBars(config))));
  const { frames, close: end } = await openInFrames(
    folders.map(({ url }) => url),
    WIDE,
  );
  const looks = frames.map(async (frame) => {
    await isReady(frame);
    await chromeStands(frame);
    await frame.waitForSelector("#chrome [data-button=accessibility]"); // it comes by itself, after the bars
    await frame.waitForSelector(":root[data-tinted-bar]"); // so do the colours of the cover
    const look = await frame.evaluate(() => {
      const boxes = [...document.querySelectorAll(".toolbar, .toolbar [data-button], .side-arrows__arrow")].map(
        (each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x, y, width, height].join();
        },
      );
      const { borderRadius } = getComputedStyle(document.querySelector(".toolbar")!);
      return { boxes, borderRadius, accent: getComputedStyle(document.documentElement).getPropertyValue("--accent") };
    });
    return { ...look, template: (await state(frame)).template, keys: await keysIn(frame, "#chrome") };
  });
  const [plain, unknown, lively] = await Promise.all(looks);
  assert.is(plain!.template, "standard");
  assert.equal(unknown, plain);
  assert.is(lively!.template, "lively");
  assert.equal([lively!.keys, lively!.boxes], [plain!.keys, plain!.boxes]);
  assert.is.not(lively!.borderRadius, plain!.borderRadius);
  assert.is.not(lively!.accent, plain!.accent);
  await end();
});

test("home, about, help and settings are offered and open what the book says of them (EXTRA-06, EXTRA-07)", async () => {
  const about = {
    AboutDescription: "<p>Paper, <b>by hand</b></p>",
    AboutAuthor: "A. Press",
    AboutAddress: "1 Mill Road",
    AboutEmail: "hi@press.test",
    AboutMobile: "040 1",
    AboutWebsite: "www.press.test",
  };
  const {
    page,
    errors,
    close: end,
  } = await open(withBars({ HomeButtonVisible: "Show", HomeURL: "%page3%", ...about }), { features: {} });
  await goTo(page, 8);
  await press(page, "home");
  await rests(page, [2, 3]);

  await press(page, "about");
  const said = await panelOpens(page, "about");
  for (const line of ["Paper, by hand", "A. Press", "1 Mill Road", "hi@press.test", "040 1", "www.press.test"]) {
    assert.ok(said.includes(line), `${line} in ${said}`);
  }
  const links = await page.$$eval("[data-panel=about] a", (found) =>
    found.map((each) => (each as HTMLAnchorElement).href),
  );
  assert.equal(links, ["mailto:hi@press.test", "tel:0401", "http://www.press.test/"]);
  await closePanels(page);

  await press(page, "help");
  assert.match(await panelOpens(page, "guide"), /Help/);
  await closePanels(page);

  await press(page, "settings");
  await panelOpens(page, "settings");
  const switches = await page.$$eval("[data-panel=settings] [role=switch]", (found) =>
    found.map((each) => `${each.querySelector("bdi")!.textContent} ${each.ariaChecked}`),
  );
  assert.equal(switches, ["Two pages side by side true", "Pages turn like paper true", "Less motion false"]);
  await page.click("[data-panel=settings] [role=switch]");
  await rests(page, [3]);
  const onward = "[data-panel=settings] button.list-row__main";
  assert.match((await page.$$eval(onward, (rows) => rows.map((row) => row.textContent))).join(), /Help,About/);
  await (await page.$$(onward)).at(-1)!.click();
  await panelOpens(page, "about");
  assert.equal(errors, []);
  await end();
});

test("home may lead out of the book, into the window that the book names; a book that does not ask for it has none (EXTRA-06, EXTRA-07)", async () => {
  const { page, close: end } = await open(withBars({ HomeButtonVisible: "Show", HomeURL: "www.press.test/books" }));
  const asked = await destinations(page);
  await press(page, "home");
  await assertBecomes(async () => asked, ["_blank http://www.press.test/books"]);
  await end();
  const self = await open(
    withBars({
      HomeButtonVisible: "Show",
      HomeURL: "#home",
      homeButtonOpenWindowType: "Self",
      aboutButtonVisible: "Hide",
    }),
  );
  const keys = await keysIn(self.page, "#chrome");
  assert.ok(keys.includes("home") && !keys.includes("about"), keys.join());
  await self.close();
  const none = await open(withBars({ InstructionsButtonVisible: "Hide", SettingsButtonVisible: "Hide" }));
  const others = await keysIn(none.page, "#chrome");
  assert.equal(
    ["home", "help", "settings"].filter((key) => others.includes(key)),
    [],
  );
  await none.close();
});

/** The site's folder answers below /templates/summer/, too. */
async function onTemplatePage(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on("request", (request) => void request.continue({ url: request.url().replace("/templates/summer/", "/") }));
}

test("a template page has an edit-it-now link at its bottom right, by the book's word for it where it has one, which opens its template in the editor; a book without a toolbar, or a neat one, has it if the address asks for it (BOOT-12, EXTRA-15, EXTRA-16)", async () => {
  const provider = withBars({ website: "https://provider.test/" });
  const worded = rewritten(provider, "book.json", (text) =>
    text.replace('"btnFirstPage"', '"editItNowButton":"Make it mine","btnFirstPage"'),
  );
  const address = "templates/summer/";
  for (const [book, options, words] of [
    [provider, { address, before: onTemplatePage }, "Edit it now"],
    [worded, { address, before: onTemplatePage }, "Make it mine"],
    [provider, {}, null],
    [withBars({ website: "https://provider.test/", ToolBarVisible: false }), { address, before: onTemplatePage }, null],
    [
      withBars({ website: "https://provider.test/", ToolBarVisible: false }),
      { address: `${address}?showedit=1`, before: onTemplatePage },
      "Edit it now",
    ],
    [withBars({ website: "https://provider.test/", isNeat: true }), { address, before: onTemplatePage }, null],
    [
      withBars({ website: "https://provider.test/", isNeat: true }),
      { address: `${address}?showedit=1`, before: onTemplatePage },
      "Edit it now",
    ],
  ] as const) {
    const { page, close: end } = await open(book, { ...WIDE, ...options });
    if (words === null) assert.is(await page.$("[data-button=edititnow]"), null);
    else {
      const link = await (await page.waitForSelector("[data-button=edititnow]"))!.evaluate((found) => {
        const { right, bottom } = found.getBoundingClientRect();
        const { href, target } = found as HTMLAnchorElement;
        return { text: found.textContent, href, target, right: innerWidth - right, bottom: innerHeight - bottom };
      });
      assert.is(link.text, words);
      assert.is(link.href, "https://provider.test/editortv2/summer?fromTemplateLink=summer");
      assert.is(link.target, "_blank");
      assert.ok(link.right >= 0 && link.right < 40 && link.bottom >= 0 && link.bottom < 120, JSON.stringify(link));
    }
    await end();
  }
});

test.run();
