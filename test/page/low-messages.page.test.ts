import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertBecomes, chromeStands, frames, goTo, openBook, rests } from "./model.ts";
import { bookOfWords } from "./search-model.ts";

const test = suite("page/low-messages");

/** How messages stand in low windows comes at leisure. */
async function isLate(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/leisure-")),
  );
  await frames(page, 10);
}

/** Where the message is, whether the bar's middle is seen, and what stands in the field that has the focus. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector(".tip-box")?.getBoundingClientRect();
    const bar = document.querySelector(".toolbar")?.getBoundingClientRect();
    const middle = getComputedStyle(document.querySelector(".toolbar__pages")!);
    const field = document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null;
    return {
      isInBar: box && bar ? box.bottom > bar.top : null,
      isMiddleSeen: middle.opacity === "1" && middle.visibility === "visible",
      field,
    };
  });

test("in a low window a message takes the middle of the bar, but for who types a page's number there (FORM-18)", async () => {
  const line = { word: "Some words.", left: 0.1, top: 0.2, width: 0.6, height: 0.04 };
  const texts = ["", line.word, line.word, ""];
  const book = bookOfWords(texts, { 2: [line], 3: [line] }, { width: 300, height: 400 });
  const reader = await openBook(book, { viewport: { width: 640, height: 400 } });
  const { page, errors, close } = reader;
  await chromeStands(page);
  await goTo(page, 2);
  await rests(page, [2, 3]);
  await isLate(page);
  const say = async () => {
    await page.evaluate(() => window.recto!.open("more"));
    const button = await page.waitForSelector(".more-dropdown [data-button=select]");
    await button!.click();
  };
  await say();
  await assertBecomes(() => seen(page), { isInBar: true, isMiddleSeen: false, field: null });
  await page.waitForFunction(() => {
    const isSeen = getComputedStyle(document.querySelector(".toolbar__pages")!).opacity === "1";
    return isSeen && document.querySelector(".tip-box[data-phase=fading]");
  });
  await page.waitForSelector(".tip-box", { hidden: true });
  await page.keyboard.press("Escape");
  await say();
  await page.focus(".toolbar .page-field__input");
  const { field } = await seen(page);
  await assertBecomes(() => seen(page), { isInBar: false, isMiddleSeen: true, field });
  assert.equal(errors, []);
  await close();
});

test.run();
