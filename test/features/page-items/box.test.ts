import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Item } from "../../../src/book/publication/annotation.ts";
import {
  boundsOn,
  boxOn,
  isPressable,
  isTouchable,
  isWithin,
  itemAt,
  overlap,
  union,
} from "../../../src/features/page-items/box.ts";
import { anItem, aVideo } from "../../support/books/annotations.ts";
import { aFill, aLink, aText, NO_BORDER, toPage } from "../../support/books/items.ts";

const test = suite("features/page-items/box");
const PAGE = { x: 100, y: 50, width: 400, height: 800 };
const placed = (x: number, y: number, width: number, height: number, rotation = 0) => ({
  box: { x, y, width, height },
  rotation,
});

test("a box is a fraction of its page, wherever the page lies (ANNO-02)", () => {
  assert.equal(boxOn(PAGE, placed(0.25, 0.5, 0.5, 0.125)), { x: 200, y: 450, width: 200, height: 100 });
});

test("nothing is smaller than 2 px (LINK-04)", () => {
  const { width, height } = boxOn(PAGE, placed(0.5, 0.5, 1e-6, 1e-6));
  assert.equal([width, height], [2, 2]);
});

test("a turned item is found where it is drawn, about its middle (ANNO-02)", () => {
  const upright = placed(0.25, 0.45, 0.5, 0.1, 90); // 200 x 80 px about 300, 450
  assert.ok(isWithin(PAGE, upright, { x: 300, y: 540 }, { isRound: false }));
  assert.not(isWithin(PAGE, upright, { x: 390, y: 450 }, { isRound: false }));
  const bounds = boundsOn(PAGE, upright);
  assert.ok(Math.abs(bounds.width - 80) < 1e-9 && Math.abs(bounds.height - 200) < 1e-9);
});

test("an item that turns about its corner is found where it hangs from that (ANNO-02)", () => {
  const hanging = { ...placed(0.5, 0.25, 0.5, 0.1, 90), pivot: "corner" } as const; // 200 x 80 px from 300, 250
  assert.ok(isWithin(PAGE, hanging, { x: 225, y: 440 }, { isRound: false }));
  assert.not(isWithin(PAGE, hanging, { x: 310, y: 260 }, { isRound: false }));
  const { x, y, width, height } = boundsOn(PAGE, hanging);
  assert.equal([x, y, width, height].map(Math.round), [220, 250, 80, 200]);
  assert.equal(boxOn(PAGE, { ...hanging, rotation: 0 }), boxOn(PAGE, placed(0.5, 0.25, 0.5, 0.1)));
});

test("an ellipse has no corners to touch", () => {
  const item = placed(0, 0, 0.5, 0.25); // 200 x 200 at 100, 50
  assert.ok(isWithin(PAGE, item, { x: 103, y: 53 }, { isRound: false }));
  assert.not(isWithin(PAGE, item, { x: 103, y: 53 }, { isRound: true }));
  assert.ok(isWithin(PAGE, item, { x: 200, y: 52 }, { isRound: true }));
});

test("boxes overlap only where they have px in common", () => {
  const one = { x: 0, y: 0, width: 10, height: 10 };
  assert.not(overlap(one, { x: 10, y: 0, width: 5, height: 5 }));
  assert.ok(overlap(one, { x: 9, y: 9, width: 5, height: 5 }));
  assert.equal(union(one, { x: 20, y: 5, width: 5, height: 20 }), { x: 0, y: 0, width: 25, height: 25 });
  assert.is(union(null, one), one);
});

const SHEET = { x: 0, y: 0, width: 400, height: 600 };
const link = (id: string, x: number, y: number, width: number, height: number) =>
  anItem(aLink(), { id, box: { x, y, width, height }, actions: [toPage(2)] });

test("the topmost item is hit, and items without reactions hide no others", () => {
  const items = [
    link("below", 0.1, 0.1, 0.8, 0.8),
    link("above", 0.4, 0.4, 0.2, 0.2),
    anItem(aText("a caption over all of it"), { id: "text", box: { x: 0, y: 0, width: 1, height: 1 } }),
  ];
  assert.is(itemAt(items, SHEET, { x: 200, y: 300 }, false)?.id, "above");
  assert.is(itemAt(items, SHEET, { x: 60, y: 100 }, false)?.id, "below");
  assert.is(itemAt(items, SHEET, { x: 1, y: 1 }, false), null);
});

test("a finger finds a tiny link 12 px about its middle, unless something lies right under it", () => {
  const items = [link("tiny", 0.5, 0.5, 0.005, 0.002), link("large", 0.525, 0.4, 0.3, 0.2)];
  assert.is(itemAt(items, SHEET, { x: 195, y: 306 }, false), null);
  assert.is(itemAt(items, SHEET, { x: 195, y: 306 }, true)?.id, "tiny");
  assert.is(itemAt(items, SHEET, { x: 211, y: 300 }, true)?.id, "large");
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
  assert.is(itemAt(items, SHEET, { x: 5, y: 5 }, false), null);
  assert.is(itemAt(items, SHEET, { x: 100, y: 150 }, false)?.id, "egg");
});

test("players and photos react by their own elements, and items without actions do not react", () => {
  assert.not(isTouchable(anItem({ kind: "video", video: aVideo() }, { actions: [toPage(2)] })));
  assert.not(isPressable(anItem(aLink())));
  assert.ok(isTouchable(anItem(aLink())));
  assert.ok(isPressable(anItem(aText("go"), { actions: [toPage(2)] })));
  assert.not(isPressable(anItem(aLink(), { actions: [{ ...toPage(2), on: "enter" }] })));
});

test.run();
