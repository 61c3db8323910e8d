import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import {
  type BookOptions,
  chromeStands,
  isReady,
  openBook,
  quickBook,
  type Reader,
  rectOf,
  state,
  turn,
} from "./model.ts";

const test = suite("languages");

const QUIET = { showSwipeHelpOnStart: false, showLandscapeHintOnStart: false };
const WIDE = { width: 1600, height: 900, deviceScaleFactor: 1 };
const TEXTS = {
  English: { btnPrint: "Print this", btnThumb: "" },
  Deutsch: { btnPrint: "Drucken", btnLanguage: "Sprache" },
  Chinese: { btnPrint: "打印出来" },
};

async function open(config: object, texts: object, options: BookOptions = {}): Promise<Reader> {
  const files = quickBook({ config: { ...QUIET, ...config } });
  const book = { ...JSON.parse(String(files["book.json"])), texts };
  const reader = await openBook({ ...files, "book.json": JSON.stringify(book) }, { viewport: WIDE, ...options });
  await chromeStands(reader.page);
  return reader;
}
const nameOf = (page: Page, key: string) =>
  page.$eval(`[data-button="${key}"]`, (button) => button.getAttribute("aria-label"));
const isNamed = (page: Page, key: string, name: string) =>
  page.waitForFunction(
    (button, wanted) => document.querySelector(`[data-button="${button}"]`)?.getAttribute("aria-label") === wanted,
    {},
    key,
    name,
  );
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
async function choose(page: Page, name: string): Promise<void> {
  await page.waitForSelector("[data-panel=language][data-phase=visible]");
  const rows = await page.$$eval("[data-panel=language] .list-row__label", (labels) =>
    labels.map(({ textContent }) => textContent),
  );
  await page.$$eval(
    "[data-panel=language] .list-row__main",
    (buttons, at) => (buttons[at] as HTMLElement).click(),
    rows.indexOf(name),
  );
  await page.waitForFunction(() => !document.querySelector("[data-panel=language]"));
}

test("the first language counts at first; one that is chosen counts at once and at the next visit; what it has no word for is said in ours (I18N-02, I18N-03, I18N-04)", async () => {
  const { page, errors, close } = await open({}, TEXTS);
  await turn(page, "next");
  assert.equal([await nameOf(page, "print"), await nameOf(page, "thumb")], ["Print this", "Thumbnails"]);
  assert.is(await languageOf(page), "en");
  await page.click("[data-button=language]");
  await choose(page, "Deutsch");
  await isNamed(page, "print", "Drucken");
  assert.equal(
    [await nameOf(page, "language"), await nameOf(page, "thumb"), await languageOf(page)],
    ["Sprache", "Thumbnails", "de"],
  );
  assert.equal((await state(page)).pages, [2, 3], "nothing is loaded anew");
  await page.reload();
  await isReady(page);
  await isNamed(page, "print", "Drucken");
  await page.click("[data-button=language]");
  await choose(page, "中文");
  await isNamed(page, "print", "打印出来");
  await isNamed(page, "thumb", "缩略图"); // our own Chinese stands in for the book's
  assert.equal(errors, []);
  await close();
});

for (const [why, config, texts] of [
  ["one table", {}, { English: TEXTS.English }],
  ["none", {}, {}],
  ["two, and no button by its settings", { LanguageButtonVisible: "Hide" }, TEXTS],
] as const) {
  test(`a book with ${why} has no language button (I18N-03)`, async () => {
    const { page, close } = await open(config, texts);
    await page.setViewport({ width: 1800, height: 800 }); // so wide that no button is behind More
    await page.waitForSelector("[data-button=print]");
    await page.waitForFunction(() => !document.querySelector("[data-button=more]"));
    assert.is(await page.$("[data-button=language], [data-button=more]"), null);
    await close();
  });
}

test("on a phone an exported book's languages are behind its button, in their own words (I18N-03, I18N-04)", async () => {
  const files = bookFolder("g5", { languages: ["Deutsch", "English", "Francais"], config: QUIET });
  const { page, close } = await openBook(files, { viewport: WINDOWS.phone });
  await chromeStands(page);
  assert.is(await languageOf(page), "de");
  await page.tap("[data-button=more]");
  await page.waitForSelector("[data-panel=more][data-phase=visible]");
  await page.$eval("[data-panel=more] [data-button=language]", (button) => button.scrollIntoView());
  await page.tap("[data-panel=more] [data-button=language]");
  await page.waitForSelector("[data-panel=language][data-phase=visible]");
  const rows = await page.$$eval("[data-panel=language] .list-row__label", (labels) =>
    labels.map(({ textContent }) => textContent),
  );
  assert.equal(rows, ["Deutsch", "English", "Francais"]);
  await choose(page, "English");
  await page.waitForFunction(() => document.documentElement.lang === "en");
  await close();
});

/** To which side panels run, by their close button, the bar, by its first button, and the book, by its page 3. */
async function sidesOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => window.recto!.open("settings"));
  await page.waitForSelector("[data-panel=settings][data-phase=visible]");
  const middleOf = (selector: string) =>
    page.$eval(selector, (part) => {
      const { left, right } = part.getBoundingClientRect();
      return (left + right) / 2;
    });
  const [title, cross] = [
    await middleOf("[data-panel=settings] h2"),
    await middleOf("[data-panel=settings] [data-close], [data-panel=settings] .panel__head .icon-button:last-of-type"),
  ];
  const [first, last] = [
    await middleOf(".toolbar .tool"),
    await middleOf(".toolbar__side:last-child .tool:last-of-type"),
  ];
  const [two, three] = [await rectOf(page, 2), await rectOf(page, 3)];
  return [cross < title, first > last, three.x < two.x].map((isLeftwards) =>
    isLeftwards ? "leftwards" : "rightwards",
  );
}

for (const [language, RightToLeft, sides] of [
  ["Hebrew", false, ["leftwards", "rightwards", "rightwards"]],
  ["Hebrew", true, ["leftwards", "leftwards", "leftwards"]],
  ["English", true, ["rightwards", "leftwards", "leftwards"]],
] as const) {
  const book = RightToLeft ? "right to left" : "left to right";
  test(`${language} texts in a book from ${book}: panels run with their texts, bar and pages with the book (I18N-05)`, async () => {
    const { page, close } = await open(
      { RightToLeft, hashGotoDelay: 0 },
      { [language]: { btnPrint: "…" } },
      { address: "#p=2" },
    );
    assert.equal(await sidesOf(page), [...sides]);
    await close();
  });
}

test.run();
