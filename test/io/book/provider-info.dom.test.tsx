import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readProviderInfo } from "../../../src/io/book/provider-info.ts";
import { fakePage } from "../fake-web.ts";

const test = suite("user-source");
function known(head: string, ofBook: unknown): string {
  return readProviderInfo(ofBook, fakePage("https://x.test/", head).document).crossLink;
}
const inPage = (text: string) => `<script type="application/json" id="user">${text}</script>`;

test("what the page says about the publisher comes before what the book says", () => {
  assert.is(known(inPage('{"d":"page"}'), { d: "book" }), "page");
  assert.is(known("", { d: "book" }), "book");
  assert.is(known("", undefined), "");
});

test("invalid JSON counts as nothing", () => {
  assert.is(known(inPage("{"), { d: "book" }), "book");
  assert.is(known(inPage(" "), { d: "book" }), "book");
});

test.run();
