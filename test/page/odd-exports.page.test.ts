import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Rect } from "../../src/book/geometry/layout.ts";
import type { Shape } from "../support/books/book-parts.ts";
import { bookFolder, CONFIG_PATHS, type Generation } from "../support/books/books.ts";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { pageColor, pagePicture } from "../support/browser/page-picture.ts";
import { type Files, site, siteOrigin } from "../support/browser/site.ts";
import { openInFrames } from "./books-in-frames.ts";
import {
  type BookOptions,
  CALM,
  chromeStands,
  closePanels,
  frames,
  goTo,
  isInPhase,
  isReady,
  marks,
  openBook,
  picturesStand,
  rectOf,
  rests,
  state,
} from "./model.ts";
import { distance, type Shot, shoot } from "./screen.ts";
import { changeDevice } from "./shared-reader.ts";

const test = suite("odd exports");
observeRequests(test);

/** An exported book whose settings script says `after` in place of `before`. */
function exported(generation: Generation, shape: Partial<Shape>, edit: (config: string) => string): Files {
  const folder = bookFolder(generation, { pages: 6, ...shape });
  const path = CONFIG_PATHS[generation];
  return { ...folder, [path]: edit(String(folder[path])) };
}

const within = ({ x, y, width, height }: Rect, left: number, top: number) =>
  [x + width * left, y + height * top] as const;

function assertPaper(shot: Shot, at: readonly [number, number], said: string): void {
  assert.ok(Math.min(...shot.at(...at)) > 225, `${said}: ${shot.at(...at)}`);
}

/** Pages 2 and 4 are level pictures in an upright book; page 4 is to be stretched. */
function twoShapes(): Files {
  const looks = { "0": { pageIsStrech: false }, "1": { pageIsStrech: "no" }, "3": { pageIsStrech: "yes" } };
  const edit = (config: string) =>
    config.replace(/var pages_information = .*/, `var pages_information = ${JSON.stringify(looks)};`);
  const config = { flippingTime: 0.1, OriginPageIndex: 2 };
  const level = [2, 4].flatMap((number) => [
    [`files/page/${number}.jpg`, pagePicture(number, 960, 720)],
    [`files/thumb/${number}.jpg`, pagePicture(number, 80, 60)],
  ]);
  return { ...exported("g3", { items: true, config }, edit), ...(Object.fromEntries(level) as Files) };
}

test("a page of another shape than its book keeps it, with its items on it, unless it is to be stretched (PAGE-01)", async () => {
  const reader = await openBook(twoShapes());
  const { page } = reader;
  await picturesStand(page);
  await page.waitForFunction(() => window.recto!.marks().some(({ kind }) => kind === "hotspot"));
  const [box, own] = [await rectOf(page, 3), await rectOf(page, 2)];
  assert.ok(Math.abs(own.width / own.height - 4 / 3) < 0.03, `${own.width} x ${own.height}`);
  assert.ok(Math.abs(own.y + own.height / 2 - (box.y + box.height / 2)) < 2, "it stands in the middle");
  const above = [own.x + own.width * 0.9, box.y + box.height * 0.06] as const;
  const atRest = await shoot(page);
  assertPaper(atRest, above, "paper above it");
  for (const at of [within(own, 0.08, 0.05), within(own, 0.35, 0.95)]) {
    assert.ok(distance(atRest.at(...at), pageColor(2)) <= 6, "its picture from edge to edge");
  }
  const link = (await marks(page)).find(({ kind }) => kind === "hotspot")!.rect;
  assert.ok(Math.abs((link.x - own.x) / own.width - 100 / 619) < 0.01, "a link lies where it lies on the picture");
  assert.ok(Math.abs((link.y - own.y) / own.height - 100 / 825) < 0.01);
  await page.mouse.click(...within(link, 0.5, 0.5));
  await rests(page, [4, 5]);
  await picturesStand(page);
  const stretched = await rectOf(page, 4);
  assert.ok(Math.abs(stretched.height - box.height) < 1);
  assert.ok(distance((await shoot(page)).at(...within(stretched, 0.2, 0.03)), pageColor(4)) <= 6);

  await chromeStands(page);
  await page.evaluate(() => window.recto!.open("thumbs"));
  const fit = (number: number) => `[role=gridcell][data-thumb="${number}"][data-picture=there] img`;
  for (const [number, expected] of [
    [2, "contain"],
    [3, "fill"],
    [4, "fill"],
  ] as const) {
    await page.waitForSelector(fit(number));
    assert.is(await page.$eval(fit(number), (image) => getComputedStyle(image).objectFit), expected);
  }
  await reader.close();
});

for (const [width, height] of [
  [900, 450],
  [400, 1000],
] as const) {
  test(`large pages of ${width} x ${height} make pages and thumbnails of that shape, even before any picture says so (PAGE-20)`, async () => {
    const config = { largePageWidth: width, largePageHeight: height, toolbarAlwaysShow: true };
    const files = bookFolder("g2", { pages: 6, config, without: /\.(jpg|png)$/ });
    const { page, close } = await openBook(files);
    for (const viewport of [WINDOWS.desktop, WINDOWS.phone]) {
      await changeDevice(page, viewport);
      await chromeStands(page);
      const open = await rectOf(page);
      assert.ok(
        Math.abs(open.width / open.height / (width / height) - 1) < 0.01,
        `a page of ${open.width} x ${open.height}`,
      );
      await page.evaluate(() => window.recto!.open("thumbs"));
      const cell = await page.waitForSelector("[data-panel=thumbs][data-phase=visible] [role=gridcell]");
      const thumb = (await cell!.boundingBox())!;
      assert.ok(
        Math.abs(thumb.width / thumb.height / (width / height) - 1) < 0.02,
        `a thumbnail of ${thumb.width} x ${thumb.height}`,
      );
      await closePanels(page);
    }
    await close();
  });
}

test("such a page keeps its shape in flight and zoomed (ZOOM-04)", async () => {
  const files = twoShapes();
  const path = CONFIG_PATHS.g3;
  const reader = await openBook({
    ...files,
    [path]: String(files[path]).replace('"flippingTime":0.1', '"flippingTime":60'),
  });
  const { page } = reader;
  await picturesStand(page);
  const [box, own] = [await rectOf(page, 3), await rectOf(page, 2)];
  await page.evaluate(() => window.recto!.zoomTo(1.5));
  await picturesStand(page);
  const zoomed = await rectOf(page, 2);
  assert.ok(Math.abs(zoomed.width / zoomed.height - 4 / 3) < 0.03);
  await page.evaluate(() => window.recto!.zoomTo(1));
  await page.evaluate(() => void window.recto!.previous());
  await isInPhase(page, "turning");
  await frames(page, 20);
  const shot = await shoot(page);
  assertPaper(shot, [own.x + own.width * 0.8, box.y + box.height * 0.06], "the leaf's paper above its picture");
  assert.ok(distance(shot.at(own.x + own.width * 0.7, own.y + own.height * 0.1), pageColor(2)) <= 12);
  await reader.close();
});

type Written = { readonly text: string; readonly top: number; readonly bottom: number; readonly left: number };

/** Keeps what is written on canvases: each text once, where it was written last, px of its canvas. */
async function keepWriting(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const written = new Map<string, Written>();
    Object.assign(window, { written });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, most) {
      const { e, f, a } = this.getTransform();
      const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = this.measureText(text);
      written.set(text, { text, left: x * a + e, top: (y - up) * a + f, bottom: (y + down) * a + f });
      fillText.call(this, text, x, y, most);
    };
  });
}

const SEALED = /files\/(page|thumb)\/[3-6]\.jpg/g;

for (const [where, options, shape] of [
  ["wide pages on a desktop", {}, { width: 240, height: 60 }],
  ["wide pages on a phone", { viewport: WINDOWS.phone }, { width: 240, height: 60 }],
  ["narrow pages", {}, { width: 30, height: 120 }],
  ["upright pages on a phone", { viewport: WINDOWS.phone }, {}],
] as const satisfies readonly (readonly [string, BookOptions, Partial<Shape>])[]) {
  test(`sealed pages in the list say so, under their number, on ${where} (ENC-02, THUMB-12)`, async () => {
    const config = { OriginPageIndex: 4, flippingTime: 0.1 };
    const files = exported("g3", { ...shape, config }, (text) =>
      text.replace(SEALED, (path) => path.replace("jpg", "js")),
    );
    for (const number of [3, 4]) Object.assign(files, { [`files/page/${number}.js`]: `var page${number}="c2VhbGVk";` });
    const reader = await openBook(files, { features: CALM, ...options, before: keepWriting });
    const { page } = reader;
    await chromeStands(page);
    assert.ok((await marks(page)).every(({ kind, phase }) => kind !== "page" || phase === "none"));
    const lines = (
      await page.evaluate(() => [...(window as unknown as { written: Map<string, Written> }).written.values()])
    ).filter(({ text }) => !/^[56]$/.test(text));
    const number = lines.find(({ text }) => text === "4");
    const notice = lines.filter(({ text }) => text !== "4").sort((a, b) => a.top - b.top);
    assert.match(notice.map(({ text }) => text).join(" "), /^The book is protected.*continue reading\.$/);
    for (const [index, line] of notice.entries()) {
      assert.ok((notice[index - 1] ?? number ?? { bottom: 0 }).bottom <= line.top, `${line.text} has its own line`);
    }
    await goTo(page, 1);
    await picturesStand(page);
    await page.evaluate(() => window.recto!.open("thumbs"));
    const closed = "[role=gridcell][data-thumb='3'][data-picture=closed] .icon";
    await page.waitForSelector(closed);
    await page.waitForSelector("[role=gridcell][data-thumb='1'][data-picture=there]");
    assert.equal(
      reader.requests.filter((url) => /files\/(page|thumb)\/[3-6]\./.test(url)),
      [],
    );
    await reader.close();
  });
}

test("on phones a book may stand at the upper edge of its room instead of its middle (PAGE-16)", async () => {
  for (const generation of ["g2", "g3"] as const) {
    const tops: number[] = [];
    for (const upsideOnMobile of ["Yes", "No"]) {
      const files = bookFolder(generation, { pages: 4, config: { upsideOnMobile } });
      const reader = await openBook(files, { viewport: WINDOWS.phone, features: CALM });
      await chromeStands(reader.page);
      const { y, height } = await rectOf(reader.page, 1);
      const [bar, window] = [await topBar(reader.page), 780 - height];
      tops.push(upsideOnMobile === "Yes" ? y - bar : y - window / 2);
      if (upsideOnMobile === "Yes") {
        await changeDevice(reader.page, WINDOWS.desktop);
        const { y: top, height: high } = await rectOf(reader.page, 1);
        assert.ok(Math.abs(top + high / 2 - 400) < 60, "a desktop keeps it in the middle");
      }
      await reader.close();
    }
    assert.ok(Math.abs(tops[0]!) <= 12, `${tops[0]} px under the bar`);
    assert.ok(Math.abs(tops[1]!) <= 40, `${tops[1]} px off the middle`);
  }
});

/** Where the bar at the upper edge ends, px; 0 without one. */
const topBar = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll(".phone-bar, .toolbar, .page-indicator")].map((bar) =>
      bar.getBoundingClientRect(),
    );
    return Math.max(0, ...bars.filter(({ top, height }) => top < 10 && height > 0).map(({ bottom }) => bottom));
  });

const ARABIC = "كتاب عن الورق وكيف تطوى الصفحات";

/** A book with sealed settings whose pages speak Arabic. */
function arabicBook(generation: "g4" | "g5", shape: Partial<Shape> = {}): Files {
  const path = `files/search/${generation === "g4" ? "book" : "search"}_config.js`;
  const texts = `var textForPages = ${JSON.stringify(Array.from({ length: 6 }, () => ARABIC))};`;
  return { ...bookFolder(generation, { pages: 6, ...shape }), [path]: texts };
}

for (const generation of ["g4", "g5"] as const) {
  test(`a ${generation} book whose settings cannot be read is read in the direction of its text from the start (PAGE-15)`, async () => {
    const reader = await openBook(arabicBook(generation), { features: CALM });
    assert.is((await state(reader.page)).direction, "rtl");
    const [cover] = await marks(reader.page);
    await chromeStands(reader.page);
    await reader.page.keyboard.press("ArrowLeft");
    await rests(reader.page, [2, 3]);
    assert.ok((await rectOf(reader.page, 2)).x > (await rectOf(reader.page, 3)).x, "page 2 lies on the right");
    assert.ok(cover!.rect.width > 0);
    await reader.close();

    const said = { "book.json": JSON.stringify({ format: "recto/1", config: { RightToLeft: false } }) };
    const books = [{ ...arabicBook(generation), ...said }, bookFolder(generation)];
    const folders = await Promise.all(books.map((files) => site(files)));
    const { frames: opened, close } = await openInFrames(folders.map(({ url }) => url));
    for (const frame of opened) {
      await isReady(frame);
      assert.is((await state(frame)).direction, "ltr");
    }
    await close();
  });
}

test("only a book without readable settings is asked for its text before its first page stands (PAGE-15)", async () => {
  const isText = (url: string) => /book_config\.js$|index\.html$/.test(url);
  const reader = await openBook(bookFolder("g3"));
  assert.equal(reader.requests.filter(isText), []);
  await reader.close();
});

test("a book without readable settings has its own title, else that of the page it was exported with (BOOT-36)", async () => {
  const titles = [
    ["Its own", "<title>Of the page</title>", "Its own"],
    ["", "<!doctype html><title> Paper &amp; ink </title>", "Paper & ink"],
    ["FLIPBOOK", "<title>FLIPBUILDER</title>", ""],
    ["", "<title>Recto</title>", ""],
  ] as const;
  const addresses = titles.map(async ([title, page]) => {
    const { url } = await site({ ...bookFolder("g5", { title }), "index.html": page }, { hasOwnPage: true });
    return `${await siteOrigin()}?book=${new URL(url).pathname}`;
  });
  const { frames: opened, close } = await openInFrames(await Promise.all(addresses));
  for (const [index, [, , expected]] of titles.entries()) {
    const frame = opened[index]!;
    await isReady(frame);
    assert.is(await frame.evaluate(() => window.recto!.book.title), expected);
    assert.is(await frame.title(), expected || "Recto");
  }
  await close();
});

test.run();
