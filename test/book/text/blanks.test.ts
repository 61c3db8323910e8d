import { suite } from "uvu";
import * as assert from "uvu/assert";
import { needsBlanks, withBlanks } from "../../../src/book/text/blanks.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { partOfRun, readRuns } from "../../../src/book/text/runs.ts";

const test = suite("book/text/blanks");

/** Words in letters 0.01 of the page wide, each so many of these behind the one before. */
function wordsApart(gap: number, words: readonly string[]) {
  let left = 0.1;
  const raw = words.map((word) => {
    const record = { word, left, top: 0.1, width: word.length * 0.01, height: 0.02 };
    left += record.width + gap * 0.01;
    return record;
  });
  return readRuns(raw);
}

const textBy = (gap: number, words: readonly string[], written: string) =>
  placeText(withBlanks(wordsApart(gap, words), written)).text;

test("words that stand nearer than half a letter's width are parted where the page's written text parts them (SEARCH-32)", () => {
  assert.is(textBy(0.45, ["Ex", "libris"], "Ex\r\nlibris This book"), "Ex libris");
  assert.is(textBy(0.45, ["Ex", "libris"], "Exlibris This book"), "Exlibris");
  assert.is(textBy(0.45, ["Ex", "libris"], ""), "Exlibris", "the gap alone says it where nothing is written");
});

test("parts of one word that touch stay one, though they are words elsewhere on the page", () => {
  assert.is(textBy(0, ["a", "way"], "a way to go away"), "away");
  assert.is(textBy(0.4, ["a", "way"], "a way to go away"), "away", "the page has both: the gap says it");
});

test("a run of several words is known by its last and first one", () => {
  assert.is(textBy(0.45, ["hands, and", "lent to"], "clean hands, and lent to someone"), "hands, and lent to");
});

test("only whole words of the written text part others, however it writes their letters", () => {
  assert.is(textBy(0.4, ["un", "able"], "we were unable; it was fun able or not"), "unable");
  assert.is(textBy(0.4, ["of", "fice"], "the o\ufb03ce of fice"), "office", "a ligature is its letters");
  assert.is(textBy(0.4, ["3,", "5"], "3,5 metres"), "3,5");
});

test("words from right to left are parted, too, and the blank has no width", () => {
  const raw = [
    { word: "של", left: 0.5, top: 0.1, width: 0.02, height: 0.02 },
    { word: "ום", left: 0.476, top: 0.1, width: 0.02, height: 0.02 },
  ];
  const [first, second] = withBlanks(readRuns(raw), "של ום");
  assert.is(first && second && placeText([first, second]).text, "של ום");
  assert.equal(first && partOfRun(first, 2, 3).map(({ x }) => x), [0.5, 0.5, 0.5, 0.5]);
});

test("the written text is asked for only where a gap leaves it open", () => {
  assert.not(needsBlanks(wordsApart(0.6, ["Ex", "libris"])));
  assert.not(needsBlanks(wordsApart(0, ["Ex", "libris"])));
  assert.not(needsBlanks(wordsApart(0.3, ["Ex ", "libris"])));
  assert.ok(needsBlanks(wordsApart(0.3, ["Ex", "libris"])));
  assert.not(needsBlanks(wordsApart(0.3, ["蔡倫", "造紙"])), "signs of Chinese stand apart as they like");
});

test.run();
