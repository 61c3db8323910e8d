import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  readContents,
  readLanguages,
  readPageMap,
  readSearch,
  readTabs,
  readTexts,
} from "../../../src/book/formats/parts.ts";
import { issueLog } from "../../../src/book/publication/issues.ts";

const test = suite("contents");

test("contents keep their order and levels; pages outside of the book are left out (TOC-02)", () => {
  const log = issueLog();
  const raw = [
    { caption: "One", page: "2", level: "1", children: [{ title: "Deeper", page: 3, url: "x" }] },
    { caption: "Two", page: 99 },
    "three",
  ];
  assert.equal(readContents(raw, 10, log), [
    { title: "One", page: 2, url: "", children: [{ title: "Deeper", page: 3, url: "x", children: [] }] },
    { title: "Two", page: null, url: "", children: [] },
  ]);
  assert.equal(
    log.issues.map(({ path }) => path),
    ["contents[1].page", "contents[2]"],
  );
});

test("contents that contain themselves end (TOC-02)", () => {
  const entry: Record<string, unknown> = { caption: "Round", page: 1 };
  entry["children"] = [entry, entry, entry];
  const log = issueLog();
  const [first] = readContents([entry], 10, log);
  assert.is(first?.children[0]?.children[0]?.title, "Round");
  assert.ok(log.issues.length > 0);
});

test("contents nested ten thousand deep end (TOC-02)", () => {
  let entry: object = { title: "Bottom" };
  for (let depth = 0; depth < 10_000; depth++) entry = { title: "Level", children: [entry] };
  const log = issueLog();
  assert.is(readContents([entry], 10, log)[0]?.title, "Level");
  assert.is(log.issues.length, 1);
});

test("tabs are written as a bare list or as an object with their style (BOOT-36)", () => {
  const old = readTabs([{ caption: "First", pageIndex: 3, color: "#004080" }], 10, issueLog());
  assert.equal(old.tabs, [{ title: "First", page: 3, color: "#004080", fontColor: "#ffffff" }]);
  assert.is(old.isOnSideEdge, true);
  const look = { hasTexture: true, onSideEdge: false, horizontalText: "true" };
  const tabs = [{ title: "A", page: 1, color: "x", fontColor: "#000" }, { page: 11 }, null];
  const log = issueLog();
  assert.equal(readTabs({ tabs, ...look }, 10, log), {
    tabs: [{ title: "A", page: 1, color: "#5b7fa6", fontColor: "#000000" }],
    hasTexture: true,
    isOnSideEdge: false,
    isHorizontalText: true,
  });
  assert.equal(
    log.issues.map(({ path }) => path),
    ["tabs[1]", "tabs[2]"],
  );
});

test("the first language of a book is its default, in exports and in book.json (I18N-04)", () => {
  const tables = [{ language: "Catalano", frmToc: "Índex", odd: 7 }, { language: "Spanish" }];
  const exported = readLanguages(tables, issueLog());
  assert.equal(exported, [
    { language: "Catalano", texts: { frmToc: "Índex" } },
    { language: "Spanish", texts: {} },
  ]);
  const native = readLanguages({ English: { frmToc: "Contents" } }, issueLog());
  assert.equal(native, [{ language: "English", texts: { frmToc: "Contents" } }]);
});

test("older text keys are used where the newer one is absent (I18N-02)", () => {
  const aliases = { frmToc: ["btnBookMark"], btnHome: ["homebtnHelp"] };
  const [table] = readLanguages([{ language: "English", btnBookMark: "Marks", btnHome: "Home" }], issueLog(), aliases);
  assert.equal(table?.texts, { frmToc: "Marks", btnBookMark: "Marks", btnHome: "Home" });
});

test("invalid tables, and property names of all objects, give no texts (I18N-02)", () => {
  const log = issueLog();
  const tables = readLanguages(["English", null, { frmToc: "x" }, JSON.parse('{"language":"A","__proto__":"b"}')], log);
  assert.equal(tables, [{ language: "A", texts: {} }]);
  assert.is(log.issues.length, 3);
});

test("texts of pages that are no text are empty pages", () => {
  assert.equal(readTexts(["a", null, 3, {}]), ["a", "", "3", ""]);
  assert.is(readTexts("a"), null);
});

test("pages map to texts by number; whatever is none has no text", () => {
  const map = readPageMap([{ index: 28 }, { index: "4" }, { index: -1 }, {}, 7, "x", 1.5]);
  assert.equal(map, [28, 4, -1, -1, 7, -1, -1]);
  assert.is(readPageMap([]), null);
  assert.is(readPageMap({}), null);
});

test("what is emphasised in the texts is in book.json or in a file, or nobody says it", () => {
  const read = (search: unknown) => {
    const { emphasis, emphasisUrl } = readSearch(search, (path) => `https://books.example/${path}`, issueLog());
    return [emphasis, emphasisUrl];
  };
  assert.equal(read({ emphasis: [[[0, 4]]] }), [[[[0, 4]]], null]);
  assert.equal(read({ emphasisPath: "search/emphasis.json" }), [
    undefined,
    "https://books.example/search/emphasis.json",
  ]);
  assert.equal(read({ emphasisPath: "" }), [undefined, null]);
  assert.equal(read(null), [undefined, null]);
});

test("search scripts are on the book's own site and are scripts", () => {
  const resolve = (path: string) => new URL(path, "https://books.example/one/").href;
  const script = (textScript: unknown) => readSearch({ textScript }, resolve, issueLog()).textScript;
  assert.is(script("search/texts.js"), "https://books.example/one/search/texts.js");
  assert.is(script("search/text_position[%d].js"), "https://books.example/one/search/text_position[%d].js");
  const elsewhere = ["https://evil.example/x.js", "//evil.example/x.js"];
  const noScripts = ["texts.json", "texts.js?x=1", "texts.js#.js", {}];
  for (const address of [...elsewhere, ...noScripts]) assert.is(script(address), null);
});

test.run();
