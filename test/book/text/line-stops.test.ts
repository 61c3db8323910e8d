import { suite } from "uvu";
import * as assert from "uvu/assert";
import { lineStopsOf } from "../../../src/book/text/line-stops.ts";

const test = suite("book/text/line-stops");

/** The lines of a text, those that go on joined with the next. */
function entriesOf(text: string): readonly string[] {
  const starts = [0, ...lineStopsOf(text).map(({ next }) => next)];
  const ends = [...lineStopsOf(text).map(({ end }) => end), text.length];
  return starts.map((start, at) => text.slice(start, ends[at]).replace(/\s+/g, " ").trim());
}

const CONTENTS = [
  "Contents",
  "Preface vi",
  "Paper 9",
  "A felt of fibres 10",
  "A road fourteen centuries long 12",
  "Vat 14",
];
const LED = [
  "The secret canon ........ 27",
  "Three folds and a knife, to be opened by a reader . . . . . 30",
  "Reading 41",
];
const LED_BY_TABS = ["The prices of paper are these ........\tA", "Ink and type . . . . .\u00a0B", "Vat\t12"];
const YEARS = [
  "A short calendar",
  "105 Cai Lun reports on paper to the court of the Han",
  "c. 400 The book with leaves has driven out the scroll in Rome",
  "c. 794 A paper mill works in Baghdad",
  "868 The Diamond Sutra, oldest printed book with a date",
];
const INDEX = ["Index", "Baghdad, 4, 21", "bell, to ring, 25", "canon of page construction, 17"];
const SEE = ["index, 3", "ink, see index", "iron, 22"];
const LABELS = ["Two noises of a house, in fourteen cases.", "ink paper", "blue decent", "simple glass", "waves"];
const PARAGRAPH = [
  "Tear the corner of a sheet of paper and look at the edge against a",
  "window, as Bi Sheng did in 1045. It is not cut but frayed. Europe in",
  "1840 made its paper from worn-out shirts, and a ragman’s cry was the",
  "Sound of a book.",
];

const RIVER = [
  "went down to the river and sat there",
  "for an hour, watching the ferry go to",
  "and fro with its lanterns, until it was",
  "dark.",
];
const AFTER_SHORT_FORM = [
  "He had ink, paper, a knife, wax etc.",
  "in the drawer of a desk that stood at",
  "a window from which one could see all",
  "of the yard and half of the street.",
];
const DIVIDED = ["which he laid in the wat-", "er of the vat, and took", "it out as a sheet"];
const SLIDES = [
  "a carousel, for the fingers",
  "a banner that moves on by itself",
  "melting a slideshow swiped",
  "Living",
];
const BUTTONS = [
  "Thirteen things that a page can do for you besides lying there.",
  "Nothing is sent anywhere.",
  "what a dandy roll is, with a picture",
  "three questions; you may look things up",
  "the time, in a window of its own",
  "five plates of this book, one by one",
  "What has leaves and no branches?",
];
const NARROW = ["a deckle", "the sheet", "a vat, half full", "the mould"];

for (const [what, lines, joined] of [
  ["the entries of contents", CONTENTS, CONTENTS],
  ["those with dots before their numbers", LED, LED],
  [
    "those where tabs or hard blanks stand beside the dots",
    LED_BY_TABS,
    LED_BY_TABS.map((line) => line.replace(/\s/g, " ")),
  ],
  ["a list of years", YEARS, YEARS],
  ["an index, though some of its entries begin with a small letter", INDEX, INDEX],
  ["an index that refers to itself", SEE, SEE],
  ["labels of a picture", LABELS, LABELS],
  [
    "labels beside a paragraph",
    ["the sheet", "the mould, laid with wires", ...PARAGRAPH],
    ["the sheet", "the mould, laid with wires", PARAGRAPH.join(" ")],
  ],
  ["labels by themselves", NARROW, NARROW],
  ["labels that are equally wide", SLIDES, SLIDES],
  ["those of buttons below a line that is much wider", BUTTONS, [BUTTONS.slice(0, 2).join(" "), ...BUTTONS.slice(2)]],
  [
    "labels of very different lengths",
    ["a mould of wires that are laid", "vat", "a sheet of wet pulp", "press"],
    ["a mould of wires that are laid", "vat", "a sheet of wet pulp", "press"],
  ],
  ["a column that begins in the middle of a sentence", RIVER, [RIVER.join(" ")]],
  ["one that has a short form at the end of a line", AFTER_SHORT_FORM, [AFTER_SHORT_FORM.join(" ")]],
  ["one of divided words", DIVIDED, [DIVIDED.join(" ")]],
  ["points of a list", ["• one of them is rather long here", "• another one"], undefined],
  ["a paragraph, also with a number at the end of a line or its beginning", PARAGRAPH, [PARAGRAPH.join(" ")]],
  ["a heading and its paragraph", ["A felt of fibres", ...PARAGRAPH], ["A felt of fibres", PARAGRAPH.join(" ")]],
  [
    "verses that go on",
    ["I have the right side", "and the odd numbers,", "The first word"],
    ["I have the right side and the odd numbers, The first word"],
  ],
  [
    "a title in three lines",
    ["The", "Turning", "Page", "a small book about paper, printing"],
    ["The Turning Page a small book about paper, printing"],
  ],
  [
    "a title page, below what the book is about",
    ["The Turning", "Page", "a small book about", "paper, printing and reading", "The Recto Press", "printed on light"],
    ["The Turning Page a small book about paper, printing and reading", "The Recto Press printed on light"],
  ],
  [
    "a title page whose title goes on after a short word",
    ["A History", "of the Great City of", "London and of Westminster"],
    ["A History of the Great City of London and of Westminster"],
  ],
  [
    "one in a language whose nouns have capitals",
    ["Die Seite", "ein kleines Werk über", "Papier und Druck"],
    ["Die Seite ein kleines Werk über Papier und Druck"],
  ],
  [
    "one that ends with names",
    ["Letters", "of a long journey,", "written from", "London to Paris"],
    ["Letters of a long journey, written from London to Paris"],
  ],
  [
    "a heading over lines of which one is very long",
    ["A felt of fibres", "Tear the corner of a sheet of paper", "and look", `at ${"the edge ".repeat(15)}`.trim()],
    ["A felt of fibres", `Tear the corner of a sheet of paper and look at ${"the edge ".repeat(15)}`.trim()],
  ],
  ["a divided word", ["the won-", "Derful word of a long line here"], ["the won- Derful word of a long line here"]],
  ["a Chinese heading", ["翻页之书", "纸是翻页的开始，后来才有书，"], undefined],
  [
    "Chinese lines",
    ["晋太元中武陵人捕鱼为业缘", "溪行忘路之远近忽逢桃花林"],
    ["晋太元中武陵人捕鱼为业缘 溪行忘路之远近忽逢桃花林"],
  ],
] as const) {
  test(`of ${what} those lines stop that do not go on`, () => {
    assert.equal(entriesOf(lines.join("\r\n")), joined ?? lines);
  });
}

test("a text without line ends has no such line, nor has one without text", () => {
  assert.equal(lineStopsOf(CONTENTS.join(" ")), []);
  assert.equal(lineStopsOf(" \n \n"), []);
});

test("lines of nothing but dots or blanks are read in their time, however long they are", () => {
  const dots = ".".repeat(50_000);
  const startMs = performance.now();
  assert.is(lineStopsOf(`Paper ${dots}!x\nA page of its own`).length, 0, "they lead to nothing");
  assert.is(lineStopsOf(`Paper ${dots}12\nA page of its own`).length, 1);
  assert.is(lineStopsOf(`Paper${" .".repeat(30_000)}!x\nA page`).length, 0);
  assert.is(lineStopsOf(`Paper 12\n${" ".repeat(50_000)}\nInk 14`).length, 1);
  assert.ok(performance.now() - startMs < 1000, `it took ${performance.now() - startMs} ms`);
});

test.run();
