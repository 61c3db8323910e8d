import { suite } from "uvu";
import * as assert from "uvu/assert";
import { closePanelAtom, openPanelAtom, panelsAtom, registerPanelAtom } from "../../src/state/panels.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/panels");

test("a panel replaces the one that is open", () => {
  const { store } = openReader();
  for (const name of ["thumbs", "search"] as const) store.set(registerPanelAtom, name);
  for (const name of ["search", "thumbs"] as const) store.set(openPanelAtom, name);
  assert.equal(store.get(panelsAtom), ["thumbs"]);
});

test("panels that may lie over others leave them open, the last one opened last", () => {
  const { store } = openReader();
  store.set(registerPanelAtom, "share");
  for (const name of ["copy", "tip"] as const) store.set(registerPanelAtom, name, true);
  for (const name of ["copy", "share", "tip", "copy"] as const) store.set(openPanelAtom, name);
  assert.equal(store.get(panelsAtom), ["share", "tip", "copy"]);
});

test("a panel that is requested early opens as soon as it is registered", () => {
  const { store } = openReader();
  store.set(openPanelAtom, "chatbot");
  assert.equal(store.get(panelsAtom), []);
  store.set(registerPanelAtom, "chatbot");
  store.set(registerPanelAtom, "chatbot");
  assert.equal(store.get(panelsAtom), ["chatbot"]);
});

test("one panel closes, or all of them, and a withdrawn request opens nothing later", () => {
  const { store } = openReader();
  for (const name of ["thumbs", "search"] as const) store.set(registerPanelAtom, name, true);
  for (const name of ["thumbs", "search", "qr"] as const) store.set(openPanelAtom, name);
  store.set(closePanelAtom, "thumbs");
  assert.equal(store.get(panelsAtom), ["search"]);
  store.set(closePanelAtom);
  store.set(registerPanelAtom, "qr");
  assert.equal(store.get(panelsAtom), []);
});

test.run();
