import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { readingOf } from "../../../src/book/text/reading.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { sentencesOf } from "../../../src/book/text/sentences.ts";
import { mainLanguage, voiceFor, voicesOf } from "../../../src/features/listening/listening.ts";
import { placeOfSentence, sentencesOfPage } from "../../../src/features/listening/sentences.ts";
import type { Voice } from "../../../src/io/speech.ts";

const test = suite("features/listening");

const voice = (id: string, language: string, more: Partial<Voice> = {}): Voice => ({
  id,
  name: id,
  language,
  isLocal: false,
  isDefault: false,
  ...more,
});

test("a voice speaks the sentence's language: the chosen one, else the nearest, else one of the device (EXTRA-14)", () => {
  const voices = [
    voice("us", "en-US", { isDefault: true }),
    voice("gb", "en-GB"),
    voice("gb-local", "en-GB", { isLocal: true }),
    voice("fr", "fr_FR"),
  ];
  assert.is(voiceFor(voices, "en-GB", null)?.id, "gb-local");
  assert.is(voiceFor(voices, "en", null)?.id, "us");
  assert.is(voiceFor(voices, "en-GB", "us")?.id, "us");
  assert.is(voiceFor(voices, "fr", "us")?.id, "fr", "the choice for one language is none for another");
  assert.is(voiceFor(voices, "de", null), null);
  assert.is(voiceFor([], "en", "us"), null);
  assert.equal(
    voicesOf(voices, "en").map(({ id }) => id),
    ["us", "gb", "gb-local"],
  );
});

test("tags of one language are one, however devices write them", () => {
  assert.equal(["zh-Hant", "cmn-CN", "yue_HK", "EN-us", "iw", ""].map(mainLanguage), [
    "zh",
    "zh",
    "zh",
    "en",
    "he",
    "",
  ]);
});

/** The sentences of a page with this text. */
const sentences = (text: string) =>
  sentencesOfPage(
    pageIndex(0),
    readingOf({ titles: [], starts: [], text, isAuthored: true, items: [], runs: [], neighbours: [] }, "en"),
  );
const page = (...lines: readonly string[]) =>
  placeText(
    readRuns(
      lines.map((word, at) => ({ word, left: 0.1, top: 0.1 + at * 0.03, width: word.length * 0.01, height: 0.02 })),
    ),
  );
const marked = (text: string, placed: ReturnType<typeof page>) =>
  sentences(text).map((sentence) =>
    placeOfSentence(sentence, placed)
      .map(({ start, end }) => placed.text.slice(start, end))
      .join(),
  );

test("a sentence is found where it stands, over the ends of lines, and equal ones each at their own place (EXTRA-14)", () => {
  const placed = page("Yes. It was a quiet mor-", "ning. Yes. No.");
  assert.equal(marked("Yes. It was a quiet morning. Yes. No.", placed), [
    "Yes.",
    "It was a quiet mor-\nning.",
    "Yes.",
    "No.",
  ]);
  const [first, , second] = sentences("Yes. It was a quiet morning. Yes. No.");
  assert.not.equal(placeOfSentence(first!, placed), placeOfSentence(second!, placed));
});

test("a sentence that the page writes a little differently is marked from its first words to its last; another one nowhere", () => {
  const placed = page(
    "What sticks out is what paper is made",
    "of: hollow threads of cel",
    "lulose, a millimetre long.",
  );
  const whole = "What sticks out is what paper is made of: hollow threads of cellulose, a millimetre long.";
  assert.equal(marked(whole, placed), [placed.text]);
  assert.equal(marked("Nothing of this stands there at all, and nobody has ever written it down.", placed), [""]);
});

test("a row of a table is found on its page, where the unit stands over its column (EXTRA-14)", () => {
  const placed = page("mm", "A0", "841 × 1189", "A1", "594 × 841");
  const text = "A0\u2003841 × 1189 mm\nA1\u2003594 × 841 mm";
  const block = { kind: "paragraph", text, language: "en", emphasis: [], sentences: sentencesOf(text, "en") } as const;
  const found = sentencesOfPage(pageIndex(0), [block]).flatMap((row) => placeOfSentence(row, placed));
  assert.equal(
    found.map(({ start, end }) => placed.text.slice(start, end)),
    ["A0\n841 × 1189", "A1\n594 × 841"],
  );
});

test("what has no letter and no number is not read (EXTRA-14)", () => {
  assert.equal(
    sentences("…\n\n* * *\n\nOne."),
    sentences("…\n\n* * *\n\nOne.").filter(({ text }) => text === "One."),
  );
  assert.is(sentences("…\n\n* * *\n\nOne.").length, 1);
});

test.run();
