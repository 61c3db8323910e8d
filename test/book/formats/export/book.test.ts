import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseExportedBook } from "../../../../src/book/formats/export/book.ts";
import { exportScripts } from "../../../../src/book/formats/export/scripts.ts";
import type { Book } from "../../../../src/book/publication/book.ts";
import type { Shape } from "../../../support/books/book-parts.ts";
import { variablesOf } from "../../../support/books/book-parts.ts";
import { bookFolder, CONFIG_PATHS, GENERATIONS, type Generation } from "../../../support/books/books.ts";

const test = suite("exports");

const ROOT = "https://books.example/shelf/one/";
const EXPORTS = GENERATIONS.filter((generation) => generation !== "native");

/** Opens a generated book as the reader does: config.js, then the scripts it asks for that a purpose needs. */
function open(generation: Generation, shape: Partial<Shape> = {}, purposes: readonly string[] = ["contents"]) {
  const folder = bookFolder(generation, shape);
  const path = CONFIG_PATHS[generation];
  const origin = { configUrl: ROOT + path, rootUrl: ROOT };
  const scripts = exportScripts(variablesOf(folder, path), origin)
    .filter(({ purpose }) => purposes.includes(purpose))
    .map(({ url }) => decodeURI(url.slice(ROOT.length)))
    .filter((script) => script in folder);
  const book = parseExportedBook(variablesOf(folder, path, ...scripts), origin);
  if (!book.ok) throw new Error(`The book was refused: ${book.error}.`);
  return { folder, book: book.value };
}

/** Every picture a book names, as a path in its folder. */
function picturesOf(book: Book): readonly string[] {
  return book.pages
    .flatMap(({ thumb, preview, normal, large }) => [thumb, preview, normal, large])
    .filter((address) => address !== null)
    .map((address) => address.slice(ROOT.length));
}

for (const generation of EXPORTS) {
  test(`a ${generation} book opens with every page's pictures where they lie (PAGE-02, BOOT-29)`, () => {
    const { folder, book } = open(generation, { pages: 7 });
    assert.is(book.source, generation.slice(0, 2));
    assert.is(book.pages.length, 7);
    const pictures = picturesOf(book);
    assert.is(pictures.length, 14);
    assert.equal(
      pictures.filter((path) => !(path in folder)),
      [],
    );
  });

  test(`a ${generation} book has its contents, texts and search scripts (TOC-02, I18N-04)`, () => {
    const { folder, book } = open(generation, { languages: ["English", "עברית"] });
    assert.equal(
      book.contents.map(({ title, page }) => [title, page]),
      [
        ["Beginnings", 1],
        ["Middle", 3],
      ],
    );
    assert.is(book.contents[1]?.children[0]?.page, 4);
    assert.equal(
      book.languages.map(({ language }) => language),
      ["English", "עברית"],
    );
    assert.ok(book.search.textScript!.slice(ROOT.length) in folder);
    const script = book.search.positionScript!.slice(ROOT.length).replace(/%d|(?<=\[)1(?=\])/, "2");
    assert.ok(script in folder, script);
  });

  test(`what lies on pages of a ${generation} book is found, and nothing where nothing lies (ANNO-05)`, () => {
    const purposes = ["annotations"];
    const format = { g1: "pageEditor", g2: "pageEditor" }[generation.slice(0, 2)] ?? "readerConfig";
    const formats = (items: boolean) =>
      open(generation, { items }, purposes).book.annotations.map((source) => source.format);
    assert.equal(formats(true), [format]);
    assert.equal(formats(false), []);
  });

  test(`the text of a ${generation} book's pages is read from its script`, () => {
    const { search } = open(generation, {}, ["search"]).book;
    assert.ok(search.texts?.[3]?.includes("word4"));
    assert.equal(search.pageMap, /^g[12]/.test(generation) ? null : [0, 1, 2, 3, 4, 5]);
  });

  test(`a ${generation} book does not write the address unless it says so (BOOT-17)`, () => {
    assert.is(open(generation).book.settings.updateURLForPage, false);
  });
}

for (const generation of ["g1a", "g1b", "g2", "g3"] as const) {
  test(`a ${generation} book's settings are read (BOOT-36)`, () => {
    const config = { RightToLeft: "Yes", FlipStyle: "Slide", updateURLForPage: "Yes", isTheBookOpen: "true" };
    const { settings, title, pages, issues } = open(generation, { config, title: 'Mond\'s "Haus"' }).book;
    assert.equal(issues, []);
    assert.is(title, 'Mond\'s "Haus"');
    assert.is(settings.RightToLeft, true);
    assert.is(settings.FlipStyle, "Slide");
    assert.is(settings.updateURLForPage, true);
    assert.is(settings.isTheBookOpen, true);
    assert.equal([pages[0]?.width, pages[0]?.height, pages[0]?.isSizeGuessed], [600, 800, false]);
  });

  test(`pages of a ${generation} book right to left stay in reading order (PAGE-15)`, () => {
    const { pages } = open(generation, { config: { RightToLeft: true }, pages: 3 }).book;
    assert.equal(
      pages.map(({ large }) => /\d+(?=\.jpg)/.exec(large ?? "")?.[0]),
      ["1", "2", "3"],
    );
  });
}

for (const generation of ["g4", "g5", "g5new"] as const) {
  test(`a ${generation} book's obfuscated settings are ignored and noted once (BOOT-36)`, () => {
    const { issues, settings } = open(generation, { config: { RightToLeft: true } }).book;
    assert.equal(
      issues.map(({ path }) => path),
      ["bookConfig"],
    );
    assert.is(settings.RightToLeft, false);
    assert.is.not(settings.loadingCaption, "");
  });
}

test("a g5 book takes title, page shape and templates from what is readable (PAGE-20, BOOT-03)", () => {
  const { title, description, pages, chromeSettings } = open("g5", { width: 90, height: 60 }).book;
  assert.is(title, "The paper book");
  assert.is(description, "A book for tests");
  assert.equal([pages[0]?.width, pages[0]?.height, pages[0]?.isSizeGuessed], [900, 600, false]);
  assert.is(chromeSettings?.phoneTemplate, "neat");
  assert.is(chromeSettings?.BookTemplateName, "Popular");
});

test("a g4 book does not say its page shape: that is a guess until its annotations are there (PAGE-20)", () => {
  assert.is(open("g4").book.pages[0]?.isSizeGuessed, true);
  const { pages } = open("g4", { width: 80, height: 60 }, ["annotations"]).book;
  assert.equal([pages[0]?.width, pages[0]?.height, pages[0]?.isSizeGuessed], [1100, 825, false]);
});

test("pages of one book may differ in size (PAGE-20)", () => {
  const { pages } = open("g5new").book;
  assert.equal(
    pages.slice(0, 2).map(({ width, height }) => [width, height]),
    [
      [600, 800],
      [600.960022, 640],
    ],
  );
});

test("a page made in the editor shows its preview, or is blank with a thumbnail (PAGE-19)", () => {
  const online = open("g5new", { editorPage: 5 });
  const page = online.book.pages[4]!;
  assert.equal([page.normal, page.large], [null, null]);
  assert.ok(page.preview!.slice(ROOT.length) in online.folder);
  const blank = open("g3", { editorPage: 5 }).book.pages[4]!;
  assert.equal([blank.normal, blank.large, blank.preview], [null, null, null]);
  assert.is(blank.thumb, `${ROOT}files/thumb/5.jpg`);
});

test("the viewer may be in mobile/ itself (BOOT-29)", () => {
  const folder = bookFolder("g1a");
  const variables = variablesOf(folder, "mobile/javascript/config.js");
  const origin = { configUrl: `${ROOT}mobile/javascript/config.js`, rootUrl: `${ROOT}mobile/` };
  const book = parseExportedBook(variables, origin);
  assert.is(book.ok && book.value.pages[0]?.large, `${ROOT}files/mobile/1.jpg`);
});

test("a book of twenty-six languages keeps them all (I18N-04)", () => {
  const languages = Array.from({ length: 26 }, (_, index) => `Language ${index}`);
  assert.equal(
    open("g3", { languages }).book.languages.map(({ language }) => language),
    languages,
  );
});

test("the page list counts, and not a page count that differs (PAGE-02)", () => {
  const { pages, issues } = open("g3", { pages: 5, claimedPages: 9 }).book;
  assert.is(pages.length, 5);
  assert.equal(
    issues.map(({ path }) => path),
    ["config.totalPageCount"],
  );
});

test("a book.json beside the export sets what is obfuscated and wins over what is not (BOOT-36)", () => {
  for (const generation of ["g3", "g5"] as const) {
    const variables = variablesOf(bookFolder(generation, { config: { flippingTime: 0.3 } }), CONFIG_PATHS[generation]);
    const origin = { configUrl: `${ROOT}javascript/config.js`, rootUrl: ROOT };
    const book = parseExportedBook(variables, origin, { config: { flippingTime: 1.5, RightToLeft: "Yes" } });
    assert.is(book.ok && book.value.settings.flippingTime, 1.5);
    assert.is(book.ok && book.value.settings.RightToLeft, true);
  }
});

test.run();
