import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { lineAt, withWords, wordAt } from "../support/books/words.ts";
import { observeRequests } from "../support/browser/browser.ts";
import { site } from "../support/browser/site.ts";
import { CALM, goTo, openBook, openSite, rests } from "./model.ts";
import {
  bookOfWords,
  highlightShares,
  highlightsStand,
  openSearch,
  resultOf,
  rowsOf,
  searchHere,
} from "./search-model.ts";

const test = suite("the search of exported books");
observeRequests(test);

const LINE = { x: 0.1, y: 0.2, width: 0.4, height: 0.05 };
/** A position script: what stands under one key. */
const script = (key: number, value: unknown) => `positionForPages[${key}]=${JSON.stringify(value)};`;
const record = (page: number, ...positions: unknown[]) => ({ page, positions });
const scans = (reader: { requests: readonly string[] }) =>
  reader.requests.filter((url) => /text_position/.test(url)).map((url) => url.replace(/.*%5B|.*\[|(%5D|\]).*/g, ""));

test("texts in an order of their own are found on the pages that show them, and marked by the scripts of their own numbers (SEARCH-26, SEARCH-28, SEARCH-29, SEARCH-30)", async () => {
  const texts = ["alpha", "beta", "gamma gamma", "delta", "eps<br/>ilon", "zeta", "eta", "theta", "omega"];
  const files = withWords(bookFolder("g3", { pages: 6, config: { flippingTime: 0.1 } }), {
    texts,
    pageMap: [2, -1, 0, 8, 4, 99],
    positions: {
      3: script(7, record(7, lineAt("gamma gamma", { ...LINE, width: 0.22 }))),
      1: script(0, record(1, wordAt("alpha", LINE))),
      9: script(2, [wordAt("omega", LINE)]),
    },
  });
  const reader = await openBook(files, { features: CALM });
  const { page } = reader;
  await openSearch(page);
  for (const [words, pages] of [
    ["gamma", ["Page 1"]],
    ["alpha", ["Page 3"]],
    ["omega", ["Page 4"]],
    ["eps ilon", ["Page 5"]],
    ["beta", []],
    ["zeta", []],
  ] as const) {
    await searchHere(page, words);
    assert.equal(
      (await rowsOf(page)).map(([name]) => name),
      pages,
      words,
    );
  }
  await searchHere(page, "gamma");
  await highlightsStand(page, 2);
  assert.equal(await highlightShares(page), [
    [1, 0.1, 0.2, 0.1, 0.05],
    [1, 0.22, 0.2, 0.1, 0.05],
  ]);
  await searchHere(page, "alpha");
  await goTo(page, 3);
  await highlightsStand(page, 1);
  assert.equal(await highlightShares(page), [[3, 0.1, 0.2, 0.4, 0.05]]);
  await searchHere(page, "omega");
  await goTo(page, 4);
  await highlightsStand(page, 1);
  assert.equal(await highlightShares(page), [[4, 0.1, 0.2, 0.4, 0.05]]);
  assert.not.ok(scans(reader).includes("0"), "a page without text has no script");
  await reader.close();
});

test("the oldest exports number their scripts from the page or from its index, and write bare lists; letters without widths are all alike (SEARCH-28, SEARCH-29, SEARCH-30)", async () => {
  const noWidths = lineAt("one two", { ...LINE, width: 0.7 }, [0, 0, 0, 0, 0, 0, 0]);
  for (const [generation, config, number, key] of [
    ["g1a", {}, 3, 3],
    ["g1b", { searchPositionJS: "mobile/javascript/text_position[0].js" }, 2, 3],
    ["g2", { searchPositionJS: "files/search/text_position[%d].js" }, 3, 2],
    ["g2", { searchPositionJS: "files/search/text_position[1].js" }, 3, 3],
  ] as const) {
    const made = bookFolder(generation, { pages: 6, config: { ...config, flippingTime: 0.1 } });
    const texts = ["", "", "one two", "", "", ""];
    const reader = await openBook(withWords(made, { texts, positions: { [number]: script(key, [noWidths]) } }), {
      features: CALM,
    });
    await openSearch(reader.page);
    await searchHere(reader.page, "two");
    assert.equal(await rowsOf(reader.page), [["Page 3", "one two"]]);
    await goTo(reader.page, 3);
    await highlightsStand(reader.page, 1);
    assert.equal(await highlightShares(reader.page), [[3, 0.5, 0.2, 0.3, 0.05]], generation);
    await reader.close();
  }
});

test("text that stands on its side, upside down or in letters that overlap is marked where it stands; a record without a place is left out, wrong scripts mark the page (SEARCH-30)", async () => {
  const down = { w: "down", p: [0.2, 0.2, 0.2, 0.6, 0.25, 0.6, 0.25, 0.2, 0.1, 0.1, 0.1, 0.1] };
  const over = { w: "over", p: [0.5, 0.5, 0.9, 0.5, 0.9, 0.55, 0.5, 0.55, 0.1, 0.1, 0.1, 0.1] };
  const odd = lineAt(
    "odd odd",
    { x: 0.5, y: 0.7, width: 0.35, height: 0.05 },
    [0.1, -0.05, 0.1, 0.05, 0.05, 0.05, 0.05],
  );
  const flat = lineAt("flat", { x: 0.1, y: 0.9, width: 0.2, height: 0 });
  const lost = { w: "down over odd flat", p: ["x", null, {}, 1e9, 2, 3, 4, 5] };
  const words = "down over odd odd flat";
  const files = withWords(bookFolder("g5", { pages: 6 }), {
    texts: ["", words, words, words, words, words],
    positions: {
      2: script(1, record(2, lost, down, over, odd, flat)),
      3: "positionForPages[2] = ",
      4: "throw new Error('no')",
      5: script(4, record(5, { w: 7, p: 3 }, null, "x")),
      6: script(5, { page: 6, positions: "none" }),
    },
  });
  const { page, close } = await openBook(files, { address: "?x#p=2", features: CALM });
  await goTo(page, 2);
  await openSearch(page);
  for (const [word, own] of [
    ["down", [[2, 0.2, 0.2, 0.05, 0.4]]],
    ["over", [[2, 0.5, 0.5, 0.4, 0.05]]],
    ["flat", [[2, 0.1, 0.888, 0.2, 0.012]]],
  ] as const) {
    await searchHere(page, word);
    await highlightsStand(page, 2);
    assert.equal(await highlightShares(page), [...own, [3, 0, 0, 1, 1]], word);
  }
  await searchHere(page, "odd");
  await highlightsStand(page, 3);
  const shares = await highlightShares(page);
  for (const [, x = 0, y, width = 0] of shares.slice(0, 2)) {
    assert.ok(x >= 0.4999 && x + width <= 0.8501 && y === 0.7 && width > 0, JSON.stringify(shares));
  }
  for (const number of [4, 6]) {
    await goTo(page, number);
    await highlightsStand(page, number === 4 ? 2 : 1);
    assert.ok((await highlightShares(page)).every(([, ...place]) => place.join() === "0,0,1,1"));
  }
  await close();
});

test("a book whose text cannot be had is restricted, and is asked again; a text of 50 MB, markup and half letters break nothing (SEARCH-17, SEARCH-26, SEARCH-27, SEARCH-29)", async () => {
  const made = bookFolder("g2", { pages: 6 });
  const folder = await site(withWords(made, { textScript: "throw new Error('no text')" }));
  const path = "files/search/book_config.js";
  const restricted = "The book has restricted access. Please obtain permission before searching";
  const { page, close } = await openSite(folder, { features: CALM });
  await openSearch(page);
  assert.equal(await searchHere(page, "paper"), ["restricted", restricted]);
  const odd = ["<b onclick=alert(1)>paper</b>", "\\ud83d paper \\udc00", 7, null, { a: 1 }];
  folder.files.set(path, `var textForPages = ${JSON.stringify(odd).replaceAll("\\\\", "\\")};`);
  assert.is((await searchHere(page, "paper "))[0], "results");
  assert.is((await rowsOf(page)).length, 2);
  assert.is((await rowsOf(page))[0]?.[1], "<b onclick=alert(1)>paper</b>");
  assert.is(await page.$(".search-hit b"), null);
  await close();

  for (const text of [
    null,
    "var textForPages = 'none';",
    `var textForPages = ["${"paper mill ".repeat(4_700_000)}"];`,
  ]) {
    if (text === null) folder.files.delete(path);
    else folder.files.set(path, text);
    const next = await openSite(folder, { features: CALM });
    await openSearch(next.page);
    assert.equal(await searchHere(next.page, "paper"), ["restricted", restricted], String(text).slice(0, 40));
    assert.equal(await searchHere(next.page, "2"), ["page", "Page 2"]);
    await next.close();
  }

  const elsewhere = { searchTextJS: "https://elsewhere.test/texts.js", searchPositionJS: "texts.php?page=%d" };
  const reader = await openBook(bookFolder("g2", { pages: 6, config: elsewhere }), { features: CALM });
  await openSearch(reader.page);
  assert.equal(await searchHere(reader.page, "paper"), ["restricted", restricted]);
  assert.equal(await rowsOf(reader.page), []);
  assert.not.ok(reader.requests.some((url) => /elsewhere|texts\.php/.test(url)));
  await reader.close();
});

test("a book of scans has nothing to find, and one with closed pages says that it needs permission (SEARCH-23, SEARCH-36)", async () => {
  const scanned = await openBook(bookOfWords(["", "", "", ""]));
  await openSearch(scanned.page);
  assert.equal(await searchHere(scanned.page, "paper"), ["results", "Found Pages: 0 Nothing found."]);
  await scanned.close();

  const files = bookOfWords(["paper", "paper", "paper", "paper"]);
  const own = JSON.parse(String(files["book.json"])) as { pages: object[] };
  const pages = own.pages.map((each, index) => (index < 2 ? each : { ...each, protected: true }));
  const closed = await openBook({ ...files, "book.json": JSON.stringify({ ...own, pages }) });
  await openSearch(closed.page);
  assert.equal(await searchHere(closed.page, "paper"), [
    "restricted",
    "The book has restricted access. Please obtain permission before searching",
  ]);
  assert.equal(await closed.page.evaluate(() => window.recto!.search("paper")), []);
  await rests(closed.page);
  assert.equal((await resultOf(closed.page))[0], "restricted");
  await closed.close();
});

test.run();
