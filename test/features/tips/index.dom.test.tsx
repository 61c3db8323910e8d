import { readFileSync } from "node:fs";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { previewedArrowAtom } from "../../../src/features/arrow-previews/api.ts";
import { runTips, Tips } from "../../../src/features/tips/index.tsx";
import { run as runTooltips } from "../../../src/features/tips/tooltips.ts";
import { stopAll } from "../../../src/lib/stop.ts";
import { setPanelPhaseAtom } from "../../../src/state/panel-phases.ts";
import { showToastAtom } from "../../../src/state/tips.ts";
import { viewportAtom } from "../../../src/state/view.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/tips");

async function open({ hasBox = true } = {}) {
  const reader = openReader();
  const mounted = await mountFeature(
    reader.store,
    <>
      {hasBox && <Tips />}
      <button type="button" data-tip="Next page" data-edge="right" />
    </>,
  );
  const stop = stopAll([runTips(reader.store), runTooltips(reader.store)]);
  const tip = () => document.querySelector(".tooltip")?.textContent ?? null;
  const over = (pointerType: string, selector = "[data-tip]") =>
    mounted.find(selector).dispatchEvent(new PointerEvent("pointerover", { pointerType, bubbles: true }));
  const end = async () => {
    stop();
    await mounted.unmount();
  };
  return { ...reader, ...mounted, tip, over, end };
}

test("a message lies over everything, at most 80% of the window wide, as plain text (FORM-18, FORM-19)", async () => {
  const { store, clock, find, end } = await open();
  act(() => store.set(showToastAtom, "<b>Kept</b>"));
  const box = find(".tip-box");
  assert.is(box.textContent, "<b>Kept</b>");
  assert.is(box.getAttribute("role"), "alert");
  assert.match(readFileSync("src/features/tips/tips.css", "utf8"), /\.tip-box \{[^}]*z-index: var\(--z-tip\);/);
  assert.match(readFileSync("src/chrome/tokens.css", "utf8"), /--z-tip: 9999;/);
  assert.is(box.style.maxInlineSize, "80%");
  assert.is(box.style.transitionDuration, "1000ms");
  act(() => clock.advance(2000));
  assert.is(box.dataset["phase"], "fading");
  act(() => clock.advance(1000));
  assert.is(document.querySelector(".tip-box"), null);
  await end();
});

test("the name of a button is shown in a box of 130 px (TOOL-23)", async () => {
  const { clock, over, find, end } = await open();
  over("mouse");
  clock.advance(800);
  assert.is(find(".tooltip").style.width, "130px");
  await end();
});

test("an arrow that shows where it leads says its name there, and gets no second box (FORM-22)", async () => {
  const { store, clock, find, over, tip, end } = await open();
  find("[data-tip]").dataset["button"] = "next";
  store.set(previewedArrowAtom, { button: "next", name: "Next page", edge: "right", topPx: 300 });
  over("mouse");
  clock.advance(800);
  assert.is(tip(), null);
  await end();
});

test("the name that the keyboard was told goes when the mouse comes and the arrow shows where it leads", async () => {
  const { store, clock, find, tip, end } = await open();
  const arrow = find("[data-tip]");
  arrow.dataset["button"] = "next";
  Object.assign(arrow, { matches: () => true }); // :focus-visible, which happy-dom does not know
  arrow.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  clock.advance(50);
  assert.is(tip(), "Next page");
  store.set(previewedArrowAtom, { button: "previous", name: "Previous page", edge: "left", topPx: 300 });
  assert.is(tip(), "Next page", "another arrow's");
  store.set(previewedArrowAtom, { button: "next", name: "Next page", edge: "right", topPx: 300 });
  assert.is(tip(), null);
  await end();
});

for (const [key, name] of [
  ["Tab", "Next page"],
  ["Escape", null],
] as const)
  test(`a button to which the focus has come by ${key} ${name ? "shows its name" : "does not show its name over the page"}`, async () => {
    const { clock, find, tip, end } = await open();
    const button = find("[data-tip]");
    Object.assign(button, { matches: (selector: string) => selector === ":focus-visible" });
    document.dispatchEvent(new KeyboardEvent("keydown", { key }));
    button.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    clock.advance(50);
    assert.is(tip(), name);
    await end();
  });

test("windows narrower than 768 px have their own style of box (FORM-20)", async () => {
  const { store, find, end } = await open();
  act(() => store.set(showToastAtom, "Kept"));
  assert.is(find(".tip-box").dataset["small"], "false");
  act(() => store.set(viewportAtom, { width: 767, height: 900, pixelRatio: 1, isCoarse: false }));
  assert.is(find(".tip-box").dataset["small"], "true");
  await end();
});

test("over a dialog a message is part of it, so that screen readers read it (FORM-21)", async () => {
  const { store, container, find, end } = await open();
  const dialog = document.createElement("dialog");
  container.append(dialog);
  dialog.showModal();
  act(() => store.set(showToastAtom, "Kept"));
  assert.ok(dialog.contains(find(".tip-box")));
  await end();
});

test("a message outlives the dialog that it was shown in (FORM-18)", async () => {
  const { store, container, find, end } = await open();
  const dialog = document.createElement("dialog");
  dialog.dataset["panel"] = "language";
  container.append(dialog);
  dialog.showModal();
  act(() => store.set(showToastAtom, "Kept"));
  assert.ok(dialog.contains(find(".tip-box")));
  act(() => store.set(setPanelPhaseAtom, "language", "hiding"));
  assert.not(dialog.contains(find(".tip-box")));
  await end();
});

test("without its box a message is shown by a plain alert (FORM-21)", async () => {
  const { store, clock, end } = await open({ hasBox: false });
  const alerts: string[] = [];
  const original = window.alert;
  window.alert = (text) => void alerts.push(String(text));
  store.set(showToastAtom, "Copy failed!");
  clock.advance(100);
  window.alert = original;
  assert.equal(alerts, ["Copy failed!"]);
  await end();
});

test("with its box there is no alert (FORM-21)", async () => {
  const { store, clock, end } = await open();
  const original = window.alert;
  window.alert = () => assert.unreachable("an alert beside the box");
  act(() => store.set(showToastAtom, "Kept"));
  act(() => clock.advance(5000));
  window.alert = original;
  await end();
});

test("the mouse gets a button's name after 800 ms, fingers never do (FORM-22, FORM-26)", async () => {
  const { clock, tip, over, end } = await open();
  over("mouse");
  clock.advance(799);
  assert.is(tip(), null);
  clock.advance(1);
  assert.is(tip(), "Next page");
  over("mouse", "#stage");
  assert.is(tip(), null);
  over("touch");
  clock.advance(2000);
  assert.is(tip(), null);
  await end();
  assert.is(clock.live(), 0);
});

test("small windows have no names of buttons (FORM-20)", async () => {
  const { store, clock, tip, over, end } = await open();
  store.set(viewportAtom, { width: 767, height: 900, pixelRatio: 1, isCoarse: false });
  over("mouse");
  clock.advance(2000);
  assert.is(tip(), null);
  await end();
});

test("a press hides the name, and a button that is gone has none (FORM-22)", async () => {
  const { clock, find, tip, over, end } = await open();
  over("mouse");
  clock.advance(800);
  find("[data-tip]").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  assert.is(tip(), null);
  over("mouse");
  clock.advance(800);
  assert.is(tip(), null);
  find("#chrome").dispatchEvent(new FocusEvent("focusin", { bubbles: true })); // the panel that it has opened
  over("mouse");
  clock.advance(800);
  assert.is(tip(), null, "nor does it lie over the panel that the press has opened");
  over("mouse", "#chrome");
  over("mouse");
  clock.advance(800);
  assert.is(tip(), "Next page", "who comes back is told again");
  find("[data-tip]").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  find("[data-tip]").dispatchEvent(new PointerEvent("pointerout", { relatedTarget: null, bubbles: true }));
  over("mouse", "#chrome"); // as a window that the pointer has left over its edge
  over("mouse");
  clock.advance(800);
  assert.is(tip(), "Next page");
  over("mouse", "#chrome");
  const gone = document.createElement("button");
  gone.dataset["tip"] = "Gone";
  find("#chrome").append(gone);
  gone.dispatchEvent(new PointerEvent("pointerover", { pointerType: "mouse", bubbles: true }));
  gone.remove();
  clock.advance(800);
  assert.is(tip(), null);
  await end();
});

test.run();
