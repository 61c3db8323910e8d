import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import type { Behaviour, Files, Site } from "../support/browser/site.ts";
import { installSoundLab, isHeard, isSilent, played } from "../support/browser/sound-lab.ts";
import { silentMp3, tone } from "../support/fakes/tone.ts";
import { holdTime, passTime } from "./held-time.ts";
import {
  assertBecomes,
  type BookOptions,
  chromeStands,
  goTo,
  openBook,
  panelOpens,
  quickBook,
  recordEvents,
  rests,
  state,
  told,
} from "./model.ts";
import { letPass, until } from "./waits.ts";

const test = suite("background sound");
const BUTTON = "[data-button=sound]";
const SWITCH = "[data-switch=background]";
const MP3 = silentMp3(80); // 3.2 MB

async function open(config: Readonly<Record<string, unknown>>, files: Files, options: BookOptions = {}) {
  const book = quickBook({ pages: 6, config: { language: "English", FlipSound: "No", hashGotoDelay: 0, ...config } });
  const reader = await openBook({ ...book, ...files }, { before: installSoundLab, ...options });
  await chromeStands(reader.page);
  await reader.page.waitForFunction(() => window.recto!.state().sound.multimedia); // its code is there
  return reader;
}
const background = async (page: Page) => (await state(page)).sound.background;
const asks = ({ asked }: Site, path: string) =>
  asked.flatMap((each) => (each.path === path ? [`${each.method} ${each.range}`.trim()] : []));
const last = async (page: Page) => (await played(page)).at(-1)!;
const seek = (page: Page, seconds: number) =>
  page.evaluate((to) => Object.assign(window.soundLab!.elements.at(-1)!, { currentTime: to }), seconds);
/** Has the browser refuse sound until the page is pressed: the tests' own scripts count as presses for it. */
const refuseUntilPressed = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    let isPressed = false;
    addEventListener("pointerup", () => (isPressed = true), true);
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      return isPressed ? play.call(this) : Promise.reject(new DOMException("no press yet", "NotAllowedError"));
    };
  });
/** Brings what plays to the end of what is loaded of it, again and again, until something is true. */
const playOut = (page: Page, isTrue: () => unknown) =>
  until(async () => {
    await page.evaluate(() => {
      const element = window.soundLab!.elements.at(-1)!;
      const { buffered, currentTime } = element;
      const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
      if (end - currentTime > 0.6) element.currentTime = end - 0.3;
    });
    return isTrue();
  });

test("tracks play in sequence: the first in full, the others in ranges of 1,000,000 bytes as they are played, one after the other in one buffer; after the last round the button shows off, and the switch begins anew (SND-02, SND-08, SND-10, SND-12, SND-19, SND-20, SND-21, SND-22, SND-23)", async () => {
  const files = { "a.wav": tone(1), "b.mp3": MP3, "c.mp3": MP3 };
  const config = { BackgroundSoundURL: ["a.wav", "b.mp3", "c.mp3"], BackgroundSoundLoop: 1 };
  const { page, site, close } = await open(config, files, { behaviour: { hasRanges: () => true } });
  await assertBecomes(() => background(page), "playing");
  await isHeard(page);
  assert.is(await page.$eval(BUTTON, (button) => button.getAttribute("aria-pressed")), "true");
  assert.equal(asks(site, "a.wav"), ["HEAD", "GET"]);
  await until(() => asks(site, "b.mp3").length > 1);
  assert.equal(asks(site, "b.mp3"), ["HEAD", "GET bytes=0-999999"]);
  await page.waitForFunction(() => {
    const { buffered } = window.soundLab!.elements.at(-1)!;
    return buffered.length > 0 && buffered.end(0) > 5; // not the first track, which takes a second
  });
  const buffered = await page.evaluate(() => window.soundLab!.elements.at(-1)!.buffered.end(0));
  await seek(page, 0.75 * buffered);
  await letPass(600, "the element has told where it is, and nothing more is loaded before 0.8");
  assert.is(asks(site, "b.mp3").length, 2);
  await seek(page, 0.81 * buffered);
  await until(() => asks(site, "b.mp3").length === 3);
  assert.is(asks(site, "b.mp3").at(-1), "GET bytes=1000000-1999999");
  const { src } = await last(page);
  await playOut(page, () => asks(site, "c.mp3").length === 5);
  assert.is((await last(page)).src, src);
  await playOut(page, async () => (await background(page)) === "off");
  assert.is(await page.$eval(BUTTON, (button) => button.getAttribute("aria-pressed")), "false");
  await page.click(BUTTON);
  await panelOpens(page, "sound");
  await page.click(SWITCH);
  await assertBecomes(() => background(page), "playing");
  await isHeard(page);
  await page.click(SWITCH);
  await assertBecomes(() => background(page), "off");
  await isSilent(page);
  await close();
});

test("it begins with the first press, a tap on phones, and not before; its button follows it there; a hidden page pauses it (SND-12, SND-13, SND-16, SND-17, SND-18)", async () => {
  const before = async (page: Page) => {
    await installSoundLab(page);
    await refuseUntilPressed(page);
  };
  const config = { BackgroundSoundURL: "a.wav", bgSoundVol: "loud" };
  const { page, site, close } = await open(config, { "a.wav": tone(2) }, { before, viewport: WINDOWS.phone });
  await assertBecomes(() => background(page), "paused");
  assert.equal(asks(site, "a.wav"), [], "a reader who presses nothing loads nothing");
  await page.tap("#stage");
  await assertBecomes(() => background(page), "playing");
  await isHeard(page);
  const other = await page.browserContext().newPage();
  await other.bringToFront();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await assertBecomes(() => background(page), "paused");
  await page.bringToFront();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await assertBecomes(() => background(page), "playing");
  await page.evaluate(() => window.recto!.open("sound"));
  await panelOpens(page, "sound");
  await page.tap(SWITCH);
  await assertBecomes(() => background(page), "off");
  await close();
});

const LOST: readonly (readonly [what: string, files: Files, behaviour: Behaviour])[] = [
  ["404", {}, {}],
  ["of a wrong type", { "x.mp3": "<!doctype html><p>No such file" }, { hasRanges: () => true }],
  ["of zero bytes", { "x.mp3": "" }, {}],
  ["refused", { "x.mp3": MP3 }, { fail: (path) => (path === "x.mp3" ? 500 : null) }],
];
for (const [what, files, behaviour] of LOST) {
  test(`a track that is ${what} is an issue, and the next one plays, without a word (SND-08, SND-24)`, async () => {
    const config = { BackgroundSoundURL: ["x.mp3", "x.mp3", "a.wav"] };
    const { page, close } = await open(config, { ...files, "a.wav": tone(2) }, { behaviour });
    await isHeard(page);
    assert.is(await background(page), "playing");
    const issues = await page.evaluate(() => window.recto!.book.issues.map(({ path }) => path));
    assert.ok(issues.includes("x.mp3"));
    assert.is(await page.$(".tip-box"), null);
    await close();
  });
}

test("a server without ranges, one that says no length and a connection that is cut: the rest comes in full (SND-22, SND-24)", async () => {
  const behaviour: Behaviour = {
    hasRanges: (path) => path === "cut.mp3",
    cutAfter: (path, attempt) => (path === "cut.mp3" && attempt === 2 ? 5000 : null), // HEAD, the first part, the second
  };
  const files = { "a.wav": tone(1), "whole.mp3": MP3, "cut.mp3": MP3, "o.ogg": tone(1) };
  const config = { BackgroundSoundURL: ["a.wav", "whole.mp3", "cut.mp3", "o.ogg"] };
  const { page, site, close } = await open(config, files, { behaviour });
  await until(() => asks(site, "whole.mp3").length === 2);
  await page.waitForFunction(() => window.soundLab!.elements.at(-1)!.currentTime > 0.1);
  await playOut(page, () => asks(site, "cut.mp3").length >= 2);
  assert.equal(asks(site, "whole.mp3"), ["HEAD", "GET bytes=0-999999"], "its answer was the whole file");
  await playOut(page, () => asks(site, "cut.mp3").includes("GET"));
  await playOut(page, () => asks(site, "o.ogg").length === 2);
  assert.equal(asks(site, "o.ogg"), ["HEAD", "GET"]);
  await until(async () => asks(site, "a.wav").length === 2 && (await background(page)) === "playing");
  await close();
});

for (const [bgSoundVol, level] of [
  [25, 0.25],
  ["100", 1],
  ["loud", 1],
] as const) {
  test(`a volume of ${bgSoundVol} is ${level} of the file's; a count of 0 plays the whole list once (SND-09, SND-11)`, async () => {
    const config = { BackgroundSoundURL: ["a.wav", "b.wav"], BackgroundSoundLoop: 0, bgSoundVol };
    const { page, site, close } = await open(config, { "a.wav": tone(3), "b.wav": tone(1) });
    const loud = (8 / 128 / Math.SQRT2) * level; // of the tone's samples, root mean square
    await page.waitForFunction((wanted) => Math.abs(window.soundLab!.level() / wanted - 1) < 0.1, {}, loud);
    await playOut(page, async () => (await background(page)) === "off");
    assert.equal(asks(site, "b.wav"), ["HEAD", "GET"], "no buffer takes this type");
    await close();
  });
}

const rect = { x: 0.1, y: 0.1, width: 0.5, height: 0.1 };
/** Music of page 2, music of pages 4 to 6, and a player on page 1. */
const MUSIC = {
  "1": [{ kind: "audio", url: "p.wav", rect, name: "Player" }],
  "2": [{ kind: "audio", url: "m.wav", rect, visible: false, starts: "page-viewed", repeat: -1 }],
  "4": [{ kind: "audio", url: "r.wav", rect, visible: false, starts: "page-viewed", repeat: -1, from: 4, to: 6 }],
};
const SOUNDS = { "p.wav": tone(20), "m.wav": tone(9), "r.wav": tone(9), "a.wav": tone(9) };

async function openMusic(config: Readonly<Record<string, unknown>>, options: BookOptions = {}) {
  const files = quickBook({ pages: 8, config: { FlipSound: "No", hashGotoDelay: 0, ...config } });
  const book = { ...JSON.parse(String(files["book.json"])), annotations: MUSIC };
  const all = { ...files, ...SOUNDS, "book.json": JSON.stringify(book) };
  const reader = await openBook(all, { before: installSoundLab, ...options });
  await chromeStands(reader.page);
  await reader.page.waitForFunction(() => window.recto!.state().sound.multimedia?.hasMusic);
  return reader;
}
const MUSIC_SWITCH = "[data-switch=music]";
const multimedia = async (page: Page) => (await state(page)).sound.multimedia!;
const nowPlays = async (page: Page) =>
  (await played(page)).flatMap(({ src, paused }) => (paused || src === "silence" ? [] : [src]));
const tip = (page: Page) => page.$eval(".tip-box", (box) => [box.textContent, (box as HTMLElement).dataset["phase"]]);
const TIPS = {
  on: "There are pages without music currently. Once music is enabled, it will only play on pages with music.",
  off: "After music is disabled, pages with music will no longer play.",
};

test("music plays with its pages while its switch is on, that of a range goes on from page to page; tips say for 3 s what will not play (SND-03, SND-04, SND-25, SND-27, SND-28, SND-29, SND-30)", async () => {
  const { page, close } = await openMusic({ language: "English" });
  assert.is((await state(page)).sound.music, "on");
  assert.equal(await multimedia(page), { hasMusic: true, pageHasMusic: false, enabledMusic: true, isPlaying: false });
  await page.click(BUTTON);
  await panelOpens(page, "sound");
  assert.is(await page.$(SWITCH), null);
  await holdTime(page, 3000);
  await recordEvents(page);
  await page.click(MUSIC_SWITCH);
  await assertBecomes(() => tip(page), [TIPS.off, "shown"]);
  assert.is(await page.$eval(MUSIC_SWITCH, (found) => found.textContent), "Music off");
  assert.is((await state(page)).sound.music, "off");
  await page.click(MUSIC_SWITCH);
  await assertBecomes(() => tip(page), [TIPS.on, "shown"]);
  assert.is(await page.$eval(MUSIC_SWITCH, (found) => found.textContent), "Music on");
  await passTime(page, 2999);
  assert.equal(await tip(page), [TIPS.on, "shown"]);
  await passTime(page, 1);
  await page.waitForSelector(".tip-box", { hidden: true });
  assert.equal((await told(page)).filter(({ detail }) => detail["button"] === "multimedia").length, 2);
  await goTo(page, 2);
  await assertBecomes(() => nowPlays(page), ["m.wav"]);
  assert.equal(await multimedia(page), { hasMusic: true, pageHasMusic: true, enabledMusic: true, isPlaying: true });
  await page.click(MUSIC_SWITCH);
  await assertBecomes(() => nowPlays(page), []);
  await page.click(MUSIC_SWITCH);
  await assertBecomes(() => nowPlays(page), ["m.wav"]);
  await goTo(page, 4);
  await assertBecomes(() => nowPlays(page), ["r.wav"]);
  await page.waitForFunction(() =>
    window.soundLab!.elements.some(({ src, currentTime }) => /r.wav/.test(src) && currentTime > 0.3),
  );
  await goTo(page, 6);
  assert.equal(await nowPlays(page), ["r.wav"]);
  assert.ok((await played(page)).find(({ src }) => src === "r.wav")!.currentTime > 0.3, "it has not begun anew");
  await goTo(page, 8);
  await assertBecomes(() => nowPlays(page), []);
  await close();
});

test("the tips are Chinese in Chinese books (SND-31, SND-32)", async () => {
  const { page, close } = await openMusic({ language: "Chinese" });
  await page.click(BUTTON);
  await panelOpens(page, "sound");
  await page.click(MUSIC_SWITCH);
  await assertBecomes(async () => (await tip(page))[0], "关闭音乐后，有音乐的页面将不再播放音乐。");
  assert.is(await page.$eval(MUSIC_SWITCH, (found) => found.textContent), "音乐已关闭");
  await page.click(MUSIC_SWITCH);
  await assertBecomes(async () => (await tip(page))[0], "当前有页面没有音乐。开启音乐后，仅在有音乐的页面播放。");
  await close();
});

test("whatever else of the book plays pauses the background sound, which goes on when that pauses or ends (SND-14, SND-15)", async () => {
  const behaviour = { hasRanges: () => true };
  const { page, close } = await openMusic({ language: "English", BackgroundSoundURL: "a.wav" }, { behaviour });
  await assertBecomes(() => background(page), "playing");
  await page.waitForSelector(".audio__play");
  await page.click(".audio__play");
  await assertBecomes(() => nowPlays(page), ["p.wav"]);
  assert.is(await background(page), "paused");
  await page.click(".audio__play");
  await assertBecomes(() => background(page), "playing");
  await page.click(".audio__play");
  await assertBecomes(() => background(page), "paused");
  await page.evaluate(() => {
    const element = window.soundLab!.elements.find(({ src }) => /p.wav/.test(src))!;
    element.currentTime = element.duration - 0.2;
  });
  await assertBecomes(() => background(page), "playing");
  await goTo(page, 2);
  await assertBecomes(() => nowPlays(page), ["m.wav"]);
  await goTo(page, 8);
  await assertBecomes(() => background(page), "playing");
  await close();
});

/** A book of 6 single pages with a recording. */
async function openRecording(audio: object, options: BookOptions = {}) {
  const files = quickBook({ pages: 6, config: { FlipSound: "No", hashGotoDelay: 0, autoDoublePage: "single" } });
  const book = JSON.stringify({ ...JSON.parse(String(files["book.json"])), audio });
  const sounds = { "r.wav": tone(20), "1.wav": tone(1), "3.wav": tone(1) };
  const all = { ...files, ...sounds, "book.json": book };
  const behaviour = { hasRanges: () => true };
  const reader = await openBook(all, { before: installSoundLab, behaviour, ...options });
  await chromeStands(reader.page);
  return reader;
}

test("one recording turns the pages at their times; a page that the reader opens brings it there; its player starts and stops it (SND-36, SND-37, SND-38)", async () => {
  const items = [
    { pageIndex: 4, audioData: 12 },
    { pageIndex: 1, audioData: 0 },
    { pageIndex: 2, audioData: "1.2" },
    { pageIndex: 99, audioData: 3 },
  ];
  const { page, close } = await openRecording({ audioType: 0, audioFile: "r.wav", showPlayer: true, items });
  await page.waitForSelector(".recording");
  assert.equal((await nowPlays(page)).length, 0);
  await page.click(".recording button");
  await assertBecomes(() => nowPlays(page), ["r.wav"]);
  await rests(page, [2]);
  await goTo(page, 4);
  const time = () => page.evaluate(() => window.soundLab!.elements.at(-1)!.currentTime);
  await page.waitForFunction(() => window.soundLab!.elements.at(-1)!.currentTime >= 12);
  assert.ok((await time()) < 15);
  await goTo(page, 1);
  await page.waitForFunction(() => window.soundLab!.elements.at(-1)!.currentTime < 1.2);
  await page.click(".recording button");
  await assertBecomes(() => nowPlays(page), []);
  const issues = await page.evaluate(() => window.recto!.book.issues.map(({ path }) => path));
  assert.ok(issues.includes("audio.items[3]"));
  await close();
});

test("several recordings play with their pages, each turns to the next at its end; without a player they begin by themselves; one that is lost is passed over (SND-36, SND-37, SND-38)", async () => {
  const items = [
    { pageIndex: 3, audioData: "3.wav" },
    { pageIndex: 2, audioData: "lost.wav" },
    { pageIndex: 1, audioData: "1.wav" },
  ];
  const { page, close } = await openRecording({ audioType: 1, items });
  /** Also what has been played: on a busy machine a second of sound is over before anybody looks. */
  const isAsked = (file: string) =>
    page.evaluate((name) => window.soundLab!.sources.some((src) => src.endsWith(name)), file);
  await assertBecomes(() => isAsked("1.wav"), true);
  assert.is(await page.$(".recording"), null);
  await rests(page, [3]);
  await assertBecomes(() => isAsked("3.wav"), true);
  await assertBecomes(() => nowPlays(page), []);
  const issues = await page.evaluate(() => window.recto!.book.issues.map(({ path }) => path));
  assert.ok(issues.includes("lost.wav"));
  await goTo(page, 1);
  await page.waitForFunction(() => window.soundLab!.elements.some(({ src }) => /1.wav/.test(src)));
  await close();
});

test.run();
