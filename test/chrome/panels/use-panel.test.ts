import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runPanelPhases } from "../../../src/chrome/panels/use-panel.ts";
import { panelPhasesAtom } from "../../../src/state/panel-phases.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { isMotionReducedAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("chrome/panels/use-panel");

function open({ isReduced = false } = {}) {
  const reader = openReader();
  const { store } = reader;
  store.set(isMotionReducedAtom, isReduced);
  store.set(registerPanelAtom, "thumbs");
  store.set(openPanelAtom, "thumbs");
  const stop = runPanelPhases(store, "thumbs", 400);
  return { ...reader, stop, phase: () => store.get(panelPhasesAtom).thumbs ?? "hidden" };
}

test("a form takes its time to show and to hide (FORM-06, FORM-07)", () => {
  const { store, clock, phase, stop } = open();
  assert.is(phase(), "showing");
  clock.advance(399);
  assert.is(phase(), "showing");
  clock.advance(1);
  assert.is(phase(), "visible");
  store.set(closePanelAtom, "thumbs");
  assert.is(phase(), "hiding");
  clock.advance(400);
  assert.is(phase(), "hidden");
  stop();
  assert.is(clock.live(), 0);
});

test("a form that is opened again while it hides is shown again, in full time (FORM-06)", () => {
  const { store, clock, phase, stop } = open();
  clock.advance(400);
  store.set(closePanelAtom, "thumbs");
  clock.advance(300);
  store.set(openPanelAtom, "thumbs");
  assert.is(phase(), "showing");
  clock.advance(399);
  assert.is(phase(), "showing");
  clock.advance(1);
  assert.is(phase(), "visible");
  stop();
});

test("without motion a form is shown and hidden at once", () => {
  const { store, phase, clock, stop } = open({ isReduced: true });
  assert.is(phase(), "visible");
  store.set(closePanelAtom);
  assert.is(phase(), "hidden");
  assert.is(clock.live(), 0);
  stop();
});

test("a form that is unmounted while it moves leaves no timer and no phase behind", () => {
  const { clock, phase, stop } = open();
  stop();
  assert.is(phase(), "hidden");
  assert.is(clock.live(), 0);
});

test.run();
