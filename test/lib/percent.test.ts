import { suite } from "uvu";
import * as assert from "uvu/assert";
import { percentText } from "../../src/lib/percent.ts";

const test = suite("lib/percent");

test("a fraction is written in percent as its language does it", () => {
  assert.is(percentText(1.504, "en"), "150%");
  assert.is(percentText(1.5, "de"), "150\u00a0%");
  assert.is(percentText(30, "en"), "3000%");
});

test.run();
