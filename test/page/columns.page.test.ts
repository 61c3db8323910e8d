import type { Page, Viewport } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import {
  type At,
  assertBecomes,
  CALM,
  isReady,
  marks,
  onPage,
  openBook,
  rectOf,
  rests,
  state,
  swipe,
  tap,
  touch,
  touchAlong,
} from "./model.ts";
import { bookOfWords } from "./search-model.ts";
import { letPass } from "./waits.ts";

const test = suite("columns");

/** The words of each page, parts of it: where its columns begin, and how wide they are. */
const COLUMNS: Readonly<Record<number, readonly (readonly [left: number, width: number])[]>> = {
  2: [[0.1, 0.64]],
  3: [[0.26, 0.64]],
  4: [
    [0.05, 0.42],
    [0.54, 0.42],
  ],
  8: [[0.2, 0.64]],
};

/** Twelve lines in each column of a page. */
const wordsOf = (page: number) =>
  (COLUMNS[page] ?? []).flatMap(([left, width]) =>
    Array.from({ length: 12 }, (_, line) => ({
      word: "Paper is patient",
      left,
      top: 0.2 + line * 0.03,
      width,
      height: 0.02,
    })),
  );
const BOOK = bookOfWords(
  Array<string>(8).fill(""),
  Object.fromEntries(Object.keys(COLUMNS).map((page) => [page, wordsOf(Number(page))])),
);

/** Opens a phone at page 2, whose column fills the window after a double tap. */
async function openAtColumn() {
  const reader = await openAndTap(WINDOWS.phone, [2]);
  await isFitted(reader.page, 2, 0);
  return reader;
}

/** Opens a phone at page 2 and taps twice on its column. */
async function openAndTap(viewport: Viewport, pages: readonly number[]) {
  const reader = await openBook(BOOK, { features: CALM, viewport, address: "#p=2" });
  const { page } = reader;
  await isReady(page);
  await rests(page, pages);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/leisure-|\/closer-/.test(name)),
  );
  const at: At = await onPage(reader, 2, 0.4, 0.35);
  await Promise.all([tap(page, at), tap(page, at)]);
  await page.waitForFunction(() => window.recto!.state().zoom > 1.2);
  return reader;
}

/** Waits until a column lies in the middle of the window. */
async function isFitted(page: Page, number: number, column: number): Promise<void> {
  const [left, width] = COLUMNS[number]![column]!;
  await page.waitForFunction(
    (wanted, middle) => {
      const found = window.recto!.marks().find(({ kind, page }) => kind === "page" && page === wanted);
      return found && Math.abs(found.rect.x + found.rect.width * middle - innerWidth / 2) < 3;
    },
    {},
    number,
    left + width / 2,
  );
}

/** Waits until the outer edge of a right page is the window's: its column is as far in the middle as the book allows. */
async function isAtRightEdge(page: Page, number: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const found = window.recto!.marks().find(({ kind, page }) => kind === "page" && page === wanted);
      return found && Math.abs(found.rect.x + found.rect.width - innerWidth) < 1;
    },
    {},
    number,
  );
}

const on = (page: Page) => swipe(page, [300, 400], [60, 405]);
const back = (page: Page) => swipe(page, [60, 400], [300, 405]);

test("one swipe over a column that fills a phone's width turns the page, and the next one's column fills it as well (ZOOM-04)", async () => {
  const { page, close } = await openAtColumn();
  const { zoom } = await state(page);
  await on(page);
  await rests(page, [3]);
  await isFitted(page, 3, 0);
  assert.is((await state(page)).zoom, zoom, "as close as before");
  await back(page);
  await rests(page, [2]);
  await isFitted(page, 2, 0);
  await close();
});

test("swipes go through the columns of a page in order, and a page that the reader jumps to begins with its first (ZOOM-04)", async () => {
  const { page, close } = await openAtColumn();
  await page.evaluate(() => void window.recto!.goTo(4));
  await rests(page, [4]);
  await isFitted(page, 4, 0);
  await on(page);
  await isFitted(page, 4, 1);
  assert.equal((await state(page)).pages, [4]);
  await back(page);
  await isFitted(page, 4, 0);
  await on(page);
  await isFitted(page, 4, 1);
  await on(page);
  await rests(page, [5]);
  await close();
});

test("a drag that does not go far leaves the column where it was, and one down neither turns the page nor leads aside (ZOOM-04)", async () => {
  const { page, close } = await openAtColumn();
  const { y: before } = (await marks(page))[0]!.rect;
  await touch(page, "touchStart", [[200, 400]]);
  for (const x of [190, 180, 170]) await touch(page, "touchMove", [[x, 400]]);
  await touch(page, "touchEnd", []);
  await isFitted(page, 2, 0);
  await page.waitForFunction((y) => Math.abs(window.recto!.marks()[0]!.rect.y - y) < 2, {}, before);
  assert.equal((await state(page)).pages, [2]);
  const { x: left } = (await marks(page))[0]!.rect;
  const at: At = [200, 600];
  await touchAlong(page, at, [230, 420]);
  await touch(page, "touchEnd", []);
  await rests(page, [2]);
  await isFitted(page, 2, 0);
  assert.ok(Math.abs((await marks(page))[0]!.rect.x - left) < 1, "it does not stray aside");
  await close();
});

test("at the end of the book a swipe leaves the column in the middle, and a page without text moves freely (ZOOM-04)", async () => {
  const { page, close } = await openAtColumn();
  await page.evaluate(() => void window.recto!.goTo(8));
  await rests(page, [8]);
  await isFitted(page, 8, 0);
  await on(page);
  await letPass(400, "it comes back");
  await isFitted(page, 8, 0);
  assert.equal((await state(page)).pages, [8]);
  await page.evaluate(() => void window.recto!.goTo(6));
  await rests(page, [6]);
  const rectX = async () => (await marks(page))[0]!.rect.x;
  await assertBecomes(async () => Math.round(await rectX()), 0); // from where it begins
  await touchAlong(page, [300, 400], [240, 402]);
  await touch(page, "touchEnd", []);
  await page.waitForFunction(() => window.recto!.marks()[0]!.rect.x < -40);
  await close();
});

test("on a phone that lies a swipe leads to the other page of the spread, and the next one turns the leaf (ZOOM-04)", async () => {
  const { page, close } = await openAndTap({ ...WINDOWS.phone, width: 700, height: 360 }, [2, 3]);
  const swipeOn = () => swipe(page, [500, 180], [300, 185]);
  assert.is(Math.round((await rectOf(page, 2)).x), 0, "the left page begins at the edge");
  await swipeOn();
  await isAtRightEdge(page, 3);
  assert.equal((await state(page)).pages, [2, 3]);
  await swipeOn();
  await rests(page, [4, 5]);
  await close();
});

test("a phone that is turned over and back leads on from the column that it showed (ZOOM-04)", async () => {
  const { page, close } = await openAtColumn();
  await on(page);
  await rests(page, [3]);
  await isFitted(page, 3, 0);
  const { width, height } = WINDOWS.phone;
  await page.setViewport({ ...WINDOWS.phone, width: height, height: width });
  await isAtRightEdge(page, 3);
  await page.setViewport(WINDOWS.phone);
  await rests(page, [3]);
  await isFitted(page, 3, 0);
  await back(page);
  await rests(page, [2]);
  await isFitted(page, 2, 0);
  await close();
});

test("a column that a double click has fitted into a window is fitted anew in a smaller one (ZOOM-04)", async () => {
  const { page, close } = await openBook(BOOK, {
    features: CALM,
    viewport: { width: 700, height: 900 },
    address: "#p=2",
  });
  await isReady(page);
  await rests(page, [2]);
  const at: At = await onPage({ page }, 2, 0.4, 0.35);
  await page.mouse.click(...at, { count: 2 });
  const shares = () =>
    page.evaluate((width) => {
      const found = window.recto!.marks().find(({ kind, page }) => kind === "page" && page === 2);
      return found ? Math.round((found.rect.width * width * 100) / innerWidth) : 0;
    }, COLUMNS[2]![0]![1]);
  await page.waitForFunction(() => window.recto!.state().zoom > 1.2);
  await assertBecomes(shares, 92);
  await page.setViewport({ width: 500, height: 900 });
  await page.waitForFunction(() => innerWidth === 500);
  await assertBecomes(shares, 92);
  await isFitted(page, 2, 0);
  await close();
});

test("a phone that lies, and shows the second page of two, has that page when it is turned upright, without a word on the zoom (ZOOM-04)", async () => {
  const { page, close } = await openAndTap({ ...WINDOWS.phone, width: 700, height: 360 }, [2, 3]);
  await swipe(page, [500, 180], [300, 185]);
  await isAtRightEdge(page, 3);
  await page.waitForFunction(() => !document.querySelector(".tip-box"));
  await page.setViewport(WINDOWS.phone);
  await rests(page, [3]);
  await isFitted(page, 3, 0);
  await letPass(400, "what may still be said");
  assert.is(await page.$(".tip-box"), null);
  await page.setViewport({ ...WINDOWS.phone, width: 700, height: 360 });
  await isAtRightEdge(page, 3);
  assert.equal((await state(page)).pages, [2, 3]);
  await page.evaluate(() => void window.recto!.zoomTo(2.4));
  await page.waitForFunction(() => window.recto!.state().zoom > 1.9);
  const lying = (await rectOf(page, 3)).width;
  await page.setViewport(WINDOWS.phone);
  await rests(page, [3]);
  const upright = (await rectOf(page)).width;
  assert.ok(Math.abs(upright / lying - 1) < 0.02, `it is as large: ${upright} px, ${lying} px`);
  await page.setViewport({ ...WINDOWS.phone, width: 700, height: 360 });
  await rests(page, [2, 3]);
  await page.evaluate(() => void window.recto!.zoomTo(2, { x: 650, y: 180 }));
  await page.waitForFunction(() => window.recto!.state().zoom > 1.9);
  await page.evaluate(() => void window.recto!.goTo(6));
  await rests(page, [6, 7]);
  await page.setViewport(WINDOWS.phone);
  await letPass(300, "another page would have come");
  assert.equal((await state(page)).pages, [6], "not one that lay open before");
  await close();
});

test("who zooms in another way is led from column to column no longer (ZOOM-04)", async () => {
  const { page, close } = await openAtColumn();
  await page.evaluate(() => window.recto!.zoomTo(2));
  await touchAlong(page, [300, 400], [200, 402]);
  await touch(page, "touchEnd", []);
  const { x } = (await marks(page))[0]!.rect;
  await letPass(400, "it stays");
  assert.ok(Math.abs((await marks(page))[0]!.rect.x - x) < 60);
  assert.equal((await state(page)).pages, [2]);
  await close();
});

test.run();
