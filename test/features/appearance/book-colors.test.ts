import { suite } from "uvu";
import * as assert from "uvu/assert";
import { coverColor, pageTone, paperColor } from "../../../src/features/appearance/book-colors.ts";

const test = suite("features/appearance/book-colors");
type Part = readonly [count: number, red: number, green: number, blue: number, alpha?: number];
const pixels = (...parts: readonly Part[]) =>
  parts.flatMap(([count, red, green, blue, alpha = 255]) =>
    Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
  );

test("a cover's colour is the one that most of its coloured parts have", () => {
  assert.is(coverColor(pixels([50, 255, 255, 255], [30, 160, 50, 40], [20, 40, 60, 160])), "#a03228");
  assert.is(coverColor(pixels([20, 160, 50, 40], [30, 40, 60, 160])), "#283ca0");
});

test("a grey cover, a spot of colour on it, and a picture of nothing have none", () => {
  assert.is(coverColor(pixels([90, 120, 122, 124], [10, 250, 250, 250])), null);
  assert.is(coverColor(pixels([98, 250, 250, 250], [2, 200, 20, 20])), null);
  assert.is(coverColor(pixels([40, 200, 20, 20, 0])), null);
  assert.is(coverColor([]), null);
});

test("paper is what is light and bare, whatever is printed on it", () => {
  assert.is(paperColor(pixels([70, 246, 240, 226], [30, 30, 30, 30])), "#f6f0e2");
  assert.is(paperColor(pixels([90, 40, 60, 160], [10, 255, 255, 255])), null);
  assert.is(paperColor([]), null);
});

test("a page is print on light paper, light print on a dark ground, or a picture", () => {
  assert.is(pageTone(pixels([70, 246, 240, 226], [30, 30, 30, 30])), "light");
  assert.is(pageTone(pixels([85, 20, 18, 16], [15, 200, 190, 170])), "dark");
  assert.is(pageTone(pixels([40, 200, 160, 40], [40, 60, 140, 150], [20, 30, 30, 30])), "picture");
});

test.run();
