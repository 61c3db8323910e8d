import { readFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { runNight } from "../../../src/features/appearance/night.ts";
import { SEPIA_LIGHT } from "../../../src/features/appearance/sepia.ts";
import { chooseAppearanceAtom, foundColorsAtom } from "../../../src/features/appearance/state.ts";
import { areLeavesDark, leavesColorAtom } from "../../../src/stage/pages/leaves-color.ts";
import type { MarkLayer } from "../../../src/stage/pages/marks.ts";
import { type BookStage, stageAtom } from "../../../src/stage/stage-handle.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/appearance/sepia");

/** A book read in sepia. */
function open(settings: object = {}) {
  const { store } = openReader({ page: 4, settings: { autoDoublePage: "double", ...settings } });
  const layers = new Set<MarkLayer>();
  const stage: Partial<BookStage> = {
    putMarks: (layer) => {
      layers.add(layer);
      return () => layers.delete(layer);
    },
  };
  store.set(stageAtom, stage as BookStage);
  const stop = runNight(store);
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

test("small pictures of pages are warmed by the same colour", () => {
  assert.ok(readFileSync("src/chrome/tokens.css", "utf8").includes(`--light-warm: ${SEPIA_LIGHT};`));
});

test.run();
