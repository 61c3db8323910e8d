import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { tone } from "../support/fakes/tone.ts";
import { anno, markOf, middle, openOld } from "./items-book.ts";
import { assertBecomes, marks, openBook, rectOf } from "./model.ts";
import { assertColor, inside } from "./screen.ts";

const test = suite("hints of items");

test("a hint has its words, colours and size on a page of its width, in a bubble with a pointer or in a plain box (ANNO-25, ANNO-26, ANNO-27, ANNO-28)", async () => {
  const look = { hintShapeColor: "16776960", hintShapeAlpha: "1", hintShapeColor2: "255", pageW: "300" };
  const sized = { ...look, hintAuto: "false", hintW: "80", hintH: "40" };
  const reader = await openOld([
    anno("TAnnoLink", "bubble", 4, { hint: { ...sized, text: "One", hintShapeType: "1" } }),
    anno("TAnnoLink", "box", 6, { hint: { ...sized, text: "Two", hintShapeType: "2" } }),
    anno("TAnnoLink", "faint", 10, { hint: { ...sized, text: "Four", hintShapeAlpha: "0.9", hintShapeType: "2" } }),
    anno("TAnnoLink", "auto", 8, { hint: { ...sized, text: "Three", hintAuto: "true", hintShapeType: "2" } }),
  ]);
  const { page } = reader;
  const scale = (await rectOf(page, 4)).width / 300;
  const read = async (id: string, words: string) => {
    await page.mouse.move(...middle(await markOf(page, id)), { steps: 3 });
    await page.waitForFunction((text) => document.querySelector(".item-hint")?.textContent === text, {}, words);
    await page.waitForFunction(() => document.querySelector(".item-hint")!.getAnimations().length === 0);
    const hint = await page.$eval(".item-hint", (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const { borderTopColor, backgroundColor } = getComputedStyle(element);
      const pointer = getComputedStyle(element, "::before");
      return {
        box: { x: left, y: top, width, height },
        edge: borderTopColor,
        ground: backgroundColor,
        hasPointer: pointer.content !== "none" && pointer.clipPath !== "none",
      };
    });
    await assertColor(page, inside(hint.box, 0.5, 0.12), [255, 255, 0], "its ground");
    assert.is(hint.edge, "rgb(0, 0, 255)");
    return hint;
  };
  const [bubble, box, auto] = [await read("bubble", "One"), await read("box", "Two"), await read("auto", "Three")];
  assert.equal([bubble.hasPointer, box.hasPointer], [true, false]);
  for (const hint of [bubble, box]) {
    assert.ok(Math.abs(hint.box.width - 80 * scale) <= 1, `${hint.box.width} px wide, ${80 * scale} of this page`);
    assert.ok(Math.abs(hint.box.height - 40 * scale) <= 1, `${hint.box.height} px high, ${40 * scale} of this page`);
  }
  assert.ok(auto.box.width < box.box.width - 20, "one that is sized by its words is as large as these");
  const faint = await read("faint", "Four");
  assert.match(faint.ground, /0\.9\)$/, "its ground is as transparent as its alpha says");
  assert.not.match(box.ground, /0\.\d+\)$/);
  await reader.close();
});

const hintSeen = (page: Page) => page.evaluate(() => document.querySelector(".item-hint")?.textContent ?? null);

/** Asserts that each item says its words to the mouse and to the keyboard. */
async function assertTold(page: Page, words: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, text] of Object.entries(words)) {
    await page.waitForSelector(`.page-box[data-item=${id}]`);
    await page.mouse.move(...middle(await markOf(page, id)));
    await assertBecomes(() => hintSeen(page), text);
  }
  await page.mouse.move(4, 300);
  await assertBecomes(() => hintSeen(page), null);
  const [last = ""] = Object.keys(words).slice(-1);
  const isAt = () =>
    page.evaluate((id) => document.activeElement?.closest<HTMLElement>(".page-box")?.dataset["item"] === id, last);
  await page.focus("#stage");
  for (let press = 0; press < 40 && !(await isAt()); press++) await page.keyboard.press("Tab");
  await assertBecomes(() => hintSeen(page), words[last] ?? "");
}

test("players, photos and frames of exports have their hints, for the mouse and the keyboard (ANNO-25)", async () => {
  const hint = (words: string) => ({
    hint: { text: `<TEXTFORMAT><P ALIGN="LEFT"><FONT SIZE="12">${words}</FONT></P></TEXTFORMAT>`, hintShapeType: "1" },
  });
  const songs = { songs: { song: { url: "files/pageConfig/song.wav" } } };
  const Images = [5, 6].map((number) => ({ url: `files/page/${number}.jpg` }));
  const old = await openOld(
    [
      anno("TAnnoCarouselViewer", "photos", 0, { Images, autoBool: "false", ...hint("The sea") }),
      anno("::TAnnoVideoPlayer", "film", 4, { videoURL: "files/pageConfig/film.mp4", ...hint("The mill") }),
      anno("::TAnnoPlugIn", "sound", 8, { cpName: "StandardAudioPlayer05", componentData: songs, ...hint("Birds") }),
    ],
    { files: { "files/pageConfig/song.wav": tone(2) } },
  );
  await assertTold(old.page, { photos: "The sea", film: "The mill", sound: "Birds" });
  await old.close();
  const says = (content: string) => ({
    actionList: [{ event: "mouseenter", comment: { content: `<p>${content}</p>`, width: 200 } }],
  });
  const { page, close } = await openOnline([
    item("pluginVideo", "film", 40, { pluginVideoType: 2, fileName: "film.mp4", ...says("A film") }),
    item("swiper", "show", 220, {
      swiperOpts: { autoplay: false, sliderFill: [{ url: "files/large/5.webp" }] },
      ...says("Photos"),
    }),
    item("pluginMusic", "music", 400, { musicList: [{ fileName: "song.wav", name: "Song" }], ...says("Music") }),
    item("iframe", "frame", 580, { iframeItemInfo: { embedCode: "<p>map</p>" }, ...says("A map") }),
  ]);
  await assertTold(page, { film: "A film", show: "Photos", frame: "A map", music: "Music" });
  await close();
});

const item = (type: string, id: string, top: number, more: object) => ({
  type,
  id,
  name: id,
  style: { opacity: 1, left: "60px", top: `${top}px`, width: "300px", height: "140px" },
  ...more,
});

/** An online book with these items on its first page, which is 600 by 800 px of its design. */
async function openOnline(items: readonly object[]) {
  const data = { pageConfig: { pageWidth: 600, pageHeight: 800 }, pages: [{ items, fh5MapIndex: 0 }] };
  const reader = await openBook({
    ...bookFolder("g5", { pages: 6 }),
    "files/pageEditor.js": `var readerConfig = ${JSON.stringify(data)};`,
  });
  await assertBecomes(
    async () => (await marks(reader.page)).filter(({ kind }) => kind === "hotspot").length,
    items.length,
  );
  return reader;
}

test("online books say what they have to say at an effect, as wide as they have it (ANNO-25)", async () => {
  const comment = { content: '<p>Up the <b>hill</b></p><p style="color:red">山上的井</p>', width: 240, height: 90 };
  const spot = {
    effectType: "Lottie",
    originalWidth: 300,
    originalHeight: 300,
    fileName: "spot.json",
    colorList: ["#ff00ff"],
  };
  const { page, close } = await openOnline([
    item("effect", "one", 100, { ...spot, actionList: [{ event: "mouseenter", comment }] }),
    item("effect", "two", 400, {
      ...spot,
      actionList: [
        {
          event: "mouseenter",
          isCollapse: false,
          comment: { contentProps: { fontFamily: "Arial", content: "Below" }, width: 200 },
        },
      ],
    }),
  ]);
  const told = () =>
    page.evaluate(() => {
      const hint = document.querySelector<HTMLElement>(".item-hint");
      return hint && [hint.textContent, hint.offsetWidth];
    });
  const { width } = await rectOf(page, 1);
  const px = (design: number) => Math.round((design * width) / 600);
  await page.mouse.move(...middle(await markOf(page, "one")));
  await assertBecomes(told, ["Up the hill\n山上的井", px(240)]);
  await page.mouse.move(...middle(await markOf(page, "two")));
  await assertBecomes(told, ["Below", px(200)]);
  await page.mouse.move(5, 300);
  await assertBecomes(told, null);
  await page.waitForSelector("[data-mark=one]");
  await page.focus("[data-mark=one]");
  await assertBecomes(told, ["Up the hill\n山上的井", px(240)]);
  await close();
});

test.run();
