import { suite } from "uvu";
import * as assert from "uvu/assert";
import { setPanelPhaseAtom } from "../../src/state/panel-phases.ts";
import { offerPanelAtom, panelsAtom } from "../../src/state/panels.ts";
import { openPopupAtom } from "../../src/state/popups.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/popups");

test("a popup on its way heeds no wish to show (POPUP-02)", () => {
  const { store } = openReader();
  for (const name of ["info", "quiz"] as const) store.set(offerPanelAtom, name, true);
  for (const [phase, isHeeded] of [
    ["hidden", true],
    ["showing", false],
    ["visible", true],
    ["hiding", false],
  ] as const) {
    store.set(setPanelPhaseAtom, "info", phase);
    assert.is(store.set(openPopupAtom, "info"), isHeeded, phase);
  }
});

test("popups stack: a later one lies over an earlier one (POPUP-06)", () => {
  const { store } = openReader();
  for (const name of ["info", "slideshow"] as const) store.set(offerPanelAtom, name, true);
  store.set(openPopupAtom, "info");
  store.set(openPopupAtom, "slideshow");
  assert.equal(store.get(panelsAtom), ["info", "slideshow"]);
});

test.run();
