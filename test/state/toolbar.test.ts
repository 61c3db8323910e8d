import { atom } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../src/state/panels.ts";
import {
  hideToolbarAtom,
  isPageFieldShownAtom,
  leavePanelsOfBarsAtom,
  pressButtonAtom,
  settleToolbarAtom,
  showToolbarAtom,
  toggleToolbarAtom,
} from "../../src/state/toolbar.ts";
import { toolbarPhaseAtom } from "../../src/state/view.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/toolbar");

const PHONE = { width: 360, height: 780, isCoarse: true };

function open(opening: Parameters<typeof openReader>[0] = {}) {
  const reader = openReader(opening);
  reader.store.set(settleToolbarAtom);
  const phase = () => reader.store.get(toolbarPhaseAtom);
  return { ...reader, phase };
}

for (const [device, viewport, ms] of [
  ["desktop", {}, 500],
  ["phone", PHONE, 300],
] as const) {
  test(`a ${device}'s toolbar comes and goes in ${ms} ms (TOOL-07, TOOLP-12)`, () => {
    const { store, clock, phase } = open({ viewport });
    assert.is(phase(), "shown");
    store.set(hideToolbarAtom);
    clock.advance(ms - 1);
    assert.is(phase(), "moving");
    clock.advance(1);
    assert.is(phase(), "hidden");
    store.set(showToolbarAtom);
    clock.advance(ms);
    assert.is(phase(), "shown");
    assert.is(clock.live(), 0);
  });
}

test("the toolbar ignores requests while it moves (TOOL-07)", () => {
  const { store, clock, phase } = open();
  store.set(hideToolbarAtom);
  store.set(showToolbarAtom);
  store.set(toggleToolbarAtom);
  clock.advance(500);
  assert.is(phase(), "hidden");
  assert.is(clock.live(), 0);
});

test("a request for the present state changes nothing (TOOL-07)", () => {
  const { store, phase } = open();
  store.set(showToolbarAtom);
  assert.is(phase(), "shown");
});

test("a book without toolbar has none to show, nor a page number in it (TOOL-05)", () => {
  const { store, clock, phase } = open({ settings: { ToolBarVisible: false } });
  assert.is(phase(), "hidden");
  store.set(toggleToolbarAtom);
  assert.is(phase(), "hidden");
  assert.is(store.get(isPageFieldShownAtom), false);
  assert.is(clock.live(), 0);
});

test("a phone's bars hide the go-to and extended panels with them, and bring them back (TOOLP-15, TOOLP-16)", () => {
  const { store, clock } = open({ viewport: PHONE });
  for (const name of ["more", "thumbs"] as const) store.set(registerPanelAtom, name);
  store.set(openPanelAtom, "more");
  store.set(hideToolbarAtom);
  assert.equal(store.get(panelsAtom), []);
  clock.advance(300);
  store.set(showToolbarAtom);
  assert.equal(store.get(panelsAtom), ["more"]);
  clock.advance(300);
  store.set(openPanelAtom, "thumbs");
  store.set(hideToolbarAtom);
  assert.equal(store.get(panelsAtom), ["thumbs"]);
});

test("bars that are hidden already bring no panel back once their panels have been left for good (TOOLP-15)", () => {
  const { store, clock } = open({ viewport: PHONE });
  store.set(registerPanelAtom, "more");
  store.set(openPanelAtom, "more");
  store.set(hideToolbarAtom);
  clock.advance(300);
  store.set(leavePanelsOfBarsAtom); // the phone is turned on its side
  store.set(showToolbarAtom);
  assert.equal(store.get(panelsAtom), []);
});

test("a button notifies listeners when it is pressed, and a disabled one does nothing (LOG-01)", () => {
  const { store, events } = open();
  const pressedAtom = atom(0);
  const isDisabledAtom = atom(false);
  const pressAtom = atom(null, (get, set) => set(pressedAtom, get(pressedAtom) + 1));
  const button = { key: "thumb", icon: "x", label: ["a", "A"], isDisabledAtom, pressAtom } as const;
  store.set(pressButtonAtom, button);
  store.set(isDisabledAtom, true);
  store.set(pressButtonAtom, button);
  assert.is(store.get(pressedAtom), 1);
  assert.equal(events, [["clickButton", { button: "thumb" }]]);
});

test.run();
