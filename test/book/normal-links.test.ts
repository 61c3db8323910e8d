import { suite } from "uvu";
import * as assert from "uvu/assert";
import { normaliseLink } from "../../src/book/links.ts";

const test = suite("book/links of pages");
const BASE = "https://books.test/a/";

for (const [written, href] of [
  ["  https://a.test/x  ", "https://a.test/x"],
  ["www.a.test", "http://www.a.test/"],
  ["a.b@c.test", "mailto:a.b@c.test"],
  ["mailto:a@b.test", "mailto:a@b.test"],
  ["tel:+49301", "tel:+49301"],
  ["example", "http://www.example/"],
  ["example.com", "http://example.com/"],
  ["example.com/path?q=1", "http://example.com/path?q=1"],
  ["./files/a.pdf", `${BASE}files/a.pdf`],
  ["files/a.pdf", `${BASE}files/a.pdf`],
  ["javascript:alert(1)", null],
  [" JaVaScript:alert(1)", null],
  ["data:text/html,x", null],
  ["vbscript:x", null],
  ["", null],
] as const) {
  test(`${JSON.stringify(written)} leads to ${href ?? "nowhere"} (LINK-08, LINK-09, LINK-10, LINK-11, LINK-12)`, () => {
    assert.is(normaliseLink(written, BASE), href);
  });
}

test.run();
