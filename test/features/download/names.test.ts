import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fileName, isWebPage } from "../../../src/features/download/names.ts";

const test = suite("features/download/names");

test("web pages are opened and not saved (DOWNLOAD-03)", () => {
  for (const url of ["a.html", "https://shop.test/", "https://shop.test/get", "get.php?f=a.pdf"])
    assert.ok(isWebPage(url), url);
  for (const url of ["a.pdf", "a.zip?v=2", "b%20c.epub"]) assert.not(isWebPage(url), url);
});

test("a file's name is the last part of its address (DOWNLOAD-03)", () => {
  assert.is(fileName("https://books.test/a/b%20c.pdf?x=/y#z"), "b c.pdf");
  assert.is(fileName("https://books.test"), "");
  assert.is(fileName("https://books.test/50%.pdf"), "50%.pdf");
});

test.run();
