import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser.ts";
import {
  assertBecomes, chromeStands, goTo, holdByMouse, marks, onPage, openBook, PARTS, picturesStand, quickBook, rests,
  state, turn, type BookWish, type Reader,
} from "./model.ts";
import { assertSeen } from "./screen.ts";

const test = suite("turning-rows");

/** A window in which every button has its place in the bar. */
const WIDE = { viewport: { width: 1600, height: 900, deviceScaleFactor: 1 } } as const;
const PHONE = { viewport: WINDOWS.phone } as const;
const QUIET = { showSwipeHelpOnStart: false, showLandscapeHintOnStart: false };

async function open(config: Readonly<Record<string, unknown>>, wish: BookWish = WIDE, pages = 8) {
  const reader = await openBook(quickBook({ pages, config: { ...QUIET, ...config } }), wish);
  await chromeStands(reader.page);
  return reader;
}

let desk: Reader;
test.before(async () => {
  const config = { toolbarAlwaysShow: true, CurlingPageCorner: false };
  desk = await open(config);
});
test.after(() => desk.close());

const keysIn = (page: Page, part: string) =>
  page.$$eval(`${part} [data-button]`, (found) => found.map((button) => (button as HTMLElement).dataset["button"]!));

/** The keys of all buttons of a phone, those behind More with them. */
async function phoneKeys(page: Page): Promise<readonly string[]> {
  const inBars = await keysIn(page, ".phone-bar");
  if (!inBars.includes("more")) return inBars;
  await page.click(".phone-bar [data-button=more]");
  await page.waitForSelector("[data-panel=more][data-phase=visible]");
  const all = [...inBars, ...(await keysIn(page, "[data-panel=more]"))];
  await page.click(".more-panel__cancel");
  await page.waitForFunction(() => !document.querySelector("[data-panel=more]"));
  return all;
}

for (const [why, config] of [
  ["the book has them off", { flipshortcutbutton: "Hide" }],
  ["the book is neat, though it has them on", { flipshortcutbutton: "Show", isNeat: true }],
] as const) {
  test(`there are no arrows where ${why} (FLIP-04)`, async () => {
    const { page, close } = await open(config);
    await turn(page, "next");
    assert.equal(await page.$$(".side-arrows__arrow"), []);
    await close();
  });
}

test("else there are, and one that leads somewhere again fades in over 200 ms and moves for 500 (FLIP-04, FLIP-08, FLIP-09)", async () => {
  const { page } = desk;
  const arrow = PARTS.arrow("previous");
  assert.is(await page.$eval(arrow, (found) => getComputedStyle(found).opacity), "0");
  const runs = page.evaluate(
    (selector) =>
      new Promise<Record<string, unknown>>((over) => {
        const element = document.querySelector(selector)!;
        element.addEventListener("transitionrun", () => {
          const running = element.getAnimations().filter((each) => each instanceof CSSTransition);
          over(Object.fromEntries(running.map((each) => [each.transitionProperty, each.effect!.getTiming().duration])));
        });
      }),
    arrow,
  );
  await turn(page, "next");
  const { opacity, transform } = await runs;
  assert.equal({ opacity, transform }, { opacity: 200, transform: 500 });
  await assertBecomes(() => page.$eval(arrow, (found) => getComputedStyle(found).opacity), "1");
  assert.is(await page.$$eval(".side-arrows__arrow[data-shown=true]", (arrows) => arrows.length), 4);
});

for (const [device, bar] of [["desktop", ".toolbar"]] as const) {
  test(`a ${device}'s page-flip switch has spreads slide instead of leaves turn, and back again (FLIP-12)`, async () => {
    const reader = desk;
    const { page } = reader;
    const button = `${bar} [data-button=pageflip]`;
    await goTo(page, 4);
    await rests(page);
    await picturesStand(page);
    const { page: held } = (await marks(page)).at(-1)!;
    const at = (x: number) => onPage(reader, held, x, 0.15);
    const isPressed = () => page.$eval(button, (found) => found.getAttribute("aria-pressed"));
    const style = async () => (await state(page)).flipStyle;
    if ((await isPressed()) === "false") await page.click(button); // a test before may have left it so
    await assertBecomes(isPressed, "true");
    const own = await style();
    await page.click(button);
    await assertBecomes(isPressed, "false");
    assert.is.not(await style(), own);
    // The next spread comes behind: a leaf would show its own back here or the page beyond it.
    const sights = await Promise.all([at(0.5), at(0.8)]);
    await holdByMouse(page, await at(0.97), await at(0.37));
    await assertSeen(page, sights.map((sight) => [sight, held + 1])).finally(() => page.mouse.up());
    await rests(page);
    await page.click(button);
    await assertBecomes(isPressed, "true");
    assert.is(await style(), own);
  });
}

test("the brief template has no page-flip switch", async () => {
  const { page, close } = await open({ BookTemplateName: "Brief" });
  const keys = await keysIn(page, "#chrome");
  assert.ok(keys.includes("thumb"));
  assert.not(keys.includes("pageflip"));
  await close();
});

test("a book has no buttons for auto flip, zoom, whole screen and go-to that it hides, on desktops and on phones (ZOOM-01, ZOOM-06, GOTO-01)", async () => {
  const names = ["AutoPlay", "Zoom", "Fullscreen", "Goto"].map((name) => [`${name}ButtonVisible`, "Hide"]);
  const config = { ...Object.fromEntries(names), toolbarAlwaysShow: true };
  const hidden = ["autoflip", "zoomin", "zoomout", "fullscreen", "goto"];
  const desk = await open(config);
  const onDesk = await keysIn(desk.page, "#chrome");
  assert.equal(hidden.filter((key) => onDesk.includes(key)), []);
  assert.ok(onDesk.includes("thumb"));
  await desk.close();
  const phone = await open(config, PHONE);
  const onPhone = await phoneKeys(phone.page);
  assert.equal(hidden.filter((key) => onPhone.includes(key)), []);
  assert.ok(onPhone.includes("thumb"));
  await phone.close();
});

test("a desktop's bar zooms in and out, goes to the whole screen and back, and opens the go-to panel (ZOOM-01, ZOOM-02, ZOOM-06, GOTO-01)", async () => {
  const { page } = desk;
  const press = (key: string) => page.click(`.toolbar [data-button=${key}]`);
  const isIdle = (key: string) => page.$eval(`.toolbar [data-button=${key}]`, (found) => found.ariaDisabled);
  assert.is(await isIdle("zoomout"), "true");
  await press("zoomin");
  await page.waitForFunction(() => window.recto!.state().zoom > 1.2);
  assert.is(await isIdle("zoomout"), null);
  await press("zoomout");
  await assertBecomes(async () => (await state(page)).zoom, 1);

  await press("fullscreen");
  await page.waitForSelector(".toolbar [data-button=exitfullscreen]");
  assert.ok(await page.evaluate(() => document.fullscreenElement !== null));
  assert.not((await keysIn(page, "#chrome")).includes("fullscreen"));
  await press("exitfullscreen");
  await page.waitForSelector(".toolbar [data-button=fullscreen]");
  assert.ok(await page.evaluate(() => document.fullscreenElement === null));
  assert.not((await keysIn(page, "#chrome")).includes("exitfullscreen"));

  await press("goto");
  await page.waitForSelector("[data-panel=goto][data-phase=visible] [role=slider]");
});

test("nothing of this troubled the console", () => {
  assert.equal(desk.errors, []);
});

test.run();
