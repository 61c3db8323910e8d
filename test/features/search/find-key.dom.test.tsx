import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runFindKey } from "../../../src/features/search/find-key.ts";
import { pressSearchAtom } from "../../../src/features/search/open-state.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/search/find-key");

/** A button that has the focus. */
function focusedButton(): HTMLButtonElement {
  const button = document.createElement("button");
  document.body.append(button);
  button.focus();
  return button;
}

/** A reader who has pressed Ctrl+F while the code of the search is on its way; `come` puts its field there. */
function press(load = () => new Promise<unknown>(() => {})) {
  const reader = openReader();
  const { store, clock } = reader;
  store.set(registerPanelAtom, "search");
  const stop = runFindKey(store, load);
  const key = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.ok(key("f", { ctrlKey: true, code: "KeyF" }));
  const form = document.createElement("form");
  form.dataset["panel"] = "search";
  const field = document.createElement("input");
  form.append(field);
  const heard: string[] = [];
  field.addEventListener("input", () => heard.push(field.value));
  form.requestSubmit = () => heard.push("Enter");
  const append = () => document.body.append(form);
  const come = (hasFocus = true) => {
    append();
    if (hasFocus) field.focus();
    clock.advance(16);
  };
  const end = () => {
    stop();
    form.remove();
    assert.is(clock.live(), 0);
  };
  return { ...reader, key, append, field, heard, come, end };
}

test("what is typed is kept for the field of a search that was opened otherwise than by keys", () => {
  const { store, clock } = openReader();
  store.set(registerPanelAtom, "search");
  const stop = runFindKey(store, () => new Promise<unknown>(() => {}));
  const button = focusedButton();
  store.set(pressSearchAtom);
  for (const key of "she")
    assert.not(button.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })), key);
  const form = document.createElement("form");
  form.dataset["panel"] = "search";
  const field = document.createElement("input");
  form.append(field);
  document.body.append(form);
  field.focus();
  clock.advance(16);
  assert.is(field.value, "she");
  assert.is(clock.live(), 0);
  stop();
  form.remove();
  button.remove();
});

test("a field that a touch screen's form gives no focus, because words stand in it, has it after Ctrl+F (SEARCH-01)", () => {
  const { clock, field, append, end } = press();
  field.value = "fox";
  append();
  clock.advance(16);
  assert.is.not(document.activeElement, field, "the form may give it the focus itself");
  for (let at = 0; at < 25; at++) clock.advance(16);
  assert.is(document.activeElement, field);
  assert.equal([field.selectionStart, field.selectionEnd], [0, 3], "what is typed takes its place");
  end();
});

test("letters typed after Ctrl+F wait for the field, and reach nothing else; Enter searches for them (SEARCH-01)", () => {
  const { store, key, field, heard, come, end } = press();
  assert.equal(store.get(panelsAtom), ["search"]);
  const reached: string[] = [];
  const hear = ({ key }: KeyboardEvent) => reached.push(key);
  document.addEventListener("keydown", hear);
  const taken = [..."pab", "Backspace", "p", "e", "r", "Enter"].map((each) => key(each));
  document.removeEventListener("keydown", hear);
  assert.not(taken.includes(false));
  assert.equal(reached, [], "some are keys of the book");
  assert.equal([key("ArrowRight"), key("c", { ctrlKey: true })], [false, false], "these type nothing");
  field.value = "what stood there before";
  come(false);
  assert.equal(heard, [], "it selects what stands there as it gets the focus");
  come();
  assert.equal(heard, ["paper", "Enter"]);
  assert.not(key("x", {}, field), "the field's own keys are left alone");
  end();
});

test("a key that comes once the field is there is the field's, after those that were kept", () => {
  const { key, append, field, heard, end, clock } = press();
  key("p");
  append();
  field.focus();
  assert.not(key("a", {}, field));
  assert.equal(heard, ["p"]);
  field.value += "a";
  clock.advance(16);
  assert.is(field.value, "pa");
  end();
});

test("a field that gets no focus, as on a touch screen, is given it with what was typed, and keys are not kept for long", () => {
  const { key, field, heard, come, end, clock } = press();
  key("p");
  come(false);
  for (let frame = 0; frame < 20; frame++) clock.advance(16);
  assert.equal([heard, document.activeElement === field], [["p"], true]);
  end();

  const silent = press();
  silent.come(false);
  for (let frame = 0; frame < 20; frame++) silent.clock.advance(16);
  assert.not(silent.key("a"));
  silent.end();
});

test("nothing is kept after Escape, which closes the search, nor in another field, nor for more than some seconds", () => {
  const escaped = press();
  escaped.key("p");
  assert.ok(escaped.key("Escape"));
  assert.equal(escaped.store.get(panelsAtom), []);
  assert.not(escaped.key("a"));
  escaped.store.set(openPanelAtom, "search");
  escaped.come();
  assert.equal(escaped.heard, []);
  escaped.end();

  const elsewhere = press();
  const other = document.createElement("input");
  document.body.append(other);
  assert.not(elsewhere.key("a", {}, other));
  other.remove();
  elsewhere.clock.advance(5000);
  assert.not(elsewhere.key("a"));
  elsewhere.end();
});

test("letters wait for the field of a busy machine from when its code has come", async () => {
  let come = () => {};
  const code = new Promise<void>((done) => {
    come = done;
  });
  const { key, clock, heard, come: fieldComes, end } = press(() => code);
  assert.ok(key("p"));
  clock.advance(4900);
  come();
  await code;
  clock.advance(1000);
  fieldComes();
  assert.equal(heard, ["p"]);
  end();
});

test("where the focus goes elsewhere, keys are for what is there, and nothing is handed over", () => {
  const before = focusedButton();
  const { key, append, field, heard, end, clock } = press();
  assert.ok(key("p", {}, before), "it is where it was when the search was opened");
  const other = focusedButton(); // as by Tab
  const reached: string[] = [];
  other.addEventListener("keydown", ({ key }) => reached.push(key));
  assert.equal([key("Enter", {}, other), key(" ", {}, other), key("a", {}, other)], [false, false, false]);
  assert.equal(reached, ["Enter", " ", "a"]);
  append();
  clock.advance(16);
  clock.advance(400);
  assert.equal([heard, document.activeElement === other], [[], true]);
  before.remove();
  other.remove();
  field.remove();
  end();
});

test("a form that makes way for the search may give the focus back", () => {
  const form = document.createElement("section");
  form.dataset["panel"] = "thumbs";
  document.body.append(form);
  const inside = focusedButton();
  form.append(inside);
  inside.focus();
  const { key, heard, come, end } = press();
  const opener = focusedButton();
  assert.ok(key("p", {}, opener));
  come();
  assert.equal(heard, ["p"]);
  form.remove();
  opener.remove();
  end();
});

test("where the code of the search does not come, keys are free at once", async () => {
  let fail = () => {};
  const loading = new Promise<never>((_, reject) => {
    fail = () => reject(new TypeError("no module"));
  });
  const { key, heard, come, end } = press(() => loading);
  assert.ok(key("p"));
  fail();
  await new Promise((resolve) => setTimeout(resolve));
  assert.not(key("a"));
  come();
  assert.equal(heard, [], "nothing is written much later");
  end();
});

test("a key that comes as the field is given the focus is the field's alone", () => {
  const { key, append, field, heard, end, clock } = press();
  key("p");
  append();
  clock.advance(16); // the field is seen
  const reached: string[] = [];
  const hear = ({ key }: KeyboardEvent) => reached.push(key);
  document.addEventListener("keydown", hear);
  clock.now = (
    (now) => () =>
      now() + 400
  )(clock.now);
  assert.not(key("a"), "the browser types it into the field");
  document.removeEventListener("keydown", hear);
  assert.equal([heard, document.activeElement === field, reached], [["p"], true, []]);
  end();
});

test.run();
