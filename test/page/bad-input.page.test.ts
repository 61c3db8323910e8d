import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";

import { observeRequests, openPage } from "../support/browser/browser.ts";
import { pageColor } from "../support/browser/page-picture.ts";
import { type Files, site } from "../support/browser/site.ts";
import { openInFrames } from "./books-in-frames.ts";
import { holdTime, passTime, timersHeld, timerWaits } from "./held-time.ts";
import {
  assertBecomes,
  type BookWindow,
  chromeStands,
  isReady,
  marks,
  openBook,
  openSite,
  PARTS,
  pagesOpen,
  picturesStand,
  quickBook,
  state,
  turn,
} from "./model.ts";
import { assertPagesDrawn, distance, plainPoint, shoot } from "./screen.ts";
import { until } from "./waits.ts";

const test = suite("bad-input");
observeRequests(test);

/** What a reader is told in place of a book. */
async function alertIn(page: BookWindow): Promise<string> {
  const alert = await page.waitForSelector(PARTS.error, { visible: true, timeout: 45_000 });
  return alert!.evaluate((element) => element.querySelector("p")?.textContent ?? "");
}

test("a folder without a book says so literally and reloads after 500 ms, once a session (BOOT-24, BOOT-25)", async () => {
  const folder = await site({ "readme.txt": "nothing" });
  // The page reloads while a test still asks it: what it says is written down over there.
  const listen = (page: Page) =>
    page.evaluateOnNewDocument((selector) => {
      const watch = new MutationObserver(() => {
        const said = document.querySelector(selector)?.querySelector("p")?.textContent;
        if (!said) return;
        watch.disconnect();
        sessionStorage.setItem("said", JSON.stringify([...JSON.parse(sessionStorage.getItem("said") ?? "[]"), said]));
      });
      watch.observe(document, { childList: true, subtree: true });
    }, PARTS.error);
  const before = async (page: Page) => {
    await listen(page);
    await holdTime(page, 500);
  };
  const { page, close } = await openPage({ url: folder.url, before });
  const loads = () => folder.asked.filter(({ path }) => path === "").length;
  await timerWaits(page, 500);
  await page.waitForFunction(() => JSON.parse(sessionStorage.getItem("said") ?? "[]").length === 1);
  assert.is(loads(), 1);
  await passTime(page, 500);
  await until(() => loads() >= 2);
  await page.waitForFunction(() => JSON.parse(sessionStorage.getItem("said") ?? "[]").length === 2);
  const missing = "Configuration file is missing, unable to open the book.";
  assert.equal(await page.evaluate(() => JSON.parse(sessionStorage.getItem("said") ?? "[]")), [missing, missing]);
  assert.is(await alertIn(page), missing);
  assert.equal(await timersHeld(page), [], "nothing waits to load it once more");
  assert.is(loads(), 2);
  await close();
});

const SMALL = { width: 400, height: 300, deviceScaleFactor: 1 };
const REFUSED: Readonly<Record<string, readonly [files: Files, said: RegExp]>> = {
  "a list in place of a book": [{ "book.json": "[1]" }, /holds no settings/],
  "a number in place of a book": [{ "book.json": "7" }, /holds no settings/],
  "JSON cut off half-way": [{ "book.json": '{"format": "recto/1", "pa' }, /damaged/],
  "a book of no pages": [{ "book.json": '{"format":"recto/1","pages":[]}' }, /no pages/],
  "a script that throws": [{ "javascript/config.js": "throw new Error('x')" }, /contains an error/],
  "a script that sets nothing": [{ "javascript/config.js": "var other = 1;" }, /is empty/],
  "an export of no pages": [{ "javascript/config.js": "var bookConfig = {totalPageCount: 0};" }, /no pages/],
};

test("what is no book is told in words: a list, a number, JSON cut off, no pages, a script that throws or sets nothing (BOOT-36)", async () => {
  const folders = await Promise.all(Object.values(REFUSED).map(([files]) => site(files)));
  const { frames, close } = await openInFrames(
    folders.map(({ url }) => url),
    { viewport: SMALL },
  );
  for (const [index, [name, [, said]]] of Object.entries(REFUSED).entries()) {
    assert.match(await alertIn(frames[index]!), said, name);
    assert.is(await frames[index]!.$(PARTS.loading), null, "the loading screen has gone");
  }
  await close();
});

test("a script that never ends is told in words (BOOT-36)", async () => {
  const endlessMs = 8000;
  const { url } = await site({ "javascript/config.js": "for (;;) {}" });
  const { page, close } = await openPage({ url, before: (empty) => holdTime(empty, endlessMs) });
  await timerWaits(page, endlessMs);
  await passTime(page, endlessMs);
  assert.match(await alertIn(page), /takes too long/);
  assert.is(await page.$(PARTS.loading), null, "the loading screen has gone");
  await close();
});

test("a book's address that leads elsewhere is refused in words and asked for by nobody (BOOT-01)", async () => {
  const books = ["https://example.com/", "../..", "..%2f..", "//localhost/x", "javascript:alert(1)"];
  const { url } = await site(quickBook());
  const { frames, close } = await openInFrames(
    books.map((book) => `${url}?book=${book}`),
    { viewport: SMALL },
  );
  for (const [index, frame] of frames.entries()) {
    assert.match(await alertIn(frame), "Only books of this website can be opened here.", books[index]);
    assert.is(await frame.$(PARTS.loading), null, "the loading screen has gone");
  }
  await close();
});

test("trying again opens a book that has come meanwhile", async () => {
  const folder = await site({ "book.json": "{" });
  const { page, close } = await openPage({ url: folder.url });
  await alertIn(page);
  folder.files.set("book.json", quickBook()["book.json"]!);
  await Promise.all([page.waitForNavigation(), page.click(PARTS.errorRetry)]);
  await isReady(page);
  await close();
});

test("a count that disagrees with the list of pages opens what is there (PAGE-02, BOOT-36)", async () => {
  for (const claimedPages of [3, 50]) {
    const { page, close } = await openBook(bookFolder("g3", { pages: 6, claimedPages }));
    const { pageCount, issues } = await page.evaluate(() => {
      const { pageCount, issues } = window.recto!.book;
      return { pageCount, issues };
    });
    assert.ok(pageCount >= 3 && pageCount <= 6, String(pageCount));
    assert.ok(issues.length > 0);
    await turn(page, "last");
    assert.ok((await pagesOpen(page)).includes(pageCount));
    await close();
  }
});

/** What a browser may lack, or refuse. */
const WITHOUT: Readonly<Record<string, () => void>> = {
  createImageBitmap: () => void delete (window as { createImageBitmap?: unknown }).createImageBitmap,
  ResizeObserver: () => void delete (window as { ResizeObserver?: unknown }).ResizeObserver,
  localStorage: () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  },
  matchMedia: () => void delete (window as { matchMedia?: unknown }).matchMedia,
};

for (const [name, take] of Object.entries(WITHOUT)) {
  test(`a browser without ${name} shows and turns the book`, async () => {
    const { page, errors, close } = await openBook(quickBook(), { before: (page) => page.evaluateOnNewDocument(take) });
    await turn(page, "next");
    await picturesStand(page);
    assertPagesDrawn(await shoot(page), await marks(page));
    assert.equal(errors, []);
    await close();
  });
}

test("a canvas whose memory was taken away is drawn anew when it is given back (pain 2)", async () => {
  const { page, close } = await openBook(quickBook({ config: { OriginPageIndex: 2 } }));
  await picturesStand(page);
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>("#stage canvas")) {
      canvas.dispatchEvent(new Event("contextlost", { cancelable: true }));
      canvas.width += 0; // empties it
    }
  });
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll("#stage canvas")) canvas.dispatchEvent(new Event("contextrestored"));
  });
  await picturesStand(page);
  await until(async () => {
    const [shot, open] = [await shoot(page), await marks(page)];
    return open.every((mark) => distance(shot.at(...plainPoint(mark)), pageColor(mark.page)) <= 6);
  });
  await turn(page, "next");
  assertPagesDrawn(await shoot(page), await marks(page));
  await close();
});

test("without its chrome the book stands and can be turned, and the fault is logged (BOOT-32)", async () => {
  const folder = await site(quickBook());
  const before = async (page: Page) => {
    await page.setRequestInterception(true);
    page.on("request", (request) => void (/recto\/chrome-/.test(request.url()) ? request.abort() : request.continue()));
  };
  const { page, errors, close } = await openSite(folder, { before, isAlone: true });
  await page.waitForFunction(() => document.querySelector("#loading") === null);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => window.recto!.state().pages.join() === "2,3");
  const isLogged = () => errors.some((error) => /toolbars could not be loaded/.test(error));
  await until(isLogged); // the browser tells of it in its own time
  await close();
});

test("where the parts that panels are made of cannot be loaded, nothing lies over the book, the fault is logged and told, and what buttons do is done (BOOT-32)", async () => {
  const before = async (page: Page) => {
    await page.setRequestInterception(true);
    page.on(
      "request",
      (request) => void (/recto\/[A-Z]\w+-/.test(request.url()) ? request.abort() : request.continue()),
    );
  };
  const viewport = { width: 1600, height: 900 }; // every button has its place in the bar
  const { page, errors, close } = await openBook(quickBook(), { before, viewport });
  await chromeStands(page);
  const press = (key: string) => page.click(`.toolbar [data-button=${key}]`);
  await press("thumb");
  await page.waitForFunction(() => document.querySelector(".tip-box")?.textContent?.includes("could not be loaded"));
  await assertBecomes(async () => errors.some((error) => /panel "thumbs" could not be loaded/.test(error)), true);
  await page.waitForFunction((loading) => !document.querySelector(loading), {}, PARTS.loading);
  assert.equal((await state(page)).panels, []);
  await press("addbookmark");
  await assertBecomes(
    () => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(":bookmarks"))),
    true,
  );
  await press("next");
  await page.waitForFunction(() => window.recto!.state().pages.join() === "2,3");
  await press("zoomin");
  await page.waitForFunction(() => window.recto!.state().zoom > 1);
  await close();
});

test("settings of every wrong kind open the book with its defaults and a list of issues (BOOT-36)", async () => {
  const config = {
    flippingTime: "soon",
    FlipStyle: 7,
    RightToLeft: {},
    bgBeginColor: "blue-ish",
    OriginPageIndex: null,
    language: [],
    topMargin: -5,
    maxZoomScale: "NaN",
    thumbnailAlpha: 900,
    pageNumberCaption: "7:;;+;x",
  };
  const { page, errors, close } = await openBook(bookFolder("native", { config }));
  await chromeStands(page);
  assert.is((await state(page)).direction, "ltr");
  assert.ok((await page.evaluate(() => window.recto!.book.issues.length)) >= 3);
  await turn(page, "last");
  assert.equal(errors, []);
  await close();
});

test("slips in a book.json are told where an author looks, each with what was probably meant (BOOT-36)", async () => {
  const book = JSON.parse(String(quickBook()["book.json"])) as { readonly config: object };
  const rect = { x: 0.1, y: 0.1, width: 0.3, height: 0.1 };
  const slips = {
    ...book,
    config: { ...book.config, flipingTime: 2, backgroundScene: "Snow" },
    ads: { datas: [{ src: "pages/1.png" }] },
    annotations: {
      1: [
        { kind: "link", rect, acton: { page: 3 } },
        { kind: "icon", rect, icon: "hart" },
        { kind: "link", rect: { x: 12, y: 16, width: 60, height: 8 }, action: { page: 2 } },
        { kind: "buton", rect, $comment: "no slip" },
      ],
    },
  };
  const { page, errors, close } = await openBook({ ...quickBook(), "book.json": JSON.stringify(slips) });
  const told = () => page.evaluate(() => window.recto!.book.issues.map(({ path, problem }) => `${path} ${problem}`));
  const unknown = "is no key that the reader knows; did you mean";
  for (const said of [
    `config.flipingTime ${unknown} "flippingTime"?`,
    `ads.datas ${unknown} "data"?`,
    `annotations.1[0].acton ${unknown} "action"?`,
    'annotations.1[1].icon names none that there is: "hart"; did you mean "heart"?',
  ]) {
    await page.waitForFunction(
      (text) => window.recto!.book.issues.some(({ path, problem }) => `${path} ${problem}` === text),
      {},
      said,
    );
  }
  assert.equal(
    (await told()).filter((said) => /backgroundScene|comment/.test(said)),
    [],
  );
  await turn(page, "next");
  assert.equal(errors, []);
  await close();
});

test("a book.json beside an export may have slips as well; the export's own settings are none (BOOT-36)", async () => {
  const files = bookFolder("g2", { pages: 4, config: { macBookVersion: "1", flipingTime: 1 } });
  const beside = { format: "recto/1", config: { topMargn: 40 } };
  const { page, close } = await openBook({ ...files, "book.json": JSON.stringify(beside) });
  await page.waitForFunction(() => window.recto!.book.issues.some(({ path }) => path === "config.topMargn"));
  const slips = await page.evaluate(
    () => window.recto!.book.issues.filter(({ problem }) => /key/.test(problem)).length,
  );
  assert.is(slips, 1);
  await close();
});

test.run();
