import { suite } from "uvu";
import * as assert from "uvu/assert";
import { doesLiftButtonGoAtom, isLiftSoughtAtom } from "../../../src/features/lift/middle.ts";
import { registerPanelAtom } from "../../../src/state/panels.ts";
import { layOutSceneAtom } from "../../../src/state/reading.ts";
import { toolbarPhaseAtom, zoomAtom } from "../../../src/state/view.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/lift/middle");

/** Whether whole pages of a phone are offered as text. */
function isSought(
  width: number,
  height: number,
  { hasBars = false, hasRoundButton = false, ratio = 0.75 } = {},
): boolean {
  const { pages, search } = emptyBook(4);
  const { store } = openReader({
    pages: 4,
    viewport: { width, height, isCoarse: true },
    settings: { isAccessibilityButtonVisible: hasRoundButton ? "on" : "off" },
    book: {
      pages: pages.map((page) => ({ ...page, width: 1000 * ratio, height: 1000 })),
      search: { ...search, texts: ["One", "two", "three", "four"] },
    },
  });
  store.set(registerPanelAtom, "accessibility");
  store.set(toolbarPhaseAtom, hasBars ? "shown" : "hidden");
  store.set(layOutSceneAtom);
  return store.get(isLiftSoughtAtom);
}

test("whole pages of a phone are offered as text beside its bars, and on its side without them", () => {
  assert.is(isSought(360, 780, { hasBars: true }), true);
  assert.is(isSought(360, 780), false);
  assert.is(isSought(780, 360), true);
  assert.is(isSought(820, 1180, { hasBars: true }), false, "a tablet's print is large enough");
});

test("beside whole pages the button goes with the bars, and comes back with them", () => {
  const { store } = openReader({ viewport: { width: 780, height: 360, isCoarse: true } });
  store.set(toolbarPhaseAtom, "moving");
  assert.is(store.get(doesLiftButtonGoAtom), true);
  store.set(toolbarPhaseAtom, "shown");
  assert.is(store.get(doesLiftButtonGoAtom), false);
  store.set(toolbarPhaseAtom, "hidden");
  store.set(zoomAtom, 2);
  assert.is(store.get(doesLiftButtonGoAtom), false, "who reads closer has it for a moment");
});

test("they are not where the round button offers the text, nor where the button would lie on a page", () => {
  assert.is(isSought(360, 780, { hasBars: true, hasRoundButton: true }), false);
  assert.is(isSought(780, 360, { hasRoundButton: true }), false);
  assert.is(isSought(360, 780, { hasBars: true, ratio: 0.47 }), false);
});

test.run();
