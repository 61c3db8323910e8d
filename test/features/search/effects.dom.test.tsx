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
import { selectAtom } from "../../../src/features/selection/api.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { goToPageAtom, settleTurnAtom } from "../../../src/state/turning.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/search/effects");

for (const [px, what] of [
  [250, "that the reader has closed beside the book"],
  [506, "that larger letters made too wide to stay"],
] as const) {
  test(`in a window of 1000 px the mark of found words outlasts a form ${what}`, () => {
    const { store, clock } = openReader({ viewport: { width: 1000 } });
    store.set(registerPanelAtom, "search");
    store.set(openPanelAtom, "search");
    const element = document.createElement("section");
    Object.defineProperty(element, "offsetWidth", { value: px });
    const stop = takeSide(store, { name: "search", side: "right", isPinned: true, element });
    clock.advance(0);
    assert.ok(store.get(isMarkingAtom));
    store.set(closePanelAtom, "search");
    stop();
    assert.ok(store.get(isMarkingAtom));
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

for (const [where, viewport] of [
  ["on a phone", { width: 780, height: 360, isCoarse: true }],
  ["on a tablet", { width: 820, height: 1180, isCoarse: true }],
  ["beside the book", { width: 1440, height: 900 }],
] as const) {
  test(`${where} what was found outlasts the form that closes, and the next Escape ends the search (SEARCH-07, SEARCH-15)`, async () => {
    const search = { ...emptyBook(2).search, texts: ["a fox, a fox", "a wolf"] };
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
    const pressKey = (key: string, init: KeyboardEventInit = {}) =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
    pressKey("Escape");
    assert.ok(store.get(foundQueryAtom), "while the form is open the key is for that");
    store.set(closePanelAtom, "search");
    assert.ok(store.get(isBarShownAtom));
    assert.ok(store.get(isMarkingAtom));
    assert.is(store.get(typedAtom), "fox");
    pressKey("F3");
    pressKey("F3");
    assert.is(store.get(placeNumberAtom), 2);
    pressKey("F3", { shiftKey: true });
    assert.is(store.get(placeNumberAtom), 1);
    pressKey("Escape", { repeat: true });
    assert.ok(store.get(foundQueryAtom), "it is still the press that has closed the form");
    store.set(selectAtom, { anchor: { page: pageIndex(0), offset: 0 }, focus: { page: pageIndex(0), offset: 3 } });
    pressKey("Escape");
    assert.ok(store.get(foundQueryAtom), "the key is for what is selected");
    store.set(selectAtom, null);
    pressKey("Escape");
    assert.not(store.get(isBarShownAtom));
    assert.is(store.get(typedAtom), "");
    assert.is(store.get(foundQueryAtom), null);
    assert.ok(pressKey("F3"), "the key is the browser's again");
    stop();
  });
}

test("Escape leaves words alone that nobody sees: those of a form that was closed before they were searched for (SEARCH-15)", () => {
  const { store } = openReader({ viewport: { width: 1440, height: 900 } });
  store.set(registerPanelAtom, "search");
  const stop = run(store);
  store.set(openPanelAtom, "search");
  store.set(typeSearchAtom, "fox");
  store.set(closePanelAtom, "search");
  const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  assert.ok(document.body.dispatchEvent(key), "it may mean something else");
  assert.is(store.get(typedAtom), "fox");
  stop();
});

test.run();
