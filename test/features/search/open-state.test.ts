import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isMarkingAtom } from "../../../src/features/search/effects.ts";
import {
  isBarForTypingAtom,
  isBarShownAtom,
  noteTypingAtom,
  pressSearchAtom,
} from "../../../src/features/search/open-state.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/search/open-state");

const PHONE = { width: 360, height: 780, pixelRatio: 3, isCoarse: true };

test("a phone's search bar makes way for other forms and comes back after them, without a keyboard (SEARCH-07)", () => {
  const { store } = openReader({ viewport: PHONE });
  for (const name of ["search", "more"] as const) store.set(registerPanelAtom, name);
  store.set(registerPanelAtom, "swipehelp", true);
  store.set(pressSearchAtom);
  assert.ok(store.get(isBarShownAtom) && store.get(isBarForTypingAtom));
  store.set(noteTypingAtom); // its field has the focus
  store.set(openPanelAtom, "swipehelp");
  assert.ok(store.get(isBarShownAtom), "a hint is no form");
  store.set(openPanelAtom, "more");
  assert.not(store.get(isBarShownAtom));
  assert.ok(store.get(isMarkingAtom), "what was found stays marked");
  store.set(closePanelAtom, "more");
  assert.ok(store.get(isBarShownAtom) && !store.get(isBarForTypingAtom));
  store.set(openPanelAtom, "search");
  assert.ok(store.get(isBarShownAtom), "its own form lies under it");
});

test("a bar that the book keeps stays over all forms (SEARCH-08)", () => {
  const { store } = openReader({ viewport: PHONE, settings: { searchbarAlwaysShowOnMobile: true } });
  store.set(registerPanelAtom, "more");
  store.set(openPanelAtom, "more");
  assert.ok(store.get(isBarShownAtom));
});

test.run();
