import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import { tone } from "../support/fakes/tone.ts";
import {
  assertBecomes,
  CALM,
  goTo,
  openBook,
  pagesOpen,
  pinch,
  quickBook,
  type Reader,
  rectOf,
  swipe,
  touch,
} from "./model.ts";
import { sharedReader } from "./shared-reader.ts";

const test = suite("media");

declare global {
  interface Window {
    sound?: HTMLMediaElement; // one that a test keeps in sight beyond its page
  }
}

const PLACE = { x: 0.1, y: 0.1, width: 0.8, height: 0.2 };
const PHOTOS = [3, 4, 5].map((number) => ({ url: `pages/${number}.png`, title: `Photo ${number}` }));
const ITEMS = {
  2: [{ kind: "audio", id: "song", url: "song.wav", title: "Song", ...PLACE }],
  3: [
    { kind: "video", id: "film", url: "song.wav", title: "Film", ...PLACE },
    { kind: "photos", id: "photos", photos: PHOTOS, ...PLACE, y: 0.5 },
  ],
  6: [{ kind: "audio", id: "dead", url: "gone.mp3", title: "Dead", ...PLACE }],
};

/** A book with a sound, a video and photos on its first spread, opened there. */
async function open(
  config: Readonly<Record<string, unknown>> = {},
  options: Parameters<typeof openBook>[1] = {},
): Promise<Reader> {
  const files = quickBook({ pages: 10, config: { hashGotoDelay: 0, ...config } });
  const book = { ...JSON.parse(String(files["book.json"])), annotations: ITEMS };
  const reader = await openBook(
    { ...files, "book.json": JSON.stringify(book), "song.wav": tone(20) },
    { address: "#p=2", features: CALM, ...options },
  );
  if (!options.viewport) await reader.page.waitForSelector('[data-item="song"] .audio__play');
  await reader.page.waitForSelector('[data-item="photos"] img');
  return reader;
}

const withMedia = sharedReader(test, () => open());

const inParts = (page: Page, id: string, number: number) => async () => {
  const at = await rectOf(page, number);
  const box = await page.$eval(`[data-item="${id}"]`, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
  const parts = [(box.x - at.x) / at.width, (box.y - at.y) / at.height, box.width / at.width, box.height / at.height];
  return parts.map((part) => Math.round(part * 100) / 100);
};

/** Plays the sound on page 2 and keeps hold of it. */
async function playSong(page: Page): Promise<void> {
  await page.click('[data-item="song"] .audio__play');
  await page.waitForSelector('[data-item="song"] .audio[data-phase="playing"]');
  await page.evaluate(() => (window.sound = document.querySelector<HTMLAudioElement>('[data-item="song"] audio')!));
}

test(
  "what lies on a page stays on its place when the book is zoomed (MEDIA-07)",
  withMedia(async ({ page }) => {
    const [film, song] = [inParts(page, "film", 3), inParts(page, "song", 2)];
    assert.equal(
      [await song(), await film()],
      [
        [0.1, 0.1, 0.8, 0.2],
        [0.1, 0.1, 0.8, 0.2],
      ],
    );
    await page.evaluate(() => window.recto!.zoomTo(2, { x: 300, y: 200 }));
    await assertBecomes(
      async () => [await song(), await film()],
      [
        [0.1, 0.1, 0.8, 0.2],
        [0.1, 0.1, 0.8, 0.2],
      ],
    );
  }),
);

test("a sound pauses as its page turns away; elements are hidden in flight and gone with their page (MEDIA-07)", async () => {
  const reader = await open({ flippingTime: 0.5 });
  const { page } = reader;
  await playSong(page);
  const inFlight = await page.evaluate(async () => {
    const turned = window.recto!.next();
    const overlay = getComputedStyle(document.querySelector(".page-overlay")!);
    const seen = [window.recto!.state().phase, overlay.visibility, window.sound!.paused];
    await turned;
    return seen;
  });
  assert.equal(inFlight, ["turning", "hidden", true]);
  await page.waitForFunction(() => !document.querySelector(".page-overlay :is(audio, video, img)"));
  assert.ok(await page.evaluate(() => window.sound!.paused));
  await goTo(page, 2);
  await page.waitForSelector('[data-item="song"] .audio[data-phase="idle"]');
  assert.is(
    await page.evaluate(() => getComputedStyle(document.querySelector(".page-overlay")!).visibility),
    "visible",
  );
  assert.equal(reader.errors, []);
  await reader.close();
});

test(
  "one medium plays at a time, and its own controls turn no leaf",
  withMedia(async ({ page }) => {
    await playSong(page);
    await page.click('[data-item="film"] button');
    await page.waitForSelector('[data-item="film"] [data-phase="playing"] video');
    assert.ok(await page.evaluate(() => window.sound!.paused));
    await page.focus('[data-item="film"] video');
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    assert.equal(await pagesOpen(page), [2, 3]);
  }),
);

test(
  "photos are swiped without turning the leaf (ANNO-19)",
  withMedia(async ({ page }) => {
    const { x, y, width, height } = await page.$eval('[data-item="photos"]', (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
    await page.mouse.move(x + width * 0.7, y + height * 0.4);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.2, y + height * 0.4, { steps: 5 });
    await page.mouse.up();
    await page.waitForSelector('[data-item="photos"] [data-offset="0"][aria-label="Photo 4"]');
    assert.equal(await pagesOpen(page), [2, 3]);
  }),
);

test("two fingers zoom the book wherever they lie: both on photos, or one of them on a player; then one swipes photos as before (ZOOM-04, ANNO-19)", async () => {
  const reader = await open({}, { address: "#p=3", viewport: WINDOWS.sharpPhone });
  const { page } = reader;
  const middleOf = (id: string) =>
    page.$eval(`[data-item="${id}"]`, (element): [number, number] => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    });
  const isCloser = () => page.waitForFunction(() => window.recto!.state().zoom > 1.4);
  const fit = async () => {
    await page.evaluate(() => window.recto!.zoomTo(1));
    await page.waitForFunction(() => window.recto!.state().zoom === 1);
  };
  const photos = await middleOf("photos");
  await pinch(page, photos, 60, 150);
  await isCloser();
  await fit();
  const [x, y] = await middleOf("film");
  const paper: [number, number] = [x, photos[1] + 150];
  const away = (px: number): [number, number][] => [
    [x, y],
    [paper[0], paper[1] + px],
  ];
  await touch(page, "touchStart", away(0).slice(0, 1));
  await touch(page, "touchStart", away(0));
  for (const px of [40, 80, 120, 160]) await touch(page, "touchMove", away(px));
  await touch(page, "touchEnd", []);
  await isCloser();
  await fit();
  assert.equal(await pagesOpen(page), [3]);
  await swipe(page, [photos[0] + 80, photos[1]], [photos[0] - 80, photos[1]]);
  await page.waitForSelector('[data-item="photos"] [data-offset="0"][aria-label="Photo 4"]');
  assert.equal(await pagesOpen(page), [3]);
  await reader.close();
});

test(
  "a dead sound says so where it lies, and the book reads on (MEDIA-05, MEDIA-06)",
  withMedia(async (reader) => {
    const { page } = reader;
    await goTo(page, 6);
    await page.waitForSelector('[data-item="dead"] .audio__play');
    await page.click('[data-item="dead"] .audio__play');
    await page.waitForSelector('[data-item="dead"] .audio[data-phase="failed"] [role=note]');
    assert.is(reader.errors.filter((error) => error.includes("cannot be played")).length, 1);
    await goTo(page, 8);
    assert.equal(await pagesOpen(page), [8, 9]);
  }),
);

test("a reader that is taken away leaves no sound and no element behind (MEDIA-07)", async () => {
  const reader = await open();
  const { page } = reader;
  await playSong(page);
  await page.evaluate(() => window.recto!.destroy());
  const left = () =>
    page.evaluate(() => [window.sound!.paused, document.querySelectorAll(".page-overlay, audio, video").length]);
  await assertBecomes(left, [true, 0]);
  await reader.close();
});

test.run();
