import { suite } from "uvu";
import * as assert from "uvu/assert";
import { extraFlaws } from "../../../src/book/formats/author-checks.ts";
import type { Book } from "../../../src/book/publication/book.ts";
import { bookFolder } from "../../support/books/books.ts";
import { wholeNativeBook } from "../../support/books/native.ts";

const test = suite("native");

const BASE = "https://books.example/one/";

function parse(data: object): Book {
  const book = wholeNativeBook({ format: "recto/1", ...data }, BASE);
  if (!book.ok) throw new Error(`The book was refused: ${book.error}.`);
  return book.value;
}

function pathsOf(book: Book): readonly string[] {
  return book.issues.map(({ path }) => path);
}

test("a book is read whole, with absolute addresses and no issue (PAGE-02, BOOT-36)", () => {
  const book = parse(JSON.parse(String(bookFolder("native", { pages: 5 })["book.json"])));
  assert.equal(book.issues, []);
  assert.is(book.source, "native");
  assert.is(book.title, "The paper book");
  assert.is(book.pages.length, 5);
  assert.equal(book.pages[1], {
    thumb: `${BASE}thumbs/2.png`,
    preview: null,
    normal: null,
    large: `${BASE}pages/2.png`,
    width: 60,
    height: 80,
    isSizeGuessed: false,
    label: "2",
    color: "#ffffff",
    isProtected: false,
    isStretched: false,
  });
  assert.is(book.contents[1]?.children[0]?.page, 4);
  assert.is(book.tabs.tabs[0]?.title, "Middle");
  assert.is(book.languages[0]?.texts["btnFirstPage"], "First (English)");
  assert.is(book.search.texts?.length, 5);
});

test("addresses are relative to the folder of book.json (BOOT-29)", () => {
  const book = wholeNativeBook({ format: "recto/1", pages: ["a.png"] }, `${BASE}book.json?v=3#p=2`);
  assert.is(book.ok && book.value.baseUrl, BASE);
  assert.is(book.ok && book.value.pages[0]?.large, `${BASE}a.png`);
});

test("resources may be elsewhere: pages and all later addresses are relative to bookResourceBaseURL (BOOT-29)", () => {
  for (const [written, home] of [
    ["https://cdn.test/r", "https://cdn.test/r/"],
    ["../r/", new URL("../r/", BASE).href],
  ] as const) {
    const { baseUrl, pages } = parse({ pages: ["a.png"], config: { bookResourceBaseURL: written } });
    assert.equal([baseUrl, pages[0]?.large], [home, `${home}a.png`]);
  }
  assert.is(parse({ pages: ["a.png"], config: { bookResourceBaseURL: "javascript:alert(1)" } }).baseUrl, BASE);
});

test("a native book follows the page in the address unless it says otherwise (BOOT-17)", () => {
  assert.is(parse({ pages: ["a"] }).settings.updateURLForPage, true);
  assert.is(parse({ pages: ["a"], config: { updateURLForPage: "No" } }).settings.updateURLForPage, false);
});

test("pages without a size take the book's, else the first page's, else a guess that is marked (PAGE-20)", () => {
  const config = { largePageWidth: "1800", largePageHeight: 1000 };
  const sizes = (data: object) =>
    parse(data).pages.map(({ width, height, isSizeGuessed }) => [width, height, isSizeGuessed]);
  assert.equal(sizes({ config, pages: [{}, { width: 10, height: 20 }] }), [
    [1800, 1000, false],
    [10, 20, false],
  ]);
  assert.equal(sizes({ pages: [{}, { width: "594.96", height: 20 }] }), [
    [594.96, 20, true],
    [594.96, 20, false],
  ]);
  assert.equal(sizes({ pages: [{}] }), [[900, 1200, true]]);
});

const NO_SIZES = [
  [-5, 10],
  [0, 0],
  [1e9, 1e9],
  [NaN, 1],
  [Infinity, 5],
  ["wide", 5],
  [1, 100],
  [5, null],
];
for (const [width, height] of NO_SIZES) {
  test(`the size ${String(width)} by ${String(height)} is none: the page has the book's (PAGE-20)`, () => {
    const book = parse({ config: { largePageWidth: 300, largePageHeight: 400 }, pages: [{ width, height }] });
    assert.is(book.pages[0]?.width, 300);
    assert.is(book.pages[0]?.height, 400);
    assert.equal(pathsOf(book), ["pages[0].width"]);
  });
}

test("a page's own label overrides the caption of the book, and repeated labels are noted (PAGE-18)", () => {
  const pages = ["a", { label: "Map" }, "b", { label: "i" }];
  const book = parse({ config: { pageNumberCaption: "1:I;2:II;1+" }, pages });
  assert.equal(
    book.pages.map(({ label }) => label),
    ["I", "Map", "1", "i"],
  );
  assert.equal(
    extraFlaws(book).map(({ path }) => path),
    ["pages[3].label"],
  );
});

test("a page may have its own colour and be protected (PAGE-19)", () => {
  const { pages } = parse({
    config: { pageBackgroundColor: "#eeeeee80" },
    pages: ["a", { color: "#ABC", protected: "yes" }],
  });
  assert.equal(
    pages.map(({ color }) => color),
    ["#eeeeee", "#aabbcc"],
  );
  assert.equal(
    pages.map(({ isProtected }) => isProtected),
    [false, true],
  );
});

test("a page count that differs from the list is ignored (PAGE-02)", () => {
  const book = parse({ config: { totalPageCount: 1e6 }, pages: ["a", "b"] });
  assert.is(book.pages.length, 2);
  assert.equal(pathsOf(book), ["config.totalPageCount"]);
});

test("a list of more than 20,000 pages is cut there (PAGE-02)", () => {
  const book = parse({ pages: Array.from({ length: 20_001 }, () => "a") });
  assert.is(book.pages.length, 20_000);
  assert.equal(pathsOf(book), ["pages"]);
});

test("addresses that could run code are no pictures (BOOT-29)", () => {
  const book = parse({ pages: [{ large: "javascript:alert(1)", thumb: "data:text/html,x", normal: 7, preview: "" }] });
  const { large, thumb, normal, preview } = book.pages[0]!;
  assert.equal({ large, thumb, normal, preview }, { large: null, thumb: null, normal: null, preview: null });
  assert.equal(pathsOf(book), ["pages[0].thumb", "pages[0].normal", "pages[0].large"]);
});

test("pages that are no objects become blank pages (PAGE-19)", () => {
  const book = parse({ pages: ["a", null, 7, ["b"], "c"] });
  assert.is(book.pages.length, 5);
  assert.equal(
    book.pages.map(({ large }) => large !== null),
    [true, false, false, false, true],
  );
  assert.equal(pathsOf(book), ["pages[1]", "pages[2]", "pages[3]"]);
});

test("a missing or other format is an issue, not an error (BOOT-36)", () => {
  const book = wholeNativeBook({ pages: ["a"] }, BASE);
  assert.equal(book.ok && pathsOf(book.value), ["format"]);
});

for (const data of ["text", 7, null, undefined, [], true]) {
  test(`data that is ${JSON.stringify(data)} is no book (BOOT-24)`, () => {
    assert.equal(wholeNativeBook(data, BASE), { ok: false, error: "not-an-object" });
  });
}

for (const pages of [[], {}, "pages", 12, null, undefined]) {
  test(`a book whose pages are ${JSON.stringify(pages)} has none (BOOT-24)`, () => {
    assert.equal(wholeNativeBook({ format: "recto/1", pages }, BASE), { ok: false, error: "no-pages" });
  });
}

test("the data that features read themselves is kept unchanged (BOOT-36)", () => {
  const { extras, annotations } = parse({ pages: ["a"], ads: { data: [1] }, cart: "x", annotations: { "1": [] } });
  assert.equal(extras.ads, { data: [1] });
  assert.is(extras.cart, "x");
  assert.is(extras.audio, undefined);
  assert.equal(annotations, [{ format: "native", data: { "1": [] } }]);
});

test("the loading screen has the style of the settings (BOOT-36)", () => {
  const config = { loadingCaption: "One moment", loadingPicture: "logo.png", loadingDisplayTime: "2" };
  const { settings } = parse({ pages: ["a"], config });
  const style = Object.entries(settings).filter(([name]) => /loading/i.test(name));
  assert.equal(Object.fromEntries(style), {
    loadingBackground: "#323232",
    loadingCaptionColor: "#dddddd",
    loadingCaption: "One moment",
    loadingCaptionFontSize: 20,
    loadingPicture: `${BASE}logo.png`,
    loadingPictureHeight: 150,
    loadingDisplayTime: 2,
    showLoadingGif: true,
  });
});

test.run();
