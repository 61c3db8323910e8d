import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CALM, chromeStands, closePanels, openBook, quickBook } from "./model.ts";
import { standsStill } from "./waits.ts";

const test = suite("page/tablet-forms");

/** The right and the lower edge of what is shown. */
async function cornerOf(page: Page, selector: string): Promise<readonly number[]> {
  const rect = (element: Element) => element.getBoundingClientRect().toJSON();
  const box = await page.$eval(selector, rect);
  return [Math.round(box.right), Math.round(box.bottom)];
}

for (const [width, height] of [
  [820, 1180],
  [1180, 820],
] as const)
  test(`forms of a tablet of ${width} x ${height} stand in one corner over the bar, and none points at its button`, async () => {
    const viewport = { width, height, deviceScaleFactor: 1, hasTouch: true, isMobile: true };
    const book = quickBook({ pages: 12, config: { ToolbarViewMode: "Quiet", hashGotoDelay: 0 } }); // a turn closes lists
    const { page, errors, close } = await openBook(book, { viewport, features: CALM, address: "#p=4" });
    await chromeStands(page);
    const corners = new Map<string, readonly number[]>();
    for (const name of ["settings", "bookmarks", "share", "more"] as const) {
      await page.evaluate((panel) => window.recto!.open(panel), name);
      await page.waitForSelector(`[data-panel=${name}][data-phase=visible]`);
      await standsStill(page);
      corners.set(name, await cornerOf(page, `[data-panel=${name}]`));
      const tails = await page.$$eval(".bubble__arrow", (all) =>
        all.filter((each) => each.getClientRects().length > 0),
      );
      assert.is(tails.length, 0);
      await closePanels(page);
    }
    for (const [name, corner] of corners) assert.equal(corner, corners.get("settings"), name);
    assert.equal(errors, []);
    await close();
  });

test.run();
