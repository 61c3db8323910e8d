import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runReaderEscape } from "../../../src/features/reading-modes/escape.ts";
import { readingModes, runReadingModes } from "../../../src/features/reading-modes/index.ts";
import { ReaderExit } from "../../../src/features/reading-modes/ReaderExit.tsx";
import type { Store } from "../../../src/lib/feature.ts";
import { stopAll } from "../../../src/lib/stop.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { readingModeAtom } from "../../../src/state/reading-mode.ts";
import { areArrowsOnAtom, barKindAtom, canBarsHideAtom, pressButtonAtom } from "../../../src/state/toolbar.ts";
import { zoomAtom } from "../../../src/state/view.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/reading-modes");
const PHONE = { width: 360, height: 780, isCoarse: true };
const buttonOf = (key: string) => readingModes.buttons!.find((button) => button.key === key)!;
const isVisible = (store: Store, key: string) => store.get(buttonOf(key).isVisibleAtom!);
const press = (store: Store, key: string) => store.set(pressButtonAtom, buttonOf(key));
const pressEscape = () => {
  const event = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  document.dispatchEvent(event);
  return event;
};

test("the reader mode hides bars and arrows, and shows them again (EXTRA-09, LOG-03)", () => {
  const { store, events } = openReader();
  assert.ok(isVisible(store, "readermode"));
  press(store, "readermode");
  assert.equal([store.get(barKindAtom), store.get(areArrowsOnAtom)], ["none", false]);
  assert.ok(store.get(buttonOf("readermode").isPressedAtom!));
  press(store, "readermode");
  assert.equal([store.get(barKindAtom), store.get(areArrowsOnAtom)], ["standard", true]);
  const clicks = ["clickButton", { button: "readermode" }] as const;
  assert.equal(events, [clicks, clicks]);
});

test("Escape leaves the reader mode, unless a panel needs the key (EXTRA-09)", () => {
  const { store } = openReader();
  const stop = stopAll([runReadingModes(store), runReaderEscape(store)]);
  press(store, "readermode");
  assert.is(document.documentElement.dataset["reading"], "reader");
  store.set(registerPanelAtom, "print");
  store.set(openPanelAtom, "print");
  assert.not(pressEscape().defaultPrevented);
  assert.is(store.get(readingModeAtom), "reader");
  store.set(registerPanelAtom, "gallery");
  const { length } = store.get(panelsAtom);
  assert.is(length, 1);
  stop();
  assert.is(document.documentElement.dataset["reading"], undefined);
});

test("without a panel Escape ends the reader mode (EXTRA-09)", () => {
  const { store } = openReader();
  const stop = stopAll([runReadingModes(store), runReaderEscape(store)]);
  assert.not(pressEscape().defaultPrevented);
  press(store, "readermode");
  store.set(zoomAtom, 2);
  assert.not(pressEscape().defaultPrevented, "a closer look ends first");
  assert.is(store.get(readingModeAtom), "reader");
  store.set(zoomAtom, 1);
  assert.ok(pressEscape().defaultPrevented);
  assert.is(store.get(readingModeAtom), "standard");
  assert.is(document.documentElement.dataset["reading"], "standard");
  stop();
});

test("only the button that ends the mode is left, and has the keyboard (EXTRA-09)", async () => {
  const { store } = openReader();
  press(store, "readermode");
  const { find, press: click, unmount } = await mountFeature(store, <ReaderExit />);
  const exit = find("button");
  assert.equal([exit.dataset["button"], exit.getAttribute("aria-label")], ["readermode", "Show the controls"]);
  assert.is(document.activeElement, exit);
  await click("button");
  assert.is(store.get(readingModeAtom), "standard");
  await unmount();
  assert.is(document.activeElement?.id, "stage");
});

test("phones have a neat mode: fewer bars, which hide by themselves (EXTRA-09)", () => {
  const { store } = openReader({ viewport: PHONE, settings: { toolbarAlwaysShow: true } });
  const stop = runReadingModes(store);
  const { dataset } = document.documentElement;
  assert.ok(isVisible(store, "neat"));
  press(store, "neat");
  assert.equal([dataset["reading"], dataset["neat"], store.get(canBarsHideAtom)], ["neat", "true", true]);
  press(store, "neat");
  assert.equal([dataset["reading"], dataset["neat"], store.get(canBarsHideAtom)], ["standard", "false", false]);
  stop();
});

for (const [what, opening] of [
  ["a desktop", {}],
  ["a book that is neat by itself", { viewport: PHONE, settings: { isNeat: true } }],
  [
    "a book that says so",
    { viewport: PHONE, settings: { NeatModeButtonVisible: false, ReaderModeButtonVisible: false } },
  ],
] as const) {
  test(`${what} has no button for the neat mode`, () => assert.not(isVisible(openReader(opening).store, "neat")));
}

test("the text button is there as soon as there is a text view to open (EXTRA-09)", () => {
  const { store } = openReader();
  assert.not(isVisible(store, "text"));
  store.set(registerPanelAtom, "accessibility");
  assert.ok(isVisible(store, "text"));
  press(store, "text");
  assert.equal(store.get(panelsAtom), ["accessibility"]);
  press(store, "text");
  assert.equal(store.get(panelsAtom), []);
});

test.run();
