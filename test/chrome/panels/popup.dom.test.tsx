import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Popup } from "../../../src/chrome/panels/DialogFrame.tsx";
import { PanelHost } from "../../../src/chrome/panels/PanelHost.tsx";
import { openPopupAtom } from "../../../src/features/popups/api.ts";
import type { PanelSpec } from "../../../src/lib/feature.ts";
import { openPanelAtom } from "../../../src/state/panels.ts";
import { isMotionReducedAtom } from "../../../src/state/view.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("chrome/panels/popup");

async function open({ isReduced = false } = {}) {
  const reader = openReader();
  const { store, clock } = reader;
  store.set(isMotionReducedAtom, isReduced);
  const panel = (name: "info" | "quiz"): PanelSpec => ({
    name,
    isOver: true,
    load: async () => ({ Panel: () => <Popup name={name} title={name} children="…" /> }),
  });
  const mounted = await mountFeature(store, <PanelHost panels={[panel("info"), panel("quiz")]} />);
  const show = (name: "info" | "quiz") => act(async () => void store.set(openPanelAtom, name));
  await show("info");
  const frame = (name = "info") => document.querySelector<HTMLElement>(`[data-panel=${name}]`);
  const phase = (name = "info") => frame(name)?.dataset["phase"] ?? "gone";
  const advance = (ms: number) => act(() => clock.advance(ms));
  const escape = () =>
    act(() => {
      const init = { key: "Escape", bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", init));
    });
  return { ...reader, ...mounted, show, frame, phase, advance, escape };
}

test("a popup waits 100 ms, grows for 300, hides in 300, and is no more (POPUP-01)", async () => {
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

test("on its way, and until 500 ms have passed, it heeds no tap and no key (POPUP-02, POPUP-05)", async () => {
  const { phase, advance, press, escape, unmount } = await open();
  const tryAll = async () => {
    await press("[data-panel=info] .dialog__mask");
    await press('[data-panel=info] [aria-label="Close"]');
    await escape();
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

test("on its way out it does not show again (POPUP-02)", async () => {
  const { store, phase, advance, escape, unmount } = await open();
  await advance(500);
  await escape();
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
  const { show, phase, advance, escape, unmount } = await open();
  await advance(500);
  await show("quiz");
  await advance(500);
  assert.equal([phase("info"), phase("quiz")], ["visible", "visible"]);
  await escape();
  await advance(300);
  assert.equal([phase("info"), phase("quiz")], ["visible", "gone"]);
  await escape();
  await advance(300);
  assert.is(phase("info"), "gone");
  await unmount();
});

test("without motion it is there at once, and listens after the same time (POPUP-05)", async () => {
  const { phase, advance, escape, unmount } = await open({ isReduced: true });
  assert.is(phase(), "visible");
  await escape();
  assert.is(phase(), "visible");
  await advance(500);
  await escape();
  assert.is(phase(), "gone");
  await unmount();
});

test.run();
