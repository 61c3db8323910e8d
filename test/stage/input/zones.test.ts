import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Axis } from "../../../src/book/geometry/layout.ts";
import { sceneOf } from "../../../src/book/geometry/scene.ts";
import type { PageMode } from "../../../src/book/geometry/spreads.ts";
import { ZONES, zoneAt } from "../../../src/stage/input/zones.ts";

const test = suite("zones");

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
/** A spread of 900 x 600 in double mode, a page of 600 x 800 in single mode. */
function scene(mode: PageMode = "double", isRtl = false, axis: Axis = "horizontal") {
  return sceneOf({ viewport: { width: 900, height: 800 }, insets: NO_INSETS, pageRatio: 0.75, axis }, mode, isRtl);
}
const zones = (book: ReturnType<typeof scene>, xs: readonly number[], y = 300) => xs.map((x) => zoneAt(book, { x, y }));
const EDGE = 450 * ZONES.edgeFrac;

test("a press falls on an edge, beside the book or in the middle (FLIP-02)", () => {
  assert.equal(zones(scene(), [-1, 0, EDGE - 1, EDGE + 1, 450, 900 - EDGE - 1, 900 - EDGE + 1, 900, 901]), [
    "before-blank",
    "before",
    "before",
    "middle",
    "middle",
    "middle",
    "after",
    "after",
    "after-blank",
  ]);
});

test("above and below the book nothing turns (FLIP-02)", () => {
  assert.equal(
    [-1, 601].map((y) => zoneAt(scene(), { x: 5, y })),
    ["middle", "middle"],
  );
});

test("right to left, the edges change sides (PAGE-15, FLIP-13)", () => {
  const seen = zones(scene("double", true), [-1, 5, 450, 895, 901]);
  assert.equal(seen, ["after-blank", "after", "middle", "before", "before-blank"]);
});

test("about a level spine the edges are above and below (PAGE-11)", () => {
  const book = scene("double", true, "vertical");
  const ys = [-1, 5, 400, book.size.height - 5, book.size.height + 1];
  const seen = ys.map((y) => zoneAt(book, { x: 100, y }));
  assert.equal(seen, ["before-blank", "before", "middle", "after", "after-blank"]);
});

test("the edge of a small page is wide enough for a finger, that of a large one not half the page (FLIP-02)", () => {
  const space = { insets: NO_INSETS, pageRatio: 0.75, axis: "horizontal" } as const;
  const book = (width: number) => sceneOf({ ...space, viewport: { width, height: 9999 } }, "single", false);
  assert.equal(zones(book(100), [ZONES.edgeLeastPx - 1, ZONES.edgeLeastPx + 1], 20), ["before", "middle"]);
  assert.equal(zones(book(2000), [ZONES.edgeMostPx - 1, ZONES.edgeMostPx + 1], 20), ["before", "middle"]);
});

test("a phone's edges are wide, for the tabs of a page and the bars beside them, and those of a large window's page are not (FLIP-02)", () => {
  const space = { insets: NO_INSETS, pageRatio: 0.75, axis: "horizontal" } as const;
  const book = (width: number, height: number) => sceneOf({ ...space, viewport: { width, height } }, "single", false);
  assert.equal(zones(book(360, 780), [78, 81, 279, 282]), ["before", "middle", "middle", "after"]);
  assert.equal(zones(book(1200, 480), [42, 45]), ["before", "middle"]); // 360 px wide, too
});

test.run();
