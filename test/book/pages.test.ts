import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex, toNumber } from "../../src/book/pages.ts";

const test = suite("pages");

test("the first page is place 0 and number 1, and back (PAGE-17)", () => {
  assert.is(toIndex(1), 0);
  for (const number of [1, 2, 37, 600]) assert.is(toNumber(toIndex(number)), number);
});

test.run();
