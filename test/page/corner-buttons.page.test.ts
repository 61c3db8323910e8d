import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import { CALM, chromeStands, openBook, panelOpens, quickBook } from "./model.ts";

const test = suite("round buttons in the lower corners");
const BUTTONS = ["chatbot", "report", "accessibility"] as const;
const TOUCH = { hasTouch: true, isMobile: true } as const;

/** Opens a book with the quiet bar, a chatbot, reports and the text version. */
async function open(viewport: { readonly width: number; readonly height: number }) {
  const config = {
    ToolbarViewMode: "Quiet",
    isChatBotButtonVisible: true,
    EnableReportButton: true,
    isAccessibilityButtonVisible: true,
    website: "https://provider.invalid/",
    bookId: "b",
    toolbarAlwaysShow: true,
  };
  const reader = await openBook(quickBook({ pages: 8, config }), { viewport, features: CALM });
  for (const name of BUTTONS) await reader.page.waitForSelector(`[data-button=${name}]`);
  await chromeStands(reader.page);
  return reader;
}

/** The buttons of which some part is under something else, or outside the window. */
const covered = (page: Page) =>
  page.evaluate(
    (names) =>
      names.filter((name) => {
        const button = document.querySelector(`[data-button=${name}]`)!;
        const { left, top, width, height } = button.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return ![
          [x, y],
          [left + 3, y],
          [left + width - 3, y],
          [x, top + 3],
          [x, top + height - 3],
        ].every(([at, down]) => button.contains(document.elementFromPoint(at!, down!)));
      }),
    BUTTONS,
  );

for (const [what, viewport] of [
  ["an upright tablet", WINDOWS.tablet],
  ["a tablet on its side", { width: 1180, height: 820, ...TOUCH }],
  ["a phone", WINDOWS.phone],
  ["a window of 320 by 480", { width: 320, height: 480 }],
  ["a window of 640 by 420", { width: 640, height: 420 }],
  ["a desktop", WINDOWS.desktop],
  ["a display of 4K", { width: 3840, height: 2160 }],
] as const) {
  test(`on ${what} no button lies on another one or under the bar (REPORT-01, BOT-01, A11Y-05)`, async () => {
    const { page, errors, close } = await open(viewport);
    assert.equal(await covered(page), []);
    assert.equal(errors, []);
    await close();
  });
}

test("on a display of 4K the buttons are as much larger as the bar is", async () => {
  const { page, close } = await open({ width: 3840, height: 2160 });
  const heights = await page.evaluate(
    (names) => names.map((name) => document.querySelector(`[data-button=${name}]`)!.getBoundingClientRect().height),
    BUTTONS,
  );
  assert.equal(heights, [112, 72, 88]);
  await close();
});

test("a panel that leaves the book no space lies over the chatbot's button, which does not move onto the pages", async () => {
  const { page, close } = await open({ width: 600, height: 420 });
  const left = () => page.$eval("[data-button=chatbot]", (button) => button.getBoundingClientRect().left);
  const before = await left();
  await page.evaluate(() => window.recto!.open("settings"));
  await panelOpens(page, "settings");
  assert.is(await left(), before);
  assert.is(await page.$eval("[data-button=chatbot]", (button) => (button as HTMLElement).tabIndex), -1);
  await close();
});

test.run();
