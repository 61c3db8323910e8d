import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readPageMap, readSearch, readTexts } from "../../../src/book/formats/search-source.ts";
import { issueLog } from "../../../src/book/publication/issues.ts";

const test = suite("search-source");

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

test("search scripts lie beside the book and are scripts", () => {
  const resolve = (path: string) => new URL(path, "https://books.example/one/").href;
  const script = (textScript: unknown) => readSearch({ textScript }, resolve, issueLog()).textScript;
  assert.is(script("search/texts.js"), "https://books.example/one/search/texts.js");
  assert.is(script("search/text_position[%d].js"), "https://books.example/one/search/text_position[%d].js");
  const elsewhere = ["https://evil.example/x.js", "//evil.example/x.js"];
  const noScripts = ["texts.json", "texts.js?x=1", "texts.js#.js", {}];
  for (const address of [...elsewhere, ...noScripts]) assert.is(script(address), null);
});

test.run();
