import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Modal } from "../../../src/chrome/panels/DialogFrame.tsx";
import { prerenderedPanelAtom } from "../../../src/chrome/panels/loading.ts";
import type { PanelSpec } from "../../../src/lib/feature.ts";
import { panelPhasesAtom, setPanelPhaseAtom } from "../../../src/state/panel-phases.ts";
import { closePanelAtom, openPanelAtom, panelsAtom } from "../../../src/state/panels.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import { RegisteredPanels } from "../../support/RegisteredPanels.tsx";

const test = suite("chrome/PanelHost");

function About() {
  return (
    <Modal name="about" title="About">
      …
    </Modal>
  );
}

/** A host whose panel's code comes or fails as `outcomes` say, one a try. */
async function open(outcomes: readonly boolean[]) {
  const reader = openReader();
  let loads = 0;
  const load: PanelSpec["load"] = async () => {
    if (!outcomes[loads++]) throw new Error("A chunk that did not come.");
    return { Panel: About };
  };
  const panels: readonly PanelSpec[] = [{ name: "about", load }];
  const mounted = await mountFeature(reader.store, <RegisteredPanels panels={panels} />);
  const openAbout = () => act(async () => reader.store.set(openPanelAtom, "about"));
  return { ...reader, ...mounted, openAbout, loads: () => loads };
}

test("a panel's code is loaded when it is first opened, and once", async () => {
  const { container, store, clock, openAbout, loads, unmount } = await open([true, true]);
  assert.is(loads(), 0);
  await openAbout();
  assert.ok(container.querySelector("[data-panel=about]"));
  act(() => clock.advance(1000));
  await act(async () => store.set(openPanelAtom, "about"));
  assert.is(loads(), 1);
  await unmount();
});

test("if a panel's code cannot be loaded a tip says so, and opening it again tries again", async () => {
  const original = console.error;
  console.error = () => {};
  const { container, store, openAbout, unmount } = await open([false, true]);
  await openAbout();
  console.error = original;
  assert.equal(store.get(panelsAtom), []);
  assert.match(store.get(toastAtom)?.text ?? "", /^This could not be loaded\./);
  await openAbout();
  assert.ok(container.querySelector("[data-panel=about]"));
  await unmount();
});

test("a panel is prerendered out of reach and without the focus, and removed when a panel is opened", async () => {
  const { container, store, openAbout, unmount } = await open([true]);
  await openAbout();
  await act(async () => store.set(closePanelAtom, "about"));
  await act(async () => store.set(setPanelPhaseAtom, "about", "hidden"));
  assert.is(container.querySelector("[data-panel]"), null);
  await act(async () => store.set(prerenderedPanelAtom, "about"));
  const form = container.querySelector<HTMLElement>(".prerender")!;
  assert.ok(form.querySelector("dialog h2"));
  assert.is(form.querySelector("[data-panel]"), null);
  assert.equal([form.inert, form.getAttribute("aria-hidden")], [true, "true"]);
  assert.not(form.contains(document.activeElement));
  assert.not(form.querySelector("dialog")!.open);
  assert.equal(store.get(panelPhasesAtom), {});
  await openAbout();
  assert.is(container.querySelector(".prerender"), null);
  assert.ok(container.querySelector<HTMLDialogElement>("dialog[data-panel=about]")!.open);
  await act(async () => store.set(prerenderedPanelAtom, null));
  await unmount();
});

test.run();
