import { suite } from "uvu";
import * as assert from "uvu/assert";
import { guide } from "../../../src/features/guide/index.ts";
import { GUIDE, guidePageAt, guidePageForKey, swipedPages } from "../../../src/features/guide/pages.ts";
import { panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/guide/pages");
const [button] = guide.buttons ?? [];

for (const [why, forwardPx, ms, pages] of [
  ["a quick short swipe", 20, 100, 1],
  ["the same back", -20, 100, -1],
  ["a swipe of just 0.03 px a ms", 30, 1000, 1],
  ["a slower one", 29, 1000, 0],
  ["a slow one over half of the page", 150, 10_000, 1],
  ["the same back", -150, 10_000, -1],
  ["a slow one of less", 149, 10_000, 0],
  ["a press that trembles", 5, 20, 0],
  ["a press in no time", 0, 0, 0],
] as const) {
  test(`${why} (${forwardPx} of 300 px in ${ms} ms) turns ${pages} pages (GUIDE-02)`, () => {
    assert.is(swipedPages({ forwardPx, ms, widthPx: 300 }), pages);
  });
}

test("the guide has five pages and slides for 300 ms (GUIDE-01, GUIDE-04)", () => {
  assert.is(GUIDE.pages, 5);
  assert.is(GUIDE.slideMs, 300);
  assert.equal([-1, 0, 4, 5].map(guidePageAt), [0, 0, 4, 4]);
});

for (const [key, isRtl, to] of [
  ["ArrowRight", false, 3],
  ["ArrowLeft", false, 1],
  ["ArrowRight", true, 1],
  ["ArrowLeft", true, 3],
  ["Home", false, 0],
  ["End", false, 4],
  ["PageDown", false, 3],
  ["PageUp", false, 1],
  ["a", false, null],
] as const) {
  test(`${key}${isRtl ? ", right to left," : ""} leads from the third page to ${to} (GUIDE-02)`, () => {
    assert.is(guidePageForKey(key, 2, isRtl), to);
  });
}

test("the help button opens the guide and closes it (GUIDE-05)", () => {
  const { store } = openReader();
  store.set(registerPanelAtom, "guide");
  assert.is(button!.key, "help");
  store.set(button!.pressAtom);
  assert.equal(store.get(panelsAtom), ["guide"]);
  store.set(button!.pressAtom);
  assert.equal(store.get(panelsAtom), []);
});

test("the help button is shown unless the book hides it (GUIDE-05)", () => {
  for (const InstructionsButtonVisible of [true, false]) {
    const { store } = openReader({ settings: { InstructionsButtonVisible } });
    assert.is(store.get(button!.isVisibleAtom!), InstructionsButtonVisible);
  }
});

test.run();
