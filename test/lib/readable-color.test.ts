import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isLightGround, luminance } from "../../src/lib/readable-color.ts";

const test = suite("lib/readable-color");

test("black is dark and white is light, as WCAG counts", () => {
  assert.is(luminance("#000000"), 0);
  assert.ok(Math.abs(luminance("#ffffff") - 1) < 1e-9);
  assert.ok(Math.abs(luminance("#ff0000") - 0.2126) < 1e-9);
});

for (const [colors, isLight] of [
  [["#4a4d52", "#2c2e32"], false],
  [["#ffffff"], true],
  [["#f4f1ea", "#d8d2c4"], true],
  [["#000000", "#ffffff"], true],
  [["#7a7a7a"], true],
  [["#6a6a6a"], false],
  [["#ffffff00"], true],
] as const) {
  test(`ink on ${colors.join(" and ")} is ${isLight ? "dark" : "light"}`, () => {
    assert.is(isLightGround(...colors), isLight);
  });
}

test.run();
