import type { Page } from "puppeteer";
import type { Mark } from "../../src/book/publication/embedding.ts";
import { withNativeWords } from "../support/books/words.ts";
import type { Files } from "../support/browser/site.ts";
import { chromeStands, goTo, marks, quickBook, rectOf, state } from "./model.ts";

/** Parts of the search. */
export const SEARCH = {
  button: "[data-button=search]",
  panel: "[data-panel=search][data-phase=visible]",
  field: "[data-panel=search] .search-field__input",
  bar: "[data-part=search-bar]",
  barField: "[data-part=search-bar] .search-field__input",
  row: ".search-list .search-hit",
} as const;

/** A native book with these texts, and where they stand by the number of the page. */
export function bookOfWords(
  texts: readonly string[],
  positions: Readonly<Record<number, unknown>> = {},
  shape: Parameters<typeof quickBook>[0] = {},
): Files {
  return withNativeWords(quickBook({ pages: texts.length, ...shape }), texts, positions);
}

/** Presses the search button of a phone, which may stand among those that there is no space for. */
export async function pressSearchOnPhone(page: Page): Promise<void> {
  await chromeStands(page);
  if ((await state(page)).toolbar === "hidden") {
    await page.touchscreen.tap(180, 390); // neat bars come at a tap
    await page.waitForFunction(() => window.recto!.state().toolbar === "shown");
  }
  if (!(await page.$(SEARCH.button))) await page.tap("[data-button=more]");
  await page.waitForSelector(SEARCH.button, { visible: true });
  await chromeStands(page);
  await page.tap(SEARCH.button);
}

/** Opens the form as a program does, and waits until it stands. */
export async function openSearch(page: Page): Promise<void> {
  await page.evaluate(() => window.recto!.open("search"));
  await page.waitForSelector(SEARCH.panel);
}

/** Types into the field in place of what stands there. */
export async function typeWords(page: Page, words: string, field: string = SEARCH.field): Promise<void> {
  await page.$eval(field, (input) => (input as HTMLInputElement).select());
  if (words === "") await page.keyboard.press("Backspace");
  else if (words.length > 100) await page.keyboard.sendCharacter(words);
  else await page.keyboard.type(words);
}

/** What the search has come to, when it has come to something. @returns its kind and its text */
export async function resultOf(page: Page): Promise<readonly [kind: string, text: string]> {
  const found = await page.waitForSelector("[data-search]:not([data-search=typing], [data-search=loading])");
  await rowsStand(page);
  return found!.evaluate((each) => {
    const part = each as HTMLElement;
    return [part.dataset["search"] ?? "", part.innerText.replace(/\s+/g, " ").trim()] as const;
  });
}

/** Types words, presses Enter, and waits for what comes of it. */
export async function searchFor(page: Page, words: string): Promise<readonly [kind: string, text: string]> {
  await typeWords(page, words);
  await page.keyboard.press("Enter");
  return resultOf(page);
}

/** The same without Enter, which leads to the first place: the search begins by itself, and the open pages stay. */
export async function searchHere(page: Page, words: string): Promise<readonly [kind: string, text: string]> {
  await typeWords(page, words);
  return resultOf(page);
}

/** Waits until all rows stand that there is space for, and the count and the buttons above them: they come a few in a frame. */
const rowsStand = (page: Page) =>
  page.waitForFunction(() => {
    const end = document.querySelector("[data-search] .search-list__end");
    const isFull = !end || end.getBoundingClientRect().top > window.innerHeight;
    const head = document.querySelector("[data-search] .search-head");
    if (head && !head.textContent) return false;
    return (
      isFull &&
      (!document.querySelector("[data-search] .search-list") || document.querySelector("[data-search] .hit-steps"))
    );
  });

/** The rows of found pages: the page's name and the text around the words. */
export async function rowsOf(page: Page): Promise<readonly (readonly [name: string, text: string])[]> {
  await rowsStand(page);
  return page.$$eval(SEARCH.row, (rows) =>
    rows.map((row) => {
      const text = (name: string) => row.querySelector(`.search-hit__${name}`)?.textContent ?? "";
      return [text("page"), text("text")] as const;
    }),
  );
}

/** The marks of found words on the open pages. */
export async function highlights(page: Page): Promise<readonly Mark[]> {
  const found = (await marks(page)).filter(({ kind }) => kind === "highlight");
  return found.sort((one, other) => one.page - other.page);
}

/** The same in shares of their page, to four digits. */
export async function highlightShares(page: Page): Promise<readonly (readonly number[])[]> {
  const found = await highlights(page);
  const rects = new Map(await Promise.all([...new Set(found.map((mark) => mark.page))].map(pageRect)));
  return found.map((mark) => {
    const of = rects.get(mark.page)!;
    const shares = [
      (mark.rect.x - of.x) / of.width,
      (mark.rect.y - of.y) / of.height,
      mark.rect.width / of.width,
      mark.rect.height / of.height,
    ];
    return [mark.page, ...shares.map((share) => Math.round(share * 1e4) / 1e4)];
  });
  async function pageRect(number: number) {
    return [number, await rectOf(page, number)] as const;
  }
}

/** Waits until so many words are marked on the open pages. */
export async function highlightsStand(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => window.recto!.marks().filter(({ kind }) => kind === "highlight").length === wanted,
    {},
    count,
  );
}

/** Turns to a page and waits for its marks. */
export async function goToMarked(page: Page, number: number, count: number): Promise<void> {
  await goTo(page, number);
  await highlightsStand(page, count);
}
