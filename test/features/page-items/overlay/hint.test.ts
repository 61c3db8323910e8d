import { suite } from "uvu";
import * as assert from "uvu/assert";
import { hintStyle } from "../../../../src/features/page-items/overlay/hint.ts";
import { blend, contrast } from "../../../../src/lib/readable-color.ts";
import { aHint, anInk } from "../../../support/books/items.ts";

const test = suite("features/page-items/overlay/hint");

test("a hint is as large as its text, or as its book says on a page of that width (ANNO-26, ANNO-28)", () => {
  const sized = { width: 120, height: 60, isSizedByText: false };
  assert.equal([hintStyle(aHint("x"), 600).width, hintStyle(aHint("x"), 600).height], [null, null]);
  const { width, height } = hintStyle(aHint("x", { ...sized, pageWidth: 300 }), 600);
  assert.equal([width, height], [240, 120]);
  assert.is(hintStyle(aHint("x", { ...sized, pageWidth: 0 }), 600).width, 120);
  assert.is(hintStyle(aHint("x", { ...sized, pageWidth: 300 }), 1).width, 24, "it stays legible on a tiny page");
});

test("its colours are the book's, and its text can be read on them (ANNO-25, ANNO-26)", () => {
  for (const color of ["#ffffff", "#000000", "#ffe14d", "#7f7f7f", "#1a5fd0"]) {
    const look = hintStyle(aHint("x", { ink: anInk(color, 1), edge: "#123456" }), 600);
    assert.ok(contrast(look.ink, color) >= 4.5, color);
    assert.equal([look.ground, look.groundPercent, look.edge], [color, 100, "#123456"]);
  }
});

test("its ground is as transparent as the book has it, as long as the text can be read (ANNO-25)", () => {
  assert.is(hintStyle(aHint("x", { ink: anInk("#ffffff", 0.95) }), 600).groundPercent, 95);
  const { ink, ground, groundPercent } = hintStyle(aHint("x", { ink: anInk("#ffffff", 0) }), 600);
  for (const under of ["#000000", "#ffffff"]) assert.ok(contrast(ink, blend(ground, under, groundPercent / 100)) > 4.4);
});

test.run();
