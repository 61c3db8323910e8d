import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import { openBook } from "./model.ts";
import { bookOfWords } from "./search-model.ts";

const test = suite("the search among thumbnails");
const FIELD = ".thumb-search .search-field__input";

test("a phone's thumbnails are searched with Enter by numbers and by words, with their count; messages say why nothing is there, and the clear button brings all back (THUMB-13, THUMB-14, THUMB-15, THUMB-17, THUMB-18, THUMB-19, THUMB-20)", async () => {
  const texts = ["cover", "Paper mill", "PAPER and ink", "", "the end", "back"];
  const files = bookOfWords(texts, {}, { config: { leastSearchChar: 3 } });
  const { page, errors, close } = await openBook(files, { viewport: WINDOWS.phone });
  await page.waitForSelector("#chrome > *");
  await page.evaluate(() => window.recto!.open("thumbs"));
  await page.waitForSelector("[data-panel=thumbs][data-phase=visible] [role=gridcell]");
  const thumbs = () =>
    page.$$eval("[role=gridcell][data-thumb]", (cells) => cells.map((cell) => (cell as HTMLElement).dataset["thumb"]));
  const search = async (words: string) => {
    await page.$eval(FIELD, (field) => (field as HTMLInputElement).select());
    if (words === "") await page.keyboard.press("Backspace");
    else await page.keyboard.type(words);
    await page.keyboard.press("Enter");
  };
  const kindBecomes = (kind: string) => page.waitForSelector(`.thumb-search[data-kind=${kind}]`);
  const message = () => page.$eval("[data-panel=thumbs]", (panel) => (panel as HTMLElement).innerText);
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell][data-thumb]").length === 6); // a few at a time
  const all = await thumbs();

  await page.focus(FIELD);
  await page.keyboard.press("Enter");
  await kindBecomes("idle");
  assert.equal(await thumbs(), all, "an empty field does nothing");
  await search("2, 5-6");
  await kindBecomes("pages");
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell][data-thumb]").length === 3);
  assert.equal(await thumbs(), ["2", "5", "6"]);
  assert.match(await message(), "2, 5-6");
  await search("   ");
  await kindBecomes("empty");
  assert.match(await message(), "Enter key to search.");
  await search(" pa ");
  await kindBecomes("short");
  assert.match(await message(), "The search text is too short.");
  assert.equal(await thumbs(), []);
  await search("  pApEr ");
  await kindBecomes("hits");
  await page.waitForFunction(() => document.querySelectorAll("[role=gridcell][data-thumb]").length === 2);
  assert.equal(await thumbs(), ["2", "3"]);
  assert.match(await message(), /Pages?:?\s*2\b/);
  await search("nowhere");
  await kindBecomes("nothing");
  await page.tap(".thumb-search [aria-label=Clear]");
  await kindBecomes("idle");
  await page.waitForFunction(
    (count) => document.querySelectorAll("[role=gridcell][data-thumb]").length === count,
    {},
    all.length,
  );
  assert.is(await page.$eval(FIELD, (field) => (field as HTMLInputElement).value), "");
  assert.equal(errors, []);
  await close();
});

test.run();
