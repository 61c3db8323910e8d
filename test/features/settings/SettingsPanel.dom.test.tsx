import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { foundColorsAtom } from "../../../src/features/appearance/state.ts";
import { settings } from "../../../src/features/settings/index.ts";
import { Panel } from "../../../src/features/settings/SettingsPanel.tsx";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { isPageFlipOnAtom, modeAtom } from "../../../src/state/reading.ts";
import { isMotionReducedAtom } from "../../../src/state/view.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/settings");

async function open(opening: Parameters<typeof openReader>[0] = {}) {
  const reader = openReader(opening);
  const mounted = await mountFeature(reader.store, <Panel />);
  const switches = () =>
    [...mounted.container.querySelectorAll<HTMLElement>("[role=switch]")].map((each) => ({
      name: each.querySelector(".switch__words > :first-child")!.textContent,
      isOn: each.getAttribute("aria-checked") === "true",
      press: () => act(() => each.click()),
    }));
  const named = (name: string) => switches().find((each) => each.name === name)!;
  return { ...reader, ...mounted, switches, named };
}

test("the settings are one page or two, turning or sliding, and less motion (EXTRA-06, EXTRA-07)", async () => {
  const { store, switches, named, unmount } = await open();
  assert.equal(
    switches().map(({ name, isOn }) => [name, isOn]),
    [
      ["Two pages side by side", true],
      ["Pages turn like paper", true],
      ["Less motion", false],
    ],
  );
  await named("Two pages side by side").press();
  await named("Pages turn like paper").press();
  await named("Less motion").press();
  assert.is(store.get(modeAtom), "single");
  assert.not(store.get(isPageFlipOnAtom));
  assert.ok(store.get(isMotionReducedAtom));
  assert.equal(
    switches().map(({ isOn }) => isOn),
    [false, false, true],
  );
  await unmount();
});

test("lights are shown on the book's own paper once that is known", async () => {
  const { store, container, unmount } = await open();
  const papers = () =>
    [...container.querySelectorAll<HTMLElement>(".light")].map(({ style }) => style.getPropertyValue("--sample-paper"));
  assert.equal(papers(), ["", "", "", ""]);
  await act(() => store.set(foundColorsAtom, { cover: "#8b2a20", paper: "#f8f0e2" }));
  assert.equal(papers(), Array(4).fill("#f8f0e2"));
  await unmount();
});

test("less motion is stored for the next visit (EXTRA-07)", async () => {
  const { named, stored, unmount } = await open();
  await named("Less motion").press();
  await unmount();
  const { store } = openReader({ stored });
  assert.not(store.get(isMotionReducedAtom));
  settings.run!(store);
  assert.ok(store.get(isMotionReducedAtom));
});

test("a system that asks for less motion gets it whatever the switch says (EXTRA-07, FORM-15)", async () => {
  const { store, named, unmount } = await open();
  await act(() => store.set(isMotionReducedAtom, true));
  assert.ok(named("Less motion").isOn);
  await named("Less motion").press();
  assert.ok(store.get(isMotionReducedAtom));
  await act(() => store.set(isMotionReducedAtom, false));
  assert.not(named("Less motion").isOn);
  await unmount();
});

for (const [FlipStyle, names] of [
  ["Slide", ["Two pages side by side", "Less motion"]],
  ["Card", ["Pages turn like paper", "Less motion"]],
  ["SingleSlide", ["Less motion"]],
] as const) {
  test(`a book of type ${FlipStyle} offers only what it can do (EXTRA-07)`, async () => {
    const { switches, unmount } = await open({ settings: { FlipStyle } });
    assert.equal(
      switches().map(({ name }) => name),
      names,
    );
    await unmount();
  });
}

test("the settings link to language, sound, help and about, as far as the book has them (EXTRA-06)", async () => {
  const languages = ["English", "German"].map((language) => ({ language, texts: {} }));
  const { store, container, unmount } = await open({ book: { languages }, settings: { ToolbarViewMode: "Standard" } });
  for (const name of ["language", "sound", "guide", "about"] as const) store.set(registerPanelAtom, name);
  const rows = [...container.querySelectorAll<HTMLElement>("button.list-row__main")];
  const opened: string[] = [];
  for (const row of rows) {
    await act(() => row.click());
    opened.push(...store.get(panelsAtom));
  }
  assert.equal(opened, ["language", "sound", "guide", "about"]);
  await unmount();
  const none = await open({ settings: { aboutButtonVisible: false, InstructionsButtonVisible: false } });
  assert.is(none.container.querySelectorAll("button.list-row__main").length, 1); // sound, which every book has
  await none.unmount();
  const quiet = await open({ book: { languages } }); // help and about are behind More
  assert.is(quiet.container.querySelectorAll("button.list-row__main").length, 2);
  await quiet.unmount();
});

test("its button opens and closes the panel, where the book shows it (EXTRA-06)", () => {
  const [button] = settings.buttons ?? [];
  const { store } = openReader();
  store.set(registerPanelAtom, "settings");
  assert.ok(store.get(button!.isVisibleAtom!));
  store.set(button!.pressAtom);
  assert.equal(store.get(panelsAtom), ["settings"]);
  store.set(button!.pressAtom);
  assert.equal(store.get(panelsAtom), []);
  store.set(openPanelAtom, "settings");
  assert.not(openReader({ settings: { SettingsButtonVisible: false } }).store.get(button!.isVisibleAtom!));
});

test.run();
