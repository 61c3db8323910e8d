import { suite } from "uvu";
import * as assert from "uvu/assert";
import { flowOf, flowOfText } from "../../../src/book/text/flow.ts";
import { runningKeys } from "../../../src/book/text/flow-lines.ts";
import { joinLines } from "../../../src/book/text/join-lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";

const test = suite("book/text/flow");

/** Lines of a page: text, left, top; letters 0.01 wide, lines 0.02 high unless said. */
function page(...lines: readonly (readonly [string, number, number, number?])[]) {
  return readRuns(
    lines.map(([word, left, top, height = 0.02]) => ({ word, left, top, width: word.length * 0.01, height })),
  );
}
const kinds = (blocks: ReturnType<typeof flowOf>) => blocks.map(({ kind, text }) => `${kind}: ${text}`);

test("lines become paragraphs, divided words whole; a gap or an indent begins a new one", () => {
  const blocks = flowOf(
    page(
      ["It was a quiet mor-", 0.1, 0.2],
      ["ning in the house.", 0.1, 0.225],
      ["Nobody was awake.", 0.1, 0.25],
      ["  ", 0.1, 0.27],
      ["Then it rang.", 0.13, 0.275],
      ["Later.", 0.1, 0.35],
    ),
  );
  assert.equal(kinds(blocks), [
    "paragraph: It was a quiet morning in the house. Nobody was awake.",
    "paragraph: Then it rang.",
    "paragraph: Later.",
  ]);
});

test("a paragraph whose last line is short has ended: a label of a map beside and above it is no part of it", () => {
  const blocks = flowOf(
    page(
      ["Each place added something of its own, and", 0.1, 0.7],
      ["passed it on to the next one.", 0.1, 0.725],
      ["Baghdad c. 794", 0.7, 0.5],
    ),
  );
  assert.equal(
    blocks.map(({ text }) => text),
    ["Each place added something of its own, and passed it on to the next one.", "Baghdad c. 794"],
  );
});

test("a verse in another script in the middle of the text is no heading, and what is said of it stands there, too (A11Y-18)", () => {
  const lines = [
    ["Which way a page turns is decided by its script, and", 0.1, 0.2],
    ["by nothing else that anybody has ever thought about.", 0.1, 0.225],
    ["\u05e2\u05e9\u05d5\u05ea \u05e1\u05e4\u05e8\u05d9\u05dd", 0.3, 0.3, 0.04],
    ["‘Of making many books.’", 0.245, 0.36],
    ["Arabic gave printers the hardest work that they had.", 0.1, 0.5],
  ] as const;
  const looks = (width: (word: string) => number) =>
    flowOf(
      readRuns(lines.map(([word, left, top, height = 0.02]) => ({ word, left, top, height, width: width(word) }))),
    ).map(({ kind, look }) => `${kind} ${look ?? ""}`.trim());
  const middle = (word: string) => (word.startsWith("\u05e2") ? 0.12 : word.length * 0.01);
  assert.equal(looks(middle), ["paragraph", "paragraph display", "paragraph centred", "paragraph"]);
  const aside = (word: string) => (word.startsWith("\u05e2") ? 0.2 : word.length * 0.011);
  assert.equal(looks(aside).slice(0, 3), ["paragraph", "heading", "paragraph"], "not in the middle");
});

test("a glossary that goes on in the next column is one (A11Y-18)", () => {
  const entries = (words: readonly string[], left: number) =>
    words.map((word, at) => [`${word}: what it is.`, left, 0.2 + at * 0.025] as const);
  const [blocks, ...others] = flowOf(
    page(
      ...entries(["Bleed", "Board", "Chase", "Codex"], 0.1),
      ...entries(["Laid paper", "Leaf", "Nick", "Quire"], 0.55),
    ),
  );
  assert.is(others.length, 0);
  assert.is(blocks!.text.split("\n").length, 8);
});

test("verses end where they are meant to, stanza by stanza and in either column; prose that runs around a picture goes on", () => {
  const poems = flowOf(
    page(
      ["Recto", 0.1, 0.175],
      ["I have the right side", 0.1, 0.2],
      ["and the odd numbers,", 0.1, 0.225],
      ["the first word", 0.1, 0.25],
      ["and the best light.", 0.1, 0.275],
      ["All I lack", 0.1, 0.3],
      ["is you, behind my back.", 0.1, 0.325],
      ["All day I hear him", 0.5, 0.2],
      ["through the paper.", 0.5, 0.225],
      ["His capitals", 0.5, 0.25],
      ["come through as bruises.", 0.5, 0.275],
    ),
  );
  assert.equal(kinds(poems), [
    "paragraph: Recto\nI have the right side\nand the odd numbers,\nthe first word\nand the best light.\nAll I lack\nis you, behind my back.",
    "paragraph: All day I hear him\nthrough the paper.\nHis capitals\ncome through as bruises.",
  ]);
  const prose = flowOf(
    page(
      ["A drawing stands on the right", 0.1, 0.2],
      ["of this text, which runs around", 0.1, 0.225],
      ["it for a while, line by line and", 0.1, 0.25],
      ["line by line, until there is no more of it beside", 0.1, 0.275],
      ["the words, and then as wide as the column is. It", 0.1, 0.3],
      ["ends here.", 0.1, 0.325],
    ),
  );
  assert.is(prose.length, 1);
  assert.not(prose[0]!.text.includes("\n"));
});

test("the entries of an index keep their lines; a word that is divided says that lines are prose", () => {
  const index = flowOf(
    page(
      ["pear, 13", 0.1, 0.2],
      ["Jikji, 10", 0.1, 0.225],
      ["Keller, Friedrich Gottlob, 2", 0.1, 0.25],
      ["mirror, 11", 0.1, 0.275],
      ["mulberry, 2", 0.1, 0.3],
    ),
  );
  assert.equal(kinds(index), ["paragraph: pear, 13\nJikji, 10\nKeller, Friedrich Gottlob, 2\nmirror, 11\nmulberry, 2"]);
  const glossary = flowOf(
    page(
      ["Codex: a book with leaves, as", 0.1, 0.2],
      ["against a scroll.", 0.12, 0.225],
      ["Folio: one fold.", 0.1, 0.25],
      ["Deckle: loose rim of a mould;", 0.1, 0.275],
      ["an edge.", 0.12, 0.3],
    ),
  );
  assert.equal(kinds(glossary), [
    "paragraph: Codex: a book with leaves, as against a scroll.\nFolio: one fold.\nDeckle: loose rim of a mould; an edge.",
  ]);
  const ragged = flowOf(
    page(
      ["Codex: a book with leaves, as against", 0.1, 0.2],
      ["a scroll.", 0.12, 0.225],
      ["Colophon: a book’s last word about itself.", 0.1, 0.25],
      ["Platen: the plate that presses paper", 0.1, 0.275],
      ["on type.", 0.12, 0.3],
    ),
  );
  assert.equal(kinds(ragged), [
    "paragraph: Codex: a book with leaves, as against a scroll.\nColophon: a book’s last word about itself.\nPlaten: the plate that presses paper on type.",
  ]);
  const cities = flowOf(
    page(
      ["London: Penguin, 1990, and its second edition in", 0.1, 0.2],
      ["Oxford: Clarendon, 1994, and then the third one in", 0.1, 0.225],
      ["Boston: Little, 1998.", 0.1, 0.25],
    ),
  );
  assert.not(cities[0]!.text.includes("\n"), "prose goes on over the ends of lines");
  const interview = flowOf(
    page(
      ["Anna: When did you begin to make paper,", 0.1, 0.2],
      ["and who taught you how it is done?", 0.1, 0.225],
      ["Peter: I began", 0.1, 0.25],
      ["as a boy, and nobody taught me anything.", 0.1, 0.275],
      ["Anna: Nobody?", 0.1, 0.3],
    ),
  );
  assert.equal(kinds(interview), [
    "paragraph: Anna: When did you begin to make paper, and who taught you how it is done?\nPeter: I began as a boy, and nobody taught me anything.\nAnna: Nobody?",
  ]);
  const divided = flowOf(
    page(
      ["A narrow col-", 0.1, 0.2],
      ["umn of words that run on", 0.1, 0.225],
      ["and on", 0.1, 0.25],
      ["until they come to an end", 0.1, 0.275],
      ["here.", 0.1, 0.3],
    ),
  );
  assert.equal(kinds(divided), [
    "paragraph: A narrow column of words that run on and on until they come to an end here.",
  ]);
});

test("higher letters are a heading, bullets and numbers are items", () => {
  const blocks = flowOf(
    page(
      ["On paper", 0.1, 0.15, 0.04],
      ["A text about it that goes on.", 0.1, 0.22],
      ["• one", 0.1, 0.26],
      ["2. two", 0.1, 0.285],
      ["The end of it.", 0.1, 0.36],
    ),
  );
  assert.equal(
    blocks.map(({ kind }) => kind),
    ["heading", "paragraph", "item", "item", "paragraph"],
  );
});

test("page numbers and running heads are left out, the same words on the page are not", () => {
  const running = runningKeys(page(["13 A history of paper", 0.2, 0.03], ["Below", 0.1, 0.95]));
  const blocks = flowOf(
    page(["A history of paper 12", 0.1, 0.03], ["A history of paper", 0.1, 0.3], ["12", 0.5, 0.95]),
    { running },
  );
  assert.equal(kinds(blocks), ["paragraph: A history of paper"]);
});

test("a page number below small print is none of it, nor is a head that is written after the text with the number", () => {
  const entries = [
    ["Codex: a book with leaves", 0.1, 0.2, 0.015],
    ["Folio: a sheet folded once", 0.1, 0.22, 0.015],
  ] as const;
  const blocks = flowOf(page(...entries, ["At the back", 0.4, 0.05, 0.018], ["32", 0.1, 0.93, 0.02]));
  assert.equal(kinds(blocks), ["paragraph: Codex: a book with leaves Folio: a sheet folded once"]);
  const unnumbered = flowOf(page(...entries, ["At the back", 0.4, 0.05, 0.018]));
  assert.match(unnumbered.map(({ text }) => text).join(" "), /At the back/);
});

test("the end of a text at the top of the last column is part of it, though the page's number follows", () => {
  const blocks = flowOf(
    page(
      ["The first column of a page,", 0.1, 0.08],
      ["which is long, has all but", 0.1, 0.105],
      ["is the end of this.", 0.55, 0.08],
      ["12", 0.5, 0.95],
    ),
  );
  assert.match(blocks.map(({ text }) => text).join(" "), /has all but is the end of this\./);
});

test("a heading at the page's edge stays, though the pages around it have the same with other numbers", () => {
  const running = runningKeys(page(["Chapter 3", 0.1, 0.05, 0.04], ["Other text that goes on and on.", 0.1, 0.2]));
  const blocks = flowOf(
    page(["Chapter 2", 0.1, 0.05, 0.04], ["A text about it that goes on.", 0.1, 0.2], ["2", 0.5, 0.95]),
    { running },
  );
  assert.equal(kinds(blocks), ["heading: Chapter 2", "paragraph: A text about it that goes on."]);
});

test("columns are read one after the other", () => {
  const blocks = flowOf(
    page(
      ["Left one goes", 0.1, 0.2],
      ["on and on.", 0.1, 0.225],
      ["Right one goes", 0.55, 0.2],
      ["on, too.", 0.55, 0.225],
    ),
  );
  assert.is(blocks.map(({ text }) => text).join(" "), "Left one goes on and on. Right one goes on, too.");
});

test("plain text has its paragraphs at empty lines", () => {
  assert.equal(kinds(flowOfText("One\r\ntwo.\n\n• item\n \nThree.")), [
    "paragraph: One two.",
    "item: • item",
    "paragraph: Three.",
  ]);
  assert.equal(flowOfText(" \n\n "), []);
});

test("lines of Chinese are joined without blanks", () => {
  assert.is(joinLines(["我们今天", "学习"]), "我们今天学习");
  assert.is(joinLines(["well-", "Known"]), "well- Known");
});

test("a running head is one at the same edge of another page, and only there", () => {
  const running = runningKeys(page(["Below", 0.1, 0.95], ["In the text", 0.1, 0.5]));
  const blocks = flowOf(page(["Below", 0.1, 0.03], ["In the text", 0.1, 0.5], ["xiv", 0.5, 0.95]), { running });
  assert.equal(kinds(blocks), ["paragraph: Below", "paragraph: In the text"]);
});

test("a word that is divided without a hyphen is whole again where the book's text says so", () => {
  const lines = page(["threads of cel", 0.1, 0.2], ["lulose, in to", 0.1, 0.225], ["day and", 0.1, 0.25]);
  const text = "threads of cellulose, in  to\nday and";
  assert.equal(kinds(flowOf(lines, { text })), ["paragraph: threads of cellulose, in to day and"]);
});

test("a centred title of several lines is one heading, whatever is set most often", () => {
  const blocks = flowOf(
    page(
      ["The", 0.45, 0.2, 0.1],
      ["Turning", 0.43, 0.31, 0.1],
      ["Page", 0.445, 0.42, 0.1],
      ["a small book about paper", 0.38, 0.8],
    ),
  );
  assert.equal(kinds(blocks), ["heading: The Turning Page", "paragraph: a small book about paper"]);
});

test("upright lines are read column by column, also a short last one", () => {
  const upright = (w: string, x: number, length: number) => ({
    w,
    p: [x, 0.1, x, 0.1 + length, x + 0.05, 0.1 + length, x + 0.05, 0.1],
  });
  const runs = readRuns([upright("自古書契多編以竹簡，其用縑帛者", 0.8, 0.5), upright("謂之為紙。", 0.73, 0.17)]);
  assert.equal(kinds(flowOf(runs)), ["paragraph: 自古書契多編以竹簡，其用縑帛者謂之為紙。"]);
});

test("the labels of a drawing stand together, two of them do not, nor do sentences and Chinese", () => {
  const labels = page(["Baghdad", 0.1, 0.3], ["Fez", 0.6, 0.5], ["Cairo", 0.2, 0.7]);
  assert.equal(kinds(flowOf(labels)), ["paragraph: Baghdad · Fez · Cairo"]);
  assert.is(flowOf(page(["Baghdad", 0.1, 0.3], ["Fez", 0.6, 0.5])).length, 2);
  assert.is(flowOf(page(["One.", 0.1, 0.3], ["Two!", 0.6, 0.5], ["Three:", 0.2, 0.7])).length, 3);
  assert.is(flowOf(page(["宋體", 0.1, 0.3], ["明體", 0.6, 0.5], ["楷體", 0.2, 0.7])).length, 3);
});

test("a year and what happened then are one paragraph, and lines beside long ones are not", () => {
  const calendar = page(
    ["868", 0.1, 0.3],
    ["The oldest book with a date", 0.2, 0.3],
    ["1377", 0.1, 0.35],
    ["A book from metal types, and", 0.2, 0.35],
    ["the first that we know.", 0.2, 0.375],
  );
  assert.equal(kinds(flowOf(calendar)), [
    "paragraph: 868 The oldest book with a date",
    "paragraph: 1377 A book from metal types, and the first that we know.",
  ]);
  const columns = page(["A long line at the left", 0.1, 0.3], ["and one at the right", 0.5, 0.3]);
  assert.is(flowOf(columns).length, 2);
});

test("large letters that go on with a sentence, or begin another, are text and no title", () => {
  const usual = ["A usual line that is the longest of all on this page, by far.", 0.1, 0.6] as const;
  const kindOf = (text: string) => flowOf(page([text, 0.1, 0.2, 0.04], usual))[0]?.kind;
  assert.is(kindOf("The eye does not glide. It leaps and"), "paragraph");
  assert.is(kindOf("rests, and leaps again, four times in a second"), "paragraph");
  assert.is(kindOf("Where is my book?"), "heading");
  assert.is(kindOf("folio"), "heading");
  assert.is(kindOf("Dr. No, a life"), "heading");
});

test.run();
