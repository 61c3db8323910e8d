import { suite } from "uvu";
import * as assert from "uvu/assert";
import { run } from "../../../src/features/basic-buttons/closer.ts";
import { openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { isPageFlipOnAtom } from "../../../src/state/reading.ts";
import { hideToastAtom, showToastAtom, toastAtom } from "../../../src/state/tips.ts";
import { isCloserAtom, requestZoomAtom, zoomAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/basic-buttons/closer");

test("the zoom in percent goes when a panel opens, another message of the same words stays (ZOOM-04)", () => {
  for (const isOther of [false, true]) {
    const { store } = openReader();
    const stop = run(store);
    store.set(registerPanelAtom, "about");
    store.set(zoomAtom, 2);
    assert.is(store.get(toastAtom)?.text, "200%");
    if (isOther) store.set(showToastAtom, "200%");
    store.set(openPanelAtom, "about");
    assert.is(store.get(toastAtom)?.text, isOther ? "200%" : undefined);
    stop();
  }
});

test("the zoom in percent goes when the book is brought closer again: on the way it would say where that began (ZOOM-04)", () => {
  const { store } = openReader();
  const stop = run(store);
  store.set(zoomAtom, 2);
  store.set(zoomAtom, 1);
  assert.is(store.get(toastAtom)?.text, "100%");
  store.set(isCloserAtom, true); // the camera is on its way
  assert.is(store.get(toastAtom), null);
  stop();
});

test("who wants the book closer than it can come hears how close it is, who can come closer nothing yet (ZOOM-04)", () => {
  const { store } = openReader();
  const stop = run(store);
  store.set(zoomAtom, 1.5);
  store.set(hideToastAtom);
  store.set(requestZoomAtom, { to: "in", at: null });
  assert.is(store.get(toastAtom), null);
  store.set(zoomAtom, 30);
  store.set(hideToastAtom);
  store.set(requestZoomAtom, { to: "in", at: null });
  assert.is(store.get(toastAtom)?.text, "3000%");
  stop();
});

test("how pages move now is said when it is switched, but not beside the switch of the settings (FLIP-12)", () => {
  const { store } = openReader();
  const stop = run(store);
  store.set(isPageFlipOnAtom, false);
  assert.is(store.get(toastAtom)?.text, "Pages slide");
  store.set(isPageFlipOnAtom, true);
  assert.is(store.get(toastAtom)?.text, "Pages turn like paper");
  store.set(hideToastAtom);
  store.set(registerPanelAtom, "settings");
  store.set(openPanelAtom, "settings");
  store.set(isPageFlipOnAtom, false);
  assert.is(store.get(toastAtom), null);
  stop();
});

test.run();
