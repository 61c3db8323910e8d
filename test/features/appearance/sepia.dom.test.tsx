import { readFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { drawnLightAtom } from "../../../src/features/appearance/choice.ts";
import { run as runNight } from "../../../src/features/appearance/night.ts";
import { NIGHT } from "../../../src/features/appearance/night-page.ts";
import { run as runSepia, SEPIA_LIGHT } from "../../../src/features/appearance/sepia.ts";
import { chooseAppearanceAtom, foundColorsAtom } from "../../../src/features/appearance/state.ts";
import type { Store } from "../../../src/lib/feature.ts";
import { type Stop, stopAll } from "../../../src/lib/stop.ts";
import { areLeavesDark, leavesColorAtom } from "../../../src/stage/pages/leaves-color.ts";
import type { MarkLayer } from "../../../src/stage/pages/marks.ts";
import { type BookStage, stageAtom } from "../../../src/stage/stage-handle.ts";
import { pageOpenerAtom } from "../../../src/state/access.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/appearance/sepia");

/** A book read in sepia. */
function open(settings: object = {}, runs: readonly ((store: Store) => Stop)[] = [runSepia, runNight]) {
  const { store } = openReader({ page: 4, settings: { autoDoublePage: "double", ...settings } });
  const layers = new Set<MarkLayer>();
  const stage: Partial<BookStage> = {
    putMarks: (layer) => {
      layers.add(layer);
      return () => layers.delete(layer);
    },
  };
  store.set(stageAtom, stage as BookStage);
  const stop = stopAll(runs.map((run) => run(store)));
  store.set(chooseAppearanceAtom, { light: "sepia" });
  return { store, layers, stop };
}

test("in sepia pages are multiplied with the light, so that black stays black, and no longer on white paper", () => {
  const { store, layers, stop } = open();
  const { ctx, fills } = recordingContext();
  for (const layer of layers) layer.draw(ctx, pageIndex(4), { x: 0, y: 0, width: 100, height: 140 }, true);
  assert.equal(
    fills.map(({ composite, style }) => [composite, style]),
    [["multiply", SEPIA_LIGHT]],
  );
  store.set(chooseAppearanceAtom, { light: "paper" });
  assert.is(layers.size, 0);
  assert.is(store.get(leavesColorAtom), null);
  stop();
});

test("who chooses the colours of forms, or the same light again, leaves the pages as they are drawn", () => {
  const { store, layers, stop } = open();
  const drawn = [...layers];
  store.set(chooseAppearanceAtom, { scheme: "dark" });
  store.set(chooseAppearanceAtom, { light: "sepia" });
  assert.is(layers.size, 1);
  assert.ok(layers.has(drawn[0]!));
  stop();
});

test("the leaves beside a page are in sepia, too, and light ones, unless the book has coloured them", () => {
  const { store, stop } = open();
  assert.is(store.get(leavesColorAtom), SEPIA_LIGHT);
  store.set(foundColorsAtom, { cover: null, paper: "#f6f0e2" });
  assert.is(store.get(leavesColorAtom), "#ecdbbe");
  assert.not.ok(areLeavesDark(store.get(leavesColorAtom)));
  store.set(chooseAppearanceAtom, { light: "night" });
  assert.ok(areLeavesDark(store.get(leavesColorAtom)));
  stop();
  const gold = open({ thicknessColor: "#C0A040" });
  assert.is(gold.store.get(leavesColorAtom), null);
  gold.stop();
});

for (const [order, runs] of [
  ["sepia", [runSepia, runNight]],
  ["the night", [runNight, runSepia]],
] as const)
  test(`leaves and thumbnails change from one light to the other, also where the code of ${order} has come first`, () => {
    const { store, layers, stop } = open({}, runs);
    for (const [light, color, count] of [
      ["night", NIGHT.paper, 1],
      ["sepia", SEPIA_LIGHT, 1],
      ["dusk", null, 0],
      ["night", NIGHT.paper, 1],
    ] as const) {
      store.set(chooseAppearanceAtom, { light });
      assert.is(store.get(leavesColorAtom), color);
      assert.is(store.get(drawnLightAtom), light === "dusk" ? "paper" : light);
      assert.is(store.get(pageOpenerAtom) !== null, light === "night");
      assert.is(layers.size, count);
    }
    stop();
    assert.is(store.get(leavesColorAtom), null);
    assert.is(store.get(drawnLightAtom), "paper");
    assert.is(layers.size, 0);
  });

test("small pictures of pages are warmed by the same colour", () => {
  assert.ok(readFileSync("src/chrome/tokens.css", "utf8").includes(`--light-warm: ${SEPIA_LIGHT};`));
});

test.run();
