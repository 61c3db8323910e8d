import { suite } from "uvu";
import * as assert from "uvu/assert";
import { annotationSourcesOf, parseExportedBook } from "../../../../src/book/formats/export/book.ts";
import { addressIn, sourceOf } from "../../../../src/book/formats/export/origin.ts";
import { exportScripts } from "../../../../src/book/formats/export/scripts.ts";
import type { Book } from "../../../../src/book/publication/book.ts";
import { settingsOf } from "../../../support/books/all-settings.ts";

const test = suite("exports-data");

const ROOT = "https://books.example/one/";
const ORIGIN = { configUrl: `${ROOT}javascript/config.js`, rootUrl: ROOT };
const PAGES = [{ l: "files/page/1.jpg", t: "files/thumb/1.jpg" }];

function parse(variables: object): Book {
  const book = parseExportedBook({ bookConfig: {}, fliphtml5_pages: PAGES, ...variables }, ORIGIN);
  if (!book.ok) throw new Error(`The book was refused: ${book.error}.`);
  return book.value;
}

test("older setting names are used if the present one is not set (BOOT-36)", () => {
  const older = { enableDownload: "Yes", isRightToLeft: "Yes", mainColor: "#123456" };
  const settings = settingsOf(parse({ bookConfig: { ...older, RightToLeft: "No", toolbarColor: "" } }));
  assert.is(settings.DownloadButtonVisible, true);
  assert.is(settings.RightToLeft, false);
  assert.is(settings.toolbarColor, "#123456");
  assert.is(settings.loadingBackground, "#123456");
});

test("words on a light ground of the loading screen are dark, unless the book colours them", () => {
  const inkOf = (bookConfig: object, loadingConfig = {}) =>
    parse({ bookConfig, loadingConfig }).settings.loadingCaptionColor;
  assert.is(inkOf({}, { loadingBackground: "#E8E8E8" }), "#323232");
  assert.is(inkOf({ mainColor: "0xFFFFFF" }), "#323232");
  assert.is(inkOf({ loadingBackground: "#1F2232" }), "#dddddd");
  assert.is(inkOf({ loadingBackground: "#ffffff", loadingCaptionColor: "#DDDDDD" }), "#dddddd");
});

test("a book may define older names itself (BOOT-36)", () => {
  const odd = { FlipSound: "enableFlipSound", constructor: ["x"], x: [null, {}] };
  const aliasConfig = { flippingTime: ["turnSeconds"], ...odd };
  const { settings } = parse({ bookConfig: { turnSeconds: 2 }, aliasConfig });
  assert.is(settings.flippingTime, 2);
});

test("the earliest desktop books say only whether two pages may show (PAGE-13)", () => {
  assert.is(parse({ bookConfig: { showDoublePage: "No" } }).settings.autoDoublePage, "single");
  assert.is(parse({ bookConfig: { showDoublePage: "Yes" } }).settings.autoDoublePage, "auto");
  const both = { showDoublePage: "No", autoDoublePage: "double" };
  assert.is(parse({ bookConfig: both }).settings.autoDoublePage, "double");
});

test("a placeholder title is replaced by a better one (BOOT-36)", () => {
  const title = (bookTitle: string, more: object = {}) => parse({ bookConfig: { bookTitle, ...more } }).title;
  assert.is(title("My book"), "My book");
  assert.is(title("FLIPBOOK", { mainPDF: "files/爱言恩语2024.pdf" }), "爱言恩语2024");
  assert.is(title("fliphtml5"), "");
});

test("an export with a password names its first closed page: the pages from there on are protected and keep their pictures", () => {
  const pages = [1, 2, 3].map((number) => ({ l: `files/page/${number}.jpg`, t: "none" }));
  const guarded = (bookConfig: object) => {
    const book = parse({ bookConfig, fliphtml5_pages: pages });
    assert.ok(book.pages.every(({ large }) => large !== null));
    return book.pages.map(({ isProtected }) => isProtected);
  };
  assert.equal(guarded({ securityType: "3", excludeFrontPages: "2" }), [false, true, true]);
  for (const none of ["0", "1", 1, "true"]) {
    assert.equal(guarded({ securityType: "3", excludeFrontPages: none }), [true, true, true]);
  }
  assert.equal(guarded({ securityType: 2 }), [true, true, true]);
  assert.equal(guarded({ securityType: 1, excludeFrontPages: 0, isProtectAll: true }), [false, false, false]);
});

test("the word none, in any case and place, is no picture (PAGE-19)", () => {
  const [page] = parse({ fliphtml5_pages: [{ l: "None", n: ["none"], t: " none ", p: "" }] }).pages;
  assert.equal([page?.large, page?.normal, page?.thumb, page?.preview], [null, null, null, null]);
});

test("pictures with a bare file name are in the folder of their kind (BOOT-29)", () => {
  const lists = { normalPath: ["files/n/"], thumbPath: ["files/t/"] };
  const folders = { ...lists, largePath: "files/l/", previewPath: "./files/p/" };
  const list = [{ n: ["a.webp"], l: "b.webp", t: "c.webp", p: "d.webp" }];
  const [page] = parse({ bookConfig: folders, fliphtml5_pages: list }).pages;
  assert.is(page?.normal, `${ROOT}files/n/a.webp`);
  assert.is(page?.large, `${ROOT}files/l/b.webp`);
  assert.is(page?.thumb, `${ROOT}files/t/c.webp`);
  assert.is(page?.preview, `${ROOT}files/p/d.webp`);
});

test("a picture on another server is used, a script in its place is not (BOOT-29)", () => {
  const list = [{ l: "https://cdn.example/1.jpg", t: "javascript:alert(1)//x" }];
  const { pages, issues } = parse({ fliphtml5_pages: list });
  assert.is(pages[0]?.large, "https://cdn.example/1.jpg");
  assert.is(pages[0]?.thumb, null);
  assert.equal(
    issues.map(({ path }) => path),
    ["pages[0].t"],
  );
});

test("page colours come by number or by name, also as decimal numbers (PAGE-19)", () => {
  const fliphtml5_pages = [{}, {}, {}];
  const colors = (pages_information: unknown) =>
    parse({ fliphtml5_pages, pages_information }).pages.map(({ color }) => color);
  assert.equal(colors([{ pageColor: "8388736" }, {}]), ["#800080", "#ffffff", "#ffffff"]);
  assert.equal(colors({ "1": { pageColor: "#F7F8FA" } }), ["#ffffff", "#f7f8fa", "#ffffff"]);
});

test("a claim of a thousand million pages without a list is cut at 20,000 (PAGE-02)", () => {
  const book = parseExportedBook({ bookConfig: { totalPageCount: 1e9, largePath: "../files/mobile/" } }, ORIGIN);
  assert.is(book.ok && book.value.pages.length, 20_000);
  assert.is(book.ok && book.value.pages[19_999]?.large, `${ROOT}files/mobile/20000.jpg`);
});

test("readable settings inside the newest wrapper are read (BOOT-36)", () => {
  const variables = { htmlConfig: { bookConfig: { RightToLeft: "Yes" }, fliphtml5_pages: PAGES } };
  const book = parseExportedBook(variables, ORIGIN);
  assert.is(book.ok && book.value.settings.RightToLeft, true);
  assert.equal(book.ok && book.value.issues, []);
});

test("an exported book's resources may be elsewhere (BOOT-29)", () => {
  const config = { bookResourceBaseURL: "https://cdn.test/r" };
  const book = parse({ bookConfig: config, fliphtml5_pages: [{ l: "files/page/1.jpg" }] });
  assert.is(book.baseUrl, "https://cdn.test/r/");
  assert.is(book.pages[0]?.large, "https://cdn.test/r/files/page/1.jpg");
});

test("the icons of the exporter's own viewer are not requested (BOOT-29)", () => {
  assert.is(settingsOf(parse({ bookConfig: { UIBaseURL: "mobile/" } })).UIBaseURL, "");
});

test("each generation is recognised by what only it writes (BOOT-36)", () => {
  const source = (variables: object, configUrl = ORIGIN.configUrl) => sourceOf({ ...variables }, configUrl);
  assert.is(source({ bookConfig: { normalPath: "files/mobile/" } }), "g1");
  assert.is(source({ bookConfig: {} }, `${ROOT}mobile/javascript/config.js`), "g1");
  assert.is(source({ bookConfig: { normalPath: "files/page/" } }, `${ROOT}mobile/javascript/config.js`), "g2");
  assert.is(source({ bookConfig: { productName: "Flip PDF Plus Pro" } }), "g3");
  assert.is(source({ bookConfig: {}, search_pages: [] }), "g3");
  assert.is(source({ bookConfig: {}, fliphtml5_pages: [{ l: "1.jpg", t: "1.jpg" }] }), "g3");
  assert.is(source({ bookConfig: {}, fliphtml5_pages: [{ l: "1.jpg", n: "1.jpg", t: "1.jpg" }, {}] }), "g2");
  assert.is(source({ htmlConfig: { bookConfig: "x" } }), "g4");
  assert.is(source({ htmlConfig: { bookConfig: "x", meta: {} } }), "g5");
  assert.is(source({ htmlConfig: { fliphtml5_pages: [{ n: ["a"] }] } }), "g5");
});

test("a page that is listed by an address alone has that picture (PAGE-02)", () => {
  const { pages, issues } = parse({ fliphtml5_pages: ["files/page/1.jpg", " none ", 7, "files/page/4.js"] });
  assert.equal(
    pages.map(({ large }) => large),
    [`${ROOT}files/page/1.jpg`, null, null, null],
  );
  assert.ok(pages[3]?.isProtected);
  assert.equal(
    issues.map(({ path }) => path),
    ["pages[2]"],
  );
});

test("entities in the names of an exported book are the characters that they stand for (BOOT-36)", () => {
  const titled = (bookTitle: string) => parse({ bookConfig: { bookTitle } }).title;
  assert.is(titled("Tom &amp; Jerry &#8211; it&apos;s &#x7eb8;"), "Tom & Jerry – it's 纸");
  assert.is(titled("AT&T &unknown; &amp;amp;"), "AT&T &unknown; &amp;");
  assert.is(titled("The &lt;b&gt; tag"), "The &lt;b&gt; tag", "where it is shown, tags are taken out first");
  assert.is(parse({ bookConfig: "x", htmlConfig: { meta: { title: "Ink &quot;1&quot;" } } }).title, 'Ink "1"');
  const ols = [{ caption: "L&#39;encre", page: 1, children: [{ caption: "R &amp; D", page: 1 }] }];
  const book = parse({ ols, bmtConfig: { tabs: [{ caption: "A&nbsp;&#233;", pageIndex: 1 }] } });
  assert.equal(
    book.contents.flatMap(({ title, children }) => [title, children[0]?.title]),
    ["L'encre", "R & D"],
  );
  assert.is(book.tabs.tabs[0]?.title, "A\u00a0é");
});

test("paths named from any script's folder lead into the book (BOOT-29)", () => {
  const resolve = (path: string) => addressIn({ source: "g5", baseUrl: ROOT }, path);
  assert.is(resolve("../files/preview/1.jpg"), `${ROOT}files/preview/1.jpg`);
  assert.is(resolve("../../files/page/1.jpg"), `${ROOT}files/page/1.jpg`);
  assert.is(resolve("./files/page/1.jpg"), `${ROOT}files/page/1.jpg`);
  assert.is(resolve("./../articles/style/config.json"), "https://books.example/articles/style/config.json");
  assert.is(addressIn({ source: "native", baseUrl: ROOT }, "../two/1.jpg"), "https://books.example/two/1.jpg");
});

test("scripts whose variables are set already are not requested again, nor is the list of users (BOOT-36)", () => {
  const bookConfig = { userListPath: "../files/extfiles/users.js" };
  const pages = [{ l: "files/large/1.jpg", n: "files/page/1.jpg", t: "files/thumb/1.jpg" }];
  const scripts = exportScripts({ bookConfig, fliphtml5_pages: pages, pageEditor: [], textForPages: [] }, ORIGIN);
  assert.equal(
    scripts.map(({ url, purpose }) => [url.slice(ROOT.length), purpose]),
    [["slide_javascript/slideJS.js", "annotations"]],
  );
});

test("an older book's items are found in all the places where it keeps some (ANNO-05)", () => {
  const sliderJS = [{ elements: [{}] }];
  const pageEditor = { pageAnnos: [[{ annotype: "x" }]] };
  const readerConfig = { pages: [{ Yh6: [{}] }] };
  const formats = (more: object) => annotationSourcesOf({ bookConfig: {}, ...more }).map(({ format }) => format);
  assert.equal(formats({ sliderJS, pageEditor, readerConfig }), ["slider", "pageEditor", "readerConfig"]);
  assert.equal(formats({ sliderJS: [{}], pageEditor: [[]], readerConfig: { pages: [{ items: [] }] } }), []);
});

test("a search script on another server is refused", () => {
  const { search, issues } = parse({ bookConfig: { searchTextJS: "https://evil.example/x.js" } });
  assert.is(search.textScript, null);
  assert.equal(
    issues.map(({ path }) => path),
    ["config.searchTextJS"],
  );
});

const NO_BOOKS = [null, undefined, "x", 7, [], {}, { bookConfig: "x" }, { bookConfig: [] }, { htmlConfig: "x" }];
for (const variables of NO_BOOKS) {
  test(`scripts that set ${JSON.stringify(variables)} make no book (BOOT-24)`, () => {
    assert.equal(parseExportedBook(variables, ORIGIN), { ok: false, error: "not-an-object" });
  });
}

for (const variables of [{ bookConfig: {} }, { bookConfig: { totalPageCount: -4 } }, { htmlConfig: {} }]) {
  test(`scripts that set ${JSON.stringify(variables)} make a book without pages (BOOT-24)`, () => {
    assert.equal(parseExportedBook(variables, ORIGIN), { ok: false, error: "no-pages" });
  });
}

test.run();
