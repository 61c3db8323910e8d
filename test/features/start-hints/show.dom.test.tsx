import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isSelectingAtom } from "../../../src/features/selection/api.ts";
import { expectHint, isHintChosenAtom } from "../../../src/features/start-hints/api.ts";
import { startHints } from "../../../src/features/start-hints/index.ts";
import { run, runStartHints } from "../../../src/features/start-hints/show.ts";
import { setAutoFlippingAtom } from "../../../src/state/auto-flip.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { portsAtom } from "../../../src/state/ports.ts";
import { chosenModeAtom, isReadyAtom } from "../../../src/state/reading.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { turnForwardAtom } from "../../../src/state/turning.ts";
import { viewportAtom, zoomAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/start-hints/effects");
const PHONE = { width: 360, height: 780, isCoarse: true };

type Opening = NonNullable<Parameters<typeof openReader>[0]>;

/** A book on a phone, at the moment when a hint is due. */
function open(opening: Opening = {}) {
  const reader = openReader({ viewport: PHONE, ...opening });
  for (const { name, isOver } of startHints.panels ?? []) reader.store.set(registerPanelAtom, name, isOver);
  for (const name of ["guide", "thumbs"] as const) reader.store.set(registerPanelAtom, name);
  const panels = () => reader.store.get(panelsAtom);
  return { ...reader, panels };
}

test("a hand is shown on the first opening, and only then (GUIDE-08)", () => {
  const stored = new Map<string, string>();
  const first = open({ stored });
  const stop = runStartHints(first.store);
  assert.equal(first.panels(), ["swipehelp"]);
  stop();
  const second = open({ stored });
  runStartHints(second.store)();
  assert.equal(second.panels(), []);
});

test("no hand takes the place of a search bar that is typed into (GUIDE-08, SEARCH-07)", () => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  const { store, panels } = open();
  const stop = runStartHints(store);
  field.remove();
  assert.equal(panels(), []);
  assert.ok(store.get(isHintChosenAtom), "nor does it come later");
  stop();
});

test("a turn ends the hand, and so do a panel that opens and pages that turn by themselves (GUIDE-08)", () => {
  const flipping = open();
  const stopHints = runStartHints(flipping.store);
  flipping.store.set(setAutoFlippingAtom, true);
  assert.equal(flipping.panels(), []);
  stopHints();
  const turned = open();
  const stops = [runStartHints(turned.store)];
  turned.store.set(turnForwardAtom);
  assert.equal(turned.panels(), []);
  const opened = open();
  stops.push(runStartHints(opened.store));
  let changes = 0;
  stops.push(opened.store.sub(panelsAtom, () => changes++));
  opened.store.set(openPanelAtom, "thumbs");
  assert.equal(opened.panels(), ["thumbs"]);
  assert.is(changes, 1, "the panel takes its place in one step: each has all panels look again");
  const under = open();
  stops.push(runStartHints(under.store));
  under.store.set(registerPanelAtom, "menu", true);
  under.store.set(openPanelAtom, "menu");
  assert.equal(under.panels(), ["menu"], "nor does it stay under what lies over others");
  for (const stop of stops) stop();
});

test("a hint waits for the turn under way, and then there is only one (GUIDE-08, GUIDE-10)", () => {
  const { store, settle, panels } = open({ settings: { showInstructionOnStart: true } });
  store.set(turnForwardAtom);
  const stop = runStartHints(store);
  assert.equal(panels(), []);
  settle();
  assert.equal(panels(), ["guide"]);
  store.set(turnForwardAtom);
  settle();
  assert.equal(panels(), ["guide"]);
  stop();
});

for (const [why, disturb] of [
  ["a panel is open", ({ store }: ReturnType<typeof open>) => store.set(openPanelAtom, "thumbs")],
  ["the reader looks closer", ({ store }: ReturnType<typeof open>) => store.set(zoomAtom, 2)],
  ["pages turn by themselves", ({ store }: ReturnType<typeof open>) => store.set(setAutoFlippingAtom, true)],
] as const) {
  test(`no hint comes while ${why} (GUIDE-08, GUIDE-10)`, () => {
    const reader = open({ settings: { showInstructionOnStart: true } });
    disturb(reader);
    const before = reader.panels();
    runStartHints(reader.store)();
    assert.equal(reader.panels(), before);
  });
}

test("a wide book begins with a tip to turn the phone, not with a dialog (GUIDE-10)", () => {
  const { store, panels } = open({ settings: { autoDoublePage: "double" } });
  const stop = runStartHints(store);
  assert.equal(panels(), []);
  assert.match(store.get(toastAtom)?.text ?? "", "a phone on its side shows it larger");
  stop();
});

test("whoever asks for two pages on an upright phone gets the steps to turn it, until it is turned (GUIDE-10)", () => {
  const { store, panels } = open({ settings: { showSwipeHelpOnStart: false } });
  const stop = runStartHints(store);
  assert.equal(panels(), []);
  store.set(chosenModeAtom, "double");
  assert.equal(panels(), ["landscape"]);
  const upright = store.get(viewportAtom);
  store.set(viewportAtom, { width: 780, height: 360, pixelRatio: 3, isCoarse: true });
  assert.equal(panels(), []);
  store.set(viewportAtom, upright);
  assert.equal(panels(), [], "and not again when it is turned back");
  stop();
});

test("the book instruction counts what it has shown, over visits (GUIDE-12, GUIDE-13)", () => {
  const stored = new Map<string, string>();
  const settings = {
    showBookInstructionOnStart: true,
    showBookInstructionCountOnStart: 2,
    showSwipeHelpOnStart: false,
  };
  const visits = [1, 2, 3].map(() => {
    const { store, panels } = open({ stored, settings });
    runStartHints(store)();
    return panels();
  });
  assert.equal(visits, [["instruction"], ["instruction"], []]);
});

test("showSwitchTipsOnStart shows a tip on how to turn, on every opening (GUIDE-15)", () => {
  const settings = { showSwitchTipsOnStart: true, showSwipeHelpOnStart: false };
  for (const [viewport, words] of [
    [PHONE, /Swipe/],
    [{ isCoarse: false }, /arrow keys/],
  ] as const) {
    const { store, panels } = open({ viewport, settings });
    runStartHints(store)();
    assert.match(store.get(toastAtom)!.text, words);
    assert.equal(panels(), []);
  }
});

test("where nothing can be stored the hint is shown, and the book goes on (GUIDE-13)", () => {
  const { store, panels } = open();
  const ports = store.get(portsAtom);
  store.set(portsAtom, { ...ports, storage: { read: () => null, write: () => false, remove: () => {} } });
  runStartHints(store)();
  assert.equal(panels(), ["swipehelp"]);
});

for (const [why, settings, hasTimer] of [
  ["a book that starts to turn by itself has no hints", { autoPlayAutoStart: true }, false],
  ["any other has them after its loading screen", {}, true],
] as const) {
  test(`${why} (GUIDE-08, GUIDE-10)`, () => {
    const { store, clock } = open({ settings });
    const stop = run(store);
    assert.is(clock.live(), 0);
    store.set(isReadyAtom, true);
    assert.is(clock.live(), hasTimer ? 1 : 0);
    stop();
    assert.is(clock.live(), 0);
  });
}

test("other tips do not wait for hints whose code does not come, and no hint comes after them (GUIDE-08)", async () => {
  const { store, panels } = open();
  await expectHint(store, async () => {});
  assert.is(store.get(isHintChosenAtom), false, "their code is there: they choose");
  await expectHint(store, () => Promise.reject(new TypeError("no module")));
  assert.is(store.get(isHintChosenAtom), true);
  runStartHints(store)();
  assert.equal(panels(), []);
});

test("other tips do not wait for a hint that fails (GUIDE-08)", () => {
  const { store } = open();
  const failing = () => {
    throw new Error("no storage");
  };
  const { storage } = store.get(portsAtom);
  store.set(portsAtom, { ...store.get(portsAtom), storage: { ...storage, read: failing, write: failing } });
  assert.throws(() => runStartHints(store), /no storage/);
  assert.is(store.get(isHintChosenAtom), true);
});

for (const [what, begin] of [
  ["looks closer", ({ store }: ReturnType<typeof open>) => store.set(zoomAtom, 2)],
  ["selects words", ({ store }: ReturnType<typeof open>) => store.set(isSelectingAtom, true)],
] as const) {
  test(`a reader who ${what} would turn no page by a swipe: the hand goes (GUIDE-08)`, () => {
    const opened = open();
    const stop = runStartHints(opened.store);
    assert.equal(opened.panels(), ["swipehelp"]);
    begin(opened);
    assert.equal(opened.panels(), []);
    stop();
  });
}

test.run();
