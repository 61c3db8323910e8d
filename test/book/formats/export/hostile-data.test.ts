import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseExportedBook } from "../../../../src/book/formats/export/book.ts";
import { exportScripts } from "../../../../src/book/formats/export/scripts.ts";
import type { Book } from "../../../../src/book/publication/book.ts";
import { issueLog } from "../../../../src/book/publication/issues.ts";
import { readAllSettings, SETTINGS, settingsOf } from "../../../support/books/all-settings.ts";
import { wholeNativeBook } from "../../../support/books/native.ts";
import { seededRandom } from "../../../support/fakes/random.ts";

const test = suite("hostile-data");

const ROOT = "https://books.example/one/";
const ORIGIN = { configUrl: `${ROOT}javascript/config.js`, rootUrl: ROOT };

/** Names that the readers look for, so that random data gets deep into them. */
const KEYS = `format config pages large normal thumb preview width height label color protected contents title page url
  children tabs annotations search texts textScript positionScript pageMap positions bookConfig htmlConfig
  fliphtml5_pages l n t p w h ols caption bmtConfig pageIndex language aliasConfig aliasLanguage meta pageCount
  pageWidth pageHeight loadingConfig phoneTemplate name search_pages index pages_information pageColor readerConfig
  pageConfig items pageEditor pageAnnos sliderJS elements textForPages normalPath largePath thumbPath totalPageCount
  largePageWidth largePageHeight pageNumberCaption securityType excludeFrontPages bookTitle mainPDF userListPath
  searchTextJS searchPositionJS productName __proto__ constructor toString`.split(/\s+/);

const LEAVES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  -1,
  3.7,
  1e9,
  1e308,
  -1e308,
  NaN,
  Infinity,
  -0,
  undefined,
  10n,
  Symbol("odd"),
  () => 1,
  "",
  " ",
  "none",
  "Show",
  "no",
  "7",
  "1e999",
  "1:I;2:II;1+;",
  "#fff",
  "a.jpg",
  "../a/b.png",
  "javascript:alert(1)",
  "https://[",
  "\u0000\uD800",
  "x".repeat(5000),
  "files/mobile/",
  "data:image/png,x",
  new Date(0),
  new Map([[1, 2]]),
];

function randomData(random: () => number, depth: number): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const kind = depth > 4 ? 1 : random();
  if (kind > 0.75) return pick(LEAVES);
  if (kind > 0.45) return Array.from({ length: Math.floor(random() * 5) }, () => randomData(random, depth + 1));
  const settings = Object.keys(SETTINGS);
  const keys = Array.from({ length: Math.floor(random() * 9) }, () => pick(random() < 0.8 ? KEYS : settings));
  return Object.fromEntries(keys.map((key) => [key, randomData(random, depth + 1)]));
}

/** What every book that opens must be, whatever it was read from. */
function check(book: Book): void {
  const { pages, contents, issues } = book;
  const settings = settingsOf(book);
  assert.ok(pages.length > 0);
  for (const page of pages) {
    assert.ok(page.width > 0 && page.height > 0 && Number.isFinite(page.width / page.height));
    assert.type(page.label, "string");
    assert.match(page.color, /^#[\da-f]{6}$/);
    for (const address of [page.thumb, page.preview, page.normal, page.large]) {
      if (address !== null) assert.match(address, /^(https?:|file:|blob:|data:image\/)/);
    }
  }
  for (const entry of contents) assert.ok(entry.page === null || (entry.page >= 1 && entry.page <= pages.length));
  const names = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];
  assert.ok(names.every((name) => typeof settings[name] === typeof SETTINGS[name].default));
  assert.ok(issues.length <= 200);
}

test("two thousand random pieces of data never break the readers (BOOT-36)", () => {
  const random = seededRandom(20140723);
  const opened = { native: 0, exported: 0 };
  for (let round = 0; round < 2000; round++) {
    const data = randomData(random, 0);
    const pages = randomData(random, 3);
    const isWrapped = round % 2 === 0;
    const native = wholeNativeBook(isWrapped ? { ...Object(data), pages } : data, ROOT);
    const variables = isWrapped ? { htmlConfig: data, fliphtml5_pages: pages } : { bookConfig: data, ...Object(data) };
    const exported = parseExportedBook(variables, ORIGIN, data);
    readAllSettings(data, issueLog());
    exportScripts(variables, ORIGIN);
    for (const book of [native, exported]) if (book.ok) check(book.value);
    opened.native += Number(native.ok);
    opened.exported += Number(exported.ok);
  }
  assert.ok(opened.native > 200 && opened.exported > 200, JSON.stringify(opened));
});

test("data that contains itself is read as far as it makes sense (BOOT-36)", () => {
  const page: Record<string, unknown> = { large: "1.jpg", l: "1.jpg" };
  page["thumb"] = page;
  page["n"] = [page];
  const data: Record<string, unknown> = { format: "recto/1", pages: [page], fliphtml5_pages: [page] };
  for (const key of ["config", "contents", "tabs", "texts", "search", "annotations", "ols", "bmtConfig", "language"]) {
    data[key] = data;
  }
  data["bookConfig"] = data;
  data["meta"] = data;
  const native = wholeNativeBook(data, ROOT);
  const exported = parseExportedBook(data, ORIGIN, data);
  assert.ok(native.ok && exported.ok);
  check(native.value);
  check(exported.value);
  assert.is(exported.value.pages[0]?.large, `${ROOT}files/large/1.jpg`);
});

test("data nested ten thousand deep is read as far as it makes sense (BOOT-36)", () => {
  let deep: unknown = "bottom";
  for (let depth = 0; depth < 10_000; depth++) deep = depth % 2 ? [deep] : { children: deep, pages: deep, tabs: deep };
  const data = { pages: ["1.jpg"], fliphtml5_pages: [{ l: deep }], contents: [deep], tabs: deep, ols: [deep] };
  const native = wholeNativeBook({ ...data, texts: deep, search: deep, config: deep }, ROOT);
  const exported = parseExportedBook({ ...data, language: deep, bookConfig: { bookTitle: deep } }, ORIGIN);
  assert.ok(native.ok && exported.ok);
  check(native.value);
  check(exported.value);
});

test("names of every object's prototype in the data change no object (BOOT-36)", () => {
  const poison = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
  const lists = { fliphtml5_pages: [poison], ols: [poison], language: [poison] };
  assert.ok(parseExportedBook({ bookConfig: poison, aliasConfig: poison, ...lists }, ORIGIN, { config: poison }).ok);
  assert.ok(wholeNativeBook({ config: poison, pages: [poison], texts: poison, tabs: poison }, ROOT).ok);
  assert.is(Reflect.get({}, "polluted"), undefined);
});

test("an invalid base address leaves the book without pictures, but not without pages (BOOT-29)", () => {
  const book = wholeNativeBook({ format: "recto/1", pages: ["1.jpg", "2.jpg"] }, "nowhere");
  assert.equal(book.ok && book.value.pages.map(({ large }) => large), [null, null]);
});

test.run();
