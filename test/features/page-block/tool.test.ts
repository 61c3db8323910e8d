import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { lineDepth, type Place } from "../../../src/features/page-block/places.ts";
import { placesAtom, pointedAtom } from "../../../src/features/page-block/state.ts";
import { createBlockTool } from "../../../src/features/page-block/tool.ts";
import { selectAtom } from "../../../src/features/selection/api.ts";
import type { DragUpdate, Point } from "../../../src/lib/gestures.ts";
import { layOutSceneAtom } from "../../../src/state/reading.ts";
import { turnAtom } from "../../../src/state/turning.ts";
import { setBarInsetsAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/page-block/tool");

const PHONE = { width: 360, height: 780, pixelRatio: 3, isCoarse: true };
const TABLET = { width: 1180, height: 820, pixelRatio: 2, isCoarse: true };

function open(viewport: typeof PHONE) {
  const { store } = openReader({ pages: 400, page: 200, viewport });
  store.set(setBarInsetsAtom, "all", { left: 68, right: 68, bottom: 36 });
  store.set(layOutSceneAtom);
  const tool = createBlockTool(store, { toSpread: (at) => at });
  const spotOf = ({ x, y }: Point) => ({ x, y, pressure: 0.5, ms: 0 });
  const dragOf = (from: Point, to: Point): DragUpdate => {
    const by = { x: to.x - from.x, y: to.y - from.y };
    return { device: "touch", from: spotOf(from), spot: spotOf(to), by, pxPerMs: { x: 0, y: 0 } };
  };
  return {
    places: store.get(placesAtom),
    tool,
    press: (at: Point) => tool.press?.({ device: "touch", spot: spotOf(at) }) ?? null,
    drag: (from: Point, to: Point) => tool.drag?.(dragOf(from, to)) ?? null,
    pointedPage: () => store.get(pointedAtom)?.page,
    select: () => {
      const place = { page: toIndex(200), offset: 0 };
      store.set(selectAtom, { anchor: place, focus: { ...place, offset: 4 } });
    },
    isTurning: () => store.get(turnAtom).kind !== "rest",
    dragOf,
  };
}

const middleOf = ({ rect: { x, y, width, height } }: Place): Point => ({ x: x + width / 2, y: y + height / 2 });

test("a finger that comes down beside a phone's line, but near it, holds nothing: its tap means the ground", () => {
  const { places, press } = open(PHONE);
  const line = places.find(({ side }) => side === "under")!;
  const on = { x: middleOf(line).x, y: line.rect.y + lineDepth(line) };
  assert.is(press(on)?.owns, true);
  assert.is(press({ x: on.x, y: on.y + 8 })?.owns, false);
  assert.is(press({ x: on.x, y: line.rect.y - 40 }), null);
});

test("while words are selected a press on the leaves beside the pages is no press of theirs: it unselects the words (EXTRA-11)", () => {
  const { places, tool, press, select } = open(TABLET);
  const recto = middleOf(places.find(({ side }) => side === "recto")!);
  assert.is(press(recto)?.owns, true);
  select();
  assert.is(press(recto), null);
  assert.not(tool.hover?.(recto), "nor does it show a page that a click would not lead to");
});

test("a drag along the line goes where it ends, wherever across the line it began; one away from it is no drag of the line", () => {
  const { places, drag, pointedPage, isTurning, dragOf } = open(PHONE);
  const line = places.find(({ side }) => side === "under")!;
  const from = { x: line.rect.x + 2, y: line.rect.y + line.rect.height - 1 };
  const to = { x: line.rect.x + line.rect.width * 0.5, y: from.y - 10 };
  assert.is(drag(from, { x: from.x + 3, y: from.y - 30 }), null);
  const held = drag(from, to)!;
  const half = pointedPage();
  assert.ok(half !== undefined && Math.abs(half - 200) < 4, String(half));
  held.cancel(false);
  assert.is(pointedPage(), undefined);
  assert.not(isTurning());
  const end = { ...to, x: line.rect.x + line.rect.width };
  drag(from, to)!.end(dragOf(from, end));
  assert.ok(isTurning());
});

test("of a press that nobody holds, as after a note was closed, a drag along the leaves beside a tablet's pages follows them, and one away from them is none of theirs", () => {
  const { places, drag } = open(TABLET);
  const recto = places.find(({ side }) => side === "recto")!;
  const from = middleOf(recto);
  assert.is(drag(from, { x: from.x - 60, y: from.y + 5 }), null);
  const along = drag(from, { x: from.x + 5, y: from.y + 60 });
  assert.ok(along);
  along?.cancel(false);
});

test.run();
