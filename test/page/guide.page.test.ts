import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { holdTime, passTime, timersHeld, timerWaits } from "./held-time.ts";
import { hintShown, holdHints } from "./hint-time.ts";
import {
  assertBecomes,
  bookWithHints,
  chromeStands,
  frames,
  goTo,
  isInPhase,
  isReady,
  onPage,
  openBook,
  quickBook,
  rests,
  state,
  swipe,
  touch,
} from "./model.ts";

const test = suite("guide");
observeRequests(test);

/** A book of four single pages that turns at once, every second. */
const kiosk = (config: object = {}) =>
  quickBook({ pages: 4, config: { autoDoublePage: "single", autoPlayDuration: 1, flippingTime: 0.05, ...config } });

/** A window in which every button has its place in the bar. */
const viewport = { width: 1600, height: 900, deviceScaleFactor: 1 };
const AUTO_FLIP = "[data-button=autoflip]";
const isRunning = (page: Page, running: boolean) =>
  page.waitForFunction((wanted) => window.recto!.state().autoFlip.running === wanted, {}, running);
/** Whether every auto flip button shows what goes on. */
const areInStep = (page: Page, pressed: boolean) =>
  page.waitForFunction(
    (selector, wanted) => {
      const buttons = [...document.querySelectorAll(selector)];
      return buttons.length > 0 && buttons.every((button) => button.getAttribute("aria-pressed") === wanted);
    },
    {},
    AUTO_FLIP,
    String(pressed),
  );
const isOpen = (page: Page, panel: string) => page.waitForSelector(`[data-panel=${panel}][data-phase=visible]`);
const isGone = (page: Page, panel: string) =>
  page.waitForFunction((name) => !document.querySelector(`[data-panel=${name}]`), {}, panel);
/** Waits until a page of the guide is in sight and the others cannot be reached. */
const guideShows = (page: Page, number: number) =>
  page.waitForFunction(
    (wanted) => document.querySelector<HTMLElement>(".guide__page:not([inert])")?.dataset["page"] === wanted,
    {},
    String(number),
  );

test("a book of four pages loops once and stops at its end, buttons in step (AUTO-05, AUTO-06, AUTO-09)", async () => {
  const { page, errors, close } = await openBook(kiosk({ autoPlayLoopCount: 1, autoPlayDuration: 1.5 }), {
    viewport,
    before: (page: Page) => holdTime(page, 1500),
  });
  await chromeStands(page);
  await goTo(page, 4);
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { turns: told });
    window.recto!.on("flipEnd", ({ pages }) => told.push(`page ${pages.join()}`));
    window.recto!.on("autoFlip", ({ running, loopsDone }) => told.push(`${running ? "runs" : "stops"} ${loopsDone}`));
  });
  await page.click(AUTO_FLIP);
  await isRunning(page, true);
  await areInStep(page, true);
  await page.waitForSelector(`${AUTO_FLIP} .tool__ring`);
  for (const open of [1, 2, 3, 4, 4]) {
    await timerWaits(page, 1500);
    await passTime(page, 1500);
    await rests(page, [open]);
  }
  await isRunning(page, false);
  await areInStep(page, false);
  const turns = await page.evaluate(() => (window as unknown as { turns: string[] }).turns);
  assert.equal(turns, ["runs 0", "runs 1", "page 1", "page 2", "page 3", "page 4", "stops 1"]);
  assert.equal((await state(page)).autoFlip, { running: false, loopsDone: 1 });
  assert.equal(errors, []);
  await close();
});

test("it starts by itself after 300 ms where it has a button, pauses in a hidden tab, and zooming ends it (AUTO-08, AUTO-10, AUTO-11)", async () => {
  const config = { autoPlayAutoStart: true, autoPlayDuration: 60, autoPlayLoopCount: -1 };
  const without = await openBook(kiosk({ ...config, AutoPlayButtonVisible: false }), {
    viewport,
    before: (page: Page) => holdTime(page, 300),
  });
  await chromeStands(without.page);
  await passTime(without.page, 300);
  assert.is((await state(without.page)).autoFlip.running, false);
  await without.close();
  const { page, close } = await openBook(kiosk(config), { viewport, before: (page: Page) => holdTime(page, 300) });
  await chromeStands(page);
  assert.is((await state(page)).autoFlip.running, false);
  assert.ok((await timersHeld(page)).includes(300));
  await passTime(page, 300);
  await isRunning(page, true);
  await areInStep(page, true);
  const see = (visibility: "hidden" | "visible") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, visibility);
  await page.waitForSelector(":root[data-auto-flip=waiting]");
  await see("hidden");
  await page.waitForSelector(":root:not([data-auto-flip])");
  assert.ok((await state(page)).autoFlip.running);
  await see("visible");
  await page.waitForSelector(":root[data-auto-flip=waiting]");
  await page.evaluate(() => window.recto!.zoomTo(2));
  await isRunning(page, false);
  await areInStep(page, false);
  await close();
});

test("the handle starts and stops it, even before the toolbars are there; it turns every autoPlayDuration seconds, without end for -1 (AUTO-02, AUTO-05, AUTO-09)", async () => {
  const { page, close } = await openBook(kiosk({ autoPlayLoopCount: -1 }), {
    viewport,
    before: (page: Page) => holdTime(page, 1000),
  });
  await page.evaluate(() => window.recto!.startAutoFlip());
  assert.equal((await state(page)).autoFlip, { running: true, loopsDone: 0 });
  await areInStep(page, true);
  const seen: number[] = [];
  while (seen.length < 9) {
    await rests(page);
    await timerWaits(page, 1000);
    seen.push((await state(page)).page);
    await passTime(page, 1000); // autoPlayDuration is a second
    await page.waitForFunction((before) => window.recto!.state().page !== before, {}, seen.at(-1)!);
  }
  assert.equal(seen, [1, 2, 3, 4, 1, 2, 3, 4, 1]);
  assert.equal((await state(page)).autoFlip, { running: true, loopsDone: 2 });
  await page.evaluate(() => window.recto!.stopAutoFlip());
  await areInStep(page, false);
  await close();
});

test("the guide turns by key, dot and arrow, and gives the keyboard back (GUIDE-01, GUIDE-03)", async () => {
  const { page, errors, close } = await openBook(quickBook({ config: { buttonsSortXML: ["help"] } }));
  await chromeStands(page);
  await page.focus("[data-button=help]");
  await page.keyboard.press("Enter");
  await isOpen(page, "guide");
  await guideShows(page, 1);
  assert.is((await page.$$(".guide-steps__dot")).length, 5);
  await page.keyboard.press("ArrowRight");
  await guideShows(page, 2);
  await page.click("li:nth-child(5) > .guide-steps__dot");
  await guideShows(page, 5);
  await page.click(".guide-steps > .icon-button");
  await guideShows(page, 4);
  await page.keyboard.press("Escape");
  await isGone(page, "guide");
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute("data-button")), "help");
  assert.equal((await state(page)).pages, [1]);
  assert.equal(errors, []);
  await close();
});

test("in low windows the guide's words stand beside their drawing, and none is cut off", async () => {
  const { page, close } = await openBook(kiosk(), { viewport: { width: 560, height: 420 } });
  await chromeStands(page);
  await page.evaluate(() => window.recto!.open("guide"));
  await isOpen(page, "guide");
  for (const height of [320, 420, 500]) {
    await page.setViewport({ width: 560, height });
    const spare = () =>
      page.$eval("[data-panel=guide] .panel__body", (body) => body.scrollHeight - body.clientHeight <= 1);
    await assertBecomes(spare, true);
  }
  await close();
});

test("on a phone a finger swipes through the guide and throws its sheet down, and the book stays where it is (GUIDE-02)", async () => {
  const files = quickBook();
  const { page, close } = await openBook(files, { viewport: WINDOWS.phone });
  await chromeStands(page);
  await page.evaluate(() => window.recto!.open("guide"));
  await isOpen(page, "guide");
  await swipe(page, [280, 520], [120, 520]);
  await guideShows(page, 2);
  await swipe(page, [120, 520], [280, 520]);
  await guideShows(page, 1);
  await swipe(page, [180, 480], [184, 700]);
  await page.waitForSelector("[data-panel=guide]", { hidden: true });
  assert.is((await state(page)).page, 1);
  await close();
});

test("a book's own help runs no scripts in its frame (GUIDE-05)", async () => {
  const files = quickBook({ config: { helpContentFileURL: "help.html", buttonsSortXML: ["help"] } });
  const help = "<p>Our own help</p><script>document.body.textContent = 'ran'; parent.document.title = 'ran'</script>";
  const { page, close } = await openBook({ ...files, "help.html": help }, { viewport });
  await chromeStands(page);
  await page.click("[data-button=help]");
  await isOpen(page, "guide");
  const frame = await page.waitForFrame((each) => each.url().endsWith("/help.html"));
  const text = await (await frame.waitForSelector("p"))?.evaluate((element) => element.textContent);
  assert.is(text, "Our own help");
  assert.is.not(await page.title(), "ran");
  await close();
});

test("a hand shows how to swipe; the first swipe ends it and turns the page (GUIDE-06, GUIDE-08)", async () => {
  const reader = await openBook(bookWithHints(), { viewport: WINDOWS.phone });
  const { page, errors, close } = reader;
  await isOpen(page, "swipehelp");
  const hand = await page.$eval(".swipe-help__hand", (found) => found.getBoundingClientRect().toJSON() as DOMRect);
  assert.ok(hand.width > 20 && hand.left >= 0 && hand.right <= 360, JSON.stringify(hand));
  await swipe(page, await onPage(reader, 1, 0.8, 0.9), await onPage(reader, 1, 0.3, 0.9));
  await rests(page, [2]);
  await isGone(page, "swipehelp");
  assert.equal(errors, []);
  await close();
});

test("less than 30 px in a window of 1600 is no swipe: the hand stays until a finger goes farther (GUIDE-07)", async () => {
  const reader = await openBook(bookWithHints(), { viewport: WINDOWS.phone }); // 780 px long: 14.6 px are a swipe
  const { page, close } = reader;
  await isOpen(page, "swipehelp");
  const [x, y] = await onPage(reader, 1, 0.5, 0.6);
  await touch(page, "touchStart", [[x, y]]);
  await touch(page, "touchMove", [[x + 12, y]]);
  await touch(page, "touchEnd", []);
  await frames(page, 4);
  await isOpen(page, "swipehelp");
  await touch(page, "touchStart", [[x, y]]);
  await touch(page, "touchMove", [[x + 17, y]]);
  await isGone(page, "swipehelp"); // the finger is still down
  await touch(page, "touchEnd", []);
  await close();
});

for (const [config, openings] of [
  [{ showBookInstructionCountOnStart: 2 }, [true, true, false]],
  [{ showBookInstructionCountOnStart: "1", alwaysShowBookInstructionOnStart: "1" }, [true, true]],
  [{ showBookInstructionOnStart: "No" }, [false]],
] as const) {
  test(`a phone's book with ${JSON.stringify(config)} shows its instruction: ${openings.join(", ")} (GUIDE-12)`, async () => {
    const { page, close } = await openBook(bookWithHints({ config }), { viewport: WINDOWS.phone, before: holdHints });
    for (const [visit, isShown] of openings.entries()) {
      if (visit > 0) await page.reload();
      await isReady(page);
      const shown = await hintShown(page, "[data-panel=instruction], [data-panel=swipehelp]");
      const name = await shown?.evaluate((panel) => (panel as HTMLElement).dataset["panel"]);
      assert.is(name === "instruction", isShown, `opening ${visit + 1}: ${name}`);
    }
    await close();
  });
}

test("whoever asks for two pages on an upright phone gets the steps to turn it, and Got it ends that (GUIDE-09, GUIDE-10)", async () => {
  const files = bookWithHints({ config: { toolbarAlwaysShow: true, showSwipeHelpOnStart: false } });
  const { page, close } = await openBook(files, { viewport: WINDOWS.phone, before: holdHints });
  assert.is(await hintShown(page, "[data-panel]"), null, "no dialog greets a reader");
  await page.tap("[data-button=more]");
  await isOpen(page, "more");
  await page.tap("[data-button=doublesinglepage]");
  await isOpen(page, "landscape");
  const words = await page.$$eval("[data-panel=landscape] :is(h2, .hint__steps li, .text-button)", (parts) =>
    parts.map((part) => part.textContent),
  );
  assert.is(words[0], "Turn your phone sideways");
  assert.ok(words.length >= 4, words.join(" | "));
  assert.is(words.at(-1), "Got it");
  await page.tap("[data-panel=landscape] .text-button");
  await isGone(page, "landscape");
  await page.evaluate(() => void window.recto!.next());
  await isInPhase(page, "rest");
  await close();
});

test.run();
