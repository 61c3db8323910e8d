import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ZOOM } from "../../../src/book/geometry/zoom.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { bringIntoSight } from "../../../src/stage/camera/into-sight.ts";
import { type BookStage, stageAtom } from "../../../src/stage/stage-handle.ts";
import { type ScrollRequest, scrollRequestAtom, setBarInsetsAtom, zoomAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("into-sight");

const WINDOW = { width: 800, height: 1000 };
const PAGE = { page: pageIndex(2), rect: { x: -400, y: -1000, width: 1600, height: 4000 } };

/** How far a request scrolls the book, px. */
function pxOf(request: ScrollRequest | null): readonly [across: number, down: number] | null {
  const px = (steps: number, length: number) => Math.round(steps * ZOOM.scrollFrac * length);
  return request && [px(request.columns ?? 0, WINDOW.width), px(request.rows ?? 0, WINDOW.height)];
}

/** How far the book is scrolled for a word of 80 x 20 px that begins there in the window, px; null = not at all. */
async function scrolledFor(x: number, y: number, { zoom = 3, isWanted = (): boolean => true, page = 2 } = {}) {
  const { store } = openReader({ viewport: WINDOW });
  store.set(stageAtom, { cameraRests: async () => {}, openPages: () => [PAGE] } as unknown as BookStage);
  store.set(zoomAtom, zoom);
  store.set(setBarInsetsAtom, "bar", { bottom: 100 });
  const { rect } = PAGE;
  const place = { x: (x - rect.x) / rect.width, y: (y - rect.y) / rect.height, width: 80 / 1600, height: 20 / 4000 };
  await bringIntoSight(store, pageIndex(page), place, isWanted);
  return pxOf(store.get(scrollRequestAtom));
}

test("a place well in sight scrolls nothing (SEARCH-35)", async () => {
  assert.is(await scrolledFor(300, 400), null);
  assert.is(await scrolledFor(41, 151), null);
  assert.is(await scrolledFor(800 - 80 - 41, 900 - 20 - 151), null);
});

test("one near the window's top, its bottom or a bar there comes to the middle of what is free (SEARCH-35)", async () => {
  assert.equal(await scrolledFor(300, 140), [0, 140 + 10 - 450]);
  assert.equal(await scrolledFor(300, 760), [0, 760 + 10 - 450]);
  assert.equal(await scrolledFor(300, 2500), [0, 2510 - 450]);
});

test("one beside the window comes to its middle, and stays in its row (SEARCH-35)", async () => {
  assert.equal(await scrolledFor(-200, 400), [-200 + 40 - 400, 0]);
  assert.equal(await scrolledFor(700, 400), [740 - 400, 0]);
});

test("a book at fit, a page that is not open and a place that nobody seeks any more move nothing (SEARCH-35)", async () => {
  assert.is(await scrolledFor(300, 2500, { zoom: 1 }), null);
  assert.is(await scrolledFor(300, 2500, { page: 3 }), null);
  assert.is(await scrolledFor(300, 2500, { isWanted: () => false }), null);
});

test.run();
