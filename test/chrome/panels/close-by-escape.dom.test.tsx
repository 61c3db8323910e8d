import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runCloseByEscape } from "../../../src/chrome/panels/close-by-escape.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("chrome/panels/close-by-escape");

test("Escape closes the panel, and then leads from the bar's button, which has the focus again, to the book", () => {
  document.body.innerHTML = `<div id="stage" tabindex="0"></div><div data-bar="bottom"><button></button></div>`;
  const { store } = openReader();
  store.set(registerPanelAtom, "share");
  const stop = runCloseByEscape(store);
  store.set(openPanelAtom, "share");
  const button = document.querySelector("button")!;
  button.focus();
  const pressEscape = () => {
    const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(key);
    return key.defaultPrevented;
  };
  assert.ok(pressEscape());
  assert.equal(store.get(panelsAtom), []);
  assert.is(document.activeElement, button);
  assert.not(pressEscape(), "the key may end something else, too");
  assert.is(document.activeElement?.id, "stage");
  stop();
});

test.run();
