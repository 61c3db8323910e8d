import { suite } from "uvu";
import * as assert from "uvu/assert";
import { publicMark } from "../../../src/book/publication/embedding.ts";
import { HIGHLIGHT_COLOR_NAMES, HIGHLIGHT_COLORS } from "../../../src/book/publication/highlight-colors.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { NIGHT } from "../../../src/features/appearance/night-page.ts";
import { areNotesNeededAtom, highlightWordsAtom } from "../../../src/features/notes/api.ts";
import { notesLayer } from "../../../src/features/notes/draw.ts";
import {
  closeNoteEditorAtom,
  colorHighlightAtom,
  deleteOpenNoteAtom,
  isNoteToWriteAtom,
  openNoteAtom,
  openNoteEditorAtom,
  typeNoteAtom,
} from "../../../src/features/notes/editor-state.ts";
import { startEraser } from "../../../src/features/notes/eraser.ts";
import { notesFile, readNotesFile } from "../../../src/features/notes/file.ts";
import { addRequestedHighlightsAtom } from "../../../src/features/notes/highlights/state.ts";
import { type Highlight, NOTES, type Note } from "../../../src/features/notes/note.ts";
import { readNotes } from "../../../src/features/notes/read.ts";
import { changeNotesAtom, notesAtom, putNotesAtom, reloadNotesAtom } from "../../../src/features/notes/state.ts";
import { darkPaperAtom } from "../../../src/features/page-items/api.ts";
import { blend, contrast } from "../../../src/lib/readable-color.ts";
import { canUndoAnnotateAtom, redoAnnotateAtom, undoAnnotateAtom } from "../../../src/state/annotate-history.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { highlightOf, openNotes, putting, stickyOf, strokeOf } from "../../support/notes.ts";

const test = suite("features/notes/highlights");

const LINE = [
  { x: 0.1, y: 0.25 },
  { x: 0.9, y: 0.25 },
  { x: 0.9, y: 0.2 },
  { x: 0.1, y: 0.2 },
] as const;
const words = (page: number, color: Highlight["color"] = "green", text = "Words") => ({
  page,
  color,
  quads: [LINE],
  text,
});
const PAGE = { x: 0, y: 0, width: 200, height: 300 };

/** The middles and the widths of the yellow dots on a page with such notes. */
function dotsOf(notes: readonly Note[], page = PAGE) {
  const { ctx, fills } = recordingContext();
  const layer = notesLayer(open(...notes).store, { dragged: () => null }, () => false);
  layer.draw(ctx, pageIndex(0), page, false);
  const mean = (values: readonly number[]) => Math.round(values.reduce((sum, each) => sum + each, 0) / values.length);
  return fills
    .filter(({ style, alpha }) => style === HIGHLIGHT_COLORS.yellow && alpha === 1)
    .map(({ path }) => {
      const [across, down] = [path.map(({ x }) => x), path.map(({ y }) => y)];
      return [mean(across), mean(down), Math.round(Math.max(...across) - Math.min(...across))] as const;
    });
}

/** A viewer whose notes are loaded, and what is highlighted in it. */
function open(...notes: readonly Note[]) {
  const opened = openNotes();
  const { store } = opened;
  store.set(putNotesAtom, putting(...notes));
  const highlights = () => store.get(notesAtom).filter((note) => note.kind === "highlight");
  return { ...opened, highlights, colors: () => highlights().map(({ color }) => color) };
}

test("selected words of two pages become a highlight on each, as one step of the history (EXTRA-10)", () => {
  const { store, highlights } = open();
  store.set(highlightWordsAtom, [words(2), words(3, "green", "more words")]);
  assert.ok(store.get(areNotesNeededAtom), "the code of notes is loaded for it");
  store.set(addRequestedHighlightsAtom);
  assert.equal(
    highlights().map(({ page, color, text, name }) => [page, color, text, name]),
    [
      [2, "green", "Words", ""],
      [3, "green", "more words", ""],
    ],
  );
  assert.equal(highlights()[0]!.quads, [[0.1, 0.25, 0.9, 0.25, 0.9, 0.2, 0.1, 0.2]]);
  store.set(undoAnnotateAtom);
  assert.equal(highlights(), []);
  assert.not(store.get(canUndoAnnotateAtom));
  store.set(redoAnnotateAtom);
  assert.is(highlights().length, 2);
  store.set(addRequestedHighlightsAtom);
  assert.is(highlights().length, 2, "a request is answered once");
});

test("the same words in another colour change their highlight, and keep what was written about them", () => {
  const { store, highlights } = open();
  for (const color of ["green", "pink"] as const) {
    store.set(highlightWordsAtom, [words(2, color)]);
    store.set(addRequestedHighlightsAtom);
    store.set(openNoteEditorAtom, highlights()[0]!);
    store.set(typeNoteAtom, "Mine");
    store.set(closeNoteEditorAtom);
  }
  assert.equal(
    highlights().map(({ color, name }) => [color, name]),
    [["pink", "Mine"]],
  );
});

/** Words on one line of page 2, from one share of its width to another. */
const wordsFrom = (left: number, right: number, text: string, color: Highlight["color"]) => ({
  ...words(2, color, text),
  quads: [
    [
      { x: left, y: 0.25 },
      { x: right, y: 0.25 },
      { x: right, y: 0.2 },
      { x: left, y: 0.2 },
    ],
  ] as const,
});

test("words over highlights become one with them in the new colour, as one step of the history, and keep what was written", () => {
  const { store, highlights } = open();
  const add = (...given: Parameters<typeof wordsFrom>) => {
    store.set(highlightWordsAtom, [wordsFrom(...given)]);
    store.set(addRequestedHighlightsAtom);
  };
  add(0.1, 0.3, "all that", "green");
  store.set(openNoteEditorAtom, highlights()[0]!);
  store.set(typeNoteAtom, "Mine");
  store.set(closeNoteEditorAtom);
  add(0.5, 0.7, "is not", "blue");
  assert.is(highlights().length, 2, "words beside others stay by themselves");
  add(0.2, 0.6, "that glitters is", "pink");
  const [only, ...others] = highlights();
  assert.equal(others, [], "no colours lie over each other");
  assert.equal([only!.text, only!.color, only!.name], ["all that glitters is not", "pink", "Mine"]);
  assert.equal(only!.quads, [[0.1, 0.25, 0.7, 0.25, 0.7, 0.2, 0.1, 0.2]]);
  store.set(undoAnnotateAtom);
  assert.equal(
    highlights().map(({ text, color }) => [text, color]),
    [
      ["all that", "green"],
      ["is not", "blue"],
    ],
  );
});

test("highlights of before that lie over each other all become one with new words over any of them: no comment is lost", () => {
  const quadsFrom = (left: number, right: number) => [[left, 0.25, right, 0.25, right, 0.2, left, 0.2]] as const;
  const { store, highlights } = open(
    highlightOf("h", { page: 2, text: "one two three", quads: quadsFrom(0.1, 0.4), name: "First" }),
    highlightOf("g", { page: 2, text: "three four", quads: quadsFrom(0.3, 0.5), name: "Second" }),
    highlightOf("far", { page: 2, text: "five", quads: quadsFrom(0.7, 0.8), name: "Third" }),
  );
  store.set(highlightWordsAtom, [wordsFrom(0.1, 0.18, "one", "pink")]);
  store.set(addRequestedHighlightsAtom);
  assert.equal(
    highlights()
      .map(({ text, color, name }) => [text, color, name])
      .sort(),
    [
      ["five", "yellow", "Third"],
      ["one two three four", "pink", "First\n\nSecond"],
    ],
  );
  store.set(undoAnnotateAtom);
  assert.is(highlights().length, 3);
});

test("a comment that does not fit in with another one keeps its own highlight: none is cut", () => {
  const { store, highlights } = open();
  const long = "x".repeat(NOTES.textMost - 10);
  for (const [left, right] of [
    [0.1, 0.3],
    [0.5, 0.7],
  ] as const) {
    store.set(highlightWordsAtom, [wordsFrom(left, right, "words", "green")], { isToWrite: true });
    store.set(addRequestedHighlightsAtom);
    store.set(typeNoteAtom, long);
    store.set(closeNoteEditorAtom);
  }
  store.set(highlightWordsAtom, [wordsFrom(0.2, 0.6, "between words", "pink")]);
  store.set(addRequestedHighlightsAtom);
  assert.equal(
    highlights().map(({ color, name }) => [color, name.length]),
    [
      ["pink", long.length],
      ["green", long.length],
    ],
  );
});

test("whoever writes about words within a highlight writes to that one, whose colour stays", () => {
  const { store, highlights } = open();
  store.set(highlightWordsAtom, [wordsFrom(0.1, 0.9, "all that glitters", "green")]);
  store.set(addRequestedHighlightsAtom);
  store.set(highlightWordsAtom, [wordsFrom(0.3, 0.5, "that", "pink")], { isToWrite: true });
  store.set(addRequestedHighlightsAtom);
  assert.equal([highlights().length, highlights()[0]!.color], [1, "green"]);
  assert.is(store.get(openNoteAtom)?.id, highlights()[0]!.id);
});

test("words to write about are highlighted, or keep their highlight, and its editor opens to write", () => {
  const { store, colors } = open();
  store.set(highlightWordsAtom, [words(2, "pink")]);
  store.set(addRequestedHighlightsAtom);
  assert.is(store.get(openNoteAtom), null);
  for (const page of [2, 3]) {
    store.set(highlightWordsAtom, [words(page, "yellow")], { isToWrite: true });
    store.set(addRequestedHighlightsAtom);
    assert.equal([store.get(openNoteAtom)?.page, store.get(isNoteToWriteAtom)], [page, true]);
    store.set(typeNoteAtom, "Mine");
  }
  assert.equal(colors(), ["pink", "yellow"]);
  store.set(closeNoteEditorAtom);
  assert.not(store.get(isNoteToWriteAtom));
});

test("what lies beside the page is brought back onto it, and endless words are cut", () => {
  const { store, highlights } = open();
  const beside = LINE.map(({ x, y }) => ({ x: x * 3 - 1, y })) as unknown as typeof LINE;
  const quads = Array.from({ length: 2 * NOTES.quadsMost }, () => beside);
  store.set(highlightWordsAtom, [
    { ...words(1), quads, text: "x".repeat(90_000) },
    { ...words(2), quads: [] },
  ]);
  store.set(addRequestedHighlightsAtom);
  const [only, ...others] = highlights();
  assert.equal(others, [], "words without a place are not highlighted");
  assert.equal([only!.quads.length, only!.text.length], [NOTES.quadsMost, NOTES.textMost]);
  assert.ok(only!.quads.flat().every((part) => part >= 0 && part <= 1));
});

test("a name and a colour given in the sheet are one step of the history, and stored (NOTE-03)", () => {
  const { store, highlights, storedText } = open(highlightOf("h"));
  store.set(openNoteEditorAtom, highlights()[0]!);
  store.set(colorHighlightAtom, "blue");
  assert.ok(storedText().includes('"blue"'), "a colour is stored at once");
  store.set(typeNoteAtom, "<b>Gold</b>");
  store.set(closeNoteEditorAtom);
  assert.equal([highlights()[0]!.color, highlights()[0]!.name], ["blue", "<b>Gold</b>"]);
  store.set(undoAnnotateAtom);
  assert.equal([highlights()[0]!.color, highlights()[0]!.name], ["yellow", ""]);
  assert.not(store.get(canUndoAnnotateAtom));
});

test("a highlight without a name stays when its sheet is closed, and goes when it is deleted there", () => {
  const { store, highlights } = open(highlightOf("h"));
  store.set(openNoteEditorAtom, highlights()[0]!);
  store.set(closeNoteEditorAtom);
  assert.is(highlights().length, 1);
  assert.not(store.get(canUndoAnnotateAtom), "nothing was changed");
  store.set(openNoteEditorAtom, highlights()[0]!);
  store.set(deleteOpenNoteAtom);
  assert.equal([highlights().length, store.get(openNoteAtom)], [0, null]);
  store.set(undoAnnotateAtom);
  assert.is(highlights().length, 1);
});

test("a highlight that another tab removes meanwhile does not come back when its sheet is closed", () => {
  const { store, highlights } = open(highlightOf("h"));
  store.set(openNoteEditorAtom, highlights()[0]!);
  store.set(putNotesAtom, [{ id: "h", note: null }]);
  store.set(closeNoteEditorAtom);
  assert.equal(highlights(), []);
});

test("highlights are drawn under all lines and notes, through which the words can be read", () => {
  const { store } = open(strokeOf("s", { made: 0 }), highlightOf("h", { made: 5 }), stickyOf("n", { made: 1 }));
  const { ctx, fills, depth } = recordingContext();
  const layer = notesLayer(store, { dragged: () => null }, () => false);
  layer.draw(ctx, pageIndex(0), PAGE, false);
  const [first] = fills;
  assert.ok(first!.clip !== null, "and nowhere beyond the page");
  const marker = fills.filter(({ style }) => style === HIGHLIGHT_COLORS.yellow);
  assert.is(marker[0], first);
  const paper = marker.reduce((left, { alpha }) => left * (1 - alpha), 1);
  const [over] = marker.filter(({ composite }) => composite === "source-over");
  const letters = over!.alpha; // black stays black under what multiplies
  assert.ok(Math.abs(1 - paper - NOTES.highlightAlpha) < 1e-9, "paper gets the colour");
  assert.ok(letters > 0 && letters < NOTES.highlightAlpha / 2, "letters keep theirs, and dark prints are marked, too");
  assert.is(depth(), 0);
  const mark = publicMark(layer.list(pageIndex(0), PAGE).find(({ id }) => id === "h")!);
  assert.equal(
    [mark.kind, mark.type, mark.color, mark.alpha],
    ["note", "highlight", HIGHLIGHT_COLORS.yellow, NOTES.highlightAlpha],
  );
  assert.equal(
    Object.values(mark.rect).map((px) => Math.round(px)),
    [20, 60, 160, 45],
  );
});

test("a highlight to which the reader has written something has a dot of 10 px in the margin beside its last line, no higher than the line, and no other has", () => {
  const dots = (more: Partial<Highlight>, page = PAGE) => dotsOf([highlightOf("h", more)], page);
  assert.equal(dots({}), []);
  assert.equal(dots({ name: "Ask Jane" }), [[190, 97, 10]]);
  const short = [0.1, 0.34, 0.4, 0.34, 0.4, 0.3, 0.1, 0.3] as const;
  assert.equal(dots({ name: "Ask Jane", quads: [short] }), [[10, 96, 10]], "the nearer margin");
  const column = [0.7, 0.9, 0.74, 0.9, 0.74, 0.1, 0.7, 0.1] as const;
  assert.equal(dots({ name: "Ask Jane", quads: [column] })[0]?.[0], 144, "above or below a column");
  const small = { x: 0, y: 0, width: 120, height: 140 };
  assert.is(dots({ name: "Ask Jane" }, small)[0]?.[2], 7, "a phone's page of small print");
});

test("the dots of highlights that end on one line stand side by side, in the order of its words, and none nearer to the page's edge, where a phone has its tabs", () => {
  const words = (id: string, [left, right]: readonly [number, number]) =>
    highlightOf(id, { name: "Mine", quads: [[left, 0.25, right, 0.25, right, 0.2, left, 0.2]] });
  const [early, late] = [words("a", [0.1, 0.2]), words("b", [0.22, 0.37])];
  const page = { x: 0, y: 0, width: 360, height: 500 };
  assert.equal(
    [dotsOf([early, late], page), dotsOf([late, early], page)].map((dots) =>
      dots.map(([x]) => x).sort((a, b) => a - b),
    ),
    [
      [18, 30],
      [18, 30],
    ],
  );
  const right = [words("a", [0.6, 0.7]), words("b", [0.75, 0.9])];
  assert.equal(
    dotsOf(right, page)
      .map(([x]) => x)
      .sort(),
    [330, 342],
  );
  assert.equal(
    dotsOf([early, late, words("c", [0.38, 0.5])], page)
      .map(([x]) => x)
      .sort((a, b) => a - b),
    [18, 30, 42],
  );
  const column = (id: string, top: number) =>
    highlightOf(id, { name: "Mine", quads: [[0.7, top + 0.15, 0.74, top + 0.15, 0.74, top, 0.7, top]] });
  const [upper, lower] = dotsOf([column("a", 0.1), column("b", 0.3)], page);
  assert.is(upper![0], lower![0]);
  assert.ok(Math.abs(upper![1] - lower![1]) >= 10);
});

test("a highlight on dark print lights it behind its letters: where each of its lines stands is looked at", () => {
  const { store } = open(highlightOf("h"));
  const asked: unknown[] = [];
  const { ctx, fills } = recordingContext();
  const layer = notesLayer(store, { dragged: () => null }, (page, parts) => {
    asked.push([page, parts.map((part) => Object.values(part).map((share) => Math.round(share * 1000) / 1000))]);
    return true;
  });
  layer.draw(ctx, pageIndex(0), PAGE, false);
  const { rect } = layer.list(pageIndex(0), PAGE)[0]!;
  const [[, [part]]] = asked as [[number, number[][]]];
  const [left = 0, top = 0, right = 0] = part!;
  assert.ok(left < right && Math.abs(left * PAGE.width + PAGE.x - rect.x) < 1);
  assert.ok(Math.abs(top * PAGE.height + PAGE.y - rect.y) < 1);
  assert.equal(
    fills.map(({ composite }) => composite),
    ["lighten"],
  );
});

for (const color of HIGHLIGHT_COLOR_NAMES) {
  test(`a dimmer light print can be read on a ${color} highlight of a page that is printed dark`, () => {
    const { ctx, fills } = recordingContext();
    const layer = notesLayer(open(highlightOf("h", { color })).store, { dragged: () => null }, () => true);
    layer.draw(ctx, pageIndex(0), PAGE, false);
    const [{ style, alpha } = { style: "", alpha: 1 }] = fills;
    assert.ok(contrast(blend(String(style), "#17130f", alpha), "#b9ad92") >= 4.5);
  });

  test(`letters can be read on a ${color} highlight of the night, which a line in its full colour tells from others`, () => {
    const { ctx, fills, strokes } = recordingContext();
    const { store } = open(highlightOf("h", { color }));
    store.set(darkPaperAtom, { of: () => NIGHT.paper });
    const layer = notesLayer(store, { dragged: () => null }, () => true);
    layer.draw(ctx, pageIndex(0), PAGE, false);
    assert.is(fills[0]!.alpha, 1);
    const lit = String(fills[0]!.style);
    const [paper, over] = [NIGHT.paper, lit].map((hex) =>
      [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
    );
    const seen = paper!.map((level, at) => Math.max(level, over![at]!).toString(16).padStart(2, "0")).join("");
    const dimmed = (hex: string) => blend("#060402", hex, 0.32); // --light-night
    assert.ok(contrast(dimmed(`#${seen}`), dimmed("#ffffff")) >= 4.5);
    assert.equal(
      strokes.map(({ style }) => style),
      [HIGHLIGHT_COLORS[color]],
    );
  });
}

const SWIPES: readonly (readonly [string, { x: number; y: number }, { x: number; y: number }, boolean])[] = [
  ["in the middle of a line", { x: 100, y: 67 }, { x: 100, y: 67 }, true],
  ["right across it", { x: 100, y: 0 }, { x: 100, y: 299 }, true],
  ["beside its edge", { x: 100, y: 52 }, { x: 120, y: 52 }, true],
  ["far below", { x: 20, y: 200 }, { x: 180, y: 200 }, false],
];
for (const [where, from, to, isGone] of SWIPES) {
  test(`the eraser ${where} ${isGone ? "erases the highlight, and undo restores it" : "erases nothing"} (NOTE-02)`, () => {
    const { store, highlights } = open(highlightOf("h"));
    const at = { ...from, pressure: 0.5 };
    const eraser = startEraser({ store, pages: [{ page: 1, rect: PAGE }], at, isFinger: false });
    eraser.move([{ ...to, pressure: 0.5 }]);
    eraser.end();
    assert.is(highlights().length, isGone ? 0 : 1);
    if (isGone) store.set(undoAnnotateAtom);
    assert.is(highlights().length, 1);
  });
}

test("highlights are in the file of notes, and come from there (NOTE-03)", () => {
  const book = { link: "https://example.org/", title: "Book", pageCount: 8 };
  const notes = [highlightOf("h", { name: "Gold", color: "pink" }), stickyOf("n")];
  assert.equal(readNotesFile(notesFile(book, notes), book), { kind: "notes", notes });
});

test("highlights of another tab come in, and ours are not lost (NOTE-03)", () => {
  const { store, stored, colors } = open(highlightOf("mine"));
  stored.set("recto::notes", JSON.stringify({ v: 1, value: [highlightOf("theirs", { color: "blue" })] }));
  store.set(reloadNotesAtom);
  assert.equal(colors().sort(), ["blue", "yellow"]);
});

const LINES = highlightOf("h").quads;
const REFUSED: readonly (readonly [string, object])[] = [
  ["a colour that is none", { color: "javascript:alert(1)" }],
  ["a colour that all objects have", { color: "constructor" }],
  ["no lines", { quads: [] }],
  ["lines that are no list", { quads: "0,0" }],
  ["NaN among the corners", { quads: [[Number.NaN, 0, 0, 0, 0, 0, 0, 0]] }],
  ["a corner too few", { quads: [LINES[0]!.slice(0, 6)] }],
  ["corners as texts", { quads: [LINES[0]!.map(String)] }],
  ["words that are none", { text: { html: "<img onerror=alert(1)>" } }],
  ["page 0", { page: 0 }],
];
for (const [what, more] of REFUSED) {
  test(`a stored highlight with ${what} is left out, and the rest is read (NOTE-03)`, () => {
    assert.equal(readNotes([{ ...highlightOf("h"), ...more }, highlightOf("other")]), [highlightOf("other")]);
  });
}

test("of ten thousand stored lines the first are read, corners far off come onto the page, texts stay texts", () => {
  const many = Array.from({ length: 10_000 }, () => [-9, 9, 0.5, 0.5, 0.5, 0.4, 0.1, 0.4]);
  const [read] = readNotes([{ ...highlightOf("h"), quads: many, name: 5, text: "<script>alert(1)</script>" }]);
  assert.ok(read?.kind === "highlight");
  assert.equal([read.quads.length, read.name, read.text], [NOTES.quadsMost, "", "<script>alert(1)</script>"]);
  assert.equal(read.quads[0], [0, 1, 0.5, 0.5, 0.5, 0.4, 0.1, 0.4]);
});

test("clearing notes clears highlights, too", () => {
  const { store, highlights } = open(highlightOf("h"), stickyOf("n"));
  store.set(
    changeNotesAtom,
    store.get(notesAtom).map(({ id }) => ({ id, note: null })),
  );
  assert.equal(highlights(), []);
});

test.run();
