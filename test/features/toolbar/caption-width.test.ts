import { suite } from "uvu";
import * as assert from "uvu/assert";
import { captionWidth } from "../../../src/features/toolbar/caption-width.ts";

const test = suite("features/toolbar/caption-width");

/** Every letter is 10 wide. */
const measure = (text: string) => text.length * 10;

for (const [caption, width, why] of [
  ["Share", 50, "one word stands on one line"],
  ["Add bookmark", 80, "the longer of two words decides"],
  ["Table of contents", 80, "three words stand on two lines"],
  ["Leave neat mode", 90, "wherever the break is best"],
  ["Inhaltsverzeichnis", 180, "no word is broken"],
  ["", 0, "nothing needs no room"],
  ["\u8df3\u8f6c\u9875\u7801", 20, "Chinese breaks anywhere"],
  ["QR\u7801", 20, "but Latin letters within it stay together"],
] as const) {
  test(`"${caption}" needs ${width} px: ${why} (TOOL-24)`, () => assert.is(captionWidth(caption, measure), width));
}

test.run();
