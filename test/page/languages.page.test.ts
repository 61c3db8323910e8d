import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { type Files, site } from "../support/browser/site.ts";
import { openInFrames } from "./books-in-frames.ts";
import {
  type BookOptions,
  type BookWindow,
  CALM,
  chromeStands,
  isReady,
  openBook,
  QUIET,
  quickBook,
  type Reader,
  rectOf,
  state,
  turn,
} from "./model.ts";

const test = suite("languages");

const WIDE = { width: 1600, height: 900, deviceScaleFactor: 1 };
const TEXTS = {
  English: { btnPrint: "Print this", btnThumb: "" },
  Deutsch: { btnPrint: "Drucken", btnLanguage: "Sprache" },
  Chinese: { btnPrint: "打印出来" },
};

function filesOf(config: object, texts: object): Files {
  const files = quickBook({ config: { ...config } });
  return { ...files, "book.json": JSON.stringify({ ...JSON.parse(String(files["book.json"])), texts }) };
}

async function open(config: object, texts: object, options: BookOptions = {}): Promise<Reader> {
  const reader = await openBook(filesOf(config, texts), { viewport: WIDE, features: CALM, ...options });
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
  await isNamed(page, "thumb", "Miniaturen"); // our own German comes a moment later
  assert.equal([await nameOf(page, "language"), await languageOf(page)], ["Sprache", "de"]);
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

test("a book with one table, with none, or with two and no button by its settings has no language button (I18N-03)", async () => {
  const books = [
    [{}, { English: TEXTS.English }],
    [{}, {}],
    [{ LanguageButtonVisible: "Hide" }, TEXTS],
  ] as const;
  const folders = await Promise.all(books.map(([config, texts]) => site(filesOf(config, texts))));
  const wide = { width: 1800, height: 800, deviceScaleFactor: 1 }; // no button is behind More
  const { frames, close } = await openInFrames(
    folders.map(({ url }) => url),
    { viewport: wide },
  );
  for (const frame of frames) {
    await isReady(frame);
    await chromeStands(frame);
    await frame.waitForSelector("[data-button=print]");
    await frame.waitForFunction(() => !document.querySelector("[data-button=more]"));
    assert.is(await frame.$("[data-button=language], [data-button=more]"), null);
  }
  await close();
});

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
async function sidesOf(page: BookWindow): Promise<readonly string[]> {
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

test("panels run with their texts, bar and pages with the book: Hebrew and English texts in books of both directions (I18N-05)", async () => {
  const rows = [
    ["Hebrew", false, ["leftwards", "rightwards", "rightwards"]],
    ["Hebrew", true, ["leftwards", "leftwards", "leftwards"]],
    ["English", true, ["rightwards", "leftwards", "leftwards"]],
  ] as const;
  const books = rows.map(([language, RightToLeft]) =>
    site(filesOf({ RightToLeft, hashGotoDelay: 0 }, { [language]: { btnPrint: "…" } })),
  );
  const { frames, close } = await openInFrames((await Promise.all(books)).map(({ url }) => `${url}#p=2`));
  for (const [index, [language, , sides]] of rows.entries()) {
    await isReady(frames[index]!);
    await chromeStands(frames[index]!);
    assert.equal(await sidesOf(frames[index]!), [...sides], `${language}, book ${index + 1}`);
  }
  await close();
});

test.run();
