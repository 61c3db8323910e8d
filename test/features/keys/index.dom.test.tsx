import { suite } from "uvu";
import * as assert from "uvu/assert";
import { keys } from "../../../src/features/keys/index.ts";
import { runKeys } from "../../../src/features/keys/keys.ts";
import { autoFlipAtom, setAutoFlippingAtom } from "../../../src/state/auto-flip.ts";
import { isReadyAtom, pageAtom, spreadIndexAtom } from "../../../src/state/reading.ts";
import { holdLeafAtom, phaseAtom, releaseLeafAtom, turnAtom } from "../../../src/state/turning.ts";
import { isMagnifierOutAtom, zoomAtom, zoomRequestAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/keys/index");

let stopLast = () => {};
test.after.each(() => stopLast());

function open(opening: Parameters<typeof openReader>[0] = {}) {
  const reader = openReader({ page: 4, settings: { autoDoublePage: "double" }, ...opening });
  document.body.innerHTML = `<main id="stage" tabindex="0"></main><input id="field"><textarea id="area"></textarea>
    <select id="list"></select><div id="note" contenteditable="true"><b id="bold"></b></div>
    <div id="plain" contenteditable="false"></div><button id="button"></button><a id="link" href="#"></a>
    <div role="dialog"><button id="beside"></button><ul role="tree"><li id="entry" tabindex="0"></li></ul></div>
    <dialog><button id="inside"></button></dialog>`;
  stopLast = runKeys(reader.store);
  /** Presses a key where the focus is. @returns whether the reader took it from the browser */
  const press = (key: string, id = "stage", init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
    document.querySelector(`#${id}`)!.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const settleAll = () => {
    while (reader.store.get(phaseAtom) !== "rest") reader.settle();
    return reader.store.get(pageAtom) + 1;
  };
  return { ...reader, press, settleAll };
}

for (const [key, page] of [
  ["ArrowRight", 6],
  ["ArrowLeft", 2],
  [" ", 6],
  ["Home", 1],
  ["End", 12],
] as const) {
  test(`the key "${key}" leads from page 4 to page ${page}, and the browser does nothing with it (KEYS-01, KEYS-04)`, () => {
    const { press, settleAll } = open();
    assert.ok(press(key));
    assert.is(settleAll(), page);
  });
}

test("while a hand holds a leaf, no key turns another one after it (KEYS-01)", () => {
  const { store, press, settleAll } = open();
  assert.ok(store.set(holdLeafAtom, store.get(spreadIndexAtom) + 1));
  assert.ok(press("ArrowRight") && press("End"), "the browser does nothing with them either");
  store.set(releaseLeafAtom, true);
  assert.is(settleAll(), 6);
});

test("right to left, the left arrow turns forward (KEYS-04, FLIP-13)", () => {
  const { press, settleAll } = open({ settings: { autoDoublePage: "double", RightToLeft: true } });
  press("ArrowLeft");
  assert.is(settleAll(), 6);
});

for (const id of ["field", "area", "list", "note", "bold", "entry", "inside"]) {
  test(`arrow keys are left to the focused element: ${id} (KEYS-02)`, () => {
    const { press, store } = open();
    assert.not(press("ArrowRight", id));
    assert.is(store.get(phaseAtom), "rest");
  });
}

test("behind a modal dialog nothing turns, also when Tab has led out of it (KEYS-02)", () => {
  const { press, store } = open();
  document.querySelector("dialog")!.setAttribute("open", "");
  assert.not(press("ArrowRight"));
  assert.is(store.get(phaseAtom), "rest");
});

test("beside an open dialog that is not modal, as the chat of a desktop, arrows turn (KEYS-01)", () => {
  const { press, settleAll } = open();
  const chat = document.querySelector("dialog")!;
  chat.setAttribute("open", "");
  chat.setAttribute("aria-modal", "false");
  assert.ok(press("ArrowRight"));
  assert.is(settleAll(), 6);
});

test("beside a panel that is not modal arrows turn, even with the focus in it (KEYS-01)", () => {
  const { press, settleAll } = open();
  assert.ok(press("ArrowRight", "beside"));
  assert.is(settleAll(), 6);
});

test("Space presses a focused button or link, and arrows still turn the book there (KEYS-02)", () => {
  for (const id of ["button", "link"]) {
    const { press, settleAll } = open();
    assert.not(press(" ", id));
    assert.is(settleAll(), 4);
    press("ArrowRight", id);
    assert.is(settleAll(), 6);
    stopLast();
  }
  assert.ok(open().press("ArrowRight", "plain"));
});

test("Escape puts the magnifier away first, then ends zoom, and does nothing on a page that fits (KEYS-04)", () => {
  const { press, store } = open();
  press("Escape");
  assert.is(store.get(zoomRequestAtom), null);
  store.set(zoomAtom, 2);
  store.set(isMagnifierOutAtom, true);
  press("Escape");
  assert.equal([store.get(isMagnifierOutAtom), store.get(zoomRequestAtom)], [false, null]);
  press("Escape", "field");
  assert.is(store.get(zoomRequestAtom), null);
  assert.ok(press("Escape"), "nothing else uses it then");
  assert.equal(store.get(zoomRequestAtom), { to: "fit", at: null });
});

test("Escape ends the zoom first, and then stops pages that turn by themselves (AUTO-02, KEYS-04)", () => {
  const { press, store } = open();
  store.set(setAutoFlippingAtom, true);
  store.set(zoomAtom, 2);
  assert.ok(press("Escape"));
  assert.equal([store.get(zoomRequestAtom)?.to, store.get(autoFlipAtom).running], ["fit", true]);
  store.set(zoomAtom, 1);
  assert.ok(press("Escape"));
  assert.not(store.get(autoFlipAtom).running);
  assert.not(press("Escape"), "then it is left to others");
});

test("keys turn while the page is in full screen, but not while a part of it is (KEYS-03)", () => {
  const { press } = open();
  const screen = (element: Element | null) =>
    Object.defineProperty(document, "fullscreenElement", { value: element, configurable: true });
  screen(document.querySelector("#plain"));
  assert.not(press("ArrowRight"));
  screen(document.body);
  assert.ok(press("ArrowRight"));
  screen(document.documentElement);
  assert.ok(press("ArrowRight"));
  Reflect.deleteProperty(document, "fullscreenElement");
});

test("a key held down turns page after page and stops when it is released (KEYS-01)", () => {
  const { press, settleAll } = open();
  for (let times = 0; times < 40; times++) press("ArrowRight", "stage", { repeat: times > 0 });
  assert.is(settleAll(), 8);
});

test("plus, minus and 0 request another zoom (KEYS-04, ZOOM-02)", () => {
  const { press, store } = open();
  for (const [key, to] of [
    ["+", "in"],
    ["-", "out"],
    ["0", "fit"],
  ] as const) {
    assert.ok(press(key));
    assert.equal(store.get(zoomRequestAtom), { to, at: null });
  }
});

test("m shows and hides the magnifier; Escape only hides it (ZOOM-03)", () => {
  const { press, store } = open();
  const isOut = (key: string) => [press(key), store.get(isMagnifierOutAtom)];
  assert.equal(
    [isOut("m"), isOut("m"), isOut("m"), isOut("Escape"), isOut("Escape")],
    [
      [true, true],
      [true, false],
      [true, true],
      [true, false],
      [false, false],
    ],
  );
});

test("keys that others have handled and keys of a text being composed do nothing (KEYS-02)", () => {
  const { press, store } = open();
  document.querySelector("#stage")!.addEventListener("keydown", (event) => event.preventDefault());
  press("ArrowRight");
  assert.not(press("ArrowRight", "plain", { isComposing: true }));
  assert.is(store.get(turnAtom).kind, "rest");
});

test("after the feature has stopped, keys do nothing (KEYS-01)", () => {
  const { press, store } = open();
  stopLast();
  assert.not(press("ArrowRight"));
  assert.is(store.get(turnAtom).kind, "rest");
});

test("keys that are pressed before the first page stands turn the book as soon as it does", async () => {
  const { store, press, settleAll } = open();
  stopLast();
  stopLast = keys.run?.(store) ?? (() => {});
  press("ArrowRight");
  assert.is(settleAll(), 4);
  store.set(isReadyAtom, true);
  await import("../../../src/features/keys/late.ts");
  await new Promise((resolve) => setTimeout(resolve));
  assert.is(settleAll(), 6);
  press("ArrowRight");
  assert.is(settleAll(), 8, "and those after it are heard once");
});

test.run();
