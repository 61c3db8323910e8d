import { suite } from "uvu";
import * as assert from "uvu/assert";
import { placeText } from "../../../src/book/text/lines.ts";
import { boxOf, readRuns } from "../../../src/book/text/runs.ts";
import {
  allWordsOf,
  findAll,
  findInLines,
  isLonger,
  makeQuery,
  quadsOf,
  readQuery,
} from "../../../src/book/text/search.ts";

const test = suite("book/text/search");
const found = (text: string, typed: string) =>
  findAll(text, makeQuery(typed)!).map(({ start, end }) => text.slice(start, end));

for (const [what, text, typed, expected] of [
  ["in any case (SEARCH-18)", "Paper, PAPER, paper", " PaPer ", ["Paper", "PAPER", "paper"]],
  ["without the marks that the reader did not type", "Café naïve", "cafe naive", ["Café naïve"]],
  ["with the marks that the reader typed", "cafe café", "café", ["café"]],
  ["however the marks are written", "cafe\u0301 caf\u00e9", "café", ["cafe\u0301", "caf\u00e9"]],
  ["in full-width letters", "ＡＢＣ１２", "abc12", ["ＡＢＣ１２"]],
  ["in ligatures", "eﬃcient", "efficient", ["eﬃcient"]],
  ["over the end of a line", "the last\r\n  page", "last page", ["last\r\n  page"]],
  ["in a word that a hyphen divides at the end of a line", "exam-\r\nple", "example", ["exam-\r\nple"]],
  ["with its hyphen within a line", "well-known", "wellknown", []],
  ["with soft hyphens inside", "ex\u00adample", "example", ["ex\u00adample"]],
  ["in Chinese, whatever blanks stand between the signs", "我们 今天\n学习", "今天学习", ["今天\n学习"]],
  ["in Japanese, where voicing makes another letter", "かば かは", "かは", ["かは"]],
  ["in Persian, typed on an Arabic keyboard", "کتابی", "كتابي", ["کتابی"]],
  ["in Arabic without its vowels", "كِتَاب", "كتاب", ["كِتَاب"]],
  ["in Arabic forms of presentation", "\ufeb3\ufefc\ufee1", "سلام", ["\ufeb3\ufefc\ufee1"]],
  ["as signs, not as a pattern", "a+b (a|b)* [x]", "(a|b)*", ["(a|b)*"]],
  ["as signs, not as markup", "see <img onerror=x>", "<img onerror", ["<img onerror"]],
  ["beside lone surrogates", "a\ud800b needle \udc00", "needle", ["needle"]],
  ["as often as it stands, without overlaps", "aaaa", "aa", ["aa", "aa"]],
  ["nowhere", "paper", "leaf", []],
] as const) {
  test(`a text is found ${what}`, () => {
    assert.equal(
      found(text, typed).map((part) => part.trim()),
      expected.map((part) => part.trim()),
    );
  });
}

test("between quotes a phrase is found as it is, also while the second ones are not typed yet (SEARCH-16)", () => {
  const quoted = ['"paper ink"', "“paper ink”", '"paper ink', "«paper ink»", "« paper ink »", "「paper ink」"];
  for (const typed of [...quoted, "»paper ink«", "»paper ink»", "»paper ink"]) {
    const query = readQuery(` ${typed} `)!;
    assert.equal([query.needle, query.typed, query.phrase], ["paper ink", typed, "paper ink"]);
    assert.is(allWordsOf(query), null);
  }
  for (const typed of ['12"', '"', '""', '"paper mill" ink', "paper ink"])
    assert.is(readQuery(typed)!.phrase, undefined);
});

test("several words are found wherever each begins, also where a line's end divides one (SEARCH-35)", () => {
  const query = allWordsOf(makeQuery("Ink cellulose")!)!;
  const found = (text: string) => findInLines(text, query).map(({ start, end }) => text.slice(start, end));
  assert.equal(found("Inks for cel\nlulose, link, INK"), ["Inks", "cel\nlulose", "INK"]);
  assert.equal(found("nothing of it"), []);
});

test("a place goes to the end of its word, also over a line's end; it is longer than what was typed where that is a word by itself", () => {
  const text = "The sheet, sheets, news-\nheet and sheet-\ns";
  const query = { ...makeQuery("sheet")!, begins: true, isWord: true };
  const found = findInLines(text, query);
  assert.equal(
    found.map(({ start, end }) => text.slice(start, end)),
    ["sheet", "sheets", "sheet-\ns"],
  );
  assert.equal(
    found.map((range) => isLonger(text, range, query)),
    [false, true, true],
  );
  assert.not(isLonger(text, found[1]!, { ...query, isWord: false }));
});

for (const [what, text, typed, expected] of [
  ["at its beginning, and not within others", "The art of parts, articles; l’art, pop-art", "art", [4, 18, 30, 39]],
  ["as the reader types, however short it is", "Paper, apart", "pa", [0]],
  ["with a mark before it", "«Ink» (ink) link", "ink", [1, 7]],
  ["as a number", "1971, A71, 71", "71", [11]],
  ["as a phrase", "part of it, art of it", "art of", [12]],
  ["anywhere in Chinese", "我们今天学习", "今天", [2]],
  ["anywhere in Japanese", "日本語の本", "本", [1, 4]],
  ["anywhere in Thai", "หนังสือพิมพ์", "พิมพ์", [7]],
  ["behind particles in Hebrew", "בספר", "ספר", [1]],
  ["where a sign goes before it that is none of letters", "C++, x++", "++", [1, 6]],
] as const) {
  test(`where beginnings count a text is found ${what}`, () => {
    const places = findAll(text, { ...makeQuery(typed)!, begins: true });
    assert.equal(
      places.map(({ start }) => start),
      expected,
    );
  });
}

test("where beginnings count a page is marked within words if its lines have none: blanks may be missing in them (SEARCH-35)", () => {
  const found = (text: string, typed: string) =>
    findInLines(text, { ...makeQuery(typed)!, begins: true }).map(({ start, end }) => text.slice(start, end));
  assert.equal(found("TheTurning Page", "turning"), ["Turning"]);
  assert.equal(found("Returning and turning", "turning"), ["turning"]);
  assert.equal(found("theycomeback", "come back"), ["comeback"]);
});

test("what has nothing to search for is no query", () => {
  for (const typed of ["", "   ", "\u200b", "\n"]) assert.is(makeQuery(typed), null);
  assert.is(makeQuery("x".repeat(10_000))!.needle.length, 10_000);
});

test("words are found where no blank is seen between them, but only if they are nowhere else (SEARCH-35)", () => {
  const found = (text: string, typed: string) =>
    findInLines(text, makeQuery(typed)!).map(({ start, end }) => text.slice(start, end));
  assert.equal(found("Letters that comeback, and\ncome", "come back"), ["comeback"]);
  assert.equal(found("theycomeback", "come back"), ["comeback"]);
  assert.equal(found("They come back, a comeback", "come back"), ["come back"]);
  assert.equal(found("They come", "come back"), []);
  assert.equal(found("often or late", "nor"), [], "one word is not looked for across two");
});

const LINES = [
  { w: "The quick ", p: [0.1, 0.12, 0.3, 0.12, 0.3, 0.1, 0.1, 0.1, ...Array(10).fill(0.02)] },
  { w: "brown fox", p: [0.1, 0.16, 0.28, 0.16, 0.28, 0.14, 0.1, 0.14, ...Array(9).fill(0.02)] },
];

test("a hit's boxes are its letters', one for each run that it touches (SEARCH-35)", () => {
  const placed = placeText(readRuns(LINES));
  assert.is(placed.text, "The quick \nbrown fox");
  const [range] = findAll(placed.text, makeQuery("quick brown")!);
  const boxes = quadsOf(placed, range!).map((quad) => boxOf(quad));
  assert.is(boxes.length, 2);
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  assert.equal(
    boxes.map(({ left, right }) => [round(left), round(right)]),
    [
      [0.18, 0.3],
      [0.1, 0.2],
    ],
  );
});

test("a word that a line's end divides is found, with a hyphen in the text or without one (SEARCH-35)", () => {
  const found = (text: string, words: string) =>
    findInLines(text, makeQuery(words)!).map(({ start, end }) => text.slice(start, end));
  assert.equal(found("threads of cel\nlulose and cellulose", "cellulose"), ["cel\nlulose", "cellulose"]);
  assert.equal(found("threads of cel-\nlulose", "cellulose"), ["cel-\nlulose"]);
  assert.equal(found("one line\nanother line", "line another"), ["line\nanother"]);
  assert.equal(found("the end\nof it", "end of"), ["end\nof"]);
  assert.equal(found("no such word", "cellulose"), []);
});

test.run();
