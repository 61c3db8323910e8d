import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { site } from "../support/browser/site.ts";
import { freeTimers, holdTime, passTime } from "./held-time.ts";
import { assertBecomes, type BookOptions, frames, openBook, openSite, quickBook, type Reader, tap } from "./model.ts";
import { changeDevice, sharedReader } from "./shared-reader.ts";

const test = suite("popup-times");

const PHOTOS = [
  { url: "pages/4.png", title: "The <b>mill</b>", desc: "Its wheel." },
  { url: "pages/5.png", title: "The river" },
  { url: "pages/6.png" },
];
const button = (id: string, y: number, action: object) => ({
  kind: "button",
  id,
  text: id,
  action,
  x: 0.2,
  y,
  width: 0.6,
  height: 0.1,
});
const BUTTONS = [
  button("words", 0.1, { text: "Paper is made of rags.", title: "Rags" }),
  button("html", 0.3, { html: "<p>Here</p>", width: 300, height: 200 }),
  button("photos", 0.5, { photos: PHOTOS }),
  button("photo", 0.7, { photos: PHOTOS.slice(2) }),
];
const CURRENT = "[data-current=true] > .slideshow__picture";

/** A book whose first page opens popups, with a clock that can be held. */
async function open(config: object = {}, options: BookOptions = {}): Promise<Reader> {
  const files = quickBook({ config: { ...config } });
  const book = { ...JSON.parse(String(files["book.json"])), annotations: { 1: BUTTONS } };
  const reader = await openBook({ ...files, "book.json": JSON.stringify(book) }, options);
  await reader.page.waitForSelector('[data-mark="words"]');
  return reader;
}
/** Time runs on for what comes between two tests; each holds it itself. */
const withPopups = sharedReader(test, () => open());
async function press(page: Page, id: string): Promise<void> {
  await page.focus(`[data-mark="${id}"]`);
  await page.keyboard.press("Enter");
}
const phaseOf = (page: Page, name: string) =>
  page.evaluate(
    (panel) => document.querySelector<HTMLElement>(`[data-panel=${panel}]`)?.dataset["phase"] ?? "gone",
    name,
  );
const isIn = (page: Page, name: string, phase: string) =>
  page.waitForSelector(`[data-panel=${name}][data-phase=${phase}]`);
const isGone = (page: Page, name: string) =>
  page.waitForFunction((panel) => !document.querySelector(`[data-panel=${panel}]`), {}, name);
/** Opens a popup and waits until it listens. */
async function openPopup(page: Page, id: string, name: string): Promise<void> {
  await press(page, id);
  await isIn(page, name, "showing");
  await passTime(page, 500);
  await isIn(page, name, "visible");
}
/** What moves a popup's paper now: its times, and how large it is at their ends. */
const motionOf = (page: Page, name: string) =>
  page.$eval(`[data-panel=${name}] > section`, (paper) => {
    const [motion] = paper.getAnimations();
    const { delay, duration } = motion!.effect!.getTiming();
    const sizes = (motion!.effect as KeyframeEffect).getKeyframes().map(({ transform }) => String(transform));
    return { delay, duration, sizes };
  });

test("a popup comes after 100 ms in 300 and goes in 300; on its way, and for its first 500 ms, it heeds no tap and no key (POPUP-01, POPUP-02, POPUP-05)", async () => {
  const { page, errors, close } = await open();
  await press(page, "words"); // its code is loaded
  await isIn(page, "info", "visible");
  const pressEscape = async () => {
    await page.keyboard.press("Escape");
    return phaseOf(page, "info");
  };
  await assertBecomes(pressEscape, "gone");
  await holdTime(page);
  await press(page, "words");
  await isIn(page, "info", "showing");
  assert.equal(await motionOf(page, "info"), { delay: 100, duration: 300, sizes: ["scale(0.6)", "none"] });
  const leave = async () => {
    await page.keyboard.press("Escape");
    await page.mouse.click(4, 4);
    await page.click("[data-panel=info] [aria-label=Close]");
  };
  await leave();
  await passTime(page, 399);
  await frames(page, 2);
  assert.is(await phaseOf(page, "info"), "showing");
  await passTime(page, 1);
  await isIn(page, "info", "visible");
  await passTime(page, 99);
  await leave();
  await frames(page, 2);
  assert.is(await phaseOf(page, "info"), "visible", "499 ms after the press it does not listen");
  await passTime(page, 1);
  await page.click("[data-panel=info] [aria-label=Close]");
  await isIn(page, "info", "hiding");
  assert.equal(await motionOf(page, "info"), { delay: 0, duration: 300, sizes: ["none", "scale(0.6)"] });
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-mark="words"]')!.click()); // asks for it again
  await passTime(page, 299);
  await frames(page, 2);
  assert.is(await phaseOf(page, "info"), "hiding");
  await passTime(page, 1);
  await isGone(page, "info");
  assert.equal(errors, []);
  await close();
});

test(
  "a tap on the dark beside it closes a popup on a phone, one on its paper does not (POPUP-03)",
  withPopups(async ({ page }) => {
    await changeDevice(page, WINDOWS.phone);
    await holdTime(page);
    await openPopup(page, "words", "info");
    const { x, y, width } = await page.$eval("[data-panel=info] > section", (paper) =>
      paper.getBoundingClientRect().toJSON(),
    );
    await tap(page, [x + width / 2, y + 12]);
    await passTime(page, 300);
    await frames(page, 2);
    assert.is(await phaseOf(page, "info"), "visible");
    await tap(page, [180, y / 2]);
    await isIn(page, "info", "hiding");
    await passTime(page, 300);
    await isGone(page, "info");
    await freeTimers(page);
  }),
);

test(
  "of two popups Escape closes the upper one, then the one below, and gives the book its keyboard back (POPUP-06)",
  withPopups(async ({ page }) => {
    await holdTime(page);
    await openPopup(page, "words", "info");
    await page.evaluate(() => window.recto!.open("html"));
    await isIn(page, "html", "showing");
    await passTime(page, 500);
    await isIn(page, "html", "visible");
    const top = () =>
      page.evaluate(() => document.elementFromPoint(640, 400)?.closest<HTMLElement>("[data-panel]")?.dataset["panel"]);
    assert.is(await top(), "html");
    for (const [closed, left] of [
      ["html", "info"],
      ["info", undefined],
    ] as const) {
      await page.keyboard.press("Escape");
      await isIn(page, closed, "hiding");
      await passTime(page, 300);
      await isGone(page, closed);
      assert.is(await top(), left);
    }
    assert.is(await page.evaluate(() => document.activeElement?.getAttribute("data-mark")), "words");
    await freeTimers(page);
  }),
);

test("a window with a foreign page lets a keyboard that is in it out again: Shift+Tab leads to the close button (POPUP-06)", async () => {
  const files = quickBook();
  const folder = await site({
    ...files,
    "form.html": "<!doctype html><p>Form</p><input autofocus><button>Send</button>",
  });
  const item = button("foreign", 0.1, { window: `${folder.foreign}form.html`, title: "Form", width: 400, height: 300 });
  folder.files.set(
    "book.json",
    JSON.stringify({ ...JSON.parse(String(files["book.json"])), annotations: { 1: [item] } }),
  );
  const { page, close } = await openSite(folder);
  await page.waitForSelector('[data-mark="foreign"]');
  await press(page, "foreign");
  await isIn(page, "html", "visible");
  await page.waitForSelector(".foreign-frame[data-state=there]");
  const frame = await (await page.$(".foreign-frame__page"))!.contentFrame();
  await frame!.click("button");
  await frame!.waitForFunction(() => document.activeElement?.tagName === "BUTTON");
  const isOut = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") === "Close");
  for (let presses = 0; presses < 6 && !(await isOut()); presses++) {
    await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    await page.keyboard.up("Shift");
  }
  assert.ok(await isOut());
  await assertBecomes(async () => {
    if (await isOut()) await page.keyboard.press("Enter");
    return phaseOf(page, "html");
  }, "gone");
  await close();
});

const arrowsOf = (page: Page) =>
  page.$$eval(".slideshow__arrow", (arrows) => arrows.map((arrow) => (arrow as HTMLElement).dataset["edge"]));
const wordsOf = (page: Page) =>
  page.$$eval(":is(.slideshow__title, .slideshow__desc)", (words) => words.map((each) => each.textContent));
const isShown = (page: Page, file: string) =>
  page.waitForFunction(
    (selector, end) => document.querySelector<HTMLImageElement>(selector)?.src.endsWith(end),
    {},
    CURRENT,
    file,
  );

test(
  "a slideshow shows each photo with its title and words, and no arrow where no photo lies (SLIDES-02, SLIDES-04)",
  withPopups(async ({ page }) => {
    await holdTime(page);
    await openPopup(page, "photos", "slideshow");
    await isShown(page, "pages/4.png");
    assert.equal([await arrowsOf(page), await wordsOf(page)], [["right"], ["The mill", "Its wheel."]]);
    await page.click(".slideshow__arrow[data-edge=right]");
    await isShown(page, "pages/5.png");
    assert.equal([await arrowsOf(page), await wordsOf(page)], [["left", "right"], ["The river"]]);
    await page.click(".slideshow__arrow[data-edge=right]");
    await isShown(page, "pages/6.png");
    assert.equal([await arrowsOf(page), await wordsOf(page)], [["left"], []]);
    await page.keyboard.press("Escape");
    await passTime(page, 300);
    await isGone(page, "slideshow");
    await openPopup(page, "photo", "slideshow");
    await isShown(page, "pages/6.png");
    assert.equal(await arrowsOf(page), []);
    await freeTimers(page);
  }),
);

test("an exported picture's popUpImage opens alone in the slideshow (SLIDES-02, SLIDES-04)", async () => {
  const picture = {
    annotype: "com.mobiano.flipbook.pageeditor.TAnnoImage",
    annoId: "picture",
    url: "files/page/1.jpg",
    popUpImage: "files/page/3.jpg",
    location: { x: "0.2", y: "0.2", width: "0.6", height: "0.4", rotation: "0" },
  };
  const editor = `var pageEditor = ${JSON.stringify({ setting: {}, pageAnnos: [[picture], [], [], []] })};`;
  const { page, close } = await openBook({ ...bookFolder("g2", { pages: 4 }), "javascript/editor.js": editor });
  await page.waitForSelector('[data-mark="picture"]');
  await press(page, "picture");
  await isIn(page, "slideshow", "visible");
  await isShown(page, "files/page/3.jpg");
  assert.equal(await arrowsOf(page), []);
  await close();
});

const scaleOf = (page: Page) =>
  page.$eval(CURRENT, (picture) =>
    Number(/scale\(([\d.]+)\)/.exec((picture as HTMLElement).style.transform)?.[1] ?? 1),
  );

test("the wheel zooms a photo one step in 300 ms; it comes in the window's size, and whole once it is zoomed; a tap beside it closes (SLIDES-08, SLIDES-12, SLIDES-15)", async () => {
  const { page, close } = await open({ pageImageQuery: "x=resize,m_{mode},w_{width}" });
  await holdTime(page);
  await openPopup(page, "photos", "slideshow");
  await page.waitForSelector(`${CURRENT}[data-state=there]`);
  await isShown(page, "pages/4.png?x=resize,m_lfit,w_1280");
  await page.mouse.move(640, 400);
  await page.mouse.wheel({ deltaY: -100 });
  await assertBecomes(() => scaleOf(page), 1.1);
  await isShown(page, "pages/4.png");
  await passTime(page, 299);
  await page.mouse.wheel({ deltaY: -100 });
  await frames(page, 4);
  assert.is(await scaleOf(page), 1.1);
  await passTime(page, 1);
  await page.mouse.wheel({ deltaY: -100 });
  await assertBecomes(() => scaleOf(page), 1.21);
  await page.keyboard.press("0");
  await page.mouse.click(640, 400);
  await passTime(page, 300);
  await frames(page, 2);
  assert.is(await phaseOf(page, "slideshow"), "visible", "a tap on the photo leaves it");
  await page.mouse.click(4, 400);
  await isIn(page, "slideshow", "hiding");
  await close();
});

test.run();
