import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runCloseByEscape } from "../../../src/chrome/panels/close-by-escape.ts";
import { enterPanel, leavePanel } from "../../../src/chrome/panels/use-panel.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("chrome/panels/close-by-escape");

/** A bar's button, and a panel that is opened from it. */
function open() {
  document.body.innerHTML = `
    <div id="stage" tabindex="0"></div>
    <div data-bar="bottom"><button></button></div>
    <section data-panel="share" tabindex="-1"></section>`;
  const { store, clock } = openReader();
  store.set(registerPanelAtom, "share");
  const stop = runCloseByEscape(store);
  const [button, panel] = [document.querySelector("button")!, document.querySelector("section")!];
  const openPanel = () => {
    button.focus();
    store.set(openPanelAtom, "share");
    enterPanel(panel);
  };
  /** @returns whether the key is used */
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
    if (store.get(panelsAtom).length === 0) leavePanel(panel);
    clock.advance(0);
    return event.defaultPrevented;
  };
  const hasFocus = () => (document.activeElement === button ? "button" : document.activeElement?.id);
  return { store, button, openPanel, press, hasFocus, stop };
}

test("Escape closes the panel, and then leads from the bar's button, which has the focus again, to the book", () => {
  const { store, openPanel, press, hasFocus, stop } = open();
  openPanel();
  assert.ok(press("Escape"));
  assert.equal(store.get(panelsAtom), []);
  assert.is(hasFocus(), "button");
  assert.not(press("Escape"));
  assert.is(hasFocus(), "stage");
  stop();
});

test("Escape leads nowhere from a button that keys have led to", () => {
  const { button, openPanel, press, hasFocus, stop } = open();
  button.focus();
  press("Escape");
  assert.is(hasFocus(), "button");
  openPanel();
  press("Escape");
  press("Shift"); // the reader goes on along the bar
  press("Escape");
  assert.is(hasFocus(), "button");
  stop();
});

test("Escape leads nowhere when it ends something else, or hides the name of a button", () => {
  const { openPanel, press, hasFocus, stop } = open();
  openPanel();
  press("Escape");
  const end = (event: KeyboardEvent) => event.preventDefault();
  window.addEventListener("keydown", end); // the last to hear of it
  press("Escape");
  assert.is(hasFocus(), "button");
  window.removeEventListener("keydown", end);
  const tip = Object.assign(document.createElement("div"), { className: "tooltip" });
  document.body.append(tip);
  const hide = () => tip.remove();
  document.addEventListener("keydown", hide, true);
  press("Escape");
  assert.is(hasFocus(), "button");
  press("Escape");
  assert.is(hasFocus(), "stage", "nothing is left to end");
  document.removeEventListener("keydown", hide, true);
  stop();
});

test.run();
