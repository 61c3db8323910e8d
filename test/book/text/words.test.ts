import { suite } from "uvu";
import * as assert from "uvu/assert";
import { divisionsOf, lineAt, wholeWords, wordAt } from "../../../src/book/text/words.ts";

const test = suite("book/text/words");

const wordOf = (text: string, at: number) => {
  const { start, end } = wordAt(text, at);
  return text.slice(start, end);
};

test("the word at a place is a whole one, Chinese by the dictionary", () => {
  assert.is(wordOf("The quick fox", 5), "quick");
  assert.is(wordOf("It’s here", 1), "It’s");
  assert.ok(["纸张", "纸"].includes(wordOf("用纸张书写", 1)));
  assert.is(wordOf("The quick fox", 9), "quick", "the second half of its last letter");
  assert.is(wordOf("a fox, red", 5), "fox");
  assert.is(wordOf("end", 3), "end");
  assert.is(wordOf("a – b", 2), "–");
  assert.is(wordOf("", 0), "");
});

test("after the last sign of a line, and between words, the nearest word of the line is meant", () => {
  assert.is(wordOf("can be seen.\nThe other column", 12), "seen");
  assert.is(wordOf("he said “so.”\nNext", 13), "so");
  assert.is(wordOf("one     two", 7), "two");
  assert.is(wordOf("first\n* * *\nlast", 11), "*", "where there is no word, a sign");
  assert.is(wordOf("first\n  \nlast", 7), "", "nothing of an empty line");
});

for (const [text, part, whole] of [
  ["Paper so close again. Paper", "o clos", "so close"],
  ["an end again. Paper is here", "gain. Pap", "again. Paper"],
  ["Paper so close", " so ", "so"],
  ["(so close), here", "lose), ", "close),"],
  ["Straße öffnet früh", "aße öff", "Straße öffnet"],
  ["comes unex-\npectedly over", "mes un", "comes unex-\npectedly"],
  ["comes unex-\npectedly over", "pected", "unex-\npectedly"],
  ["of well-\nKnown names", "wel", "well"],
  ["one   two", "  ", ""],
] as const) {
  test(`of “${text.replace("\n", "¶")}”, “${part.replace("\n", "¶")}” grows to whole words`, () => {
    const start = text.indexOf(part);
    const range = wholeWords(text, { start, end: start + part.length }, divisionsOf(text));
    assert.is(text.slice(range.start, range.end), whole);
  });
}

test("a word that is divided without a hyphen is whole where the book's own text has it as one", () => {
  const text = "threads of cel\nlulose, long and\nthin";
  const grown = (part: string, words?: string) => {
    const start = text.indexOf(part);
    const range = wholeWords(text, { start, end: start + part.length }, divisionsOf(text, words));
    return text.slice(range.start, range.end);
  };
  const words = "threads of cellulose, long and\nthin landthinner";
  assert.equal([grown("lulo", words), grown("cel", words)], ["cel\nlulose", "cel\nlulose"]);
  assert.equal([grown("lulo"), grown("thin", words)], ["lulose", "thin"]);
});

test("Chinese grows to the words of the dictionary, where the browser has one", () => {
  const { start, end } = wholeWords("我们用纸张书写", { start: 4, end: 6 }, []);
  assert.ok(start <= 4 && end >= 6 && end - start <= 4);
});

test("the line at a place goes from one line's end to the next (EXTRA-11)", () => {
  const text = "first line\nsecond one\nthird";
  for (const [at, line] of [
    [0, "first line"],
    [10, "first line"],
    [11, "second one"],
    [25, "third"],
  ] as const) {
    const { start, end } = lineAt(text, at);
    assert.is(text.slice(start, end), line);
  }
});

test.run();
