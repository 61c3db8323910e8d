import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runningHeads } from "../../../src/book/text/flow-lines.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { caretAt, cleanText, isWordMeant, offsetAt, stepCaret } from "../../../src/book/text/selecting.ts";

const test = suite("book/text/selecting");

/** Lines of letters 0.02 wide and 0.04 high, each 0.06 below the one before. */
function page(...lines: readonly string[]) {
  const raw = lines.map((word, at) => ({
    word,
    left: 0.1,
    top: 0.1 + at * 0.06,
    width: word.length * 0.02,
    height: 0.04,
  }));
  return placeText(readRuns(raw));
}

test("a point on a letter is the place before or after it, whichever is nearer", () => {
  const placed = page("first line", "second one");
  assert.equal(offsetAt(placed, { x: 0.1 + 2.4 * 0.02, y: 0.12 }), { offset: 2, isOn: true });
  assert.equal(offsetAt(placed, { x: 0.1 + 2.6 * 0.02, y: 0.12 }), { offset: 3, isOn: true });
  assert.equal(offsetAt(placed, { x: 0.9, y: 0.18 }), { offset: 21, isOn: false });
  assert.is(offsetAt(placed, { x: 0.5, y: 0.95 })?.isOn, false);
  assert.is(offsetAt(placeText([]), { x: 0.5, y: 0.5 }), null);
});

test("who rests behind a short line, or near one, means its word; who rests far beside them all means none", () => {
  const placed = page("first line", "second", "third one of all");
  const isMeant = (x: number, y: number) => isWordMeant(placed, { x, y }, { x: 0.06, y: 0.04 });
  assert.ok(isMeant(0.38, 0.17), "behind the second line, which is shorter than the third");
  assert.ok(isMeant(0.07, 0.12) && isMeant(0.2, 0.07), "near it");
  assert.not(isMeant(0.5, 0.12));
  assert.not(isMeant(0.2, 0.5));
});

test("far behind the last line of a paragraph its end is meant, not the line below, which is nearer", () => {
  const placed = page("a line as long as any is", "short", "a line as long as any is");
  for (const x of [0.26, 0.4, 0.55]) {
    const at = { x, y: 0.19 }; // in the lower half of the short line
    assert.ok(isWordMeant(placed, at, { x: 0.01, y: 0.01 }), `${x}`);
    assert.is(offsetAt(placed, at)?.offset, "a line as long as any is short".length, `${x}`);
  }
});

test("the same in text that is read from right to left, whose lines end at the left", () => {
  const lines = ["שורה ארוכה אחת ועוד", "קצרה", "שורה ארוכה אחת ועוד"];
  const right = 0.8;
  const runs = lines.map((word, at) => {
    const width = word.length * 0.02;
    return { word, left: right - width, top: 0.1 + at * 0.06, width, height: 0.04 };
  });
  const placed = placeText(readRuns(runs));
  for (const x of [0.7, 0.6, 0.5])
    assert.is(offsetAt(placed, { x, y: 0.19 })?.offset, `${lines[0]}\n${lines[1]}`.length, `${x}`);
});

test("a gap between the paragraphs of one column is none of a line of the column before it", () => {
  const column = (left: number, tops: readonly number[]) =>
    tops.flatMap((top) =>
      ["words", "of", "it"].map((word, nth) => ({ word, left: left + nth * 0.1, top, width: 0.09, height: 0.04 })),
    );
  const words = [...column(0.1, [0.1, 0.16, 0.22]), ...column(0.55, [0.1, 0.28])];
  const placed = placeText(readRuns(words));
  assert.not(isWordMeant(placed, { x: 0.7, y: 0.18 }, { x: 0.01, y: 0.01 }));
});

test("the same where the positions of words are known, each for itself", () => {
  const words = [
    ["a", "line", "of", "many", "words"],
    ["short", "one"],
    ["then", "many", "words", "once", "more"],
  ].flatMap((line, at) =>
    line.map((word, nth) => ({ word, left: 0.1 + nth * 0.1, top: 0.1 + at * 0.06, width: 0.08, height: 0.04 })),
  );
  const placed = placeText(readRuns(words));
  const isMeant = (x: number, y: number) => isWordMeant(placed, { x, y }, { x: 0.02, y: 0.02 });
  assert.ok(isMeant(0.32, 0.18) && isMeant(0.36, 0.18), "behind the second line");
  assert.not(isMeant(0.46, 0.5));
});

test("who rests beside a narrow column means none of its words, though a headline far above it is wider", () => {
  const lines = ["a headline over all of the page", ...Array.from({ length: 9 }, () => "narrow line")];
  const placed = page(...lines);
  const isMeant = (x: number, line: number) => isWordMeant(placed, { x, y: 0.12 + line * 0.06 }, { x: 0.06, y: 0.04 });
  assert.ok(isMeant(0.5, 1), "right below it");
  assert.not(isMeant(0.5, 6));
});

test("text that is read from right to left begins at its right edge", () => {
  const placed = page("שלום");
  assert.is(offsetAt(placed, { x: 0.178, y: 0.12 })?.offset, 0);
  assert.is(offsetAt(placed, { x: 0.102, y: 0.12 })?.offset, 4);
  assert.ok(Math.abs((caretAt(placed, 0)?.[0].x ?? 0) - 0.18) < 1e-9);
  assert.ok(Math.abs((caretAt(placed, 4)?.[0].x ?? 0) - 0.1) < 1e-9);
});

test("the caret stands from the foot to the head of its line, at the end of the text, too", () => {
  const placed = page("ab", "cd");
  const near = (place: ReturnType<typeof caretAt>, ...numbers: readonly number[]) => {
    const own = place?.flatMap(({ x, y }) => [x, y]) ?? [];
    assert.ok(
      own.every((value, at) => Math.abs(value - numbers[at]!) < 1e-9),
      own.join(),
    );
  };
  near(caretAt(placed, 1), 0.12, 0.14, 0.12, 0.1);
  near(caretAt(placed, 5), 0.14, 0.2, 0.14, 0.16);
  near(caretAt(placed, 99), 0.14, 0.2, 0.14, 0.16);
  assert.is(caretAt(placeText([]), 0), null);
});

test("steps go by letters, words, lines and to ends, and stop at the text's own", () => {
  const placed = page("one two", "three four");
  assert.is(stepCaret(placed, 0, "letter", 1), 1);
  assert.is(stepCaret(placed, 0, "letter", -1), 0);
  assert.is(stepCaret(placed, 0, "word", 1), 3);
  assert.is(stepCaret(placed, 7, "word", -1), 4);
  assert.is(stepCaret(placed, 2, "line", 1), 10);
  assert.is(stepCaret(placed, 10, "line", -1), 2);
  assert.is(stepCaret(placed, 2, "line", -1), 0);
  assert.is(stepCaret(placed, 10, "line", 1), placed.text.length);
  assert.is(stepCaret(placed, 2, "line-end", 1), 7);
  assert.is(stepCaret(placed, 10, "line-end", -1), 8);
  assert.is(stepCaret(placed, 10, "all", -1), 0);
  assert.is(stepCaret(placed, 10, "all", 1), placed.text.length);
});

test("no step ends within a character, be it a pair of surrogates or a letter with its mark", () => {
  const placed = page("a😀e\u0301b");
  assert.is(stepCaret(placed, 1, "letter", 1), 3);
  assert.is(stepCaret(placed, 3, "letter", -1), 1);
  assert.is(stepCaret(placed, 3, "letter", 1), 5);
});

test("copied text has whole words and one blank, its paragraphs on lines of their own", () => {
  const placed = page("  A long word is hy-", "phenated   here.");
  assert.is(cleanText(placed, { start: 0, end: placed.text.length }), "A long word is hyphenated here.");
  assert.is(cleanText(placed, { start: 4, end: 8 }), "long");
  assert.is(cleanText(placed, { start: 5, end: 5 }), "");
  const divided = page("threads of cel", "lulose, a millimetre");
  assert.is(cleanText(divided, { start: 0, end: divided.text.length }), "threads of cel lulose, a millimetre");
  const words = "hollow threads of  cellulose, a millimetre";
  assert.is(cleanText(divided, { start: 0, end: divided.text.length }, words), "threads of cellulose, a millimetre");
});

test("what is copied has the blanks that the book's own text has, where words are set close to each other (EXTRA-11)", () => {
  const placed = page("Carvinga pagein woodis printing");
  const copied = (words: string, end = placed.text.length) => cleanText(placed, { start: 0, end }, words);
  assert.is(copied("Letters  Carving a page in\nwood is printing; the"), "Carving a page in wood is printing");
  assert.is(copied("Letters Carving a page", 10), "Carving a p");
  assert.is(copied("Something else"), "Carvinga pagein woodis printing");
  assert.is(copied("Carvingapageinwoodisprinting"), "Carvinga pagein woodis printing", "there they are lost, too");
});

test("a short word is copied as it stands, though the book's text has its letters at the border of two words (EXTRA-11)", () => {
  const placed = page("It is not only a name", "to look at an apple");
  const words = "It is not only a name to look at an apple.";
  const copied = (part: string) => {
    const start = placed.text.indexOf(part);
    return cleanText(placed, { start, end: start + part.length }, words);
  };
  for (const part of ["to", "an", "look", "name"]) assert.is(copied(part), part);
  const close = page("toa name", "at last");
  assert.is(cleanText(close, { start: 0, end: 3 }, "only to a name, noto a"), "to a");
  assert.is(cleanText(close, { start: 0, end: 3 }, "noto a, moto an"), "toa", "nowhere as words of their own");
});

test("running heads of the book are not copied with the text, unless they are all that is selected (EXTRA-11)", () => {
  const at = (word: string, top: number) => ({ word, left: 0.1, top, width: word.length * 0.02, height: 0.03 });
  const placed = placeText(
    readRuns([
      at("The Turning Page", 0.05),
      at("It leaps some eight letters", 0.2),
      at("and rests.", 0.25),
      at("20", 0.93),
    ]),
  );
  const heads = runningHeads(["The Turning Page", "Four. Reading"]);
  const copied = (start: number, end: number) => cleanText(placed, { start, end }, "", heads);
  assert.is(copied(0, placed.text.length), "It leaps some eight letters and rests.");
  assert.is(copied(0, "The Turning Page".length), "The Turning Page");
  assert.is(cleanText(placed, { start: 0, end: 20 }), "The Turning Page\nIt", "nobody knows the book's heads");
});

test("a point in the margin below the text means its last line, not the page's number there", () => {
  const at = (word: string, top: number) => ({ word, left: 0.1, top, width: word.length * 0.02, height: 0.03 });
  const placed = placeText(readRuns([at("The last line", 0.8), at("20", 0.93)]));
  assert.is(offsetAt(placed, { x: 0.5, y: 0.91 })?.offset, "The last line".length);
  assert.equal(offsetAt(placed, { x: 0.105, y: 0.945 }), { offset: "The last line\n".length, isOn: true });
  const apart = ["in", "the", "year", "1492"].map((word, nth) => ({ ...at(word, 0.9), left: 0.1 + nth * 0.1 }));
  const year = placeText(readRuns(apart));
  assert.is(offsetAt(year, { x: 0.7, y: 0.91 })?.offset, year.text.length, "a year in the last line");
});

test("a point far below the end of a text means that, also right of its short last line (EXTRA-11)", () => {
  const placed = page("a line as long as any is", "another one as long as that", "and a life.");
  const end = placed.text.length;
  for (const x of [0.2, 0.4, 0.6, 0.9]) {
    const found = offsetAt(placed, { x, y: 0.7 })?.offset ?? 0;
    assert.is(x > 0.32 ? found : end, end, `${x}`);
    assert.ok(found > end - "and a life.".length, `${x}`);
  }
  const columns = [
    { word: "the end of a column", left: 0.1, top: 0.5, width: 0.3, height: 0.04 },
    { word: "the other column, which is long", left: 0.5, top: 0.1, width: 0.4, height: 0.04 },
  ];
  const beside = placeText(readRuns(columns));
  assert.is(
    offsetAt(beside, { x: 0.8, y: 0.3 })?.offset !== "the end of a column".length,
    true,
    "not another column's",
  );
});

test("Chinese is copied without blanks at the ends of its lines (EXTRA-11)", () => {
  const placed = page("忽逢桃花林", "夹岸数百步");
  assert.is(cleanText(placed, { start: 0, end: placed.text.length }, "忽逢桃花林\n夹岸数百步"), "忽逢桃花林夹岸数百步");
});

test("what is copied does not depend on how much of the lines is selected (EXTRA-11)", () => {
  const placed = page("over the lazy", "dog runs on.");
  const copied = (from: string, to: string) =>
    cleanText(placed, { start: placed.text.indexOf(from), end: placed.text.indexOf(to) + to.length });
  assert.is(copied("lazy", "do"), "lazy do");
  assert.is(copied("lazy", "dog"), "lazy dog");
  assert.is(copied("over", "on."), "over the lazy dog runs on.");
});

test("a page number between the lines is not copied, unless it is all that is selected (EXTRA-11)", () => {
  const numbered = placeText(
    readRuns([
      { word: "Two columns", left: 0.1, top: 0.1, width: 0.3, height: 0.04 },
      { word: "14", left: 0.5, top: 0.95, width: 0.03, height: 0.03 },
      { word: "Left begins.", left: 0.1, top: 0.3, width: 0.3, height: 0.03 },
    ]),
  );
  assert.is(cleanText(numbered, { start: 0, end: numbered.text.length }), "Two columns\nLeft begins.");
  assert.is(cleanText(numbered, { start: 12, end: 14 }), "14");
});

test.run();
