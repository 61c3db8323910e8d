import { act, type ComponentType } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Panel as InstructionPanel } from "../../../src/features/start-hints/InstructionPanel.tsx";
import { Panel as LandscapePanel } from "../../../src/features/start-hints/LandscapePanel.tsx";
import { Panel as SwipeHelpPanel } from "../../../src/features/start-hints/SwipeHelpPanel.tsx";
import type { PanelName } from "../../../src/lib/feature.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/start-hints/panels");
const PHONE = { width: 360, height: 780, isCoarse: true };

type Opening = NonNullable<Parameters<typeof openReader>[0]>;

async function open(name: PanelName, Part: ComponentType, opening: Opening = {}) {
  const reader = openReader({ viewport: PHONE, ...opening });
  reader.store.set(registerPanelAtom, name);
  reader.store.set(openPanelAtom, name);
  const mounted = await mountFeature(reader.store, <Part />);
  await act(() => reader.clock.advance(1000));
  const isOpen = () => reader.store.get(panelsAtom).includes(name);
  const send = (type: string, clientX: number, clientY = 300) =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event(type), { clientX, clientY }));
    });
  return { ...reader, ...mounted, isOpen, send };
}

test("the swipe help shows a hand and says what it does (GUIDE-06)", async () => {
  const { find, unmount } = await open("swipehelp", SwipeHelpPanel);
  const panel = find("[data-panel=swipehelp]");
  assert.is(panel.dataset["phase"], "visible");
  assert.is(panel.getAttribute("aria-label"), "Swipe to turn the page");
  assert.ok(find(".swipe-help__hand"));
  await unmount();
});

for (const [why, settings, way] of [
  ["to the left", {}, "left"],
  ["to the right in books that are read so", { RightToLeft: true }, "right"],
  ["up in a wall calendar", { FlipDirectiononMobile: "1" }, "up"],
] as const) {
  test(`the hand swipes ${why} (GUIDE-06)`, async () => {
    const { find, unmount } = await open("swipehelp", SwipeHelpPanel, { settings });
    assert.is(find(".swipe-help__card").dataset["way"], way);
    await unmount();
  });
}

test("a swipe beyond 14.6 px ends the hand while it is under way, a shorter one not (GUIDE-07, GUIDE-08)", async () => {
  const { send, isOpen, unmount } = await open("swipehelp", SwipeHelpPanel);
  await send("pointermove", 300);
  await send("pointerdown", 200);
  await send("pointermove", 214);
  assert.ok(isOpen());
  await send("pointermove", 215);
  assert.not(isOpen());
  await unmount();
});

test("a tap ends the hand (GUIDE-08)", async () => {
  const { send, isOpen, unmount } = await open("swipehelp", SwipeHelpPanel);
  await send("pointerdown", 200);
  assert.ok(isOpen());
  await send("pointerup", 200);
  assert.not(isOpen());
  await unmount();
});

test("the hand goes by itself after 3.5 s (GUIDE-08)", async () => {
  const { clock, isOpen, unmount } = await open("swipehelp", SwipeHelpPanel);
  await act(() => clock.advance(2400));
  assert.ok(isOpen());
  await act(() => clock.advance(1100));
  assert.not(isOpen());
  await unmount();
});

test("the hint to turn the phone has a title, its steps, and ends with Got it (GUIDE-09)", async () => {
  const { find, press, isOpen, unmount } = await open("landscape", LandscapePanel, {
    book: { languages: [{ language: "Deutsch", texts: { doublePageTitle: "Querformat" } }] },
  });
  assert.is(find(".panel__title").textContent, "Querformat");
  assert.is(document.querySelectorAll(".hint__steps > li").length, 3);
  assert.is(find(".hint__foot .text-button").textContent, "Got it");
  await press(".hint__foot .text-button");
  assert.not(isOpen());
  await unmount();
});

for (const [viewport, words] of [
  [PHONE, /Swipe/],
  [{ isCoarse: false }, /Click/],
] as const) {
  test(`the book instruction says ${words} and ends with its button (GUIDE-15)`, async () => {
    const { find, press, isOpen, unmount } = await open("instruction", InstructionPanel, { viewport });
    assert.match(find(".hint__tips").textContent ?? "", words);
    await press(".hint__foot .text-button");
    assert.not(isOpen());
    await unmount();
  });
}

test.run();
