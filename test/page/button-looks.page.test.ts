import type { Page } from "puppeteer";
import { suite } from "uvu";
import { type At, assertBecomes, chromeStands, openBook, quickBook } from "./model.ts";

const test = suite("looks of buttons");

/** Where the middle of something lies on the screen. */
const middleOf = (page: Page, selector: string): Promise<At> =>
  page.$eval(selector, (found) => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  });

test("buttons of bars, edges and panels are drawn at 0.8 under the pointer and at 0.6 while they are pressed (FORM-17)", async () => {
  const { page, close } = await openBook(quickBook(), { viewport: { width: 1600, height: 900, deviceScaleFactor: 1 } });
  await chromeStands(page);
  const strength = (selector: string) =>
    page.$eval(selector, (button) => {
      const parts = [button, ...button.querySelectorAll(":scope > .icon")];
      return Math.round(parts.reduce((all, part) => all * Number(getComputedStyle(part).opacity), 1) * 100) / 100;
    });
  // A browser without a screen says that no pointer of its own can hover; its style sheets are told of one that can.
  await page.evaluate(() => {
    for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === "(hover: hover)") rule.media.mediaText = "all";
    }
  });
  const assertLooks = async (button: string) => {
    await page.mouse.move(2, 2);
    await assertBecomes(() => strength(button), 1);
    await page.mouse.move(...(await middleOf(page, button)));
    await assertBecomes(() => strength(button), 0.8);
    await page.mouse.down();
    await assertBecomes(() => strength(button), 0.6);
    await page.mouse.move(2, 2); // and the press does nothing
    await page.mouse.up();
    await assertBecomes(() => strength(button), 1);
  };
  await assertLooks(".toolbar [data-button=zoomin]");
  await assertLooks(".side-arrows [data-button=next]");
  await page.evaluate(() => window.recto!.open("bookmarks"));
  await page.waitForSelector("[data-panel=bookmarks][data-phase=visible]");
  await assertLooks("[data-panel=bookmarks] .icon-button");
  await assertLooks("[data-panel=bookmarks] .text-button");
  await close();
});

test.run();
