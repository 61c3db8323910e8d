import { suite } from "uvu";
import * as assert from "uvu/assert";
import { blend } from "../../src/lib/readable-color.ts";
import { lineAt } from "../support/books/words.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { freeTimers, holdTime, passTime, timerWaits } from "./held-time.ts";
import { assertBecomes, CALM, chromeStands, frames, goTo, openBook, pagesOpen, rests, state } from "./model.ts";
import {
  bookOfWords,
  highlightShares,
  highlights,
  highlightsStand,
  openSearch,
  pressSearchOnPhone,
  resultOf,
  rowsOf,
  SEARCH,
  searchFor,
  typeWords,
} from "./search-model.ts";
import { letPass, standsStill, until } from "./waits.ts";

const test = suite("the search");

const FOX = lineAt("The quick brown fox. It runs.", { x: 0.1, y: 0.2, width: 0.58, height: 0.05 });
const TEXTS = [
  "The fox book",
  "The quick brown fox. It runs.",
  "A FOX, and a fox of the ﬁnest café.",
  "Take C++ (a+)+ and <img src=x onerror=alert(1)> as they are.",
  "",
  "造纸术是中国古代\n四大发明之一。",
  "‫کتاب‬ دربارهٔ كاغذ است. علي آمد.",
  "The end",
];
const book = (config: object = {}, shape: object = {}) =>
  bookOfWords(TEXTS, { 2: [FOX], 3: [] }, { ...shape, config: { ...config } });
const query = (page: { url: () => string }) => new URL(page.url()).search;

test("the button opens the form at the side, the search starts a second after the last key or with Enter, and finds whatever is written alike (SEARCH-01, SEARCH-02, SEARCH-03, SEARCH-16, SEARCH-17, SEARCH-18, SEARCH-19, SEARCH-23, SEARCH-24, SEARCH-25, LOG-02)", async () => {
  const hidden = await openBook(book({ SearchButtonVisible: false }), { features: CALM });
  await chromeStands(hidden.page);
  assert.is(await hidden.page.$(SEARCH.button), null);
  await hidden.close();

  const { page, errors, close } = await openBook(book({ searchKeywordFontColor: "#c01020" }), { features: CALM });
  await chromeStands(page);
  await page.evaluate(() => {
    window.told = [];
    for (const event of ["search", "searchEnd"] as const)
      window.recto!.on(event, (detail) => window.told!.push({ event, detail: { ...detail } }));
  });
  await page.click(SEARCH.button);
  const width = await (await page.waitForSelector(SEARCH.panel))!.evaluate((panel) => panel.clientWidth);
  assert.ok(Math.abs(width - 250) <= 10, `${width} px`);
  assert.equal(await resultOf(page), ["empty", "Enter key to search."]);
  const messageTop = () => page.$eval("[data-search]", (message) => message.getBoundingClientRect().top);
  const emptyTop = await messageTop();
  assert.is(
    await page.evaluate((field) => document.activeElement === document.querySelector(field), SEARCH.field),
    true,
  );
  assert.ok(await page.$("[data-panel=search] form button[type=submit]"));

  await holdTime(page, 1000);
  await page.keyboard.type("  fOx ");
  await passTime(page, 999);
  assert.ok(await page.$("[data-search=typing]"), "nothing is searched for before its time");
  assert.is(await messageTop(), emptyTop, "the list that waits for pages pushes no message down");
  assert.equal(await page.evaluate(() => window.told), []);
  await passTime(page, 1);
  assert.match((await resultOf(page))[1], /^Found Pages: 3 4 matches Page 1 Beginnings The fox book Page 2 Beginnings/);
  assert.equal(await rowsOf(page), [
    ["Page 1", "The fox book"],
    ["Page 2", "The quick brown fox."],
    ["Page 3", "A FOX, and a fox of the ﬁnest café."],
  ]);
  assert.equal(
    await page.evaluate(() =>
      window.told!.map(({ event, detail }) => [event, detail["text"], detail["count"] ?? null]),
    ),
    [
      ["search", "fox", null],
      ["searchEnd", "fox", 3],
    ],
  );
  const cutOff = await page.$$eval("[data-search] .hit-steps button", (buttons) => {
    const { left, right } = document.querySelector(".search-results")!.getBoundingClientRect();
    return buttons.filter((button) => {
      const box = button.getBoundingClientRect();
      return box.left < left || box.right > right;
    }).length;
  });
  assert.is(cutOff, 0, "the buttons to the places before and after are in the form");
  const color = await page.$eval(".search-hit__word", (word) => getComputedStyle(word).color);
  assert.is(color, "rgb(192, 16, 32)");

  for (const [words, found] of [
    ["finest CAFE", 1],
    ["café", 1],
    ["国古代四大", 1],
    ["کاغذ", 1],
    ["علی", 1],
    ["(a+)+", 1],
    ["<img src=x onerror=alert(1)>", 1],
    ["zzzzzz", 0],
  ] as const) {
    assert.is((await searchFor(page, words))[1].split(" ")[2], String(found), words);
  }
  await searchFor(page, "brwon");
  assert.match((await resultOf(page))[1], "“brwon” is not in the book. Shown: “brown”.");
  const head = await page.evaluate(() => {
    const boxOf = (part: string) => document.querySelector(`[data-search] ${part}`)!.getBoundingClientRect();
    const sizeOf = (part: string) =>
      Number.parseFloat(getComputedStyle(document.querySelector(`[data-search] ${part}`)!).fontSize);
    const gapPx = boxOf(".search-note").top - boxOf(".search-head").bottom;
    return { gapPx, isLess: sizeOf(".hit-steps__place") < sizeOf(".search-head__count") };
  });
  assert.ok(head.gapPx >= 12, `the note stands ${head.gapPx} px below the line`);
  assert.ok(head.isLess, "the count of pages is the heading, that of places the lesser one");
  await typeWords(page, "");
  assert.equal(await resultOf(page), ["empty", "Enter key to search."]);
  assert.equal(await page.evaluate(() => window.recto!.search("fox")), [
    { search_page: 1, search_text: "The fox book", label: "1", count: 1 },
    { search_page: 2, search_text: "The quick brown fox.", label: "2", count: 1 },
    { search_page: 3, search_text: "A FOX, and a fox of the ﬁnest café.", label: "3", count: 2 },
  ]);
  assert.equal(errors, []);
  await close();
});

test("a number shows its page however short it is, other short words are refused, and the address follows the field (SEARCH-04, SEARCH-05, SEARCH-06, SEARCH-14, SEARCH-15, SEARCH-20, SEARCH-21, SEARCH-22)", async () => {
  const files = book({ leastSearchChar: 3, pageBackgroundColor: "#ffeecc" });
  const own = JSON.parse(String(files["book.json"])) as { pages: { thumb?: string; label?: string }[] };
  const pages = own.pages.map(({ thumb, ...page }, index) => ({ ...page, ...(index !== 3 && { thumb }) }));
  const reader = await openBook({ ...files, "book.json": JSON.stringify({ ...own, pages }) }, { features: CALM });
  const { page, errors, close } = reader;
  await openSearch(page);
  assert.equal(await searchFor(page, "2"), ["page", "Page 2"]);
  const picture = await page.waitForSelector(".search-page__picture");
  assert.equal(await picture!.evaluate((each) => [each.tagName, each.clientWidth]), ["IMG", 120]);
  await page.click(".search-page__open");
  await rests(page, [2, 3]);
  assert.equal(await searchFor(page, " 8 "), ["page", "Page 8"]);
  assert.equal(await searchFor(page, "4"), ["page", "Page 4"]);
  const blank = await page.waitForSelector(".search-page__picture[data-blank]");
  const [color, width, height] = await blank!.evaluate((each) => {
    return [getComputedStyle(each).backgroundColor, each.clientWidth, each.clientHeight] as const;
  });
  assert.equal([color, width], ["rgb(255, 238, 204)", 120]);
  assert.ok(height > 100, `${height} px high`);

  for (const words of ["9", "0", "fo", "我们", "  ab  "]) {
    assert.equal(await searchFor(page, words), ["short", "The search text is too short."], words);
  }
  assert.is((await searchFor(page, "fox"))[0], "results");
  await typeWords(page, "a&b=c?<d> e");
  await assertBecomes(async () => query(page), "?search=a%26b%3Dc%3F%3Cd%3E%20e");
  await typeWords(page, "x".repeat(10_000));
  await page.keyboard.press("Enter");
  assert.is((await resultOf(page))[1].startsWith("Found Pages: 0"), true);
  await typeWords(page, "      ");
  assert.equal((await resultOf(page))[0], "empty");
  await assertBecomes(async () => query(page), "");
  assert.equal(errors, []);
  await close();
});

test("all pages of a long list are reached: by arrow keys, by End, by the wheel, and by the steps from place to place (SEARCH-03)", async () => {
  const texts = Array.from({ length: 90 }, (_, index) => `page ${index + 1} has a fox and some more words about it`);
  const { page, errors, close } = await openBook(bookOfWords(texts, {}, { config: { searchPositionJS: "" } }), {
    viewport: WINDOWS.desktop,
    features: CALM,
  });
  await openSearch(page);
  const focused = () =>
    page.evaluate(() => document.activeElement?.querySelector(".search-hit__page")?.textContent ?? "");
  const isInSight = (row: string) =>
    page.$eval(row, (each) => {
      const { top, bottom } = each.getBoundingClientRect();
      const list = each.closest(".search-results")!.getBoundingClientRect();
      return top >= list.top && bottom <= list.bottom + 1;
    });
  await searchFor(page, "fox");
  for (let press = 1; press <= 40; press++) {
    await page.keyboard.press("ArrowDown");
    await assertBecomes(focused, `Page ${press}`); // rows are drawn as they come into sight
  }
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("page 90"));
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press("ArrowUp");
    const isUnderHead = await page.evaluate(
      () =>
        document.activeElement!.getBoundingClientRect().top <
        document.querySelector("[data-search] .search-head")!.getBoundingClientRect().bottom - 1,
    );
    assert.not(isUnderHead, `row ${press}`);
  }
  await page.keyboard.press("Home");
  assert.is(await focused(), "Page 1");

  await searchFor(page, "page");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.focus(SEARCH.field);
  await page.waitForFunction(() => document.querySelectorAll(".search-list .search-hit").length === 90);
  await frames(page, 3);
  assert.is(
    await page.$eval(SEARCH.field, (field) => field === document.activeElement),
    true,
    "whoever types on is left alone",
  );

  await searchFor(page, "some");
  await page.click('[data-search] [aria-label="Previous match"]');
  await page.waitForSelector(".search-hit[aria-current]");
  assert.is(await page.$eval(".search-hit[aria-current]", (row) => row.textContent?.includes("page 90")), true);
  await assertBecomes(() => isInSight(".search-hit[aria-current]"), true);

  await page.evaluate(() => window.recto!.goTo(1)); // the first place from there on is at the head of the list
  await rests(page, [1]);
  await searchFor(page, "words");
  await page.waitForFunction(() => {
    const end = document.querySelector("[data-search] .search-list__end")!.getBoundingClientRect();
    return end.top > document.querySelector(".search-results")!.getBoundingClientRect().bottom + 300; // for a notch of the wheel
  });
  assert.equal(errors, []);
  await close();
});

test("nothing moves in a phone's form when the count and the steps come after the first page, or a page's picture (SEARCH-03, SEARCH-06)", async () => {
  const { page, close } = await openBook(book({}), { viewport: WINDOWS.phone, features: CALM });
  await openSearch(page);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenTops: seen });
    const look = () => {
      const row = document.querySelector("[data-search] .search-hit, [data-search] .search-page__label");
      if (row) seen.add(`${row.className} ${row.getBoundingClientRect().top}`);
      requestAnimationFrame(look);
    };
    look();
  });
  const tops = () => page.evaluate(() => [...(window as unknown as { seenTops: Set<string> }).seenTops].length);
  await searchFor(page, "fox");
  await page.waitForSelector("[data-search] .hit-steps");
  assert.is(await tops(), 1);
  await searchFor(page, "3");
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>(".search-page__picture")?.complete !== false,
  );
  await assertBecomes(tops, 2); // it is seen a frame after it has come
  await letPass(100, "it would move");
  assert.is(await tops(), 2);
  await close();
});

test("found words are marked in the book's colour, exactly where they stand, and the page as a whole where nobody knows; keys lead through the list, Enter and the arrows through the places (SEARCH-03, SEARCH-35)", async () => {
  const { page, errors, close } = await openBook(
    book({ searchHightlightColor: "#00c853" }, { width: 300, height: 400 }),
  );
  await openSearch(page);
  await searchFor(page, "fox");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await rests(page, [2, 3]);
  await highlightsStand(page, 3);
  const found = await highlights(page);
  assert.equal(
    found.map(({ page: number, alpha, color, type }) => [number, alpha, color, type]),
    [
      [2, 0.6, "#00c853", "text"],
      [2, 1, blend("#000000", "#00c853", 0.45), "text"],
      [3, 0.6, "#00c853", "text"],
    ],
  );
  const places = [
    [2, 0.42, 0.2, 0.06, 0.05],
    [2, 0.42, 0.2, 0.06, 0.05],
    [3, 0, 0, 1, 1],
  ];
  assert.equal(await highlightShares(page), places);
  assert.is(await page.$eval(".search-hit[aria-current]", (row) => row.textContent?.includes("brown")), true);
  await page.evaluate(() => window.recto!.zoomTo(2));
  await standsStill(page);
  assert.equal(await highlightShares(page), places, "zoomed");
  await page.evaluate(() => window.recto!.zoomTo(1));

  await page.click("[aria-label='Next match']");
  assert.is(await page.$eval(".hit-steps__place [aria-hidden]", (place) => place.textContent), "3 / 4");
  await page.focus(SEARCH.field);
  for (const number of ["4 / 4", "1 / 4"]) {
    await page.keyboard.press("Enter");
    assert.is(await page.$eval(".hit-steps__place [aria-hidden]", (place) => place.textContent), number);
  }
  await rests(page, [1]);
  const panel = await page.$eval(SEARCH.panel, (each) => each.getBoundingClientRect().left);
  await goTo(page, 2);
  await standsStill(page);
  const { rect } = (await highlights(page))[1]!;
  assert.ok(rect.x + rect.width <= panel, "the book lies beside the form, not under it");
  await page.keyboard.press("Escape"); // the form goes first
  await page.waitForSelector("[data-panel=search]", { hidden: true });
  const stepAt = () => page.$eval(".hit-strip .hit-steps__place [aria-hidden]", ({ textContent }) => textContent);
  await page.waitForSelector(".hit-strip .hit-steps");
  await page.keyboard.press("F3");
  await assertBecomes(stepAt, "3 / 4");
  await rests(page, [2, 3]);
  await highlightsStand(page, 2);
  await openSearch(page);
  assert.is(await page.$eval(SEARCH.field, (field) => (field as HTMLInputElement).value), "fox");
  await page.click("[data-panel=search] .panel__head [aria-label=Close]");
  await page.waitForSelector("[data-panel=search]", { hidden: true });
  await page.waitForSelector(".hit-strip");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".hit-strip", { hidden: true });
  await highlightsStand(page, 0);
  await page.waitForFunction(() => !/[?&]search/.test(location.search));
  assert.equal(errors, []);
  await close();
});

test("Ctrl+F searches the book, and is the browser's in a field (SEARCH-01)", async () => {
  const { page, close } = await openBook(book(), { features: CALM });
  await chromeStands(page);
  await page.evaluate(() =>
    window.addEventListener("keydown", ({ key, defaultPrevented }) => {
      if (key === "f") document.body.dataset["taken"] = String(defaultPrevented);
    }),
  );
  const press = async () => {
    await page.keyboard.down("Control");
    await page.keyboard.press("f");
    await page.keyboard.up("Control");
    return (await page.evaluate(() => document.body.dataset["taken"])) === "true";
  };
  const isInField = () =>
    page.waitForFunction((field) => document.activeElement === document.querySelector(field), {}, SEARCH.field);
  await until(press); // its code comes once the browser has been idle
  await isInField();
  await page.focus("#stage");
  assert.ok(await press(), "it is open already");
  await isInField();
  assert.not.ok(await press());
  await isInField();
  await close();

  const hasty = await openBook(book(), { features: CALM });
  await chromeStands(hasty.page);
  const pressTwice = () =>
    hasty.page.evaluate(() => {
      const keys = ["f", "а"]; // the second from a keyboard that writes Cyrillic
      const areLeft = keys.map((key) => {
        const at = { key, code: "KeyF", ctrlKey: true, bubbles: true, cancelable: true };
        return document.querySelector("#stage")!.dispatchEvent(new KeyboardEvent("keydown", at));
      });
      return !areLeft[0];
    });
  await until(pressTwice);
  await hasty.page.waitForSelector(`${SEARCH.field}:focus`);
  assert.equal((await state(hasty.page)).panels, ["search"]);
  await hasty.close();
});

test("on a tablet whoever types on at the way through the hits types into the field (SEARCH-07)", async () => {
  const { page, close } = await openBook(book(), { viewport: WINDOWS.tablet, features: CALM });
  await chromeStands(page);
  await openSearch(page);
  await typeWords(page, "fo");
  await page.keyboard.press("Enter");
  await page.waitForSelector(SEARCH.row);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Next match");
  const cross = await page.$eval(".search-bar [aria-label=Clear]", (button) => button.clientWidth);
  assert.ok(cross > 0, "there is room for the cross that empties the field");
  const taken = await page.evaluate(() => {
    const next = document.activeElement!;
    return [..."xm+?0"].filter((key) => {
      (next as HTMLElement).focus();
      let reached = 0;
      const count = () => reached++;
      window.addEventListener("keydown", count);
      next.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      window.removeEventListener("keydown", count);
      return reached > 0 || document.activeElement === next;
    });
  });
  assert.equal(taken, [], "some are keys of the book, which it does not get");
  await page.focus(".search-bar [aria-label='Next match']");
  await page.keyboard.type("m");
  assert.is(await page.$eval(SEARCH.barField, (field) => (field as HTMLInputElement).value), "fom");
  assert.ok(await page.$eval(SEARCH.barField, (field) => field === document.activeElement));
  await close();
});

test("on a phone a bar slides down, its form covers the window, and leaves when the leaf has turned to the page that was followed (SEARCH-02, SEARCH-06, SEARCH-07, SEARCH-09, SEARCH-12)", async () => {
  const { page, errors, close } = await openBook(book({ flippingTime: 0.4 }), { viewport: WINDOWS.phone });
  await chromeStands(page);
  await pressSearchOnPhone(page);
  await page.waitForSelector(SEARCH.bar);
  const slides = await page.$eval(SEARCH.bar, (bar) => getComputedStyle(bar).animationName);
  assert.is(slides, "search-bar-in");
  await page.waitForFunction(
    (bar) =>
      document
        .querySelector(bar)!
        .getAnimations()
        .every(({ playState }) => playState === "finished"),
    {},
    SEARCH.bar,
  );
  await typeWords(page, "zzqx", SEARCH.barField);
  const says = (words: string) =>
    page.waitForFunction(
      (bar, words) => (document.querySelector(bar) as HTMLElement).innerText.trim() === words,
      {},
      SEARCH.bar,
      words,
    );
  await says("Nothing found.");
  await typeWords(page, "", SEARCH.barField);
  await says("");
  const box = await page.$eval(SEARCH.bar, (bar) => bar.getBoundingClientRect().toJSON() as DOMRect);
  assert.equal([box.top, box.height, box.width], [0, 50, 360]);
  assert.is(
    await page.evaluate((field) => document.activeElement === document.querySelector(field), SEARCH.barField),
    true,
  );
  await page.keyboard.type("fox");
  await page.tap(`${SEARCH.bar} button[type=submit]`);
  const form = await (await page.waitForSelector(SEARCH.panel))!.evaluate((panel) => {
    const { width, height } = panel.querySelector(".dialog__paper")!.getBoundingClientRect();
    return [width, height, panel.querySelector("input")!.value];
  });
  assert.equal(form, [360, 780, "fox"]);
  await page.waitForFunction(() => document.querySelector<HTMLElement>("#stage")!.style.visibility === "hidden");
  assert.ok((await resultOf(page))[1].startsWith("Found Pages: 3"));

  await holdTime(page, 500);
  await page.tap(`.search-list__row:nth-child(2) .search-hit`);
  await rests(page, [2]);
  await passTime(page, 499);
  assert.ok(await page.$(SEARCH.panel), "it stays for the flip time and 100 ms");
  await passTime(page, 1);
  await page.waitForFunction(() => !document.querySelector("[data-panel=search]"));
  await highlightsStand(page, 2);
  assert.equal(await highlightShares(page), [
    [2, 0.42, 0.2, 0.06, 0.05],
    [2, 0.42, 0.2, 0.06, 0.05],
  ]);
  const place = await page.waitForSelector(`${SEARCH.bar} .hit-steps__place [aria-hidden]`); // a frame after the bar
  assert.is(await place?.evaluate((element) => element.textContent), "2 / 4");
  const isTyping = await page.evaluate(() => document.activeElement instanceof HTMLInputElement);
  assert.is(isTyping, false, "no keyboard covers the words");

  await page.evaluate(() => window.recto!.zoomTo(1.5));
  const sign = await page.waitForSelector('[data-about="zoom"]');
  const bar = await page.$eval(SEARCH.bar, (element) => element.getBoundingClientRect().bottom);
  assert.ok((await sign!.boundingBox())!.y >= bar, "the sign of the zoom leaves the bar to be read");
  await page.evaluate(() => window.recto!.zoomTo(1));
  await page.tap(SEARCH.barField);
  await typeWords(page, "3", SEARCH.barField);
  await page.keyboard.press("Enter");
  const picture = await page.waitForSelector("[data-panel=search] .search-page__picture");
  assert.is(await picture!.evaluate((each) => each.clientWidth), 80);
  await page.tap("[data-panel=search] .panel__head [aria-label=Close]");
  await page.waitForSelector(SEARCH.bar, { hidden: true }); // there is no way through anything
  assert.equal(errors, []);
  await close();
});

test("what is pressed in a phone's bar stays under the finger: the cross empties the field, and the list opens, at the first press (SEARCH-09)", async () => {
  const { page, errors, close } = await openBook(book({}), { viewport: WINDOWS.phone });
  await chromeStands(page);
  await pressSearchOnPhone(page);
  await page.waitForSelector(SEARCH.barField);
  await typeWords(page, "fox", SEARCH.barField);
  await page.waitForSelector(`${SEARCH.bar} .hit-steps__place [aria-hidden]`); // the search has begun by itself
  await page.tap(`${SEARCH.bar} [aria-label=Clear]`);
  assert.is(await page.$eval(SEARCH.barField, (field) => (field as HTMLInputElement).value), "");
  await typeWords(page, "fox", SEARCH.barField);
  await page.waitForSelector(`${SEARCH.bar} .hit-steps__place [aria-hidden]`);
  await page.tap(`${SEARCH.bar} button[type=submit]`);
  await page.waitForSelector(SEARCH.panel);
  assert.equal(errors, []);
  await close();
});

test("a finger on what a phone's bar has found opens its page, and the bar leads on from there (SEARCH-07)", async () => {
  const { page, errors, close } = await openBook(book({}), { viewport: WINDOWS.phone, features: CALM });
  await chromeStands(page);
  await pressSearchOnPhone(page);
  await page.waitForSelector(SEARCH.barField);
  await typeWords(page, "fox", SEARCH.barField);
  await page.waitForSelector(`${SEARCH.bar} .hit-peek__all`);
  assert.is(await page.$eval(SEARCH.bar, (bar) => bar.getBoundingClientRect().height), 50);
  await page.tap(`${SEARCH.bar} .hit-peek li:nth-child(2) > .search-hit`);
  await rests(page, [2]);
  await page.waitForSelector(".hit-peek", { hidden: true });
  const place = await page.$eval(`${SEARCH.bar} .hit-steps__place [aria-hidden]`, ({ textContent }) => textContent);
  assert.is(place, "2 / 4");
  assert.is(await page.$("[data-panel=search]"), null);
  assert.equal(errors, []);
  await close();
});

test("with the largest letters what a phone's bar has found scrolls within the window, and what it says stands below its field (SEARCH-07)", async () => {
  const { page, errors, close } = await openBook(book({}), { viewport: WINDOWS.phone });
  await chromeStands(page);
  await pressSearchOnPhone(page);
  await page.waitForSelector(SEARCH.barField);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  await page.setViewport({ ...WINDOWS.phone, height: 160 });
  await typeWords(page, "fox", SEARCH.barField);
  await page.waitForSelector(`${SEARCH.bar} .hit-peek__all`);
  const peek = await page.$eval(".hit-peek", (each) => {
    each.scrollTo(0, 1e4);
    const isAllSeen = each.lastElementChild!.getBoundingClientRect().bottom <= innerHeight;
    return { isAllSeen, scrolled: each.scrollTop > 0, isWithin: each.getBoundingClientRect().bottom <= innerHeight };
  });
  assert.equal(peek, { isAllSeen: true, scrolled: true, isWithin: true });
  await typeWords(page, "wolves", SEARCH.barField);
  await page.waitForSelector(".search-bar__nothing:not(:empty)");
  const placeOf = () =>
    page.$eval(".search-bar__nothing", (each) => {
      const { top, width } = each.getBoundingClientRect();
      return [Math.round(top), width === innerWidth];
    });
  assert.equal(await placeOf(), [50, true]);
  await page.$eval(SEARCH.barField, (field) => (field as HTMLElement).blur());
  assert.equal(await placeOf(), [50, true], "also while nobody types");
  assert.equal(errors, []);
  await close();
});

test("by Tab one goes through all of a phone's bar, and none of its buttons goes as it gets the focus (SEARCH-07)", async () => {
  const { page, errors, close } = await openBook(book({}), { viewport: WINDOWS.phone, features: CALM });
  await chromeStands(page);
  await pressSearchOnPhone(page);
  await page.waitForSelector(SEARCH.barField);
  await typeWords(page, "fox", SEARCH.barField);
  await page.waitForSelector(`${SEARCH.bar} .hit-steps__place [aria-hidden]`);
  const names: (string | null)[] = [];
  for (let tab = 0; tab < 4; tab++) {
    await page.keyboard.press("Tab");
    names.push(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null));
  }
  const others = names.filter((name) => name !== "Clear"); // there is a cross as long as the field is written in
  assert.equal(others.slice(0, 3), ["Previous match", "Next match", "Show all matches"]);
  assert.equal(errors, []);
  await close();
});

test("a book may keep the bar on phones; the neat template of Chinese readers has none, and opens the form at once (SEARCH-08, SEARCH-10, SEARCH-11)", async () => {
  const kept = await openBook(book({ searchbarAlwaysShowOnMobile: true }), { viewport: WINDOWS.phone, features: CALM });
  await kept.page.waitForSelector(`${SEARCH.bar}[data-fixed]`);
  await chromeStands(kept.page);
  await kept.page.tap(SEARCH.barField);
  await kept.page.keyboard.type("fox");
  await kept.page.keyboard.press("Enter");
  await kept.page.waitForSelector(`${SEARCH.panel} .search-list`);
  await kept.page.evaluate(() => window.recto!.close());
  await kept.page.waitForFunction(() => !document.querySelector("[data-panel=search]"));
  assert.ok(await kept.page.$(SEARCH.bar));
  await kept.close();

  const neat = await openBook(
    book({ htmlTemplate: "neat", isNeat: true, language: "Chinese", toolbarAlwaysShow: true }),
    {
      viewport: WINDOWS.phone,
    },
  );
  await chromeStands(neat.page);
  await pressSearchOnPhone(neat.page);
  await neat.page.waitForSelector(SEARCH.panel);
  assert.is(await neat.page.$(SEARCH.bar), null);
  await neat.close();
});

for (const [who, waitMs, config, viewport] of [
  ["a desktop", 30, {}, WINDOWS.desktop],
  ["a phone", 30, {}, WINDOWS.phone],
  ["a phone with the neat template", 200, { htmlTemplate: "neat", isNeat: true }, WINDOWS.phone],
] as const) {
  test(`on ${who} an address with words opens the search ${waitMs} ms after its code has come (BOOT-10, SEARCH-13)`, async () => {
    const { page, close } = await openBook(book(config), {
      viewport,
      address: "?search=quick%20brown",
      before: (empty) => holdTime(empty, 30, 200),
    });
    await timerWaits(page, waitMs, waitMs === 200 ? 2 : 1); // the loading screen fades for 200 ms as well
    await passTime(page, waitMs - 1);
    assert.not.ok((await state(page)).panels.includes("search"));
    await passTime(page, 1);
    assert.ok((await state(page)).panels.includes("search"));
    await freeTimers(page); // the form's motion waits for one of its own
    await page.waitForSelector(SEARCH.panel);
    assert.ok((await resultOf(page))[1].startsWith("Found Pages: 1"));
    assert.is(await page.$eval(SEARCH.field, (field) => (field as HTMLInputElement).value), "quick brown");
    assert.equal(await pagesOpen(page), [1]);
    await close();
  });
}

test("the list that the search draws out of sight beforehand is met by no keyboard, no screen reader and no search of the browser's own", async () => {
  const { page, errors, close } = await openBook(book(), { features: CALM });
  await chromeStands(page);
  await openSearch(page);
  await page.waitForSelector(".search-sample .search-list__sample");
  assert.is(await page.$(".search-hit"), null);
  const met: boolean[] = [];
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press("Tab");
    met.push(await page.evaluate(() => document.activeElement?.closest(".search-sample") !== null));
  }
  assert.not(met.includes(true));
  const excerpt = await page.$eval(".search-sample .search-hit__text", (text) => text.textContent ?? "");
  assert.match(excerpt, "Enter key to search. Enter key to search.");
  const tree = JSON.stringify(await page.accessibility.snapshot({ interestingOnly: false }));
  assert.match(tree, "Enter key to search.");
  assert.not.match(tree, "Enter key to search. Enter key to search.");
  assert.not.match(tree, "Next match");
  const isFound = (words: string) =>
    page.evaluate((text) => (window as unknown as { find: (text: string) => boolean }).find(text), words);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  assert.is(await isFound("Enter key to search."), true);
  assert.is(await isFound("Enter key to search. Enter key"), false);
  assert.equal(errors, []);
  await close();
});

test("a found word that is seen closely stays in sight while a tablet is turned over and back, and turned twice at once (SEARCH-35)", async () => {
  const low = { ...FOX, ...lineAt("The quick brown fox. It runs.", { x: 0.1, y: 0.86, width: 0.58, height: 0.03 }) };
  const files = bookOfWords(TEXTS, { 2: [low], 3: [] }, {});
  const { page, errors, close } = await openBook(files, { viewport: WINDOWS.tablet });
  await chromeStands(page);
  await openSearch(page);
  await searchFor(page, "quick");
  await page.keyboard.press("Enter");
  await rests(page);
  const { width, height } = WINDOWS.tablet;
  const lying = { ...WINDOWS.tablet, width: height, height: width };
  /** The word comes to stand in the window, clear of its upper and lower ends. */
  const isInSight = () =>
    until(async () => {
      const [mark] = await highlights(page);
      const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      if (!mark || (await state(page)).zoom < 1.2) return false;
      const { x, y } = mark.rect;
      return x >= 0 && x + mark.rect.width <= width && y >= height * 0.1 && y + mark.rect.height <= height * 0.9;
    });
  await page.waitForSelector(".search-bar [aria-label='Next match']");
  await page.evaluate(async () => {
    void window.recto!.zoomTo(3);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    document.querySelector<HTMLElement>(".search-bar [aria-label='Next match']")!.click(); // on the way to that zoom
  });
  await isInSight();
  for (const window of [lying, WINDOWS.tablet]) {
    await page.setViewport(window);
    await isInSight();
    await rests(page);
  }
  await page.setViewport(lying);
  await page.setViewport(WINDOWS.tablet);
  await rests(page);
  await isInSight();
  assert.equal(errors, []);
  await close();
});

test("on tablets the search fills the window, with the pages found as pictures; on a large touch screen it stands beside the book (SEARCH-02)", async () => {
  const tablet = await openBook(book(), { features: CALM, viewport: WINDOWS.tablet });
  await chromeStands(tablet.page);
  await openSearch(tablet.page);
  await searchFor(tablet.page, "fox");
  const pictures = () =>
    tablet.page.$$eval("[data-search=results] .search-hit img", (found) =>
      found.map(({ complete, naturalWidth, width }) => complete && naturalWidth > 0 && width >= 60),
    );
  await assertBecomes(pictures, [true, true, true]);
  const paper = await tablet.page.$eval("[data-panel=search] .dialog__paper", (element) => element.clientHeight);
  assert.is(paper, WINDOWS.tablet.height);
  const edges = [".panel__title", ".search-field", ".search-head__count", ".search-hit"].map((part) =>
    tablet.page.$eval(`[data-panel=search] ${part}`, (element) => element.getBoundingClientRect().left),
  );
  assert.equal(await Promise.all(edges), [24, 24, 24, 24], "all begins where the field does");
  await tablet.close();

  const display = { ...WINDOWS.tablet, width: 1920, height: 1080 };
  const { page, close } = await openBook(book(), { features: CALM, viewport: display });
  await chromeStands(page);
  await openSearch(page);
  assert.ok(await page.$eval("[data-panel=search]", (panel) => panel.getBoundingClientRect().left > innerWidth / 2));
  await close();
});

test.run();
