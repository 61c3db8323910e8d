import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { pageColor, plainPicture } from "../support/browser/page-picture.ts";
import {
  type At,
  assertBecomes,
  CALM,
  chromeStands,
  frames,
  goTo,
  isInPhase,
  marks,
  onPage,
  openBook,
  pagesOpen,
  pinch,
  quickBook,
  type Reader,
  recordEvents,
  rectOf,
  rests,
  state,
  swipe,
  tap,
  told,
  touch,
  turn,
} from "./model.ts";
import { pageSeenAt, shoot } from "./screen.ts";
import { changeDevice, sharedReader } from "./shared-reader.ts";
import { letPass, standsStill } from "./waits.ts";

const test = suite("zoom");
let desk: Reader;
let phone: Reader;

test.before(async () => {
  desk = await openBook(quickBook());
  phone = await openBook(quickBook(), { viewport: WINDOWS.sharpPhone });
});
test.after(async () => {
  await Promise.all([desk.close(), phone.close()]);
});
test.before.each(async () => {
  for (const { page } of [desk, phone]) {
    await page.evaluate(() => window.recto!.zoomTo(1));
    await goTo(page, 4);
    await rests(page);
    await recordEvents(page);
  }
});

/** Which place of the first open page lies at a client point, in fractions of the page. */
async function placeAt({ page }: Reader, [x, y]: At): Promise<At> {
  const rect = await rectOf(page);
  return [(x - rect.x) / rect.width, (y - rect.y) / rect.height];
}

/** Asserts that the same place lies at the point as before, within 2 px. */
async function assertKept(reader: Reader, at: At, before: At): Promise<void> {
  const rect = await rectOf(reader.page);
  const now = await placeAt(reader, at);
  const off = [(now[0] - before[0]) * rect.width, (now[1] - before[1]) * rect.height];
  assert.ok(
    off.every((px) => Math.abs(px) <= 2),
    `the point moved by ${off} px`,
  );
}

test("the wheel with Ctrl zooms about the mouse, and the browser does not (ZOOM-04, KEYS-05)", async () => {
  const { page } = desk;
  const at: At = [500, 300];
  const before = await placeAt(desk, at);
  await page.mouse.move(...at);
  await page.keyboard.down("Control");
  await page.mouse.wheel({ deltaY: -200 });
  await page.keyboard.up("Control");
  await page.waitForFunction(() => window.recto!.state().zoom > 1.2);
  await standsStill(desk.page);
  await assertKept(desk, at, before);
  assert.is(await page.evaluate(() => window.visualViewport!.scale), 1);
  assert.is((await told(page)).at(-1)?.event, "zoom");
  assert.is(pageSeenAt(await shoot(page), ...at), 4, "the page under the mouse is drawn");
});

test("two fingers zoom about the point between them (ZOOM-04, KEYS-05)", async () => {
  const { page } = phone;
  const at: At = [170, 350];
  const before = await placeAt(phone, at);
  await pinch(page, at, 80, 150);
  await page.waitForFunction(() => window.recto!.state().zoom > 1.5);
  await standsStill(phone.page);
  await assertKept(phone, at, before);
  assert.is(await page.evaluate(() => window.visualViewport!.scale), 1);
});

test("two fingers drawn together end at the fitted book, however far they go (ZOOM-04)", async () => {
  const fitted = await marks(phone.page);
  await pinch(phone.page, [180, 380], 200, 40);
  await standsStill(phone.page);
  await assertBecomes(() => marks(phone.page), fitted);
  assert.is((await state(phone.page)).zoom, 1);
});

test("a double tap zooms in at the finger and a second one out again (ZOOM-04)", async () => {
  const { page } = phone;
  const fitted = await marks(page);
  const at: At = [100, 300]; // far from the number, which alone is printed on the page
  const before = await placeAt(phone, at);
  await Promise.all([tap(page, at), tap(page, at)]);
  await page.waitForFunction(() => window.recto!.state().zoom > 1.5);
  await standsStill(phone.page);
  await assertKept(phone, at, before);
  await Promise.all([tap(page, at), tap(page, at)]);
  await page.waitForFunction(() => window.recto!.state().zoom === 1);
  await assertBecomes(() => marks(page), fitted);
});

test("a double tap on the ground beside the book leaves it as it is (ZOOM-04)", async () => {
  const { page } = phone;
  const before = await marks(page);
  const { y, height } = await rectOf(page);
  const at: At = [180, y + height + 40];
  await page.evaluate(() => {
    Object.assign(window, { zooms: 0 });
    window.recto!.on("zoom", () => Object.assign(window, { zooms: 1 }));
  });
  await Promise.all([tap(page, at), tap(page, at)]);
  await letPass(600, "the book would have come closer");
  assert.is(await page.evaluate(() => Reflect.get(window, "zooms")), 0);
  assert.equal(await marks(page), before);
});

test("a double tap beside what is printed on a page without words brings that into the middle (ZOOM-04)", async () => {
  const { page } = phone;
  const [open] = await pagesOpen(page);
  const at = await onPage(phone, open!, 0.36, 0.55); // the number is in the middle of its page
  await Promise.all([tap(page, at), tap(page, at)]);
  await page.waitForFunction(() => window.recto!.state().zoom > 1.5);
  await standsStill(page);
  const { x, y, width, height } = await rectOf(page);
  assert.ok(Math.abs(x + width / 2 - WINDOWS.phone.width / 2) < 15, `${x + width / 2}`);
  assert.ok(Math.abs(y + height / 2 - WINDOWS.phone.height / 2) < 15, `${y + height / 2}`);
  await Promise.all([tap(page, at), tap(page, at)]);
  await page.waitForFunction(() => window.recto!.state().zoom === 1);
});

test("a double click brings the page under it whole into the window, as wide as it or as its pictures allow, tells the percentage, and arrows move over it while Page Down turns (ZOOM-04)", async () => {
  const { page } = desk;
  const isLoaded = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("/leisure-"));
  await page.waitForFunction(isLoaded);
  await frames(page, 10);
  await goTo(page, 2);
  const { x, y, width, height } = await rectOf(page, 3);
  await page.mouse.click(x + width / 6, y + height / 2, { count: 2 });
  await page.waitForFunction(() => window.recto!.state().zoom > 1.5);
  await standsStill(page);
  const closer = await rectOf(page, 3);
  assert.ok(Math.abs(closer.width - Math.min(2 * width, 1280 * 0.92)) < 2, `${closer.width}`); // its pictures allow twice
  assert.ok(closer.x > -2 && closer.x + closer.width < 1282, `${closer.x}`); // in the middle, but for the book's edge
  const percent = `${Math.round((await state(page)).zoom * 100)}%`;
  await page.waitForFunction((text) => document.querySelector(".tip-box")?.textContent === text, {}, percent);
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(
    (before) => window.recto!.marks().some(({ page, rect }) => page === 3 && rect.x > before + 50),
    {},
    closer.x,
  );
  await standsStill(page);
  assert.equal((await state(page)).pages, [2, 3]);
  await page.keyboard.press("PageDown");
  await rests(page, [4, 5]);
  await page.keyboard.press("0");
  await page.waitForFunction(() => window.recto!.state().zoom === 1);
  await goTo(page, 1);
});

test("a closed book, which stands off its place, is zoomed where it lies, is drawn to both its edges, and opens by a press at its edge (ZOOM-04, PAGE-16)", async () => {
  const reader = await openBook(quickBook({ config: { maxZoomScale: 4 } }));
  const { page } = reader;
  const { x, y, width, height } = await rectOf(page);
  const at: At = [x + width / 2, y + height / 3];
  const before = await placeAt(reader, at);
  await page.evaluate(([x, y]) => window.recto!.zoomTo(4, { x, y }), at);
  await page.waitForFunction(() => window.recto!.state().zoom === 4);
  await standsStill(page);
  await assertKept(reader, at, before);
  const draw = async (by: number) => {
    await page.mouse.move(...at);
    await page.mouse.down();
    await page.mouse.move(at[0] + by, at[1], { steps: 5 });
    await page.mouse.up();
    await standsStill(page);
  };
  for (let each = 0; each < 3; each++) await draw(500);
  assert.ok(Math.abs((await rectOf(page)).x) < 2, "its left edge at the window's");
  for (let each = 0; each < 6; each++) await draw(-500);
  const drawn = await rectOf(page);
  assert.ok(Math.abs(drawn.x + drawn.width - 1280) < 2, "its right edge at the window's");
  await page.evaluate(() => window.recto!.zoomTo(1));
  await page.waitForFunction(() => window.recto!.state().zoom === 1);
  await standsStill(page);
  await page.mouse.click(x + width - 8, y + height / 2);
  await rests(page, [2, 3]);
  await reader.close();
});

test("a zoomed book moves aside for a panel as one at fit does, with all in sight across that was, and comes back after it (ZOOM-04, FORM-13)", async () => {
  const { page } = desk;
  await goTo(page, 4);
  await rests(page, [4, 5]);
  await page.evaluate(() => window.recto!.zoomTo(2));
  await page.waitForFunction(() => window.recto!.state().zoom === 2);
  await standsStill(page);
  const before = await rectOf(page);
  await page.evaluate(() => window.recto!.open("search"));
  await page.waitForSelector("[data-panel=search][data-phase=visible]");
  await standsStill(page);
  const beside = await rectOf(page);
  const panelLeft = await page.$eval("[data-panel=search]", (panel) => panel.getBoundingClientRect().left);
  const at = (x: number, rect: typeof before) => (x - rect.x) / rect.width;
  const [start, end] = [at(0, before), at(WINDOWS.desktop.width, before)];
  const [newStart, newEnd] = [at(0, beside), at(panelLeft, beside)];
  assert.ok(Math.abs(start - newStart) < 0.02 && Math.abs(end - newEnd) < 0.03, `${[start, newStart, end, newEnd]}`);
  await page.evaluate(() => window.recto!.close("search"));
  await page.waitForSelector("[data-panel=search]", { hidden: true });
  await standsStill(page);
  assert.equal(await rectOf(page), before);
  assert.is((await state(page)).zoom, 2);
});

test("the handle zooms about a point, holds itself to the bounds and refuses nonsense (ZOOM-04)", async () => {
  const { page } = desk;
  const at: At = [600, 400];
  const before = await placeAt(desk, at);
  await page.evaluate(() => window.recto!.zoomTo(1.8, { x: 600, y: 400 }));
  assert.ok(Math.abs((await state(page)).zoom - 1.8) < 1e-6);
  await assertKept(desk, at, before);
  for (const nonsense of [NaN, Infinity]) {
    await page.evaluate((scale) => window.recto!.zoomTo(scale), nonsense);
    assert.ok(Math.abs((await state(page)).zoom - 1.8) < 1e-6);
  }
  await page.evaluate(() => window.recto!.zoomTo(0.01));
  assert.is((await state(page)).zoom, 1);
  await page.evaluate(() => window.recto!.zoomTo(1e9));
  assert.ok((await state(page)).zoom <= 4);
});

test("a zoomed book can be drawn about but never off the screen, and turns no leaf meanwhile (ZOOM-04)", async () => {
  const { page } = desk;
  await page.evaluate(() => window.recto!.zoomTo(2));
  for (const [x, y] of [
    [1200, 780],
    [20, 20],
  ] as const) {
    await page.mouse.move(640, 400);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 5 });
    await page.mouse.up();
    for (let drag = 0; drag < 4; drag++) {
      await page.mouse.move(1280 - x, 800 - y);
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    }
    await standsStill(desk.page);
    const rects = (await marks(page)).map(({ rect }) => rect);
    const left = Math.min(...rects.map((rect) => rect.x));
    const right = Math.max(...rects.map((rect) => rect.x + rect.width));
    assert.ok(left <= 1 && right >= 1279, `${left}..${right}`);
    assert.ok(rects[0]!.y <= 1 && rects[0]!.y + rects[0]!.height >= 799, JSON.stringify(rects[0]));
  }
  assert.equal(
    (await told(page)).filter(({ event }) => event === "flipStart"),
    [],
  );
  assert.equal((await state(page)).pages, [4, 5]);
});

test("a thrown zoomed page glides on and comes to rest within the bounds (ZOOM-04)", async () => {
  const { page } = phone;
  await page.evaluate(() => window.recto!.zoomTo(2.5));
  const [before] = await marks(page);
  await swipe(page, [260, 500], [100, 400]);
  await standsStill(phone.page);
  const [after] = await marks(page);
  assert.ok(after!.rect.x < before!.rect.x - 100, `${before!.rect.x} -> ${after!.rect.x}`);
  assert.ok(after!.rect.x + after!.rect.width >= 359);
  assert.equal((await state(page)).pages, [4]);
});

test("a turn keeps the zoom where the next spread lies in the same place, else it fits (ZOOM-04)", async () => {
  const { page } = desk;
  await page.evaluate(() => window.recto!.zoomTo(2));
  await turn(page, "next");
  assert.is((await state(page)).zoom, 2);
  await turn(page, "last");
  assert.is((await state(page)).zoom, 1);
});

test("a zoomed book shows the page that is asked for, also the other one of the open spread, each time from its top (ZOOM-04)", async () => {
  const { page } = desk;
  await page.evaluate(() => window.recto!.zoomTo(2));
  await rests(page);
  const begins = async (number: number) => {
    await standsStill(page);
    const { x, y, width } = await rectOf(page, number);
    return x >= -1 && x + width <= WINDOWS.desktop.width + 1 && Math.abs(y) <= 1;
  };
  for (const number of [5, 4, 5, 5, 7, 6, 3]) {
    await goTo(page, number);
    assert.ok(await begins(number), `page ${number}`);
  }
  await turn(page, "next");
  assert.ok(await begins(4), "a turn leads to the first page");
});

test("two fingers on a sheet leave the browser's own zoom alone, which would push the bars out of the window (ZOOM-04)", async () => {
  const { page } = phone;
  await page.evaluate(() => window.recto!.open("contents"));
  await page.waitForSelector("[data-panel=contents][data-phase=visible]");
  await pinch(page, [180, 560], 60, 200);
  await frames(page, 5);
  assert.is(await page.evaluate(() => window.visualViewport!.scale), 1);
  await page.evaluate(() => window.recto!.close("contents"));
  await page.waitForSelector("[data-panel=contents]", { hidden: true });
});

test("a phone that is turned on its side and back keeps the zoom, also with the search's bar, and a low window has both pages (ZOOM-04, PAGE-13)", async () => {
  const config = { searchbarAlwaysShowOnMobile: true, hashGotoDelay: 0, maxZoomScale: 6 };
  const { page, close } = await openBook(quickBook({ config }), { viewport: WINDOWS.phone, address: "#p=2" });
  const { width, height } = WINDOWS.phone;
  const isTurned = async (isLying: boolean) => {
    await page.setViewport({ ...WINDOWS.phone, ...(isLying && { width: height, height: width }) });
    await page.waitForFunction((mode) => window.recto!.state().mode === mode, {}, isLying ? "double" : "single");
    await standsStill(page);
  };
  await chromeStands(page);
  await page.waitForSelector(".search-bar");
  await page.evaluate(() => window.recto!.zoomTo(2));
  await page.waitForFunction(() => window.recto!.state().zoom === 2);
  const before = await rectOf(page);
  await isTurned(true);
  assert.equal((await state(page)).pages, [2, 3]);
  await isTurned(false);
  assert.equal((await state(page)).pages, [2]);
  const after = await rectOf(page);
  assert.ok(Math.abs(after.width - before.width) < 3, JSON.stringify([before, after]));
  await close();
});

test("a second finger that comes at once ends the turn and pinches (ZOOM-04, KEYS-05)", async () => {
  const { page } = phone;
  const second: At = [300, 500];
  await Promise.all([
    touch(page, "touchStart", [[200, 400]]),
    touch(page, "touchMove", [[180, 400]]),
    touch(page, "touchStart", [[180, 400], second]),
  ]);
  for (let step = 1; step <= 6; step++) await touch(page, "touchMove", [[180 - step * 15, 400 - step * 15], second]);
  await touch(page, "touchEnd", []);
  await page.waitForFunction(() => window.recto!.state().zoom > 1.1);
  await rests(page, [4]);
  assert.equal(
    (await told(page)).filter(({ event, detail }) => event === "flipEnd" && detail["completed"]),
    [],
  );
});

test("a book that is not to be zoomed on its pages is not (ZOOM-04)", async () => {
  const { page, close } = await openBook(quickBook({ config: { SupportOperatePageZoom: false } }));
  await page.mouse.move(500, 300);
  await page.keyboard.down("Control");
  await page.mouse.wheel({ deltaY: -200 });
  await page.keyboard.up("Control");
  await page.mouse.click(500, 300, { count: 2 });
  await letPass(400, "a zoom takes less");
  assert.is((await state(page)).zoom, 1);
  await close();
});

test("what of a book comes after its first page leaves a closer look alone (ZOOM-04)", async () => {
  const delayMs = (path: string) => (path.endsWith("bookmark_config.js") ? 2000 : 0);
  const late = await openBook(bookFolder("g1b"), { behaviour: { delayMs } });
  await late.page.evaluate(() => window.recto!.zoomTo(1.8));
  const before = await marks(late.page);
  // It has come and is read: the frame that its script ran in is gone.
  await late.page.waitForFunction(() => document.querySelector("iframe") !== null, { polling: "mutation" });
  await late.page.waitForFunction(() => document.querySelector("iframe") === null);
  await frames(late.page, 2);
  assert.ok(late.site.asked.some(({ path }) => path.endsWith("bookmark_config.js")));
  assert.is((await state(late.page)).zoom, 1.8);
  assert.equal(await marks(late.page), before);
  await late.close();
});

const inSlowBook = sharedReader(test, () => openBook(quickBook({ config: { flippingTime: 1 } })));

test(
  "a zoom asked for during a turn comes when the leaf has landed, however it is asked for (ZOOM-04)",
  inSlowBook(async ({ page, errors }) => {
    await chromeStands(page);
    const ways: Readonly<Record<string, () => Promise<unknown>>> = {
      button: () => page.click(".toolbar [data-button=zoomin]"),
      key: () => page.keyboard.press("+"),
      "two keys": async () => {
        await page.keyboard.press("+");
        await page.keyboard.press("+");
      },
      wheel: async () => {
        await page.keyboard.down("Control");
        await page.mouse.wheel({ deltaY: -200 });
        await page.keyboard.up("Control");
      },
      "double click": () => page.mouse.click(500, 300, { count: 2 }),
      handle: () => page.evaluate(() => window.recto!.zoomTo(1.8)),
    };
    await page.mouse.move(500, 300);
    for (const [name, zoom] of Object.entries(ways)) {
      await page.evaluate(() => void window.recto!.next());
      await isInPhase(page, "turning");
      await zoom();
      await page.waitForFunction(() => window.recto!.state().phase === "rest" && window.recto!.state().zoom > 1.2);
      const { zoom: seen, pages } = await state(page);
      if (name === "two keys") assert.ok(seen > 1.6, `${seen}`); // one step is 1.5
      if (name === "handle") assert.is(seen, 1.8);
      assert.ok(pages[0]! > 1, `${name} kept the turn`);
      await page.evaluate(() => window.recto!.zoomTo(1));
      if (pages[0]! >= 6) await page.evaluate(() => window.recto!.first());
    }
    assert.equal(errors, []);
  }),
);

test(
  "on a phone a double tap and two fingers zoom during a turn, too (ZOOM-04)",
  inSlowBook(async ({ page }) => {
    await changeDevice(page, WINDOWS.sharpPhone);
    for (const zoom of [
      () => pinch(page, [180, 380], 80, 200),
      () => Promise.all([tap(page, [150, 380]), tap(page, [150, 380])]),
    ]) {
      await page.evaluate(() => void window.recto!.next());
      await isInPhase(page, "turning");
      await zoom();
      await page.waitForFunction(() => window.recto!.state().phase === "rest" && window.recto!.state().zoom > 1.5);
      await page.evaluate(() => window.recto!.zoomTo(1));
    }
    assert.equal(await pagesOpen(page), [3]);
  }),
);

test("zooming stops the turning by itself, also in the middle of a turn and while fingers still pinch (AUTO-10)", async () => {
  const config = {
    autoPlayDuration: 1,
    flippingTime: 0.6,
  };
  const { page, close } = await openBook(quickBook({ pages: 40, config }), { viewport: WINDOWS.phone });
  await chromeStands(page);
  const start = async () => {
    await page.evaluate(() => window.recto!.startAutoFlip());
    await isInPhase(page, "turning");
  };
  await start();
  await page.keyboard.press("+");
  await page.waitForFunction(() => window.recto!.state().zoom > 1.2);
  assert.is((await state(page)).autoFlip.running, false);
  await page.evaluate(() => window.recto!.zoomTo(1));
  await start();
  await rests(page);
  await touch(page, "touchStart", [
    [150, 380],
    [210, 380],
  ]);
  await touch(page, "touchMove", [
    [100, 380],
    [260, 380],
  ]);
  await page.waitForFunction(() => !window.recto!.state().autoFlip.running);
  await touch(page, "touchEnd", []);
  await close();
});

test("a closer look asks for the larger picture, after the normal one, and shows it (ZOOM-04)", async () => {
  const page = (number: number) => ({ normal: `n${number}.png`, large: `l${number}.png`, width: 900, height: 1200 });
  const book = { format: "recto/1", config: { normalPageWidth: 600, maxZoomScale: 3 }, pages: [1, 2, 3].map(page) };
  const files: Record<string, string | Uint8Array> = { "book.json": JSON.stringify(book) };
  for (const number of [1, 2, 3]) {
    files[`n${number}.png`] = plainPicture(pageColor(number), 600, 800);
    files[`l${number}.png`] = plainPicture(pageColor(number + 6), 900, 1200); // to tell them apart
  }
  const reader = await openBook(files);
  const asked = () => reader.site.asked.map(({ path }) => path).filter((path) => path.endsWith("1.png"));
  assert.equal(asked(), ["n1.png"]);
  await reader.page.evaluate(() => window.recto!.zoomTo(2));
  let shown = pageSeenAt(await shoot(reader.page), 640, 400);
  for (let attempt = 0; attempt < 40 && shown === 1; attempt++) shown = pageSeenAt(await shoot(reader.page), 640, 400);
  assert.is(shown, 7);
  assert.equal(asked(), ["n1.png", "l1.png"]);
  assert.equal(reader.errors, []);
  await reader.close();
});

for (const [name, width, height] of [
  ["an upright touch screen, where arrows stand below the book, they", 820, 1180],
  ["a tablet on its side arrows", 1180, 820],
] as const)
  test(`on ${name} are gone while it is zoomed`, async () => {
    const viewport = { width, height, deviceScaleFactor: 1, hasTouch: true, isMobile: true };
    const { page, close } = await openBook(quickBook(), { viewport, features: CALM, address: "#p=2" });
    await chromeStands(page);
    await page.waitForSelector(".side-arrows [data-button=next]", { visible: true });
    await page.evaluate(() => window.recto!.zoomTo(2));
    await page.waitForSelector(".side-arrows [data-button=next]", { hidden: true });
    await page.evaluate(() => window.recto!.zoomTo(1));
    await page.waitForSelector(".side-arrows [data-button=next]", { visible: true });
    await close();
  });

test("a mouse finds the arrows of a zoomed book where it comes near, while nothing lies on what is read (FLIP-03)", async () => {
  const { page, close } = await openBook(quickBook(), { features: CALM, address: "#p=2" });
  await chromeStands(page);
  const next = ".side-arrows [data-button=next]";
  await page.waitForSelector(next, { visible: true });
  await page.evaluate(() => {
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSMediaRule && rule.media.mediaText === "(hover: hover)") rule.media.mediaText = "all";
    window.recto!.zoomTo(2);
  });
  const opacity = () => page.$eval(next, (arrow) => getComputedStyle(arrow).opacity);
  await assertBecomes(opacity, "0");
  await page.hover(next);
  await assertBecomes(async () => (await opacity()) !== "0", true);
  await page.mouse.move(600, 300);
  await assertBecomes(opacity, "0");
  await page.evaluate(() => window.recto!.zoomTo(1));
  await assertBecomes(async () => (await opacity()) !== "0", true);
  await close();
});

test("an arrow of a zoomed book is at the window's edge, or at that of a panel, whichever comes or goes meanwhile", async () => {
  const { page, close } = await openBook(quickBook({ pages: 40 }), { features: CALM });
  await chromeStands(page);
  await goTo(page, 21); // a recto: it is in the middle once the panel is gone, and stays when one page has the window
  const rightOf = () =>
    page.$eval(".side-arrows [data-button=next]", (arrow) => Math.round(arrow.getBoundingClientRect().right));
  const atEdge = await rightOf();
  await page.evaluate(() => window.recto!.open("search"));
  await assertBecomes(async () => (await rightOf()) < atEdge - 100, true);
  const atPanel = await rightOf();
  await page.evaluate(() => window.recto!.zoomTo(1.5));
  assert.is(await rightOf(), atPanel);
  await page.evaluate(() => window.recto!.close());
  await assertBecomes(rightOf, atEdge);
  await page.evaluate(() => window.recto!.open("search"));
  await assertBecomes(rightOf, atPanel);
  await page.evaluate(() => window.recto!.close());
  await page.evaluate(() => window.recto!.zoomTo(1));
  await assertBecomes(rightOf, atEdge);
  await page.evaluate(() => window.recto!.open("search"));
  await assertBecomes(rightOf, atPanel);
  await page.evaluate(() => window.recto!.zoomTo(1.5));
  await page.evaluate(() => window.recto!.close());
  await assertBecomes(rightOf, atEdge);
  await page.setViewport({ width: 400, height: 700 }); // where arrows lie over the page
  await page.waitForSelector(".side-arrows[data-over]");
  await assertBecomes(rightOf, 400);
  await close();
});

test.run();
