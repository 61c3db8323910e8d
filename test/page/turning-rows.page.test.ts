import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import { site } from "../support/browser/site.ts";
import { openInFrames } from "./books-in-frames.ts";
import { holdTime, passTime, timersHeld, timerWaits } from "./held-time.ts";
import {
  assertBecomes,
  type BookOptions,
  chromeStands,
  goTo,
  holdByMouse,
  isReady,
  marks,
  onPage,
  openBook,
  PARTS,
  pagesOpen,
  picturesStand,
  quickBook,
  type Reader,
  rests,
  state,
  turn,
} from "./model.ts";
import { assertSeen } from "./screen.ts";
import { changeDevice } from "./shared-reader.ts";

const test = suite("turning-rows");

/** A window in which every button has its place in the bar. */
const WIDE = { viewport: { width: 1800, height: 900, deviceScaleFactor: 1 } } as const;
const PHONE = { viewport: WINDOWS.phone } as const;

async function open(config: Readonly<Record<string, unknown>>, options: BookOptions = WIDE, pages = 8) {
  const reader = await openBook(quickBook({ pages, config }), options);
  await chromeStands(reader.page);
  return reader;
}

let desk: Reader;
let phone: Reader;
test.before(async () => {
  const config = { toolbarAlwaysShow: true, CurlingPageCorner: false };
  [desk, phone] = await Promise.all([open(config), open(config, PHONE)]);
});
test.after(async () => {
  await Promise.all([desk.close(), phone.close()]);
});

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

test("there are no arrows where the book has them off, nor in a neat one that has them on (FLIP-04)", async () => {
  const configs = [{ flipshortcutbutton: "Hide" }, { flipshortcutbutton: "Show", isNeat: true }];
  const books = configs.map((config) => site(quickBook({ config })));
  const { frames, close } = await openInFrames((await Promise.all(books)).map(({ url }) => url));
  for (const frame of frames) {
    await isReady(frame);
    await chromeStands(frame);
    assert.ok(await frame.evaluate(() => window.recto!.next()));
    assert.equal(await frame.$$(".side-arrows__arrow"), []);
  }
  await close();
});

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

for (const [device, bar] of [
  ["desktop", ".toolbar"],
  ["phone", ".phone-bar[data-bar=top]"],
] as const) {
  test(`a ${device}'s page-flip switch has spreads slide instead of leaves turn, and back again (FLIP-11, FLIP-12)`, async () => {
    const reader = device === "phone" ? phone : desk;
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
    // A leaf would leave its page where it is, and show its own back.
    const old = device === "desktop" ? await onPage(reader, held - 1, 0.3, 0.15) : await at(0.2);
    const far = await at(0.8);
    await holdByMouse(page, await at(0.97), await at(0.05));
    await assertSeen(page, [
      [old, held],
      [far, held + 1],
    ]).finally(() => page.mouse.up());
    await rests(page);
    await page.click(button);
    await assertBecomes(isPressed, "true");
    assert.is(await style(), own);
  });
}

test("the brief template has no page-flip switch (FLIP-11)", async () => {
  const { page, close } = await open({ BookTemplateName: "Brief" });
  const keys = await keysIn(page, "#chrome");
  assert.ok(keys.includes("thumb"));
  assert.not(keys.includes("pageflip"));
  await close();
});

test("auto flip starts and stops by its button, every 3 s of rest where the book says nothing, and one loop is one return (AUTO-01, AUTO-03, AUTO-04, AUTO-07)", async () => {
  const { page, errors, close } = await open({}, WIDE, 5);
  const button = ".toolbar [data-button=autoflip]";
  const name = () => page.$eval(button, (found) => found.getAttribute("aria-label"));
  await goTo(page, 2);
  await holdTime(page, 3000);
  assert.is(await name(), "Auto flip");
  await page.click(button);
  await assertBecomes(name, "Stop auto flip");
  await assertBecomes(() => timersHeld(page), [3000]); // its code comes with the first press
  assert.equal(await passTime(page, 3000), [], "no beat is waited for while the leaf turns");
  await rests(page, [4, 5]);
  assert.equal(await timersHeld(page), [3000], "a whole one after it");
  await passTime(page, 3000);
  await rests(page, [1]);
  await passTime(page, 3000);
  await rests(page, [2, 3]);
  assert.equal((await state(page)).autoFlip, { running: true, loopsDone: 1 });
  await goTo(page, 4);
  assert.equal(await passTime(page, 3000), []);
  assert.equal(await pagesOpen(page), [4, 5]);
  assert.equal((await state(page)).autoFlip, { running: false, loopsDone: 1 });
  await assertBecomes(name, "Auto flip");
  await page.click(button);
  await assertBecomes(name, "Stop auto flip");
  await page.click(button);
  await assertBecomes(name, "Auto flip");
  assert.equal(await timersHeld(page), []);
  assert.equal(errors, []);
  await close();
});

test("no beat is shorter than a second, the end is the last page but one where the last is banned, and two loops are two returns (AUTO-03, AUTO-04, AUTO-07)", async () => {
  const ban = { autoDoublePage: "single", SingleModeBanFlipToLastPage: true };
  const { page, close } = await open({ ...ban, autoPlayDuration: 0.2, autoPlayLoopCount: 2 }, WIDE, 4);
  await holdTime(page, 200, 1000);
  await page.click(".toolbar [data-button=autoflip]");
  const seen: number[] = [];
  for (let beat = 0; beat < 12 && (await state(page)).autoFlip.running; beat++) {
    await timerWaits(page, 1000);
    assert.not((await timersHeld(page)).includes(200));
    await passTime(page, 1000);
    await rests(page);
    seen.push((await state(page)).page);
  }
  assert.equal(seen, [2, 3, 1, 2, 3, 1, 2, 3, 3]);
  await close();
});

test("a book has no buttons for auto flip, zoom, whole screen and go-to that it hides, on desktops and on phones (AUTO-01, ZOOM-01, ZOOM-06, GOTO-01)", async () => {
  const names = ["AutoPlay", "Zoom", "Fullscreen", "Goto"].map((name) => [`${name}ButtonVisible`, "Hide"]);
  const config = { ...Object.fromEntries(names), toolbarAlwaysShow: true };
  const hidden = ["autoflip", "zoomin", "zoomout", "fullscreen", "goto"];
  const hiding = await open(config);
  const onDesk = await keysIn(hiding.page, "#chrome");
  assert.equal(
    hidden.filter((key) => onDesk.includes(key)),
    [],
  );
  assert.ok(onDesk.includes("thumb"));
  await changeDevice(hiding.page, PHONE.viewport);
  const onPhone = await phoneKeys(hiding.page);
  assert.equal(
    hidden.filter((key) => onPhone.includes(key)),
    [],
  );
  assert.ok(onPhone.includes("thumb"));
  await hiding.close();
  const shown = await phoneKeys(phone.page);
  assert.ok(
    ["autoflip", "zoomin", "goto"].every((key) => shown.includes(key)),
    shown.join(),
  );
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

const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";
const asAndroid = { ...PHONE, before: (page: Page) => page.setUserAgent({ userAgent: ANDROID }) };

test("an Android's button for the whole screen goes there and back, its button for zoom is either (ZOOM-02, ZOOM-06, ZOOM-07)", async () => {
  const { page, close } = await open({ toolbarAlwaysShow: true, buttonsSortXML: ["zoom", "fullscreen"] }, asAndroid);
  const zooms = async () => (await keysIn(page, "#chrome")).filter((key) => key.startsWith("zoom"));
  assert.equal(await zooms(), ["zoomin"]);
  await page.click("[data-button=zoomin]");
  await assertBecomes(zooms, ["zoomout"]);
  await page.click("[data-button=zoomout]");
  await assertBecomes(zooms, ["zoomin"]);
  assert.is((await state(page)).zoom, 1);
  await page.click("[data-button=fullscreen]");
  await page.waitForSelector("[data-button=exitfullscreen]");
  await page.click("[data-button=exitfullscreen]");
  await page.waitForSelector("[data-button=fullscreen]");
  await close();
});

test("no other phone has one, but for the brief template's, which has no page-flip switch; a neat book has none at all (ZOOM-07, FLIP-11)", async () => {
  const plain = await phoneKeys(phone.page);
  assert.ok(plain.includes("pageflip") && !plain.includes("fullscreen"), plain.join());
  const brief = await open({ phoneTemplate: "Brief", toolbarAlwaysShow: true }, PHONE);
  const ofBrief = await phoneKeys(brief.page);
  assert.ok(ofBrief.includes("fullscreen") && !ofBrief.includes("pageflip"), ofBrief.join());
  await brief.close();
  const neat = await open({ isNeat: true, toolbarAlwaysShow: true }, asAndroid);
  assert.not((await phoneKeys(neat.page)).includes("fullscreen"));
  await neat.close();
});

test("nothing of this troubled the console", () => {
  assert.equal([...desk.errors, ...phone.errors], []);
});

test.run();
