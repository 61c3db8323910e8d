import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Item } from "../../../../src/book/publication/annotation.ts";
import { reachPx } from "../../../../src/features/page-items/live/draw.ts";
import { aFill, aLink, anInk, aParagraph, NO_BORDER } from "../../../support/books/items.ts";

const test = suite("features/page-items/live/draw");
const PAGE = { x: 0, y: 0, width: 400, height: 800 };
const BOX = { x: 100, y: 100, width: 100, height: 50 };
const reach = (item: Item) => reachPx({ item }, BOX, PAGE);

test("a callout reaches to its tip, wherever that is (ANNO-12)", () => {
  const callout = (x: number, y: number): Item => ({
    kind: "callout",
    paragraphs: [aParagraph("x")],
    fill: aFill("#ffffff"),
    border: { ink: anInk("#000000"), width: 0.01 },
    round: 0,
    tip: [x, y],
  });
  assert.is(reach(callout(0.5, 0.5)), 4);
  assert.is(reach(callout(1.3, 0.5)), 34);
  assert.is(reach(callout(-0.3, 1.8)), 54);
});

test("a line reaches to its ends and beyond them with its heads; plain areas stay in their box (ANNO-12, ANNO-06)", () => {
  const line: Item = {
    kind: "line",
    from: [0, -1],
    to: [1, 1],
    ink: anInk("#000000"),
    width: 0.01,
    dash: [],
    arrows: "both",
  };
  assert.is(reach(line), 50 + 16);
  assert.is(reach(aLink()), 0);
});

test("borders and growing pictures are cleared too (ANNO-10, ANNO-12)", () => {
  const image: Item = { kind: "image", url: "a", hover: "grow", popUp: "", border: NO_BORDER, isAnimated: false };
  assert.is(reach(image), 3);
  const border = { ink: anInk("#000000"), width: 0.05 };
  assert.is(reach({ kind: "shape", shape: "cross", fill: aFill("#ffffff"), border, round: 0, params: {} }), 20);
});

test.run();
