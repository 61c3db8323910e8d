import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runFoldAway } from "../../../src/chrome/panels/fold-away.ts";
import { togglePinAtom } from "../../../src/chrome/panels/pins.ts";
import {
  closePanelAtom,
  dockedPanelsAtom,
  openPanelAtom,
  panelsAtom,
  registerPanelAtom,
} from "../../../src/state/panels.ts";
import { viewportAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("chrome/panels/fold-away");

/** A tablet that lies, with the contents pinned beside the book. */
function open() {
  const { store } = openReader({ viewport: { width: 1180, height: 820, pixelRatio: 2, isCoarse: true } });
  for (const name of ["contents", "share"] as const) store.set(registerPanelAtom, name);
  const stop = runFoldAway(store);
  store.set(openPanelAtom, "contents");
  store.set(togglePinAtom, "contents");
  store.set(dockedPanelsAtom, ["contents"]);
  const turnTo = (width: number, height: number) => {
    store.set(viewportAtom, { ...store.get(viewportAtom), width, height });
    store.set(dockedPanelsAtom, width > height ? store.get(panelsAtom) : []); // as its layout does
  };
  return { store, stop, turnTo };
}

test("what is pinned on a lying tablet goes as this is turned upright, where it would lie over the page, and comes again (FORM-13)", () => {
  const { store, stop, turnTo } = open();
  turnTo(820, 1180);
  assert.equal(store.get(panelsAtom), []);
  turnTo(1180, 820);
  assert.equal(store.get(panelsAtom), ["contents"]);
  stop();
});

test("it comes again after something else was opened and closed upright, but what is open stays alone (FORM-13)", () => {
  const { store, stop, turnTo } = open();
  turnTo(820, 1180);
  store.set(openPanelAtom, "share");
  store.set(closePanelAtom, "share");
  turnTo(1180, 820);
  assert.equal(store.get(panelsAtom), ["contents"]);
  turnTo(820, 1180);
  store.set(openPanelAtom, "share");
  turnTo(1180, 820);
  assert.equal(store.get(panelsAtom), ["share"]);
  stop();
});

test("a form that the reader has opened and closed upright, or unpinned meanwhile, does not come again (FORM-13)", () => {
  const closed = open();
  closed.turnTo(820, 1180);
  closed.store.set(openPanelAtom, "contents");
  closed.store.set(closePanelAtom, "contents");
  closed.turnTo(1180, 820);
  assert.equal(closed.store.get(panelsAtom), []);
  closed.stop();
  const unpinned = open();
  unpinned.turnTo(820, 1180);
  unpinned.store.set(togglePinAtom, "contents");
  unpinned.turnTo(1180, 820);
  assert.equal(unpinned.store.get(panelsAtom), []);
  unpinned.stop();
});

test("a form that is unpinned lies over the book, and stays when the tablet is turned (FORM-13)", () => {
  const { store, stop, turnTo } = open();
  store.set(togglePinAtom, "contents");
  turnTo(820, 1180);
  assert.equal(store.get(panelsAtom), ["contents"]);
  stop();
});

test("a pinned form that finds no room beside the book stays in a window that has not become narrower (FORM-13)", () => {
  const { store, stop } = open();
  store.set(dockedPanelsAtom, []);
  assert.equal(store.get(panelsAtom), ["contents"]);
  stop();
});

test.run();
