import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type PageIndex, pageIndex } from "../../../src/book/publication/pages.ts";
import { findInLines, makeQuery } from "../../../src/book/text/search.ts";
import { darkPaperAtom } from "../../../src/features/page-items/api.ts";
import { SEARCH } from "../../../src/features/search/search.ts";
import { markTextAtom, type TextMarks } from "../../../src/features/text/api.ts";
import { run } from "../../../src/features/text/mark-layer.ts";
import { contrast } from "../../../src/lib/readable-color.ts";
import type { MarkLayer } from "../../../src/stage/pages/marks.ts";
import { type BookStage, stageAtom } from "../../../src/stage/stage-handle.ts";
import { lineAt } from "../../support/books/words.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/text/mark-layer");

const NEXT = pageIndex(14); // far from the open pages
const PAGE = { x: 0, y: 0, width: 100, height: 200 };
const SEARCHED: TextMarks = {
  edge: "round",
  kind: "text-mark",
  color: "#ffff00",
  alpha: 0.6,
  isOnPage: (page: PageIndex) => page === NEXT,
  rangesOf: (_page, { text }) => findInLines(text, makeQuery("found")!),
};
const POSITIONS = { 15: [lineAt("words that are found", { x: 0.1, y: 0.2, width: 0.6, height: 0.04 })] };

/** A searched book whose letters are loaded when `settle` is called, and its layer of marks. */
function open(positions: Readonly<Record<string, unknown>> = POSITIONS) {
  const { store, clock } = openReader({ page: 3, pages: 30, book: { search: { ...emptyBook(30).search, positions } } });
  let layer: MarkLayer | null = null;
  const redrawn: (PageIndex | null)[] = [];
  const stage: Partial<BookStage> = {
    putMarks: (put) => {
      layer = put;
      return () => {};
    },
    isPageReady: () => false,
    redrawMarks: (page) => redrawn.push(page),
    redrawStill: () => {},
  };
  store.set(stageAtom, stage as BookStage);
  store.set(markTextAtom, "search", SEARCHED);
  run(store);
  const settle = async () => {
    for (let at = 0; at < 20; at++) await null;
    clock.advance(0);
  };
  /** Draws the next page's face: from `y` so far down, or all of it. @returns whether it is marked */
  const drawFace = (part?: { readonly y: number; readonly height: number }) => {
    const { ctx, fills } = recordingContext();
    layer?.draw(ctx, NEXT, PAGE, false, false, part && { x: 0, width: PAGE.width, ...part });
    return fills.length > 0;
  };
  /** How marks fill the next page: the alpha of each layer of ink. */
  const inks = () => {
    const { ctx, fills } = recordingContext();
    layer?.draw(ctx, NEXT, PAGE, false, false);
    return fills.map(({ alpha }) => Math.round(alpha * 1000) / 1000);
  };
  /** How many boxes are filled on the next page. */
  const boxes = () => {
    const { ctx, fills } = recordingContext();
    layer?.draw(ctx, NEXT, PAGE, false, false);
    return fills[0]!.path.length / 5; // corners, and back to the first
  };
  /** The lines that are drawn on the next page. */
  const lines = () => {
    const { ctx, strokes } = recordingContext();
    layer?.draw(ctx, NEXT, PAGE, false, false);
    return strokes.map(({ width, clip }) => ({ width, isWithin: clip !== null }));
  };
  /** Of how many corners they are. */
  const edges = () => {
    const { ctx, strokes } = recordingContext();
    layer?.draw(ctx, NEXT, PAGE, false, false);
    return strokes.map(({ path }) => path.length);
  };
  /** The colour of the line round the first of them. */
  const edge = () => {
    const { ctx, strokes } = recordingContext();
    layer?.draw(ctx, NEXT, PAGE, false, false);
    return String(strokes[0]!.style);
  };
  return { store, settle, drawFace, inks, boxes, lines, edges, edge, redrawn };
}

test("a page that has words of which nobody knows where they stand has a frame, and its print keeps its colours (SEARCH-35)", async () => {
  const { settle, inks, lines } = open({});
  lines();
  await settle();
  assert.equal(inks(), []);
  assert.equal(lines(), [{ width: 2, isWithin: true }]);
});

test("found words that are placed one by one are one mark on their line, without gaps (SEARCH-35)", async () => {
  const words = ["words", "found", "here"].map((word, at) => {
    return { word, left: 0.1 + at * 0.2, top: 0.2, width: 0.15, height: 0.04 };
  });
  const { store, settle, drawFace, boxes } = open({ 15: words });
  store.set(markTextAtom, "search", {
    ...SEARCHED,
    rangesOf: (_page, { text }) => findInLines(text, makeQuery("words found here")!),
  });
  drawFace();
  await settle();
  assert.is(boxes(), 1);
});

test("on paper as dark as ochre, or of the marker's own colour, its edge is a light one (SEARCH-35)", async () => {
  const ochre = "#a9782c";
  for (const [color, ground] of [
    ["#e8791e", ochre],
    ["#c8641e", "#c8641e"],
  ] as const) {
    const { store, settle, drawFace, edge } = open();
    store.set(markTextAtom, "search", { ...SEARCHED, color });
    drawFace(); // which looks for the places of its words
    await settle();
    assert.is(edge(), color, "on light paper it has the marker's colour");
    store.set(darkPaperAtom, { of: () => ground });
    assert.ok(contrast(edge(), ground) > 1.8, `${edge()} on ${ground}`);
  }
});

test("on a page that the night has darkened a mark is one faint layer with an edge behind its light letters (SEARCH-35)", async () => {
  const { store, settle, inks, lines } = open();
  inks();
  await settle();
  assert.is(inks().length, 2, "by day it is ink, on paper and on print");
  assert.equal(lines(), [{ width: 0.2, isWithin: false }], "with an edge, which is seen on paper of its colour");
  store.set(darkPaperAtom, { of: (page) => (page === NEXT ? "#36312a" : null) });
  assert.equal(
    inks().map((alpha) => Math.round(alpha * 1000)),
    [252],
  );
  assert.equal(lines(), [{ width: 0.2, isWithin: false }], "its edge tells where it is");
  store.set(darkPaperAtom, { of: () => null });
  assert.is(inks().length, 2);
});

test("what has a colour for dark paper is one layer of that there", async () => {
  const { store, settle, inks } = open();
  store.set(markTextAtom, "search", { ...SEARCHED, onDark: { color: "#9cc3ff", alpha: 0.4 } });
  inks();
  await settle();
  store.set(darkPaperAtom, { of: () => "#36312a" });
  assert.equal(inks(), [0.4]);
  store.set(darkPaperAtom, { of: () => null });
  assert.is(inks().length, 2);
});

test("longer words are as strong as the others, on light and on dark paper, and have a line below them in place of the edge (SEARCH-35)", async () => {
  const { store, settle, inks, edges, edge } = open();
  const onDark = { color: SEARCHED.color, alpha: SEARCH.longerOnDarkAlpha };
  store.set(markTextAtom, "search", { ...SEARCHED, edge: "below", onDark });
  inks();
  await settle();
  const looks = () => {
    const own = [inks().map((alpha) => Math.round(alpha * 100)), edges()];
    store.set(markTextAtom, "search", SEARCHED);
    const edged = [inks().map((alpha) => Math.round(alpha * 100)), edges()];
    store.set(markTextAtom, "search", { ...SEARCHED, edge: "below", onDark });
    return [own, edged];
  };
  for (const ground of [null, "#36312a"]) {
    store.set(darkPaperAtom, { of: () => ground });
    const [[ink, below], [otherInk, round]] = looks() as [[number[], number[]], [number[], number[]]];
    assert.equal([ink, below, round], [otherInk, [2], [5]], "corners: of a line, and of a box and back to the first");
    assert.ok(contrast(edge(), ground ?? SEARCHED.color) >= 2, "it is seen on paper of its colour, too");
  }
});

test("a face whose first part was drawn before its letters came is drawn anew (SEARCH-35)", async () => {
  const { settle, drawFace, redrawn } = open();
  assert.is(drawFace({ y: 0, height: 25 }), false);
  for (let at = 0; at < 20; at++) await null; // the letters are there, and nobody has been told yet
  assert.is(drawFace({ y: 25, height: 25 }), true);
  await settle();
  assert.equal(redrawn, [NEXT]);
});

test("a face that was drawn with its marks is not drawn anew (SEARCH-35)", async () => {
  const { settle, drawFace, redrawn } = open();
  drawFace();
  await settle();
  assert.equal(redrawn, [NEXT], "it had none");
  for (let y = 0; y < PAGE.height; y += 25) assert.is(drawFace({ y, height: 25 }), true);
  await settle();
  assert.equal(redrawn, [NEXT]);
});

test.run();
