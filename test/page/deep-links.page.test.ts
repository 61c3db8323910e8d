import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import { site } from "../support/browser/site.ts";
import { openInFrames } from "./books-in-frames.ts";
import { holdTime, passTime, timersHeld } from "./held-time.ts";
import {
  assertBecomes,
  type BookOptions,
  chromeStands,
  frames,
  goTo,
  isReady,
  openBook,
  pagesOpen,
  quickBook,
  rests,
  state,
  turn,
} from "./model.ts";
import { letPass } from "./waits.ts";

const test = suite("deep-links");

declare global {
  interface Window {
    written?: unknown[]; // what the address became
  }
}
const SMALL = { width: 640, height: 400, deviceScaleFactor: 1 }; // a frame with room for two pages
const AT_ONCE = { hashGotoDelay: 0, pageNumberCaption: "1:i;2:ii;3:1;1+" };
const open = (address: string, config: object = {}, options: BookOptions = {}) =>
  openBook(quickBook({ config: { ...AT_ONCE, ...config } }), { address, ...options });

const PLACES = {
  "#p=7": [6, 7], // no label "7": the last label is "6"
  "#p=ii": [2, 3],
  "#p=II": [2, 3],
  "#p=4": [6, 7], // the label goes before the number
  "#p=-1": [1],
  "#p=0": [1],
  "#p=1e9": [8],
  "#p=99": [8],
  "#p=NaN": [4, 5],
  "#p=%F0%9F%93%96": [4, 5],
  "#p=%E0%A4%A": [4, 5],
  "#p=": [4, 5],
  "#": [4, 5],
  "#x=1&p=8&y": [8],
  "#accessibility": [4, 5],
  "#p=8&chatbotVisible=true": [8],
} as const;

test("a fragment names a page by its label, else by its number (BOOT-07, BOOT-09, BOOT-17, PAGE-17)", async () => {
  const { url } = await site(quickBook({ config: { ...AT_ONCE, OriginPageIndex: 4 } }));
  const addresses = Object.keys(PLACES).map((address) => url + address);
  const { frames, errors, close } = await openInFrames(addresses, { viewport: SMALL });
  for (const [index, [address, pages]] of Object.entries(PLACES).entries()) {
    await isReady(frames[index]!);
    assert.equal(await pagesOpen(frames[index]!), pages, address);
  }
  assert.equal(errors, []);
  await close();
});

test("a book opens at its origin and turns to the page of the fragment after 1000 ms (BOOT-08, BOOT-09)", async () => {
  const options = { address: "#p=6", before: (page: Page) => holdTime(page, 1000) };
  const { page, site, close } = await openBook(quickBook({ config: { OriginPageIndex: 2 } }), options);
  await chromeStands(page);
  assert.equal(await pagesOpen(page), [2, 3]);
  assert.ok((await timersHeld(page)).includes(1000));
  await passTime(page, 1000);
  await rests(page, [6, 7]);
  assert.equal((await state(page)).history.entries, [2, 6]);
  assert.ok(site.asked.some(({ path }) => path === "pages/6.png"));
  await close();
});

test("a reader who turns first is not carried away by the fragment (BOOT-08)", async () => {
  const config = { hashGotoDelay: 5000 };
  const { page, close } = await openBook(quickBook({ config }), {
    address: "#p=8",
    before: (page: Page) => holdTime(page, 5000),
  });
  assert.equal(await timersHeld(page), [5000]);
  await turn(page, "next");
  await passTime(page, 5000);
  await frames(page, 2);
  await rests(page);
  assert.equal(await pagesOpen(page), [2, 3]);
  await close();
});

test("an origin outside the book is held inside it (BOOT-09)", async () => {
  const origins = [
    [99, [8]],
    ["5", [4, 5]],
    ["x", [1]],
  ] as const;
  const books = origins.map(([OriginPageIndex]) => site(quickBook({ config: { ...AT_ONCE, OriginPageIndex } })));
  const addresses = (await Promise.all(books)).map(({ url }) => url);
  const { frames, close } = await openInFrames(addresses, { viewport: SMALL });
  for (const [index, [origin, pages]] of origins.entries()) {
    await isReady(frames[index]!);
    assert.equal(await pagesOpen(frames[index]!), pages, String(origin));
  }
  await close();
});

test("a turn rewrites the page in the fragment and adds nothing to the browser's history (BOOT-17)", async () => {
  const { page, close } = await open("#note=1");
  const before = await page.evaluate(() => history.length);
  const hash = () => page.evaluate(() => location.hash);
  await goTo(page, 6);
  await assertBecomes(hash, "#p=4&note=1"); // what writes it comes after the first page
  await goTo(page, 2);
  await assertBecomes(hash, "#p=ii&note=1");
  assert.is(await page.evaluate(() => history.length), before);
  await page.reload();
  await isReady(page);
  assert.equal(await pagesOpen(page), [2, 3]);
  await close();
});

test("a reader who leafs on leaves the address alone until the book is calm (BOOT-17)", async () => {
  const { page, close } = await open("");
  await page.evaluate(async () => {
    window.written = [];
    const { replaceState } = history;
    history.replaceState = (...args) => {
      window.written!.push(args[2]);
      replaceState.apply(history, args);
    };
    await Promise.all([window.recto!.next(), window.recto!.next(), window.recto!.next()]);
  });
  const written = () => page.evaluate(() => window.written);
  await assertBecomes(written, ["#p=4"]); // what writes it comes after the first page
  await letPass(500, "each turn would have written its own");
  assert.equal(await written(), ["#p=4"]);
  await close();
});

test("a book that keeps its address leaves it alone (BOOT-17)", async () => {
  const { page, close } = await open("#p=ii", { updateURLForPage: false });
  await goTo(page, 8);
  assert.is(await page.evaluate(() => location.hash), "#p=ii");
  await close();
});

test("a fragment that changes turns the open book, as do Back and Forward (BOOT-17, BOOT-19, BOOT-20)", async () => {
  const { page, errors, close } = await open("");
  await page.evaluate(() => {
    location.hash = "#p=4";
  });
  await rests(page, [6, 7]);
  await page.evaluate(() => {
    location.hash = "#p=i";
  });
  await rests(page, [1]);
  await page.goBack();
  await rests(page, [6, 7]);
  await page.goForward();
  await rests(page, [1]);
  for (const nonsense of ["#p=%E0%A4%A", "#p=\u{1f4d6}", "#=&&=", "#p=NaN"]) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, nonsense);
  }
  assert.equal(await pagesOpen(page), [1]);
  assert.equal(errors, []);
  await close();
});

test("Back to an address without a page leads to the opening page, and adds nothing to the pages read (BOOT-17, BOOT-19, HIST-05)", async () => {
  const { page, close } = await open("", { OriginPageIndex: 4, pageNumberCaption: "" });
  const read = async () => (await state(page)).history;
  await page.evaluate(() => {
    location.hash = "#p=6";
  });
  await rests(page, [6, 7]);
  await page.evaluate(() => {
    location.hash = "#p=8";
  });
  await rests(page, [8]);
  assert.equal(await read(), { position: 2, entries: [4, 6, 8] });
  await page.goBack();
  await rests(page, [6, 7]);
  await page.goBack();
  await rests(page, [4, 5]);
  assert.equal(await read(), { position: 0, entries: [4, 6, 8] });
  await page.goForward();
  await rests(page, [6, 7]);
  assert.equal(await read(), { position: 1, entries: [4, 6, 8] });
  await close();
});

test("the whole screen that the browser refuses at first comes with the first press (BOOT-13, BOOT-14)", async () => {
  // What a test evaluates counts as a gesture of the reader's, so the browser's first refusal is acted.
  const refuseOnce = (page: Page) =>
    page.evaluateOnNewDocument(() => {
      const { requestFullscreen } = Element.prototype;
      Element.prototype.requestFullscreen = () => {
        Element.prototype.requestFullscreen = requestFullscreen;
        return Promise.reject(new TypeError("Permissions check failed"));
      };
    });
  const { page, errors, close } = await open("?fullscreen=true", {}, { before: refuseOnce });
  await chromeStands(page);
  assert.is((await state(page)).fullscreen, false);
  await page.mouse.click(640, 300);
  await page.waitForFunction(() => window.recto!.state().fullscreen);
  assert.is(await page.evaluate(() => document.fullscreenElement === document.documentElement), true);
  await page.evaluate(() => document.exitFullscreen());
  await page.waitForFunction(() => !window.recto!.state().fullscreen);
  assert.equal(errors, []);
  await close();
});

test("the layout is the window's own, unless the address forces one (BOOT-38)", async () => {
  for (const layout of ["desktop", "tablet", "phone"] as const) {
    const { page, close } = await open("", {}, { viewport: WINDOWS[layout] });
    assert.is((await state(page)).layout, layout);
    await close();
  }
  const { url } = await site(quickBook());
  const forced = { desktop: "desktop", tablet: "tablet", phone: "phone", watch: "desktop" };
  const { frames, close } = await openInFrames(Object.keys(forced).map((layout) => `${url}?layout=${layout}`));
  for (const [index, layout] of Object.values(forced).entries()) {
    await isReady(frames[index]!);
    assert.is((await state(frames[index]!)).layout, layout);
  }
  await close();
});

test.run();
