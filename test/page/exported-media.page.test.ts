import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { plainPicture } from "../support/browser/page-picture.ts";
import type { Files } from "../support/browser/site.ts";
import { tone } from "../support/fakes/tone.ts";
import { assertBecomes, CALM, goTo, openBook, pagesOpen, type Reader } from "./model.ts";

const test = suite("media of exports");

declare global {
  interface Window {
    plays?: number; // how often anything was told to play
  }
}

const PICTURE = plainPicture([255, 0, 255], 30, 40);
const LOTTIE = JSON.stringify({
  w: 10,
  h: 10,
  ip: 0,
  op: 9,
  layers: [
    {
      ty: 4,
      ip: 0,
      op: 9,
      ks: {},
      shapes: [
        { ty: "rc", s: { k: [10, 10] }, p: { k: [5, 5] } },
        { ty: "fl", c: { k: [1, 0, 0] } },
      ],
    },
  ],
});
const at = (row: number, column = 0) => ({
  left: `${20 + column * 180}px`,
  top: `${20 + row * 130}px`,
  width: "170px",
  height: "120px",
});
const item = (type: string, id: string, row: number, column: number, more: object) => ({
  type,
  id,
  name: id,
  style: at(row, column),
  actionList: [],
  ...more,
});
const MIRROR = "//online.fliphtml5.com/me/book/files/pageConfig";

/** What the online exporter puts onto pages 2, 3 and 4, with all the ways in which it names its media. */
const ITEMS: Readonly<Record<number, readonly object[]>> = {
  2: [
    item("image", "named", 0, 0, { fileName: "named.png" }),
    item("image", "second", 0, 1, { fileName: "second.png" }),
    item("image", "mirror", 0, 2, { url: `${MIRROR}/mirror.png`, fileName: "mirror.png" }),
    item("image", "gone", 1, 0, { fileName: "gone.png" }),
    item("effect", "moving", 1, 1, { fileName: "moving.json", effectType: "Lottie" }),
    item("pluginMusic", "music", 1, 2, {
      musicList: [{ url: "https://dead.invalid/music.wav?X-Amz-Expires=1", fileName: "music.wav", name: "Music" }],
    }),
    item("pluginVideo", "film", 2, 0, {
      pluginVideoType: 2,
      fileName: "film.wav",
      thumbUrl: "",
      thumbUrlFileName: "poster.png",
    }),
    item("swiper", "swiper", 2, 1, {
      swiperOpts: {
        autoplay: false,
        sliderFill: [1, 2].map((n) => ({ medium: "image", url: `${MIRROR}/slide${n}.png`, name: `slide${n}.png` })),
      },
    }),
    item("link", "sounding", 2, 2, {
      actionList: [
        { playAudio: { audioList: [{ name: "s", fileName: "s.wav", localLink: "./files/pageConfig/music.wav" }] } },
      ],
    }),
  ],
  4: [
    item("link", "message", 0, 0, {
      actionList: [
        {
          popupMsg: {
            titleProps: { content: "Title" },
            contentProps: { content: "<p>Words</p>" },
            windowWH: { maxW: 400, maxH: 500 },
            imageOpts: { imageUrl: `${MIRROR}/named.png`, fileName: "named.png" },
            btnOpts: { btnText: "More", btnLinkHead: "https://", btnLink: "mill.test" },
          },
        },
      ],
    }),
  ],
};

function exported(generation: "g4" | "g5", folder: string, items = ITEMS): Files {
  const pages = [1, 2, 3, 4, 5, 6].map((number) => ({
    items: items[number] ?? [],
    pageId: `p${number}`,
    fh5MapIndex: number - 1,
  }));
  const config = { pageConfig: { pageWidth: 619, pageHeight: 825 }, pages };
  const names = ["named", "second", "mirror", "poster", "slide1", "slide2"];
  return {
    ...bookFolder(generation, { pages: 6 }),
    [generation === "g5" ? "files/pageEditor.js" : "files/editor/files/config.js"]:
      `var readerConfig = ${JSON.stringify(config)};`,
    ...Object.fromEntries(names.map((name) => [`${folder}${name}.png`, PICTURE])),
    [`${folder}moving.json`]: LOTTIE,
    [`${folder}music.wav`]: tone(20),
    [`${folder}film.wav`]: tone(20),
  };
}

async function open(files: Files): Promise<Reader> {
  const before = (page: Page) =>
    page.evaluateOnNewDocument(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () {
        window.plays = (window.plays ?? 0) + 1;
        return play.call(this);
      };
    });
  const reader = await openBook(files, { address: "#p=2", before, features: CALM });
  await reader.page.evaluate(() => window.recto!.goTo(2));
  await reader.page.waitForFunction(() => window.recto!.marks().some(({ id }) => id === "named"));
  return reader;
}

const mediaAsked = ({ site }: Reader) =>
  site.asked
    .map(({ path }) => path)
    .filter((path) => /(named|second|mirror|poster|slide\d|gone)\.png|moving|\.wav/.test(path));
const times = (paths: readonly string[], part: string) => paths.filter((path) => path.includes(part)).length;

for (const [generation, folder, first] of [
  ["g5", "files/pageConfig/", "files/pageConfig/"],
  ["g5", "files/extfile/", "files/pageConfig/"],
  ["g4", "files/editor/files/extfile/", "files/editor/files/extfile/"],
] as const) {
  test(`${generation} with its media in ${folder}: all are found, the folder is looked for once a sort, nothing is asked for twice in vain (ANNO-10, ANNO-08, ANNO-19)`, async () => {
    const reader = await open(exported(generation, folder));
    const { page } = reader;
    await page.waitForSelector('[data-item="swiper"] [data-offset="0"] img');
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('[data-item="swiper"] img')].every(
        (img) => img.complete && img.naturalWidth === 30,
      ),
    );
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('[data-item="film"] img')?.naturalWidth === 30,
    );
    await assertBecomes(async () => mediaAsked(reader).includes(`${folder}moving.json`), true);
    await page.waitForSelector('[data-item="music"] .audio__play');
    await page.click('[data-item="music"] .audio__play');
    await page.waitForSelector('[data-item="music"] .audio[data-phase="playing"]');
    await page.click('[data-item="film"] button');
    await page.waitForSelector('[data-item="film"] [data-phase="playing"] video');
    await assertBecomes(async () => times(mediaAsked(reader), "gone.png") > 0, true);
    await goTo(page, 4);
    await goTo(page, 2);
    await page.waitForSelector('[data-item="swiper"] [data-offset="0"] img');
    const asked = mediaAsked(reader);
    const misses = asked.filter((path) => !path.startsWith(folder));
    const sorts = first === folder ? 0 : 4; // pictures, the animation, the sound, the film
    assert.is(misses.filter((path) => !path.includes("gone.png")).length, sorts, misses.join(" "));
    assert.is(new Set(misses).size, misses.length, "nothing that is missing is asked for twice");
    assert.is(asked.filter((path) => path === `${folder}gone.png`).length, 1);
    await goTo(page, 4);
    await page.waitForSelector('[data-mark="message"]');
    await page.focus('[data-mark="message"]');
    await page.keyboard.press("Enter");
    await page.waitForSelector('[data-panel="info"][data-phase="visible"]');
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>(".info__picture")?.naturalWidth === 30);
    const told = await page.$eval('[data-panel="info"]', ({ textContent }) => textContent ?? "");
    for (const word of ["Title", "Words", "More"]) assert.match(told, word);
    const issues = await page.evaluate(() =>
      window.recto!.book.issues.map(({ path }) => path).filter((path) => /gone/.test(path)),
    );
    assert.is(issues.length, 1);
    await reader.close();
  });
}

test("pages do not turn away by themselves from a film that plays, until it pauses (AUTO-11)", async () => {
  const reader = await open(exported("g5", "files/pageConfig/"));
  const { page } = reader;
  await page.waitForSelector('[data-item="film"] button');
  await page.click('[data-item="film"] button');
  await page.waitForSelector('[data-item="film"] [data-phase="playing"] video');
  await page.evaluate(() => window.recto!.startAutoFlip());
  assert.ok(await page.evaluate(() => window.recto!.state().autoFlip.running));
  assert.is(await page.$("html[data-auto-flip]"), null, "no round has begun");
  assert.equal(await pagesOpen(page), [2, 3]);
  await page.$eval('[data-item="film"] video', (video) => (video as HTMLVideoElement).pause());
  await page.waitForSelector("html[data-auto-flip]");
  await page.waitForFunction(() => window.recto!.state().pages.includes(4));
  await reader.close();
});

test("a sound that nothing stops is heard on while its page is away, and its player has it again when it comes back (ANNO-35, ANNO-08)", async () => {
  const song = item("pluginMusic", "song", 0, 0, {
    musicList: [{ fileName: "music.wav", name: "Music" }],
    movieStopTriggerEvt: "none",
  });
  const reader = await open(
    exported("g5", "files/pageConfig/", { 2: [song, item("image", "named", 0, 1, { fileName: "named.png" })] }),
  );
  const { page } = reader;
  await page.waitForSelector('[data-item="song"] .audio__play');
  await page.click('[data-item="song"] .audio__play');
  await page.waitForSelector('[data-item="song"] .audio[data-phase="playing"]');
  await goTo(page, 4);
  await page.waitForFunction(() => !document.querySelector('[data-item="song"]'));
  await goTo(page, 2);
  await page.waitForSelector('[data-item="song"] .audio[data-phase="playing"]');
  assert.is(await page.evaluate(() => window.plays), 1);
  const heard = await page.$eval('[data-item="song"] .audio', (audio) =>
    Number((audio as HTMLElement).style.getPropertyValue("--at")),
  );
  assert.ok(heard > 0);
  await reader.close();
});

test.run();
