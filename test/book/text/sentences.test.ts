import { suite } from "uvu";
import * as assert from "uvu/assert";
import { sentencesOf } from "../../../src/book/text/sentences.ts";

const test = suite("book/text/sentences");

const split = (text: string, language = "en") =>
  sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));

const CASES: readonly (readonly [name: string, text: string, sentences: readonly string[], language?: string])[] = [
  ["of English", " It rains.  Does it? Yes! ", ["It rains.", "Does it?", "Yes!"]],
  ["with names and initials", "Mr. Smith met J. S. Bach. They spoke.", ["Mr. Smith met J. S. Bach.", "They spoke."]],
  [
    "of Chinese",
    "元興元年奏上之，帝善其能。自是莫不從用焉。",
    ["元興元年奏上之，帝善其能。", "自是莫不從用焉。"],
    "zh",
  ],
  ["of Arabic", "هل هذا كتاب؟ نعم.", ["هل هذا كتاب؟", "نعم."], "ar"],
  ["with half an emoji", "One \ud83d. Two.", ["One \ud83d.", "Two."]],
  ["in a language nobody knows", "One. Two.", ["One.", "Two."], "x-!"],
  ["of verses, over their ends", "Two roads\ndiverged. I took", ["Two roads\ndiverged.", "I took"]],
  ["in a table", "A0\u2003841 mm\nA1\u2003594 mm", ["A0\u2003841 mm", "A1\u2003594 mm"]],
  ["of blanks", " \n ", []],
  ["of nothing", "", []],
];
for (const [name, text, sentences, language] of CASES) {
  test(`a text ${name} has its sentences (EXTRA-14)`, () => assert.equal(split(text, language), sentences));
}

test("a long sentence is read in parts, cut after commas and words, and loses no letter (EXTRA-14)", () => {
  const long = Array.from({ length: 60 }, (_, at) => `word${at}${at % 7 === 0 ? "," : ""}`).join(" ");
  const parts = split(`${long}.`);
  assert.ok(parts.length > 1 && parts.every((part) => part.length <= 220));
  assert.ok(parts.slice(0, -1).every((part) => part.endsWith(",")));
  assert.is(parts.join(" "), `${long}.`);
  const endless = split("𠀀".repeat(1000), "zh");
  assert.ok(
    endless.every((part) => !/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(part)),
    "no sign is cut in two",
  );
  assert.is(endless.join(""), "𠀀".repeat(1000));
});

test("a browser that knows no sentences finds most of them all the same", () => {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  assert.equal(split("It rains. “Does it?” Yes! 帝善其能。自是莫不從用焉。"), [
    "It rains.",
    "“Does it?”",
    "Yes!",
    "帝善其能。",
    "自是莫不從用焉。",
  ]);
  Object.assign(Intl, { Segmenter });
});

test("a sentence goes on over the ends of verses", () => {
  const text = "All I lack\nis you, behind my back.\nWe never met.";
  const read = sentencesOf(text, "en").map(({ start, end }) => text.slice(start, end));
  assert.equal(read, ["All I lack\nis you, behind my back.", "We never met."]);
});

test.run();
