import type { BoundingBox, Page, Viewport } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { CALM, chromeStands, goTo, marks, openBook, QUIET, rests, state } from "./model.ts";
import { sessionOf } from "./screen.ts";
import { sharedReader } from "./shared-reader.ts";
import { letPass, until } from "./waits.ts";

const test = suite("page/page-block");

/** A book of many leaves, open at page 20. */
async function openThick(viewport: Viewport, config: Readonly<Record<string, unknown>> = {}) {
  const files = bookFolder("native", { pages: 60, config: { flippingTime: 0.1, ...QUIET, ...config } });
  const reader = await openBook(files, { viewport, features: CALM });
  await chromeStands(reader.page);
  await goTo(reader.page, 20);
  await rests(reader.page, viewport === WINDOWS.phone ? [20] : [20, 21]);
  return reader;
}

const onDesktop = sharedReader(test, () => openThick(WINDOWS.desktop));

/** The edges of the open pages, client px. */
async function edges(page: Page) {
  const rects = (await marks(page)).filter(({ kind }) => kind === "page").map(({ rect }) => rect);
  const [first] = rects;
  const left = Math.min(...rects.map(({ x }) => x));
  const right = Math.max(...rects.map(({ x, width }) => x + width));
  return { left, right, top: first!.y, height: first!.height };
}

const tipText = (page: Page) =>
  page.$eval(".page-block__tip .page-preview__label", (label) => label.textContent ?? "").catch(() => null);

/** What the leaves say to a mouse over them; their code comes late, and what comes meanwhile needs another move. */
async function hover(page: Page, x: number, y: number): Promise<string> {
  let step = 0;
  const isSaid = async () => {
    await page.mouse.move(x + (step++ % 2), y);
    const last = await tipText(page);
    return last !== null;
  };
  await until(isSaid);
  await page.mouse.move(x, y);
  return (await tipText(page)) ?? "";
}

test(
  "a mouse over the leaves beside the book sees the page there, and a click goes there",
  onDesktop(async ({ page, errors }) => {
    const { left, right, top, height } = await edges(page);
    assert.is(await hover(page, right + 4, top + height - 1), "60 of 60");
    const [tip, bar] = await page.evaluate(() =>
      [".page-block__tip", ".toolbar"].map((part) => document.querySelector(part)!.getBoundingClientRect().toJSON()),
    );
    assert.ok(tip.bottom <= bar.top, `above the bar: ${tip.bottom} of ${bar.top}`);
    assert.is(await hover(page, right + 4, top + 1), "22–23 of 60");
    assert.is(await hover(page, left - 4, top + 1), "1 of 60");
    assert.is(await hover(page, left - 4, top + height - 1), "18–19 of 60");
    assert.is((await page.$$(".page-block__tip img")).length, 2);
    await page.mouse.move((left + right) / 2, top + height / 2);
    await page.waitForFunction(() => !document.querySelector(".page-block__tip"));
    await page.mouse.click(right + 4, top + height - 1);
    await rests(page, [60]);
    assert.equal(errors, []);
  }),
);

test(
  "a drag along the leaves shows the pages passing and turns once, where it ends",
  onDesktop(async ({ page }) => {
    await page.evaluate(() => {
      Object.assign(window, { turns: 0 });
      window.recto!.on("flipStart", () => Object.assign(window, { turns: Number(Reflect.get(window, "turns")) + 1 }));
    });
    const { right, top, height } = await edges(page);
    await hover(page, right + 4, top + 5);
    await page.mouse.down();
    const seen = new Set<string | null>();
    for (let step = 1; step <= 20; step++) {
      await page.mouse.move(right + 4 + step, top + (step / 20) * (height / 2));
      seen.add(await tipText(page));
    }
    assert.ok(seen.size >= 8, [...seen].join()); // of ten spreads
    assert.is((await state(page)).phase, "rest");
    await page.mouse.up();
    await rests(page, [40, 41]);
    assert.is(await page.evaluate(() => Reflect.get(window, "turns")), 1);
  }),
);

test(
  "pointing at leaves draws no canvas",
  onDesktop(async ({ page }) => {
    const draws = () => page.evaluate(() => window.recto!.measure().draws);
    const { right, top } = await edges(page);
    await hover(page, right + 4, top + 50);
    const before = await draws();
    await hover(page, right + 5, top + 150);
    await hover(page, right + 4, top + 250);
    assert.is(await draws(), before);
  }),
);

test("right to left the pages to come are at the left (PAGE-15)", async () => {
  const { page, close } = await openThick(WINDOWS.desktop, { RightToLeft: true });
  const { left, right, top, height } = await edges(page);
  assert.is(await hover(page, left - 4, top + height - 1), "60 of 60");
  assert.is(await hover(page, right + 4, top + 1), "1 of 60");
  await page.mouse.click(left - 4, top + height - 1);
  await rests(page, [60]);
  await close();
});

test("a phone has a line under the page that shows the place, a finger goes along it, and a tap offers the way back", async () => {
  const { page, close } = await openThick(WINDOWS.phone);
  await page.waitForSelector(".page-line");
  const { top, height } = await edges(page);
  const line = await page.$eval(".page-line", (found) => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x, y, width, height, read: Number((found as HTMLElement).style.getPropertyValue("--read")) };
  });
  assert.ok(line.y >= top + height && line.y < top + height + 24 && line.height <= 3, JSON.stringify(line));
  assert.ok(Math.abs(line.read - 19 / 59) < 0.001, String(line.read));
  assert.not(await page.$eval(".page-indicator__line", (own) => own.checkVisibility()).catch(() => false));
  const session = await sessionOf(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", way = 0) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: line.x + way * line.width, y: line.y + 4 }],
    });
  await touch("touchStart", 0.5);
  await page.waitForSelector(".page-block__tip");
  await touch("touchMove", 0.6);
  await touch("touchMove", 0.75);
  await page.waitForFunction(
    () => document.querySelector(".page-block__tip .page-preview__label")?.textContent === "45 of 60",
  );
  assert.equal((await state(page)).pages, [20], "no page is turned before the finger is lifted");
  await touch("touchEnd");
  await rests(page, [45]);
  await page.waitForFunction(() => !document.querySelector(".page-block__tip"));
  assert.is(await page.$(".go-on"), null, "who has gone along the line knows the place");
  let [from, here] = [0, 45];
  const jump = async (way: number, to: number) => {
    [from, here] = [here, to];
    await touch("touchStart", way);
    await touch("touchEnd");
    await rests(page, [to]);
    return page.waitForSelector(".go-on__button", { timeout: 1000 }).catch(() => null);
  };
  // A tap may have meant the page above. The code of the offer comes once the browser has been idle.
  await until(async () => (await jump(0.5, 31)) !== null || (await jump(0.1, 7)) !== null);
  await page.tap(".go-on__button");
  await rests(page, [from]);
  await close();
});

test("a small window, whose bar has no room for the slider, has the line below its book, and a mouse goes along it", async () => {
  const { page, close } = await openThick({ width: 640, height: 480 }, { ToolbarViewMode: "quiet" });
  const line = (await page.waitForSelector(".page-line").then((found) => found!.boundingBox()))!;
  const bar = await page.$eval(".toolbar", (found) => found.getBoundingClientRect().top);
  const { top, height } = await edges(page);
  assert.ok(line.y > top + height && line.y + line.height < bar, JSON.stringify({ line, bar }));
  assert.is(await hover(page, line.x + 0.75 * line.width, line.y + 1), "44–45 of 60");
  await page.mouse.down();
  await page.mouse.move(line.x + 0.25 * line.width, line.y + 1, { steps: 4 });
  await page.mouse.up();
  await rests(page, [16, 17]);
  await close();
});

test("a tap on the ground below a phone's line leads nowhere, a finger that goes along there does", async () => {
  const { page, close } = await openThick(WINDOWS.phone);
  const line = await page.waitForSelector(".page-line").then((found) => found!.boundingBox());
  await until(async () => (await dragsTo(page, line!, 0.75)) === 45);
  await page.touchscreen.tap(line!.x + 0.25 * line!.width, line!.y + 10);
  await letPass(500, "a tap that jumps would have opened its page");
  assert.equal((await state(page)).pages, [45]);
  await close();
});

/** Drags a finger from the middle of the ground below a line along it. @returns the page that is open then */
async function dragsTo(page: Page, line: BoundingBox, way: number): Promise<number | undefined> {
  const [y, from] = [line.y + 10, line.x + 0.5 * line.width];
  const finger = await page.touchscreen.touchStart(from, y);
  for (const share of [0.2, 0.6, 1]) await finger.move(from + share * (way - 0.5) * line.width, y);
  await finger.end();
  await rests(page);
  return (await state(page)).pages[0];
}

test.run();
