import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { runAutoFlip } from "../../../src/features/auto-flip/effects.ts";
import { autoFlip } from "../../../src/features/auto-flip/index.ts";
import { pausesAutoFlip, roundSeconds } from "../../../src/features/auto-flip/state.ts";
import { autoFlipAtom, setAutoFlippingAtom } from "../../../src/state/auto-flip.ts";
import { isPageVisibleAtom } from "../../../src/state/browser-page.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { foreseenPageAtom, historyAtom, isReadyAtom, pageAtom } from "../../../src/state/reading.ts";
import {
  goToPageAtom,
  holdLeafAtom,
  phaseAtom,
  releaseLeafAtom,
  turnBackAtom,
  turnForwardAtom,
} from "../../../src/state/turning.ts";
import { isCloserAtom, isMagnifierOutAtom, zoomAtom, zoomRequestAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/auto-flip/effects");
const ROUND_MS = 3000;
const [button] = autoFlip.buttons ?? [];

type Opening = NonNullable<Parameters<typeof openReader>[0]>;

/** A book of 4 single pages with auto flip at work; turns take no time unless `settle` is left to the test. */
function open({ turnsAtOnce = true, settings = {}, ...rest }: Opening & { turnsAtOnce?: boolean } = {}) {
  const reader = openReader({ pages: 4, ...rest, settings: { autoDoublePage: "single", ...settings } });
  const { store, clock, events } = reader;
  const stop = runAutoFlip(store);
  const page = () => store.get(pageAtom) + 1;
  const isRunning = () => store.get(autoFlipAtom).running;
  /** Lets time go by, and ends each turn as soon as it has begun. */
  const pass = (ms: number, stepMs = 100) => {
    for (let gone = 0; gone < ms; gone += stepMs) {
      clock.advance(Math.min(stepMs, ms - gone));
      if (turnsAtOnce && store.get(phaseAtom) === "turning") reader.settle();
    }
  };
  const start = () => store.set(setAutoFlippingAtom, true);
  const told = () => events.filter(([event]) => event === "autoFlip").map(([, detail]) => detail);
  return { ...reader, stop, page, isRunning, pass, start, told };
}

test("a running book turns every autoPlayDuration seconds (AUTO-02)", () => {
  const { start, pass, page, stop } = open({ settings: { autoPlayDuration: 5 } });
  start();
  pass(4900);
  assert.is(page(), 1);
  pass(100);
  assert.is(page(), 2);
  pass(5000);
  assert.is(page(), 3);
  stop();
});

for (const [setting, seconds] of [
  [3, 3],
  [0, 1],
  [0.2, 1],
  [1, 1],
  [30, 30],
  [1e12, 86400],
] as const) {
  test(`autoPlayDuration ${setting} means ${seconds} s (AUTO-03)`, () => {
    assert.is(roundSeconds(setting), seconds);
  });
}

test("the interval begins at the end of a turn (AUTO-03)", () => {
  const { start, clock, settle, page, store, stop } = open({ turnsAtOnce: false });
  start();
  clock.advance(ROUND_MS);
  assert.is(store.get(phaseAtom), "turning");
  clock.advance(10 * ROUND_MS); // a very slow turn
  assert.is(clock.live(), 0);
  settle();
  assert.is(page(), 2);
  clock.advance(ROUND_MS - 1);
  assert.is(store.get(phaseAtom), "rest");
  clock.advance(1);
  assert.is(store.get(phaseAtom), "turning");
  stop();
});

test("at the last page it goes back to the first one in one turn, and on to the end (AUTO-04, AUTO-05)", () => {
  const settings = { autoPlayLoopCount: 1 };
  const { start, pass, page, isRunning, clock, events, store, stop } = open({ page: 4, settings });
  start();
  pass(ROUND_MS);
  assert.is(page(), 1);
  assert.equal(events.filter(([event]) => event === "flipStart").length, 1);
  assert.equal(store.get(autoFlipAtom), { running: true, loopsDone: 1 });
  pass(3 * ROUND_MS);
  assert.is(page(), 4);
  assert.ok(isRunning());
  pass(ROUND_MS);
  assert.is(page(), 4);
  assert.not(isRunning());
  assert.is(clock.live(), 0);
  stop();
});

for (const [count, returns] of [
  [0, 0],
  [1, 1],
  [2, 2],
  [7, 7],
] as const) {
  test(`a loop count of ${count} means ${returns} returns to the first page, then the stop (AUTO-06, AUTO-07)`, () => {
    const { start, pass, store, page, stop } = open({ settings: { autoPlayLoopCount: count } });
    start();
    pass((returns + 2) * 4 * ROUND_MS);
    assert.equal(store.get(autoFlipAtom), { running: false, loopsDone: returns });
    assert.is(page(), 4);
    stop();
  });
}

test("the end is the last page but one if the last is excluded in single mode (AUTO-04, PAGE-14)", () => {
  const settings = { SingleModeBanFlipToLastPage: true, autoPlayLoopCount: -1 };
  const { start, pass, page, store, stop } = open({ settings });
  start();
  pass(2 * ROUND_MS);
  assert.is(page(), 3);
  pass(ROUND_MS);
  assert.is(page(), 1);
  assert.is(store.get(autoFlipAtom).loopsDone, 1);
  stop();
});

test("of two pages the end is the spread with the last one (AUTO-04)", () => {
  const { start, pass, page, stop } = open({ pages: 5, settings: { autoDoublePage: "double", autoPlayLoopCount: -1 } });
  start();
  const seen = [1, 2, 3, 4, 5].map(() => {
    pass(ROUND_MS);
    return page();
  });
  assert.equal(seen, [2, 4, 1, 2, 4]);
  stop();
});

test("the page to which the next beat jumps is foreseen, so that its picture is there (AUTO-04)", () => {
  const { store, start, pass, stop } = open({ settings: { autoPlayLoopCount: 1 } });
  const foreseen = [];
  store.set(foreseenPageAtom, pageIndex(2));
  start();
  for (let beat = 0; beat < 8; beat++) {
    foreseen.push(store.get(foreseenPageAtom));
    pass(ROUND_MS);
  }
  assert.equal(foreseen, [2, 2, 2, 0, null, null, null, null]);
  stop();
});

test("10,000 beats in a kiosk leave one timer, exact loops and 500 entries of history (AUTO-02, AUTO-05)", () => {
  const { start, clock, settle, store, stop } = open({ turnsAtOnce: false, settings: { autoPlayLoopCount: -1 } });
  start();
  for (let beat = 0; beat < 10_000; beat++) {
    assert.is(clock.live(), 1);
    clock.advance(ROUND_MS);
    settle();
  }
  assert.equal(store.get(autoFlipAtom), { running: true, loopsDone: 2500 });
  assert.ok(store.get(historyAtom).entries.length <= 500);
  assert.is(clock.now(), 10_000 * ROUND_MS);
  stop();
  assert.is(clock.live(), 0);
});

for (const [why, settings, starts] of [
  ["where both are on", { autoPlayAutoStart: true }, true],
  ["not where the button is hidden", { autoPlayAutoStart: true, AutoPlayButtonVisible: false }, false],
  ["not where it is not asked for", {}, false],
] as const) {
  test(`it starts by itself 300 ms after the book is ready, ${why} (AUTO-08)`, () => {
    const { store, clock, isRunning, stop } = open({ settings });
    clock.advance(10_000);
    assert.not(isRunning());
    store.set(isReadyAtom, true);
    clock.advance(299);
    assert.not(isRunning());
    clock.advance(1);
    assert.is(isRunning(), starts);
    stop();
    assert.is(clock.live(), 0);
  });
}

test("a book closed within those 300 ms does not start (AUTO-08)", () => {
  const { store, clock, isRunning, stop } = open({ settings: { autoPlayAutoStart: true } });
  store.set(isReadyAtom, true);
  stop();
  clock.advance(1000);
  assert.not(isRunning());
});

test("the button says what it does, is pressed while auto flip runs, and shows the length of a round (AUTO-01, AUTO-09)", () => {
  const { store, stop } = open();
  const look = () => [store.get(button!.isPressedAtom!), store.get(button!.progressAtom!)];
  assert.is(button!.key, "autoflip");
  assert.equal(button!.label[0], "btnAutoFlip");
  assert.equal(button!.pressed!.label[0], "btnStopAutoFlip");
  assert.equal(look(), [false, null]);
  store.set(button!.pressAtom);
  assert.equal(look(), [true, 3]);
  store.set(button!.pressAtom);
  assert.equal(look(), [false, null]);
  stop();
});

test("a start by the API or the book changes the same button, turns do not (AUTO-09)", () => {
  const { store, pass, start, stop } = open();
  let renders = 0;
  for (const part of [button!.isPressedAtom!, button!.progressAtom!]) store.sub(part, () => renders++);
  start();
  assert.is(renders, 2);
  pass(3 * ROUND_MS);
  assert.is(renders, 2);
  store.set(setAutoFlippingAtom, false);
  assert.is(renders, 4);
  stop();
});

for (const [why, opening, isVisible] of [
  ["in a book that may", {}, true],
  ["not where the book hides it", { settings: { AutoPlayButtonVisible: false } }, false],
  ["not where there is nothing to turn", { pages: 1 }, false],
] as const) {
  test(`the button is there ${why} (AUTO-01)`, () => {
    const { store, stop } = open(opening);
    assert.is(store.get(button!.isVisibleAtom!), isVisible);
    stop();
  });
}

test("listeners are notified of start, loops and stop, each once (AUTO-09, LOG-01)", () => {
  const { start, pass, told, stop } = open({ page: 4, settings: { autoPlayLoopCount: 1 } });
  start();
  start();
  pass(5 * ROUND_MS);
  assert.equal(told(), [
    { running: true, loopsDone: 0 },
    { running: true, loopsDone: 1 },
    { running: false, loopsDone: 1 },
  ]);
  stop();
});

test("a start before the toolbars are loaded is reported and remains (AUTO-09)", () => {
  const { store, clock, events } = openReader({ pages: 4 });
  store.set(setAutoFlippingAtom, true);
  const stop = runAutoFlip(store);
  assert.equal(events, [["autoFlip", { running: true, loopsDone: 0 }]]);
  clock.advance(ROUND_MS);
  assert.is(store.get(phaseAtom), "turning");
  stop();
});

test("zooming in stops it, and so does the magnifier (AUTO-10)", () => {
  const { store, start, isRunning, clock, stop } = open();
  start();
  store.set(isCloserAtom, true); // at the first sight of it: the zoom itself is told when it rests
  assert.not(isRunning());
  assert.is(clock.live(), 0);
  store.set(isCloserAtom, false);
  start();
  store.set(isMagnifierOutAtom, true);
  assert.not(isRunning());
  stop();
});

test("a start while the book is zoomed fits it to the window first, and runs (AUTO-10)", () => {
  const { store, start, isRunning, stop } = open();
  store.set(zoomAtom, 2);
  start();
  assert.is(store.get(zoomRequestAtom)?.to, "fit");
  store.set(zoomAtom, 1);
  assert.ok(isRunning());
  stop();
});

for (const [why, turn] of [
  ["turn", turnForwardAtom],
  ["jump", goToPageAtom],
] as const) {
  test(`a ${why} of the reader's begins a whole round, and the book goes on (AUTO-11)`, () => {
    const { store, start, clock, settle, page, stop } = open({ turnsAtOnce: false });
    start();
    clock.advance(ROUND_MS - 1);
    if (turn === goToPageAtom) store.set(goToPageAtom, pageIndex(1));
    else store.set(turnForwardAtom);
    settle();
    assert.is(page(), 2);
    clock.advance(ROUND_MS - 1);
    assert.is(store.get(phaseAtom), "rest");
    clock.advance(1);
    assert.is(store.get(phaseAtom), "turning");
    stop();
  });
}

test("after a turn back it goes on forward from there (AUTO-11)", () => {
  const { store, start, pass, page, settle, stop } = open({ page: 3 });
  start();
  store.set(turnBackAtom);
  settle();
  assert.is(page(), 2);
  pass(ROUND_MS);
  assert.is(page(), 3);
  stop();
});

test("a leaf that the reader holds stops the timer; released, a whole round begins (AUTO-11)", () => {
  const { store, start, clock, settle, page, stop } = open({ turnsAtOnce: false });
  start();
  store.set(holdLeafAtom, 1);
  clock.advance(10 * ROUND_MS);
  assert.is(store.get(phaseAtom), "held");
  store.set(releaseLeafAtom, false);
  settle();
  assert.is(page(), 1);
  clock.advance(ROUND_MS - 1);
  assert.is(store.get(phaseAtom), "rest");
  clock.advance(1);
  assert.is(store.get(phaseAtom), "turning");
  stop();
});

test("a hidden tab pauses it, and a whole round begins when the tab is visible again (AUTO-11)", () => {
  const { store, start, pass, page, clock, isRunning, stop } = open();
  start();
  pass(ROUND_MS - 100);
  store.set(isPageVisibleAtom, false);
  assert.is(clock.live(), 0);
  pass(60 * ROUND_MS);
  assert.is(page(), 1);
  assert.ok(isRunning());
  store.set(isPageVisibleAtom, true);
  pass(ROUND_MS - 100);
  assert.is(page(), 1);
  pass(100);
  assert.is(page(), 2);
  stop();
});

test("a panel over the book pauses it, one beside the book does not (AUTO-11)", () => {
  const { store, start, pass, page, stop } = open();
  for (const panel of ["share", "contents"] as const) store.set(registerPanelAtom, panel);
  start();
  store.set(openPanelAtom, "share");
  assert.is(store.get(button!.progressAtom!), null);
  pass(10 * ROUND_MS);
  assert.is(page(), 1);
  store.set(closePanelAtom, "share");
  pass(ROUND_MS);
  assert.is(page(), 2);
  store.set(openPanelAtom, "contents");
  pass(ROUND_MS);
  assert.is(page(), 3);
  stop();
});

test("on a phone every panel covers the book (AUTO-11)", () => {
  assert.ok(pausesAutoFlip("contents", "phone"));
  assert.not(pausesAutoFlip("contents", "desktop"));
  assert.not(pausesAutoFlip("tip", "phone"));
  assert.not(pausesAutoFlip("swipehelp", "phone"));
  assert.ok(pausesAutoFlip("video", "desktop"));
});

test("a book of one spread has nothing to turn: it stops at once and counts no loops (AUTO-06)", () => {
  const { store, start, pass, stop } = open({ pages: 1, settings: { autoPlayLoopCount: -1 } });
  start();
  pass(5 * ROUND_MS);
  assert.equal(store.get(autoFlipAtom), { running: false, loopsDone: 0 });
  stop();
});

test.run();
