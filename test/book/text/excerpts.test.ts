import { suite } from "uvu";
import * as assert from "uvu/assert";
import { excerptAround, excerptOver, piecesOf, tellingAt } from "../../../src/book/text/excerpts.ts";
import { allWordsOf, findAll, makeQuery, placesIn } from "../../../src/book/text/search.ts";

const test = suite("book/text/excerpts");

test("an excerpt is the sentence around the hit, cut between words", () => {
  const text = "First one. The quick fox jumps over the lazy dog! Last one.";
  const [range] = findAll(text, makeQuery("fox")!);
  const shown = { before: "The quick ", hit: "fox", after: " jumps over the lazy dog!" };
  assert.equal(excerptAround(text, range!), { ...shown, parts: [{ start: 10, end: 49 }] });
  const long = `${"word ".repeat(40)}needle ${"tail ".repeat(60)}`;
  const [far] = findAll(long, makeQuery("needle")!);
  const { before, hit, after } = excerptAround(long, far!);
  assert.is(hit, "needle");
  assert.match(before, /^… (word )+$/);
  assert.match(after, / …$/);
  assert.ok(before.length < 60 && after.length < 100);
});

test("a sentence that begins a little farther back is shown whole; of a longer one a part is, not a scrap (SEARCH-25)", () => {
  const excerptOf = (text: string, typed: string) => {
    const { before, hit, after } = excerptAround(text, findAll(text, makeQuery(typed)!)[0]!);
    return `${before}${hit}${after}`;
  };
  const near = "Pages that speak when they are spoken to, and are paper for the rest of the time.";
  assert.is(excerptOf(`It is so. ${near} And so on.`, "paper"), near);
  const far = "A picture is broken into dots that stand equally far apart, and the eye, which is lazy, mixes them with";
  assert.is(excerptOf(`${far} the paper.`, "paper"), "… and the eye, which is lazy, mixes them with the paper.");
  const both =
    "It was lost, as others were, and found in a box; he beat it in water, until it was pulp and could be paper.";
  assert.is(
    excerptOf(both, "paper"),
    "… he beat it in water, until it was pulp and could be paper.",
    "the greater part",
  );
  const on = `A press is old, like ${"the mill and the wheel, ".repeat(9)}and so on.`;
  assert.match(excerptOf(on, "press"), /^A press is old, like .*wheel …$/);
  assert.is(excerptOf("It has a press like a vintner’s. His Bible came.", "press"), "It has a press like a vintner’s.");
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
  const { parts: _, ...named } = excerptAround(text, { start: 5, end: 9 });
  assert.equal(named, { before: "", hit: "桃花源记", after: "写武陵人。" });
  assert.is(excerptAround("Paper\nPaper walked east.", { start: 6, end: 11 }).before, "");
  const chinese = "晋太元中，武陵人捕鱼为业，\n缘溪行，忘路之远近。";
  assert.is(excerptAround(chinese, { start: 18, end: 20 }).before, "晋太元中，武陵人捕鱼为业，缘溪行，");
  assert.is(
    excerptAround("Es war einmal ein\nMädchen, das hatte", { start: 27, end: 30 }).before,
    "Es war einmal ein Mädchen, ",
  );
  assert.is(excerptAround("It went east with\nmonks.", { start: 18, end: 23 }).before, "It went east with ");
});

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
    assert.is(tellingAt(text, placesIn(query.fold(text).text, query), query), nth);
  });
}

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
  const excerptOf = (typed: string) => {
    const { parts: _, ...excerpt } = excerptAround(text, findAll(text, makeQuery(typed)!)[0]!);
    return excerpt;
  };
  const line = "This line is broken: the ";
  assert.equal(excerptOf("wonderful"), { before: line, hit: "wonderful", after: " word continues here and ends." });
  assert.equal(excerptOf("wonder"), { before: line, hit: "wonder", after: "ful word continues here and ends." });
  assert.equal(excerptOf("ful word"), { before: `${line}wonder`, hit: "ful word", after: " continues here and ends." });
  assert.is(excerptOf("continues here").hit, "continues here");
  assert.equal(excerptOf("here"), { before: `${line}wonderful word continues `, hit: "here", after: " and ends." });
});

test("a sentence that a page begins in the middle of is quoted over the ends of its lines, however narrow they are (SEARCH-25)", () => {
  const text =
    "went down to the river and sat there\nfor an hour, watching the ferry go to\nand fro until it was dark. Then";
  const { before, hit, after } = excerptAround(text, findAll(text, makeQuery("ferry")!)[0]!);
  assert.is(
    `${before}${hit}${after}`,
    "went down to the river and sat there for an hour, watching the ferry go to and fro until it was dark.",
  );
});

/** The excerpt of a text around all words, with what is marked in brackets. */
function shownOf(text: string, typed: string): string {
  const query = allWordsOf(makeQuery(typed)!)!;
  const pieces = piecesOf(excerptOver(text, findAll(text, query)), query);
  return pieces.map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text)).join("");
}

test("the excerpt of several words shows all of them, and leaves out what lies between those that are far apart", () => {
  assert.is(shownOf("A sheet of paper takes the ink well.", "ink paper"), "A sheet of [paper] takes the [ink] well.");
  const far = `Some paper that a mill has made ${"of rags and water ".repeat(9)}takes the ink of a press well.`;
  const shown = shownOf(far, "ink paper");
  assert.match(shown, /^Some \[paper\] that a mill.* … .*takes the \[ink\] of a press/);
  assert.ok(shown.length < 90, `${shown.length} letters`);
  assert.not.match(shown, "… …");
  assert.is(
    shownOf("Four inks, one pear\nA press cannot print any grey.", "press ink"),
    "Four [inks], one pear · A [press] cannot print any grey.",
  );
  const chinese = `造紙者，${"書契多編以竹簡，".repeat(9)}天下咸稱蔡侯之紙。 From`;
  assert.match(shownOf(chinese, "侯 造紙"), /^\[造紙\]者，.* … .*天下咸稱蔡\[侯\]之紙。$/);
});

test("an excerpt of a list is one of its entries, and no sentence of several; dots that lead to a number are few (SEARCH-25)", () => {
  const excerptOf = (text: string, typed: string) => {
    const { before, hit, after } = excerptAround(text, findAll(text, makeQuery(typed)!)[0]!);
    return `${before}[${hit}]${after}`;
  };
  const contents = "Contents\r\nPaper 9\r\nA felt of fibres 10\r\nThe secret canon ........ 27\r\nReading 41";
  assert.is(excerptOf(contents, "felt"), "A [felt] of fibres 10");
  assert.is(excerptOf(contents, "27"), "The secret canon … [27]");
  assert.is(excerptOf(contents, "canon"), "The secret [canon] … 27");
  const years = "105 Cai Lun reports\nc. 794 A paper mill works\n868 The Diamond Sutra";
  assert.is(excerptOf(years, "mill"), "c. 794 A paper [mill] works");
  assert.is(excerptOf(contents, "contents"), "[Contents] · Paper 9", "a heading alone says nothing");
  assert.is(excerptOf("Paper\nWhere it comes from.\nAnd more.", "paper"), "[Paper] · Where it comes from.");
  assert.is(excerptOf("It is so. Made by D. E. Knuth once. Then", "Knuth"), "Made by D. E. [Knuth] once.");
  assert.is(excerptOf("See example.com. Then", "com"), "See example.[com].");
});

test("where lines stop is found out once for all pieces of an excerpt", () => {
  const text = Array.from({ length: 4000 }, (_, at) => `The line ${at} of a page that has very many of them`).join(
    "\n",
  );
  const places = Array.from({ length: 20 }, (_, at) => ({ start: at * 9000, end: at * 9000 + 5 }));
  const { matchAll } = String.prototype;
  let readings = 0; // of the whole text
  String.prototype.matchAll = function (pattern) {
    if (String(this) === text) readings++;
    return matchAll.call(this, pattern);
  };
  excerptOver(text, places);
  String.prototype.matchAll = matchAll;
  assert.is(readings, 1);
});

test.run();
