import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { LOUPE } from "../../src/features/selection/loupe.ts";
import { lineAt } from "../support/books/words.ts";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { assertBecomes, chromeStands, goTo, marks, onPage, openBook, pagesOpen, rests, state, touch } from "./model.ts";
import { bookOfWords, resultOf } from "./search-model.ts";

const test = suite("selecting text");
observeRequests(test);

const LINES = [
  lineAt("The quick brown fox comes unex-", { x: 0.1, y: 0.2, width: 0.62, height: 0.04 }),
  lineAt("pectedly over the hill.", { x: 0.1, y: 0.25, width: 0.46, height: 0.04 }),
  lineAt("Next paragraph here.", { x: 0.1, y: 0.4, width: 0.4, height: 0.04 }),
];
/** Two columns, as an exporter writes them that goes row by row. */
const COLUMNS = [
  ["The left column begins", "The right one begins"],
  ["and it goes on down to", "and goes on, until it"],
  ["here, where it is over.", "is over as well, here."],
].flatMap((row, at) =>
  row.map((text, side) => lineAt(text, { x: 0.1 + side * 0.44, y: 0.2 + at * 0.05, width: 0.36, height: 0.035 })),
);
/** Its bars stay: a phone's go after 5 s, and then its pages lie elsewhere than a slow test has seen them. */
const book = () => {
  const shape = { width: 300, height: 400, config: { toolbarAlwaysShow: true } };
  return bookOfWords(["", "x", "y", "", "", ""], { 2: LINES, 3: COLUMNS }, shape);
};
const selected = async (page: Page) => (await marks(page)).filter(({ kind }) => kind === "selection").length;
/** What Ctrl+C puts onto the clipboard. */
const copied = (page: Page) =>
  page.evaluate(() => {
    const data = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData: data, bubbles: true, cancelable: true });
    document.dispatchEvent(event);
    return event.defaultPrevented ? data.getData("text/plain") : null;
  });

test("beside a form, too, the hint goes as soon as words are selected", async () => {
  const { page, close } = await openBook(book());
  await chromeStands(page);
  await goTo(page, 2);
  await page.evaluate(() => window.recto!.open("search"));
  await page.waitForSelector("[data-panel=search][data-phase=visible]");
  if (!(await page.$("[data-button=select]"))) await page.click("[data-button=more]");
  await page.waitForSelector("[data-button=select]", { visible: true });
  await page.$eval("[data-button=select]", (button) => (button as HTMLElement).click());
  const isHinted = () => page.evaluate(() => document.body.innerText.includes("Drag over words to select them."));
  await assertBecomes(isHinted, true);
  await page.focus("#stage");
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.waitForSelector(".selection__bar");
  assert.ok(await page.$("[data-panel=search][data-phase=visible]"));
  await assertBecomes(isHinted, false);
  await close();
});

test("the button takes the words of the open pages under the pointer: a drag marks them letter by letter, a double click a word, and they are copied as clean text (EXTRA-10, EXTRA-11)", async () => {
  const files = book();
  const { page, errors, requests, close } = await openBook(files, { address: "?x" });
  await chromeStands(page);
  await goTo(page, 2);
  if (!(await page.$("[data-button=select]"))) {
    await page.click("[data-button=more]");
    await page.waitForSelector("[data-button=select]", { visible: true });
    await chromeStands(page);
  }
  await page.click("[data-button=select]");
  await page.waitForSelector("#stage[data-tool=select]");
  await page.waitForFunction(() => document.body.innerText.includes("Drag over words to select them."));
  const over = { page };
  await page.mouse.move(...(await onPage(over, 2, 0.187, 0.22)));
  await page.waitForSelector("#stage[data-on-text]");
  await page.mouse.down();
  await page.mouse.move(...(await onPage(over, 2, 0.3, 0.22)), { steps: 3 });
  await page.mouse.move(...(await onPage(over, 2, 0.282, 0.27)), { steps: 3 });
  await page.mouse.up();
  await assertBecomes(() => selected(page), 2); // a line's rest and another's beginning
  const isHintGone = () => page.evaluate(() => !document.body.innerText.includes("Drag over words to select them."));
  await assertBecomes(isHintGone, true); // long before its own time: it would lie over what is read
  assert.is(await copied(page), "quick brown fox comes unexpectedly");
  assert.equal(await pagesOpen(page), [2, 3], "the drag turned no leaf");
  await page.waitForSelector(".selection__bar [aria-label=Copy]");

  await page.mouse.move(...(await onPage(over, 3, 0.12, 0.22)));
  await page.mouse.down();
  await page.mouse.move(...(await onPage(over, 3, 0.455, 0.32)), { steps: 3 });
  await page.mouse.up();
  const column = "he left column begins and it goes on down to here, where it is over.";
  assert.is(await copied(page), column, "of two columns one is selected, however the data is sorted");

  await page.mouse.click(...(await onPage(over, 2, 0.2, 0.22)), { count: 3 });
  assert.is(await copied(page), "The quick brown fox comes unex-", "a third click takes the line");
  const word = await onPage(over, 2, 0.1 + 0.02 * 13.8, 0.42); // the end of its last letter
  await page.mouse.click(...word, { count: 2 });
  await page.waitForFunction(() => window.recto!.marks().filter(({ kind }) => kind === "selection").length === 1);
  assert.is(await copied(page), "paragraph");
  await page.focus("#stage");
  await page.keyboard.down("Shift");
  await page.keyboard.press("End");
  await page.keyboard.up("Shift");
  assert.is(await copied(page), "paragraph here.");
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  const all = (await copied(page)) ?? "";
  assert.ok(all.startsWith("The quick brown fox comes unexpectedly over the hill.\nNext paragraph here.\nThe left"));

  await page.mouse.click(...word, { count: 2 });
  await page.click(".selection__bar [aria-label=Search]");
  await page.waitForSelector("[data-panel=search][data-phase=visible]");
  assert.match((await resultOf(page))[1], "Found Pages: 0");
  assert.is(await page.$("#stage[data-tool=select]"), null);
  assert.not.ok(requests.some((url) => url.includes("text_position")));
  assert.equal(errors, []);
  await close();
});

test("Escape ends a selection also with the focus on a bar, and so does the pen (EXTRA-10)", async () => {
  const { page, close } = await openBook(book(), { address: "?x" });
  await chromeStands(page);
  await goTo(page, 2);
  const press = async (button: string) => {
    if (!(await page.$(`.toolbar [data-button=${button}]`))) await page.click(".toolbar [data-button=more]");
    const found = await page.waitForSelector(`[data-button=${button}]`, { visible: true });
    await chromeStands(page);
    await found!.click();
  };
  const select = async () => {
    await press("select");
    await page.waitForSelector("#stage[data-tool=select]");
    await page.mouse.click(...(await onPage({ page }, 2, 0.2, 0.22)), { count: 2 });
    await assertBecomes(() => selected(page), 1);
  };
  const isMode = () => page.$eval("#stage", (stage) => (stage as HTMLElement).dataset["tool"] === "select");
  await select();
  await page.focus(".toolbar button"); // where the last panel may have left it
  await page.keyboard.press("Escape");
  await assertBecomes(() => selected(page), 0);
  await page.keyboard.press("Escape");
  await assertBecomes(isMode, false);
  await select();
  await press("annotation");
  await page.waitForSelector("[data-panel=annotate]");
  await assertBecomes(() => selected(page), 0);
  await assertBecomes(isMode, false);
  await close();
});

test("arrows turn pages for whoever selects with the mouse, and move the caret for whoever has only keys (EXTRA-10)", async () => {
  const { page, close } = await openBook(book(), { address: "?x" });
  await chromeStands(page);
  await goTo(page, 2);
  if (!(await page.$(".toolbar [data-button=select]"))) await page.click(".toolbar [data-button=more]");
  const button = await page.waitForSelector("[data-button=select]", { visible: true });
  await chromeStands(page);
  await button!.click();
  await page.waitForSelector("#stage[data-tool=select]");
  await page.mouse.click(...(await onPage({ page }, 2, 0.2, 0.22)), { count: 2 });
  await assertBecomes(() => selected(page), 1);
  await page.keyboard.press("ArrowRight");
  await rests(page, [4, 5]);
  await page.keyboard.press("ArrowLeft");
  await rests(page, [2, 3]);
  await page.keyboard.press("Tab");
  await page.focus("#stage");
  await assertBecomes(async () => {
    await page.keyboard.press("ArrowRight"); // the letters of the pages may be on the way
    await page.keyboard.down("Shift");
    await page.keyboard.press("End");
    await page.keyboard.up("Shift");
    return (await selected(page)) > 0;
  }, true);
  assert.equal((await state(page)).pages, [2, 3]);
  await close();
});

test("the caret is seen by whoever moves it by keys, also from the mode's button, and not by a mouse's reader (EXTRA-10)", async () => {
  const shape = { width: 300, height: 400, config: { ToolbarViewMode: "" } }; // the mode's button is on its bar
  const { page, close } = await openBook(bookOfWords(["", "x"], { 2: LINES }, shape), { address: "?x" });
  await chromeStands(page);
  await goTo(page, 2);
  const caret = async () =>
    (await page.$(".selection__caret")) &&
    (await page.$eval(".selection__caret", (seen) => getComputedStyle(seen).visibility));
  await page.click(".toolbar [data-button=more]");
  await (await page.waitForSelector("[data-button=select]", { visible: true }))!.click();
  await page.waitForSelector("#stage[data-tool=select]");
  const button = ".toolbar [data-button=select][aria-pressed=true]";
  await page.waitForSelector(button, { visible: true });
  await page.keyboard.press("Tab");
  await page.focus(button);
  await assertBecomes(async () => {
    await page.keyboard.press("ArrowDown"); // the letters of the pages may be on the way
    return caret();
  }, "visible");
  assert.ok(await page.$(`${button}:focus`), "from there it was moved");
  await page.mouse.click(...(await onPage({ page }, 2, 0.2, 0.22)));
  await assertBecomes(caret, "hidden");
  await close();
});

/** Puts a finger down until it has selected something. What recognises the first long press may come too late for it. */
async function pressLong(page: Page, at: readonly [number, number]): Promise<void> {
  await assertBecomes(async () => {
    await touch(page, "touchStart", [at]);
    const bar = await page.waitForSelector(".selection__bar", { timeout: 3000 }).catch(() => null);
    if (!bar) await touch(page, "touchEnd", []);
    return bar !== null;
  }, true);
}

test("Ctrl+A selects all words of the open pages without the mode, and Shift and arrows fewer of them, which turn no page (EXTRA-11)", async () => {
  const { page, errors, close } = await openBook(book());
  await chromeStands(page);
  await goTo(page, 2);
  await page.focus("#stage");
  const press = async (modifiers: readonly ("Control" | "Shift")[], key: "a" | "ArrowLeft") => {
    for (const modifier of modifiers) await page.keyboard.down(modifier);
    await page.keyboard.press(key);
    for (const modifier of modifiers) await page.keyboard.up(modifier);
  };
  await assertBecomes(async () => {
    await press(["Control"], "a"); // its code comes late
    return (await page.waitForSelector(".selection__bar", { timeout: 2000 }).catch(() => null)) !== null;
  }, true);
  const all = (await copied(page)) ?? "";
  assert.match(all, /^The quick brown fox[\s\S]*is over as well, here\.$/);
  await press(["Shift", "Control"], "ArrowLeft");
  await assertBecomes(() => copied(page), all.slice(0, -1)); // the full stop is a step of its own
  await rests(page, [2, 3]);
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => document.activeElement?.closest(".selection__bar"));
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".selection__bar"));
  assert.is(await page.evaluate(() => document.activeElement?.id), "stage", "the bar gives the focus to the book");
  assert.equal(errors, []);
  await close();
});

test("a finger that stays down after its long press selects on by whole words, both ways, and beside a line's end it takes the nearest word (EXTRA-11)", async () => {
  const { page, errors, close } = await openBook(book(), { viewport: WINDOWS.phone });
  await chromeStands(page);
  await goTo(page, 2);
  const there = { page };
  const fox = await onPage(there, 2, 0.1 + 0.02 * 17.5, 0.22);
  await pressLong(page, fox);
  assert.is(await copied(page), "fox");
  const dragTo = async (x: number, y: number) => {
    const [left, top] = await onPage(there, 2, x, y);
    await touch(page, "touchMove", [[(fox[0] + left) / 2, (fox[1] + top) / 2]]);
    await touch(page, "touchMove", [[left, top]]);
  };
  await dragTo(0.1 + 0.02 * 2, 0.27); // in the middle of the next line's first word
  await assertBecomes(() => copied(page), "fox comes unexpectedly");
  await dragTo(0.1 + 0.02 * 6.4, 0.22); // the middle of the word "quick"
  await assertBecomes(() => copied(page), "quick brown fox");
  await dragTo(0.1 + 0.02 * 17.5, 0.22);
  await assertBecomes(() => copied(page), "fox");
  await touch(page, "touchEnd", []);
  assert.is(await selected(page), 1, "it stays when the finger goes");
  const sizes = await page.$$eval(".selection__bar button", (buttons) =>
    buttons.map((button) => button.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
  );
  assert.ok(sizes.length === 9 && Math.min(...sizes) >= 44, `all are as large as a finger: ${sizes}`);

  await page.keyboard.press("Escape");
  await pressLong(page, fox);
  const below = await Promise.all([0.27, 0.33, 0.38, 0.42].map((y) => onPage(there, 2, 0.3, y)));
  for (const at of below) await touch(page, "touchMove", [at]); // the browser would scroll with it
  await assertBecomes(async () => (await copied(page))?.endsWith("Next paragraph") ?? false, true);
  await touch(page, "touchEnd", []);

  await goTo(page, 3);
  await pressLong(page, await onPage(there, 3, 0.462, 0.32)); // beside the last sign of the left column
  assert.is(await copied(page), "over");
  await touch(page, "touchEnd", []);
  assert.is(await selected(page), 1);
  assert.equal(errors, []);
  await close();
});

test("a mouse held still on a word selects it without the mode and drags on by words; a drag beside words still turns, also after a click there (EXTRA-11)", async () => {
  const { page, errors, close } = await openBook(book());
  await chromeStands(page);
  await goTo(page, 2);
  const there = { page };
  const fox = await onPage(there, 2, 0.1 + 0.02 * 17.5, 0.22);
  await page.mouse.move(...fox);
  await assertBecomes(async () => {
    await page.mouse.down();
    const bar = await page.waitForSelector(".selection__bar", { timeout: 3000 }).catch(() => null);
    if (!bar) await page.mouse.up();
    return bar !== null;
  }, true);
  assert.is(await copied(page), "fox");
  const next = await onPage(there, 2, 0.1 + 0.02 * 2, 0.27);
  await page.mouse.move(...next, { steps: 4 });
  await assertBecomes(() => copied(page), "fox comes unexpectedly");
  await page.mouse.up();
  assert.is(await copied(page), "fox comes unexpectedly", "it stays when the button goes");
  await rests(page, [2, 3]);
  await page.mouse.click(...(await onPage(there, 2, 0.5, 0.8)));
  await page.waitForFunction(() => !document.querySelector(".selection__bar"));
  await rests(page, [2, 3]);

  await page.mouse.move(...fox);
  await page.mouse.down();
  await page.waitForSelector(".selection__bar");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".selection__bar"));
  await page.mouse.move(...(await onPage(there, 3, 0.8, 0.6)), { steps: 6 });
  assert.is((await state(page)).phase, "rest", "the rest of that drag turns no page");
  await page.mouse.up();
  await rests(page, [2, 3]);

  const right = await onPage(there, 3, 0.9, 0.6);
  await page.mouse.move(...right);
  await page.mouse.down();
  await page.mouse.move(...(await onPage(there, 2, 0.2, 0.6)), { steps: 6 });
  await page.mouse.up();
  await rests(page, [4, 5]);
  assert.equal(errors, []);
  await close();
});

test("a mouse that has rested on a page drags over words to select them, and beside them to turn; a click ends it (EXTRA-11)", async () => {
  const { page, errors, close } = await openBook(book());
  await chromeStands(page);
  await goTo(page, 2);
  const there = { page };
  const isOnText = () => page.$eval("#stage", (stage) => stage.hasAttribute("data-on-words"));
  const [fox, next] = [await onPage(there, 2, 0.1 + 0.02 * 16, 0.22), await onPage(there, 2, 0.1 + 0.02 * 4, 0.27)];
  await assertBecomes(async () => {
    await page.mouse.move(...next); // the code that hears of it comes late
    await page.mouse.move(...fox);
    return isOnText();
  }, true);
  await page.mouse.down();
  await page.mouse.move(...next, { steps: 4 });
  await page.mouse.up();
  await page.waitForSelector(".selection__bar");
  const words = (await copied(page)) ?? "";
  assert.match(words, /^fox \w+ \w+$/, "from word to word");
  await rests(page, [2, 3]);
  await page.mouse.click(...(await onPage(there, 2, 0.5, 0.8)));
  await page.waitForFunction(() => !document.querySelector(".selection__bar"));
  await page.mouse.move(...(await onPage(there, 2, 0.66, 0.27)));
  await page.mouse.down();
  await page.mouse.move(...(await onPage(there, 2, 0.4, 0.27)), { steps: 6 });
  await page.mouse.up();
  await page.waitForSelector(".selection__bar");
  assert.is(await copied(page), "the hill.", "from the blank behind a short line");
  await rests(page, [2, 3]);
  await page.mouse.click(...(await onPage(there, 2, 0.5, 0.8)));
  await page.waitForFunction(() => !document.querySelector(".selection__bar"));
  const beside = await onPage(there, 3, 0.6, 0.8);
  await page.mouse.move(...beside);
  assert.not(await isOnText());
  await page.mouse.down();
  await page.mouse.move(...(await onPage(there, 2, 0.2, 0.8)), { steps: 6 });
  await page.mouse.up();
  await rests(page, [4, 5]);
  assert.equal(errors, []);
  await close();
});

test("a finger that rests on a word selects it, its handles reach farther, a tap ends it; a page without text says so (EXTRA-11)", async () => {
  const { page, errors, close } = await openBook(book(), { viewport: { ...WINDOWS.phone, height: 900 } });
  await chromeStands(page);
  await goTo(page, 2);
  const at = await onPage({ page }, 2, 0.25, 0.22);
  // What recognises a long press comes at leisure: a reader whose first one comes too early presses again.
  await assertBecomes(async () => {
    await touch(page, "touchStart", [at]);
    const bar = await page.waitForSelector(".selection__bar", { timeout: 3000 }).catch(() => null);
    await touch(page, "touchEnd", []);
    return bar !== null;
  }, true);
  assert.is(await copied(page), "quick");
  const handle = await page.waitForSelector(".selection__handle[data-end=to]");
  const box = (await handle!.boundingBox())!;
  const [, foot] = await onPage({ page }, 2, 0.25, 0.22);
  const first = (await (await page.$(".selection__handle[data-end=from]"))!.boundingBox())!;
  assert.ok(first.y < foot - 12 && box.y > foot, "the first one stands over its letter, the last one hangs under it");
  const bar = (await (await page.$(".selection__bar"))!.boundingBox())!;
  const [above, below] = [first.y - bar.y - bar.height, bar.y - box.y];
  const gap = Math.max(above, below); // from the upper handle, or the upper edge of the lower one
  assert.ok(gap >= 10 && gap <= 70, `beside the words, and neither on them nor on the drops: ${above} ${below}`);
  const grip = [box.x + box.width / 2 + 8, box.y + box.height + 8] as const; // a little beside it
  const end = await onPage({ page }, 2, 0.47, 0.25);
  await touch(page, "touchStart", [grip]);
  for (const share of [0.3, 0.6, 1]) {
    const x = grip[0] + (end[0] - grip[0]) * share;
    await touch(page, "touchMove", [[x, grip[1]]]);
  }
  await touch(page, "touchEnd", []);
  assert.is(await copied(page), "quick brown fox", "whole words, as letters are small for a finger");
  const aside = await onPage({ page }, 2, 0.5, 0.8);
  await touch(page, "touchStart", [aside]);
  await touch(page, "touchEnd", []);
  await page.waitForFunction(() => !document.querySelector(".selection__bar"));
  await rests(page, [2]);

  await goTo(page, 4);
  await page.tap("[data-button=more]");
  await page.waitForSelector("[data-button=select]", { visible: true });
  await chromeStands(page);
  await page.tap("[data-button=select]");
  const toast = await page.waitForFunction(
    () => document.body.innerText.match(/There is no text on this page[^\n]*/)?.[0],
  );
  assert.is(await toast.jsonValue(), "There is no text on this page that can be selected.");
  assert.equal(errors, []);
  await close();
});

test("a finger that selects has a loupe over it, which shows the words that it covers, and goes with it (EXTRA-11)", async () => {
  const { page, errors, close } = await openBook(book(), { viewport: { ...WINDOWS.phone, height: 900 } });
  await chromeStands(page);
  await goTo(page, 2);
  const there = { page };
  /** Where the loupe stands, and whether it shows a page with selected words. */
  const loupe = () =>
    page.evaluate(() => {
      const part = document.querySelector<HTMLElement>("[data-part=loupe]");
      const canvas = part?.querySelector("canvas");
      if (!part || !canvas || part.hidden) return null;
      const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      let [page, blue] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const [red, , third] = [data[at]!, data[at + 1]!, data[at + 2]!];
        if (data[at + 3] === 255) page += 1;
        if (third - red > 40) blue += 1;
      }
      const { top, bottom } = part.getBoundingClientRect();
      return { top, bottom, isPage: page > data.length / 8, isMarked: blue > 1000 };
    });
  const shown = async (at: readonly [number, number], isAbove: boolean) => {
    await assertBecomes(async () => (await loupe()) !== null, true);
    const { top, bottom, isPage, isMarked } = (await loupe())!;
    assert.equal([isPage, isMarked, bottom < at[1], top > at[1]], [true, true, isAbove, !isAbove]);
  };
  const gone = () => assertBecomes(() => page.$eval("[data-part=loupe]", (part) => (part as HTMLElement).hidden), true);
  const fox = await onPage(there, 2, 0.1 + 0.02 * 17.5, 0.22);
  await pressLong(page, fox);
  await gone(); // the word is seen around a finger that rests
  const next = await onPage(there, 2, 0.2, 0.27);
  for (const share of [0.5, 1])
    await touch(page, "touchMove", [[fox[0] + (next[0] - fox[0]) * share, fox[1] + (next[1] - fox[1]) * share]]);
  await shown(next, true);
  assert.equal(await page.$eval("[data-part=loupe]", ({ clientWidth, clientHeight }) => [clientWidth, clientHeight]), [
    LOUPE.widthPx,
    LOUPE.heightPx,
  ]);
  await touch(page, "touchEnd", []);
  await gone();
  const handle = (await (await page.$(".selection__handle[data-end=to]"))!.boundingBox())!;
  const grip = [handle.x + handle.width / 2, handle.y + handle.height / 2] as const;
  await touch(page, "touchStart", [grip]);
  await shown(grip, true);
  await touch(page, "touchMove", [[grip[0] + 20, 40]]);
  const isClear = () =>
    page.$eval(
      "[data-part=loupe]",
      (part, x) => {
        const { left, right, top } = part.getBoundingClientRect();
        return top >= 0 && (left > x || right < x || top > 40);
      },
      grip[0] + 20,
    );
  await assertBecomes(isClear, true); // beside the finger, where there is no room above it
  await touch(page, "touchEnd", []);
  await gone();
  assert.equal(errors, []);
  await close();
});

test("the loupe shows pages in the light that the reader has chosen, under which they lie (EXTRA-11)", async () => {
  const { page, close } = await openBook(book(), { viewport: { ...WINDOWS.phone, height: 900 } });
  await chromeStands(page);
  await goTo(page, 2);
  await pressLong(page, await onPage({ page }, 2, 0.1 + 0.02 * 17.5, 0.22));
  await page.waitForSelector("[data-part=loupe]", { visible: false });
  await touch(page, "touchEnd", []);
  const grip = (await (await page.$(".selection__handle[data-end=to]"))!.boundingBox())!;
  await touch(page, "touchStart", [[grip.x + grip.width / 2, grip.y + grip.height / 2]]);
  await page.waitForSelector("[data-part=loupe]:not([hidden])");
  /** The colours over the pages and over those in the loupe. */
  const lights = (light: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset["light"] = name;
      const over = (element: Element) => getComputedStyle(element, "::after").backgroundColor;
      return [over(document.body), over(document.querySelector("[data-part=loupe]")!)] as const;
    }, light);
  for (const light of ["sepia", "dusk", "night"]) {
    const [pages, loupe] = await lights(light);
    assert.is(loupe, pages, light);
    assert.is.not(loupe, "rgba(0, 0, 0, 0)", light);
  }
  assert.is((await lights("paper"))[1], "rgba(0, 0, 0, 0)");
  await touch(page, "touchEnd", []);
  await close();
});

test("in a small window the bar of selected words stands clear of the arrow beside the book (EXTRA-11)", async () => {
  const reader = await openBook(book(), { viewport: { width: 480, height: 320 } });
  const { page } = reader;
  await chromeStands(page);
  await goTo(page, 2);
  await rests(page, [2, 3]);
  await chromeStands(page); // the arrow that comes at the second page
  await page.evaluate(() => window.recto!.open("more"));
  await page.waitForSelector("[data-panel=more] [data-button=select]");
  await page.$eval("[data-panel=more] [data-button=select]", (button) => (button as HTMLElement).click());
  await page.waitForSelector("#stage[data-tool=select]");
  await page.mouse.click(...(await onPage(reader, 2, 0.376, 0.42)), { count: 2 }); // beside the arrow, free below it
  await page.waitForSelector(".selection__bar");
  const areClear = () =>
    page.evaluate(() => {
      const bar = document.querySelector(".selection__bar")!.getBoundingClientRect();
      const arrow = document.querySelector("[data-button=previous][data-edge]")!.getBoundingClientRect();
      return [bar.top < arrow.bottom && bar.bottom > arrow.top, bar.left >= arrow.right];
    });
  await assertBecomes(areClear, [true, true]);
  await reader.close();
});

test.run();
