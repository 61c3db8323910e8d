import { suite } from "uvu";
import * as assert from "uvu/assert";
import { linkTarget, readLink } from "../../src/book/links.ts";

const test = suite("links");
const base = "https://books.test/shelf/one/";

test("links of the web, of mail, of phones and beside the book may be followed (AD-02, AD-14)", () => {
  const cases = {
    "https://x.test/a?b=1#c": "https://x.test/a?b=1#c",
    "HTTP://x.test": "http://x.test/",
    " /shop ": "https://books.test/shop",
    "../two/": "https://books.test/shelf/two/",
    "//cdn.test/a": "https://cdn.test/a",
    "mailto:a@x.test": "mailto:a@x.test",
    "tel:+491234": "tel:+491234",
    "sms:+491234": "sms:+491234",
    "ftp://x.test/f": "ftp://x.test/f",
  };
  for (const [written, link] of Object.entries(cases)) assert.is(readLink(written, base), link);
});

test("what could run something, or is no address, is no link (AD-02, AD-14)", () => {
  const hostile = [
    "javascript:alert(1)", " JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>", "vbscript:x", "blob:https://x.test/1", "file:///etc/passwd",
    "filesystem:https://x.test/a", "about:blank", "chrome://settings", "https://", "http://[", "", "  ",
  ];
  for (const written of [...hostile, null, undefined, {}, [], NaN]) {
    const link = readLink(written, base);
    assert.ok(link === null || link.startsWith("https://books.test/"), `${String(written)} became ${link}`);
  }
});

test("a book on a disk may lead to its neighbours (AD-02)", () => {
  assert.is(readLink("shop.html", "file:///books/one/"), "file:///books/one/shop.html");
});

test("only words for the same window open a link in it (AD-14)", () => {
  for (const word of ["Self", "_self", " self", "_top"]) assert.is(linkTarget(word), "_self");
  for (const word of ["Blank", "_blank", "", "window"]) assert.is(linkTarget(word), "_blank");
});

test.run();
