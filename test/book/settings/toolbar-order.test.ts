import { suite } from "uvu";
import * as assert from "uvu/assert";
import { issueLog } from "../../../src/book/publication/issues.ts";
import { readChromeSettings } from "../../../src/book/settings/chrome-settings.ts";
import { DEFAULT_ORDER, isOrderOwn, keysBeforeField, sortKeys } from "../../../src/book/settings/toolbar-order.ts";

const test = suite("book/settings/toolbar-order");

const TOOL_08 =
  `phoneticreading, pageflip, shopping, thumb, table, goto, zoom, bookmark, number, sound, search, calendar,
  print, annotation, wechat, email, btnshare, download, language, home, autoflip, select, about, message, fullscreen,
  report, doublesinglepage, videogallery`.split(/,\s+/);

test("without a book's setting the 28 buttons have the default order (TOOL-08)", () => {
  assert.is(DEFAULT_ORDER.length, 28);
  assert.equal(DEFAULT_ORDER, TOOL_08);
  const keys = TOOL_08.filter((key) => key !== "number" && key !== "calendar");
  assert.equal(sortKeys([...keys].reverse(), []), keys);
});

test("the book's list overrides the usual order; what it leaves out comes behind, in the usual order (TOOL-09)", () => {
  const keys = ["thumb", "search", "fullscreen", "btnshare", "autoflip"];
  assert.equal(sortKeys(keys, ["search", "autoflip", "thumb"]), [
    "search",
    "autoflip",
    "thumb",
    "btnshare",
    "fullscreen",
  ]);
});

test("one place of the order holds all states of a button (ZOOM-01, ZOOM-06)", () => {
  const keys = ["thumb", "zoomin", "zoomout", "fullscreen", "exitfullscreen", "addbookmark"];
  assert.equal(sortKeys(keys, ["fullscreen", "zoom"]), [
    "fullscreen",
    "exitfullscreen",
    "zoomin",
    "zoomout",
    "thumb",
    "addbookmark",
  ]);
});

for (const [key, neighbour] of [
  ["settings", "language"],
  ["help", "about"],
  ["readermode", "text"],
  ["text", "select"],
  ["magnifier", "zoomout"],
] as const) {
  test(`"${key}", which the usual order does not name, stands behind "${neighbour}" (TOOL-10)`, () => {
    const sorted = sortKeys([key, "thumb", neighbour, "videogallery", "fullscreen"], []);
    assert.is(sorted[sorted.indexOf(neighbour) + 1], key);
  });
}

test("article and book come before all others, buttons that nobody knows after them (TOOL-10)", () => {
  assert.equal(sortKeys(["new", "thumb", "book", "article"], []), ["article", "book", "thumb", "new"]);
});

test("the page number is where the order has it (TOOL-08, TOOL-09)", () => {
  const sorted = sortKeys(["thumb", "search", "print", "unknown"], []);
  assert.is(keysBeforeField(sorted, []), 1);
  assert.is(keysBeforeField(sortKeys(sorted, ["print", "search", "number"]), ["print", "search", "number"]), 2);
});

test("keys of a book's list that name no button are noted, and the others count (TOOL-09)", () => {
  const log = issueLog();
  const { buttonsSortXML } = readChromeSettings({ buttonsSortXML: ["thumb", "thumbs!", 7, " Search", "zoomin"] }, log);
  assert.is(log.issues.length, 1);
  assert.is(log.issues[0]!.path, "config.buttonsSortXML");
  assert.match(log.issues[0]!.problem, "thumbs!, 7");
  assert.equal(sortKeys(["zoomin", "thumb", "search"], buttonsSortXML), ["thumb", "search", "zoomin"]);
});

test("a list of the wrong type is noted, and the usual order counts (TOOL-09)", () => {
  const log = issueLog();
  assert.equal(readChromeSettings({ buttonsSortXML: { first: "thumb" } }, log).buttonsSortXML, []);
  assert.is(log.issues.length, 1);
});

test("the default order, as most exporters write it, is not a book's own; another one is, and so is a short one (TOOL-09)", () => {
  const written = DEFAULT_ORDER.filter((key) => !["phoneticreading", "pageflip", "calendar"].includes(key));
  for (const same of [[], ["unheardof"], written, [...written, "unheardof"], [...written, "thumb"]])
    assert.not.ok(isOrderOwn(same));
  assert.not.ok(isOrderOwn(written.map((key) => (key === "btnshare" ? " Share" : key.toUpperCase()))));
  for (const own of [written.toReversed(), ["thumb", "table", "search"]]) assert.ok(isOrderOwn(own));
});

test.run();
