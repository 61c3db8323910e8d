import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { plainPicture, png, type Rgb } from "../support/browser/page-picture.ts";
import type { Files } from "../support/browser/site.ts";
import {
  assertBecomes,
  CALM,
  chromeStands,
  goTo,
  openBook,
  pagesOpen,
  panelOpens,
  quickBook,
  rests,
  state,
  swipe,
  turn,
} from "./model.ts";
import { letPass } from "./waits.ts";

const test = suite("text view");
observeRequests(test);

const PANEL = "[data-panel=accessibility]";
const ROUND = ".access-button [data-button=accessibility]";
const BEGINNING = ["Page one begins.", "It has a second paragraph with <b>no markup</b>."] as const;
const LIMITED = "The book is protected. Please purchase it, or verify password / your email to continue reading.";

/** A book of 6 pages with texts of their own, and what else is in its book.json. */
function textBook(more: Readonly<Record<string, unknown>> = {}, config = {}): Files {
  const files = quickBook({ pages: 6, config: { hashGotoDelay: 0, ...config } });
  const texts = [
    BEGINNING.join("\n\n"),
    "وَخَيْرُ جَلِيسٍ فِي الزَّمَانِ كِتَابُ",
    "• one\n\n• two\n\nThe end of page 3 \ud83d.",
    "",
    "五頁之文。",
    "Page six.",
  ];
  const book = JSON.parse(String(files["book.json"]));
  const empty = plainPicture([240, 236, 226], 60, 80); // page 4 has no drawing either
  return { ...files, "pages/4.png": empty, "book.json": JSON.stringify({ ...book, search: { texts }, ...more }) };
}

const listed = (page: Page) =>
  page.$$eval(".text-page", (pages) =>
    pages.map((each) => [
      each.querySelector("h3")?.textContent,
      ...[...each.querySelectorAll(":is(p, li, h4)")].map(({ textContent }) => textContent),
    ]),
  );
const sizeOfText = (page: Page) => page.$eval(".text-page__paragraph", (text) => getComputedStyle(text).fontSize);
const button = (name: string) => `${PANEL} [aria-label="${name}"]`;
const isInactive = (page: Page, name: string) =>
  page.$eval(button(name), (element) => element.getAttribute("aria-disabled") === "true");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-button") ?? "");
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  });

test("a round button that can be dragged opens a movable box with the text of the open pages, by mouse and keyboard (A11Y-01, A11Y-02, A11Y-03, A11Y-04, A11Y-05, A11Y-09, A11Y-10, A11Y-11, A11Y-15, A11Y-18, EXTRA-08, EXTRA-09)", async () => {
  const reader = await openBook(textBook(), { viewport: { ...WINDOWS.desktop, width: 1800 }, features: CALM });
  const { page } = reader;
  await chromeStands(page);
  await page.waitForSelector(ROUND);
  assert.equal(await boxOf(page, ROUND), { left: 12, top: 750, width: 44, height: 44 });
  await page.mouse.move(34, 766);
  await page.mouse.down();
  await page.mouse.move(300, 400, { steps: 4 });
  await page.mouse.up();
  assert.equal(await boxOf(page, ROUND), { left: 278, top: 384, width: 44, height: 44 });
  assert.equal((await state(page)).panels, [], "a drag is no press");

  await page.click(ROUND);
  assert.match(await panelOpens(page, "accessibility"), "Text version");
  assert.is(await page.$eval(PANEL, (panel) => panel.tagName), "SECTION", "the book beside it can be used");
  await assertBecomes(() => listed(page), [["Page 1", ...BEGINNING]]);
  assert.ok(await isInactive(page, "Previous page"));
  assert.not(await isInactive(page, "Next page"));
  assert.is(await page.$eval(".text-foot__page", ({ textContent }) => textContent), "Page 1 of 6");

  const before = await boxOf(page, PANEL);
  await page.mouse.move(before.left + 120, before.top + 20);
  await page.mouse.down();
  await page.mouse.move(before.left - 80, before.top + 60, { steps: 4 });
  await page.mouse.up();
  const after = await boxOf(page, PANEL);
  assert.equal([after.left, after.top], [before.left - 200, before.top + 40]);

  const sizes = [await sizeOfText(page)];
  for (const name of ["Increase font size", "Increase font size", "Decrease font size", "Decrease font size"]) {
    await page.click(button(name));
    sizes.push(await sizeOfText(page));
  }
  assert.equal(sizes, ["16px", "23px", "30px", "23px", "16px"]);
  assert.ok(await isInactive(page, "Decrease font size"));

  await page.keyboard.press("ArrowRight");
  await rests(page, [2, 3]);
  const third = ["Page 3", "one", "two", "The end of page 3 \ufffd."];
  const opened = async () =>
    (await listed(page)).map((texts) => texts.map((text) => text?.replace("\ud83d", "\ufffd")));
  await assertBecomes(opened, [["Page 2", "وَخَيْرُ جَلِيسٍ فِي الزَّمَانِ كِتَابُ"], third]);
  const arabic = await page.$eval("[data-page='2'] p", (text) => [
    getComputedStyle(text).direction,
    (text as HTMLElement).lang,
  ]);
  assert.equal(arabic, ["rtl", "ar"]);
  await page.keyboard.press("ArrowLeft");
  await rests(page, [1]);
  for (const pages of [[2, 3], [4, 5], [6]]) {
    await page.click(button("Next page"));
    await rests(page, pages);
  }
  assert.ok(await isInactive(page, "Next page"));
  await assertBecomes(() => listed(page), [["Page 6", "Page six."]]);

  await page.keyboard.press("Escape");
  await page.waitForSelector(PANEL, { hidden: true });
  assert.is(await focused(page), "accessibility");
  await page.click(".toolbar [data-button=text]");
  await panelOpens(page, "accessibility");
  await page.keyboard.press("Escape");
  await page.waitForSelector(PANEL, { hidden: true });
  assert.is(await focused(page), "text");
  assert.equal(reader.errors, []);
  await reader.close();
});

test("the address opens it over the whole of a phone; there the round button opens that address in a new tab (A11Y-01, A11Y-04, A11Y-06, A11Y-07, A11Y-10, BOOT-16)", async () => {
  const reader = await openBook(textBook(), { viewport: WINDOWS.phone, address: "#accessibility&p=5", features: CALM });
  const { page } = reader;
  await panelOpens(page, "accessibility");
  await assertBecomes(() => listed(page), [["Page 5", "五頁之文。"]]);
  assert.equal(await boxOf(page, `${PANEL} .dialog__paper`), { left: 0, top: 0, width: 360, height: 780 });
  await page.keyboard.press("ArrowLeft");
  await assertBecomes(() => listed(page), [["Page 4", "No text on this page."]]);
  assert.equal(await pagesOpen(page), [4]);
  await page.keyboard.press("Escape");
  await page.waitForSelector(PANEL, { hidden: true });
  await assertBecomes(() => page.evaluate(() => window.location.hash), "#p=4"); // loaded again it opens without it
  await page.evaluate(() => {
    window.location.hash = "#p=4&accessibility";
  });
  await panelOpens(page, "accessibility");
  assert.equal(await pagesOpen(page), [4]);
  await page.keyboard.press("Escape");
  await page.waitForSelector(PANEL, { hidden: true });
  await page.goBack();
  await page.waitForFunction(() => window.location.hash === "#p=4");
  assert.equal((await state(page)).panels, []);

  await goTo(page, 1);
  await page.waitForSelector(ROUND);
  const target = page.browserContext().waitForTarget((other) => other.url().endsWith("/#accessibility"));
  await page.tap(ROUND);
  await (await target).page();
  assert.equal((await state(page)).panels, []);
  assert.equal(reader.errors, []);
  await reader.close();
});

for (const [name, config, onX, backX] of [
  ["to the left", {}, -160, 160],
  ["in a book from right to left to the right", { RightToLeft: true }, 160, -160],
] as const)
  test(`on a phone swipes ${name} turn the pages of the text; little ones and those that scroll do not (A11Y-02)`, async () => {
    const viewport = WINDOWS.phone;
    const reader = await openBook(textBook({}, config), { viewport, address: "#p=3", features: CALM });
    const { page } = reader;
    await chromeStands(page);
    await page.evaluate(() => window.recto!.open("accessibility"));
    await panelOpens(page, "accessibility");
    await page.waitForSelector(`${PANEL} .text-page`);
    const move = (byX: number, byY = 4) => swipe(page, [180, 400], [180 + byX, 400 + byY]);
    await move(onX);
    await rests(page, [4]);
    await move(backX);
    await rests(page, [3]);
    await move(onX / 8);
    await move(onX / 3, -200);
    await letPass(300, "pages would have turned");
    await rests(page, [3]);
    await reader.close();
  });

test("on a phone the round button goes and comes with the bars (A11Y-05)", async () => {
  const { page, close } = await openBook(textBook(), { viewport: WINDOWS.phone, features: CALM });
  await chromeStands(page);
  await page.waitForSelector(ROUND);
  const bars = async () => (await state(page)).toolbar;
  const isSeen = () =>
    page.$eval(ROUND, (found) => {
      const { left, top } = found.getBoundingClientRect();
      const isOnTop = found.contains(document.elementFromPoint(left + 22, top + 22));
      return [isOnTop, getComputedStyle(found.parentElement!).opacity];
    });
  if ((await bars()) === "hidden") await page.tap("#stage");
  await assertBecomes(bars, "shown");
  await assertBecomes(isSeen, [true, "1"]);
  await page.tap("#stage");
  await assertBecomes(bars, "hidden");
  await assertBecomes(isSeen, [false, "0"]);
  await page.tap("#stage");
  await assertBecomes(isSeen, [true, "1"]);
  await close();
});

test("a protected page has the notice and no text, the next pages clear it; all of an encrypted book has it, and its button stands at 120 (A11Y-08, A11Y-12, A11Y-13, BOOT-16, ENC-01, SEARCH-36)", async () => {
  const { pages } = JSON.parse(String(textBook()["book.json"])) as { pages: readonly object[] };
  const locked = pages.map((page, at) => (at === 0 ? { ...page, protected: true } : page));
  const reader = await openBook(textBook({ pages: locked }), { address: "#accessibility", features: CALM });
  const { page } = reader;
  const says = (words: string) =>
    assertBecomes(() => page.$eval(".text-view", (view) => (view as HTMLElement).innerText.trim()), words);
  await panelOpens(page, "accessibility");
  await says(LIMITED);
  assert.equal(await listed(page), []);
  await turn(page, "next");
  await assertBecomes(async () => (await listed(page)).length, 2);
  assert.is(await page.$(".empty-note"), null);
  await reader.close();

  const encrypted = await openBook(textBook({}, { isEncryptionBook: true }), {
    address: "#accessibility",
    features: CALM,
  });
  await panelOpens(encrypted.page, "accessibility");
  await assertBecomes(
    () => encrypted.page.$eval(".text-view", (view) => (view as HTMLElement).innerText.trim()),
    LIMITED,
  );
  assert.equal(await listed(encrypted.page), []);
  assert.is((await boxOf(encrypted.page, ROUND)).top, 120);
  await encrypted.page.evaluate(() => window.recto!.open("search"));
  await encrypted.page.waitForSelector("[data-panel=search][data-phase=visible]");
  await encrypted.page.keyboard.type("paper");
  await encrypted.page.keyboard.press("Enter");
  const restricted = await encrypted.page.waitForSelector("[data-search=restricted]");
  assert.is(
    await restricted!.evaluate((note) => (note as HTMLElement).innerText.trim()),
    "The book has restricted access. Please obtain permission before searching",
  );
  await encrypted.close();
});

test("drawings stand in the text where they stand on the page, on the reader's paper; print and what lies under words do not", async () => {
  const stripes = (x: number): Rgb => (x % 24 < 12 ? [40, 60, 90] : [200, 80, 60]);
  const isIn = (y: number, from: number, to: number) => y >= from && y < to;
  const drawn = png(300, 400, (x, y) => {
    if (x >= 60 && x < 240 && isIn(y, 120, 240)) return stripes(x);
    return x >= 30 && x < 270 && (isIn(y, 40, 50) || isIn(y, 320, 330)) ? [30, 30, 30] : [247, 241, 227];
  });
  const files = textBook({
    search: { texts: ["Above the drawing.\nBelow the drawing."], positionsPath: "search/%d.json" },
  });
  const line = (word: string, top: number) => ({ word, left: 0.1, top, width: 0.8, height: 0.025 });
  const positions = JSON.stringify([line("Above the drawing.", 0.1), line("Below the drawing.", 0.8)]);
  const book = { ...files, "pages/1.png": drawn, "search/1.json": positions };
  const reader = await openBook(book, { features: CALM });
  const { page } = reader;
  await chromeStands(page);
  await page.evaluate(() => window.recto!.open("accessibility"));
  await page.waitForSelector(".text-page__illustration canvas");
  const order = await page.$$eval(".text-page :is(p, figure)", (parts) =>
    parts.map(({ textContent, tagName }) => textContent || tagName),
  );
  assert.equal(order, ["Above the drawing.", "FIGURE", "Below the drawing."]);
  const corner = await page.$eval(".text-page__illustration canvas", (canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const pixel = (canvas as HTMLCanvasElement).getContext("2d")?.getImageData(1, 1, 1, 1).data;
    return { ratio: Math.round((width / height) * 10) / 10, pixel: [...(pixel ?? [])] };
  });
  assert.equal(corner, { ratio: 1.4, pixel: [255, 255, 255, 255] });

  await page.click(button("Lines and colours"));
  await page.$$eval(`${PANEL} input[type=radio]`, (inputs) => (inputs.at(-1) as HTMLInputElement).click()); // Night
  const darkest = async () =>
    page.$eval(".text-page__illustration[data-look=night] canvas", (canvas) => {
      const pixel = (canvas as HTMLCanvasElement).getContext("2d")?.getImageData(1, 1, 1, 1).data;
      return [...(pixel ?? [])].slice(0, 3).every((level) => level < 8);
    });
  await page.waitForSelector(".text-page__illustration[data-look=night] canvas");
  assert.ok(await darkest(), "the paper is that of the dark text");

  await page.setRequestInterception(true);
  page.on("request", (request) => void (/\.png/.test(request.url()) ? request.abort() : request.continue()));
  await page.$$eval(`${PANEL} input[type=radio]`, (inputs) => (inputs.at(-2) as HTMLInputElement).click());
  await page.waitForSelector(".text-page__illustration[data-look=printed] canvas"); // it stays where the picture cannot come
  await reader.close();
});

test("on a tablet letters grow with the window, and the choices of how text is shown move none of it", async () => {
  const files = textBook({ search: { texts: ["A line of words that goes on and on. ".repeat(12), "Page two."] } });
  const { page, close } = await openBook(files, { viewport: WINDOWS.tablet, features: CALM });
  await chromeStands(page);
  await page.evaluate(() => window.recto!.open("accessibility"));
  await panelOpens(page, "accessibility");
  const text = () =>
    page.$eval(".text-page p", (own) => {
      const { top, width } = own.getBoundingClientRect();
      return { top, emPx: Number.parseFloat(getComputedStyle(own).fontSize), width };
    });
  await page.waitForSelector(".text-page p");
  const before = await text();
  assert.ok(before.emPx > 18 && before.emPx <= 24, `letters of ${before.emPx} px`);
  assert.ok(before.width <= 30.5 * before.emPx, `a line of ${before.width} px`);
  await page.tap(button("Lines and colours"));
  await page.waitForSelector(".text-appearance");
  assert.is((await text()).top, before.top);
  await page.tap(`${PANEL} [aria-label="Increase font size"]`);
  await page.tap(".text-foot__page");
  assert.ok(await page.$(".text-appearance"), "what changes letters, too, leaves them open");
  await page.tap(".text-page p");
  await page.waitForSelector(".text-appearance", { hidden: true });
  await close();
});

test("a plate without words is shown where it lies alone, too", async () => {
  const plate = png(300, 400, (x, y) => [(x * 3) % 200, (y * 5) % 200, ((x + y) * 2) % 200]);
  const files = textBook({ search: { texts: ["", "Page two."] } });
  const reader = await openBook({ ...files, "pages/1.png": plate }, { viewport: WINDOWS.phone, features: CALM });
  const { page } = reader;
  await chromeStands(page);
  await page.evaluate(() => window.recto!.open("accessibility"));
  await page.waitForSelector(".text-page__illustration canvas");
  assert.equal(await listed(page), [["Page 1"]], "and nobody says that there is nothing");
  await reader.close();
});

test("what a file beside the book tells to be emphasised is in italics where letters have some, and copied and found as plain text", async () => {
  const search = {
    texts: ["It is called the Diamond Sutra.", "自古書契多編以竹簡，其用縑帛者謂之為紙。"],
    emphasisPath: "emphasis.json",
  };
  const files = { ...textBook({ search }), "emphasis.json": "[[[17,30]],[[12,14]]]" };
  const { page, close } = await openBook(files, { address: "#accessibility", features: CALM });
  const emphasised = () =>
    page.$$eval(".text-page em", (ems) => ems.map((em) => [em.textContent, getComputedStyle(em).fontStyle]));
  await panelOpens(page, "accessibility");
  await assertBecomes(emphasised, [["Diamond Sutra", "italic"]]);
  const copied = await page.$eval(".text-page p", (text) => {
    getSelection()?.selectAllChildren(text);
    return String(getSelection());
  });
  assert.is(copied, search.texts[0]);
  await turn(page, "next");
  await assertBecomes(emphasised, [["縑帛", "normal"]]);
  const hits = await page.evaluate(() => window.recto!.search("the Diamond Sutra."));
  assert.is(hits.length, 1);
  await close();
});

test("texts that lie on the pages of an export follow its search text; a text script that fails is a limit and no error (A11Y-12, A11Y-16, A11Y-17, A11Y-18)", async () => {
  const item = (textStr: string) => ({
    type: "text",
    textStr,
    innerTextStyle: { fontSize: "20px" },
    style: { opacity: 1, left: "100px", top: "100px", width: "300px", height: "40px" },
  });
  const items = {
    pageConfig: { pageWidth: 600, pageHeight: 800 },
    pages: [{ items: [item("<p>An <b>item</b></p>")], fh5MapIndex: 0 }],
  };
  const files = {
    ...bookFolder("g5", { pages: 6 }),
    "files/pageEditor.js": `var readerConfig = ${JSON.stringify(items)};`,
  };
  const reader = await openBook(files, { address: "#accessibility", features: CALM });
  await panelOpens(reader.page, "accessibility");
  await assertBecomes(
    async () => (await listed(reader.page))[0],
    ["Page 1", "Page 1 speaks of paper. Its own word is word1.", "An item"],
  );
  await reader.close();

  const broken = await openBook(
    { ...bookFolder("g5", { pages: 6 }), "files/search/search_config.js": "throw new Error('no text')" },
    { address: "#accessibility", features: CALM },
  );
  await panelOpens(broken.page, "accessibility");
  await assertBecomes(() => broken.page.$eval(".text-view", (view) => (view as HTMLElement).innerText.trim()), LIMITED);
  await turn(broken.page, "next");
  assert.equal(await pagesOpen(broken.page), [2, 3]);
  assert.equal(
    broken.errors.filter((error) => !error.includes("404")),
    [],
  );
  await broken.close();
});

test.run();
