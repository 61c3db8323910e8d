import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PanelName } from "../../src/lib/feature.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { assertBecomes, CALM, chromeStands, goTo, marks, openBook, quickBook, touch } from "./model.ts";
import { changeDevice, sharedReader } from "./shared-reader.ts";
import { letPass, standsStill } from "./waits.ts";

const test = suite("panels of phones");
const LYING = { ...WINDOWS.phone, width: 780, height: 360 };
const LAST = "Back cover";

const withPhone = sharedReader(test, async () => {
  const files = quickBook({ pages: 40, config: { hashGotoDelay: 0 } });
  const book = JSON.parse(String(files["book.json"]));
  const pages = book.pages.map((page: object, index: number) => (index === 39 ? { ...page, label: LAST } : page));
  const contents = pages.map((_page: object, index: number) => ({ title: `Entry ${index + 1}`, page: index + 1 }));
  const json = JSON.stringify({ ...book, pages, contents });
  const reader = await openBook({ ...files, "book.json": json }, { features: CALM, viewport: WINDOWS.phone });
  await chromeStands(reader.page);
  return reader;
});

async function openPanel(page: Page, name: PanelName): Promise<void> {
  await page.evaluate((panel) => window.recto!.open(panel), name);
  await page.waitForSelector(`[data-panel="${name}"][data-phase="visible"]`);
}

const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, right, bottom, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, height };
  });

/** How far the open pages reach in the window, px. */
const rightOfPages = async (page: Page) => {
  const pages = (await marks(page)).filter(({ kind }) => kind === "page").map(({ rect }) => rect);
  return Math.max(...pages.map(({ x, width }) => x + width));
};

test(
  "an upright phone's full sheet begins below the bar, whose title it would cut",
  withPhone(async ({ page }) => {
    await openPanel(page, "contents");
    const paper = "[data-panel=contents] .dialog__paper";
    const part = (await boxOf(page, paper)).top;
    await page.tap("[data-panel=contents] .sheet__handle");
    const bar = await boxOf(page, ".phone-bar");
    assert.is(bar.bottom, 40);
    await assertBecomes(async () => (await boxOf(page, paper)).top, bar.bottom);
    assert.ok(part > 200, `${part}`);
    await page.evaluate(() => window.recto!.close());
    await page.waitForSelector("[data-panel=contents]", { hidden: true });
  }),
);

test(
  "a sheet that ends between two rows shows that more follow, until the last is seen",
  withPhone(async ({ page }) => {
    await openPanel(page, "settings");
    const body = "[data-panel=settings] .panel__body";
    await page.waitForSelector(`${body}[data-cut]`);
    assert.is(await page.$eval(body, (each) => getComputedStyle(each, "::after").position), "sticky");
    await page.$eval(body, (each) => each.scrollTo(0, each.scrollHeight));
    await page.waitForSelector(`${body}:not([data-cut])`);
    await page.evaluate(() => window.recto!.close());
    await page.waitForSelector("[data-panel=settings]", { hidden: true });
  }),
);

test(
  "on an upright phone the link to share comes before its code, which nobody scans off the phone in their hand (SHARE-01)",
  withPhone(async ({ page }) => {
    await openPanel(page, "share");
    await page.waitForSelector(".share__embed");
    const tops = await Promise.all(
      [".share__link", ".share__targets", ".share__code", ".share__embed"].map((part) => boxOf(page, part)),
    );
    const inOrder = tops.slice(1).every(({ top }, index) => top >= tops[index]!.bottom);
    assert.ok(inOrder, JSON.stringify(tops));
    await page.evaluate(() => window.recto!.close());
    await page.waitForSelector("[data-panel=share]", { hidden: true });
  }),
);

test(
  "on a phone on its side forms stand in one place beside the book, which shows its spread in the rest, undimmed",
  withPhone(async ({ page }) => {
    await changeDevice(page, LYING);
    await goTo(page, 3);
    const bookOf = () => page.evaluate(() => window.recto!.state().pages);
    const open = await bookOf();
    for (const name of ["contents", "bookmarks", "notes", "share", "settings", "sound", "guide"] as const) {
      await openPanel(page, name);
      const { left, top, right, bottom } = await boxOf(page, `[data-panel=${name}] .dialog__paper`);
      assert.equal([left, top, right, bottom], [410, 0, 780, 360], name);
      await assertBecomes(async () => (await rightOfPages(page)) <= left, true);
      const mask = `[data-panel=${name}] .dialog__mask`;
      assert.is(await page.$eval(mask, (each) => getComputedStyle(each).backgroundColor), "rgba(0, 0, 0, 0)");
      assert.equal(await bookOf(), open);
    }
    await page.tap("[data-panel=guide] .panel__head [aria-label=Close]");
    await page.waitForSelector("[data-panel=guide]", { hidden: true });
    await openPanel(page, "search");
    const whole = await boxOf(page, "[data-panel=search] .dialog__paper");
    assert.equal([whole.left, whole.right], [0, LYING.width], "the search has the whole window (SEARCH-02)");
    await page.keyboard.press("Escape"); // so soon after the other cross a tap in its place would be the second of two
    await page.waitForSelector("[data-panel=search]", { hidden: true });
    await assertBecomes(async () => (await rightOfPages(page)) > 500, true);
  }),
);

test(
  "a chapter that is chosen beside the book is turned to, and the list stays; a tap on the book, or a finger that throws it down, closes it",
  withPhone(async ({ page }) => {
    await changeDevice(page, LYING);
    await goTo(page, 1);
    await openPanel(page, "contents");
    await page.waitForSelector("[role=treeitem]");
    await page.tap("[role=treeitem]:nth-child(4) .contents-row, [role=treeitem]:nth-child(4)");
    await assertBecomes(() => page.evaluate(() => window.recto!.state().pages.includes(4)), true);
    assert.equal(await page.evaluate(() => window.recto!.state().panels), ["contents"]);
    await page.touchscreen.tap(100, 180);
    await page.waitForSelector("[data-panel=contents]", { hidden: true });
    await openPanel(page, "contents");
    await standsStill(page);
    const finger = await page.touchscreen.touchStart(500, 20);
    for (const y of [80, 160, 240, 320]) await finger.move(500, y);
    await finger.end();
    await page.waitForSelector("[data-panel=contents]", { hidden: true });
  }),
);

test(
  "a sheet is thrown down by its contents where they stand at their top, else they scroll; a finger that rests first pulls nothing",
  withPhone(async ({ page }) => {
    await goTo(page, 1);
    await openPanel(page, "contents");
    await page.waitForSelector("[role=tree]");
    const { top } = await boxOf(page, "[role=tree]");
    const scroll = () => page.$eval("[role=tree]", (tree) => tree.scrollTop);
    const drag = async (from: number, to: number, restMs = 0) => {
      await touch(page, "touchStart", [[180, from]]);
      if (restMs > 0) await letPass(restMs, "a finger rests on words that it selects");
      for (let at = 1; at <= 6; at++) await touch(page, "touchMove", [[180, from + ((to - from) * at) / 6]]);
      await touch(page, "touchEnd", []);
      await standsStill(page);
    };
    await drag(top + 200, top + 60);
    assert.ok((await scroll()) > 50, "up: it scrolls");
    await drag(top + 60, top + 100);
    assert.ok((await scroll()) > 0, "down again: it scrolls back");
    await page.$eval("[role=tree]", (tree) => tree.scrollTo(0, 0));
    await drag(top + 40, top + 260, 500);
    assert.equal(await page.evaluate(() => window.recto!.state().panels), ["contents"]);
    await drag(top + 40, top + 340);
    await page.waitForSelector("[data-panel=contents]", { hidden: true });
  }),
);

test(
  "a phone's settings are pulled up and down again by a finger or a press of the handle",
  withPhone(async ({ page }) => {
    await openPanel(page, "settings");
    const top = async () => Math.round((await boxOf(page, "[data-panel=settings] > .dialog__paper")).top);
    const low = await top();
    const isHigh = async () => (await top()) < low - 100;
    const pull = async (byPx: number) => {
      const from = (await top()) + 12;
      await touch(page, "touchStart", [[180, from]]);
      for (let at = 1; at <= 6; at++) await touch(page, "touchMove", [[180, from + (byPx * at) / 6]]);
      await letPass(120, "a finger that rests before it leaves throws nothing");
      await touch(page, "touchEnd", []);
    };
    await pull(-260);
    await assertBecomes(isHigh, true);
    await pull(200);
    await assertBecomes(top, low);
    const press = () => page.tap("[data-panel=settings] .sheet__handle");
    await press();
    await assertBecomes(isHigh, true);
    await press();
    await assertBecomes(top, low);
    await press();
    await assertBecomes(isHigh, true);
    await changeDevice(page, LYING);
    await page.waitForSelector("[data-panel=settings] button.sheet__handle", { hidden: true });
    await standsStill(page);
    await changeDevice(page, WINDOWS.phone);
    await assertBecomes(top, low); // it begins anew, and its handle with it
    await press();
    await assertBecomes(isHigh, true);
    await page.evaluate(() => window.recto!.close("settings"));
    await page.waitForSelector("[data-panel=settings]", { hidden: true });
  }),
);

test(
  "the More panel is made as other sheets are: their corners and shadow, their title, and the arrow where their handle is (TOOLP-17)",
  withPhone(async ({ page }) => {
    const looks = (paper: string, pseudo: string, handle: string) =>
      page.evaluate(
        (selectors) => {
          const find = (selector: string) => document.querySelector(`[data-phase=visible]${selector}`)!;
          const style = getComputedStyle(find(selectors.paper), selectors.pseudo);
          const title = find(" .panel__title").getBoundingClientRect();
          const { left, width, height } = find(selectors.handle).getBoundingClientRect();
          const shadow = style.boxShadow.split(/, (?=rgb)/).filter((part) => !part.includes("inset"));
          return [style.borderTopLeftRadius, shadow.join(), title.left, left, width, height];
        },
        { paper, pseudo, handle },
      );
    await openPanel(page, "settings");
    const sheet = await looks(" .dialog__paper", "", " .sheet__handle");
    await openPanel(page, "more");
    assert.equal(await looks(".more-panel", "::before", " .more-panel__arrow"), sheet);
  }),
);

test(
  "words of the More panel keep away from the window's edges (TOOLP-18)",
  withPhone(async ({ page }) => {
    await openPanel(page, "more");
    const edges = await page.$$eval(".more-panel .tool", (tools) =>
      tools.flatMap((tool) => {
        const { left, right } = tool.getBoundingClientRect();
        return [left, window.innerWidth - right];
      }),
    );
    assert.ok(Math.min(...edges) >= 5, `${Math.min(...edges)} px`);
  }),
);

test(
  "a phone's field shows a long name whole, its place below it; a short one has its place right behind (TOOLP-04)",
  withPhone(async ({ page }) => {
    await openPanel(page, "more"); // bars stay while it is open
    const field = () =>
      page.$eval(".page-field", (element) => {
        const input = element.querySelector("input")!;
        const total = element.querySelector(".page-field__total")!;
        const { height } = element.getBoundingClientRect();
        const below = total.getBoundingClientRect().top - input.getBoundingClientRect().top;
        return [input.value, total.textContent, input.scrollWidth <= input.clientWidth, below > height / 3];
      });
    assert.equal(await field(), ["1", "/ 40", true, false]);
    await goTo(page, 40);
    await assertBecomes(field, [LAST, "40/40", true, true]);
  }),
);

test(
  "a phone's text view has a title of one line, names pages that have a name, and says their place (A11Y-02)",
  withPhone(async ({ page }) => {
    await goTo(page, 40);
    await openPanel(page, "accessibility");
    const titlePx = await page.$eval("[data-panel=accessibility] .panel__title", (title) => {
      const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(title);
      return title.clientHeight - parseFloat(paddingBlockStart) - parseFloat(paddingBlockEnd);
    });
    assert.ok(titlePx <= 24, `${titlePx} px`);
    const textOf = (selector: string) => page.$eval(selector, ({ textContent }) => textContent);
    assert.is(await textOf(".text-foot__page"), `${LAST} (40 of 40)`);
    await page.waitForSelector(".text-page__number");
    assert.is(await textOf(".text-page__number"), LAST);
  }),
);

test(
  "parts of a panel beside the book reach from edge to edge (FORM-03)",
  withPhone(async ({ page }) => {
    await changeDevice(page, { width: 1280, height: 800, deviceScaleFactor: 1 });
    await openPanel(page, "contents");
    await page.waitForSelector("[role=tree]");
    const [panel, tree] = [await boxOf(page, "[data-panel=contents]"), await boxOf(page, "[role=tree]")];
    assert.equal([tree.left, tree.right], [panel.left, panel.right]);
  }),
);

test(
  "the note of an empty panel stands in the middle of the room there is",
  withPhone(async ({ page }) => {
    for (const [name, area] of [
      ["notes", ".notes-list"],
      ["bookmarks", ".panel__body > .empty-note"],
    ] as const) {
      await openPanel(page, name);
      const room = await boxOf(page, `[data-panel=${name}] ${area}`);
      const icon = await boxOf(page, `[data-panel=${name}] .empty-note__icon`);
      const words = await boxOf(page, `[data-panel=${name}] .empty-note__text`);
      const [above, below] = [icon.top - room.top, room.bottom - words.bottom];
      assert.ok(Math.abs(above - below) <= 16 && above >= 40, `${name}: ${above} px above, ${below} below`);
      await page.evaluate(() => window.recto!.close());
    }
  }),
);

test(
  "what scrolls up and down in a sheet takes no drag to the side: at the end of that browsers go back in their history",
  withPhone(async ({ page }) => {
    // Browsers with windows step back in their history at the end of what scrolls, whatever overscroll-behavior says.
    const scrollsAside = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("#chrome *")]
          .filter((element) => {
            const { overflowX, touchAction } = getComputedStyle(element);
            const isScroller = overflowX === "auto" || overflowX === "scroll";
            const hasNone = element.scrollWidth <= element.clientWidth;
            return isScroller && hasNone && !/^(pan-y|none)$/.test(touchAction);
          })
          .map(({ className }) => className),
      );
    for (const name of ["contents", "search", "thumbs", "share", "settings", "notes", "bookmarks", "more"] as const) {
      await openPanel(page, name);
      await standsStill(page);
      assert.equal(await scrollsAside(), [], name);
      await page.evaluate((panel) => window.recto!.close(panel), name);
      await page.waitForSelector(`[data-panel=${name}]`, { hidden: true });
    }
  }),
);

test(
  "after a quick drag over the mask beside a sheet, the first press of its cross closes it (FORM-08)",
  withPhone(async ({ page }) => {
    await changeDevice(page, WINDOWS.phone);
    await openPanel(page, "contents");
    const finger = await page.touchscreen.touchStart(180, 40);
    for (const y of [80, 140, 200, 260]) await finger.move(180, y);
    await finger.end();
    await letPass(500, "a fling would still run, and take the next press for its end");
    const { left, top, right, bottom } = await boxOf(page, "[data-panel=contents] [aria-label=Close]");
    await page.touchscreen.tap((left + right) / 2, (top + bottom) / 2);
    await page.waitForFunction(() => window.recto!.state().panels.length === 0);
  }),
);

test.run();
