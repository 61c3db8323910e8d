import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type PageSources, readingOf } from "../../../src/book/text/reading.ts";
import { readRuns } from "../../../src/book/text/runs.ts";

const test = suite("book/text/reading");

const runs = (...lines: readonly (readonly [string, number])[]) =>
  readRuns(lines.map(([word, top]) => ({ word, left: 0.1, top, width: word.length * 0.01, height: 0.02 })));
const texts = (sources: Partial<PageSources>) =>
  readingOf(
    { titles: [], starts: [], text: "", isAuthored: false, items: [], runs: [], neighbours: [], ...sources },
    "en",
  ).map(({ text }) => text);

test("places of words give the paragraphs, before the text of the search (A11Y-18)", () => {
  const placed = runs(["It was a quiet mor-", 0.3], ["ning.", 0.325], ["Then it rang.", 0.5]);
  assert.equal(texts({ text: "It was a quiet mor-\nning. Then it rang.", runs: placed }), [
    "It was a quiet morning.",
    "Then it rang.",
  ]);
});

test("a publisher's own paragraphs come before places; a text that is one line does not (A11Y-18)", () => {
  const placed = runs(["Somewhere on the page", 0.3], ["else", 0.6]);
  const authored = { isAuthored: true, runs: placed };
  assert.equal(texts({ ...authored, text: "One.\n\nTwo." }), ["One.", "Two."]);
  assert.equal(texts({ ...authored, text: "Somewhere on the page else" }), ["Somewhere on the page", "else"]);
  assert.equal(texts({ runs: placed, text: "Somewhere\n\non the page else" }), ["Somewhere on the page", "else"]);
});

test("a publisher's own paragraphs are read without the running head before them and the page number after them (A11Y-18)", () => {
  const read = (text: string, titles: readonly string[], starts: readonly string[] = []) =>
    readingOf({ titles, starts, text, isAuthored: true, items: [], runs: [], neighbours: [] }, "en").map(
      (block) => `${block.kind} ${block.text}`,
    );
  const begins = "Paper\nPaper\n\nIt is made of rags.\n\n3";
  assert.equal(read(begins, ["A book"], ["Paper"]), ["heading Paper", "paragraph It is made of rags."]);
  const wood = "Or of wood, since rags had become few and books many, and wasps had shown how.";
  assert.equal(read(`Paper 4\n\n${wood}`, ["A book", "Paper"]), [`paragraph ${wood}`]);
  assert.equal(read("A book\n\nof paper", ["A book"]), ["paragraph A book", "paragraph of paper"], "a title page");
  assert.equal(read("It goes on.\n\nIn 1440", ["A book", "Paper"]), ["paragraph It goes on.", "paragraph In 1440"]);
  assert.equal(read("It goes on.\nIt ends.\n\nHere.", []), ["paragraph It goes on. It ends.", "paragraph Here."]);
  const rags = "It is made of rags, or was, until rags had become few and books so many.";
  assert.equal(read(`Paper\n\nPaper\n\n${rags}\n\n– 3 –`, ["A book"], ["Paper"]), [
    "heading Paper",
    `paragraph ${rags}`,
  ]);
  const named = ["Paper: a small book", "Paper"];
  assert.equal(
    read(`Paper\n\n${rags}`, named, ["Paper"]),
    ["heading Paper", `paragraph ${rags}`],
    "its own title stays",
  );
  assert.equal(read(`1914\n\n${rags}`, ["I. Rags"]), ["paragraph 1914", `paragraph ${rags}`]);
  assert.equal(read("Row, row\nRow, row\n\nyour boat", []), ["paragraph Row, row Row, row", "paragraph your boat"]);
  assert.equal(read("Paper\n\n", ["Paper"]), ["paragraph Paper"], "a page may have nothing else");
});

test("places of another page are not taken, and where there are none the text stands as it is (A11Y-18)", () => {
  const text = "The vatman dips his mould into a soup of fibres.";
  assert.equal(texts({ text, runs: runs(["Chapter Two Printing", 0.3]) }), [text]);
  assert.equal(texts({ text, runs: runs(["mould", 0.3]) }), [text], "of one word alone the place is known");
  assert.equal(texts({ text }), [text]);
  assert.equal(texts({ runs: runs(["Chapter Two", 0.3]) }), ["Chapter Two"]);
  assert.equal(texts({}), []);
});

test("texts of items follow, unless the page's text has them already (A11Y-17, A11Y-18)", () => {
  const items = ["Chapter  two", "Only an item", "  "];
  assert.equal(texts({ text: "This is chapter two.", items }), ["This is chapter two.", "Only an item"]);
  assert.equal(texts({ text: "One\nTwo", items: ["One", "Two"] }), ["One", "Two"], "the items are all of the text");
});

test("running heads and page numbers are left out, the book's title among them; a page of nothing else keeps it", () => {
  const page = runs(["A history of paper", 0.03], ["The text goes on.", 0.4], ["12", 0.95]);
  const neighbours = [runs(["A history of paper", 0.03], ["Other text.", 0.3])];
  assert.equal(texts({ runs: page, neighbours }), ["The text goes on."]);
  for (const title of ["A History of Paper", "One. A History of Paper", "A history of paper: and of those who made it"])
    assert.equal(texts({ runs: page, titles: ["Other", title] }), ["The text goes on."], title);
  assert.is(texts({ runs: page, titles: ["Of paper"] }).length, 2);
  assert.equal(texts({ runs: runs(["A history of paper", 0.03]), neighbours }), ["A history of paper"]);
});

test("every block has its language and its sentences", () => {
  const [block] = readingOf(
    { titles: [], starts: [], text: "蔡倫造紙。元興元年。", isAuthored: false, items: [], runs: [], neighbours: [] },
    "en",
  );
  assert.is(block!.language, "zh");
  assert.equal(block!.sentences, [
    { start: 0, end: 5 },
    { start: 5, end: 10 },
  ]);
});

test("markup and half signs are text like any other", () => {
  assert.equal(texts({ text: "<img onerror=x> & \ud83d" }), ["<img onerror=x> & \ud83d"]);
});

test.run();
