import { suite } from "uvu";
import * as assert from "uvu/assert";
import { barInsetsOf } from "../../../src/book/geometry/bar-insets.ts";
import { takeSide } from "../../../src/chrome/panels/side-space.ts";
import {
  isStripBesideAtom,
  isStripInBarAtom,
  isStripNarrowAtom,
  stripSidesAtom,
  wantedStripInsetsAtom,
} from "../../../src/features/notes/strip-insets.ts";
import { barContextAtom } from "../../../src/state/bar-insets.ts";
import { openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { hideToolbarAtom, isToolbarShownAtom } from "../../../src/state/toolbar.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/notes/strip-insets");

for (const [what, isPinned, left, isNarrow] of [
  ["gives way to a panel beside the book, and its pens have a row of their own then", true, 382, true],
  ["stays whole below a panel over the book", false, 0, false],
] as const) {
  test(`the strip of a lying tablet ${what} (NOTE-02)`, () => {
    const { store, clock } = openReader({ viewport: { width: 1180, height: 820, isCoarse: true } });
    const element = document.createElement("section");
    Object.defineProperty(element, "offsetWidth", { value: 370 });
    const stop = takeSide(store, { name: "contents", side: "left", isPinned, element });
    clock.advance(0);
    assert.equal([store.get(stripSidesAtom).left, store.get(isStripNarrowAtom)], [left, isNarrow]);
    stop();
  });
}

test("in small windows with a mouse the strip takes the toolbar's place and nothing of the book's, in wider ones and under fingers it stands beside the book (NOTE-02)", () => {
  const inWindow = (width: number, height: number, isCoarse = false) => {
    const { store } = openReader({ viewport: { width, height, isCoarse } });
    store.set(registerPanelAtom, "annotate");
    store.set(openPanelAtom, "annotate");
    const { bottom, right } = store.get(wantedStripInsetsAtom);
    return [store.get(isStripInBarAtom), store.get(isStripBesideAtom), bottom + right];
  };
  assert.equal(inWindow(480, 320), [true, false, 0]);
  assert.equal(inWindow(640, 480), [true, false, 0]);
  assert.equal(inWindow(820, 360), [false, true, 96]);
  assert.equal(inWindow(640, 360, true), [false, true, 0]);
  assert.equal(inWindow(640, 600).slice(0, 2), [false, false]);
});

test("in the toolbar's place the strip has a bar's height under the book, whether the bar is shown, hidden or missing (NOTE-02)", () => {
  const underBook = (height: number, settings: Record<string, unknown>, isHidden = false) => {
    const { store } = openReader({ viewport: { width: 640, height, isCoarse: false }, settings });
    store.set(registerPanelAtom, "annotate");
    store.set(openPanelAtom, "annotate");
    if (isHidden) store.set(hideToolbarAtom);
    assert.ok(store.get(isStripInBarAtom));
    const bars = barInsetsOf(store.get(barContextAtom)).bottom;
    return [store.get(isToolbarShownAtom), bars + store.get(wantedStripInsetsAtom).bottom];
  };
  assert.equal(underBook(360, {}), [true, 55]);
  assert.equal(underBook(360, {}, true), [false, 55]);
  assert.equal(underBook(360, { ToolBarVisible: false }), [false, 40]); // that of the lowest bar
  assert.equal(underBook(480, { ToolBarVisible: false }), [false, 44], "the page's number has more");
});

test.run();
