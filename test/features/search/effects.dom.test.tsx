import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { takeSide } from "../../../src/chrome/panels/side-space.ts";
import { isMarkingAtom, run } from "../../../src/features/search/effects.ts";
import { isBarShownAtom, pressSearchAtom } from "../../../src/features/search/open-state.ts";
import { runFollowReader } from "../../../src/features/search/place.ts";
import {
  foundQueryAtom,
  goToHitAtom,
  placeNumberAtom,
  runSearchAtom,
  typedAtom,
  typeSearchAtom,
} from "../../../src/features/search/state.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { goToPageAtom, settleTurnAtom } from "../../../src/state/turning.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/search/effects");

for (const [px, isMarking, why] of [
  [250, false, "goes with a form that the reader has closed"],
  [506, true, "outlasts a form that larger letters made too wide to stay: it closes by itself as pages turn"],
] as const) {
  test(`in a window of 1000 px the mark of found words ${why}`, () => {
    const { store, clock } = openReader({ viewport: { width: 1000 } });
    store.set(registerPanelAtom, "search");
    assert.not(store.get(isMarkingAtom));
    store.set(openPanelAtom, "search");
    const element = document.createElement("section");
    Object.defineProperty(element, "offsetWidth", { value: px });
    const stop = takeSide(store, { name: "search", side: "right", isPinned: true, element });
    clock.advance(0);
    assert.ok(store.get(isMarkingAtom));
    store.set(closePanelAtom, "search");
    stop();
    assert.is(store.get(isMarkingAtom), isMarking);
  });
}

test("the number of the place follows the page that a reader turns to by themselves", async () => {
  const search = { ...emptyBook(6).search, texts: ["a fox", "", "", "a fox", "a fox", ""] };
  const { store, clock } = openReader({ pages: 6, book: { search }, settings: { autoDoublePage: "single" } });
  const stop = runFollowReader(store);
  store.set(typeSearchAtom, "fox");
  void store.set(runSearchAtom);
  for (let at = 0; at < 200; at++) {
    await Promise.resolve();
    if (at % 10 === 0) clock.advance(0);
  }
  store.set(goToHitAtom, { page: pageIndex(0), nth: 0 });
  const numbers = [3, 5, 4].map((page) => {
    store.set(goToPageAtom, pageIndex(page));
    store.set(settleTurnAtom);
    return store.get(placeNumberAtom);
  });
  assert.equal(numbers, [2, null, 3]);
  stop();
});

test("Escape ends a phone's search, wherever the focus is, once nothing else is open (SEARCH-07)", () => {
  const { store } = openReader({ viewport: { width: 360, height: 780, isCoarse: true } });
  store.set(registerPanelAtom, "search");
  store.set(registerPanelAtom, "contents");
  const stop = run(store);
  store.set(pressSearchAtom);
  const pressEscape = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  store.set(openPanelAtom, "contents");
  pressEscape();
  store.set(closePanelAtom, "contents");
  assert.ok(store.get(isBarShownAtom), "the key was for the form over it");
  pressEscape();
  assert.not(store.get(isBarShownAtom));
  stop();
});

for (const [where, viewport, isBarLeft] of [
  ["on a phone", { width: 780, height: 360, isCoarse: true }, true],
  ["on a tablet", { width: 820, height: 1180, isCoarse: true }, true],
  ["beside the book", { width: 1440, height: 900 }, false],
] as const) {
  test(`${where} what was found outlasts the form that closes, and the next Escape ends the search (SEARCH-07, SEARCH-15)`, async () => {
    const search = { ...emptyBook(2).search, texts: ["a fox", "a wolf"] };
    const { store, clock } = openReader({ pages: 2, book: { search }, viewport });
    store.set(registerPanelAtom, "search");
    const stop = run(store);
    store.set(openPanelAtom, "search");
    store.set(typeSearchAtom, "fox");
    void store.set(runSearchAtom);
    for (let at = 0; at < 200; at++) {
      await Promise.resolve();
      if (at % 10 === 0) clock.advance(0);
    }
    const pressEscape = () =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    pressEscape();
    assert.ok(store.get(foundQueryAtom), "while the form is open the key is for that");
    store.set(closePanelAtom, "search");
    assert.is(store.get(isBarShownAtom), isBarLeft);
    assert.is(store.get(isMarkingAtom), isBarLeft);
    assert.is(store.get(typedAtom), "fox");
    pressEscape();
    assert.not(store.get(isBarShownAtom));
    assert.is(store.get(typedAtom), "");
    assert.is(store.get(foundQueryAtom), null);
    stop();
  });
}

test.run();
