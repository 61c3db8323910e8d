import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ViewportReading } from "../../../src/io/viewport.ts";
import { createRaster } from "../../../src/stage/canvas/raster.ts";
import type { Surface } from "../../../src/stage/canvas/surface.ts";
import { BLOCK_PX, SHADOW_BLUR_PX, SHADOW_DOWN_PX } from "../../../src/stage/pages/resting.ts";
import type { Faces } from "../../../src/stage/turn/faces.ts";
import type { Governor } from "../../../src/stage/turn/governor.ts";
import { laidSceneAtom, layOutSceneAtom } from "../../../src/state/reading.ts";
import { setBarInsetsAtom, viewportAtom } from "../../../src/state/view.ts";
import type { AllSettings } from "../../support/books/all-settings.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("raster");

/** Where the stage of a book in a window of 1440 x 900 is placed, and where its pages lie, client px. */
function place(settings: Partial<AllSettings>) {
  const wide = { leftMargin: 200, rightMargin: 200, topMargin: 200, bottomMargin: 200 };
  const { store } = openReader({
    settings: { autoDoublePage: "double", retainBookCenter: false, ...wide, ...settings },
  });
  let placed = { x: 0, y: 0, width: 0, height: 0 };
  const surface = {
    place: ({ rect }: Parameters<Surface["place"]>[0]) => {
      placed = rect;
    },
    prepareTurning: () => {},
    look: () => {},
    drawStill: () => {},
  } as Partial<Surface> as Surface;
  const faces = { reshape: () => {} } as Partial<Faces> as Faces;
  const governor = { ratio: () => 1 } as Partial<Governor> as Governor;
  const { home, size } = store.get(laidSceneAtom);
  createRaster(store, surface, faces, governor, null).place(home);
  return { placed, book: { x: home.x, y: home.y, width: size.width, height: size.height } };
}

for (const rim of [0, 8, 40]) {
  test(`the stage holds hard covers ${rim} px wider than the pages, leaves and the whole shadow (PAGE-07, PAGE-10)`, () => {
    const { placed, book } = place({ HardPageEnable: true, hardCoverBorderWidth: rim, thicknessWidthType: "Thick" });
    const around = rim + BLOCK_PX + SHADOW_BLUR_PX + SHADOW_DOWN_PX;
    assert.ok(book.x > around && book.y > around, "the window has space for all of it");
    assert.ok(placed.x <= book.x - around, `${placed.x} of ${book.x}`);
    assert.ok(placed.y <= book.y - around, `${placed.y} of ${book.y}`);
    assert.ok(placed.x + placed.width >= book.x + book.width + around);
    assert.ok(placed.y + placed.height >= book.y + book.height + around);
  });
}

/** How the stage of a book is placed that is laid out between panels so wide, one after the other. */
function placedBetween(window: Partial<ViewportReading>, ...panelsPx: readonly number[]) {
  const { store } = openReader({ settings: { autoDoublePage: "double" } });
  store.set(viewportAtom, { ...store.get(viewportAtom), ...window });
  const placed: { readonly size: readonly [width: number, height: number]; readonly pixelRatio: number }[] = [];
  const surface = {
    place: ({ rect, pixelRatio }: Parameters<Surface["place"]>[0]) =>
      void placed.push({ size: [rect.width, rect.height], pixelRatio }),
    prepareTurning: () => {},
    look: () => {},
    drawStill: () => {},
  } as Partial<Surface> as Surface;
  const faces = { reshape: () => {} } as Partial<Faces> as Faces;
  const raster = createRaster(store, surface, faces, { ratio: () => 1 } as Partial<Governor> as Governor, null);
  for (const left of panelsPx) {
    store.set(setBarInsetsAtom, "panels", { left });
    store.set(layOutSceneAtom);
    raster.place(store.get(laidSceneAtom).home);
  }
  return placed;
}

const sizesBetween = (...panelsPx: readonly number[]) => placedBetween({}, ...panelsPx).map(({ size }) => size);

test("the canvases stay as they are while a panel makes the book smaller, and as it closes again (PAGE-22)", () => {
  const [whole, beside, again] = sizesBetween(0, 250, 0);
  assert.equal([beside, again], [whole, whole]);
});

test("a canvas that is kept for a smaller book makes its pages no less sharp on a large tablet (PAGE-22)", () => {
  const tablet = { width: 1366, height: 1024, pixelRatio: 2, isCoarse: true };
  const [whole, beside] = placedBetween(tablet, 0, 300);
  const [alone] = placedBetween(tablet, 300);
  assert.ok(whole!.pixelRatio < 2, "the whole window is too much for one canvas");
  assert.is(beside!.pixelRatio, alone!.pixelRatio);
});

test("a book that becomes much smaller, or larger, gets canvases of its size (PAGE-22)", () => {
  const [whole, small, again] = sizesBetween(0, 700, 0);
  assert.ok(small![0] < whole![0] && small![1] < whole![1]);
  assert.equal(again, whole);
});

test.run();
