import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readProviderInfo } from "../../../src/io/book/provider-info.ts";
import { fakePage } from "../fake-web.ts";

const test = suite("user-source");
function known(head: string, ofBook: unknown): string {
  return readProviderInfo(ofBook, fakePage("https://x.test/", head).document).crossLink;
}
const inPage = (text: string) => `<script type="application/json" id="user">${text}</script>`;

test("the page's own word on the owner counts before the book's", () => {
  assert.is(known(inPage('{"d":"page"}'), { d: "book" }), "page");
  assert.is(known("", { d: "book" }), "book");
  assert.is(known("", undefined), "");
});

test("a word that cannot be read counts as none", () => {
  assert.is(known(inPage("{"), { d: "book" }), "book");
  assert.is(known(inPage(" "), { d: "book" }), "book");
});

test.run();
