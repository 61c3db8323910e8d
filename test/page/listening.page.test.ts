import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import { type FakeVoice, installVoices } from "../support/browser/fake-voices.ts";
import type { Files } from "../support/browser/site.ts";
import { holdTime, passTime, timerWaits } from "./held-time.ts";
import {
  assertBecomes,
  type BookOptions,
  CALM,
  chromeStands,
  marks,
  openBook,
  pagesOpen,
  panelOpens,
  quickBook,
  rectOf,
  rests,
  turn,
} from "./model.ts";
import { until } from "./waits.ts";

const test = suite("listening");

const VOICES: readonly FakeVoice[] = [
  ["Anna", "en-GB"],
  ["Bob", "en-US"],
  ["Léa", "fr-FR"],
];
const BUTTON = "[data-bar] [data-button=phoneticreading]";
const TIP = ".listen-tip";

/** A book of 6 pages with texts; of page 1 the places of its words are known. */
function spokenBook(): Files {
  const files = quickBook({ pages: 6, config: { hashGotoDelay: 0, language: "English" } });
  const texts = ["One begins. It goes on.", "", "Three.", "五頁之文。", "", ""];
  const positions = {
    "1": [
      { word: "One begins.", left: 0.1, top: 0.2, width: 0.4, height: 0.05 },
      { word: "It goes on.", left: 0.1, top: 0.26, width: 0.4, height: 0.05 },
    ],
  };
  const book = JSON.parse(String(files["book.json"]));
  return { ...files, "book.json": JSON.stringify({ ...book, search: { texts, positions } }) };
}

/** Opens that book with these voices on the device; the tip's timers wait for the test. */
async function open(voices: readonly FakeVoice[], options: BookOptions = {}) {
  const before = async (page: Page) => {
    await installVoices(page, voices);
    await holdTime(page, 2000, 3000, 5000);
  };
  const reader = await openBook(spokenBook(), { before, features: CALM, ...options });
  await chromeStands(reader.page);
  await reader.page.waitForSelector(BUTTON);
  return reader;
}

const said = (page: Page) => page.evaluate(() => window.voiceLab!.said.map(({ text }) => text));
const last = (page: Page) => page.evaluate(() => window.voiceLab!.said.at(-1) ?? null);
const isSpeaking = (page: Page) => page.evaluate(() => window.voiceLab!.isSpeaking());
const finish = (page: Page, error?: string) => page.evaluate((word) => window.voiceLab!.finish(word), error);
const control = (name: string) => `.listen-controls [aria-label="${name}"]`;
const highlights = async (page: Page) => (await marks(page)).filter(({ kind }) => kind === "highlight");

test("the button has a tip after 3 s, for 5 s; a press reads the pages sentence by sentence, each marked, and turns them; pause, speed, voice and steps work (EXTRA-12, EXTRA-13, EXTRA-14)", async () => {
  const reader = await open(VOICES);
  const { page } = reader;
  await timerWaits(page, 3000);
  await passTime(page, 2999);
  assert.is(await page.$(TIP), null);
  await passTime(page, 1);
  await page.waitForSelector(TIP);
  const [tip, button] = await page.evaluate(
    (...selectors) =>
      selectors.map((selector) => {
        const { left, right, top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    TIP,
    BUTTON,
  );
  assert.ok(
    tip!.bottom <= button!.top && tip!.left < button!.right && tip!.right > button!.left,
    "it is at the button",
  );
  await timerWaits(page, 5000);
  await passTime(page, 4999);
  assert.ok(await page.$(TIP));
  await passTime(page, 1);
  await page.waitForSelector(TIP, { hidden: true });

  await page.click(BUTTON);
  await assertBecomes(() => said(page), ["One begins."]);
  assert.equal(await last(page), { text: "One begins.", lang: "en-GB", rate: 1, voice: "Anna" });
  await assertBecomes(async () => (await highlights(page)).length, 1);
  const leaf = await rectOf(page, 1);
  const [mark] = await highlights(page);
  assert.ok(
    Math.abs(mark!.rect.x - (leaf.x + leaf.width * 0.1)) < 1 &&
      Math.abs(mark!.rect.y - (leaf.y + leaf.height * 0.2)) < 1,
  );
  await finish(page);
  await assertBecomes(() => said(page), ["One begins.", "It goes on."]);
  await assertBecomes(async () => Math.round((await highlights(page))[0]!.rect.y - (leaf.y + leaf.height * 0.26)), 0);

  await page.click(control("Pause"));
  assert.not.ok(await isSpeaking(page));
  await page.select(control("Speed"), "1.5");
  await page.select(control("Voice"), "Bob");
  await page.click(control("Play"));
  await assertBecomes(() => last(page), { text: "It goes on.", lang: "en-US", rate: 1.5, voice: "Bob" });
  await page.click(control("Previous sentence"));
  await assertBecomes(async () => (await last(page))?.text, "One begins.");
  await page.click(control("Next sentence"));
  await finish(page);
  await rests(page, [2, 3]);
  await assertBecomes(async () => (await last(page))?.text, "Three.");
  assert.equal(
    (await highlights(page)).map((each) => each.page),
    [3],
    "the page, where no places are known",
  );

  await page.evaluate(() => window.recto!.open("accessibility"));
  await panelOpens(page, "accessibility");
  await assertBecomes(
    () => page.$$eval(".text-page__spoken", (spoken) => spoken.map(({ textContent }) => textContent)),
    ["Three."],
  );
  await turn(page, "next");
  await assertBecomes(() => last(page), { text: "五頁之文。", lang: "zh", rate: 1.5, voice: null });
  await finish(page);
  await page.waitForFunction(() => !document.querySelector(".listen-controls"));
  assert.equal([await isSpeaking(page), await pagesOpen(page), await highlights(page)], [false, [4, 5], []]);
  assert.equal(reader.errors, []);
  await reader.close();
});

test("a phone has the button in its top bar and the controls in the text view, too; the tip never comes again to who listens (EXTRA-12, EXTRA-13, EXTRA-14)", async () => {
  const reader = await open(VOICES, { viewport: WINDOWS.phone });
  const { page } = reader;
  assert.ok(await page.$(`[data-bar=top] [data-button=phoneticreading]`));
  await page.tap(BUTTON);
  await assertBecomes(() => said(page), ["One begins."]);
  await passTime(page, 3000);
  await page.evaluate(() => window.recto!.open("accessibility"));
  await panelOpens(page, "accessibility");
  await page.tap(control("Stop listening"));
  assert.not.ok(await isSpeaking(page));
  await page.tap(`[data-panel=accessibility] [aria-label=Listen]`);
  await assertBecomes(() => said(page), ["One begins.", "One begins."]);
  await finish(page, "synthesis-failed");
  await assertBecomes(async () => (await last(page))?.voice, null);
  await finish(page, "synthesis-failed");
  await page.waitForSelector(control("Play"));
  assert.match(await page.$eval(".tip-box", ({ textContent }) => textContent ?? ""), "Reading was interrupted.");
  assert.is(await page.$(TIP), null);
  assert.equal(reader.errors, []);
  await reader.close();
});

test("a device without voices says so, and a book that wants no button has none (EXTRA-12, EXTRA-14)", async () => {
  const reader = await open([]);
  await reader.page.click(BUTTON);
  await until(async () => {
    await passTime(reader.page, 2000); // the code that waits for voices may come after a first time
    return reader.page.$(".tip-box");
  });
  assert.match(
    await reader.page.$eval(".tip-box", ({ textContent }) => textContent ?? ""),
    "This device has no voice to read with.",
  );
  assert.is(await reader.page.$eval(BUTTON, (button) => button.getAttribute("aria-pressed")), "false");
  assert.equal(reader.errors, []);
  await reader.close();

  const silent = await openBook(quickBook({ config: { PhoneticReadingButtonVisible: false } }));
  await chromeStands(silent.page);
  assert.is(await silent.page.$("[data-button=phoneticreading]"), null);
  await silent.close();
});

test.run();
