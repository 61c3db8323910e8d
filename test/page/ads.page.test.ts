import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Shape } from "../support/books/book-parts.ts";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { plainPicture } from "../support/browser/page-picture.ts";
import type { Files } from "../support/browser/site.ts";
import { openBooks } from "./books-in-frames.ts";
import { holdTime, passTime, timersHeld, timerWaits } from "./held-time.ts";
import { hintShown, holdHints } from "./hint-time.ts";
import {
  assertBecomes,
  type BookOptions,
  type BookWindow,
  bookWithHints,
  CALM,
  chromeStands,
  frames,
  marks,
  openBook,
  quickBook,
  rests,
  turn,
} from "./model.ts";
import { changeDevice } from "./shared-reader.ts";
import { until } from "./waits.ts";

const test = suite("ads");
observeRequests(test);
const SMALL = { width: 480, height: 320, deviceScaleFactor: 1 };
const BARS = ".toolbar, .phone-bar, .page-indicator";

/** A book with banner, logos and whatever else belongs to its publisher, and the pictures of all of them. */
function bookOf(shape: Partial<Shape>, more: object = {}, bare = quickBook): Files {
  const files = bare(shape);
  const book = { ...(JSON.parse(String(files["book.json"])) as object), ...more };
  return {
    ...files,
    "book.json": JSON.stringify(book),
    "ads/red.png": plainPicture([200, 30, 30], 728, 90),
    "ads/blue.png": plainPicture([30, 30, 200], 300, 250),
    "ads/text.png": "this is no picture",
    "logo.png": plainPicture([240, 240, 240], 600, 120),
  };
}
const SLIDES = [{ src: "ads/gone.png" }, { src: "ads/text.png" }, { src: "ads/red.png", url: "shop.html" }];

/** Nothing glides here: how long that takes on a busy machine is not what these tests are about. */
async function open(files: Files, options: BookOptions = {}) {
  const reader = await openBook(files, { ...options, features: CALM });
  await chromeStands(reader.page);
  return reader;
}

/** Where a part stands, client px: the edges of the box round all that match. */
async function boxOf(page: BookWindow, selector: string) {
  return page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll(wanted)].map((part) => part.getBoundingClientRect());
    const edge = (side: "left" | "top" | "right" | "bottom", pick: (...values: number[]) => number) =>
      pick(...boxes.map((box) => box[side]));
    return {
      left: edge("left", Math.min),
      top: edge("top", Math.min),
      right: edge("right", Math.max),
      bottom: edge("bottom", Math.max),
    };
  }, selector);
}
/** The parts among `others` that lie over or under a part. */
async function meets(page: BookWindow, selector: string, others: string): Promise<readonly string[]> {
  return page.evaluate(
    (one, many) => {
      const box = document.querySelector(one)!.getBoundingClientRect();
      return [...document.querySelectorAll(many)]
        .filter((part) => {
          const other = part.getBoundingClientRect();
          const isApart =
            other.left >= box.right - 1 ||
            other.right <= box.left + 1 ||
            other.top >= box.bottom - 1 ||
            other.bottom <= box.top + 1;
          return !isApart && other.width > 0 && getComputedStyle(part).visibility !== "hidden";
        })
        .map((part) => part.className);
    },
    selector,
    others,
  );
}
/** Waits until the banner shows and nothing moves any more. */
async function bannerOpen(page: Page): Promise<void> {
  await page.waitForSelector('.ads[data-phase="open"]');
  await page.waitForFunction(() => document.getAnimations().length === 0);
}
/** Waits until the book lies as high and low as `wanted` says of it and of the banner, which may still move, too. */
const laidOut = (page: Page, wanted: string) =>
  page.waitForFunction(`(() => {
    const { rect } = window.recto.marks()[0];
    const box = document.querySelector(".ads")?.getBoundingClientRect();
    return ${wanted};
  })()`);

for (const [edge, adPosition] of [
  ["top", 1],
  ["bottom", 2],
] as const) {
  test(`a banner at the ${edge} of a large and a small window shows the first picture that loads, beside page and bars (AD-01, AD-04, AD-05)`, async () => {
    const { page, close } = await open(bookOf({}, { ads: { data: SLIDES, adPosition } }));
    for (const viewport of [WINDOWS.desktop, SMALL]) {
      await changeDevice(page, viewport);
      await bannerOpen(page);
      await laidOut(page, adPosition === 1 ? "rect.y >= box.bottom" : "rect.y + rect.height <= box.top");
      const box = await boxOf(page, ".ads");
      assert.is(Math.round(box.bottom - box.top), 60);
      assert.ok((await page.$eval(".ads [data-current=true] img", (image) => image.src)).endsWith("red.png"));
      await assertBecomes(() => meets(page, ".ads", BARS), []);
    }
    await close();
  });
}

test("a banner that is closed slides out in 1 s and gives its room back to the book (AD-03, AD-09)", async () => {
  const { page, errors, close } = await openBook(bookOf({}, { ads: { data: SLIDES.slice(2) } }), {
    before: (page) => holdTime(page, 1000),
  });
  await bannerOpen(page);
  await laidOut(page, "rect.y >= 60");
  await passTime(page, 1000);
  await page.click(".ads__close");
  await page.waitForSelector('.ads[data-phase="closing"]');
  const motion = await page.$eval(".ads", (banner) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(banner);
    return transitionDuration.split(", ")[transitionProperty.split(", ").indexOf("transform")];
  });
  assert.is(motion, "1s");
  assert.equal(await timersHeld(page), [1000]);
  await passTime(page, 1000);
  await page.waitForFunction(() => document.querySelector(".ads") === null);
  await laidOut(page, "rect.y < 60");
  assert.equal(errors, []);
  await close();
});

test("the banner shows the next picture that loads after each interval, round and round, and waits under the pointer (AD-08)", async () => {
  const data = [...SLIDES.slice(1), { src: "ads/blue.png" }];
  const reader = await open(bookOf({}, { ads: { data, interval: 1200 } }), {});
  const { page, close } = reader;
  const isAt = (name: string) => (src: string) => src.endsWith(`ads/${name}.png`);
  const shown = () => page.$eval(".ads [data-current=true] img", (image) => image.src);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>(".ads img")].every(({ complete }) => complete),
  );
  await bannerOpen(page);
  await page.mouse.move(400, 30); // over the banner: it waits, so that what is set from now on is set by the held clock
  await holdTime(page);
  const first = (await shown()).includes("red") ? "red" : "blue";
  const other = first === "red" ? "blue" : "red";
  await passTime(page, 10_000);
  await frames(page, 2);
  assert.ok(isAt(first)(await shown()), "it waits under the pointer");
  await page.mouse.move(400, 500);
  await frames(page, 2);
  for (const [before, after] of [
    [first, other],
    [other, first],
    [first, other],
  ] as const) {
    await passTime(page, 1199);
    await frames(page, 2);
    assert.ok(isAt(before)(await shown()), `${before} stays 1200 ms`);
    await passTime(page, 1);
    await page.waitForFunction(
      (name) => document.querySelector<HTMLImageElement>(".ads [data-current=true] img")!.src.includes(name),
      {},
      after,
    );
  }
  await close();
});

test("a banner that says no more than its pictures shows each for 3000 ms, 60 px high at the top (AD-01)", async () => {
  const ads = { data: [{ src: "ads/red.png" }, { src: "ads/blue.png" }] };
  const { page, close } = await openBook(bookOf({}, { ads }), { before: (page) => holdTime(page, 3000) });
  await page.waitForSelector('.ads[data-phase="open"]');
  const shown = () => page.$eval(".ads [data-current=true] img", (image) => image.src.split("/").at(-1));
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const box = await boxOf(page, ".ads");
  assert.equal([Math.round(box.top), Math.round(box.bottom)], [0, 60]);
  assert.is(await shown(), "red.png");
  for (const next of ["blue.png", "red.png"]) {
    await timerWaits(page, 3000);
    await passTime(page, 3000);
    await assertBecomes(shown, next);
  }
  await close();
});

for (const [group, word] of [
  ["cn", "关闭"],
  ["", "Close"],
] as const) {
  test(`on a phone the banner's button says ${word}, and closes it (AD-06, AD-07)`, async () => {
    const { page, close } = await open(bookOf({ config: { userGroup: group } }, { ads: { data: SLIDES.slice(2) } }), {
      viewport: WINDOWS.phone,
    });
    await bannerOpen(page);
    await page.waitForFunction(
      (text) => document.querySelector<HTMLElement>(".ads__close")!.innerText.trim() === text,
      {},
      word,
    );
    assert.equal(await meets(page, ".ads__close", BARS), []);
    await page.tap(".ads__close");
    await page.waitForFunction(() => document.querySelector(".ads") === null);
    await close();
  });
}

test("of a banner whose pictures all fail nothing is seen (AD-01)", async () => {
  const { page, close } = await open(bookOf({}, { ads: { data: SLIDES.slice(0, 2) } }));
  await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>(".ads img")];
    return pictures.length === 2 && pictures.every((picture) => picture.complete);
  });
  assert.is(await page.$eval(".ads", (banner) => getComputedStyle(banner).visibility), "hidden");
  await laidOut(page, "rect.y < 60");
  await close();
});

test("a box is as large as the book's room and leaves the bars free, on a desktop and on a phone (AD-04)", async () => {
  const ads = { data: [{ src: "ads/blue.png" }], adPosition: 3, height: 1e9 };
  const { page, close } = await open(bookOf({ config: { toolbarAlwaysShow: true } }, { ads }));
  for (const viewport of [WINDOWS.desktop, WINDOWS.phone]) {
    await changeDevice(page, viewport);
    await bannerOpen(page);
    await assertBecomes(() => meets(page, ".ads", BARS), []);
    const box = await boxOf(page, ".ads");
    const [mark] = await marks(page);
    assert.ok(box.top <= mark!.rect.y && box.bottom >= mark!.rect.y + mark!.rect.height);
    const picture = await boxOf(page, ".ads img");
    assert.ok(picture.right - picture.left <= 300 && picture.bottom - picture.top <= 250);
  }
  await close();
});

for (const [where, viewport, positions] of [
  ["a large window", WINDOWS.desktop, ["top-left", "bottom-left", "top-right", "top-middle"]],
  ["a small window", SMALL, ["bottom-middle"]],
  ["a phone", WINDOWS.phone, ["bottom-right"]],
] as const) {
  test(`the large logo on ${where} stands at the ${positions.join(", ")}, clear of bars and page number, and a broken one is gone (AD-13)`, async () => {
    const logos = { appLogoIcon: "ads/text.png", appLargeLogoIcon: "logo.png" };
    const books = positions.map((LargeLogoPosition) => bookOf({ config: { ...logos, LargeLogoPosition } }));
    const { frames, close } = await openBooks(books, viewport);
    for (const [index, position] of positions.entries()) {
      const frame = frames[index]!;
      await frame.waitForSelector('[data-logo="large"][data-shown="true"]');
      await frame.waitForFunction(() => document.querySelector('[data-logo="bar"]') === null);
      assert.equal(await meets(frame, '[data-logo="large"]', BARS), []);
      const [block, side] = position.split("-");
      const box = await boxOf(frame, '[data-logo="large"]');
      const { width, height } = viewport;
      assert.is((box.top + box.bottom) / 2 < height / 2 ? "top" : "bottom", block, JSON.stringify(box));
      const middle = (box.left + box.right) / 2;
      assert.is(
        Math.abs(middle - width / 2) < 2 ? "middle" : middle < width / 2 ? "left" : "right",
        side,
        JSON.stringify(box),
      );
    }
    await close();
  });
}

test("the logo bar is as high as the book says, at the top left (TOOL-21)", async () => {
  const config = { appLogoIcon: "logo.png", logoHeight: 20, appLogoLinkURL: "home.html" };
  const { page, site, close } = await open(bookOf({ config }));
  await page.waitForSelector('[data-logo="bar"][data-shown="true"]');
  const box = await boxOf(page, '[data-logo="bar"]');
  assert.equal([box.right - box.left, box.bottom - box.top], [100, 20]);
  assert.ok(box.left < 20 && box.top < 20);
  assert.is(await page.$eval('[data-logo="bar"]', (link) => (link as HTMLAnchorElement).href), `${site.url}home.html`);
  await close();
});

test("a large logo is just as large as the book says, or else in its own shape (AD-15)", async () => {
  const sizes = [
    [{ isFixLogoSize: true, logoFixWidth: 130, logoFixHeight: 90 }, [130, 90]],
    [{ isFixLogoSize: "Yes", logoFixWidth: "200", logoFixHeight: "24" }, [200, 24]],
    [{ isFixLogoSize: false, logoFixWidth: 130, logoFixHeight: 90 }, null], // 5 to 1
  ] as const;
  const books = sizes.map(([config]) => bookOf({ config: { appLargeLogoIcon: "logo.png", ...config } }));
  const { frames, close } = await openBooks(books, WINDOWS.desktop);
  for (const [index, [config, size]] of sizes.entries()) {
    await frames[index]!.waitForSelector('[data-logo="large"][data-shown="true"]');
    const { left, top, right, bottom } = await boxOf(frames[index]!, '[data-logo="large"] img');
    if (size) assert.equal([right - left, bottom - top], [...size], JSON.stringify(config));
    else assert.ok(Math.abs((right - left) / (bottom - top) - 5) < 0.1, `${right - left} x ${bottom - top}`);
  }
  await close();
});

test("the demo bar is 305 by 70 px with name, link and logo, is looked after every 500 ms, and comes back when it is taken away (AD-10, AD-11, AD-12)", async () => {
  const config = {
    showDemoBar: true,
    demoBarName: "Makers",
    demoBarLink: "https://makers.test/",
    demoBarLogo: "logo.png",
  };
  const { page, close } = await open(bookOf({ config }), { before: (page) => holdTime(page, 500) });
  await page.waitForSelector(".demo-bar");
  const box = await boxOf(page, ".demo-bar");
  assert.equal([box.right - box.left, box.bottom - box.top], [305, 70]);
  assert.equal(await meets(page, ".demo-bar", BARS), []);
  const shown = await page.$eval(".demo-bar", (bar) => {
    const [link, logo] = [bar.querySelector("a")!, bar.querySelector("img")!];
    return [bar.querySelector("strong")!.textContent, link.href, logo.src.split("/").at(-1)];
  });
  assert.equal(shown, ["Makers", "https://makers.test/", "logo.png"]);
  const check = async () => {
    await assertBecomes(() => timersHeld(page), [500]);
    await passTime(page, 500);
  };
  await page.evaluate(() => document.querySelector(".demo-bar")!.remove());
  assert.is(await page.$(".demo-bar"), null);
  await check();
  await page.waitForSelector(".demo-bar");
  await page.addStyleTag({ content: ".demo-bar { display: none }" });
  await check();
  await page.waitForSelector(".demo-bar", { visible: true });
  await close();
});

const HIDINGS = {
  "moved out of the window": ".demo-bar { left: -9999px !important }",
  "made small": ".demo-bar { max-width: 8px !important; max-height: 8px; min-width: 0 }",
  "made to shine through": ".demo-bar { filter: opacity(0) }",
  "robbed of its link": ".demo-bar__link { display: none }",
  "turned away": ".demo-bar { transform: translateY(400px) }",
};
test("a demo bar that a style sheet takes out of sight, whole or in part, is put back (AD-11, AD-12)", async () => {
  const config = { showDemoBar: true, demoBarName: "Makers", demoBarLink: "https://makers.test/" };
  const { page, close } = await open(bookOf({ config }));
  await page.waitForSelector(".demo-bar");
  for (const [name, content] of Object.entries(HIDINGS)) {
    const style = await page.addStyleTag({ content });
    const isRight = () => {
      const bar = document.querySelector(".demo-bar")?.getBoundingClientRect();
      const link = document.querySelector(".demo-bar__link")?.getBoundingClientRect();
      const isInWindow = bar && bar.left >= 0 && bar.right <= innerWidth && bar.bottom <= innerHeight;
      const { filter } = getComputedStyle(document.querySelector(".demo-bar") ?? document.body);
      return isInWindow && bar.width === 305 && bar.height === 70 && (link?.width ?? 0) > 40 && filter === "none";
    };
    await page.waitForFunction(isRight, { timeout: 5000 }).catch(() => assert.unreachable(`${name} it stays away`));
    await style.evaluate((element) => (element as Element).remove());
    await page.evaluate(() => document.querySelector(".demo-bar")!.remove());
    await page.waitForSelector(".demo-bar");
  }
  await close();
});

test("no hand shows how to swipe while a banner covers the book; it comes once that is closed (GUIDE-08, AD-04)", async () => {
  const ads = { data: [{ src: "ads/blue.png" }], adPosition: 3 };
  const reader = await openBook(bookOf({}, { ads }, bookWithHints), { viewport: WINDOWS.phone, before: holdHints });
  const { page, close } = reader;
  await bannerOpen(page);
  assert.is(await hintShown(page, "[data-panel=swipehelp]"), null);
  await page.$eval(".ads__close", (button) => (button as HTMLElement).click());
  await page.waitForSelector("[data-panel=swipehelp]");
  await close();
});

const HURT = "var book_visit = { periodicalId: 3 }; try { parent.hurt = document.title = 'hurt'; } catch {}";
for (const [what, more] of [
  ["is run away from the page", { "bookinfo.js": HURT }],
  ["may be missing, as all of its provider's server", {}],
] as const) {
  test(`bookinfo.js ${what} (BOOT-22, BOOT-23, BOOT-37)`, async () => {
    const config = { bookResourceBaseURL: ".", website: "https://provider.test", userGroup: "cn" };
    const files = { ...bookOf({ config }, { userInfo: { f: [] } }), ...more };
    const { page, site, close } = await open(files);
    await page.waitForSelector('[data-button="create"]');
    await until(() => site.asked.some(({ path }) => path === "bookinfo.js"));
    assert.ok(await turn(page, "next"));
    await rests(page, [2, 3]);
    assert.equal(await page.evaluate("[typeof hurt, typeof book_visit, document.title]"), [
      "undefined",
      "undefined",
      "The paper book",
    ]);
    await close();
  });
}

test("page pictures are asked for in a size where the book says how, the first page's too (BOOT-30, BOOT-31)", async () => {
  const config = { pageImageQuery: "resize,m_{mode},w_{width}" };
  const { requests, close } = await open(bookOf({ config }));
  const pictures = requests.filter((url) => /\/(pages|thumbs)\//.test(url));
  assert.ok(pictures.length > 0);
  for (const url of pictures) assert.match(url, /\?resize,m_lfit,w_\d+0$/);
  await close();
});

test.run();
