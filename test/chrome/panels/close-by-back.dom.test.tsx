import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runCloseByBack } from "../../../src/chrome/panels/close-by-back.ts";
import { runCloseByEscape } from "../../../src/chrome/panels/close-by-escape.ts";
import { stopAll } from "../../../src/lib/stop.ts";
import { closePanelAtom, openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("chrome/panels/close-by-back");

/** A browser with Android's Back: it asks the watcher that was made last, which is of no use then. */
function open({ isKnown = true } = {}) {
  const watchers: FakeWatcher[] = [];
  class FakeWatcher {
    onclose: (() => void) | null = null;
    constructor() {
      watchers.push(this);
    }
    destroy() {
      const index = watchers.indexOf(this);
      if (index >= 0) watchers.splice(index, 1);
    }
  }
  Object.defineProperty(window, "CloseWatcher", { value: isKnown ? FakeWatcher : undefined, configurable: true });
  const { store } = openReader();
  for (const name of ["more", "notes"] as const) store.set(registerPanelAtom, name, name === "notes");
  const stops = [runCloseByEscape(store), runCloseByBack(store)];
  /** @returns whether Back leaves the book */
  const back = () => {
    const watcher = watchers.pop();
    watcher?.onclose?.();
    return watcher === undefined;
  };
  /** Escape, which is such a request, too, where nothing has used it. */
  const pressEscape = () => {
    const pressed = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    if (document.body.dispatchEvent(pressed)) back();
  };
  return { store, watchers, back, pressEscape, stop: stopAll(stops) };
}

test("Back closes what is open, the last panel first, and then leaves the book", () => {
  const { store, back, stop } = open();
  store.set(openPanelAtom, "more");
  store.set(openPanelAtom, "notes");
  assert.not(back());
  assert.equal(store.get(panelsAtom), ["more"]);
  assert.not(back());
  assert.equal(store.get(panelsAtom), []);
  assert.ok(back());
  stop();
});

test("Back is for a panel again after something within it has been ended by the one before", () => {
  const { store, back, stop } = open();
  store.set(openPanelAtom, "more");
  window.addEventListener("keydown", (event) => event.preventDefault(), { capture: true, once: true });
  assert.not(back());
  assert.equal(store.get(panelsAtom), ["more"]);
  assert.not(back());
  assert.equal(store.get(panelsAtom), []);
  stop();
});

test("Escape closes one panel, though browsers ask by it as by Back; nothing is left that Back would have to close", () => {
  const { store, watchers, pressEscape, stop } = open();
  store.set(openPanelAtom, "more");
  store.set(openPanelAtom, "notes");
  pressEscape();
  assert.equal(store.get(panelsAtom), ["more"]);
  pressEscape();
  assert.equal([store.get(panelsAtom), watchers.length], [[], 0]);
  store.set(openPanelAtom, "more");
  store.set(closePanelAtom);
  assert.is(watchers.length, 0);
  stop();
});

test("browsers that cannot tell Back leave the book by it, as ever", () => {
  const { store, back, stop } = open({ isKnown: false });
  store.set(openPanelAtom, "more");
  assert.ok(back());
  assert.equal(store.get(panelsAtom), ["more"]);
  stop();
});

test.run();
