import { suite } from "uvu";
import * as assert from "uvu/assert";
import { placeText } from "../../../src/book/text/lines.ts";
import { boxOf, readRuns } from "../../../src/book/text/runs.ts";
import {
  excerptAround,
  findAll,
  findInLines,
  makeQuery,
  piecesOf,
  quadsOf,
  tellingIn,
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

test("what has nothing to search for is no query", () => {
  for (const typed of ["", "   ", "\u200b", "\n"]) assert.is(makeQuery(typed), null);
  assert.is(makeQuery("x".repeat(10_000))!.needle.length, 10_000);
});

test("an excerpt is the sentence around the hit, cut between words", () => {
  const text = "First one. The quick fox jumps over the lazy dog! Last one.";
  const [range] = findAll(text, makeQuery("fox")!);
  assert.equal(excerptAround(text, range!), { before: "The quick ", hit: "fox", after: " jumps over the lazy dog!" });
  const long = `${"word ".repeat(40)}needle ${"tail ".repeat(60)}`;
  const [far] = findAll(long, makeQuery("needle")!);
  const { before, hit, after } = excerptAround(long, far!);
  assert.is(hit, "needle");
  assert.match(before, /^… (word )+$/);
  assert.match(after, / …$/);
  assert.ok(before.length < 60 && after.length < 100);
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

test("an excerpt marks the words wherever it has them, however they are written (SEARCH-35)", () => {
  const text = "The Page before a page and pages after PAGE.";
  const query = makeQuery("page")!;
  const pieces = piecesOf(excerptAround(text, findAll(text, query)[1]!), query);
  assert.is(
    pieces.map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text)).join(""),
    "The [Page] before a [page] and [page]s after [PAGE].",
  );
});

test("an excerpt does not begin with a running head, which is no part of its sentence", () => {
  const text = "桃花源记\n桃花源记写武陵人。\n缘溪行，忘路之远近。";
  assert.equal(excerptAround(text, { start: 5, end: 9 }), { before: "", hit: "桃花源记", after: "写武陵人。" });
  assert.is(excerptAround("Paper\nPaper walked east.", { start: 6, end: 11 }).before, "");
  const chinese = "晋太元中，武陵人捕鱼为业，\n缘溪行，忘路之远近。";
  assert.is(excerptAround(chinese, { start: 18, end: 20 }).before, "晋太元中，武陵人捕鱼为业，缘溪行，");
  assert.is(
    excerptAround("Es war einmal ein\nMädchen, das hatte", { start: 27, end: 30 }).before,
    "Es war einmal ein Mädchen, ",
  );
  assert.is(excerptAround("It went east with\nmonks.", { start: 18, end: 23 }).before, "It went east with ");
});

const LINES = [
  { w: "The quick ", p: [0.1, 0.12, 0.3, 0.12, 0.3, 0.1, 0.1, 0.1, ...Array(10).fill(0.02)] },
  { w: "brown fox", p: [0.1, 0.16, 0.28, 0.16, 0.28, 0.14, 0.1, 0.14, ...Array(9).fill(0.02)] },
];

for (const [text, typed, nth] of [
  ["The quick brown fox. The fox again.", "fox", 0],
  ["ﬁne  ﬁsh\u00ad\nes and co\u00adop-\nerate, fishes", "fish", 0],
  ["à la carte, İstanbul cafe\u0301", "cafe", 0],
  ["中 国\n文 化 中国", "中国", 1],
  ["翻页之书\n纸是翻页的开始。", "翻页", 1],
  ["翻页之书\n纸的开始。", "翻页", 0],
  ["ends with fox", "fox", 0],
  ["كِتَاب and كتاب", "كتاب", 0],
] as const) {
  test(`what is shown of a page is its first place below a running head: ${typed} in ${JSON.stringify(text)}`, () => {
    const query = makeQuery(typed)!;
    assert.equal(tellingIn(text, query.fold(text).text, query), findAll(text, query)[nth]);
  });
}

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

test("an excerpt ends between words, and joins Chinese lines without a blank", () => {
  const long = `start ${"many words ".repeat(20)}`;
  const { after } = excerptAround(long, { start: 0, end: 5 });
  assert.match(after, /(many|words) …$/);
  const text = "传播。用\n纸书写比用竹简";
  assert.is(excerptAround(text, { start: 5, end: 6 }).hit, "纸");
  const over = excerptAround(text, { start: 3, end: 7 });
  assert.is(over.hit, "用纸书");
});

test("an excerpt goes on over the ends of lines, with blanks for them and divided words whole (SEARCH-25)", () => {
  const text = "Hyphens\r\n6\r\n\r\nThis line is broken: the wonder-\r\nful word continues\r\nhere and\r\nends. Next.";
  const excerptOf = (typed: string) => excerptAround(text, findAll(text, makeQuery(typed)!)[0]!);
  const line = "This line is broken: the ";
  assert.equal(excerptOf("wonderful"), { before: line, hit: "wonderful", after: " word continues here and ends." });
  assert.equal(excerptOf("wonder"), { before: line, hit: "wonder", after: "ful word continues here and ends." });
  assert.equal(excerptOf("ful word"), { before: `${line}wonder`, hit: "ful word", after: " continues here and ends." });
  assert.is(excerptOf("continues here").hit, "continues here");
  assert.equal(excerptOf("here"), { before: "… the wonderful word continues ", hit: "here", after: " and ends." });
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
