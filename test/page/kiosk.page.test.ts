import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TAP } from "../../src/lib/gestures.ts";
import { observeRequests } from "../support/browser/browser.ts";
import { holdTime, passTime, timerWaits } from "./held-time.ts";
import {
  type At,
  assertBecomes,
  chromeStands,
  marks,
  onPage,
  openBook,
  pagesOpen,
  picturesStand,
  quickBook,
  rectOf,
  rests,
  state,
  tap,
} from "./model.ts";
import { letPass, until } from "./waits.ts";

declare global {
  interface Window {
    wakeLocks?: EventTarget[];
  }
}

const test = suite("kiosk");
observeRequests(test);

/** What `idleResumeSeconds` is without a setting, and a book's `autoPlayDuration`; ms. */
const IDLE_MS = 30_000;
const ROUND_MS = 3000;
const BARS_MS = 8000;

const stands = (page: Page, how: "alone" | "visited") => page.waitForSelector(`[data-kiosk=${how}]`);
const pageTurns = (page: Page, to: number) =>
  page.waitForFunction((wanted) => window.recto!.state().page >= wanted, {}, to);

/** Writes down how often the screen is to be kept awake. */
async function watchWakeLocks(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    window.wakeLocks = [];
    const request = async () => {
      const lock = Object.assign(new EventTarget(), { release: async () => {} });
      window.wakeLocks!.push(lock);
      return lock;
    };
    Object.defineProperty(Navigator.prototype, "wakeLock", { get: () => ({ request }), configurable: true });
  });
}

test("a kiosk shows pages alone and turns them for ever, gives a visitor the bars, and begins again 30 s after the last touch", async () => {
  const before = async (page: Page) => {
    await watchWakeLocks(page);
    await holdTime(page, IDLE_MS, ROUND_MS, BARS_MS);
  };
  const { page, errors, close } = await openBook(quickBook({ pages: 8 }), { address: "?kiosk=1", before });
  await stands(page, "alone");
  assert.is(await page.$eval("#chrome", (chrome) => getComputedStyle(chrome).visibility), "hidden");
  assert.is(await page.evaluate(() => window.wakeLocks!.length), 1);
  for (let round = 1; round <= 6; round += 1) {
    await timerWaits(page, ROUND_MS);
    await passTime(page, ROUND_MS);
    await page.waitForFunction(() => window.recto!.state().phase === "rest");
  }
  const { autoFlip } = await state(page);
  assert.equal(autoFlip, { running: true, loopsDone: 1 }); // it goes on from the first page

  const atFirst = await marks(page);
  const atEdge = await onPage({ page }, (await pagesOpen(page)).at(-1)!, 0.98, 0.5);
  await page.mouse.click(...atEdge);
  await stands(page, "visited");
  await chromeStands(page);
  await letPass(TAP.againMs, "the first tap is no part of a double tap any more");
  assert.equal(await marks(page), atFirst); // it turns no leaf, and the pages keep their place
  const pressAndTurn = async (at: At) => {
    const [first] = await pagesOpen(page);
    await page.mouse.click(...at);
    await page.waitForFunction((before) => window.recto!.state().pages[0] !== before, {}, first);
    await rests(page);
  };
  await pressAndTurn(await onPage({ page }, (await pagesOpen(page)).at(-1)!, 0.7, 0.5)); // people touch pages
  await timerWaits(page, BARS_MS);
  await passTime(page, BARS_MS);
  await stands(page, "alone"); // but the visit is not over
  await pressAndTurn(atEdge);
  await page.waitForFunction(() => window.recto!.state().toolbar === "shown");
  assert.is((await state(page)).autoFlip.running, false);
  await page.click(".toolbar [data-button=thumb]");
  await page.waitForSelector("[data-panel=thumbs]");
  await page.evaluate(() => window.recto!.zoomTo(2));
  await timerWaits(page, IDLE_MS);
  await passTime(page, IDLE_MS);
  await stands(page, "alone");
  await page.waitForFunction(() => {
    const { page, zoom, panels, autoFlip, phase } = window.recto!.state();
    return phase === "rest" && page === 1 && zoom === 1 && panels.length === 0 && autoFlip.running;
  });

  await page.evaluate(() => window.wakeLocks![0]!.dispatchEvent(new Event("release")));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  assert.is(await page.evaluate(() => window.wakeLocks!.length), 2);
  assert.equal(errors, []);
  await close();
});

test("a kiosk whose network goes in the middle of a loop turns on over what is missing, and shows it when it is back", async () => {
  const config = { kiosk: true, autoPlayDuration: 1 };
  const { page, close } = await openBook(quickBook({ pages: 24, config }), { address: "?layout=desktop" });
  await stands(page, "alone");
  await pageTurns(page, 4);
  await page.setOfflineMode(true);
  await pageTurns(page, 18); // far beyond what has been loaded
  await page.waitForFunction(() => window.recto!.state().autoFlip.loopsDone === 1);
  await page.setOfflineMode(false);
  await pageTurns(page, 14);
  await page.waitForFunction(() =>
    window.recto!.marks().some(({ kind, phase }) => kind === "page" && phase === "ready"),
  );
  await close();
});

/** A kiosk whose first page is a link, in a browser that has no space to store. */
async function openHostile() {
  const files = quickBook({ pages: 8, config: { updateURLForPage: false } });
  const rect = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 };
  const annotations = { 1: [{ kind: "link", rect, action: { url: "https://example.org/" } }] };
  const book = JSON.stringify({ ...JSON.parse(String(files["book.json"])), annotations });
  const before = async (page: Page) => {
    await page.evaluateOnNewDocument(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await holdTime(page, IDLE_MS, ROUND_MS, STANDSTILL_MS);
  };
  return openBook({ ...files, "book.json": book }, { address: "?kiosk=1", before });
}
const STANDSTILL_MS = 600_000;

test("a hotspot whose listener throws, and a storage that is full, stop no kiosk, and its link is named; one that stands still for ten minutes is loaded anew", async () => {
  const { page, errors, close } = await openHostile();
  await stands(page, "alone");
  await page.waitForFunction(() => window.recto!.marks().some(({ kind }) => kind === "hotspot"));
  const { rect } = (await marks(page)).find(({ kind }) => kind === "hotspot")!;
  await page.evaluate(() => {
    window.recto!.on("clickPageItem", () => {
      throw new Error("Nothing opens here.");
    });
  });
  await page.mouse.click(rect.x + rect.width / 2, rect.y + rect.height / 2);
  await page.waitForFunction(() => document.querySelector(".tip-box")?.textContent?.includes("example.org"));
  assert.is((await page.browserContext().pages()).length, 1, "no window lies over the book");
  await until(() => errors.some((error) => error.includes("Nothing opens here.")));
  await stands(page, "visited");
  await timerWaits(page, IDLE_MS);
  await passTime(page, IDLE_MS);
  await stands(page, "alone");
  await timerWaits(page, ROUND_MS);
  await passTime(page, ROUND_MS);
  await pageTurns(page, 2);

  await timerWaits(page, STANDSTILL_MS);
  const goOff = () => [...window.heldTime!.waiting.values()].find(({ ms }) => ms === 600_000)!.act();
  await Promise.all([page.waitForNavigation(), page.evaluate(goOff)]);
  await stands(page, "alone");
  await close();
});

for (const [autoPlayDuration, waitsMs] of [
  [0, 1000],
  [-5, 3000],
  ["NaN", 3000],
  [1e300, 86_400_000],
] as const) {
  test(`a kiosk with a duration of ${autoPlayDuration} turns a page every ${waitsMs} ms`, async () => {
    const before = (page: Page) => holdTime(page, 1000, 3000, 86_400_000);
    const book = quickBook({ pages: 6, config: { autoPlayDuration } });
    const { page, close } = await openBook(book, { address: "?kiosk=1", before });
    await stands(page, "alone");
    await page.waitForSelector("[data-auto-flip=waiting]"); // other timers are as long
    await timerWaits(page, waitsMs);
    await passTime(page, waitsMs);
    await pageTurns(page, 2);
    await close();
  });
}

test("a book that has been round once goes on showing all its pages while the network is down", async () => {
  const before = (page: Page) => holdTime(page, ROUND_MS);
  const { page, close } = await openBook(quickBook({ pages: 10 }), { address: "?kiosk=1&layout=desktop", before });
  await stands(page, "alone");
  const turnOn = async () => {
    await page.waitForSelector("[data-auto-flip=waiting]"); // other timers are as long
    await timerWaits(page, ROUND_MS);
    await passTime(page, ROUND_MS);
    await page.waitForFunction(() => window.recto!.state().phase === "rest");
    await picturesStand(page);
  };
  for (let round = 0; round < 6; round++) await turnOn();
  await page.setOfflineMode(true);
  for (let round = 0; round < 12; round++) await turnOn();
  assert.is((await state(page)).autoFlip.loopsDone, 3);
  await close();
});

test("on a display, two quick taps far into the page zoom there, one turns the leaf, and one that closes a panel does not", async () => {
  const viewport = { width: 1080, height: 1920, hasTouch: true };
  const { page, close } = await openBook(quickBook({ pages: 8 }), { address: "?kiosk=1", viewport });
  await stands(page, "alone");
  await page.touchscreen.tap(540, 900);
  await stands(page, "visited");
  await rests(page);
  const [first] = await pagesOpen(page);
  await page.waitForSelector(".filmstrip__frame[aria-current]");
  const areApart = () => {
    const box = (element: Element) => element.getBoundingClientRect();
    const film = box(document.querySelector(".filmstrip")!);
    const arrow = box(document.querySelector('.side-arrows__arrow[data-edge="right"]')!);
    const page = window.recto!.marks()[0]!.rect;
    const bar = box(document.querySelector(".toolbar")!);
    return film.right <= arrow.left && film.top >= page.y + page.height && film.bottom <= bar.top;
  };
  await assertBecomes(() => page.evaluate(areApart), true);
  const [x, y] = await onPage({ page }, first!, 0.75, 0.4);
  await Promise.all([tap(page, [x, y]), tap(page, [x, y])]);
  await page.waitForFunction(() => window.recto!.state().zoom > 1.5);
  assert.equal(await pagesOpen(page), [first]);
  await page.evaluate(() => window.recto!.zoomTo(1));
  await page.click(".toolbar [data-button=more]");
  await page.waitForSelector("[data-panel=more][data-phase=visible]");
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => window.recto!.state().panels.length === 0);
  await letPass(TAP.againMs, "the tap is no part of a double tap any more");
  assert.equal([await pagesOpen(page), (await state(page)).phase], [[first], "rest"]);
  await page.touchscreen.tap(x, y);
  await page.waitForFunction((before) => window.recto!.state().pages[0] === before + 1, {}, first!);
  await close();
});

test("a visitor of a display types by keys on the screen, which neither close the form nor press what is below them", async () => {
  const viewport = { width: 1080, height: 1920, hasTouch: true };
  const { page, errors, close } = await openBook(quickBook({ pages: 8 }), { address: "?kiosk=1", viewport });
  await stands(page, "alone");
  await page.touchscreen.tap(540, 900);
  await stands(page, "visited");
  await page.evaluate(() => window.recto!.open("search"));
  await page.waitForSelector("[data-panel=search][data-phase=visible]");
  const press = async (key: string) => {
    const { x, y } = await page.$eval(`[data-key="${key}"]`, (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await page.touchscreen.tap(x, y);
  };
  await page.waitForFunction(() => {
    const keys = document.querySelector(".screen-keys");
    return keys?.getBoundingClientRect().bottom === innerHeight && keys.getAnimations().length === 0;
  });
  for (const key of ["o", "n", "x", "erase", "e"]) await press(key);
  assert.is(await page.$eval("[data-panel=search] input", ({ value }) => value), "one");
  await press("enter");
  await page.waitForFunction(() => !document.querySelector(".screen-keys"));
  await letPass(300, "what a press may still do below the keys");
  assert.equal((await state(page)).panels, ["search"]);

  await page.evaluate(() => window.recto!.close("search"));
  await page.tap(".page-field input");
  await page.waitForSelector(".screen-keys");
  const isSeen = () => {
    const field = document.querySelector(".page-field input")!.getBoundingClientRect();
    return field.bottom < document.querySelector<HTMLElement>(".screen-keys")!.offsetTop;
  };
  assert.ok(await page.evaluate(isSeen), "the keys cover the field");
  await press("away");
  await page.waitForFunction(() => {
    const bar = document.querySelector(".toolbar")!.getBoundingClientRect();
    return !document.querySelector(".screen-keys") && Math.abs(bar.bottom - innerHeight) < 1;
  });
  assert.equal(errors, []);
  await close();
});

test("on a display that lies across, the book stands whole above the keys beside the search, and comes down after them", async () => {
  const viewport = { width: 1920, height: 1080, hasTouch: true };
  const { page, close } = await openBook(quickBook({ pages: 8 }), { address: "?kiosk=1", viewport });
  await stands(page, "alone");
  await page.touchscreen.tap(960, 500);
  await stands(page, "visited");
  await page.evaluate(() => window.recto!.open("search"));
  await page.waitForSelector("[data-panel=search][data-phase=visible]");
  const bookEnd = async () => {
    const { y, height } = await rectOf(page);
    return y + height;
  };
  const keysTop = () => page.evaluate(() => document.querySelector<HTMLElement>(".screen-keys")?.offsetTop ?? 0);
  await assertBecomes(async () => (await keysTop()) > 0 && (await bookEnd()) < (await keysTop()), true);
  const isBeside = () => {
    const form = document.querySelector("[data-panel=search]")!.getBoundingClientRect();
    const keys = document.querySelector(".screen-keys")!.getBoundingClientRect();
    return keys.right <= form.left && form.bottom > innerHeight - 40; // what is found has all of its side
  };
  await assertBecomes(() => page.evaluate(isBeside), true);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await assertBecomes(async () => (await bookEnd()) > 900, true);
  await close();
});

test.run();
