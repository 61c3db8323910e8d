import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openBook } from "../../../src/io/book/open-book.ts";
import { fail, type Result } from "../../../src/lib/result.ts";
import { bookFolder, CONFIG_PATHS, GENERATIONS } from "../../support/books/books.ts";
import { fakePage, fakeWeb, filesAt } from "../fake-web.ts";

const test = suite("open-book");
const HOME = "https://x.test/read/";
const inline = (data: unknown) => `<script type="application/json" id="book">${JSON.stringify(data)}</script>`;
const native = (title: string) => JSON.stringify({ format: "recto/1", config: { bookTitle: title }, pages: ["1.jpg"] });
const settings = JSON.stringify({ format: "recto/1", config: { bookTitle: "Ours" } });

function open({ href = `${HOME}index.html`, head = "", files = {} as Record<string, string | Uint8Array> }) {
  const web = fakeWeb(files);
  const opening = openBook({ page: fakePage(href, head), ...web });
  return { opening, asked: web.asked };
}

function unwrap<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(`The book did not open: ${result.error}.`);
  return result.value;
}

for (const generation of GENERATIONS) {
  const files = filesAt("https://x.test/books/a/", bookFolder(generation));

  test(`a ${generation} folder opens by the query and from its own index.html (BOOT-01, BOOT-36)`, async () => {
    const byQuery = unwrap(await open({ href: `${HOME}?book=/books/a/`, files }).opening).book;
    const own = unwrap(await open({ href: "https://x.test/books/a/index.html", files }).opening).book;
    assert.is(byQuery.source, generation.slice(0, 2) === "na" ? "native" : generation.slice(0, 2));
    assert.ok(byQuery.pages.length > 1);
    assert.equal(own, byQuery);
  });
}

test("the book that stands in the page comes first, and nothing is requested (BOOT-36)", async () => {
  const head = `${inline(JSON.parse(native("Carried")))}<link rel="book" href="linked/">`;
  const { opening, asked } = open({ head, href: `${HOME}?book=..`, files: { [`${HOME}book.json`]: native("Own") } });
  const { book, loadParts } = unwrap(await opening);
  assert.is(book.title, "Carried");
  assert.is(book.pages[0]?.large, `${HOME}1.jpg`);
  const parts = await loadParts(["contents"]);
  assert.equal(parts.issues, []);
  assert.equal(parts.book.contents, []);
  assert.is(parts.book.chromeSettings?.PrintButtonVisible, true);
  assert.equal(asked, []);
});

test("then the linked book, also from another host (BOOT-36)", async () => {
  const files = { "https://cdn.test/b/book.json": native("Linked"), "https://x.test/q/book.json": native("Query") };
  for (const link of ["https://cdn.test/b/book.json", "https://cdn.test/b", "//cdn.test/b/"]) {
    const { opening, asked } = open({ href: `${HOME}?book=/q/`, head: `<link rel="book" href="${link}">`, files });
    assert.is(unwrap(await opening).book.title, "Linked");
    assert.equal(asked, ["https://cdn.test/b/book.json"]);
  }
});

test("then the query, a file or a folder, then the page's own folder (BOOT-36)", async () => {
  const files = { [`${HOME}book.json`]: native("Own"), "https://x.test/q/other.json": native("Other") };
  const query = open({ href: `${HOME}?book=/q/other.json`, files });
  assert.is(unwrap(await query.opening).book.title, "Other");
  assert.equal(query.asked, ["https://x.test/q/other.json"]);
  assert.is(unwrap(await open({ files }).opening).book.title, "Own");
});

test("a native folder costs one request, an export one more for each name it is not found under", async () => {
  const nativeFolder = open({ files: { [`${HOME}book.json`]: native("Own") } });
  await nativeFolder.opening;
  assert.equal(nativeFolder.asked, [`${HOME}book.json`]);
  const oldest = open({ files: filesAt(HOME, bookFolder("g1b")) });
  await oldest.opening;
  assert.equal(
    oldest.asked,
    ["book.json", "javascript/config.js", CONFIG_PATHS.g1b].map((path) => `${HOME}${path}`),
  );
});

test("the query is refused unless it is a plain path of this origin, and nothing is requested", async () => {
  for (const book of ["../../", "//evil.test/", "https://evil.test/b/", "javascript:1", "data:,{}", "%252e%252e/"]) {
    const { opening, asked } = open({ href: `${HOME}?book=${book}`, files: { [`${HOME}book.json`]: native("Own") } });
    assert.equal(await opening, fail("refused-address"), book);
    assert.equal(asked, []);
  }
});

test("a book.json without pages has the settings of the export beside it (BOOT-36)", async () => {
  const files = { ...filesAt(HOME, bookFolder("g2")), [`${HOME}book.json`]: settings };
  const { book } = unwrap(await open({ files }).opening);
  assert.is(book.source, "g2");
  assert.is(book.settings.bookTitle, "Ours");
  const named = unwrap(await open({ href: `https://x.test/?book=/read/book.json`, files }).opening);
  assert.is(named.book.settings.bookTitle, "Ours");
});

test("settings that stand in the page are those of the export in its folder, unless that has its own", async () => {
  const head = inline({ format: "recto/1", config: { bookTitle: "Carried" } });
  const files = filesAt(HOME, bookFolder("g3"));
  assert.is(unwrap(await open({ head, files }).opening).book.settings.bookTitle, "Carried");
  const both = { ...files, [`${HOME}book.json`]: settings };
  assert.is(unwrap(await open({ head, files: both }).opening).book.settings.bookTitle, "Ours");
});

test("an export with a password keeps the pictures of its closed pages from readers without access, and its encrypted ones from all", async () => {
  const page = (name: string) => ({ l: `files/page/${name}`, t: "files/thumb/1.jpg" });
  const script = (config: object) =>
    `var bookConfig = ${JSON.stringify(config)};
     var fliphtml5_pages = ${JSON.stringify([page("1.jpg"), page("2.jpg"), page("3.js")])};
     var userList = {"Ann": "open sesame", "Bo": ["open", "sesame"]};`;
  const files = (config: object, ours: object) => ({
    [`${HOME}javascript/config.js`]: script({
      securityType: "3",
      excludeFrontPages: "2",
      userListPath: "../files/extfiles/users.js",
      singlePassword: "open sesame",
      securitySetting: '<SecurityInfo><users><user name="Ann" pass="open sesame"></user></users></SecurityInfo>',
      ...config,
    }),
    [`${HOME}book.json`]: JSON.stringify({ format: "recto/1", config: ours }),
  });
  const read = async (ours: object, config: object = {}) => {
    const { opening, asked } = open({ files: files(config, ours) });
    const opened = unwrap(await opening);
    await opened.loadParts(["contents", "annotations", "search"]);
    assert.not.match(JSON.stringify(opened), /sesame/, "passwords in clear text are not even read");
    assert.ok(!asked.some((url) => url.endsWith("users.js")));
    return opened;
  };
  const large = (pages: readonly { readonly large: string | null; readonly isProtected: boolean }[] = []) =>
    pages.map(({ large: url, isProtected }) => `${url?.slice(HOME.length) ?? "none"}${isProtected ? ", closed" : ""}`);
  const asked = await read({ passwordURL: "https://p.test/" });
  assert.equal(large(asked.book.pages), ["files/page/1.jpg", "none, closed", "none, closed"]);
  assert.equal(large(asked.closedPages), ["files/page/1.jpg", "files/page/2.jpg", "none, closed"]);
  const unchecked = await read({});
  assert.equal(large(unchecked.book.pages), ["files/page/1.jpg", "files/page/2.jpg, closed", "none, closed"]);
  assert.is(unchecked.closedPages, undefined, "nobody can be asked, so what is there is shown");
  const odd = await read({}, { securityType: "users", excludeFrontPages: "many" });
  assert.equal(large(odd.book.pages), ["files/page/1.jpg", "files/page/2.jpg", "none, closed"]);
  assert.not.ok(odd.mayBeBlocked);
  assert.ok((await read({}, { OnlyOpenInIframe: "Yes" })).mayBeBlocked);
});

test("a broken book.json is an issue of the export beside it, and an error if there is none", async () => {
  const broken = { [`${HOME}book.json`]: '{"format": ' };
  const { book } = unwrap(await open({ files: { ...filesAt(HOME, bookFolder("g4")), ...broken } }).opening);
  assert.is(book.issues[0]?.path, "book.json");
  assert.equal(await open({ files: broken }).opening, fail("bad-data"));
});

test("each reason for having no book has its own error (BOOT-24)", async () => {
  const own = (text: string) => open({ files: { [`${HOME}book.json`]: text } }).opening;
  assert.equal(await open({}).opening, fail("no-book"));
  assert.equal(await open({ href: `${HOME}?book=gone.json` }).opening, fail("no-book"));
  assert.equal(await own("<!doctype html><title>Not found</title>"), fail("no-book"));
  assert.equal(await own("[]"), fail("not-an-object"));
  assert.equal(await own(settings), fail("no-pages"));
  assert.equal(await open({ head: inline(3) }).opening, fail("not-an-object"));
  const config = (text: string) => open({ files: { [`${HOME}javascript/config.js`]: text } }).opening;
  assert.equal(await config("throw 1"), fail("script-threw"));
  assert.equal(await config("var site = 1"), fail("script-sets-nothing"));
  assert.equal(await config("var bookConfig = 1"), fail("not-an-object"));
  assert.equal(await config("var bookConfig = {}"), fail("no-pages"));
});

test("another program's javascript/config.js does not hide the export behind it", async () => {
  const files = { ...filesAt(HOME, bookFolder("g1b")), [`${HOME}javascript/config.js`]: "var site = { menu: [] }" };
  assert.is(unwrap(await open({ files }).opening).book.source, "g1");
});

test("without a network the error says so, whichever address was requested (BOOT-37)", async () => {
  const { http, scripts } = fakeWeb({});
  const page = fakePage(`${HOME}?book=/b/`);
  const noNet = { ...http, text: async () => fail("offline") };
  assert.equal(await openBook({ page, http: noNet, scripts }), fail("offline"));
});

test("contents in a separate script are loaded later and do not delay the book (BOOT-36)", async () => {
  const { opening, asked } = open({ files: filesAt(HOME, bookFolder("g1b")) });
  const { book, loadParts } = unwrap(await opening);
  const contentsUrl = `${HOME}mobile/javascript/bookmark_config.js`;
  assert.equal(book.contents, []);
  assert.not(asked.includes(contentsUrl));
  const addition = await loadParts(["contents"]);
  assert.ok(asked.includes(contentsUrl));
  assert.ok((addition.book.contents?.length ?? 0) > 0);
  assert.ok((addition.book.tabs?.tabs.length ?? 0) > 0);
  assert.equal(Object.keys(addition.book), ["contents", "tabs"]);
});

test("the text for the search is loaded only on request, and a second request gives it again", async () => {
  const { book, loadParts } = unwrap(await open({ files: filesAt(HOME, bookFolder("g3")) }).opening);
  assert.is(book.search.texts, null);
  for (const _ of [1, 2]) assert.is((await loadParts(["search"])).book.search?.texts?.length, book.pages.length);
});

test("missing parts are no fault, parts that fail are an issue", async () => {
  const folder = bookFolder("g2");
  const without = Object.fromEntries(Object.entries(folder).filter(([path]) => !/editor|slide/i.test(path)));
  const bare = unwrap(await open({ files: filesAt(HOME, without) }).opening);
  assert.equal(await bare.loadParts(["annotations"]), { book: {}, issues: [] });
  const broken = { ...folder, "javascript/editor.js": "throw 1", "slide_javascript/slideJS.js": "throw 1" };
  const { issues } = await unwrap(await open({ files: filesAt(HOME, broken) }).opening).loadParts(["annotations"]);
  assert.is(issues.length, 1);
  assert.match(issues[0]!.problem, "threw");
});

test.run();
