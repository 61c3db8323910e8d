import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import { commits, countCommits } from "./commits.ts";
import {
  assertBecomes,
  type BookOptions,
  CALM,
  chromeStands,
  frames,
  goTo,
  marks,
  onPage,
  openBook,
  picturesStand,
  quickBook,
  rests,
  state,
  swipe,
  tap,
} from "./model.ts";
import { sessionOf } from "./screen.ts";
import { changeDevice, sharedReader } from "./shared-reader.ts";

const test = suite("page/toolbar");

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

async function open(config: Readonly<Record<string, unknown>> = {}, options: BookOptions = {}) {
  const reader = await openBook(quickBook({ pages: 12, config }), { features: CALM, ...options });
  await chromeStands(reader.page);
  return reader;
}

const withPlainBook = sharedReader(test, () => open({ toolbarAlwaysShow: true }));
const withLiteBar = sharedReader(test, () => open({ ToolbarViewMode: "lite" }));

/** Where all matches lie on the screen, in document order. */
const boxes = (page: Page, selector: string): Promise<readonly Box[]> =>
  page.$$eval(selector, (found) =>
    found.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

async function box(page: Page, selector: string): Promise<Box> {
  const [found] = await boxes(page, selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** Waits until the panel is in that phase, or away. */
const morePanelIs = (page: Page, phase: string | null) =>
  page.waitForFunction(
    (wanted) => (document.querySelector<HTMLElement>("[data-panel=more]")?.dataset["phase"] ?? null) === wanted,
    {},
    phase,
  );

const nothingMoves = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));

const near = (one: number, other: number) => Math.abs(one - other) < 1;

test(
  "the desktop's bar is as wide as the window less 210 and 55 high, its buttons 40 wide and 10 apart, their icons white (TOOLD-02, TOOLD-03, TOOLD-15, TOOL-03)",
  withPlainBook(async ({ page, errors }) => {
    assert.equal(await box(page, ".toolbar"), { left: 105, right: 1280 - 105, top: 800 - 55, bottom: 800 });
    const tools = await boxes(page, ".toolbar__side:first-child .tool");
    assert.ok(tools.length >= 2);
    assert.is(
      await page.$eval(".toolbar [data-button=next]", (found) => getComputedStyle(found).color),
      "rgb(255, 255, 255)",
    );
    tools.forEach(({ left, right }, index) => {
      assert.ok(near(right - left, 40), `button ${index} is ${right - left} wide`);
      assert.ok(near(left - tools[0]!.left, index * 50), `button ${index} begins at ${left}`);
    });
    const middles = (await boxes(page, ".toolbar .tool, .toolbar input")).map(({ top, bottom }) => (top + bottom) / 2);
    assert.ok(
      middles.every((middle) => near(middle, middles[0]!)),
      "all stand on one line",
    );
    const pages = await box(page, ".toolbar__pages");
    assert.ok(near((pages.left + pages.right) / 2, 640), "the page number is in the middle");
    assert.equal(errors, []);
  }),
);

test("the book lies above the bar, and has lain there before the bar came (TOOLD-15)", async () => {
  const { page, close } = await openBook(quickBook({ pages: 12 }));
  const before = (await marks(page)).map(({ rect }) => rect);
  await chromeStands(page);
  assert.equal(
    (await marks(page)).map(({ rect }) => rect),
    before,
  );
  const [rect] = before;
  assert.ok(rect!.y + rect!.height <= (await box(page, ".toolbar")).top);
  await close();
});

test("the neat bar is 40 high (TOOLD-15)", async () => {
  const { page, close } = await open({ isNeat: true });
  const { top, bottom } = await box(page, ".toolbar");
  assert.is(bottom - top, 40);
  await close();
});

test(
  "a page number that is typed in opens that page, and the keyboard is the book's again (GOTO-02, GOTO-03)",
  withPlainBook(async ({ page }) => {
    await page.click(".page-field input");
    await page.keyboard.type("x6");
    await page.keyboard.press("Enter");
    await rests(page, [6, 7]);
    assert.is(await page.$eval(".page-field input", (input) => (input as HTMLInputElement).value), "6–7");
    for (const [typed, pages] of [
      ["999", [12]],
      ["0", [1]],
      ["6", [6, 7]],
    ] as const) {
      await page.click(".page-field input");
      await page.keyboard.type(typed);
      await page.keyboard.press("Enter");
      await rests(page, pages);
    }
    await page.keyboard.press("ArrowRight");
    await rests(page, [8, 9]);
  }),
);

test(
  "the buttons of the bar turn, and those at an end of the book are idle; one beside them changes between one page and two (TOOLD-01, FLIP-10, PAGE-12)",
  withPlainBook(async ({ page }) => {
    for (const [button, pages] of [
      ["last", [12]],
      ["previous", [10, 11]],
      ["first", [1]],
      ["next", [2, 3]],
    ] as const) {
      await page.click(`.toolbar [data-button=${button}]`);
      await rests(page, pages);
    }
    await page.click(".toolbar [data-button=first]");
    await rests(page, [1]);
    assert.is(
      await page.$eval(".toolbar [data-button=previous]", (found) => found.getAttribute("aria-disabled")),
      "true",
    );
    for (const mode of ["single", "double"]) {
      if (!(await page.$("[data-button=doublesinglepage]"))) await page.click("[data-button=more]");
      await (await page.waitForSelector("[data-button=doublesinglepage]"))!.click();
      await page.waitForFunction((wanted) => window.recto!.state().mode === wanted, {}, mode);
      await morePanelIs(page, null);
    }
  }),
);

test(
  "the more dropdown has rows 29 high and 40 wide, and hides after a click (TOOLD-11, TOOLD-12, TOOLD-14)",
  withLiteBar(async ({ page }) => {
    await page.click(".toolbar [data-button=more]");
    await morePanelIs(page, "visible");
    const rows = await boxes(page, "[data-panel=more] .tool");
    assert.ok(rows.length >= 2);
    for (const { left, right, top, bottom } of rows) assert.equal([right - left, bottom - top], [40, 29]);
    assert.ok((await box(page, "[data-panel=more]")).bottom <= (await box(page, ".toolbar")).top);
    await page.click("[data-panel=more] [data-button=pageflip]");
    await morePanelIs(page, null);
  }),
);

for (const [width, height] of [
  [400, 500],
  [640, 400],
] as const) {
  const where = `${width} × ${height}`;
  test(`at ${where} More stays in the window with a word beside each icon, and scrolls to the last (TOOLD-12)`, async () => {
    const { page, close } = await open(
      { ToolbarViewMode: "lite" },
      { viewport: { width, height, deviceScaleFactor: 1 } },
    );
    await page.click(".toolbar [data-button=more]");
    await morePanelIs(page, "visible");
    const last = ".more-dropdown__section:last-child > .tool-row:last-child";
    await page.$eval(last, (row) => row.scrollIntoView());
    const [panel, row] = [await box(page, "[data-panel=more]"), await box(page, last)];
    assert.ok(panel.left >= 0 && panel.top >= 0 && panel.right <= width, JSON.stringify(panel));
    assert.ok(row.bottom <= panel.bottom && row.top >= panel.top, JSON.stringify([panel, row]));
    const cut = await page.$$eval(
      "[data-panel=more] .tool__caption",
      (captions) =>
        captions.filter((caption) => caption.clientWidth < 20 || caption.scrollHeight > caption.clientHeight + 1)
          .length,
    );
    assert.is(cut, 0, "no word is cut off");
    await close();
  });
}

test(
  "Escape closes the dropdown and gives the keyboard back to the more button",
  withLiteBar(async ({ page }) => {
    await page.focus(".toolbar [data-button=more]");
    await page.keyboard.press("Enter");
    await morePanelIs(page, "visible");
    await page.keyboard.press("Escape");
    await morePanelIs(page, null);
    assert.is(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["button"]), "more");
  }),
);

test(
  "a button that a mouse has pressed gets the keyboard back without a ring, which comes with the next key",
  withLiteBar(async ({ page }) => {
    const isRinged = () =>
      page.$eval(".toolbar [data-button=more]", (button) => {
        const { outlineStyle, outlineColor } = getComputedStyle(button);
        return outlineStyle !== "none" && outlineColor !== "rgba(0, 0, 0, 0)";
      });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur()); // what keys have led to keeps its ring
    await page.click(".toolbar [data-button=more]");
    await morePanelIs(page, "visible");
    await page.keyboard.press("Escape");
    await morePanelIs(page, null);
    assert.is(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["button"]), "more");
    assert.not(await isRinged());
    await page.keyboard.press("Shift");
    await assertBecomes(isRinged, true);
  }),
);

test("in right-to-left books next is on the left of previous (FLIP-13)", async () => {
  const { page, close } = await open({ RightToLeft: true });
  const [next, previous] = [
    await box(page, ".toolbar [data-button=next]"),
    await box(page, ".toolbar [data-button=previous]"),
  ];
  assert.ok(next.right < previous.left);
  await close();
});

test("the book's own buttons stand in a bar of a third of the window above the book (TOOLD-16, TOOLP-03)", async () => {
  const { page, close } = await open({ customButtons: [{ label: "Shop", link: "https://shop.test/" }] });
  const bar = await box(page, ".toolbar-top");
  assert.ok(near(bar.right - bar.left, 1280 / 3));
  assert.is(bar.bottom, 40);
  const [mark] = await marks(page);
  assert.ok(mark!.rect.y >= bar.bottom);
  await close();
});

test("icons are 20 px and the bar is in the book's colours (TOOL-03)", async () => {
  const { page, close } = await open({ toolbarColor: "#256d98", iconColor: "#ffeea5" });
  await picturesStand(page);
  const icon = await box(page, ".toolbar [data-button=next] .icon");
  assert.equal([icon.right - icon.left, icon.bottom - icon.top], [20, 20]);
  assert.is(
    await page.$eval(".toolbar [data-button=next]", (found) => getComputedStyle(found).color),
    "rgb(255, 238, 165)",
  );
  assert.match(
    await page.$eval(".toolbar", (found) => getComputedStyle(found).backgroundColor),
    "0.145098 0.427451 0.596078",
  );
  await close();
});

test(
  "a phone's bars are 40 high, its bottom row 319 wide, the page number's field 100 x 30, all targets 40 (TOOLP-04, TOOLP-07, TOOLP-08, TOOLP-09)",
  withPlainBook(async ({ page, errors }) => {
    await changeDevice(page, WINDOWS.phone);
    assert.equal(await box(page, "[data-bar=top]"), { left: 0, right: 360, top: 0, bottom: 40 });
    assert.equal(await box(page, "[data-bar=bottom]"), { left: 0, right: 360, top: 740, bottom: 780 });
    const row = await box(page, ".phone-bar__row");
    assert.is(row.right - row.left, 319);
    const field = await box(page, ".phone-bar input");
    assert.equal([field.right - field.left, field.bottom - field.top], [100, 30]);
    for (const { left, right, top, bottom } of await boxes(page, ".phone-bar .tool")) {
      assert.equal([right - left, bottom - top], [40, 40]);
    }
    assert.equal(errors, []);
  }),
);

for (const [phoneToolbarType, px] of [
  ["", 40],
  ["both", 60],
] as const) {
  test(`a phone's bars ${px === 60 ? "with captions " : ""}are ${px} high, the bottom one ${px + 20} where the screen has a home bar (TOOLP-09, TOOLP-10, TOOLP-11)`, async () => {
    const { page, close } = await open(
      { toolbarAlwaysShow: true, phoneToolbarType },
      { viewport: WINDOWS.phone, isAlone: true }, // the edges of its screen stay with the window
    );
    const heights = async () => (await boxes(page, ".phone-bar")).map(({ top, bottom }) => bottom - top);
    assert.equal(await heights(), [px, px]);
    const session = await sessionOf(page);
    await session.send("Emulation.setSafeAreaInsetsOverride" as never, { insets: { top: 47, bottom: 34 } } as never); // an iPhone's
    await page.setViewport({ ...WINDOWS.phone, height: 781 }); // the screen tells of its edges with a new size
    await assertBecomes(async () => (await heights())[1], px + 20);
    assert.is((await box(page, "[data-bar=bottom]")).bottom, 781);
    await close();
  });
}

test("a phone's bars hide by themselves, the page number comes in their place, and a tap brings them back (TOOLP-13, TOOLP-16)", async () => {
  const reader = await open({}, { viewport: WINDOWS.phone });
  const { page, close } = reader;
  const toolbarIs = (phase: string) =>
    page.waitForFunction((wanted) => window.recto!.state().toolbar === wanted, {}, phase);
  await toolbarIs("hidden");
  await page.waitForSelector(".page-indicator");
  await nothingMoves(page);
  assert.ok((await box(page, "[data-bar=top]")).bottom <= 0);
  assert.ok((await box(page, "[data-bar=bottom]")).top >= 780);
  await tap(page, await onPage(reader, 1, 0.5, 0.5));
  await toolbarIs("shown");
  assert.is((await state(page)).phase, "rest");
  await close();
});

test("a phone's extended panel slides up above the bottom bar, 72 px high, and Cancel takes it away (TOOLP-17, TOOLP-19, TOOLP-20)", async () => {
  const { page, close } = await open(
    { toolbarAlwaysShow: true, phoneIconNumber: 4, buttonsSortXML: ["zoom"], ...fewButtons() },
    { viewport: WINDOWS.phone, features: {} },
  );
  await page.click("[data-button=more]");
  await morePanelIs(page, "visible");
  await nothingMoves(page);
  const panel = await box(page, "[data-panel=more]");
  const count = (await boxes(page, "[data-panel=more] .tool")).length;
  const rows = Math.min(4, Math.ceil(count / 5));
  assert.is(panel.bottom - panel.top, 72 + (rows - 1) * 62);
  assert.is(panel.bottom, (await box(page, "[data-bar=bottom]")).top);
  const motion = await page.$eval("[data-panel=more]", (found) => {
    const { animationName, animationDuration } = getComputedStyle(found);
    return [animationName, animationDuration, getComputedStyle(found).getPropertyValue("--hidden-at")];
  });
  assert.equal(motion, ["more-panel-in", "0.4s", "-358px"]);
  assert.equal((await state(page)).panels, ["more"]);
  await page.click(".more-panel__cancel");
  await morePanelIs(page, null);
  await close();
});

test("a phone's extended panel with many buttons has pages to swipe, a dot for each, and an arrow to close it (TOOLP-17)", async () => {
  const customButtons = Array.from({ length: 24 }, (_, index) => ({
    label: `B${index}`,
    link: `https://shop.test/${index}`,
  }));
  const { page, close } = await open({ toolbarAlwaysShow: true, customButtons }, { viewport: WINDOWS.phone });
  await page.click("[data-button=more]");
  await morePanelIs(page, "visible");
  await nothingMoves(page);
  const dots = () =>
    page.$$eval(".more-panel__dots i", (found) => found.map((dot) => dot.getAttribute("data-current")));
  const pages = (await boxes(page, ".more-panel__page")).length;
  assert.ok(pages >= 2);
  assert.equal(
    await dots(),
    Array.from({ length: pages }, (_, index) => String(index === 0)),
  );
  const { top, bottom } = await box(page, "[data-panel=more]");
  const y = (top + bottom) / 2;
  await swipe(page, [320, y], [30, y]);
  await page.waitForFunction(
    () => document.querySelectorAll(".more-panel__dots i")[1]?.getAttribute("data-current") === "true",
  );
  assert.is((await state(page)).page, 1);
  await page.click(".more-panel__arrow");
  await morePanelIs(page, null);
  await close();
});

test("a turn with toolbars visible costs no React render, on a desktop and on a phone", async () => {
  const { page, close } = await open({ toolbarAlwaysShow: true }, { before: countCommits });
  for (const viewport of [WINDOWS.desktop, WINDOWS.phone]) {
    await changeDevice(page, viewport);
    assert.ok((await commits(page)) > 0, "the counter counts");
    const costs: number[] = [];
    // What comes late, such as a history that can be gone back in, may fall into the first of them.
    while (costs.at(-1) !== 0 && costs.length < 4) {
      await picturesStand(page);
      const before = await commits(page);
      await page.evaluate(() => window.recto!.next());
      await frames(page, 20);
      costs.push((await commits(page)) - before);
    }
    assert.is(costs.at(-1), 0, costs.join());
    assert.ok((await boxes(page, "[data-button]")).some(({ top, bottom }) => bottom > top));
    await goTo(page, 1);
  }
  await close();
});

/** A book that hides most of its buttons, so that few are left for the panel. */
function fewButtons(): Readonly<Record<string, boolean>> {
  const names = "PrintButtonVisible DownloadButtonVisible AutoPlayButtonVisible InstructionsButtonVisible";
  return Object.fromEntries(names.split(" ").map((name) => [name, false]));
}

test.run();
