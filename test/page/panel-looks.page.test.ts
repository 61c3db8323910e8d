import { suite } from "uvu";
import * as assert from "uvu/assert";
import { chromeStands, openBook } from "./model.ts";
import { bookOfWords, openSearch, SEARCH, searchHere } from "./search-model.ts";

const test = suite("how panels look");

const BOOK = bookOfWords(["", "A sheet of paper", "Paper is a felt", "", "Of paper and ink", "", "Paper again", ""]);

test("found words have the colour of the words around them in dark forced colours, and a line", async () => {
  const { page, close } = await openBook(BOOK, {});
  const cdp = await page.createCDPSession(); // puppeteer's own method does not know that feature
  const features = Object.entries({ "forced-colors": "active", "prefers-color-scheme": "dark" });
  await cdp.send("Emulation.setEmulatedMedia", { features: features.map(([name, value]) => ({ name, value })) });
  await chromeStands(page);
  await openSearch(page);
  await searchHere(page, "paper");
  const [word, around] = await page.$eval(".search-hit__word", (element) =>
    [element, element.parentElement!]
      .map((each) => getComputedStyle(each))
      .map(({ color, textDecorationLine }) => ({ color, textDecorationLine })),
  );
  assert.is(word!.color, around!.color);
  assert.is(word!.textDecorationLine, "underline");
  await close();
});

test("an upright display in a hall has room for what its search finds (SEARCH-02)", async () => {
  const { page, close } = await openBook(BOOK, { viewport: { width: 1080, height: 1920, hasTouch: true } });
  await chromeStands(page);
  await openSearch(page);
  await searchHere(page, "paper");
  const { list, rows } = await page.evaluate((row) => {
    const { height } = document.querySelector(".search-results")!.getBoundingClientRect();
    return { list: height, rows: document.querySelectorAll(row).length };
  }, SEARCH.row);
  assert.is(rows, 4);
  assert.ok(list > 300, `${list} px`);
  await close();
});

test.run();
