import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { holdTime, passTime } from "./held-time.ts";
import { hintShown, holdHints } from "./hint-time.ts";
import { assertBecomes, bookWithHints, chromeStands, frames, isReady, openBook } from "./model.ts";

const test = suite("start-hints");
observeRequests(test);

const bookOf = (config: object): string =>
  String(bookWithHints({ config: config as Record<string, unknown> })["book.json"]);
const HINTS = "[data-panel]:is([data-panel=guide], [data-panel=instruction], [data-panel=swipehelp]), .tip-box";

/** What the reader is shown at the start, by its name or in its words; "nothing" where the hints have come to nothing. */
async function hintOf(page: Page): Promise<string> {
  await isReady(page);
  const hint = await hintShown(page, HINTS);
  if (!hint) return "nothing";
  return hint.evaluate((part) => (part as HTMLElement).dataset["panel"] ?? part.textContent ?? "");
}
const instructionsKept = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(":hints"));
    return (JSON.parse(localStorage.getItem(key ?? "") ?? '{"value":{}}') as { value: { instructions?: number } }).value
      .instructions;
  });

const MOUSE = "Turn pages with the arrow keys, or pull them by a corner.";
for (const [device, config, shown] of [
  ["desktop", {}, ["nothing"]],
  ["desktop", { showInstructionOnStart: true }, ["guide", "nothing"]],
  ["desktop", { showBookInstructionOnStart: "Yes", showBookInstructionCountOnStart: "1" }, ["instruction", "nothing"]],
  ["desktop", { showSwitchTipsOnStart: true }, [MOUSE, MOUSE]],
  ["phone", { showInstructionOnStart: true, showBookInstructionOnStart: true }, ["guide", "instruction"]],
  ["phone", { showSwitchTipsOnStart: true }, ["swipehelp", "Swipe to turn the page."]],
  ["phone", { alwaysShowBookInstructionOnStart: "1" }, ["instruction", "instruction"]],
] as const) {
  test(`on a ${device} a book with ${JSON.stringify(config)} begins with: ${shown.join(", then ")} (GUIDE-11, GUIDE-15)`, async () => {
    const { page, errors, close } = await openBook(bookWithHints({ config }), {
      viewport: WINDOWS[device],
      before: holdHints,
    });
    for (const [visit, hint] of shown.entries()) {
      if (visit > 0) await page.reload();
      assert.is(await hintOf(page), hint, `opening ${visit + 1}`);
    }
    if (shown.at(-1) === "instruction") {
      const lines = await page.$$eval(".hint__tip", (tips) => tips.map(({ textContent }) => textContent));
      assert.equal(lines, [
        "Swipe to turn the page.",
        "Tap twice to look closer.",
        "Tap the middle to hide or show the bars.",
      ]);
      await page.waitForSelector("[data-panel=instruction][data-phase=visible]");
      await page.tap("[data-panel=instruction] .text-button");
      await page.waitForFunction(() => !document.querySelector("[data-panel=instruction]"));
    }
    assert.equal(errors, []);
    await close();
  });
}

test("each show of the instruction counts one more; once it is no longer shown always, the count is gone and begins anew (GUIDE-13)", async () => {
  const count = { showBookInstructionCountOnStart: 2 };
  const { page, site, close } = await openBook(
    { ...bookWithHints(), "book.json": bookOf({ ...count, alwaysShowBookInstructionOnStart: "1" }) },
    { viewport: WINDOWS.phone, before: holdHints },
  );
  for (const kept of [1, 2, 3]) {
    if (kept > 1) await page.reload();
    assert.is(await hintOf(page), "instruction");
    await assertBecomes(() => instructionsKept(page), kept);
  }
  site.files.set("book.json", bookOf({ ...count, alwaysShowBookInstructionOnStart: "0" }));
  for (const [shown, kept] of [
    ["instruction", 1],
    ["instruction", 2],
    ["swipehelp", 2],
  ] as const) {
    await page.reload();
    assert.is(await hintOf(page), shown);
    await assertBecomes(() => instructionsKept(page), kept);
  }
  await close();
});

test("the guide slides out of the window in 300 ms as it closes (GUIDE-04)", async () => {
  const config = { buttonsSortXML: ["help"] };
  const { page, close } = await openBook(bookWithHints({ config }));
  await chromeStands(page);
  await page.click("[data-button=help]");
  await page.waitForSelector("[data-panel=guide][data-phase=visible]");
  await holdTime(page);
  await page.click("[data-panel=guide] [aria-label=Close]");
  await page.waitForSelector("[data-panel=guide][data-phase=hiding]");
  const motion = await page.$eval("[data-panel=guide] > section", (paper) => {
    const [animation] = paper.getAnimations();
    animation!.pause();
    const { delay, duration } = animation!.effect!.getTiming();
    animation!.currentTime = 300 - 0.001;
    return { times: [delay, duration], isOut: paper.getBoundingClientRect().top >= innerHeight };
  });
  assert.equal(motion, { times: [0, 300], isOut: true });
  await passTime(page, 299);
  await frames(page, 2);
  assert.ok(await page.$("[data-panel=guide][data-phase=hiding]"));
  await passTime(page, 1);
  await page.waitForFunction(() => !document.querySelector("[data-panel=guide]"));
  await close();
});

test.run();
