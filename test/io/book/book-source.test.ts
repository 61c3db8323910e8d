import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookPathAt, placeAt } from "../../../src/io/book/book-source.ts";

const test = suite("book-path");
const page = "https://x.test/read/index.html?book=whatever#p=2";
const at = (written: string, from = page) => {
  const place = bookPathAt(written, from);
  return place.ok ? place.value.url : place.error;
};

test("a path is a folder, with or without its last slash (BOOT-01)", () => {
  assert.is(at("/books/a/"), "https://x.test/books/a/");
  assert.is(at("/books/a"), "https://x.test/books/a/");
  assert.is(at("books/a"), "https://x.test/read/books/a/");
  assert.is(at("./a/./b"), "https://x.test/read/a/b/");
  assert.is(at("https://x.test/books/a/"), "https://x.test/books/a/");
});

test("a name that ends in .json is the book itself, one in .html means its folder (BOOT-01)", () => {
  assert.equal(bookPathAt("/a/My.JSON?v=2", page), {
    ok: true,
    value: { kind: "file", url: "https://x.test/a/My.JSON?v=2" },
  });
  assert.is(at("/books/a/index.html?x=1"), "https://x.test/books/a/");
  assert.is(at("index.html"), "https://x.test/read/");
});

test("names may have blanks, percent signs, hashes and letters of any script (BOOT-01)", () => {
  assert.is(at("/books/My Book/"), "https://x.test/books/My%20Book/");
  assert.is(at("/books/My%20Book/"), "https://x.test/books/My%20Book/");
  assert.is(at("/books/100% wool/"), "https://x.test/books/100%25%20wool/");
  assert.is(at("/books/a#b/"), "https://x.test/books/a%23b/");
  assert.is(at("/books/%E4%B9%A6/"), "https://x.test/books/%E4%B9%A6/");
  assert.is(at("/books/a..b/..c/"), "https://x.test/books/a..b/..c/");
});

const refused = [
  "//evil.test/b/",
  "///evil.test/b/",
  "/\\evil.test/b/",
  "\\\\evil.test\\b",
  "https://evil.test/b/",
  "http://x.test/b/",
  "https://x.test:8443/b/",
  "https://user@x.test/b/",
  "https://user:pw@x.test/b/",
  "https://x.test@evil.test/",
  "javascript:alert(1)",
  "JavaScript:alert(1)//.json",
  "data:application/json,{}",
  "blob:https://x.test/1-2-3",
  "file:///etc/",
  "ftp://x.test/",
  "..",
  "../",
  "../../",
  "/books/../admin/",
  "/books/..",
  "a/b/../../..",
  "%2e%2e/",
  "/a/%2e%2e/b",
  "/a/.%2E/b",
  "/a/%252e%252e/b",
  "/a/%25252e%25252e/b",
  "/a%2f..%2fb",
  "/a%5c..%5cb",
  "%2f%2fevil.test/",
  "java\tscript:alert(1)",
  "/\t/evil.test/",
  "\n//evil.test/",
  "/a\u0000b/",
  "/a%00b/",
  "/a%0ab/",
  "/100%/%2e%2e/b",
  "/%zz/%252e./b",
  "%25252525252525252e/",
  "https://",
  "http:////",
];
for (const written of refused) {
  test(`${JSON.stringify(written)} is refused: no plain path of the page's own origin (BOOT-01)`, () => {
    assert.is(at(written), "refused-address");
  });
}

test("a page from disk may only name what is in its own folder (BOOT-01)", () => {
  const disk = "file:///home/me/books/index.html";
  assert.is(at("sub/", disk), "file:///home/me/books/sub/");
  assert.is(at("sub/book.json", disk), "file:///home/me/books/sub/book.json");
  const outside = ["/etc/", "file:///home/me/", "file:///home/me/booksellers/", "//server/share/", "https://x.test/"];
  for (const written of outside) {
    assert.is(at(written, disk), "refused-address", written);
  }
});

test("a place has no fragment, and a folder no query (BOOT-01)", () => {
  assert.is(placeAt(new URL("https://cdn.test/b?x=1#y")).url, "https://cdn.test/b/");
  assert.is(placeAt(new URL("https://cdn.test//b/book.json#y")).url, "https://cdn.test//b/book.json");
});

test.run();
