import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { installSoundLab, isHeard, isSilent } from "../support/browser/sound-lab.ts";
import { tone } from "../support/fakes/tone.ts";
import {
  assertBecomes,
  type BookOptions,
  chromeStands,
  holdByMouse,
  marks,
  onPage,
  openBook,
  PARTS,
  panelOpens,
  quickBook,
  recordEvents,
  rests,
  state,
  told,
} from "./model.ts";
import { comesTrue, until } from "./waits.ts";

const test = suite("sound");
observeRequests(test);
const BUTTON = "[data-button=sound]";
const row = (name: string) => `[data-switch=${name}]`;

async function open(config: Readonly<Record<string, unknown>> = {}, options: BookOptions = {}, files = {}) {
  const book = quickBook({ pages: 8, config: { language: "English", flippingTime: 0.5, hashGotoDelay: 0, ...config } });
  const reader = await openBook({ ...book, ...files }, { before: installSoundLab, ...options });
  await chromeStands(reader.page);
  await reader.page.waitForFunction(() => window.recto!.state().sound.flip); // its code is there
  return reader;
}
const button = (page: Page) =>
  page.$eval(BUTTON, (found) => [found.getAttribute("aria-pressed"), found.getAttribute("aria-label")]);
const isChain = (url: string) => /\/chain-\w+\.js$/.test(url);
const pressed = async (page: Page) =>
  (await told(page)).flatMap(({ event, detail }) => (event === "clickButton" ? [detail["button"]] : []));
/** Turns to and fro until a leaf is heard: the first one after a file has come may be quicker than its decoding. */
async function turnUntilHeard(page: Page): Promise<void> {
  const keys = ["ArrowRight", "ArrowLeft"] as const;
  const isLoud = () => page.evaluate(() => window.soundLab!.level() > 0.003);
  for (let turn = 0; turn < 10; turn++) {
    await page.keyboard.press(keys[turn % 2]!);
    if (await comesTrue(isLoud, 1_000)) return;
    await rests(page);
  }
  throw new Error("No leaf was heard in ten turns.");
}

test("leaves rustle from the first press on, under a hand too; the button switches that, and turning it on lets one be heard; the choice lasts (SND-04, SND-05, SND-06, SND-07, SND-17, SND-26)", async () => {
  const reader = await open();
  const { page, requests } = reader;
  assert.equal(await button(page), ["true", "Sound on"]);
  assert.not.ok(requests.some(isChain), "nothing of it is loaded before a press");
  await page.click(PARTS.arrow("next"));
  await until(() => requests.some(isChain));
  await rests(page, [2, 3]);
  await isSilent(page);
  await page.click(PARTS.arrow("next"));
  await isHeard(page);
  assert.ok((await state(page)).sound.flipSoundIsPlaying);
  const latencyS = await page.evaluate(() => window.soundLab!.contexts[0]!.baseLatency);
  assert.ok(latencyS > 0.015 && latencyS < 0.1, `blocks of ${latencyS} s: few wake-ups, and nobody hears the delay`);
  await rests(page, [4, 5]);
  await isSilent(page);
  await page.waitForFunction(() => !window.recto!.state().sound.flipSoundIsPlaying);

  await holdByMouse(page, await onPage(reader, 5, 0.97, 0.9), await onPage(reader, 5, 0.4, 0.8));
  await isSilent(page);
  const [x, y] = await onPage(reader, 4, 0.9, 0.5);
  await Promise.all([isHeard(page), page.mouse.move(x, y, { steps: 12 })]);
  await page.mouse.up();
  await rests(page);
  await isSilent(page);

  await recordEvents(page);
  await page.click(BUTTON);
  await assertBecomes(() => button(page), ["false", "Sound off"]);
  assert.equal((await state(page)).panels, []);
  await page.click(PARTS.arrow("previous"));
  await rests(page);
  assert.not.ok((await state(page)).sound.flipSoundIsPlaying);
  assert.not.ok((await state(page)).sound.flip);
  await page.click(BUTTON);
  await isHeard(page);
  assert.equal((await pressed(page)).filter((key) => key === "sound").length, 2);
  await isSilent(page);
  await page.click(BUTTON);
  await page.reload();
  await chromeStands(page);
  await assertBecomes(() => button(page), ["false", "Sound off"]);
  assert.equal(reader.errors, []);
  await reader.close();
});

test("a book's own sound of leaves is played in place of paper; one that is no sound is an issue, and paper it is (SND-07)", async () => {
  const files = { "leaf.wav": tone(1), "bad.wav": "no sound" };
  const reader = await open({ FlipSoundURL: "leaf.wav" }, {}, files);
  const { page, site } = reader;
  await page.keyboard.press("ArrowRight");
  await until(() => site.asked.some(({ path }) => path === "leaf.wav"));
  await rests(page, [2, 3]);
  await turnUntilHeard(page);
  await reader.close();

  const other = await open({ FlipSoundURL: "bad.wav" }, {}, files);
  await other.page.keyboard.press("ArrowRight");
  await other.page.waitForFunction(() => window.recto!.book.issues.some(({ path }) => path === "bad.wav"));
  await rests(other.page, [2, 3]);
  await turnUntilHeard(other.page);
  await other.close();
});

test("what can be heard is switched in a bubble at the sound's button, and the book keeps its size (SND-01)", async () => {
  for (const config of [{}, { RightToLeft: true }]) {
    const { page, close } = await open(config);
    const box = (selector: string) => page.$eval(selector, (part) => part.getBoundingClientRect().toJSON() as DOMRect);
    const rects = async () => (await marks(page)).filter(({ kind }) => kind === "page").map(({ rect }) => rect);
    const before = await rects();
    await page.evaluate(() => window.recto!.open("sound"));
    await panelOpens(page, "sound");
    const [bubble, button] = [await box("[data-panel=sound]"), await box(BUTTON)];
    const middle = (button.left + button.right) / 2;
    assert.ok(bubble.left < middle && middle < bubble.right, `${[bubble.left, middle, bubble.right]}`);
    assert.ok(bubble.top > 0 && bubble.bottom <= button.top, `${[bubble.top, bubble.bottom, button.top]}`);
    assert.equal(await rects(), before);
    const isOn = () => page.$eval("[data-panel=sound] [role=switch]", (part) => part.getAttribute("aria-checked"));
    const was = await isOn();
    await page.click("[data-panel=sound] [role=switch]");
    await assertBecomes(isOn, was === "true" ? "false" : "true");
    assert.ok(await page.$("[data-panel=sound]"), "the bubble stays");
    await close();
  }
});

test("the volume bar is 131 wide, its track 58, a step 5.8; it is on desktops alone, quietens all and is remembered (SND-01, SND-33, SND-34, SND-35)", async () => {
  const reader = await open();
  const { page } = reader;
  await page.evaluate(() => window.recto!.open("sound"));
  await panelOpens(page, "sound");
  assert.ok(await page.$(row("flip")));
  assert.is(await page.$(row("background")), null);
  assert.is(await page.$(row("music")), null);
  const width = (selector: string) => page.$eval(selector, (part) => part.getBoundingClientRect().width);
  assert.equal([await width(".volume-bar"), await width(".volume-bar__track")], [131, 58]);
  const range = await page.$eval(".volume-bar input", (input) => {
    const { min, max, step, value } = input as HTMLInputElement;
    return [min, max, step, value];
  });
  assert.equal(range, ["0", "1", "0.1", "1"]);
  const track = (await (await page.$(".volume-bar__track"))!.boundingBox())!;
  await page.mouse.click(track.x + 5 * 5.8, track.y + track.height / 2);
  await assertBecomes(async () => (await state(page)).sound.volume, 0.5);
  await page.keyboard.press("ArrowLeft");
  await assertBecomes(async () => (await state(page)).sound.volume, 0.4);
  await page.keyboard.press("Home");
  await page.evaluate(() => window.recto!.close());
  await page.click(PARTS.arrow("next"));
  await page.waitForFunction(
    () => window.recto!.state().sound.flipSoundIsPlaying || window.recto!.state().phase === "rest",
  );
  await page.click(PARTS.arrow("next"));
  await page.waitForFunction(() => window.recto!.state().sound.flipSoundIsPlaying);
  await isSilent(page);
  await page.reload();
  await page.waitForFunction(() => window.recto?.state().sound.volume === 0);
  await reader.close();

  for (const viewport of [WINDOWS.tablet, WINDOWS.phone]) {
    const small = await open({}, { viewport });
    await small.page.evaluate(() => window.recto!.open("sound"));
    await panelOpens(small.page, "sound");
    assert.is(await small.page.$(".volume-bar"), null);
    await small.page.click(row("flip"));
    await small.page.waitForFunction(() => !window.recto!.state().sound.flip);
    await small.close();
  }
});

test("the volume bar grows with letters of 200 %: its track is as easy to hit, and its number stands within it", async () => {
  const { page, close } = await open();
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  await page.evaluate(() => window.recto!.open("sound"));
  await panelOpens(page, "sound");
  const rect = (selector: string) =>
    page.$eval(selector, (part) => part.getBoundingClientRect().toJSON() as DOMRectReadOnly);
  const [bar, track, input] = [
    await rect(".volume-bar"),
    await rect(".volume-bar__track"),
    await rect(".volume-bar input"),
  ];
  assert.equal([bar.width, track.width], [262, 116]);
  const number = await page.$eval(".volume-bar__value", (value) => {
    const range = document.createRange();
    range.selectNodeContents(value);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
  assert.ok(
    number.left >= input.right - 2 && number.right <= bar.right,
    JSON.stringify([number, input.right, bar.right]),
  );
  const panel = await rect("[data-panel=sound]");
  assert.ok(bar.left >= panel.left && bar.right <= panel.right, "within its panel");
  await page.mouse.click(track.x + 0.5 * track.width, track.y + track.height / 2);
  await assertBecomes(async () => (await state(page)).sound.volume, 0.5);
  await close();
});

test.run();
