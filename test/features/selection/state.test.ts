import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ContentsEntry } from "../../../src/book/publication/book.ts";
import { toIndex, toNumber } from "../../../src/book/publication/pages.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { highlightRequestsAtom } from "../../../src/features/notes/api.ts";
import { selectAtom, selectionAtom } from "../../../src/features/selection/api.ts";
import {
  highlightSelectedAtom,
  selectAllAtom,
  selectedPartsAtom,
  selectedSpanAtom,
  selectedTextAtom,
  selectWordAtom,
  selectWordsAtom,
  setOpenTextAtom,
} from "../../../src/features/selection/state.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/selection/state");

const [LEFT, RIGHT] = [toIndex(2), toIndex(3)];

/** A spread with two lines on each page. */
function open() {
  const { store } = openReader({ page: 2 });
  const put = (page: typeof LEFT, ...lines: readonly string[]) => {
    const raw = lines.map((word, at) => ({ word, left: 0.1, top: 0.1 + at * 0.05, width: 0.5, height: 0.04 }));
    store.set(setOpenTextAtom, page, placeText(readRuns(raw)));
  };
  put(LEFT, "Paper is so close", "that it is seen.");
  put(RIGHT, "again. Paper comes", "from Europe, too.", "   ");
  const drag = (from: readonly [typeof LEFT, number], to: readonly [typeof LEFT, number]) =>
    store.set(selectAtom, {
      anchor: { page: from[0], offset: from[1] },
      focus: { page: to[0], offset: to[1] },
    });
  return { store, drag, text: () => store.get(selectedTextAtom) };
}

test("from a word on the selection grows by whole words, both ways and over to the other page (EXTRA-11)", () => {
  const { store, text } = open();
  assert.ok(store.set(selectWordAtom, { page: LEFT, offset: 13 }));
  assert.is(text(), "close");
  const word = store.get(selectedSpanAtom)!;
  for (const [page, offset, grown] of [
    [LEFT, 20, "close that"],
    [LEFT, 23, "close that"], // the blank after it
    [LEFT, 24, "close that it"],
    [LEFT, 14, "close"],
    [LEFT, 7, "is so close"],
    [LEFT, 10, "so close"],
    [LEFT, 11, "close"], // the blank before it
    [LEFT, 2, "Paper is so close"],
    [RIGHT, 2, "close that it is seen.\nagain"],
  ] as const) {
    store.set(selectWordsAtom, word, { page, offset });
    assert.is(text(), grown, `${page} ${offset}`);
  }
});

test("a line without words selects nothing, and unselects what was", () => {
  const { store } = open();
  store.set(selectWordAtom, { page: LEFT, offset: 0 });
  assert.not(store.set(selectWordAtom, { page: RIGHT, offset: 38 }));
  assert.is(store.get(selectionAtom), null);
});

test("a highlight begins and ends with whole words on every page, wherever the drag began and ended (NOTE-03)", () => {
  const { store, drag } = open();
  drag([LEFT, 10], [RIGHT, 9]); // "so clo..." to "... Pa"
  store.set(highlightSelectedAtom, "yellow");
  const [request] = store.get(highlightRequestsAtom);
  assert.equal(
    request!.words.map(({ text }) => text),
    ["so close that it is seen.", "again. Paper"],
  );
  assert.is(store.get(selectionAtom), null);
});

test("a drag over nothing but blanks highlights nothing", () => {
  const { store, drag } = open();
  drag([LEFT, 5], [LEFT, 6]);
  store.set(highlightSelectedAtom, "yellow");
  assert.equal(
    store.get(highlightRequestsAtom).flatMap(({ words }) => words),
    [],
  );
});

/** What is copied of two pages, each of which has a title at its head above a line of text. */
function copied(heads: readonly [string, string], contents: readonly Partial<ContentsEntry>[]): string {
  const entries = contents.map((entry) => ({ children: [], ...entry }) as Partial<ContentsEntry> as ContentsEntry);
  const { store } = openReader({ page: 2, book: { title: "Rivers", contents: entries } });
  for (const [page, word] of [[LEFT, heads[0]] as const, [RIGHT, heads[1]] as const]) {
    const raw = [
      { word, left: 0.1, top: 0.06, width: 0.2, height: 0.03 },
      { word: "It stood by the river.", left: 0.1, top: 0.3, width: 0.5, height: 0.03 },
    ];
    store.set(setOpenTextAtom, page, placeText(readRuns(raw)));
  }
  const offset = `${heads[1]}\nIt stood by the river.`.length;
  store.set(selectAtom, { anchor: { page: LEFT, offset: 0 }, focus: { page: RIGHT, offset } });
  return store.get(selectedTextAtom);
}

test("a chapter's title is copied where it begins, and left out where it is a running head (EXTRA-11)", () => {
  const entry = { title: "The Mill", page: toNumber(LEFT) };
  assert.is(copied(["The Mill", "The Mill"], [entry]), "The Mill\nIt stood by the river.\nIt stood by the river.");
  const named = { title: "Rivers", page: toNumber(LEFT) };
  const asTheBook = copied(["Rivers", "Rivers"], [named]);
  assert.is(
    asTheBook,
    "Rivers\nIt stood by the river.\nIt stood by the river.",
    "also one that is named as the book is",
  );
});

test("titles of other chapters are copied: on a page of contents they are its text (EXTRA-11)", () => {
  const others = [
    { title: "Paper", page: 10 },
    { title: "Printing", page: 30 },
  ];
  assert.is(
    copied(["Paper 10", "Printing 30"], others),
    "Paper 10\nIt stood by the river.\nPrinting 30\nIt stood by the river.",
  );
});

test("what is not copied is not shown as selected: running heads and numbers of pages; alone they are (EXTRA-11)", () => {
  const { store } = openReader({ page: 2, book: { title: "The Turning Page" } });
  const raw = [
    ["Words of the page", 0.4],
    ["The Turning Page", 0.05],
    ["12", 0.93],
  ] as const;
  const placed = placeText(readRuns(raw.map(([word, top]) => ({ word, left: 0.1, top, width: 0.5, height: 0.03 }))));
  store.set(setOpenTextAtom, LEFT, placed);
  const shown = () =>
    store
      .get(selectedPartsAtom)(LEFT, placed)
      .map(({ start, end }) => placed.text.slice(start, end).trim());
  store.set(selectAllAtom);
  assert.equal(shown(), ["Words of the page"]);
  assert.is(store.get(selectedTextAtom), "Words of the page");
  store.set(selectWordAtom, { page: LEFT, offset: placed.text.indexOf("Turning") });
  assert.equal(shown(), ["Turning"]);
});

test("nor is it highlighted, which would stay: of a whole page its text is (EXTRA-11, NOTE-03)", () => {
  const { store } = openReader({ page: 2, book: { title: "The Turning Page" } });
  const lines = [
    ["Words of the page", 0.4],
    ["The Turning Page", 0.05],
    ["12", 0.93],
  ] as const;
  const raw = lines.map(([word, top]) => ({ word, left: 0.1, top, width: 0.5, height: 0.03 }));
  store.set(setOpenTextAtom, LEFT, placeText(readRuns(raw)));
  store.set(selectAllAtom);
  store.set(highlightSelectedAtom, "yellow");
  const [words] = store.get(highlightRequestsAtom)[0]!.words;
  assert.equal([words!.text, words!.quads.length], ["Words of the page", 1]);
});

test.run();
