import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { lineAt } from "../support/books/words.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { holdTime, passTime, timersHeld } from "./held-time.ts";
import {
  assertBecomes,
  CALM,
  chromeStands,
  goTo,
  isReady,
  openBook,
  panelOpens,
  quickBook,
  rectOf,
  rests,
  state,
  swipe,
  touch,
  turn,
} from "./model.ts";
import { bookOfWords } from "./search-model.ts";
import { letPass, until } from "./waits.ts";

const test = suite("small offers");

/** So long after a turn the page is stored, ms. */
const STORE_MS = 850;

/** Two paragraphs; one of them is nearest to the middle of the page. */
const LINES = [
  lineAt("Far above it.", { x: 0.2, y: 0.1, width: 0.6, height: 0.04 }),
  lineAt("Read in the middle.", { x: 0.2, y: 0.48, width: 0.6, height: 0.04 }),
];

const cardText = (page: Page) => page.waitForSelector(".go-on__button").then((card) => card!.evaluate(textOf));
const textOf = (element: Element) => element.textContent;
/** The page loaded again, as by a reader who comes back. */
async function comeBack(page: Page): Promise<void> {
  await page.goto(page.url().replace(/#.*/, ""));
  await isReady(page);
  await chromeStands(page);
}

test("a reader who comes back is offered to go on where they stopped; a press turns there, and the offer is over", async () => {
  const before = (page: Page) => holdTime(page, STORE_MS);
  const { page, errors, close } = await openBook(quickBook({ pages: 12 }), { before, features: CALM });
  await chromeStands(page);
  await turn(page, "next");
  await until(async () => {
    await turn(page, "next");
    const waits = (await timersHeld(page)).includes(STORE_MS);
    if (!waits) await turn(page, "previous"); // what stores the page comes once the browser has been idle
    return waits;
  });
  await passTime(page, STORE_MS);
  await comeBack(page);
  assert.match(await cardText(page), /Continue at page 4/);
  await page.click(".go-on__button");
  await rests(page, [4, 5]);
  assert.is(await page.$(".go-on"), null);
  await comeBack(page);
  assert.match(await cardText(page), /Continue at page 4/, "nothing has been stored since");
  await page.click(".go-on [aria-label='Do not go on']");
  await page.waitForSelector(".go-on", { hidden: true });
  assert.equal((await state(page)).pages, [1]);
  assert.equal(errors, []);
  await close();
});

test("after a jump a card leads back, and the browser's Back from there to where the jump has led", async () => {
  const config = { flippingTime: 0.5 };
  const { page, errors, close } = await openBook(quickBook({ pages: 12, config }), { features: CALM });
  await chromeStands(page);
  // The code of the offer comes once the browser has been idle.
  await until(async () => {
    await page.evaluate(() => window.recto!.goTo(8));
    await rests(page, [8, 9]);
    await page.evaluate(() => window.recto!.open("contents"));
    await page.waitForSelector("[data-panel=contents][data-phase=visible] [role=treeitem]");
    await page.$eval("[data-panel=contents] [role=treeitem]:nth-of-type(2)", (row) => (row as HTMLElement).click());
    await page.evaluate(() => window.recto!.close("contents"));
    await rests(page, [2, 3]);
    return (await page.$(".go-on")) !== null;
  });
  assert.match(await cardText(page), /Back to page 8/);
  const { width = 0, height = 0 } = page.viewport() ?? {};
  await page.setViewport({ width: 480, height: 320 });
  const isInBar = () =>
    page.evaluate(() => {
      const [card, bar] = [".go-on", ".toolbar"].map((part) => document.querySelector(part)!.getBoundingClientRect());
      return card!.top >= bar!.top && card!.bottom <= bar!.bottom;
    });
  await assertBecomes(isInBar, true); // the book has none of a low window's height to spare
  await page.setViewport({ width, height });
  await page.click(".go-on__button");
  await rests(page, [8, 9]);
  await page.evaluate(() => history.back());
  await rests(page, [2, 3]);
  assert.equal(errors, []);
  await close();
});

test("a phone's search that ends far from where it began offers the way back (SEARCH-07)", async () => {
  const texts = Array.from({ length: 20 }, (_, at) => (at === 15 ? "a fox" : `page ${at + 1}`));
  const shape = { config: { toolbarAlwaysShow: true } };
  const { page, errors, close } = await openBook(bookOfWords(texts, {}, shape), {
    viewport: WINDOWS.phone,
    features: CALM,
  });
  await chromeStands(page);
  await goTo(page, 3);
  // The code of the offer comes once the browser has been idle.
  await until(async () => {
    await page.evaluate(() => window.recto!.goTo(3));
    await rests(page, [3]);
    await page.evaluate(() => window.recto!.open("search"));
    await page.waitForSelector("[data-panel=search][data-phase=visible]");
    await page.type("[data-panel=search] input", "fox");
    await page.keyboard.press("Enter");
    const hit = await page.waitForSelector("[data-panel=search] .search-hit");
    await hit!.tap();
    await rests(page, [16]);
    await page.waitForSelector("[data-panel=search]", { hidden: true });
    await page.waitForSelector(".search-bar [aria-label=Close]", { visible: true });
    assert.is(await page.$(".go-on"), null, "not yet: its bar stands for the way through what was found");
    await page.tap(".search-bar [aria-label=Close]");
    await page.waitForSelector(".search-bar", { hidden: true });
    const card = await page.waitForSelector(".go-on__button", { timeout: 1000 }).catch(() => null);
    return card !== null;
  });
  assert.match(await cardText(page), /Back to page 3/);
  await page.tap(".go-on__button");
  await rests(page, [3]);
  assert.equal(errors, []);
  await close();
});

test("? lists the keys that work, again or Escape closes the list, and where one types it is a letter", async () => {
  const { page, errors, close } = await openBook(quickBook(), { features: CALM });
  await chromeStands(page);
  await page.waitForSelector("[data-button=search]");
  const press = () => page.keyboard.type("?");
  await until(async () => {
    await press(); // the list comes once the browser has been idle
    return (await state(page)).panels.includes("keys");
  });
  assert.match(await panelOpens(page, "keys"), /Next page[\s\S]*Page Down[\s\S]*Close what is open\s*Esc/);
  await press();
  await page.waitForSelector("[data-panel=keys]", { hidden: true });
  await press();
  await panelOpens(page, "keys");
  await page.keyboard.press("Escape");
  await page.waitForSelector("[data-panel=keys]", { hidden: true });
  await page.evaluate(() => window.recto!.open("search"));
  const field = await page.waitForSelector("[data-panel=search] input");
  await field!.focus();
  await press();
  assert.is(await field!.evaluate((input) => (input as HTMLInputElement).value), "?");
  assert.equal((await state(page)).panels, ["search"]);
  assert.equal(errors, []);
  await close();
});

test("on a phone a zoomed page has a button that lifts its text as flowing text: a high sheet, which is pulled down and up, and settles back", async () => {
  const book = bookOfWords(["", "", ""], { 1: LINES }, { width: 300, height: 400 });
  const { page, errors, close } = await openBook(book, { viewport: WINDOWS.phone, features: CALM });
  await chromeStands(page);
  await page.evaluate(() => window.recto!.zoomTo(2));
  await page.tap(await page.waitForSelector(".lift-button").then(() => ".lift-button"));
  await panelOpens(page, "lift");
  const text = await page.waitForSelector("[data-panel=lift] [data-lifted]");
  assert.match(await text!.evaluate(textOf), /Read in the middle/);
  const headOf = async () => (await (await page.$("[data-panel=lift] .panel__head"))!.boundingBox())!;
  const top = 24; // the bars have gone
  await assertBecomes(async () => (await headOf()).y, top);
  await page.tap("[data-panel=lift] .sheet__handle");
  await assertBecomes(async () => (await headOf()).y > 200, true); // the page is in sight
  await page.tap("[data-panel=lift] .sheet__handle");
  await assertBecomes(async () => (await headOf()).y, top);
  const titleOf = () => page.$eval("[data-panel=lift] h2", (title) => title.textContent);
  await swipe(page, [300, 500], [140, 506]); // pages of text turn as those of the book
  await assertBecomes(titleOf, "Page 2");
  await swipe(page, [140, 500], [300, 506]);
  await assertBecomes(titleOf, "Page 1");
  await rests(page, [1]);
  await touch(page, "touchStart", [[180, 500]]);
  for (const y of [520, 540, 550]) await touch(page, "touchMove", [[180, y]]); // the sheet takes it, and springs back
  await letPass(300, "a finger that rests throws nothing");
  await touch(page, "touchEnd", []);
  await assertBecomes(async () => (await headOf()).y, top);
  await swipe(page, [300, 500], [140, 506]);
  await assertBecomes(titleOf, "Page 2");
  await swipe(page, [140, 500], [300, 506]);
  await assertBecomes(titleOf, "Page 1");
  await rests(page, [1]);
  const head = await headOf();
  const at = head.x + head.width / 2;
  await swipe(page, [at, head.y + 10], [at, head.y + 250]);
  await page.waitForSelector("[data-panel=lift]", { hidden: true });
  assert.is((await state(page)).zoom, 2);
  await page.waitForSelector(".lift-button", { visible: true });
  const toolbar = async () => (await state(page)).toolbar;
  if ((await toolbar()) === "shown") await page.tap("#stage");
  await assertBecomes(toolbar, "hidden");
  await page.waitForSelector(".lift-button[data-away]"); // it goes as the bars did, and lies on no words
  const seen = () => page.$eval(".lift-button", (button) => getComputedStyle(button).opacity);
  await assertBecomes(seen, "0");
  await page.tap("#stage");
  await page.waitForSelector(".lift-button:not([data-away])");
  await assertBecomes(seen, "1");
  await goTo(page, 3);
  await rests(page, [3]);
  await page.waitForSelector(".lift-button", { hidden: true }); // a picture without words
  assert.is((await state(page)).zoom, 2);
  assert.equal(errors, []);
  await close();
});

test("beside a phone's bars a whole page can be read as flowing text, from its first paragraph on, without a tap on the page", async () => {
  const book = bookOfWords(
    ["", "", ""],
    { 1: LINES },
    { width: 300, height: 400, config: { isAccessibilityButtonVisible: "off" } },
  );
  const { page, errors, close } = await openBook(book, { viewport: WINDOWS.phone, features: CALM });
  await chromeStands(page);
  await until(async () => {
    await page.waitForFunction(() => window.recto!.state().toolbar !== "moving");
    if ((await state(page)).toolbar === "hidden") await page.tap("#stage"); // bars go by themselves
    return (await page.waitForSelector(".lift-button", { timeout: 1000 }).catch(() => null)) !== null;
  });
  const { y, height } = await rectOf(page, 1);
  const button = await page.$eval(".lift-button", (own) => own.getBoundingClientRect().top);
  assert.ok(button >= y + height, "it covers no page");
  await page.tap(".lift-button");
  await panelOpens(page, "lift");
  const text = await page.waitForSelector("[data-panel=lift] [data-lifted]");
  assert.match(await text!.evaluate(textOf), /Far above it/);
  await page.tap('[data-panel=lift] button[aria-label="Lines and colours"]');
  await page.waitForSelector("[data-panel=lift] .text-appearance");
  const typeface = () => page.$eval("[data-panel=lift] .lift", (lifted) => getComputedStyle(lifted).fontFamily);
  assert.match(await typeface(), /Georgia/);
  await page.tap("[data-panel=lift] [data-face=plain]");
  await assertBecomes(async () => /Georgia/.test(await typeface()), false);
  await page.tap('[data-panel=lift] button[aria-label="Lines and colours"]');
  await page.waitForSelector("[data-panel=lift] .text-appearance", { hidden: true });
  await page.tap('[data-panel=lift] [aria-label="Next page"]');
  await rests(page, [2]);
  const title = () => page.$eval("[data-panel=lift] .panel__title", (found) => found.textContent);
  await assertBecomes(title, "Page 2");
  assert.equal(errors, []);
  await close();
});

test.run();
