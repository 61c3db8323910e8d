import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isListenTipShownAtom } from "../../../src/features/listening/state.ts";
import { run } from "../../../src/features/listening/tip.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { isCardShownAtom, isLastingTipShownAtom } from "../../../src/state/tips.ts";
import { isTipAtButtonAtom } from "../../../src/state/toolbar.ts";
import { toolbarPhaseAtom, viewportAtom } from "../../../src/state/view.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/listening/tip");

/** A reader whose bar has the button, and something that may lie over it. */
function open(stored = new Map<string, string>()) {
  const search = { ...emptyBook(1).search, texts: ["Words to be read."] };
  const reader = openReader({ book: { search }, stored });
  reader.store.set(toolbarPhaseAtom, "shown");
  document.body.innerHTML = `<div data-bar="top"><button data-button="phoneticreading"></button></div><p></p>`;
  const [button, cover] = [document.querySelector("button")!, document.querySelector("p")!];
  button.getBoundingClientRect = () => new DOMRect(10, 10, 40, 40);
  const at = document.elementFromPoint;
  let isCovered = false;
  document.elementFromPoint = () => (isCovered ? cover : button);
  const stop = run(reader.store);
  const end = () => {
    stop();
    document.elementFromPoint = at;
    document.body.innerHTML = "";
  };
  return { ...reader, button, setCovered: (value: boolean) => (isCovered = value), end };
}

test("the tip comes after 3 s and goes after 5 s (EXTRA-13)", () => {
  const { store, clock, end } = open();
  clock.advance(2999);
  assert.not(store.get(isListenTipShownAtom));
  clock.advance(1);
  assert.ok(store.get(isListenTipShownAtom) && store.get(isTipAtButtonAtom), "the bars stay as long");
  clock.advance(4999);
  assert.ok(store.get(isListenTipShownAtom) && store.get(isTipAtButtonAtom));
  clock.advance(1);
  assert.not(store.get(isListenTipShownAtom) || store.get(isTipAtButtonAtom));
  end();
  assert.is(clock.live(), 0);
});

for (const [how, isBarGone, ms] of [
  ["has been shown for 5 s", false, 5000],
  ["a phone's hiding bar took along", true, 500],
] as const) {
  test(`a tip that ${how} does not come again on the next visit (EXTRA-13)`, () => {
    const stored = new Map<string, string>();
    const first = open(stored);
    first.clock.advance(3000);
    assert.ok(first.store.get(isListenTipShownAtom));
    if (isBarGone) first.store.set(toolbarPhaseAtom, "hidden");
    first.clock.advance(ms);
    assert.not(first.store.get(isListenTipShownAtom));
    first.end();
    const second = open(stored);
    second.clock.advance(60_000);
    assert.not(second.store.get(isListenTipShownAtom));
    second.end();
  });
}

test("it waits as long as a hint lies over the book, a bar over the button or the button is away (EXTRA-13)", () => {
  const { store, clock, setCovered, end } = open();
  store.set(registerPanelAtom, "swipehelp");
  store.set(openPanelAtom, "swipehelp");
  clock.advance(60_000);
  assert.not(store.get(isListenTipShownAtom));
  store.set(closePanelAtom, "swipehelp");
  setCovered(true);
  clock.advance(1000);
  assert.not(store.get(isListenTipShownAtom));
  setCovered(false);
  store.set(toolbarPhaseAtom, "hidden");
  clock.advance(1000);
  assert.not(store.get(isListenTipShownAtom));
  store.set(toolbarPhaseAtom, "shown");
  clock.advance(500);
  assert.ok(store.get(isListenTipShownAtom));
  setCovered(true);
  clock.advance(500);
  assert.not(store.get(isListenTipShownAtom));
  end();
  assert.is(clock.live(), 0);
});

test("a button behind More is not looked for all the time; the tip comes when a wider window shows it (EXTRA-13)", () => {
  const { store, clock, button, end } = open();
  button.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0);
  clock.advance(3000);
  assert.is(clock.live(), 0);
  button.getBoundingClientRect = () => new DOMRect(10, 10, 40, 40);
  store.set(viewportAtom, { ...store.get(viewportAtom), width: 1900 });
  clock.advance(500);
  assert.ok(store.get(isListenTipShownAtom));
  end();
  assert.is(clock.live(), 0);
});

test("while a card or another tip is shown, nothing is looked for, and the tip comes after it (EXTRA-13)", () => {
  for (const atom of [isCardShownAtom, isLastingTipShownAtom]) {
    const { store, clock, end } = open();
    store.set(atom, true);
    clock.advance(3000);
    assert.is(clock.live(), 0);
    store.set(atom, false);
    clock.advance(500);
    assert.ok(store.get(isListenTipShownAtom));
    end();
    assert.is(clock.live(), 0);
  }
});

test.run();
