import type { Page, Viewport } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Mark } from "../../src/book/publication/embedding.ts";
import { HIGHLIGHT_COLORS } from "../../src/book/publication/highlight-colors.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import type { Files } from "../support/browser/site.ts";
import {
  type At,
  assertBecomes,
  CALM,
  chromeStands,
  goTo,
  holdByMouse,
  isReady,
  marks,
  onPage,
  openBook,
  panelOpens,
  quickBook,
  rests,
  state,
  swipe,
  touch,
} from "./model.ts";
import { distance, type Shot, shootWhen } from "./screen.ts";
import { letPass, until } from "./waits.ts";

const test = suite("highlights");

/** The words of every page stand in three lines, from a fifth of its height on. */
const LINES = [
  ["Paper", "is", "patient"],
  ["and", "so", "are"],
  ["readers", "<b>all</b>"],
] as const;

/** A book that says where its words stand. */
function bookWithWords(): Files {
  const files = quickBook();
  const book = JSON.parse(String(files["book.json"]));
  const records = LINES.flatMap((words, row) =>
    words.map((word, at) => ({ word, left: 0.1 + at * 0.25, top: 0.2 + row * 0.1, width: 0.2, height: 0.05 })),
  );
  const places = Array.from({ length: 8 }, (_, page) => [`words/${page + 1}.json`, JSON.stringify(records)]);
  const search = { ...book.search, positionsPath: "words/%d.json" };
  return { ...files, ...Object.fromEntries(places), "book.json": JSON.stringify({ ...book, search }) };
}

const highlights = async (page: Page): Promise<readonly Mark[]> =>
  (await marks(page)).filter(({ kind, type }) => kind === "note" && type === "highlight");
/** The highlights on the open pages: page and colour of each. */
const seen = (page: Page) => async () => (await highlights(page)).map((note) => `${note.page} ${note.color}`);

async function turnTo(page: Page, number: number, open: readonly number[]): Promise<void> {
  await chromeStands(page);
  await goTo(page, number);
  await rests(page, open);
}

/** Presses the button for selecting text, wherever the toolbar has it. */
async function startSelecting(page: Page): Promise<void> {
  if (!(await page.$("[data-button=select]"))) await page.click("[data-button=more]");
  await page.waitForSelector("[data-button=select]");
  await page.$eval("[data-button=select]", (button) => (button as HTMLElement).click());
  await page.waitForSelector('#stage[data-tool="select"]');
}

/** Draws the mouse over words until they are selected: their places may have to come first. */
async function select(page: Page, from: At, to: At): Promise<void> {
  await page.waitForFunction(() => window.recto!.state().phase === "rest");
  for (let attempt = 0; attempt < 40 && !(await page.$(".selection__bar")); attempt++) {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
    await letPass(50, "the words are on their way");
  }
  await page.waitForSelector(".selection__bar [data-color]");
}

/** Presses a highlight until it opens: what can be pressed comes a moment after it. */
async function pressUntilOpen(page: Page, at: At): Promise<void> {
  for (let attempt = 0; attempt < 40 && !(await page.$(".note-editor")); attempt++) {
    await page.mouse.click(...at);
    await letPass(50, "its nodes are on their way");
  }
  await page.waitForSelector(".note-editor textarea:focus");
}

/** Taps a highlight until it opens, as with a mouse. */
async function tapUntilOpen(page: Page, at: At): Promise<void> {
  await until(async () => {
    await page.touchscreen.tap(...at);
    return (await page.waitForSelector(".note-editor", { timeout: 500 }).catch(() => null)) !== null;
  });
}

const press = (page: Page, selector: string) => page.$eval(selector, (button) => (button as HTMLElement).click());

/** Asserts that a place comes to have the tint of a colour, or the page's own look without it. */
async function assertTint(page: Page, [x, y]: At, plain: readonly [number, number, number], isThere: boolean) {
  const isRight = (shot: Shot) => distance(shot.at(Math.round(x), Math.round(y)), plain) > 20 === isThere;
  const shot = await shootWhen(page, isRight);
  assert.ok(isRight(shot), `${x}, ${y} shows ${shot.at(Math.round(x), Math.round(y))}, the page ${plain}`);
}

test("selected words are highlighted, fold with their leaf, are named, and are there at the next visit (EXTRA-10, NOTE-03)", async () => {
  const reader = await openBook(bookWithWords(), { features: CALM });
  const { page, errors } = reader;
  await turnTo(page, 2, [2, 3]);
  const between = await onPage(reader, 3, 0.325, 0.225); // between two words of a line
  const plain = (await shootWhen(page, () => true)).at(...(between.map(Math.round) as [number, number]));
  await startSelecting(page);
  await select(page, await onPage(reader, 2, 0.12, 0.325), await onPage(reader, 3, 0.82, 0.225));
  await press(page, ".selection__bar [data-color=pink]");
  const pink = HIGHLIGHT_COLORS.pink;
  await assertBecomes(seen(page), [`2 ${pink}`, `3 ${pink}`]);
  await page.waitForSelector(".selection__bar", { hidden: true });
  await assertTint(page, between, plain, true);

  await pressUntilOpen(page, between); // while text is selected still
  assert.is(await page.$eval(".note-editor__quote", (quote) => quote.textContent), "Paper is patient");
  await page.keyboard.type("On patience");
  await press(page, ".note-editor [data-color=blue]");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".note-editor", { hidden: true });
  await assertBecomes(seen(page), [`2 ${pink}`, `3 ${HIGHLIGHT_COLORS.blue}`]);
  await page.keyboard.press("Escape"); // no selecting any more
  await page.waitForSelector("#stage:not([data-tool])");

  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
  await holdByMouse(page, await onPage(reader, 3, 0.99, 0.99), await onPage(reader, 3, 0.8, 0.9));
  await assertTint(page, between, plain, true);
  await page.mouse.up();
  await rests(page, [2, 3]);

  await page.reload();
  await isReady(page);
  await turnTo(page, 2, [2, 3]);
  await assertBecomes(seen(page), [`2 ${pink}`, `3 ${HIGHLIGHT_COLORS.blue}`]);
  await page.evaluate(() => window.recto!.open("notes"));
  assert.match(await panelOpens(page, "notes"), /Page 2[\s\S]*readers <b>all<\/b>[\s\S]*Page 3[\s\S]*On patience/);
  assert.equal(errors, []);
  await reader.close();
});

test("words are highlighted by the keyboard alone, and undone as one step (EXTRA-10, NOTE-02)", async () => {
  const reader = await openBook(bookWithWords(), { features: CALM });
  const { page } = reader;
  await turnTo(page, 2, [2, 3]);
  await startSelecting(page);
  await page.keyboard.press("Tab"); // from here on without the mouse
  await page.focus("#stage");
  const isCaretThere = async () => (await page.$(".selection__caret, .selection__bar")) !== null;
  for (let attempt = 0; attempt < 40 && !(await isCaretThere()); attempt++) {
    await page.keyboard.press("ArrowRight");
    await letPass(50, "the words are on their way");
  }
  await page.keyboard.down("Shift");
  await page.keyboard.press("End");
  await page.keyboard.up("Shift");
  await page.waitForSelector(".selection__bar [data-color=green]");
  await page.focus(".selection__bar [data-color=green]");
  await page.keyboard.press("Enter");
  await assertBecomes(seen(page), [`2 ${HIGHLIGHT_COLORS.green}`]);
  assert.is(await page.evaluate(() => document.activeElement?.id), "stage");
  await page.evaluate(() => window.recto!.open("annotate"));
  await page.waitForSelector('[data-panel="annotate"][data-phase="visible"]');
  await press(page, '.strip [data-button="undo"]');
  await assertBecomes(seen(page), []);
  await reader.close();
});

/** Selects the word at a place by a finger that rests there, as soon as the code for that has come. */
async function pressLong(page: Page, word: At): Promise<void> {
  await until(async () => {
    await touch(page, "touchStart", [word]);
    const bar = await page.waitForSelector(".selection__bar [data-color=yellow]", { timeout: 3000 }).catch(() => null);
    await touch(page, "touchEnd", []);
    return bar !== null;
  });
}

/** A phone on which a long press has selected the first word of page 3, and a colour has highlighted it. */
async function highlightOnPhone(viewport: Viewport = WINDOWS.phone, open = [3]) {
  const reader = await openBook(bookWithWords(), { viewport, features: CALM });
  const { page, errors } = reader;
  await turnTo(page, 3, open);
  const word = await onPage(reader, 3, 0.2, 0.225);
  await pressLong(page, word);
  await page.tap(".selection__bar [data-color=yellow]");
  await assertBecomes(seen(page), [`3 ${HIGHLIGHT_COLORS.yellow}`]);
  return { page, errors, reader, word };
}

test("on a phone a long press in a highlight selects the word there, as everywhere, and its bar changes the highlight; a tap opens it (EXTRA-11, NOTE-03)", async () => {
  const { page, errors, reader, word } = await highlightOnPhone();
  await pressLong(page, word);
  assert.is(await page.$(".note-editor"), null);
  assert.is((await marks(page)).filter(({ kind }) => kind === "selection").length, 1);
  await page.tap(".selection__bar [data-color=pink]");
  await assertBecomes(seen(page), [`3 ${HIGHLIGHT_COLORS.pink}`]);
  await page.waitForSelector(".selection__bar", { hidden: true });
  await tapUntilOpen(page, word);
  assert.is(await page.$eval(".note-editor__quote", (quote) => quote.textContent), "Paper");
  assert.equal(errors, []);
  await reader.close();
});

test("on a phone the list leads to a highlight and leaves the upper end of the page in sight (EXTRA-11, NOTE-03)", async () => {
  const { page, errors, reader } = await highlightOnPhone();
  await turnTo(page, 6, [6]);
  await page.tap("[data-button=more]");
  await panelOpens(page, "more");
  await page.tap('[data-panel="more"] [data-button="listnotes"]');
  await panelOpens(page, "notes");
  const list = () => page.$eval('[data-panel="notes"]', (panel) => (panel as HTMLElement).innerText);
  await assertBecomes(async () => /Page 3\s+Paper/.test(await list()), true);
  const box = await page.$eval('[data-panel="notes"] .panel', (panel) => panel.getBoundingClientRect().toJSON());
  assert.equal([box.width, box.bottom], [360, 780]);
  assert.ok(box.top > 200, `${box.top}`);
  const [rowLeft, cutLeft] = await Promise.all(
    [".notes-list__row .list-row__main", ".notes-list__page"].map((selector) =>
      page.$eval(selector, (part) => part.getBoundingClientRect().left),
    ),
  );
  assert.ok(rowLeft! - cutLeft! >= 4, `a row's focus ring is not cut off: ${rowLeft} ${cutLeft}`);
  await page.tap(".notes-list__row .list-row__main");
  await page.waitForSelector(".note-editor");
  assert.equal((await state(page)).pages, [3]);
  await page.tap('.note-editor [aria-label="Delete highlight"]');
  await assertBecomes(seen(page), []);
  assert.equal(errors, []);
  await reader.close();
});

test("on a phone the card of a highlight leaves it in sight, also beside a keyboard, and what was deleted in it comes back (NOTE-02, NOTE-03)", async () => {
  const { page, errors, reader, word } = await highlightOnPhone();
  await page.touchscreen.tap(...word);
  await page.waitForSelector(".note-editor");
  const card = () => page.$eval(".note-editor", (sheet) => sheet.getBoundingClientRect().toJSON());
  const { top } = await card();
  assert.ok(top > word[1], `${top} is above ${word[1]}`);
  await page.tap(".note-editor textarea");
  await page.waitForSelector(".note-editor[data-end=typing]");
  for (const words of ["", "line\n".repeat(12)]) {
    await page.keyboard.type(words);
    const box = await card();
    assert.ok(box.bottom < word[1] || box.top > word[1] + 8, `${box.top} to ${box.bottom} is on ${word[1]}`);
    assert.ok(box.bottom < 0.56 * WINDOWS.phone.height, `${box.bottom} is below a keyboard`);
  }
  await page.tap('.note-editor [aria-label="Delete highlight"]');
  await assertBecomes(seen(page), []);
  const isUndoOnTop = () =>
    page.$eval(".deleted-note .text-button", (button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await page.evaluate(() => window.recto!.open("more"));
  await panelOpens(page, "more");
  assert.not(await isUndoOnTop(), "it lies below More");
  await page.evaluate(() => window.recto!.close());
  await assertBecomes(isUndoOnTop, true);
  await page.tap(".deleted-note .text-button");
  await assertBecomes(seen(page), [`3 ${HIGHLIGHT_COLORS.yellow}`]);
  await page.waitForSelector(".deleted-note", { hidden: true });
  assert.equal(errors, []);
  await reader.close();
});

test("on a phone on its side a message stands over the offer to bring back what was deleted, where no bar is (FORM-18)", async () => {
  const viewport = { ...WINDOWS.phone, width: 780, height: 360 };
  const { page, errors, reader, word } = await highlightOnPhone(viewport, [2, 3]);
  await page.waitForFunction(() => !document.querySelector(".bar[data-shown=true]"));
  await tapUntilOpen(page, word);
  await page.tap('.note-editor [aria-label="Delete highlight"]');
  await page.waitForSelector(".deleted-note");
  await pressLong(page, word);
  await page.tap(".selection__bar [aria-label=Copy]");
  await page.waitForFunction(() => {
    const [message, offer] = [".tip-box", ".deleted-note"].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    const isBarThere = document.querySelector(".bar[data-shown=true]") !== null;
    return !isBarThere && message && offer && message.bottom <= offer.top && message.top > innerHeight / 2;
  });
  assert.equal(errors, []);
  await reader.close();
});

test("on a phone a tap beside an open note closes it and does no more; the next one turns the page, and so does a swipe", async () => {
  const { page, errors, reader, word } = await highlightOnPhone();
  await tapUntilOpen(page, word);
  const edge = await onPage(reader, 3, 0.97, 0.25);
  await page.touchscreen.tap(...edge);
  await page.waitForSelector(".note-editor", { hidden: true });
  await letPass(500, "a leaf would have landed");
  assert.equal((await state(page)).pages, [3]);
  await page.touchscreen.tap(...edge);
  await rests(page, [4]);
  await turnTo(page, 3, [3]);
  await tapUntilOpen(page, word);
  await swipe(page, await onPage(reader, 3, 0.8, 0.25), await onPage(reader, 3, 0.2, 0.25));
  await page.waitForSelector(".note-editor", { hidden: true });
  await rests(page, [4]);
  assert.equal(errors, []);
  await reader.close();
});

test("on a phone the swipe that closes the card of words just selected turns the page and selects nothing (NOTE-03)", async () => {
  const reader = await openBook(bookWithWords(), { viewport: WINDOWS.phone, features: CALM });
  const { page } = reader;
  await turnTo(page, 3, [3]);
  await touch(page, "touchStart", [await onPage(reader, 3, 0.2, 0.225)]);
  await page.waitForSelector(".selection__bar");
  await touch(page, "touchEnd", []);
  await press(page, '.selection__bar [aria-label="Write a comment"]');
  await page.waitForSelector(".note-editor textarea:focus");
  await swipe(page, await onPage(reader, 3, 0.8, 0.6), await onPage(reader, 3, 0.2, 0.6));
  await page.waitForSelector(".note-editor", { hidden: true });
  await rests(page, [4]);
  await reader.close();
});

test("on a phone, too, the tools for notes come with the pen in hand; put down by a press, it leaves a finger to turn pages (NOTE-02)", async () => {
  const reader = await openBook(bookWithWords(), { viewport: WINDOWS.phone, features: CALM });
  const { page } = reader;
  await chromeStands(page);
  await turnTo(page, 3, [3]);
  await page.tap("[data-button=more]");
  await panelOpens(page, "more");
  await page.tap('[data-panel="more"] [data-button="annotation"]');
  await panelOpens(page, "annotate");
  await page.waitForSelector("#stage[data-tool]");
  const notes = async () => (await marks(page)).filter(({ kind }) => kind === "note").length;
  await swipe(page, await onPage(reader, 3, 0.8, 0.6), await onPage(reader, 3, 0.2, 0.6));
  await assertBecomes(notes, 1);
  await rests(page, [3]);
  await press(page, "[data-button=pen]");
  await page.waitForSelector("#stage:not([data-tool])");
  await swipe(page, await onPage(reader, 3, 0.8, 0.6), await onPage(reader, 3, 0.2, 0.6));
  await rests(page, [4]);
  await reader.close();
});

for (const [where, viewport] of [
  ["a desktop", WINDOWS.desktop],
  ["a phone", WINDOWS.phone],
] as const)
  test(`on ${where} a comment on selected words is written at once, and kept with them (NOTE-03)`, async () => {
    const reader = await openBook(bookWithWords(), { viewport, features: CALM });
    const { page, errors } = reader;
    const isPhone = viewport === WINDOWS.phone;
    await turnTo(page, 3, isPhone ? [3] : [2, 3]);
    if (isPhone) {
      await pressLong(page, await onPage(reader, 3, 0.2, 0.225));
    } else {
      await startSelecting(page);
      await select(page, await onPage(reader, 3, 0.12, 0.225), await onPage(reader, 3, 0.2, 0.225));
    }
    const bar = await page.$eval(".selection__bar", (found) => found.getBoundingClientRect().toJSON());
    assert.ok(bar.left >= 8 && bar.right <= viewport.width - 8, `${bar.left} to ${bar.right}`);
    await press(page, '.selection__bar [aria-label="Write a comment"]');
    await page.waitForSelector(".note-editor textarea:focus");
    await page.keyboard.type("Is it?");
    await press(page, '.note-editor [aria-label="Done"]');
    await page.waitForSelector(".note-editor", { hidden: true });
    await assertBecomes(seen(page), [`3 ${HIGHLIGHT_COLORS.yellow}`]);
    await page.reload();
    await isReady(page);
    await chromeStands(page);
    await page.evaluate(() => window.recto!.open("notes"));
    await panelOpens(page, "notes");
    const list = () => page.$eval('[data-panel="notes"]', (panel) => (panel as HTMLElement).innerText);
    await assertBecomes(async () => /Paper[\s\S]*Is it\?/.test(await list()), true);
    assert.equal(errors, []);
    await reader.close();
  });

test.run();
