import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isBlankLink, readLink, readLinkTarget } from "../../../src/book/publication/links.ts";

const test = suite("book/publication/links");
const BASE = "https://books.test/shelf/one/";

const ROWS = "(LINK-08, LINK-09, LINK-10, LINK-11, LINK-12)";
for (const [written, href] of [
  ["  https://a.test/x  ", "https://a.test/x"],
  ["HTTP://x.test", "http://x.test/"],
  ["https://x.test/a?b=1#c", "https://x.test/a?b=1#c"],
  ["www.a.test", "http://www.a.test/"],
  ["WWW.A.test/shop", "http://www.a.test/shop"],
  ["a.b@c.test", "mailto:a.b@c.test"],
  ["mailto:a@b.test", "mailto:a@b.test"],
  ["tel:+49301", "tel:+49301"],
  ["sms:+491234", "sms:+491234"],
  ["ftp://x.test/f", "ftp://x.test/f"],
  ["//cdn.test/a", "https://cdn.test/a"],
  ["example", "http://www.example/"],
  ["example.com", "http://example.com/"],
  ["example.com/path?q=1", "http://example.com/path?q=1"],
  ["example.com:8080/path", "http://example.com:8080/path"],
  ["bücher.example", "http://xn--bcher-kva.example/"],
  [" /shop ", "https://books.test/shop"],
  ["../two/", "https://books.test/shelf/two/"],
  ["shop/", `${BASE}shop/`],
  ["./files/a.pdf", `${BASE}files/a.pdf`],
  ["files/a.pdf", `${BASE}files/a.pdf`],
  ["catalogue.epub", `${BASE}catalogue.epub`],
  ["shop.html?from=book", `${BASE}shop.html?from=book`],
  ["#p=3", `${BASE}#p=3`],
  ["javascript:alert(1)", null],
  [" JaVaScRiPt:alert(1)", null],
  ["data:text/html,x", null],
  ["vbscript:x", null],
  ["", null],
  ["#", null],
  ["http://", null],
] as const) {
  test(`${JSON.stringify(written)} leads to ${href ?? "nowhere"} ${ROWS}`, () => {
    assert.is(readLink(written, BASE), href);
  });
}

test("an address that could run code, or that is none, is no link (AD-02, AD-14)", () => {
  const hostile = [
    "java\nscript:alert(1)",
    "java\nscript:a.b(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://x.test/1",
    "file:///etc/passwd",
    "filesystem:https://x.test/a",
    "about:blank",
    "chrome://settings",
    "https://",
    "http://[",
    "  ",
  ];
  for (const written of [...hostile, null, undefined, {}, []]) assert.is(readLink(written, BASE), null);
});

test("a bare scheme or a lone # means no link", () => {
  for (const written of [
    "",
    " ",
    "#",
    "http://",
    "https://",
    "mailto:",
    "null",
    "about:blank",
    "none",
    "javascript:void(0);",
  ]) {
    assert.ok(isBlankLink(written), written);
  }
  for (const written of ["#p=2", "http://a", "javascript:alert(1)", "a"]) assert.not(isBlankLink(written), written);
});

test("a book from disk may link to files beside it (AD-02)", () => {
  assert.is(readLink("shop.html", "file:///books/one/"), "file:///books/one/shop.html");
});

for (const [written, setting, target] of [
  ["_self", "Blank", "_self"],
  ["Self", "Blank", "_self"],
  ["_blank", "Self", "_blank"],
  ["open in BLANK window", "Self", "_blank"],
  ["_parent", "", "_parent"],
  ["_top", "", "_top"],
  ["menu", "Self", { frame: "menu" }],
] as const) {
  test(`a link for "${written}" opens in ${JSON.stringify(target)} (LINK-14, AD-14)`, () => {
    assert.equal(readLinkTarget(written, setting), target);
  });
}

test("a link that names no window uses the book's setting, else a new window (LINK-13)", () => {
  assert.equal(readLinkTarget(" ", "Self"), "_self");
  assert.equal(readLinkTarget("", "Blank"), "_blank");
  assert.equal(readLinkTarget(""), "_blank");
});

test.run();
