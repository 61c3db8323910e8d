import { suite } from "uvu";
import * as assert from "uvu/assert";
import { breakLines } from "../../src/lib/line-breaks.ts";

const test = suite("lib/line-breaks");
const within = (characters: number) => (line: string) => line.length <= characters;

for (const [text, characters, lines] of [
  ["The page could not be loaded.", 12, ["The page", "could not be", "loaded."]],
  ["unbreakable word", 4, ["unbreakable", "word"]],
  ["well-known", 6, ["well-", "known"]],
  ["此页无法载入，请重试。", 6, ["此页无法载", "入，请重试。"]],
  ["", 5, []],
] as const) {
  test(`breaks "${text}" into lines of at most ${characters} characters`, () => {
    assert.equal(breakLines(text, within(characters)), lines);
  });
}

test("no line begins with a comma or ends with an opening bracket, in any script", () => {
  for (let characters = 1; characters < 12; characters++) {
    for (const line of breakLines("页面（第一页），重试。", within(characters))) {
      assert.not.match(line, /^[），。]/);
      assert.not.match(line, /（$/);
    }
  }
});

test.run();
