import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WHEEL_PUSH } from "../../src/book/geometry/wheel-push.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import {
  type At,
  chromeStands,
  goTo,
  marks,
  openBook,
  PARTS,
  pagesOpen,
  picturesStand,
  quickBook,
  type Reader,
  recordEvents,
  rests,
  state,
  told,
  turn,
} from "./model.ts";
import { assertPagesDrawn, shoot } from "./screen.ts";
import { letPass, until } from "./waits.ts";

const test = suite("reading");
let reader: Reader; // one open book for all tests that only turn its pages

test.before(async () => {
  reader = await openBook(quickBook({ pages: 8 }));
  await chromeStands(reader.page);
});
test.after(() => reader.close());
test.before.each(async () => {
  await reader.page.mouse.move(2, 2);
  await goTo(reader.page, 4);
  await rests(reader.page, [4, 5]);
  await recordEvents(reader.page);
});

/** A point on the open book: fractions of both pages' width and of their height. */
async function onBook(x: number, y: number): Promise<At> {
  const open = await marks(reader.page);
  const left = Math.min(...open.map(({ rect }) => rect.x));
  const right = Math.max(...open.map(({ rect }) => rect.x + rect.width));
  const { rect } = open[0]!;
  return [left + (right - left) * x, rect.y + rect.height * y];
}

test("the handle turns both ways, to the ends and to a page, and tells whether it did (PAGE-01)", async () => {
  const { page } = reader;
  assert.is(await turn(page, "next"), true);
  assert.equal(await pagesOpen(page), [6, 7]);
  assert.is(await turn(page, "previous"), true);
  assert.equal(await pagesOpen(page), [4, 5]);
  assert.is(await turn(page, "last"), true);
  assert.equal(await pagesOpen(page), [8]);
  assert.is(await turn(page, "next"), false);
  assert.is(await turn(page, "last"), false);
  assert.is(await turn(page, "first"), true);
  assert.equal(await pagesOpen(page), [1]);
  assert.is(await turn(page, "previous"), false);
  assert.is(await goTo(page, "6"), true);
  assert.equal(await pagesOpen(page), [6, 7]);
  assert.is(await goTo(page, 7), false);
  for (const nowhere of [0, -1, 9, 1.5, NaN, "x", ""]) assert.is(await goTo(page, nowhere), false, String(nowhere));
});

test("each turn begins and ends with one event that names the pages (LOG-01)", async () => {
  await turn(reader.page, "next");
  assert.equal(await told(reader.page), [
    { event: "flipStart", detail: { from: [4, 5], to: [6, 7] } },
    { event: "flipEnd", detail: { page: 6, pages: [6, 7], completed: true } },
  ]);
});

test("backward and forward follow the pages read and add none (HIST-01, HIST-02, HIST-03, HIST-05)", async () => {
  const { page } = reader;
  const { entries } = (await state(page)).history;
  await goTo(page, 8);
  await goTo(page, 2);
  assert.is(await turn(page, "backward"), true);
  assert.equal(await pagesOpen(page), [8]);
  assert.is(await turn(page, "backward"), true);
  assert.equal(await pagesOpen(page), [4, 5]);
  assert.is(await turn(page, "forward"), true);
  assert.equal((await state(page)).history.entries, [...entries, 8, 2]);
  await goTo(page, 6);
  assert.equal((await state(page)).history.entries, [...entries, 8, 6]);
  assert.is(await turn(page, "forward"), false);
});

test("a click near the fore-edge turns that leaf, one in the middle of a page none (FLIP-02)", async () => {
  const { page } = reader;
  await page.mouse.click(...(await onBook(0.985, 0.5)));
  await rests(page, [6, 7]);
  await page.mouse.click(...(await onBook(0.015, 0.5)));
  await rests(page, [4, 5]);
  await page.mouse.click(...(await onBook(0.3, 0.5)));
  assert.is((await state(page)).phase, "rest");
});

test("the arrows turn, lead to the ends and say so on the bus (FLIP-03, LOG-01)", async () => {
  const { page } = reader;
  for (const [button, open] of [
    ["next", [6, 7]],
    ["previous", [4, 5]],
    ["last", [8]],
    ["first", [1]],
  ] as const) {
    await page.click(PARTS.arrow(button));
    await rests(page, open);
  }
  const clicks = (await told(page)).filter(({ event }) => event === "clickButton");
  assert.equal(
    clicks.map(({ detail }) => detail["button"]),
    ["next", "previous", "last", "first"],
  );
});

test("arrows that lead nowhere are hidden (FLIP-05, FLIP-06)", async () => {
  const { page } = reader;
  const hidden = () =>
    page.$$eval(".side-arrows [data-shown=false]", (arrows) =>
      arrows.map((arrow) => arrow.getAttribute("data-button")),
    );
  assert.equal(await hidden(), []);
  await turn(page, "first");
  assert.equal(await hidden(), ["previous", "first"]);
  await turn(page, "last");
  assert.equal(await hidden(), ["next", "last"]);
});

test("the wheel turns a leaf each way (KEYS-11)", async () => {
  const { page } = reader;
  await page.mouse.move(...(await onBook(0.5, 0.5)));
  await page.mouse.wheel({ deltaY: 120 });
  await rests(page, [6, 7]);
  await page.mouse.wheel({ deltaY: -120 });
  await rests(page, [4, 5]);
  // At once: on a busy machine the messages of real rolls come so far apart that they are several pushes.
  const phases = await page.$eval(PARTS.stage, (stage) =>
    [25, 24, 1].map((deltaY) => {
      stage.dispatchEvent(new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true }));
      return window.recto!.state().phase;
    }),
  );
  assert.equal(phases, ["rest", "rest", "turning"], "after 25, 49 and 50 px");
  await rests(page, [6, 7]);
});

test("a push of a touchpad with its tail turns one leaf, each notch of a mouse's wheel one (KEYS-11)", async () => {
  const { page } = reader;
  await goTo(page, 1);
  await page.mouse.move(...(await onBook(0.5, 0.5)));
  // At once: on a busy machine the messages of real rolls come so far apart that they are several pushes.
  await page.$eval(PARTS.stage, (stage) => {
    for (let px = 96; px >= 1; px *= 0.93) {
      stage.dispatchEvent(new WheelEvent("wheel", { deltaY: Math.round(px) + 0.5, bubbles: true, cancelable: true }));
    }
  });
  await rests(page, [2, 3]);
  await letPass(WHEEL_PUSH.pauseMs * 2, "the hand goes from the pad to the mouse");
  for (let notch = 0; notch < 3; notch++) await page.mouse.wheel({ deltaY: 120 });
  await rests(page, [8]);
});

test("the wheel turns on over the arrow that has just been pressed (KEYS-11)", async () => {
  const { page } = reader;
  await page.click(PARTS.arrow("next"));
  await rests(page, [6, 7]);
  await page.mouse.wheel({ deltaY: -120 });
  await rests(page, [4, 5]);
});

test("three quick clicks turn three leaves (FLIP-02)", async () => {
  const { page } = reader;
  await turn(page, "first");
  const { x, y } = await (await page.$(PARTS.arrow("next")))!.clickablePoint();
  await Promise.all([0, 1, 2].map(() => page.mouse.click(x, y)));
  await rests(page, [6, 7]);
});

test("a handle's calls in one breath turn as many leaves (FLIP-02)", async () => {
  const { page } = reader;
  await turn(page, "first");
  await page.evaluate(() => Promise.all([window.recto!.next(), window.recto!.next(), window.recto!.next()]));
  assert.equal(await pagesOpen(page), [6, 7]);
  const ends = (await told(page)).filter(({ event }) => event === "flipEnd").map(({ detail }) => detail["pages"]);
  assert.equal(ends, [[1], [2, 3], [4, 5], [6, 7]]);
});

test("a mouse near a corner curls it, and away from there the page lies flat again (FLIP-02)", async () => {
  const { page } = reader;
  await picturesStand(page);
  const [x, y] = await onBook(0.995, 0.99);
  const colorAtCorner = async () => (await shoot(page)).at(x - 6, y - 6).join();
  let flat = "";
  await until(async () => {
    const before = flat;
    await letPass(300, "the boards come when the cover's colour has been looked for");
    flat = await colorAtCorner();
    return flat === before;
  });
  let curled = flat;
  for (let attempt = 0; attempt < 40 && curled === flat; attempt++) {
    await page.mouse.move(x - 3 - (attempt % 2), y - 3); // what curls it comes at leisure
    curled = await colorAtCorner();
  }
  assert.is.not(curled, flat);
  assert.is((await state(page)).phase, "rest");
  await page.mouse.move(...(await onBook(0.5, 0.5)));
  for (let attempt = 0; attempt < 40 && curled !== flat; attempt++) curled = await colorAtCorner();
  assert.is(curled, flat);
});

test("beside the book a click turns only where the book says so (FLIP-02)", async () => {
  const { page } = reader;
  await page.mouse.click(...(await onBook(-0.03, 0.3))); // beyond the leaves, which lead to their pages
  assert.is((await state(page)).phase, "rest");
  const other = await openBook(quickBook({ config: { clickBlankToFlip: true, flipshortcutbutton: false } }), {
    viewport: { ...WINDOWS.desktop, width: 1400, height: 500 },
  });
  await chromeStands(other.page); // a bar that comes moves the book
  await other.page.mouse.click(1380, 250);
  await rests(other.page, [2, 3]);
  await other.page.mouse.click(20, 250);
  await rests(other.page, [1]);
  await other.close();
});

test("a leaf turns in flippingTime; arrows to the ends are there where the book wants them (FLIP-01, FLIP-03)", async () => {
  /** How long the page is between the two events of a turn. */
  const turnMs = (page: Page) =>
    page.evaluate(async () => {
      let [from, to] = [0, 0];
      const stops = [
        window.recto!.on("flipStart", () => (from = performance.now())),
        window.recto!.on("flipEnd", () => (to = performance.now())),
      ];
      await window.recto!.next();
      for (const stop of stops) stop();
      return to - from;
    });
  const slow = await openBook(quickBook({ config: { flippingTime: 1.5, isFirstLastShortcutVisible: false } }));
  await chromeStands(slow.page);
  const slowMs = await turnMs(slow.page);
  assert.ok(slowMs > 1450, `${slowMs} ms`);
  assert.equal(await slow.page.$$(".side-arrows :is([data-button=first], [data-button=last])"), []);
  await slow.close();
  const ms = await turnMs(reader.page); // in a twentieth of a second
  assert.ok(ms > 45 && ms < 1450, `${ms} ms`);
});

test("a turn under way waits with the next one and never skips its page", async () => {
  const { page } = reader;
  await page.evaluate(() => {
    const { recto } = window;
    const unsubscribe = recto!.on("flipStart", () => {
      unsubscribe();
      void recto!.previous();
    });
    void recto!.next();
  });
  await page.waitForFunction(() => window.told!.filter(({ event }) => event === "flipEnd").length === 2);
  await rests(page, [4, 5]);
  const ends = (await told(page)).filter(({ event }) => event === "flipEnd").map(({ detail }) => detail["page"]);
  assert.equal(ends, [6, 4]);
});

test("after all of this the right pictures lie open, and nothing has failed (PAGE-01)", async () => {
  await picturesStand(reader.page);
  assertPagesDrawn(await shoot(reader.page), await marks(reader.page));
  assert.equal(reader.errors, []);
});

test.run();
