import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  assertBecomes,
  CALM,
  chromeStands,
  goTo,
  openBook,
  PARTS,
  quickBook,
  type Reader,
  rectOf,
  rests,
  state,
} from "./model.ts";
import { standsStill } from "./waits.ts";

/* Windows with a mouse that are as small as a phone's screen. */

const test = suite("page/small-windows");
let reader: Reader;

const TITLES = ["Paper", "Printing", "The page", "Reading", "Living"] as const;
const tabs = TITLES.map((title, index) => ({ title, page: 4 + 4 * index }));
const config = { hashGotoDelay: 0, ToolbarViewMode: "Quiet" };

test.before(async () => {
  const files = quickBook({ pages: 24, config });
  const book = JSON.parse(String(files["book.json"]));
  const options = { address: "#p=10", features: CALM };
  reader = await openBook({ ...files, "book.json": JSON.stringify({ ...book, tabs }) }, options);
  await chromeStands(reader.page);
});
test.after(() => reader.close());

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height });
  await page.waitForFunction((px) => innerWidth === px, {}, width);
  await standsStill(page);
  await chromeStands(page);
}
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  });

test("a thin window gives the page nearly all of its width: arrows lie over its edges and narrow tabs beside it, which tell the mouse their names (FLIP-03, TOC-02)", async () => {
  const { page } = reader;
  await resize(page, 400, 700);
  await goTo(page, 10);
  const { x, width } = await rectOf(page);
  assert.ok(width >= 0.88 * 400, `the page is ${width} px wide`);
  const next = await boxOf(page, PARTS.arrow("next"));
  assert.ok(next.right === 400 && next.left < x + width, `the arrow begins at ${next.left}`);
  const tab = await boxOf(page, '[data-tab][data-edge="right"]');
  assert.ok(tab.left > x + width - 3 && tab.right <= 400 && tab.width < 20, `the tab is ${tab.width} px wide`);
  await page.mouse.move(399, tab.top + 10); // the window's edge belongs to it
  const said = () => page.$eval('[data-tab][data-edge="right"]', (each) => getComputedStyle(each, "::after").content);
  await assertBecomes(said, '"The page"');
  await page.mouse.click(next.left + 30, next.top + 10);
  await rests(page, [11]);
});

test("a low window shows two pages where both are as large as one alone, and no tabs without a name (PAGE-13, TOC-02)", async () => {
  const { page } = reader;
  await resize(page, 480, 320);
  assert.is((await state(page)).mode, "double");
  await goTo(page, 10);
  const { height } = await rectOf(page, 10);
  assert.ok(height >= 240, `the pages are ${height} px high`);
  assert.is(await page.$("[data-tab]"), null);
  for (const button of ["previous", "next"] as const) {
    const arrow = await boxOf(page, PARTS.arrow(button));
    assert.ok(arrow.left >= 0 && arrow.right <= 480 && arrow.width >= 24, `${button} is in the window`);
  }
  await resize(page, 560, 420);
  await page.waitForSelector("[data-tab] > .book-tabs__title");
});

test.run();
