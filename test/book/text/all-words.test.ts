import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  closestPlaces,
  hasWholeWord,
  severalWordsOf,
  tellingWords,
  wordPlaces,
  wordsOnPage,
} from "../../../src/book/text/all-words.ts";

const test = suite("book/text/all-words");

for (const [typed, words] of [
  ["paper ink", ["paper", "ink"]],
  ["paper, ink!", ["paper", "ink"]],
  ['"paper mill" ink', ["paper mill", "ink"]],
  ["“paper mill” ink", ["paper mill", "ink"]],
  ["»paper mill« ink", ["paper mill", "ink"]],
  ["paper paper", null],
  ["paper", null],
  ["造纸", null],
  ["造纸 墨", ["造纸", "墨"]],
  ["paper -", null],
  [Array.from({ length: 21 }, (_, at) => `word${at}`).join(" "), null],
] as const) {
  test(`the words of ${typed.slice(0, 40)}`, () => {
    assert.equal(
      severalWordsOf(typed, (word) => word),
      words,
    );
  });
}

for (const [words, telling] of [
  [
    ["the", "history", "of", "paper"],
    ["history", "paper"],
  ],
  [
    ["vitamin", "c"],
    ["vitamin", "c"],
  ],
  [
    ["the", "of"],
    ["the", "of"],
  ],
] as const) {
  test(`of "${words.join(" ")}" those words count that tell pages apart`, () => {
    assert.equal(tellingWords(words, new Set(["the", "of"])), telling);
  });
}

test("a word stands by itself where no letters follow it; in scripts without blanks it always does", () => {
  assert.ok(hasWholeWord("articles on art, and artists", "art"));
  assert.not(hasWholeWord("articles and artists", "art"));
  assert.not(hasWholeWord("smart", "art"));
  assert.ok(hasWholeWord("古代造纸术", "造纸"));
});

const found = (text: string, ...words: string[]) =>
  wordPlaces(text, words).map(({ at, length }) => text.slice(at, at + length));

test("words are found as written ones begin, to the ends of those, those of one or two letters as a whole", () => {
  assert.equal(found("the printer inks in print, imprinted", "print", "ink"), ["printer", "inks", "print"]);
  assert.equal(found("in ink within it, in", "in", "it"), ["in", "it", "in"]);
  assert.equal(found("inking printing", "print", "printing", "ink", "in"), ["inking", "printing"], "without overlaps");
  assert.equal(wordsOnPage("printing", ["printing", "print"]), ["printing", "print"]);
  assert.equal(wordsOnPage("imprint ink", ["print", "ink"]), ["ink"]);
});

test("in scripts that write no blanks between words, or particles in front of them, words are found anywhere", () => {
  assert.equal(found("古代造纸术与墨", "造纸", "墨"), ["造纸", "墨"]);
  assert.equal(found("والكتاب جميل", "کتاب".replace("ک", "ك"), "جميل"), ["كتاب", "جميل"]);
});

test("of all places those are shown where the words stand closest", () => {
  const text = "paper far away from any. ink again, then paper with ink, and at last some paper";
  const places = closestPlaces(text, ["ink", "paper"]);
  assert.equal(
    places.map(({ at, length }) => text.slice(at, at + length)),
    ["paper", "ink"],
  );
  assert.is(places[0]?.at, text.indexOf("paper with"));
  assert.is(closestPlaces("print and printing", ["print", "printing"]).length, 2);
});

test.run();
