import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readLines } from "../../scripts/demo/inpage-lines.mjs";
import type { Rect } from "../../src/book/geometry/layout.ts";
import { blend } from "../../src/lib/readable-color.ts";
import { lineAt } from "../support/books/words.ts";
import { openPage, WINDOWS } from "../support/browser/browser.ts";
import { png, type Rgb } from "../support/browser/page-picture.ts";
import { siteOrigin } from "../support/browser/site.ts";
import { assertBecomes, CALM, goTo, openBook, pagesOpen, rectOf, state } from "./model.ts";
import { distance, inside, shootWhen } from "./screen.ts";
import {
  bookOfWords,
  highlights,
  highlightsStand,
  openSearch,
  pressSearchOnPhone,
  SEARCH,
  searchFor,
  searchHere,
  typeWords,
} from "./search-model.ts";
import { standsStill } from "./waits.ts";

/** Of the line round the place that one is led to: a darker one of the usual colour of marks. */
const PLACE_COLOR = blend("#000000", "#fdc606", 0.45);

const test = suite("the boxes of found words");

/** A page as the demo book's are written: justified, in italics, large, between two scripts. */
const HTML = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0 } .page { width: 900px; height: 1200px; box-sizing: border-box; padding: 90px; font: 26px/1.5 serif }
  p { text-align: justify } h1 { font-size: 70px; text-align: center } .small { font-size: 13px; letter-spacing: 3px }
</style><section class="page"><h1>On Paper</h1>
<p>A sheet of <i>paper</i> is a felt of fibres. Take any paper and tear it: the paper shows its hair against the light,
and whoever makes paper by hand leaves four rough edges on every PAPER that is lifted from the vat.</p>
<p dir="rtl">الورق paper كتاب من الورق الجميل</p>
<p class="small">printed on paper</p></section>`;

type Read = {
  readonly lines: readonly { readonly w: string; readonly p: readonly number[] }[];
  readonly boxes: readonly Rect[];
};

/** What the browser itself says of a page: its lines, as the demo's are read, and where a word stands, in shares. */
async function readHtml(word: string): Promise<Read> {
  const { page, close } = await openPage({ url: await siteOrigin(), viewport: { width: 900, height: 1200 } });
  await page.setContent(HTML);
  const lines = (await page.evaluate(readLines)) as Read["lines"];
  const boxes = await page.evaluate((wanted) => {
    const bounds = document.querySelector(".page")!.getBoundingClientRect();
    const walker = document.createTreeWalker(document.querySelector(".page")!, NodeFilter.SHOW_TEXT);
    const found: Rect[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index } of (node.textContent ?? "").matchAll(new RegExp(wanted, "gi"))) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + wanted.length);
        const { left, top, width, height } = range.getBoundingClientRect();
        const [x, y] = [(left - bounds.left) / bounds.width, (top - bounds.top) / bounds.height];
        found.push({ x, y, width: width / bounds.width, height: height / bounds.height });
      }
    }
    return found;
  }, word);
  await close();
  return { lines, boxes };
}

/** Asserts that the marks of a page are the browser's own boxes, to a pixel. */
async function assertBoxes(page: Page, number: number, boxes: readonly Rect[], said: string): Promise<void> {
  const of = await rectOf(page, number);
  const found = (await highlights(page)).filter((mark) => mark.page === number).map(({ rect }) => rect);
  assert.is(found.length, boxes.length, said);
  for (const [index, { x, y, width, height }] of boxes.entries()) {
    const own = [
      of.x + x * of.width,
      of.y + y * of.height,
      of.x + (x + width) * of.width,
      of.y + (y + height) * of.height,
    ];
    const rect = found[index]!;
    const seen = [rect.x, rect.y, rect.x + rect.width, rect.y + rect.height];
    const off = Math.max(...own.map((edge, at) => Math.abs(edge - seen[at]!)));
    assert.ok(off <= 1, `${said}, box ${index}: ${off} px off: ${seen}, not ${own}`);
  }
}

test("a page's lines tell what is italic: words of a line, lines of a caption, and labels as a whole", async () => {
  const { page, close } = await openPage({ url: await siteOrigin(), viewport: { width: 900, height: 1200 } });
  await page.setContent(`<style>.caption, text { font-style: italic }</style><section class="page">
    <p>A sheet of <i>paper</i></p><p class="caption">From the <i>Book of Han</i>,<br>our own words</p>
    <svg><text y="20">label</text></svg></section>`);
  const lines = (await page.evaluate(readLines)) as readonly { w: string; emphasis: readonly number[][] }[];
  const italic = lines.map(({ w, emphasis }) => emphasis.map(([start, end]) => w.slice(start, end)));
  assert.equal(italic, [["paper"], ["From the Book of Han,"], ["our own words"], ["label"]]);
  await close();
});

test("are the browser's own to a pixel: on both pages of a spread, zoomed, after turns, in books from the right and on a phone (SEARCH-35)", async () => {
  const { lines, boxes } = await readHtml("paper");
  assert.ok(boxes.length >= 8, `${boxes.length} places`);
  const text = lines.map(({ w }) => w).join(" ");
  const make = (config: Readonly<Record<string, unknown>>) =>
    bookOfWords(["", text, text, "", "", ""], { 2: lines, 3: lines }, { width: 90, height: 120, config });
  for (const [said, config, viewport] of [
    ["double", {}, WINDOWS.desktop],
    ["from the right", { RightToLeft: true }, WINDOWS.desktop],
    ["single", {}, WINDOWS.phone],
  ] as const) {
    const { page, errors, close } = await openBook(make(config), { viewport, features: CALM });
    await goTo(page, 2);
    await openSearch(page);
    await searchHere(page, "paper");
    const open = await pagesOpen(page);
    await highlightsStand(page, boxes.length * open.length);
    await standsStill(page);
    for (const number of open) await assertBoxes(page, number, boxes, `${said}, page ${number}`);
    await page.evaluate(() => window.recto!.zoomTo(2.5, { x: 100, y: 100 }));
    await standsStill(page);
    for (const number of open) await assertBoxes(page, number, boxes, `${said}, zoomed, page ${number}`);
    await page.evaluate(() => window.recto!.zoomTo(1));
    await goTo(page, 5);
    await goTo(page, 2);
    await highlightsStand(page, boxes.length * open.length);
    await standsStill(page);
    for (const number of open) await assertBoxes(page, number, boxes, `${said}, after turns, page ${number}`);
    assert.equal(errors, []);
    await close();
  }
});

test("each place that a zoomed reader steps to comes well into the window, on this page and on others (SEARCH-35, ZOOM-04)", async () => {
  const { lines } = await readHtml("paper");
  const text = lines.map(({ w }) => w).join(" ");
  const words = ["", text, text, "", text, ""];
  const files = bookOfWords(
    words,
    { 2: lines, 3: lines, 5: lines },
    { width: 90, height: 120, config: { maxZoomScale: 3 } },
  );
  const { page, errors, close } = await openBook(files, { features: CALM });
  await goTo(page, 2);
  await openSearch(page);
  await searchFor(page, "paper");
  await page.evaluate(() => window.recto!.zoomTo(3, { x: 100, y: 100 }));
  await standsStill(page);
  const { width, height } = WINDOWS.desktop;
  const outlined = async () =>
    (await highlights(page)).find(({ color, alpha }) => color === PLACE_COLOR && alpha === 1);
  const count = (text.match(/paper/gi) ?? []).length;
  for (let step = 1; step <= 2 * count + 2; step++) {
    await page.keyboard.press("Enter");
    await assertBecomes(async () => {
      const { x, y, width: wide, height: high } = (await outlined())?.rect ?? { x: -1, y: -1, width: 0, height: 0 };
      return x > 0 && y > 0 && x + wide < width && y + high < height;
    }, true);
  }
  assert.ok((await pagesOpen(page)).includes(5));
  assert.is((await state(page)).zoom, 3);
  assert.equal(errors, []);
  await close();
});

test("a found place that is seen closely stays in sight as a phone is turned, and turned back (ZOOM-04)", async () => {
  const { lines } = await readHtml("paper");
  const text = lines.map(({ w }) => w).join(" ");
  const files = bookOfWords(["", text, text, ""], { 2: lines, 3: lines }, { width: 90, height: 120 });
  const { page, errors, close } = await openBook(files, { viewport: WINDOWS.phone, features: CALM });
  await goTo(page, 2);
  await pressSearchOnPhone(page);
  await page.waitForSelector(SEARCH.barField);
  await typeWords(page, "paper", SEARCH.barField);
  await page.keyboard.press("Enter");
  await page.waitForSelector(SEARCH.row);
  await page.tap(SEARCH.row);
  await page.waitForSelector(SEARCH.panel, { hidden: true });
  await page.evaluate(() => window.recto!.zoomTo(2.5, { x: 100, y: 500 }));
  await standsStill(page);
  const isSeen = async () => {
    const place = (await highlights(page)).find(({ color, alpha }) => color === PLACE_COLOR && alpha === 1)?.rect;
    const [width, height, top] = await page.evaluate(() => [
      innerWidth,
      innerHeight,
      document.querySelector("[data-part=search-bar]")?.getBoundingClientRect().bottom ?? 0,
    ]);
    return (
      !!place && place.x > 0 && place.x + place.width < width! && place.y > top! && place.y + place.height < height!
    );
  };
  await page.tap(`${SEARCH.bar} [aria-label='Next match']`);
  await assertBecomes(isSeen, true);
  const { width, height } = WINDOWS.phone;
  for (const turned of [
    { width: height, height: width },
    { width, height },
  ]) {
    await page.setViewport({ ...WINDOWS.phone, ...turned });
    await standsStill(page);
    await assertBecomes(isSeen, true);
  }
  assert.equal(errors, []);
  await close();
});

test("what is found can be read on light and on dark print: the mark lies under the letters (SEARCH-35)", async () => {
  const dark: Rgb = [52, 16, 24];
  const light: Rgb = [250, 246, 236];
  const isLetter = (x: number, y: number) => Math.abs(x - 0.5) < 0.1 && Math.abs((y % 0.5) - 0.25) < 0.02;
  const picture = png(120, 160, (x, y) => (y < 80 !== isLetter(x / 120, y / 160) ? dark : light));
  const place = (y: number) => ({ x: 0.2, y, width: 0.6, height: 0.1 });
  const words = bookOfWords(["", "paper\npaper", ""], {
    2: [lineAt("paper", place(0.2)), lineAt("paper", place(0.7))],
  });
  const files = { ...words, "pages/2.png": picture };
  const { page, close } = await openBook(files, { features: CALM });
  await goTo(page, 2);
  await openSearch(page);
  await searchHere(page, "paper");
  await highlightsStand(page, 2);
  const rect = await rectOf(page, 2);
  const shown = await shootWhen(page, (shot) => distance(shot.at(...inside(rect, 0.25, 0.25)), dark) > 30);
  const off = (x: number, y: number, from: Rgb) => distance(shown.at(...inside(rect, x, y)), from);
  assert.ok(off(0.25, 0.25, dark) > 30 && off(0.25, 0.75, light) > 30, "both papers are marked");
  assert.ok(off(0.5, 0.25, light) < 80, `light letters: ${shown.at(...inside(rect, 0.5, 0.25))}`);
  assert.ok(off(0.5, 0.75, dark) < 80, `dark letters: ${shown.at(...inside(rect, 0.5, 0.75))}`);
  await close();
});

test.run();
