import { suite } from "uvu";
import * as assert from "uvu/assert";
import { lineAtom } from "../../../src/features/page-block/state.ts";
import { layOutSceneAtom } from "../../../src/state/reading.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/page-block/state");

test("a phone on its side has no line under its pages, to be seen or pressed; an upright one has", () => {
  for (const [width, height, has] of [
    [780, 360, false],
    [360, 780, true],
  ] as const) {
    const { store } = openReader({ viewport: { width, height, isCoarse: true, pixelRatio: 3 } });
    store.set(layOutSceneAtom);
    assert.is(store.get(lineAtom) !== null, has, `${width} x ${height}`);
  }
});

test.run();
