import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runCloseByEscape } from "../../../src/chrome/panels/close-by-escape.ts";
import { Popup } from "../../../src/chrome/panels/DialogFrame.tsx";
import { openPopupAtom } from "../../../src/features/popups/api.ts";
import type { PanelSpec } from "../../../src/lib/feature.ts";
import { openPanelAtom } from "../../../src/state/panels.ts";
import { isMotionReducedAtom } from "../../../src/state/view.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import { RegisteredPanels } from "../../support/RegisteredPanels.tsx";

const test = suite("chrome/panels/popup");

const popupOf = (name: "info" | "quiz") => () => (
  <Popup name={name} title={name}>
    …
  </Popup>
);

async function open({ isReduced = false } = {}) {
  const reader = openReader();
  const { store, clock } = reader;
  store.set(isMotionReducedAtom, isReduced);
  const panel = (name: "info" | "quiz"): PanelSpec => ({
    name,
    isOver: true,
    load: async () => ({ Panel: popupOf(name) }),
  });
  const mounted = await mountFeature(store, <RegisteredPanels panels={[panel("info"), panel("quiz")]} />);
  const show = (name: "info" | "quiz") => act(async () => void store.set(openPanelAtom, name));
  await show("info");
  const frame = (name = "info") => document.querySelector<HTMLElement>(`[data-panel=${name}]`);
  const phase = (name = "info") => frame(name)?.dataset["phase"] ?? "gone";
  const advance = (ms: number) => act(() => clock.advance(ms));
  const pressEscape = () =>
    act(() => {
      const init = { key: "Escape", bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", init));
    });
  const stopEscape = runCloseByEscape(reader.store);
  const unmount = async () => {
    await mounted.unmount();
    stopEscape();
  };
  return { ...reader, ...mounted, show, frame, phase, advance, pressEscape, unmount };
}

test("a popup waits 100 ms, grows for 300, hides in 300, and is removed (POPUP-01)", async () => {
  const { phase, advance, press, frame, unmount } = await open();
  assert.is(phase(), "showing");
  assert.is(frame()!.style.getPropertyValue("--panel-delay"), "100ms");
  assert.is(frame()!.style.getPropertyValue("--panel-ms"), "300ms");
  await advance(399);
  assert.is(phase(), "showing");
  await advance(1);
  assert.is(phase(), "visible");
  await advance(100);
  await press('[data-panel=info] [aria-label="Close"]');
  assert.is(phase(), "hiding");
  await advance(299);
  assert.is(phase(), "hiding");
  await advance(1);
  assert.is(phase(), "gone");
  await unmount();
});

test("while it moves, and until 500 ms have passed, it ignores taps and keys (POPUP-02, POPUP-05)", async () => {
  const { phase, advance, press, pressEscape, unmount } = await open();
  const tryAll = async () => {
    await press("[data-panel=info] .dialog__mask");
    await press('[data-panel=info] [aria-label="Close"]');
    await pressEscape();
  };
  await advance(200);
  await tryAll();
  assert.is(phase(), "showing");
  await advance(299);
  await tryAll();
  assert.is(phase(), "visible");
  await advance(1);
  await press("[data-panel=info] .dialog__mask");
  assert.is(phase(), "hiding");
  await unmount();
});

test("while it hides it cannot be opened again (POPUP-02)", async () => {
  const { store, phase, advance, pressEscape, unmount } = await open();
  await advance(500);
  await pressEscape();
  assert.is(phase(), "hiding");
  await act(async () => void store.set(openPopupAtom, "info"));
  await advance(300);
  assert.is(phase(), "gone");
  await unmount();
});

test("a tap on the backdrop closes it (POPUP-03)", async () => {
  const { phase, advance, press, unmount } = await open();
  await advance(500);
  await press("[data-panel=info] .dialog__mask");
  await advance(300);
  assert.is(phase(), "gone");
  await unmount();
});

test("of several popups Escape closes the one on top, and then the one below (POPUP-06)", async () => {
  const { show, phase, advance, pressEscape, unmount } = await open();
  await advance(500);
  await show("quiz");
  await advance(500);
  assert.equal([phase("info"), phase("quiz")], ["visible", "visible"]);
  await pressEscape();
  await advance(300);
  assert.equal([phase("info"), phase("quiz")], ["visible", "gone"]);
  await pressEscape();
  await advance(300);
  assert.is(phase("info"), "gone");
  await unmount();
});

test("without motion it is shown at once, and can be closed after the same time (POPUP-05)", async () => {
  const { phase, advance, pressEscape, unmount } = await open({ isReduced: true });
  assert.is(phase(), "visible");
  await pressEscape();
  assert.is(phase(), "visible");
  await advance(500);
  await pressEscape();
  assert.is(phase(), "gone");
  await unmount();
});

test.run();
