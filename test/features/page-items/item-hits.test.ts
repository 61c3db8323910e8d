import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Item } from "../../../src/book/annotation.ts";
import { isPressable, isTouchable, itemAt } from "../../../src/features/page-items/item-hits.ts";
import { anItem, aVideo } from "../../support/annotations.ts";
import { aFill, aLink, aText, NO_BORDER, toPage } from "../../support/items.ts";

const test = suite("features/page-items/item-hits");
const PAGE = { x: 0, y: 0, width: 400, height: 600 };
const link = (id: string, x: number, y: number, width: number, height: number) =>
  anItem(aLink(), { id, box: { x, y, width, height }, actions: [toPage(2)] });

test("the topmost item is hit, and what nobody can touch lies in no one's way", () => {
  const items = [
    link("below", 0.1, 0.1, 0.8, 0.8),
    link("above", 0.4, 0.4, 0.2, 0.2),
    anItem(aText("a caption over all of it"), { id: "text", box: { x: 0, y: 0, width: 1, height: 1 } }),
  ];
  assert.is(itemAt(items, PAGE, { x: 200, y: 300 }, false)?.id, "above");
  assert.is(itemAt(items, PAGE, { x: 60, y: 100 }, false)?.id, "below");
  assert.is(itemAt(items, PAGE, { x: 1, y: 1 }, false), null);
});

test("a finger finds a tiny link 12 px about its middle, unless something lies right under it", () => {
  const items = [link("tiny", 0.5, 0.5, 0.005, 0.002), link("large", 0.525, 0.4, 0.3, 0.2)];
  assert.is(itemAt(items, PAGE, { x: 195, y: 306 }, false), null);
  assert.is(itemAt(items, PAGE, { x: 195, y: 306 }, true)?.id, "tiny");
  assert.is(itemAt(items, PAGE, { x: 211, y: 300 }, true)?.id, "large");
});

test("ellipses are hit as ellipses", () => {
  const shape: Item = {
    kind: "shape",
    shape: "ellipse",
    fill: aFill("#ff0000"),
    border: NO_BORDER,
    round: 0,
    params: {},
  };
  const items = [anItem(shape, { id: "egg", box: { x: 0, y: 0, width: 0.5, height: 0.5 }, actions: [toPage(2)] })];
  assert.is(itemAt(items, PAGE, { x: 5, y: 5 }, false), null);
  assert.is(itemAt(items, PAGE, { x: 100, y: 150 }, false)?.id, "egg");
});

test("players and photos take touches by their own elements, and items without actions none", () => {
  assert.not(isTouchable(anItem({ kind: "video", video: aVideo() }, { actions: [toPage(2)] })));
  assert.not(isPressable(anItem(aLink())));
  assert.ok(isTouchable(anItem(aLink())));
  assert.ok(isPressable(anItem(aText("go"), { actions: [toPage(2)] })));
  assert.not(isPressable(anItem(aLink(), { actions: [{ ...toPage(2), on: "enter" }] })));
});

test.run();
