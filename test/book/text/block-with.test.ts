import { suite } from "uvu";
import * as assert from "uvu/assert";
import { blockWith } from "../../../src/book/text/block-with.ts";

const test = suite("book/text/block-with");

const BLOCKS = ["The Eye Jumps", "Nobody reads letter by letter.", "The eye lands on typography, and jumps."].map(
  (text) => ({ text }),
);

for (const [words, at] of [
  ["reads letter", 1],
  ["The eye lands on typog-", 2],
  ["by letter. The eye", 1],
  ["not on this page", 0],
  ["", 0],
] as const) {
  test(`"${words}" is in paragraph ${at}`, () => assert.is(blockWith(BLOCKS, words), at));
}

test("Chinese words are found, whatever stands between them", () => {
  assert.is(blockWith([{ text: "第一段" }, { text: "眼睛跳跃，不停。" }], "跳跃 不停"), 1);
});

test.run();
