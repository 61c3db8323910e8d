import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mayRunScriptsAtom } from "../../src/state/book-trust.ts";
import { bookLinkAtom } from "../../src/state/kept.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/book-trust");

function isTrusted(baseUrl: string, page: string, bookScripts: "allow" | "deny" = "allow") {
  const { store } = openReader({ settings: { bookScripts }, book: { baseUrl } });
  store.set(bookLinkAtom, page);
  return store.get(mayRunScriptsAtom);
}

for (const [baseUrl, page, may] of [
  ["https://a.test/books/one/", "https://a.test/read/", true],
  ["https://cdn.test/one/", "https://a.test/read/", false],
  ["http://a.test/one/", "https://a.test/read/", false],
  ["file:///home/book/", "file:///home/book/index.html", true],
  ["file:///home/book/inner/", "file:///home/book/index.html", true],
  ["file:///home/other/", "file:///home/book/index.html", false],
  ["file:///home/book/", "https://a.test/", false],
  ["data:text/html,", "data:text/html,", false],
  ["", "", false],
] as const) {
  test(`a book at "${baseUrl}" may ${may ? "" : "not "}run scripts in "${page}" (ANNO-34, ANNO-43)`, () => {
    assert.is(isTrusted(baseUrl, page), may);
  });
}

test("a book that denies itself scripts has none (ANNO-34, ANNO-43)", () => {
  assert.not(isTrusted("https://a.test/one/", "https://a.test/", "deny"));
});

test.run();
