import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isAmongOwnWords } from "../../../src/chrome/kit/own-words.ts";
import { diagnostics } from "../../../src/features/diagnostics/index.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/diagnostics/DiagnosticsBox");
const { Chrome: Diagnostics = () => null, run = () => () => {} } = diagnostics;

async function open() {
  const { store } = openReader();
  const mounted = await mountFeature(store, <Diagnostics />);
  const stop = run(store);
  const type = (key: string, code = key) =>
    act(async () => {
      const command = { ctrlKey: true, altKey: true, bubbles: true, cancelable: true };
      mounted.find("#stage").dispatchEvent(new KeyboardEvent("keydown", { key, code, ...command }));
      await import("../../../src/features/diagnostics/DiagnosticsBox.tsx");
    });
  return { ...mounted, stop, type };
}

test("the hidden keys open a box with version and environment, and Close closes it (KEYS-06, KEYS-07)", async () => {
  const { container, find, press, type, stop, unmount } = await open();
  assert.is(container.querySelector("dialog"), null);
  await type("Home");
  const box = find<HTMLDialogElement>("dialog[data-panel=info]");
  assert.ok(box.open);
  assert.ok(isAmongOwnWords(box), "its words can be selected");
  assert.match(box.textContent ?? "", /Recto\d+\.\d+\.\d+/);
  assert.match(box.textContent ?? "", "native, 12 pages, 0 issues");
  await press(".box__button:last-child");
  assert.is(container.querySelector("dialog"), null);
  stop();
  await unmount();
});

test("Copy puts the report on the clipboard (KEYS-07)", async () => {
  const { find, press, type, stop, unmount } = await open();
  await type("ArrowUp");
  await press(".box__button:first-child");
  assert.match(await navigator.clipboard.readText(), /^Recto: \d+\.\d+\.\d+\nAddress: /);
  assert.is(find(".box__button:first-child").textContent, "Copied");
  stop();
  await unmount();
});

test("Ctrl+Alt+B logs the browser and the screen until the feature is stopped (KEYS-08)", async () => {
  const { type, stop, unmount } = await open();
  const logged: string[] = [];
  const original = console.info;
  console.info = (text: unknown) => void logged.push(String(text));
  await type("b", "KeyB");
  stop();
  await type("b", "KeyB");
  await import("../../../src/features/diagnostics/findings.ts"); // loaded by the first press
  await new Promise((resolve) => setTimeout(resolve));
  console.info = original;
  assert.is(logged.length, 1);
  assert.match(logged[0]!, /^Recto: \d+\.\d+\.\d+\n[\s\S]*\nBrowser: .+\n[\s\S]*Screen: /);
  await unmount();
});

test.run();
