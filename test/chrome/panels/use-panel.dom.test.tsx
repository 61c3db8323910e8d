import { suite } from "uvu";
import * as assert from "uvu/assert";
import { enterLate, enterPanel, leavePanel } from "../../../src/chrome/panels/use-panel.ts";

const test = suite("chrome/panels/use-panel");

/** Opens a panel with a field in it, and says what of its text is selected then. */
function open(field: string) {
  document.body.innerHTML = `<section tabindex="-1">${field}</section>`;
  const panel = document.querySelector("section")!;
  enterPanel(panel);
  const { activeElement } = document;
  assert.ok(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement);
  const { value, selectionStart, selectionEnd } = activeElement;
  leavePanel(panel);
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}

test("a field that a panel opens with is selected: what is typed takes the place of the last words (SEARCH-03)", () => {
  assert.is(open(`<input data-autofocus value="paper">`), "paper");
});

test("longer texts are written on at their end", () => {
  assert.is(open("<textarea data-autofocus>A note</textarea>"), "");
});

for (const [what, isRinged] of [
  ["a mouse has pressed is marked as ringless until a key is pressed, also if Escape closes the panel", false],
  ["keys have led to is not", true],
] as const) {
  test(`a button that ${what}`, () => {
    document.body.innerHTML = `<button>Sound</button><section tabindex="-1"></section>`;
    const [button, panel] = [document.querySelector("button")!, document.querySelector("section")!];
    Object.assign(button, { matches: () => isRinged });
    button.focus();
    enterPanel(panel);
    leavePanel(panel);
    assert.is(document.activeElement, button);
    const press = (key: string) => button.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    press("Escape");
    assert.is("ringless" in button.dataset, !isRinged);
    press("ArrowRight");
    assert.is("ringless" in button.dataset, false);
  });
}

for (const [who, isRinged, part] of [
  ["keys begins where its keys work", true, "LI"],
  ["a mouse begins as a whole: arrows turn pages beside it", false, "SECTION"],
] as const) {
  test(`a list that is opened by ${who}`, () => {
    document.body.innerHTML = `<button>Contents</button><section tabindex="-1"></section>`;
    const [button, panel] = [document.querySelector("button")!, document.querySelector("section")!];
    Object.assign(button, { matches: () => isRinged });
    button.focus();
    enterPanel(panel);
    assert.is(document.activeElement, panel);
    panel.innerHTML = `<ul><li tabindex="0" data-keyfocus></li></ul>`; // its rows come later
    enterLate(panel);
    assert.is(document.activeElement?.tagName, part);
    leavePanel(panel);
  });
}

test("after a panel that a mouse has opened from a bar, keys that turn pages reach the book again", () => {
  document.body.innerHTML = `<div id="stage"></div><div role="toolbar"><button>Sound</button></div><section tabindex="-1"></section>`;
  const [button, panel] = [document.querySelector("button")!, document.querySelector("section")!];
  const reached: string[] = [];
  document.getElementById("stage")!.addEventListener("keydown", ({ key }) => reached.push(key));
  const passed: string[] = [];
  document.querySelector("[role=toolbar]")!.addEventListener("keydown", (event) => {
    passed.push((event as KeyboardEvent).key);
  });
  Object.assign(button, { matches: () => false });
  button.focus();
  enterPanel(panel);
  leavePanel(panel);
  const press = (key: string) => button.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  press("Escape");
  press("ArrowRight");
  press("ArrowRight"); // somebody who has come back to the bar
  assert.equal([reached, passed], [["ArrowRight"], ["Escape", "ArrowRight"]]);
});

test.run();
