import { suite } from "uvu";
import * as assert from "uvu/assert";
import { viewOf } from "../../../src/features/basic-buttons/columns.ts";
import { bookAtom, laidSceneAtom } from "../../../src/state/reading.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/basic-buttons/columns");

/** How closely a tap shows a part of a page whose picture has so many times the page's width in px. */
function closest(settings: { maxZoomScale?: number; maxZoomWidth?: number }, times = 2.5): number {
  const { store } = openReader({ settings });
  const { width } = store.get(laidSceneAtom).box;
  const book = store.get(bookAtom);
  const sized = book.pages.map((page) => {
    const by = (width * times) / page.width;
    return { ...page, width: page.width * by, height: page.height * by, isSizeGuessed: false };
  });
  store.set(bookAtom, { ...book, pages: sized });
  return viewOf(store).mostZoom;
}

test("a tap shows as much as the picture has the pixels for, and at least twice the page", () => {
  assert.equal(
    [1, 2.5, 9].map((times) => Math.round(closest({}, times) * 10) / 10),
    [2, 2.5, 4],
  );
});

test("a tap goes as close as the book has set, also where that is as close as books go that set nothing", () => {
  assert.equal(
    [3.9, 4, 6].map((maxZoomScale) => closest({ maxZoomScale })),
    [3.9, 4, 6],
  );
  assert.is(closest({ maxZoomWidth: 90_000 }), 4);
});

test.run();
