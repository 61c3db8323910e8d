import type { Page, Viewport } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import {
  assertBecomes,
  chromeStands,
  goTo,
  isInPhase,
  marks,
  openBook,
  openSite,
  picturesStand,
  quickBook,
  type Reader,
  rectOf,
  rests,
  state,
} from "./model.ts";
import { assertPagesDrawn, shoot } from "./screen.ts";
import { letPass, standsStill } from "./waits.ts";

const test = suite("resize");
let reader: Reader;

test.before(async () => {
  reader = await openBook(quickBook({ config: { flippingTime: 1, hashGotoDelay: 0 } }));
  await chromeStands(reader.page);
});
test.after(() => reader.close());

const rectsOf = async (page: Page) => (await marks(page)).map(({ page: number, rect }) => ({ number, rect }));

/** How a book opened in such a window, and at such a page, lies. */
async function freshAt(viewport: Viewport, number: number) {
  const fresh = await openSite(reader.site, { viewport, address: `#p=${number}` });
  await chromeStands(fresh.page);
  const rects = await rectsOf(fresh.page);
  await fresh.close();
  return rects;
}

/** Gives the window a size and waits until the book has taken note. */
async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewport(viewport);
  await page.waitForFunction(
    ({ width, height }) => {
      const rects = window.recto!.marks().map(({ rect }) => rect);
      const left = Math.min(...rects.map((rect) => rect.x));
      const right = Math.max(...rects.map((rect) => rect.x + rect.width));
      // The book lies in the middle of the window that it knows of.
      return innerWidth === width && innerHeight === height && Math.abs(left + right - width) <= 2;
    },
    {},
    { width: viewport.width, height: viewport.height },
  );
  await standsStill(page);
}

test("a window's change during a turn waits; then the book lies as if opened in it (PAGE-22)", async () => {
  const { page } = reader;
  const small = { width: 900, height: 620, deviceScaleFactor: 1 };
  await goTo(page, 2);
  const before = await rectsOf(page);
  await page.evaluate(() => void window.recto!.next());
  await isInPhase(page, "turning");
  await page.setViewport(small);
  const during = await page.evaluate(() => {
    const { phase } = window.recto!.state();
    return { phase, rects: window.recto!.marks().map(({ rect }) => rect) };
  });
  if (during.phase === "turning")
    assert.equal(
      during.rects,
      before.map(({ rect }) => rect),
    );
  await rests(page, [4, 5]);
  await assertBecomes(() => rectsOf(page), await freshAt(small, 4));
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
});

test("a leaf that flies lies at once in another window: it does not fly on at the old size, cut off (PAGE-22)", async () => {
  const { page } = reader;
  await resize(page, WINDOWS.desktop);
  await goTo(page, 2);
  await rests(page, [2, 3]);
  await page.evaluate(() => {
    window.recto!.next();
    const seen = window as unknown as { landings: string[] };
    seen.landings = [];
    // The turn takes a second: what lies within a few frames of the change has not flown on.
    addEventListener("resize", async () => {
      for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame);
      seen.landings.push(window.recto!.state().phase);
    });
  });
  await isInPhase(page, "turning");
  await page.setViewport({ width: 1000, height: 700, deviceScaleFactor: 1 });
  await assertBecomes(() => page.evaluate(() => (window as unknown as { landings: string[] }).landings[0]), "rest");
  await rests(page, [4, 5]);
  await assertBecomes(() => rectsOf(page), await freshAt({ width: 1000, height: 700, deviceScaleFactor: 1 }, 4));
});

/** Opens page 4 in a desktop's window and holds the leaf after it half way. */
async function holdLeafAt4(page: Page): Promise<void> {
  await resize(page, WINDOWS.desktop);
  await goTo(page, 4);
  const { rect } = (await marks(page))[1]!;
  await page.mouse.move(rect.x + rect.width * 0.97, 400);
  await page.mouse.down();
  await page.mouse.move(rect.x + rect.width * 0.5, 400, { steps: 5 });
  await isInPhase(page, "held");
}

test("a window that changes while a leaf is held keeps the leaf in hand (PAGE-22)", async () => {
  const { page } = reader;
  await holdLeafAt4(page);
  await page.setViewport({ width: 1000, height: 700, deviceScaleFactor: 1 });
  await letPass(200, "the window is measured");
  assert.is((await state(page)).phase, "held");
  await page.mouse.up();
  await rests(page);
  const open = (await state(page)).page;
  await assertBecomes(() => rectsOf(page), await freshAt({ width: 1000, height: 700, deviceScaleFactor: 1 }, open));
});

test("a leaf that is held falls back in a window that is turned: half a page of the old one would stand there until it is let go (PAGE-22)", async () => {
  const { page } = reader;
  await holdLeafAt4(page);
  const upright = { width: 600, height: 900, deviceScaleFactor: 1 };
  await page.setViewport(upright);
  await rests(page, [4]);
  await assertBecomes(() => rectsOf(page), await freshAt(upright, 4));
  await page.mouse.move(100, 400);
  await page.mouse.up();
  await letPass(300, "the rest of the drag turns nothing");
  await rests(page, [4]);
});

test("an upright window shows one page, a wide one two, and the page read stays open (PAGE-13)", async () => {
  const { page } = reader;
  await resize(page, WINDOWS.desktop);
  await goTo(page, 5);
  await rests(page, [4, 5]);
  await resize(page, { width: 600, height: 900, deviceScaleFactor: 1 });
  assert.is((await state(page)).mode, "single");
  assert.equal((await state(page)).pages, [5], "the one that was asked for");
  await goTo(page, 4);
  await goTo(page, 5);
  await resize(page, WINDOWS.desktop);
  assert.equal([(await state(page)).mode, (await state(page)).pages], ["double", [4, 5]]);
  await assertBecomes(() => rectsOf(page), await freshAt(WINDOWS.desktop, 4));
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
});

test("a window of one px and back leaves the book as it was", async () => {
  const { page } = reader;
  await resize(page, WINDOWS.desktop);
  await goTo(page, 4);
  const before = await rectsOf(page);
  await page.setViewport({ width: 1, height: 1, deviceScaleFactor: 1 });
  await letPass(200, "the window is measured");
  await page.evaluate(() => window.recto!.next());
  await page.evaluate(() => window.recto!.previous());
  await resize(page, WINDOWS.desktop);
  await assertBecomes(() => rectsOf(page), before);
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  assert.equal(reader.errors, []);
});

test("a window moved to a denser screen is drawn at that screen's density (pain 3)", async () => {
  const { page } = reader;
  await resize(page, WINDOWS.desktop);
  await goTo(page, 4);
  const sharpness = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>("#stage canvas")!;
      return canvas.width / canvas.getBoundingClientRect().width;
    });
  assert.ok(Math.abs((await sharpness()) - 1) < 0.02, String(await sharpness()));
  // The browser's emulation tells of another density only together with another size.
  await resize(page, { ...WINDOWS.desktop, width: 1270, deviceScaleFactor: 2 });
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>("#stage canvas")!;
    return Math.abs(canvas.width / canvas.getBoundingClientRect().width - 2) < 0.02;
  });
  await resize(page, WINDOWS.desktop);
});

test("a phone that is turned on its side shows two pages, and one again upright (PAGE-13)", async () => {
  const phone = await openBook(quickBook({ config: { OriginPageIndex: 4 } }), { viewport: WINDOWS.phone });
  const { page } = phone;
  assert.is((await state(page)).mode, "single");
  await resize(page, { ...WINDOWS.phone, width: 780, height: 360, isLandscape: true });
  const { mode, layout } = await state(page);
  assert.is(layout, "phone");
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  await resize(page, WINDOWS.phone);
  assert.equal([mode, (await state(page)).mode, (await state(page)).page], ["double", "single", 4]);
  assert.equal(phone.errors, []);
  await phone.close();
});

test("a zoomed book that gets another window is as large there, where the reader was (ZOOM-04)", async () => {
  const { page } = reader;
  await resize(page, WINDOWS.desktop);
  await goTo(page, 4);
  await page.evaluate(() => window.recto!.zoomTo(1.4));
  await page.waitForFunction(() => window.recto!.state().zoom > 1.2);
  const before = await rectOf(page);
  await resize(page, { width: 1100, height: 700, deviceScaleFactor: 1 });
  const after = await rectOf(page);
  assert.ok(Math.abs(after.width - before.width) < 2, `${before.width} px before, ${after.width} px after`);
  const middleOf = (rect: typeof before, width: number) => (width / 2 - rect.x) / rect.width;
  const [was, is] = [middleOf(before, WINDOWS.desktop.width), middleOf(after, 1100)];
  assert.ok(Math.abs(was - is) < 0.02, `${was} of the page in the middle before, ${is} after`);
  await page.evaluate(() => window.recto!.zoomTo(1));
  await page.waitForFunction(() => window.recto!.state().zoom === 1);
});

test.run();
