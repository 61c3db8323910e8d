import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PanelName } from "../../src/lib/feature.ts";
import {
  assertBecomes,
  CALM,
  chromeStands,
  closePanels,
  goTo,
  openBook,
  PARTS,
  quickBook,
  type Reader,
  rectOf,
  rests,
  state,
} from "./model.ts";
import { bookOfWords, SEARCH, searchHere, typeWords } from "./search-model.ts";
import { letPass, standsStill } from "./waits.ts";

/* Windows with a mouse that are as small as a phone's screen. */

const test = suite("page/small-windows");
let reader: Reader;

const TITLES = ["Paper", "Printing", "The page", "Reading", "Living"] as const;
const tabs = TITLES.map((title, index) => ({ title, page: 4 + 4 * index }));
const contents = tabs.flatMap(({ title, page }) =>
  [0, 1].map((more) => ({ title: `${title} ${more}`, page: page + more })),
);
const config = { hashGotoDelay: 0, ToolbarViewMode: "Quiet" };

test.before(async () => {
  const files = quickBook({ pages: 24, config });
  const book = JSON.parse(String(files["book.json"]));
  const options = { address: "#p=10", features: CALM };
  reader = await openBook({ ...files, "book.json": JSON.stringify({ ...book, tabs, contents }) }, options);
  await chromeStands(reader.page);
});
test.after(() => reader.close());

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height });
  await page.waitForFunction((px) => innerWidth === px, {}, width);
  await standsStill(page);
  await chromeStands(page);
}
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  });

test("a thin window gives the page nearly all of its width: arrows lie over its edges and narrow tabs beside it, which tell the mouse their names (FLIP-03, TOC-02)", async () => {
  const { page } = reader;
  await resize(page, 400, 700);
  await goTo(page, 10);
  const { x, width } = await rectOf(page);
  assert.ok(width >= 0.88 * 400, `the page is ${width} px wide`);
  const next = await boxOf(page, PARTS.arrow("next"));
  assert.ok(next.right === 400 && next.left < x + width, `the arrow begins at ${next.left}`);
  const tab = await boxOf(page, '[data-tab][data-edge="right"]');
  assert.ok(tab.left > x + width - 3 && tab.right <= 400 && tab.width < 20, `the tab is ${tab.width} px wide`);
  await page.mouse.move(399, tab.top + 10); // the window's edge belongs to it
  const said = () => page.$eval('[data-tab][data-edge="right"]', (each) => getComputedStyle(each, "::after").content);
  await assertBecomes(said, '"The page"');
  await page.mouse.click(next.left + 30, next.top + 10);
  await rests(page, [11]);
});

test("a low window shows two pages where both are as large as one alone, and no tabs without a name (PAGE-13, TOC-02)", async () => {
  const { page } = reader;
  await resize(page, 480, 320);
  assert.is((await state(page)).mode, "double");
  await goTo(page, 10);
  const { height } = await rectOf(page, 10);
  assert.ok(height >= 240, `the pages are ${height} px high`);
  assert.is(await page.$("[data-tab]"), null);
  for (const button of ["previous", "next"] as const) {
    const arrow = await boxOf(page, PARTS.arrow(button));
    assert.ok(arrow.left >= 0 && arrow.right <= 480 && arrow.width >= 24, `${button} is in the window`);
  }
  await resize(page, 560, 420);
  await page.waitForSelector("[data-tab] > .book-tabs__title");
});

const TEXT = "[data-panel=accessibility]";
const openPanel = async (page: Page, name: PanelName) => {
  await page.evaluate((wanted) => window.recto!.open(wanted), name);
  await page.waitForSelector(`[data-panel=${name}][data-phase=visible]`);
};

for (const [width, height] of [
  [1024, 600],
  [480, 600],
  [700, 500],
  [560, 420],
  [480, 320],
] as const) {
  test(`in a window of ${width} x ${height} the share bubble has its code beside the link and the places in one row, which are all seen (SHARE-03)`, async () => {
    const { page } = reader;
    await resize(page, width, height);
    await openPanel(page, "share");
    await page.waitForSelector(".share__embed");
    await chromeStands(page);
    const [code, link] = [await boxOf(page, ".share__code"), await boxOf(page, ".share__link")];
    const [list, ...marks] = await page.$$eval(".bubble > .share, .share__mark", (all) =>
      all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    );
    assert.ok(code.right <= link.left && code.top < link.bottom, "side by side");
    assert.is(marks.length, 5);
    assert.is(new Set(marks.map(({ top }) => top)).size, 1, "in one row");
    assert.ok(marks.every(({ bottom }) => bottom < list!.bottom));
    await assertBecomes(() => page.$eval(".share", (each) => !each.hasAttribute("data-cut")), true);
    await closePanels(page);
  });
}

for (const [name, side] of [
  ["contents", "left"],
  ["search", "right"],
] as const)
  test(`beside ${name} a window of 640 x 480 shows one page between two arrows, as large as two were (FORM-03, FORM-13)`, async () => {
    const { page } = reader;
    await resize(page, 640, 480);
    await goTo(page, 10);
    const before = await rectOf(page, 10);
    await openPanel(page, name);
    await assertBecomes(async () => (await state(page)).mode, "single");
    const isFree = async () => {
      const panel = await boxOf(page, `[data-panel=${name}]`);
      const [back, next] = [await boxOf(page, PARTS.arrow("previous")), await boxOf(page, PARTS.arrow("next"))];
      const { x, width } = await rectOf(page, 10);
      const isAll = back.left >= 0 && back.right < x + 4 && next.left > x + width - 4 && next.right <= 640;
      return isAll && (side === "left" ? back.left >= panel.right : next.right <= panel.left);
    };
    await assertBecomes(isFree, true);
    assert.ok((await rectOf(page, 10)).width > 0.9 * before.width);
    await closePanels(page);
    await assertBecomes(async () => (await state(page)).mode, "double");
  });

test("under settings a window of 640 x 480 keeps its two pages, and their switch says so (EXTRA-07)", async () => {
  const { page } = reader;
  await resize(page, 640, 480);
  await openPanel(page, "settings");
  await assertBecomes(
    () => page.$eval("[data-panel=settings] [role=switch]", (each) => [each.textContent, each.ariaChecked]),
    ["Two pages side by side", "true"],
  );
  assert.is((await state(page)).mode, "double");
  await closePanels(page);
});

for (const [width, height] of [
  [640, 480],
  [480, 600],
  [480, 320],
] as const)
  test(`in a window of ${width} x ${height} the page's number is a field in the middle of what buttons leave (GOTO-01)`, async () => {
    const { page } = reader;
    await resize(page, width, height);
    const [ground, before, after] = await page.evaluate(() => {
      const boxesOf = (selector: string) =>
        [...document.querySelectorAll(`.toolbar ${selector}`)].map((each) => each.getBoundingClientRect());
      const field = document.querySelector(".toolbar .page-field__input")!;
      const [input, total] = [field.getBoundingClientRect(), boxesOf(".page-field__total").at(-1)!];
      const [left, right] = [boxesOf(".toolbar__side:first-child .tool"), boxesOf(".toolbar__side:last-child .tool")];
      const free = [input.left - left.at(-1)!.right, right[0]!.left - total.right] as const;
      return [getComputedStyle(field).backgroundColor, ...free] as const;
    });
    assert.is.not(ground, "rgba(0, 0, 0, 0)");
    assert.ok(Math.abs(before - after) <= 16, `${before} px before it, ${after} px after`);
  });

test("in a low window the choices of the text version stand in one row, each group by its name to who hears it, the text below them and its foot are seen (A11Y-02)", async () => {
  const { page } = reader;
  await resize(page, 480, 320);
  await page.click(".toolbar [data-button=text]");
  await page.waitForSelector(`${TEXT}[data-phase=visible]`);
  const button = await page.waitForSelector(`${TEXT} [aria-expanded]`);
  await button!.click();
  await page.waitForSelector(".text-appearance");
  const tops = await page.$$eval(".text-appearance > *", (all) => all.map((each) => each.getBoundingClientRect().top));
  assert.equal([tops.length, new Set(tops).size], [3, 1]);
  const groups = ["Typeface", "Line spacing", "Colours"].map((name) => page.$$(`aria/${name}[role="group"]`));
  assert.equal(
    (await Promise.all(groups)).map(({ length }) => length),
    [1, 1, 1],
  );
  const [panel, text, foot] = [
    await boxOf(page, TEXT),
    await boxOf(page, ".text-view"),
    await boxOf(page, ".text-foot"),
  ];
  assert.ok(text.height >= 100, `the text has ${text.height} px`);
  assert.ok(foot.bottom <= panel.bottom && foot.height >= 48, `the foot ends at ${foot.bottom} of ${panel.bottom}`);
  await closePanels(page);
});

test("three places of a Chinese book spread over the bubble as far apart as five (SHARE-03)", async () => {
  const { page } = reader;
  await resize(page, 700, 500);
  await openPanel(page, "share");
  await page.waitForSelector(".share__embed");
  const style = await page.addStyleTag({ content: ".share__targets > :nth-child(n + 4) { display: none }" });
  const [list, ...marks] = await page.$$eval(".share__targets, :nth-child(-n + 3) > * > .share__mark", (all) =>
    all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
  );
  const [before, after] = [marks[0]!.left - list!.left, list!.right - marks[2]!.right];
  assert.ok(Math.abs(before - after) <= 1, `${before} px before them, ${after} px after`);
  await style.evaluate((element) => (element as HTMLElement).remove());
  await closePanels(page);
});

test("a bubble's arrow stands on none of its round corners (FORM-24)", async () => {
  const { page } = reader;
  await resize(page, 400, 700);
  await openPanel(page, "share");
  await chromeStands(page);
  const [bubble, arrow] = [await boxOf(page, ".bubble"), await boxOf(page, ".bubble__arrow")];
  assert.ok(bubble.right - arrow.right >= 10 && arrow.left - bubble.left >= 10, `${bubble.right - arrow.right} px`);
  await closePanels(page);
});

test("the focus ring of a low window's bar lies within the window", async () => {
  const { page } = reader;
  await resize(page, 480, 320);
  await page.focus(".toolbar .tool:not([tabindex='-1'])");
  await page.keyboard.press("Home"); // which is a button, wherever the bar was left
  const { endPx, shadow } = await page.$eval(".toolbar .tool:focus-visible", (tool) => {
    const { outlineOffset, outlineWidth, boxShadow } = getComputedStyle(tool);
    const outPx = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    return { endPx: tool.getBoundingClientRect().bottom + outPx, shadow: boxShadow };
  });
  assert.ok(endPx <= 320, `the ring ends ${endPx} px down`);
  assert.match(shadow, /inset/);
});

for (const name of ["settings", "search", "contents"] as const) {
  test(`in a low window what goes on below the end of the ${name} fades there under an arrow, until its last row is seen`, async () => {
    const { page } = reader;
    await resize(page, 480, 320);
    await openPanel(page, name);
    if (name === "search") await typeWords(page, "page");
    const cut = `[data-panel=${name}][data-cut], [data-panel=${name}] [data-cut]`;
    await page.waitForSelector(cut);
    const fade = await page.$eval(cut, (list) => {
      const { position, backgroundImage } = getComputedStyle(list, "::after");
      return [position, /^url\(.+\), linear-gradient/.test(backgroundImage)];
    });
    assert.equal(fade, ["sticky", true], "the arrow, and what fades");
    await page.waitForFunction(
      (wanted) => {
        const list = document.querySelector(wanted);
        list?.scrollTo(0, list.scrollHeight); // rows may come meanwhile
        return list === null;
      },
      {},
      cut,
    );
    if (name === "search") await typeWords(page, "");
    await closePanels(page);
  });
}

test("the wheel turns no pages over the bar, nor over the button of an open More (FLIP-02)", async () => {
  const { page } = reader;
  await resize(page, 480, 320);
  await goTo(page, 10);
  const before = (await state(page)).page;
  const roll = async () => {
    const { left, top, width, height } = await boxOf(page, "[data-button=more]");
    await page.mouse.move(left + width / 2, top + height / 2);
    await page.mouse.wheel({ deltaY: 120 });
    await letPass(300, "a leaf would be on its way by then");
    assert.equal([(await state(page)).page, (await state(page)).phase], [before, "rest"]);
  };
  await roll();
  await openPanel(page, "more");
  await roll();
  await closePanels(page);
});

test("Ctrl and the wheel over the bar zoom the book and not the browser's page, and the wheel alone then moves it (ZOOM-04)", async () => {
  const { page } = reader;
  await resize(page, 480, 320);
  await goTo(page, 10);
  const bar = await boxOf(page, "[data-button=more]");
  await page.mouse.move(bar.left + bar.width / 2, bar.top + bar.height / 2);
  await page.evaluate(() => {
    const isLeft = (event: WheelEvent) => document.body.toggleAttribute("data-rolled", !event.defaultPrevented);
    window.addEventListener("wheel", isLeft, { passive: true });
  });
  const isLeftToBrowser = () => page.$eval("body", (body) => body.hasAttribute("data-rolled"));
  await page.keyboard.down("Control");
  for (let notch = 0; notch < 3; notch++) await page.mouse.wheel({ deltaY: -120 });
  await page.keyboard.up("Control");
  await assertBecomes(async () => (await state(page)).zoom > 1.5, true);
  assert.not(await isLeftToBrowser());
  await standsStill(page);
  const { y } = await rectOf(page);
  await page.mouse.wheel({ deltaY: -60 }); // toward its head: the bar, about which it was zoomed, is at its foot
  await assertBecomes(async () => (await rectOf(page)).y > y, true);
  await page.evaluate(() => window.recto!.zoomTo(1));
  await standsStill(page);
});

test("in a low window two whole hits of a search are in sight, also below what is said of them, and its field beside its cross", async () => {
  const text = "Ink dries on paper.";
  const book = bookOfWords(Array.from({ length: 8 }, () => text));
  const { page, close } = await openBook(book, { features: CALM, viewport: { width: 480, height: 320 } });
  await chromeStands(page);
  await openPanel(page, "search");
  await searchHere(page, "paper ink");
  const wholeHits = () =>
    page.evaluate(() => {
      const edge = document.querySelector(".search-results")!.getBoundingClientRect().bottom;
      const rows = [...document.querySelectorAll("[data-search=results] .search-hit")];
      return rows.filter((row) => row.getBoundingClientRect().bottom <= edge).length;
    });
  assert.ok(await page.$(".search-note"));
  assert.ok((await wholeHits()) >= 2, `${await wholeHits()} hits`);
  const boxOf = (selector: string) => page.$eval(selector, (element) => element.getBoundingClientRect().toJSON());
  const [field, cross] = [await boxOf("[data-panel=search] .search-field"), await boxOf(".panel__head .icon-button")];
  assert.ok(field.right <= cross.left && Math.abs(field.top - cross.top) < 8);
  await close();
});

test("a form that lies over the place that it has led to goes, and one that does not stays (SEARCH-12)", async () => {
  const paper = (left: number) => [{ word: "paper", left, top: 0.3, width: 0.2, height: 0.03 }];
  const book = bookOfWords(["", "paper", "paper", "", "", ""], { 2: paper(0.1), 3: paper(0.7) });
  const options = { address: "#p=2", features: CALM, viewport: { width: 600, height: 480 } };
  const { page, close } = await openBook(book, options);
  await chromeStands(page);
  await rests(page, [2, 3]);
  await openPanel(page, "search");
  await typeWords(page, "paper");
  await page.waitForFunction(() => document.querySelectorAll(".search-hit").length === 2);
  const next = "[data-panel=search] [aria-label='Next match']";
  await page.waitForSelector(next);
  await standsStill(page); // a press beside the form would close it
  await page.click(next);
  await letPass(500, "it would go");
  assert.equal((await state(page)).panels, ["search"], "the left page is in sight beside it");
  await page.click(next);
  await assertBecomes(async () => (await state(page)).panels, []);
  await page.waitForSelector(".hit-strip");
  assert.equal((await state(page)).pages, [2, 3], "no page has turned for that");
  await close();
});

test("an Enter right after the last letter leads to the first place in a low window, and the strip's words lead back to them in the field (SEARCH-16)", async () => {
  const text = { left: 0.8, top: 0.3, width: 0.1, height: 0.03 };
  const book = bookOfWords(["", "", "paper", "", "", ""], { 3: [{ word: "paper", ...text }] });
  const { page, close } = await openBook(book, { features: CALM, viewport: { width: 480, height: 320 } });
  await chromeStands(page);
  await openPanel(page, "search");
  await typeWords(page, "paper");
  await page.keyboard.press("Enter");
  await rests(page, [2, 3]);
  await page.waitForFunction(() => !document.querySelector("[data-panel=search]"));
  const words = await page.waitForSelector(".hit-strip__field");
  assert.is(await words!.evaluate(({ textContent }) => textContent), "paper");
  await words!.click();
  await assertBecomes(() => page.$eval(SEARCH.field, (field) => field === document.activeElement), true);
  assert.is(await page.$eval(SEARCH.field, (field) => (field as HTMLInputElement).value), "paper");
  await close();
});

test("a hit that is chosen leaves a strip where its form has closed: from place to place, back to the list, and Escape out of the search (SEARCH-12)", async () => {
  const { page } = reader;
  await resize(page, 480, 320);
  await openPanel(page, "search");
  await searchHere(page, "page"); // its rows come anew where the keys come so slowly that "pag" is searched for, too
  assert.is(await page.$(".hit-strip"), null);
  await page.click(".search-list li:nth-child(1) > .search-hit");
  await page.waitForFunction(() => !document.querySelector("[data-panel=search]"));
  await page.waitForSelector(".hit-strip .hit-steps");
  const number = () =>
    page.$$eval(".hit-steps__place > :first-child", (all) => Number.parseInt(all.at(-1)?.textContent ?? "", 10));
  const before = await number();
  let stirred = 0;
  /** A pointer that rests lets the strip fade with the bar. */
  const stir = () => page.mouse.move(200 + (stirred++ % 2), 120);
  await stir();
  await page.click(".hit-strip .hit-steps > button:last-of-type");
  await assertBecomes(number, before + 1);
  await stir();
  await page.click(".hit-strip > button:first-of-type");
  await page.waitForSelector("[data-panel=search][data-phase=visible]");
  await page.focus(SEARCH.field);
  const hasKeys = () =>
    document.activeElement?.closest("[data-panel=search]:not([data-phase=hiding]), .hit-strip") != null;
  for (const step of [2, 3, 4]) {
    await page.waitForFunction(hasKeys);
    await page.keyboard.press("Enter"); // the form closes at the first that turns pages
    await assertBecomes(number, before + step);
  }
  await page.waitForFunction(() => !document.querySelector("[data-panel=search]"));
  await page.waitForSelector(".hit-strip .hit-steps"); // it has its width
  const strip = await boxOf(page, ".hit-strip");
  const bar = await boxOf(page, ".toolbar");
  assert.ok(strip.bottom <= bar.top && strip.left >= 0 && strip.right <= 480);
  await stir();
  await page.click(".hit-strip > button:first-of-type");
  await page.waitForSelector("[data-panel=search][data-phase=visible]");
  await page.waitForFunction(() => !document.querySelector(".hit-strip"));
  await closePanels(page);
  await page.waitForSelector(".hit-strip");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".hit-strip"));
  await openPanel(page, "search");
  assert.is(await page.$eval(SEARCH.field, (field) => (field as HTMLInputElement).value), "");
  await closePanels(page);
});

test("in a low window the pen's choices take the place of the tabs at the left, which come back with another tool (TOC-02)", async () => {
  const { page } = reader;
  await resize(page, 820, 360);
  await goTo(page, 20);
  await openPanel(page, "annotate");
  const tab = '.book-tabs__tab[data-edge="left"]';
  await page.click(".strip [data-button=pen]");
  await page.waitForSelector(".strip__pens[data-active=true]");
  await page.waitForSelector(tab, { hidden: true });
  await page.waitForSelector(PARTS.arrow("previous"), { hidden: true });
  await page.click(".strip [data-button=eraser]");
  await page.waitForSelector(tab, { visible: true });
  await closePanels(page);
});

for (const [panel, width, height] of [
  ["notes", 820, 360],
  ["contents", 820, 360],
  ["notes", 480, 320],
] as const)
  test(`in a low window of ${width} px the tools of notes stand beside ${panel}, and can all be pressed (NOTE-02)`, async () => {
    const { page } = reader;
    await resize(page, width, height);
    await openPanel(page, "annotate");
    await page.click(".strip [data-button=pen]");
    await openPanel(page, panel);
    const covered = () =>
      page.$$eval(".strip button", (buttons) =>
        buttons
          .filter((button) => {
            const { left, top, width, height } = button.getBoundingClientRect();
            return width > 0 && !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          })
          .map((button) => button.ariaLabel),
      );
    await assertBecomes(covered, []);
    await closePanels(page);
  });

test("in a small window the tools of notes take the toolbar's place, so that the pages stay as large as they were, and a note's sheet is as small as its words (NOTE-02)", async () => {
  const { page } = reader;
  await resize(page, 640, 420);
  await goTo(page, 10);
  const before = await rectOf(page, 10);
  await openPanel(page, "annotate");
  await page.waitForSelector(".toolbar", { hidden: true });
  await chromeStands(page);
  assert.equal(await rectOf(page, 10), before);
  const strip = await boxOf(page, ".strip__bar");
  assert.ok(strip.top >= before.y + before.height && strip.bottom <= 420, `from ${strip.top} to ${strip.bottom}`);
  await page.click(".strip [data-button=note]");
  await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
  await page.waitForSelector(".note-editor textarea:focus");
  const { height } = await boxOf(page, ".note-editor");
  assert.ok(height < 110, `the sheet is ${height} px high`);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".note-editor", { hidden: true });
  await closePanels(page);
  await page.waitForSelector(".toolbar", { visible: true });
});

test("a message in a low window is small and stands below the pages, over the bar (FORM-18)", async () => {
  const { page } = reader;
  await resize(page, 480, 320);
  await openPanel(page, "annotate");
  await page.click(".strip [data-button=save]");
  await page.waitForSelector(".tip-box");
  const [tip, { y, height }] = [await boxOf(page, ".tip-box"), await rectOf(page)];
  assert.ok(tip.top >= y + height - 1 && tip.bottom <= 320 && tip.height <= 30, `from ${tip.top} to ${tip.bottom}`);
  await closePanels(page);
});

test("the tools of notes stand in the middle of what a list of notes leaves of the window (NOTE-02)", async () => {
  const { page } = reader;
  await resize(page, 1440, 900);
  await openPanel(page, "annotate");
  await openPanel(page, "notes");
  const isBeside = async () => {
    const [strip, list] = [await boxOf(page, ".strip__bar"), await boxOf(page, "[data-panel=notes]")];
    return Math.abs(strip.left - (list.left - strip.right)) <= 14; // with the list's margin
  };
  await assertBecomes(isBeside, true);
  await closePanels(page);
});

test("the sign of the zoom leaves a low window's page number to be read", async () => {
  const { page } = reader;
  await resize(page, 480, 320);
  await letPass(900, "a zoom that another window brings is not said");
  await page.evaluate(() => window.recto!.zoomTo(2));
  await page.waitForSelector('.tip-box[data-about="zoom"]');
  const [sign, bar] = [await boxOf(page, ".tip-box"), await boxOf(page, ".toolbar")];
  assert.ok(sign.bottom < bar.top, `${sign.bottom} is over ${bar.top}`);
  assert.is(await page.$eval(".toolbar__pages", (pages) => getComputedStyle(pages).opacity), "1");
  await page.evaluate(() => window.recto!.zoomTo(1));
  await standsStill(page);
});

test("dialogs of small windows end above the bar, and the field of the bar shows a page's name whole", async () => {
  const book = JSON.parse(String(quickBook({ pages: 8, config })["book.json"]));
  const pages = book.pages.map((page: object, index: number) => (index === 0 ? { ...page, label: "Ex libris" } : page));
  const files = { ...quickBook({ pages: 8, config }), "book.json": JSON.stringify({ ...book, pages }) };
  const small = await openBook(files, { viewport: { width: 480, height: 320 }, features: CALM });
  await chromeStands(small.page);
  await assertBecomes(
    () => small.page.$eval(".page-field__input", (field) => field.scrollWidth <= field.clientWidth),
    true,
  );
  for (const [width, height] of [
    [480, 320],
    [480, 600],
  ] as const) {
    await resize(small.page, width, height);
    await openPanel(small.page, "keys");
    const [paper, bar] = [await boxOf(small.page, ".dialog__paper"), await boxOf(small.page, ".toolbar")];
    assert.ok(paper.bottom <= bar.top, `${paper.bottom} is over ${bar.top}`);
    await closePanels(small.page);
  }
  assert.equal(small.errors, []);
  await small.close();
});

test("More has narrow columns in a low window, so that all of it is seen without scrolling", async () => {
  const { page } = reader;
  await resize(page, 480, 320);
  await openPanel(page, "more");
  await page.waitForSelector("[data-panel=more][data-compact]");
  await chromeStands(page);
  const seen = await page.$eval("[data-panel=more]", (list) => {
    const captions = [...list.querySelectorAll(".tool__caption")];
    const areWhole = captions.every((caption) => caption.scrollHeight <= caption.clientHeight + 2);
    return [list.scrollWidth <= list.clientWidth, list.scrollHeight <= list.clientHeight + 1, areWhole];
  });
  assert.equal(seen, [true, true, true]);
  await closePanels(page);
});

test("More of a book with a bar of its own has narrow columns there, too, and breaks no section", async () => {
  const book = quickBook({ pages: 8, config: { hashGotoDelay: 0, ToolbarViewMode: "Lite" } });
  const { page, close } = await openBook(book, { viewport: { width: 480, height: 320 }, features: CALM });
  await chromeStands(page);
  await openPanel(page, "more");
  const seen = await page.$eval("[data-panel=more]", (list) => ({
    isWhole: list.scrollHeight <= list.clientHeight + 1 && list.scrollWidth <= list.clientWidth,
    broken: [...list.querySelectorAll(".more-dropdown__section")].filter((each) => each.getClientRects().length > 1)
      .length,
  }));
  assert.equal(seen, { isWhole: true, broken: 0 });
  await close();
});

test("More has two columns in a thin window, and both are seen whole", async () => {
  const { page } = reader;
  await resize(page, 400, 700);
  await openPanel(page, "more");
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>("[data-panel=more]")!.style.getPropertyValue("--cut-end") !== "",
  );
  const seen = await page.$eval("[data-panel=more]", (list) => {
    const lefts = [...list.querySelectorAll(".tool")].map((tool) => tool.getBoundingClientRect().left);
    return [new Set(lefts.map(Math.round)).size, list.scrollWidth <= list.clientWidth, list.hasAttribute("data-cut")];
  });
  assert.equal(seen, [2, true, false]);
  await closePanels(page);
});

test.run();
