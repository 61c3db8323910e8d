import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { isKioskAtom } from "../../../src/features/kiosk/api.ts";
import { isSelectingNeededAtom, wordSoughtAtom } from "../../../src/features/selection/api.ts";
import { runBeginnings } from "../../../src/features/selection/begin.ts";
import { openAtPageAtom } from "../../../src/state/turning.ts";
import { searchOf } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";
import { workingStage } from "../../support/working-stage.ts";

const test = suite("features/selection/begin");

function open({ settings = {}, words = "Words", isKiosk = false } = {}) {
  document.body.innerHTML = `
    <div id="stage" tabindex="0"></div>
    <nav class="book-tabs"><button>Paper</button></nav>
    <section data-panel="share"><button>Mail</button><input></section>
    <dialog open data-panel="info"><button>Close</button><p data-own-words tabindex="0">Words</p></dialog>
    <section role="dialog" class="note-editor"><button>Done</button></section>`;
  const { store } = openReader({
    page: 2,
    viewport: { isCoarse: true },
    settings,
    book: { search: searchOf(["", words]) },
  });
  store.set(isKioskAtom, isKiosk);
  const { point } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  return { store, point, stop: runBeginnings(store) };
}

test("what a long press has found says nothing of the presses after it, which may be shorter (EXTRA-11)", async () => {
  const { store, point, stop } = open();
  store.set(wordSoughtAtom, Promise.resolve(true));
  await point("pointerdown", 60, 70, { pointerType: "touch" });
  assert.is(await store.get(wordSoughtAtom), false);
  store.set(wordSoughtAtom, Promise.resolve(true));
  await point("pointerdown", 200, 70, { pointerType: "touch", pointerId: 2, isPrimary: false });
  assert.is(await store.get(wordSoughtAtom), true, "another finger, or the palm, begins no press of its own");
  await point("pointerup", 200, 70, { pointerType: "touch", pointerId: 2, isPrimary: false });
  await point("pointerup", 60, 70, { pointerType: "touch" });
  stop();
});

test("a long press that came before the code of selecting is answered when that comes, once, unless it is long ago (EXTRA-11)", async () => {
  const answers = (ageMs: number, isTurned = false) => {
    document.body.innerHTML = `<div id="stage" tabindex="0"></div>`;
    const { store, clock } = openReader({ page: 2, book: { search: searchOf(["", "Words"]) } });
    const { stage } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
    if (isTurned) store.set(openAtPageAtom, toIndex(4)); // before it
    stage.longPress = { device: "touch", spot: { x: 60, y: 70, pressure: 0.5, ms: clock.now() } };
    clock.advance(ageMs);
    runBeginnings(store)();
    const isAnswered = store.get(isSelectingNeededAtom);
    store.set(isSelectingNeededAtom, false);
    runBeginnings(store)();
    assert.not(store.get(isSelectingNeededAtom), "once");
    return isAnswered;
  };
  assert.equal([answers(2000), answers(9000), answers(2000, true)], [true, false, true]);
});

test("Ctrl+A selects the book's words wherever the focus is beside it, nothing from a form, and leaves fields and texts to the browser (EXTRA-11)", () => {
  for (const [focused, isOurs, selects] of [
    ["#stage", true, true],
    [".book-tabs > button", true, true],
    ["[data-panel=share] > button", true, false],
    ["[data-panel=share] > input", false, false],
    ["[data-panel=info] > p", false, false],
    ["[data-panel=info] > button", false, false],
    [".note-editor > button", true, false],
  ] as const) {
    const { store, stop } = open();
    assert.equal([pressCtrlA(focused), store.get(isSelectingNeededAtom)], [isOurs, selects], focused);
    stop();
  }
});

test("where the book's words cannot be selected, Ctrl+A is the browser's everywhere (EXTRA-11)", () => {
  for (const opening of [{ isKiosk: true }, { settings: { SelectTextButtonVisible: false } }, { words: "" }]) {
    const { stop } = open(opening);
    const parts = ["#stage", ".book-tabs > button", "[data-panel=share] > button"];
    assert.equal(parts.map(pressCtrlA), [false, false, false], JSON.stringify(opening));
    stop();
  }
});

/** Presses Ctrl+A on an element. @returns whether it is kept from the browser */
function pressCtrlA(focused: string): boolean {
  document.querySelector<HTMLElement>(focused)!.focus();
  const key = new KeyboardEvent("keydown", { key: "a", ctrlKey: true, bubbles: true, cancelable: true });
  document.activeElement!.dispatchEvent(key);
  return key.defaultPrevented;
}

test.run();
