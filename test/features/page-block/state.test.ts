import { suite } from "uvu";
import * as assert from "uvu/assert";
import { placeUnder } from "../../../src/features/page-block/places.ts";
import { lineAtom } from "../../../src/features/page-block/state.ts";
import { laidSceneAtom, layOutSceneAtom } from "../../../src/state/reading.ts";
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

test("a small window, whose bar has no room for the strip, has the line under its book where that leaves it some", () => {
  for (const [width, height, mode, has] of [
    [640, 480, "quiet", true],
    [900, 600, "quiet", false],
    [480, 320, "quiet", false],
    [640, 480, "standard", false],
  ] as const) {
    const settings = { ToolbarViewMode: mode };
    const { store } = openReader({ viewport: { width, height, isCoarse: false, pixelRatio: 1 }, settings });
    store.set(layOutSceneAtom);
    assert.is(store.get(lineAtom) !== null, has, `${width} x ${height}, ${mode}`);
  }
});

test("the line of a book in boards lies below these, or nowhere", () => {
  const { store } = openReader({ viewport: { width: 640, height: 480, isCoarse: false, pixelRatio: 1 } });
  store.set(layOutSceneAtom);
  const scene = store.get(laidSceneAtom);
  const shared = { scene, slackPx: 0, pageCount: 8, isRtl: false };
  const under = (rimPx: number, freePx: number) => {
    const bottom = scene.viewport.height - scene.home.y - scene.size.height - rimPx - freePx;
    return placeUnder({ ...shared, rimPx, insets: { top: 0, left: 0, right: 0, bottom } });
  };
  assert.is(under(8, 16)?.rect.y, scene.size.height + 8);
  assert.is(under(8, 6), null);
  assert.is(under(0, 6)?.rect.y, scene.size.height, "without boards less room is enough");
});

test.run();
