import type { Page, Viewport } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { site } from "../support/browser/site.ts";
import { assertBecomes, openBook, openSite, quickBook, type Reader, swipe, tap, turn } from "./model.ts";
import { sharedReader } from "./shared-reader.ts";

const test = suite("popups");

declare global {
  interface Window {
    ran?: string; // what a book's script leaves
    hacked?: boolean; // what no frame may leave
  }
}

const action = (name: string, more: object) => ({
  actionType: `com.mobiano.flipbook.pageeditor.TAnnoAction${name}`,
  triggerEventType: "mouseDown",
  ...more,
});
const link = (annoId: string, y: number, more: object) => ({
  annotype: "com.mobiano.flipbook.pageeditor.TAnnoLink",
  annoId,
  location: { x: "0.2", y: String(y), width: "0.6", height: "0.1", rotation: "0" },
  action: more,
});
const PHOTOS = [1, 2, 3].map((number) => ({
  url: `files/page/${number}.jpg`,
  title: `Photo ${number}`,
  desc: "Paper.",
}));
const REACH =
  "for (const w of [opener ? opener.top : parent, top]) if (w !== window) try { w.hacked = true } catch { document.title = 'safe' }";
const HACK = "<script>try { parent.hacked = true } catch { document.title = 'safe' }</script>";
const ITEMS = [
  link("slides", 0.1, action("PhotoSlide", { photos: PHOTOS })),
  link(
    "page",
    0.3,
    action("WindowHtml", { windowURL: "inner.html", windowWidth: "500", windowHeight: "300", caption: "Inner" }),
  ),
  link("html", 0.5, action("OpenWindow", { windowType: "4", resourceContent: `<p id="here">Here</p>${HACK}` })),
  link(
    "script",
    0.7,
    action("Javascript", { scriptFun: "let word = 'ran'; window.ran = word + typeof this.document;" }),
  ),
  link(
    "flash",
    0.02,
    action("OpenWindow", {
      windowType: "4",
      windowWidth: "420",
      windowHeight: "300",
      resourceContent:
        '<TEXTFORMAT LEADING="2"><P ALIGN="LEFT"><FONT FACE="Arial" SIZE="12" COLOR="#0B333C">Small print</FONT></P></TEXTFORMAT><P><FONT SIZE="40">Large</FONT></P>',
    }),
  ),
  link("swf", 0.06, action("SwfSlide", { swfs: [{ url: "./files/pageConfig/turn.swf" }] })),
  link("article", 0.09, action("ShowArticle", { articleConfig: { articleId: "4" } })),
  link("away", 0.12, action("WindowHtml", { windowURL: "AWAY", windowWidth: "500", windowHeight: "300" })),
  link("code", 0.14, action("OpenWindow", { windowType: "0", resourceContent: "AWAY" })),
  link(
    "told",
    0.16,
    action("ShowInformation", {
      titleText: "Told",
      bodyText: "<P>Words</P>",
      imgURL: "files/page/1.jpg",
      imgBool: "true",
      imgAddBool: "false",
      link: "http://",
      buttonName: "Go",
    }),
  ),
  link(
    "shown",
    0.18,
    action("ShowInformation", {
      titleText: "",
      bodyText: "<P>Words</P>",
      imgURL: "files/page/1.jpg",
      imgBool: "false",
      imgAddBool: "true",
      link: "#",
      buttonName: "Go",
    }),
  ),
  link(
    "spoil",
    0.8,
    action("Javascript", {
      scriptFun:
        "Array.prototype.map = Array.prototype.filter = Map.prototype.get = Promise.prototype.then = null;" +
        "Object.prototype.spoilt = 1; heard = undefined; publisherHears(document.title, typeof setTimeout);",
    }),
  ),
  link("broken", 0.85, action("Javascript", { scriptFun: "throw new Error('bad script')" })),
];

/** An exported book whose first page has a link for each kind of popup, and a frame's page beside it. */
async function open(
  config: Readonly<Record<string, unknown>> = {},
  viewport?: Viewport,
  isCalm = true,
): Promise<Reader> {
  const files = {
    ...bookFolder("g2", { pages: 4, config }),
    "javascript/editor.js": `var pageEditor = ${JSON.stringify({ setting: {}, pageAnnos: [ITEMS, [], [], []] })};`,
    "inner.html": `<!doctype html><p id="here">Here</p>${HACK}`,
  };
  const features = { "prefers-reduced-motion": isCalm ? "reduce" : "no-preference" };
  const reader = await openBook(files, { features, preloads: true, ...(viewport && { viewport }) });
  await reader.page.waitForSelector('[data-mark="slides"]');
  return reader;
}

const withPopups = sharedReader(test, () => open());

/** What went wrong, but for the settings beside an exported book that nobody wrote. */
const faults = (errors: readonly string[]) => errors.filter((error) => !error.includes("book.json"));

/** Presses an item by the keyboard. */
async function press(page: Page, id: string): Promise<void> {
  await page.focus(`[data-mark="${id}"]`);
  await page.keyboard.press("Enter");
}

/** Presses an item and waits until its popup stands. */
async function openPopup(page: Page, id: string, name: string): Promise<void> {
  await press(page, id);
  await page.waitForSelector(`[data-panel="${name}"][data-phase="visible"]`);
}

/** Presses a key until the popup is gone: it does not listen at first. */
async function closeByKey(page: Page, name: string): Promise<void> {
  const selector = `[data-panel="${name}"]`;
  await assertBecomes(async () => {
    await page.keyboard.press("Escape");
    return (await page.$(selector)) === null;
  }, true);
}

const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
const layerOf = (page: Page, selector: string) => page.$eval(selector, (element) => getComputedStyle(element).zIndex);
const scale = (page: Page) => () =>
  page.$eval("[data-current=true] > .slideshow__picture", (picture) =>
    Number(/scale\(([\d.]+)\)/.exec((picture as HTMLElement).style.transform)?.[1] ?? 1),
  );

test(
  "the slideshow lies over all, with arrows of 100 by 100 and a text of 90 px that folds away, and gives the keyboard back (SLIDES-01, SLIDES-05, SLIDES-06, SLIDES-14)",
  withPopups(async ({ page, errors }) => {
    await openPopup(page, "slides", "slideshow");
    await page.waitForSelector("[data-current=true] > .slideshow__picture[data-state=there]");
    assert.is(await layerOf(page, ".slideshow"), "10001");
    assert.is(await layerOf(page, ".slideshow__arrow"), "10002");
    const arrow = await boxOf(page, ".slideshow__arrow");
    assert.equal([arrow.width, arrow.height, arrow.x + arrow.width], [100, 100, 1280]);
    const text = await boxOf(page, ".slideshow__text");
    assert.equal([text.height, text.y + text.height], [90, 800]);
    for (const [height, isOpen] of [
      ["0", "false"],
      ["90", "true"],
    ] as const) {
      await page.click(".slideshow__text > .icon-button");
      await page.waitForFunction(
        (wanted) => document.querySelector(".slideshow__text")!.getAttribute("data-open") === wanted,
        {},
        isOpen,
      );
      assert.is(await page.$eval(".slideshow__words", (words) => words.checkVisibility()), height === "90");
    }
    assert.ok(await page.$(".slideshow__head [aria-label=Close]"));
    await page.mouse.click(arrow.x + 4, arrow.y + 4); // the hit area is larger than its sign
    await assertBecomes(
      () => page.$eval(".slideshow__count", ({ textContent }) => (textContent ?? "").slice(0, 5)),
      "2 / 3",
    );
    await closeByKey(page, "slideshow");
    assert.is(await page.evaluate(() => document.activeElement?.getAttribute("data-mark")), "slides");
    assert.equal(faults(errors), []);
  }),
);

test(
  "the wheel and a double click zoom, and a resize of the window closes (SLIDES-07, SLIDES-10, SLIDES-11)",
  withPopups(async ({ page }) => {
    await openPopup(page, "slides", "slideshow");
    await page.waitForSelector("[data-current=true] > .slideshow__picture[data-state=there]");
    const picture = await boxOf(page, "[data-current=true] > .slideshow__picture");
    const middle = [picture.x + picture.width / 2, picture.y + picture.height / 2] as const;
    await page.mouse.move(...middle);
    await page.mouse.wheel({ deltaY: -100 });
    await assertBecomes(scale(page), 1.1);
    await page.keyboard.press("0");
    await assertBecomes(scale(page), 1);
    await assertBecomes(async () => {
      // On a busy machine the clicks may come too far apart for one.
      if ((await scale(page)()) === 1) await page.mouse.click(...middle, { count: 2 });
      return scale(page)();
    }, 2.5);
    await page.waitForSelector(".slideshow[data-zoomed=true]");
    await page.setViewport({ width: 900, height: 700 });
    await page.waitForFunction(() => !document.querySelector("[data-panel=slideshow]"));
  }),
);

test(
  "arrow keys go over a zoomed picture, and where there is no more of it to the next one (SLIDES-10)",
  withPopups(async ({ page }) => {
    await openPopup(page, "slides", "slideshow");
    await page.waitForSelector("[data-current=true] > .slideshow__picture[data-state=there]");
    const count = () => page.$eval(".slideshow__count", ({ textContent }) => (textContent ?? "").slice(0, 5));
    await page.keyboard.press("+");
    await assertBecomes(scale(page), 1.1);
    await page.keyboard.press("ArrowRight");
    await assertBecomes(count, "2 / 3");
  }),
);

test("on a phone a swipe that begins on an arrow brings the next picture once, a tap there too, in 300 ms like a sine (SLIDES-13, KEYS-10)", async () => {
  const { page, close } = await open({}, WINDOWS.phone, false);
  await openPopup(page, "slides", "slideshow");
  await page.waitForSelector("[data-current=true] > .slideshow__picture[data-state=there]");
  const count = () => page.$eval(".slideshow__count", ({ textContent }) => (textContent ?? "").slice(0, 5));
  await assertBecomes(count, "1 / 3");
  const motion = await page.$eval(".slideshow__slot", (slot) => {
    const { transitionDuration, transitionTimingFunction } = getComputedStyle(slot);
    return [transitionDuration, transitionTimingFunction];
  });
  assert.equal(motion, ["0.3s", "cubic-bezier(0.61, 1, 0.88, 1)"]);
  await tap(page, [340, 390]); // before the swipes: the browser takes a tap right after one for its end
  await assertBecomes(count, "2 / 3");
  await swipe(page, [20, 390], [290, 395]);
  await assertBecomes(count, "1 / 3");
  await swipe(page, [340, 390], [90, 395]);
  await assertBecomes(count, "2 / 3");
  await close();
});

test(
  "a window shows its page at its size, in a frame that cannot reach the reader (ANNO-36, POPUP-04)",
  withPopups(async ({ page }) => {
    await openPopup(page, "page", "html");
    assert.is(await layerOf(page, "[data-panel=html]"), "1000");
    const paper = await boxOf(page, "[data-panel=html] .dialog__paper");
    assert.equal([paper.width, paper.height], [500, 300]);
    await page.waitForSelector(".foreign-frame[data-state=there]");
    const inner = await (await page.$(".foreign-frame__page"))!.contentFrame();
    await inner!.waitForSelector("#here");
    await assertBecomes(() => inner!.title(), "safe"); // its script ran, and could not
    await closeByKey(page, "html");
    await openPopup(page, "html", "html");
    await page.waitForSelector(".foreign-frame[data-state=there]");
    const ours = await (await page.$(".foreign-frame__page"))!.contentFrame();
    const html = await (await ours!.waitForSelector("iframe"))!.contentFrame();
    await html!.waitForSelector("#here");
    assert.is(await html!.evaluate(() => self.origin), "null");
    assert.is(await page.evaluate(() => window.hacked), undefined);
  }),
);

test("the page for HTML of books shows nothing to a page of another origin (ANNO-36)", async () => {
  const { page, site: folder, close } = await openBook(quickBook());
  const shows = (address: string) =>
    page.evaluate(async (folderUrl) => {
      const sheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")!.href;
      const src = new URL("html-frame.html", sheet.replace(location.origin, new URL(folderUrl).origin)).href;
      const name = JSON.stringify({ base: folderUrl, html: "<p>Here</p>" });
      const frame = Object.assign(document.createElement("iframe"), { src, name });
      const loaded = new Promise((done) => frame.addEventListener("load", done));
      document.body.append(frame);
      await loaded;
      return frame.contentWindow!.length; // how many frames it has; every page may know that
    }, address);
  assert.is(await shows(folder.url), 1);
  assert.is(await shows(folder.foreign), 0);
  await close();
});

test("a foreign page that leads to the reader's own origin reaches neither its window nor, by a window it opens, its book (ANNO-36)", async () => {
  const files = bookFolder("g2", { pages: 4 });
  const folder = await site(files, {
    fail: (path) => (path === "away" ? 302 : null),
    headers: (path): Record<string, string> => (path === "away" ? { Location: `${folder.url}inside.html` } : {}),
  });
  const away = JSON.stringify(ITEMS).replaceAll("AWAY", `${folder.foreign}away`);
  folder.files.set("javascript/editor.js", `var pageEditor = { "pageAnnos": [${away}, [], [], []] };`);
  folder.files.set(
    "inside.html",
    `<!doctype html><button onclick="window.open('out.html?' + window.name)">Out</button><script>${REACH}</script>`,
  );
  folder.files.set(
    "out.html",
    `<!doctype html><script>${REACH} new Image().src = "told-" + document.title + location.search.replace("?", "-");</script>`,
  );
  const { page, close } = await openSite(folder, { features: { "prefers-reduced-motion": "reduce" } });
  await page.waitForSelector('[data-mark="away"]');
  for (const id of ["away", "code"]) {
    await openPopup(page, id, "html");
    await page.waitForSelector(".foreign-frame[data-state=there]");
    const inside = await (await page.$(".foreign-frame__page"))!.contentFrame();
    await assertBecomes(() => inside!.title(), "safe");
    await inside!.evaluate((word) => {
      window.name = word;
    }, id);
    await inside!.click("button");
    const told = async () => folder.asked.filter(({ path }) => path.startsWith("told-")).at(-1)?.path;
    await assertBecomes(told, `told-safe-${id}`);
    assert.is(await page.evaluate(() => window.hacked), undefined);
    await page.bringToFront();
    // The frame has the keyboard, and the window does not listen at first.
    await assertBecomes(async () => {
      await (await page.$("[data-panel=html] .icon-button[aria-label=Close]"))?.click().catch(() => {});
      return (await page.$("[data-panel=html]")) === null;
    }, true);
  }
  await close();
});

test("windows tell what the book has for them: its words in their sizes, a picture where one is meant, no button without a link, the book's name where they have none (ANNO-32, ANNO-38)", async () => {
  const { page, site: folder, close } = await open({ bookTitle: "Mills and Paper", bookScripts: "deny" });
  await openPopup(page, "flash", "info");
  const sizes = () =>
    page.$$eval(".info__words span", (runs) => runs.map((run) => [run.textContent, getComputedStyle(run).fontSize]));
  assert.equal(await sizes(), [
    ["Small print", "12px"],
    ["Large", "40px"],
  ]);
  assert.is(await page.$eval("[data-panel=info] h2", ({ textContent }) => textContent), "Mills and Paper");
  await closeByKey(page, "info");
  await openPopup(page, "told", "info");
  assert.is(await page.$(".info__picture, .info__foot button"), null);
  await closeByKey(page, "info");
  await openPopup(page, "shown", "info");
  assert.ok(await page.$(".info__picture"));
  assert.is(await page.$(".info__foot button"), null);
  await closeByKey(page, "info");
  await press(page, "article");
  await page.waitForFunction(() => /article/i.test(document.querySelector(".tip-box")?.textContent ?? ""));
  await press(page, "swf");
  await page.waitForFunction(() => /Flash/.test(document.querySelector(".tip-box")?.textContent ?? ""));
  const issues = await page.evaluate(() => window.recto!.book.issues.map(({ path, problem }) => `${path} ${problem}`));
  assert.is(issues.filter((issue) => /pageAnnos\[0\]\[\d+\]\.action .*Flash/.test(issue)).length, 1);
  assert.is(folder.asked.filter(({ path }) => path.endsWith(".swf")).length, 0);
  await close();
});

test("the script of a book of our own runs in the page, one that throws harms nothing, a book that denies them runs none (ANNO-34, ANNO-43)", async () => {
  const own = await open();
  await press(own.page, "broken");
  await press(own.page, "script");
  await own.page.waitForFunction(() => window.ran === "ranobject");
  assert.is(await own.page.$eval("[data-mark=script]", ({ isConnected }) => isConnected), true);
  assert.equal(faults(own.errors), []);
  await own.close();

  const spoilt = await open();
  await spoilt.page.evaluate(() => {
    Object.assign(window, { publisherHears: (...words: string[]) => (window.ran = words.join(" ")) });
  });
  await press(spoilt.page, "spoil");
  await spoilt.page.waitForFunction(() => window.ran?.endsWith("function"));
  assert.is(await spoilt.page.evaluate(() => window.ran), "The paper book function");
  const kinds = () => [
    typeof [].map,
    typeof [].filter,
    typeof new Map().get,
    typeof Promise.prototype.then,
    "spoilt" in {},
  ];
  assert.equal(await spoilt.page.evaluate(kinds), ["function", "function", "function", "function", false]);
  assert.is(await turn(spoilt.page, "next"), true);
  assert.equal(faults(spoilt.errors), []);
  await spoilt.close();
  const denied = await open({ bookScripts: "deny" });
  await press(denied.page, "script");
  await denied.page.waitForSelector(".tip-box");
  assert.is(await denied.page.evaluate(() => window.ran), undefined);
  await denied.close();
});

test.run();
