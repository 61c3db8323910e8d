import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Mark } from "../../src/book/publication/embedding.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import {
  type At,
  assertBecomes,
  CALM,
  chromeStands,
  goTo,
  isReady,
  marks,
  onPage,
  openBook,
  pagesOpen,
  quickBook,
  type Reader,
  rests,
  touch,
  touchAlong,
} from "./model.ts";
import { distance, type Shot, sessionOf, shootWhen } from "./screen.ts";

const test = suite("notes");

/** A colour of the pen that no page has. */
const INK = [217, 45, 32] as const;

/** A book at its second page with the strip of tools open and the book in its place over it. */
async function openStrip(
  options: Parameters<typeof openBook>[1] = {},
  open: readonly number[] = [2, 3],
): Promise<Reader> {
  const reader = await openBook(quickBook(), { ...options, features: CALM });
  await turnToTwo(reader.page, open);
  await showStrip(reader.page);
  return reader;
}

/** Turns to page 2 of a book whose bars have come: nothing moves the book any more. */
async function turnToTwo(page: Page, open: readonly number[]): Promise<void> {
  await chromeStands(page);
  await goTo(page, 2);
  await rests(page, open);
}

/** Opens the strip, and waits until the notes' code is there: the stage then names the tool. */
async function showStrip(page: Page): Promise<void> {
  await page.evaluate(() => window.recto!.open("annotate"));
  await page.waitForSelector('[data-panel="annotate"][data-phase="visible"]');
}

/** Takes a tool into the hand, unless it is there already: another press would put it down. */
async function take(page: Page, tool: "pen" | "eraser" | "note"): Promise<void> {
  if (!(await page.$(`.strip [data-button="${tool}"][aria-pressed="true"]`))) await press(page, tool);
  await page.waitForSelector(`#stage[data-tool="${tool}"]`);
}

/** Presses a button of the strip, however the window lays it out. */
async function press(page: Page, name: string): Promise<void> {
  await page.$eval(`.strip [data-button="${name}"]`, (button) => (button as HTMLElement).click());
}

async function drag(page: Page, from: At, to: At): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 8 });
  await page.mouse.up();
}

/** Draws a level line in red over an open page. */
async function drawLine(reader: Reader, number: number, y = 0.5): Promise<void> {
  await take(reader.page, "pen");
  await reader.page.$eval('.strip [data-color="#d92d20"]', (dot) => (dot as HTMLElement).click());
  await drag(reader.page, await onPage(reader, number, 0.2, y), await onPage(reader, number, 0.8, y));
}

const notesOf = async (page: Page): Promise<readonly Mark[]> =>
  (await marks(page)).filter(({ kind }) => kind === "note");
/** What notes there are on the open pages: page and kind of each. */
const seen = (page: Page) => async () => (await notesOf(page)).map((note) => `${note.page} ${note.type}`);

/** Puts a note onto page 2, in the middle of its width, and writes into it. */
async function writeNote(reader: Reader, y: number): Promise<void> {
  const { page } = reader;
  await take(page, "note");
  await page.mouse.click(...(await onPage(reader, 2, 0.5, y)));
  await page.waitForSelector(".note-editor textarea:focus");
  await page.keyboard.type("Here");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".note-editor", { hidden: true });
}

/** Where notes lie on page 2: the middle of each, in parts of the page. */
async function placesOfNotes(reader: Reader): Promise<readonly (readonly number[])[]> {
  const [[left, top], [right, bottom]] = [await onPage(reader, 2, 0, 0), await onPage(reader, 2, 1, 1)];
  const parts = (x: number, y: number) => [(x - left) / (right - left), (y - top) / (bottom - top)];
  const round = (part: number) => Math.round(part * 50) / 50;
  return (await notesOf(reader.page)).map(({ rect: { x, y, width, height } }) => {
    return parts(x + width / 2, y + height / 2).map(round);
  });
}

/** Asserts that a place of the window comes to show the pen's ink, or no longer does. */
async function assertInk(page: Page, [x, y]: At, isThere: boolean): Promise<void> {
  const isRight = (shot: Shot) => distance(shot.at(Math.round(x), Math.round(y)), INK) < 60 === isThere;
  const shot = await shootWhen(page, isRight);
  assert.ok(isRight(shot), `${x}, ${y} shows ${shot.at(Math.round(x), Math.round(y))}`);
}

test("what the pen draws turns no leaf, goes with its page and is there again at the next visit (NOTE-01, NOTE-02, NOTE-03)", async () => {
  const reader = await openBook(quickBook(), { features: CALM });
  const { page, errors } = reader;
  await turnToTwo(page, [2, 3]);
  await page.click("[data-button=annotation]");
  await page.waitForSelector('#stage[data-tool="pen"]'); // who presses for the strip has it in hand
  await drawLine(reader, 2);
  await assertBecomes(seen(page), ["2 stroke"]);
  assert.equal(await pagesOpen(page), [2, 3]);
  const middle = await onPage(reader, 2, 0.5, 0.5);
  await assertInk(page, middle, true);

  await press(page, "save");
  await page.waitForFunction(() => document.querySelector(".tip-box")?.textContent?.includes("Your notes are saved"));
  await press(page, "pen"); // put down
  await goTo(page, 4);
  await rests(page, [4, 5]);
  assert.equal(await notesOf(page), []);
  await assertInk(page, middle, false);
  await goTo(page, 2);
  await rests(page, [2, 3]);
  await assertInk(page, middle, true);

  await page.reload();
  await isReady(page);
  await turnToTwo(page, [2, 3]);
  await assertBecomes(seen(page), ["2 stroke"]);
  const again = await onPage(reader, 2, 0.5, 0.5); // without the strip the book lies lower
  await assertInk(page, again, true);
  assert.equal(errors, []);
  await reader.close();
});

test("the pen draws over photos on the page, which can be moved again when it is put down (NOTE-03, ANNO-17)", async () => {
  const files = quickBook();
  const book = JSON.parse(String(files["book.json"])) as { pages: readonly { readonly large: string }[] };
  const photos = [4, 5].map((page) => ({ url: book.pages[page]!.large }));
  const items = {
    2: [{ kind: "photos", id: "show", look: "swiper", photos, x: 0.1, y: 0.3, width: 0.8, height: 0.4 }],
  };
  const withShow = { ...files, "book.json": JSON.stringify({ ...book, annotations: items }) };
  const reader = await openBook(withShow, { features: CALM });
  const { page } = reader;
  await turnToTwo(page, [2, 3]);
  await page.waitForSelector(".photos__frame");
  await showStrip(page);
  await drawLine(reader, 2);
  await assertBecomes(seen(page), ["2 stroke"]);
  const shown = () => page.$eval('.photos__frame[data-offset="0"]', (frame) => frame.getAttribute("aria-label"));
  const before = await shown();
  await press(page, "pen"); // put down
  await drag(page, await onPage(reader, 2, 0.8, 0.5), await onPage(reader, 2, 0.2, 0.5));
  await assertBecomes(async () => (await shown()) !== before, true);
  assert.equal(await pagesOpen(page), [2, 3]);
  await assertBecomes(seen(page), ["2 stroke"]);
  await reader.close();
});

test("undo, redo, the eraser and clearing change what is seen on the page (NOTE-02)", async () => {
  const reader = await openStrip();
  const { page } = reader;
  await drawLine(reader, 3);
  const middle = await onPage(reader, 3, 0.5, 0.5);
  await assertInk(page, middle, true);
  await press(page, "undo");
  await assertBecomes(seen(page), []);
  await assertInk(page, middle, false);
  await press(page, "redo");
  await assertBecomes(seen(page), ["3 stroke"]);

  await take(page, "eraser");
  await drag(page, await onPage(reader, 3, 0.5, 0.4), await onPage(reader, 3, 0.5, 0.6));
  await assertBecomes(seen(page), ["3 stroke", "3 stroke"]);
  const left = await onPage(reader, 3, 0.3, 0.5);
  await assertInk(page, left, true);
  await assertInk(page, middle, false);

  await press(page, "clear");
  await page.waitForSelector(".strip__question");
  await page.$$eval(".strip__answers button", ([, , all]) => (all as HTMLElement).click());
  await assertBecomes(seen(page), []);
  await assertInk(page, left, false);
  await reader.close();
});

test("a note is put by a tap, written, and opened again by a tap without any tool (NOTE-02, NOTE-03)", async () => {
  const reader = await openStrip();
  const { page } = reader;
  await take(page, "note");
  await page.mouse.click(...(await onPage(reader, 2, 0.5, 0.3)));
  await page.waitForSelector(".note-editor textarea:focus");
  await page.keyboard.type("Second harbour");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".note-editor", { hidden: true });
  await page.keyboard.press("Escape"); // the strip
  await page.waitForSelector('[data-panel="annotate"]', { hidden: true });
  await assertBecomes(seen(page), ["2 sticky"]);
  await page.mouse.click(...(await onPage(reader, 2, 0.5, 0.3)));
  await page.waitForSelector(".note-editor");
  assert.is(
    await page.$eval(".note-editor textarea", (field) => (field as HTMLTextAreaElement).value),
    "Second harbour",
  );
  assert.equal(await pagesOpen(page), [2, 3]);
  await reader.close();
});

test("opening the notes by their button takes the pen, or the tool that the reader had last; closing them gives it back (NOTE-02)", async () => {
  const reader = await openBook(quickBook(), { features: CALM });
  const { page } = reader;
  const holds = (tool: string) => page.waitForSelector(`#stage[data-tool="${tool}"]`);
  const putsDown = () => page.waitForSelector("#stage:not([data-tool])");
  await turnToTwo(page, [2, 3]);
  await page.click("[data-button=annotation]");
  await holds("pen");
  await drag(page, await onPage(reader, 3, 0.8, 0.5), await onPage(reader, 3, 0.2, 0.5));
  await assertBecomes(seen(page), ["3 stroke"]);
  assert.equal(await pagesOpen(page), [2, 3]);
  await take(page, "eraser");
  await press(page, "closenotes");
  await putsDown();
  await page.waitForSelector('[data-panel="annotate"]', { hidden: true });
  await page.click("[data-button=annotation]");
  await holds("eraser");
  await page.click("[data-button=annotation]");
  await putsDown();
  await page.waitForSelector('[data-panel="annotate"]', { hidden: true });
  await showStrip(page);
  assert.is(await page.$("#stage[data-tool]"), null, "an embedder that opens them leaves the hand free");
  await reader.close();
});

test("the book has a ring when the keyboard leaves a note, and none when a mouse press does (NOTE-02)", async () => {
  const reader = await openStrip();
  const { page } = reader;
  const hasRing = () =>
    page.$eval("#stage", (stage) => {
      const { content, visibility, display } = getComputedStyle(stage, "::after");
      return content !== "none" && visibility === "visible" && display !== "none";
    });
  for (const [by, y] of [
    ["key", 0.3],
    ["mouse", 0.5],
  ] as const) {
    await take(page, "note");
    await page.mouse.click(...(await onPage(reader, 2, 0.5, y)));
    await page.waitForSelector(".note-editor textarea:focus");
    await page.keyboard.type("A harbour");
    if (by === "key") await page.keyboard.press("Escape");
    else await page.mouse.click(...(await onPage(reader, 2, 0.5, 0.8)));
    await page.waitForSelector(".note-editor", { hidden: true });
    await page.waitForSelector("#stage:focus");
    await rests(page, [2, 3]);
    await assertBecomes(hasRing, by === "key");
  }
  await page.keyboard.press("Shift");
  await assertBecomes(hasRing, true);
  await reader.close();
});

test("a note at the foot of a page opens above the tools and the bar (NOTE-02)", async () => {
  const reader = await openStrip();
  const { page } = reader;
  await take(page, "note");
  await page.mouse.click(...(await onPage(reader, 2, 0.6, 0.93)));
  await page.waitForSelector(".note-editor textarea:focus");
  const [bottom, top] = await page.evaluate(() => [
    document.querySelector(".note-editor")!.getBoundingClientRect().bottom,
    document.querySelector(".strip__bar")!.getBoundingClientRect().top,
  ]);
  assert.ok(bottom! <= top!, `${bottom}, ${top}`);
  await reader.close();
});

test("on a phone a tap with the note tool brings a sheet ready for typing, and it stays as the phone is turned on its side (NOTE-02, NOTE-03)", async () => {
  const reader = await openStrip({ viewport: WINDOWS.phone }, [2]);
  const { page } = reader;
  await take(page, "note");
  await page.touchscreen.tap(...(await onPage(reader, 2, 0.5, 0.5)));
  await page.waitForSelector(".note-editor textarea");
  await page.waitForFunction(() => document.activeElement?.matches(".note-editor textarea"));
  await page.keyboard.type("Second");
  await page.setViewport({ ...WINDOWS.phone, width: WINDOWS.phone.height, height: WINDOWS.phone.width });
  await page.waitForFunction(() => innerWidth > innerHeight);
  await rests(page);
  await page.keyboard.type(" harbour");
  const words = await page.$eval(".note-editor textarea", (field) => (field as HTMLTextAreaElement).value);
  assert.is(words, "Second harbour");
  await reader.close();
});

test("a finger on the book closes an open note also while another one rests on the note, and turns no page (NOTE-02)", async () => {
  const reader = await openStrip({ viewport: WINDOWS.tablet }, [2]);
  const { page } = reader;
  await take(page, "note");
  await page.touchscreen.tap(...(await onPage(reader, 2, 0.5, 0.4)));
  const sheet = await page.waitForSelector(".note-editor textarea");
  const { x, y, width, height } = (await sheet!.boundingBox())!;
  const session = await sessionOf(page);
  const resting = { x: x + width / 2, y: y + height / 2, id: 1 };
  const [bookX, bookY] = await onPage(reader, 2, 0.9, 0.9);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [resting] });
  assert.ok(await page.$(".note-editor"), "a finger on it leaves it");
  const both = [resting, { x: bookX, y: bookY, id: 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: both });
  await page.waitForSelector(".note-editor", { hidden: true });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await rests(page, [2]);
  await reader.close();
});

test("on a tablet each tool has its name below it, all of them in the window and the strip between book and bar (NOTE-02)", async () => {
  for (const [size, open] of [
    [{ width: 768, height: 1024 }, [2]],
    [{ width: 1180, height: 820 }, [2, 3]],
  ] as const) {
    const { page, close } = await openStrip({ viewport: { ...WINDOWS.tablet, ...size } }, open);
    const names = await page.$$eval(".strip__caption", (captions) =>
      captions.map((caption) => {
        const { left, right, height } = caption.getBoundingClientRect();
        return height > 0 && left >= 0 && right <= innerWidth && caption.scrollWidth <= caption.clientWidth + 1;
      }),
    );
    assert.ok(names.length >= 10 && names.every(Boolean), `${size.width}: ${names}`);
    await page.waitForFunction(() => {
      const { y, height } = window.recto!.marks()[0]!.rect;
      const [strip, bar] = [".strip__bar", ".toolbar"].map((part) =>
        document.querySelector(part)!.getBoundingClientRect(),
      );
      return y + height <= strip!.top && strip!.bottom <= bar!.top; // once the book has moved up
    });
    await close();
  }
});

test("Escape closes the list of notes, and leaves the tools and the pen in hand (NOTE-02)", async () => {
  const { page, close } = await openStrip();
  await take(page, "pen");
  await press(page, "listnotes");
  await page.waitForSelector('[data-panel="notes"][data-phase="visible"]');
  assert.ok(await page.$('[data-panel="annotate"][data-phase="visible"]'), "the tools stay");
  await page.keyboard.press("Escape");
  await page.waitForSelector('[data-panel="notes"]', { hidden: true });
  assert.ok(await page.$('[data-panel="annotate"][data-phase="visible"]'));
  assert.is(await page.$eval("#stage", (stage) => (stage as HTMLElement).dataset["tool"]), "pen");
  await close();
});

test("what was deleted in the list of notes comes back beside the book, one press of Undo after another (NOTE-02)", async () => {
  const reader = await openStrip();
  const { page } = reader;
  for (const y of [0.3, 0.6]) await drawLine(reader, y === 0.3 ? 2 : 3, y);
  const count = async () => (await notesOf(page)).length;
  await assertBecomes(count, 2);
  await page.evaluate(() => window.recto!.open("notes"));
  const remove = ".notes-list__row .icon-button";
  for (const left of [1, 0]) {
    await (await page.waitForSelector(remove))!.click();
    await assertBecomes(count, left);
  }
  await page.keyboard.press("Escape");
  for (const back of [1, 2]) {
    await (await page.waitForSelector(".deleted-note button"))!.click();
    await assertBecomes(count, back);
  }
  await page.waitForFunction(() => !document.querySelector(".deleted-note"));
  await reader.close();
});

test("with the note tool a note is dragged to another place, where it stays (NOTE-02)", async () => {
  const desktop = await openStrip();
  await writeNote(desktop, 0.3);
  await take(desktop.page, "note");
  await drag(desktop.page, await onPage(desktop, 2, 0.5, 0.3), await onPage(desktop, 2, 0.3, 0.7));
  await assertBecomes(async () => await placesOfNotes(desktop), [[0.3, 0.7]]);
  assert.equal(await pagesOpen(desktop.page), [2, 3]);
  await desktop.close();

  const phone = await openStrip({ viewport: WINDOWS.phone, address: "?layout=phone" }, [2]);
  await writeNote(phone, 0.3);
  await take(phone.page, "note");
  await touchAlong(phone.page, await onPage(phone, 2, 0.5, 0.3), await onPage(phone, 2, 0.3, 0.5), 8);
  await touch(phone.page, "touchEnd", []);
  await assertBecomes(async () => await placesOfNotes(phone), [[0.3, 0.5]]);
  assert.equal(await pagesOpen(phone.page), [2]);
  await phone.close();
});

test("a finger draws on a phone, too, and neither the page nor its leaf moves (NOTE-02)", async () => {
  const reader = await openStrip({ viewport: WINDOWS.phone, address: "?layout=phone" }, [2]);
  const { page } = reader;
  await take(page, "pen");
  await touchAlong(page, await onPage(reader, 2, 0.8, 0.4), await onPage(reader, 2, 0.2, 0.4), 8);
  await touch(page, "touchEnd", []);
  await assertBecomes(seen(page), ["2 stroke"]);
  assert.equal(await pagesOpen(page), [2]);
  await reader.close();
});

test("two tabs of one book: what is drawn in one is seen in the other, and both keep it (NOTE-03)", async () => {
  const reader = await openStrip();
  await drawLine(reader, 2, 0.3);
  await assertBecomes(seen(reader.page), ["2 stroke"]);
  const page = await reader.page.browserContext().newPage();
  await page.setViewport(WINDOWS.desktop);
  await page.emulateMediaFeatures(Object.entries(CALM).map(([name, value]) => ({ name, value })));
  await page.goto(reader.site.url);
  await isReady(page);
  await turnToTwo(page, [2, 3]);
  await assertBecomes(seen(page), ["2 stroke"]);
  await showStrip(page);
  await drawLine({ ...reader, page }, 3, 0.6);
  await assertBecomes(seen(page), ["2 stroke", "3 stroke"]);
  await assertBecomes(seen(reader.page), ["2 stroke", "3 stroke"]); // it lies behind, and hears of it all the same
  await reader.close();
});

test.run();
