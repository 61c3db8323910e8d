import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageColor } from "../support/browser/page-picture.ts";
import { tone } from "../support/fakes/tone.ts";
import { action, anno, markOf, openOld, pressItem } from "./items-book.ts";
import { assertBecomes } from "./model.ts";
import { assertColor } from "./screen.ts";

const test = suite("what items show and play");

test("links open photos one after the other, a film over the book, and a quiz with its score (ANNO-33, ANNO-37, ANNO-39)", async () => {
  const photos = [5, 6].map((number) => ({ url: `files/page/${number}.jpg`, title: `Photo ${number}` }));
  const topic = {
    title: "2 + 2?",
    rightTxt: "Well done.",
    wrongTxt: "Not so.",
    answer1: { value: "4", dataRight: "true" },
    answer2: { value: "5", dataRight: "false" },
  };
  const reader = await openOld(
    [
      anno("TAnnoLink", "photos", 0, { action: action("PhotoSlide", { photos }) }),
      anno("TAnnoLink", "film", 2, { action: action("PlayVideo", { url: "files/film.wav", caption: "The mill" }) }),
      anno("TAnnoLink", "quiz", 4, {
        action: action("Quiz", { guizTxt: "Ready?", guizEndTxt: "Bye.", quiz: { topic } }),
      }),
    ],
    { files: { "files/film.wav": tone(20) } },
  );
  const { page } = reader;
  const closed = async (name: string) => {
    await assertBecomes(async () => {
      await page.keyboard.press("Escape"); // it does not listen at first
      return (await page.$(`[data-panel=${name}]`)) === null;
    }, true);
  };
  const says = (name: string, words: string) =>
    page.waitForFunction(
      (panel, text) => document.querySelector(`[data-panel=${panel}][data-phase=visible]`)?.textContent?.includes(text),
      {},
      name,
      words,
    );
  await pressItem(page, "photos");
  await says("slideshow", "Photo 5");
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("[data-panel=slideshow] [data-current=true] img")].some(
      (image) => image.naturalWidth > 0,
    ),
  );
  await page.waitForFunction(
    () => {
      (document.querySelector('[data-panel=slideshow] [data-edge="right"]') as HTMLElement | null)?.click();
      return document.querySelector("[data-panel=slideshow]")?.textContent?.includes("Photo 6");
    },
    { polling: 700 },
  );
  await closed("slideshow");

  await pressItem(page, "film");
  await says("video", "The mill");
  await page.waitForSelector("[data-panel=video] video");
  assert.match(
    await page.$eval("[data-panel=video] video", (video) => (video as HTMLVideoElement).currentSrc),
    /files\/film\.wav$/,
  );
  await page.waitForFunction(
    () => (document.querySelector("[data-panel=video] video") as HTMLVideoElement).currentTime > 0,
  );
  await closed("video");

  await pressItem(page, "quiz");
  await says("quiz", "Ready?");
  const choose = (selector: string) =>
    page.$eval(`[data-panel=quiz] ${selector}`, (button) => (button as HTMLElement).click());
  await choose(".quiz__foot button");
  await says("quiz", "2 + 2?");
  await page.keyboard.press("1");
  await says("quiz", "Well done.");
  await choose(".quiz__foot button");
  await says("quiz", "Right answers: 1 of 1");
  await says("quiz", "Bye.");
  await reader.close();
});

test("a carousel has its neighbours beside it, a banner slides, and an alpha banner shows one through the other (ANNO-17, ANNO-18)", async () => {
  const Images = [5, 6, 7].map((number) => ({ url: `files/page/${number}.jpg` }));
  const place = (index: number) => ({
    Images,
    autoBool: "false",
    isRepeat: "true",
    location: { x: "0.05", y: String(0.05 + index * 0.3), width: "0.9", height: "0.27", rotation: "0" },
  });
  const reader = await openOld([
    anno("TAnnoCarouselViewer", "carousel", 0, place(0)),
    anno("TAnnoBanner", "banner", 0, place(1)),
    anno("TAnnoAlphaTransitionBanner", "alpha", 0, place(2)),
  ]);
  const { page } = reader;
  const stands = (id: string, photo: number) =>
    page.waitForFunction(
      (item, file) => {
        const image = document.querySelector<HTMLImageElement>(`[data-item="${item}"] [data-offset="0"] img`);
        const isStill = document.getAnimations().every(({ playState }) => playState !== "running");
        return isStill && image?.complete && image.naturalWidth > 0 && image.src.endsWith(file);
      },
      {},
      id,
      `files/page/${photo}.jpg`,
    );
  /** The next photo beside the one that is shown: how far from it, how visible, how large. */
  const neighbour = (id: string) =>
    page.$eval(`[data-item="${id}"]`, (item) => {
      const [shown, next] = ["0", "1"].map((offset) => item.querySelector(`[data-offset="${offset}"]`)!);
      const [a, b] = [shown!.getBoundingClientRect(), next!.getBoundingClientRect()];
      const whole = item.getBoundingClientRect().width;
      return {
        apart: Math.round(((b.left + b.width / 2 - a.left - a.width / 2) / whole) * 100),
        size: Math.round((b.width / a.width) * 100),
        opacity: Number(getComputedStyle(next!).opacity),
      };
    });
  for (const id of ["carousel", "banner", "alpha"]) {
    await stands(id, 5);
    const { x, y, width, height } = (await markOf(page, id)).rect;
    await assertColor(page, [x + width / 2, y + height * 0.3], pageColor(5), id, 20);
  }
  const [carousel, banner, alpha] = [await neighbour("carousel"), await neighbour("banner"), await neighbour("alpha")];
  assert.ok(
    carousel.apart > 15 && carousel.apart < 45 && carousel.size === 80 && carousel.opacity > 0,
    JSON.stringify(carousel),
  );
  assert.equal(banner, { apart: 100, size: 100, opacity: 1 });
  assert.equal(alpha, { apart: 0, size: 100, opacity: 0 });
  for (const id of ["carousel", "banner", "alpha"]) {
    await page.$eval(`[data-item="${id}"] .photos__arrow[data-edge="right"]`, (button) =>
      (button as HTMLElement).click(),
    );
    await stands(id, 6);
    const { x, y, width, height } = (await markOf(page, id)).rect;
    await assertColor(page, [x + width / 2, y + height * 0.3], pageColor(6), `${id}, one on`, 20);
  }
  await reader.close();
});

test("the themed sound players each have a look of their own, and play (ANNO-09)", async () => {
  const THEMES = ["Glass", "Simple", "Enjoy", "Decent", "Tree", "Christmas", "TurnOnOff", "Fade"] as const;
  const songs = { song: { url: "files/pageConfig/song.wav" } };
  const reader = await openOld(
    THEMES.map((theme, index) =>
      anno("TAnnoPlugIn", theme, index, { cpName: `${theme}AudioPlayer`, componentData: { songs } }),
    ),
    { files: { "files/pageConfig/song.wav": tone(20) } },
  );
  const { page } = reader;
  await page.waitForFunction(
    (count) => document.querySelectorAll("[data-item] .audio__play").length === count,
    {},
    THEMES.length,
  );
  const looks = await page.$$eval(".page-box .audio", (players) =>
    players.map((player) => {
      const { layout, shape, skin } = (player as HTMLElement).dataset;
      const { backgroundColor, backgroundImage, color, borderRadius } = getComputedStyle(player);
      const play = getComputedStyle(player.querySelector(".audio__face") ?? player.querySelector(".audio__play")!);
      return {
        skin,
        layout,
        shape,
        look: [
          backgroundColor,
          backgroundImage,
          color,
          borderRadius,
          play.backgroundColor,
          play.backgroundImage,
          play.clipPath,
          play.borderRadius,
        ].join(),
      };
    }),
  );
  assert.equal(
    looks.map(({ skin }) => skin),
    ["glass", "simple", "enjoy", "decent", "tree", "christmas", "switch", "fade"],
  );
  const seen = looks.map(({ layout, shape, look }) => `${layout} ${shape} ${look}`);
  assert.is(new Set(seen).size, THEMES.length, seen.join("\n"));
  for (const theme of THEMES) {
    await page.$eval(`[data-item="${theme}"] .audio__play`, (button) => (button as HTMLElement).click());
    await page.waitForSelector(`[data-item="${theme}"] .audio[data-phase=playing]`);
    assert.is((await page.$$("[data-item] .audio[data-phase=playing]")).length, 1, "one at a time");
  }
  await reader.close();
});

test.run();
