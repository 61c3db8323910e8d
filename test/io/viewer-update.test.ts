import { suite } from "uvu";
import * as assert from "uvu/assert";
import { entryIn } from "../../src/io/viewer-update.ts";

const test = suite("io/viewer-update");

for (const [page, entry] of [
  ['<script>(["recto/main-ABCD1234.js","recto/chunk-XY12ZW34.js"])</script>', "recto/main-ABCD1234.js"],
  ['"../recto/main-ABCD1234.js"', "../recto/main-ABCD1234.js"],
  ["<script src=https://a.org/recto/main-ABCD1234.js></script>", "https://a.org/recto/main-ABCD1234.js"],
  ['"recto/domain-ABCD1234.js"', null],
  ['"recto/main-abc.js"', null],
  ["<!doctype html><title>Sign in</title>", null],
  ["", null],
] as const) {
  test(`the viewer's script in a page of ${JSON.stringify(page)} is ${entry}`, () => {
    assert.is(entryIn(page), entry);
  });
}

test.run();
