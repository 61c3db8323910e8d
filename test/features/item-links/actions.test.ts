import { suite } from "uvu";
import * as assert from "uvu/assert";
import { zoomToShow } from "../../../src/features/item-links/actions.ts";

const test = suite("features/item-links/actions");
const WINDOW = { x: 0, y: 0, width: 1000, height: 800 };

test("an item is zoomed into the middle of the window and fills it (ANNO-15)", () => {
  const item = { x: 100, y: 100, width: 400, height: 100 };
  const { to, at } = zoomToShow(item, WINDOW);
  assert.is(to, 2.25);
  const seenAt = (from: number, about: number) => about + (from - about) * to;
  assert.ok(Math.abs(seenAt(300, at.x) - 500) < 1e-9);
  assert.ok(Math.abs(seenAt(150, at.y) - 400) < 1e-9);
});

test("a tiny item is not enlarged too much, and a large one is still enlarged (ANNO-15)", () => {
  assert.is(zoomToShow({ x: 0, y: 0, width: 2, height: 2 }, WINDOW).to, 4);
  assert.is(zoomToShow({ x: 0, y: 0, width: 2000, height: 2000 }, WINDOW).to, 1.6);
});

test.run();
