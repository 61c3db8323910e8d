import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import type { Files } from "../support/browser/site.ts";
import { tone } from "../support/fakes/tone.ts";
import { assertBecomes, CALM, chromeStands, closePanels, openBook, quickBook, rectOf, rests, swipe } from "./model.ts";

const test = suite("the catalogue of buttons");

/** A book that asks for every button of the catalogue. */
function fullBook(): Files {
  const config = {
    toolbarAlwaysShow: true,
    language: "English",
    languageSetting: "English;Chinese",
    website: "./",
    bookId: "b1",
    EnableReportButton: true,
    DownloadButtonVisible: true,
    DownloadURL: "book.pdf",
    HomeButtonVisible: true,
    HomeURL: "%page5%",
    articleListPath: "list.json",
    periodicalId: "p",
    isFirstLastShortcutVisible: true,
    BackgroundSoundURL: "a.wav",
    phoneFlipShortcutButton: true,
  };
  const files = quickBook({ pages: 8, config });
  const book = {
    ...(JSON.parse(String(files["book.json"])) as object),
    contents: [{ title: "Start", page: 1 }],
    cart: { items: [{ title: "Pen", price: 2 }], shoppingCartHTML: true },
    videos: [{ title: "Film", url: "film.mp4" }],
    phoneNumbers: ["+1 555 0100", "+1 555 0101"],
    search: { texts: ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"] },
    periodical: { periodListPath: "periods.json" },
  };
  const articles = [1, 2, 3].map((id) => ({ id, title: `Article ${id}`, path: `a${id}.json`, page: id }));
  const article = (id: number) => JSON.stringify({ title: `Article ${id}`, content: "<p>Words.</p>", page: id });
  return {
    ...files,
    "book.json": JSON.stringify(book),
    "a.wav": tone(1),
    "list.json": JSON.stringify({ articles }),
    "a1.json": article(1),
    "a2.json": article(2),
    "a3.json": article(3),
    "periods.json": JSON.stringify({ periods: [{ title: "March", date: "2024-03-18", url: "../n3/" }] }),
  };
}

/** The panels that buttons open, by their keys. */
const PANELS = {
  thumb: "thumbs",
  table: "contents",
  goto: "goto",
  bookmark: "bookmarks",
  print: "print",
  btnshare: "share",
  language: "language",
  settings: "settings",
  text: "accessibility",
  help: "guide",
  about: "about",
  phone: "contact",
  videogallery: "gallery",
  calendar: "calendar",
  article: "article",
  shopping: "cart",
  report: "report",
  annotation: "annotate",
  sound: "sound",
  search: "search",
} as const;

type Press = readonly [key: string, what: keyof Sight, after: Sight[keyof Sight]];
/** What readers see of the buttons that open nothing. */
type Sight = {
  readonly pages: string;
  readonly isZoomed: boolean;
  readonly isTurning: boolean;
  readonly mode: string;
  readonly isFullscreen: boolean;
  readonly ribbons: number;
  readonly hasMore: boolean;
  readonly isFlipOn: boolean;
};
const CHANGES: readonly Press[] = [
  ["next", "pages", "2"],
  ["previous", "pages", "1"],
  ["home", "pages", "5"],
  ["zoomin", "isZoomed", true],
  ["zoomout", "isZoomed", false],
  ["autoflip", "isTurning", true],
  ["autoflip", "isTurning", false],
  ["addbookmark", "ribbons", 1],
  ["doublesinglepage", "mode", "double"],
  ["pageflip", "isFlipOn", false],
  ["fullscreen", "isFullscreen", true],
  ["exitfullscreen", "isFullscreen", false],
  ["readermode", "hasMore", false],
];
/** Where phones show one page, and have neither of the two buttons for the ends (FLIP-03). */
const ON_DESKTOPS: readonly Press[] = [
  ["last", "pages", "8"],
  ["first", "pages", "1"],
  ["next", "pages", "2,3"],
  ["previous", "pages", "1"],
  ["home", "pages", "4,5"],
  ["doublesinglepage", "mode", "single"],
];

const sight = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const { pages, zoom, autoFlip, mode, fullscreen } = window.recto!.state();
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => part.checkVisibility());
    return {
      pages: pages.join(),
      isZoomed: zoom > 1,
      isTurning: autoFlip.running,
      mode,
      isFullscreen: fullscreen,
      ribbons: all(".ribbons__ribbon").length,
      hasMore: all("[data-button=more]").length > 0,
      isFlipOn: all("[data-button=pageflip][aria-pressed=true]").length > 0,
    };
  });

/** Presses a button as a reader does: where it stands, or behind More. */
async function press(page: Page, key: string): Promise<void> {
  const inSight = async (selector: string) => {
    for (const each of await page.$$(selector)) if (await each.isVisible()) return each;
    return null;
  };
  const button = `[data-button="${key}"]`;
  const found = await inSight(button);
  if (found) return found.click();
  await page.click("[data-bar] [data-button=more]");
  await page.waitForSelector("[data-panel=more][data-phase=visible]");
  const behind = await inSight(`[data-panel=more] ${button}`);
  assert.ok(behind, `there is a button ${key}`);
  await behind.click();
}

/** Closes all that has opened, so that nothing lies over the bars. */
async function closeAll(page: Page): Promise<void> {
  if (await page.$(".search-bar")) await page.keyboard.press("Escape");
  await page.waitForSelector(".search-bar", { hidden: true });
  await closePanels(page);
  await page.waitForFunction(() => window.recto!.state().panels.length === 0);
}

const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";

async function openFull(device: "desktop" | "phone") {
  const viewport = device === "phone" ? WINDOWS.phone : { ...WINDOWS.desktop, width: 1900 };
  const before = (page: Page) => (device === "phone" ? page.setUserAgent({ userAgent: ANDROID }) : Promise.resolve());
  const reader = await openBook(fullBook(), { features: CALM, viewport, before });
  await chromeStands(reader.page);
  await reader.page.waitForSelector("[data-button=report]");
  await reader.page.waitForSelector("[data-button=article]");
  return reader;
}

for (const device of ["desktop", "phone"] as const) {
  test(`on a ${device} every button of the catalogue can be shown, and opens what it names (TOOL-02)`, async () => {
    const { page, errors, close } = await openFull(device);
    for (const [key, panel] of Object.entries(PANELS)) {
      await press(page, key);
      const opens = (name: string) =>
        window.recto!.state().panels.includes(name as "thumbs") || // phones have a bar for the search (SEARCH-08)
        (name === "search" && document.querySelector(".search-bar") !== null);
      const missing = () => assert.unreachable(`${key} opens ${panel}`);
      await page.waitForFunction(opens, {}, panel).catch(missing);
      await closeAll(page);
    }
    const told = page.evaluate(
      () =>
        new Promise((done) => window.recto!.on("clickButton", ({ button }) => button === "download" && done(button))),
    );
    await press(page, "download");
    assert.is(await told, "download");
    assert.equal(errors, []);
    await close();
  });

  test(`on a ${device} the buttons of the catalogue that open nothing turn, zoom and change the book (TOOL-02)`, async () => {
    const { page, errors, close } = await openFull(device);
    const changes =
      device === "phone"
        ? CHANGES
        : [...ON_DESKTOPS, ...CHANGES.filter(([key]) => !ON_DESKTOPS.some(([own]) => own === key))];
    for (const [key, what, after] of changes) {
      await press(page, key);
      await assertBecomes(async () => [key, (await sight(page))[what]], [key, after]);
      await rests(page);
    }
    assert.equal(errors, []);
    await close();
  });

  test(`on a ${device} the buttons of the strip for notes and of the reader of articles work (TOOL-02)`, async () => {
    const { page, errors, close } = await openFull(device);
    await press(page, "annotation");
    await page.waitForSelector(".strip [data-button=pen]", { visible: true });
    const isOn = (key: string) =>
      page.$eval(
        `.strip [data-button=${key}]`,
        (button) => !(button as HTMLButtonElement).disabled && button.getAttribute("aria-disabled") !== "true",
      );
    const turnsOn = (key: string, on: boolean) => assertBecomes(async () => [key, await isOn(key)], [key, on]);
    for (const tool of ["eraser", "note", "pen"]) {
      await press(page, tool);
      await page.waitForSelector(`.strip [data-button=${tool}][aria-pressed=true]`);
    }
    const { x, y, width, height } = await rectOf(page);
    const [from, to] = [
      [x + width * 0.4, y + height * 0.4],
      [x + width * 0.6, y + height * 0.5],
    ] as const;
    await swipe(page, from, to);
    await turnsOn("undo", true);
    await press(page, "undo");
    await turnsOn("redo", true);
    await press(page, "redo");
    await turnsOn("redo", false);
    await press(page, "save");
    await page.waitForSelector(".tip-box");
    await press(page, "clear");
    await page.waitForSelector(".strip [role=alertdialog]");
    await closeAll(page);

    await page.evaluate(() => {
      window.location.hash = "#article.2";
    });
    const titled = (title: string) =>
      assertBecomes(
        () =>
          page
            .$eval("[data-panel=article]", (panel, wanted) => (panel as HTMLElement).innerText.includes(wanted), title)
            .catch(() => false),
        true,
      );
    await titled("Article 2");
    await press(page, "nextarticle");
    await titled("Article 3");
    await press(page, "previousarticle");
    await titled("Article 2");
    await press(page, "book");
    await page.waitForFunction(() => !document.querySelector("[data-panel=article]"));
    assert.equal(errors, []);
    await close();
  });
}

test.run();
