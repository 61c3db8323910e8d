import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import {
  depthOf,
  LEAST_ACROSS_PX,
  lineDepth,
  type Place,
  pageAt,
  placeAt,
} from "../../../src/features/page-block/places.ts";
import { lineAtom, placesAtom } from "../../../src/features/page-block/state.ts";
import { laidSceneAtom, layOutSceneAtom } from "../../../src/state/reading.ts";
import { setBarInsetsAtom, zoomAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/page-block/places");

const DESKTOP = { width: 1440, height: 900, pixelRatio: 1, isCoarse: false };
const PHONE = { width: 360, height: 780, pixelRatio: 3, isCoarse: true };

function open({ bottom = 36, ...opening }: Parameters<typeof openReader>[0] & { readonly bottom?: number } = {}) {
  const { store } = openReader({ pages: 46, page: 12, viewport: DESKTOP, ...opening });
  store.set(setBarInsetsAtom, "all", { left: 68, right: 68, bottom });
  store.set(layOutSceneAtom);
  return { store, scene: store.get(laidSceneAtom), places: store.get(placesAtom) };
}

/** The pages (1-based) that a place leads to at its start, its middle and its end. */
function pagesAlong(place: Place) {
  const { x, y, width, height } = place.rect;
  return [0, 0.5, 1].map(
    (way) => 1 + pageAt(place, place.isUpright ? { x, y: y + way * height } : { x: x + way * width, y }),
  );
}

test("the leaves at the left lead to the pages before, those at the right to the pages after, from top to bottom", () => {
  const { places, scene } = open();
  assert.equal(places.map(pagesAlong), [
    [1, 6, 11],
    [14, 30, 46],
  ]);
  const [before, after] = places;
  assert.equal([before!.rect.x + before!.rect.width, after!.rect.x], [0, scene.size.width], "outside of the pages");
  assert.is(before!.rect.width, LEAST_ACROSS_PX.mouse, "thin blocks can be hit all the same");
});

test("right to left the pages before are at the right (PAGE-15)", () => {
  const { places, scene } = open({ settings: { RightToLeft: true } });
  assert.equal(places.map(pagesAlong), [
    [1, 6, 11],
    [14, 30, 46],
  ]);
  assert.is(places[0]!.rect.x, scene.size.width);
  assert.ok(places[1]!.rect.x < 0);
});

test("a finger beside a block too thin to be seen turns the leaf, a mouse still points at its pages", () => {
  const sides = (isCoarse: boolean, pages: number) =>
    open({ pages, page: pages / 2, viewport: { ...DESKTOP, isCoarse } }).places.map(({ side }) => side);
  assert.equal(sides(false, 46), ["verso", "recto"]);
  assert.equal(sides(true, 46), []);
  assert.equal(sides(true, 400), ["verso", "recto"]);
});

test("a mouse hits a thin block in 18 px, a finger in 10", () => {
  const widths = (isCoarse: boolean, pages: number) =>
    open({ pages, page: pages / 2, viewport: { ...DESKTOP, isCoarse } }).places.map(({ rect }) => rect.width);
  assert.equal(widths(false, 12), [18, 18]);
  assert.equal(widths(true, 240), [10, 10]);
});

test("at the ends of the book there is one stretch, zoomed there is none", () => {
  assert.equal(
    open({ page: 1 }).places.map(({ side }) => side),
    ["recto"],
  );
  assert.equal(
    open({ page: 46 }).places.map(({ side }) => side),
    ["verso"],
  );
  const { store } = open();
  store.set(zoomAtom, 2);
  assert.equal(store.get(placesAtom), []);
});

test("every leaf can be reached and lies deeper than the one before it", () => {
  for (const place of open().places) {
    const depths: number[] = [];
    for (let page = place.from; page <= place.to; page++) depths.push(depthOf(place, pageIndex(page)));
    if (place.side === "verso") depths.reverse();
    assert.ok(
      depths.every((depth, at) => depth > (depths[at - 1] ?? 0) && depth <= 1),
      depths.join(),
    );
    const found = new Set<number>();
    for (let y = 0; y <= place.rect.height; y++) found.add(pageAt(place, { x: 0, y: place.rect.y + y }));
    assert.is(found.size, place.to - place.from + 1);
  }
});

test("a point beside the leaves points at none, a drag that leaves them goes on along them", () => {
  const { places, scene } = open();
  const [, after] = places;
  assert.is(placeAt(places, { x: scene.size.width + 3, y: 100 }), after!);
  assert.is(placeAt(places, { x: scene.size.width - 3, y: 100 }), null);
  assert.is(placeAt(places, { x: scene.size.width + 30, y: 100 }), null);
  assert.is(pageAt(after!, { x: -500, y: 5000 }), 45);
});

test("a phone has the whole book on a line under its page, clear of the screen's edges", () => {
  for (const isRtl of [false, true]) {
    const { store, places, scene } = open({ viewport: PHONE, settings: { RightToLeft: isRtl } });
    const line = store.get(lineAtom)!;
    assert.equal(places, [line]);
    assert.equal(pagesAlong(line), isRtl ? [46, 24, 1] : [1, 24, 46]);
    const { rect } = line;
    assert.ok(scene.home.x + rect.x >= 16 && scene.home.x + rect.x + rect.width <= 360 - 16);
    assert.ok(rect.y >= scene.size.height, "not over the page");
    assert.ok(lineDepth(line) > 0 && lineDepth(line) <= rect.height / 2);
  }
});

test("the line leaves the bar and the page number their space, and goes where the page leaves it none", () => {
  const bottomOf = (height: number, bottom: number) => {
    const { store, scene } = open({ viewport: { ...PHONE, height }, bottom });
    const line = store.get(lineAtom);
    return line && height - (scene.home.y + line.rect.y + line.rect.height);
  };
  assert.ok(bottomOf(780, 36)! >= 36);
  const tight = bottomOf(332, 36);
  assert.ok(tight === null || tight >= 32, String(tight));
  assert.is(open({ viewport: PHONE, pages: 1 }).store.get(lineAtom), null);
});

test("nobody points at leaves under a closed hard cover: who presses its edge means the cover", () => {
  const sides = (page: number, settings: object) =>
    open({ page, settings: { HardPageEnable: true, ...settings } }).places.map(({ side }) => side);
  assert.equal([sides(1, {}), sides(46, {})], [[], []]);
  assert.equal(sides(12, {}), ["verso", "recto"]);
  assert.equal(sides(1, { HardPageEnable: false }), ["recto"]);
  assert.equal(sides(1, { outerCoverBorder: false }), ["recto"]);
});

test.run();
