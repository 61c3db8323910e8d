import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { run as runNight } from "../../../src/features/appearance/night.ts";
import { NIGHT } from "../../../src/features/appearance/night-page.ts";
import { chooseAppearanceAtom } from "../../../src/features/appearance/state.ts";
import { countItemRevisionAtom } from "../../../src/features/page-items/api.ts";
import { blockAtom } from "../../../src/stage/pages/block.ts";
import type { MarkLayer } from "../../../src/stage/pages/marks.ts";
import { type BookStage, stageAtom } from "../../../src/stage/stage-handle.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/appearance/night");
const RECT = { x: 0, y: 0, width: 100, height: 140 };

/** A book read at night, and how often a page has been drawn to look at its tone. */
function open() {
  const { store, clock } = openReader({ page: 4, settings: { autoDoublePage: "double" } });
  const layers: MarkLayer[] = [];
  const state = { looks: 0, isReady: true };
  const stage: Partial<BookStage> = {
    drawPage: () => void state.looks++,
    isPageReady: () => state.isReady,
    putMarks: (layer) => {
      layers.push(layer);
      return () => {};
    },
  };
  store.set(stageAtom, stage as BookStage);
  const stop = runNight(store);
  store.set(chooseAppearanceAtom, { light: "night" });
  const drawSlices = (page: number, isResting = false) => {
    for (let slice = 0; slice < 8; slice++) layers[0]!.draw(recordingContext().ctx, pageIndex(page), RECT, isResting);
  };
  return { store, clock, stage, state, layers, drawSlices, stop };
}

test("at night a page that is drawn ahead in slices is looked at once, though it does not lie open", () => {
  const { state, drawSlices, stop } = open();
  drawSlices(8);
  assert.is(state.looks, 1);
  drawSlices(8);
  assert.is(state.looks, 1);
  stop();
});

test("a page whose picture is on its way is looked at again now and then, and at once when it has come", () => {
  const { clock, state, drawSlices, stop } = open();
  state.isReady = false;
  drawSlices(8);
  assert.is(state.looks, 1);
  clock.advance(NIGHT.waitMs);
  drawSlices(8);
  assert.is(state.looks, 2);
  state.isReady = true;
  drawSlices(8);
  assert.is(state.looks, 3);
  clock.advance(NIGHT.waitMs);
  drawSlices(8);
  assert.is(state.looks, 3);
  stop();
});

test("a page is looked at again when the pictures of the book's items on it have come", () => {
  const { store, state, drawSlices, stop } = open();
  drawSlices(8);
  store.set(countItemRevisionAtom, pageIndex(8));
  drawSlices(8);
  assert.is(state.looks, 2);
  store.set(countItemRevisionAtom, pageIndex(4));
  drawSlices(8);
  assert.is(state.looks, 2);
  stop();
});

test("a page that lands is not looked at again, however long ago it was drawn", () => {
  const { clock, state, drawSlices, stop } = open();
  drawSlices(4);
  clock.advance(60_000);
  drawSlices(4, true);
  assert.is(state.looks, 1);
  stop();
});

test("print is made light above the book's items and below words and the reader's things", () => {
  const { layers, stop } = open();
  assert.equal(
    layers.map((layer) => layer.order),
    [1],
  );
  stop();
});

test("the leaves beside the pages are as dark as paper at night, and as the book says by day", () => {
  const { store, stop } = open();
  assert.is(store.get(blockAtom).color, NIGHT.paper);
  store.set(chooseAppearanceAtom, { light: "dusk" });
  assert.is(store.get(blockAtom).color, "#ffffff");
  store.set(chooseAppearanceAtom, { light: "night" });
  stop();
  assert.is(store.get(blockAtom).color, "#ffffff");
});

test("the night begins with the stage where it was chosen before", () => {
  const { store, stage, layers, stop } = open();
  store.set(stageAtom, null);
  store.set(stageAtom, stage as BookStage);
  assert.is(layers.length, 2);
  stop();
});

test.run();
