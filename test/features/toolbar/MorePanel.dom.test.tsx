import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toolbar } from "../../../src/features/toolbar/index.ts";
import { Panel } from "../../../src/features/toolbar/MorePanel.tsx";
import { panelPhasesAtom } from "../../../src/state/panel-phases.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { toggleReadingModeAtom } from "../../../src/state/reading-mode.ts";
import { toolbarButtonsAtom } from "../../../src/state/toolbar.ts";
import type { Viewport } from "../../../src/state/view.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import { idleButtons, PHONE } from "../../support/open-toolbar.tsx";

const test = suite("features/toolbar/MorePanel");

const MANY = Array.from({ length: 40 }, (_, index) => `key${index}`);

/** The open panel with `count` buttons of which most do not fit the bar. */
async function open(viewport: Partial<Viewport>, count = 40, settings = {}) {
  const reader = openReader({ viewport, settings });
  const { store } = reader;
  store.set(toolbarButtonsAtom, [...idleButtons(...MANY.slice(0, count)), ...toolbar.buttons!]);
  store.set(registerPanelAtom, "more");
  store.set(openPanelAtom, "more");
  const mounted = await mountFeature(store, <Panel />);
  const panel = mounted.find("[data-panel=more]");
  const advance = (ms: number) => act(() => reader.clock.advance(ms));
  return { ...reader, ...mounted, panel, advance };
}

test("the desktop's dropdown fades by 0.1 each 40 ms (TOOLD-13)", async () => {
  const { panel, advance, unmount } = await open({});
  assert.is(panel.dataset["phase"], "showing");
  assert.is(panel.style.getPropertyValue("--fade"), "400ms");
  assert.is(panel.style.getPropertyValue("--fade-steps"), "steps(10)");
  await advance(400);
  assert.is(panel.dataset["phase"], "visible");
  await unmount();
});

test("the desktop's dropdown hides after a click on one of its buttons (TOOLD-14)", async () => {
  const { panel, store, events, advance, press, unmount } = await open({});
  await advance(400);
  await press("[data-button=key39]");
  assert.equal(events, [["clickButton", { button: "key39" }]]);
  assert.equal(store.get(panelsAtom), []);
  assert.is(panel.dataset["phase"], "hiding");
  await unmount();
});

test("the dropdown goes at once with a bar that goes: it would fade as the list of another bar", async () => {
  const { panel, store, unmount } = await open({});
  await act(() => store.set(toggleReadingModeAtom, "reader"));
  assert.ok(panel.closest("[hidden]"));
  await unmount();
});

test("arrows, Home and End lead through the dropdown, round its ends, and past what cannot be pressed (KEYS-04)", async () => {
  const { panel, unmount } = await open({});
  const buttons = [...panel.querySelectorAll<HTMLButtonElement>("button")];
  buttons[1]!.setAttribute("aria-disabled", "true"); // as of a button that cannot be pressed now
  const reached = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    (document.activeElement ?? panel).dispatchEvent(event);
    assert.ok(event.defaultPrevented, `${key} turns no page`);
    return buttons.indexOf(document.activeElement as HTMLButtonElement);
  };
  panel.focus();
  const last = buttons.length - 1;
  assert.equal(["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"].map(reached), [0, 2, 0, last]);
  assert.equal(["ArrowDown", "End", "Home"].map(reached), [0, last, 0]);
  await unmount();
});

test("a low window's dropdown has as many columns as there is room for (TOOLD-12)", async () => {
  const { panel, unmount } = await open({ width: 600, height: 400 }, 40, {
    ToolbarViewMode: "Standard",
    buttonsSortXML: ["about"],
  });
  const count = panel.querySelectorAll(".tool-row").length;
  assert.is(panel.style.getPropertyValue("--rows"), `${Math.ceil(count / 2)}`);
  await unmount();
});

test("More closes when its last button has room in the bar", async () => {
  const { store, unmount } = await open({ width: 600, height: 400 }, 40, { ToolbarViewMode: "Standard" });
  await act(() => store.set(toolbarButtonsAtom, [...idleButtons("print"), ...toolbar.buttons!]));
  assert.not(store.get(panelsAtom).includes("more"));
  await unmount();
});

test("a small window's More has words where the book leaves the bar to us, without what the settings offer", async () => {
  const { panel, store, unmount } = await open({ width: 480, height: 320 });
  assert.is(panel.dataset["words"], "list");
  const keys = () => [...panel.querySelectorAll<HTMLElement>("[data-button]")].map(({ dataset }) => dataset["button"]);
  await act(() =>
    store.set(toolbarButtonsAtom, [
      ...idleButtons("print", "pageflip", "language", "settings", "about", ...MANY),
      ...toolbar.buttons!,
    ]),
  );
  assert.equal(
    ["print", "pageflip", "language", "settings", "about"].filter((key) => keys().includes(key)),
    ["print", "settings", "about"],
  );
  await unmount();
});

test("More has its words under headings, and nothing that another button's panel offers", async () => {
  const { panel, store, unmount } = await open({});
  await act(() =>
    store.set(toolbarButtonsAtom, [
      ...idleButtons("about", "print", "qr", "text", "settings", "btnshare", "language"),
      ...toolbar.buttons!,
    ]),
  );
  const sections = [...panel.querySelectorAll("[role=group]")].map((section) => [
    document.getElementById(section.getAttribute("aria-labelledby")!)!.textContent,
    ...[...section.querySelectorAll<HTMLElement>("[data-button]")].map(({ dataset }) => dataset["button"]),
  ]);
  assert.equal(sections, [
    ["Read", "text"],
    ["Book", "about"],
    ["Keep and share", "print"],
    ["Viewer", "settings", "hidebar"],
  ]);
  await unmount();
});

test("in a book from right to left More stands where its bar has it, and its words run as their language (I18N-05)", async () => {
  const desktop = await open({}, 40, { RightToLeft: true });
  assert.is(desktop.panel.dir, "rtl");
  assert.is(desktop.find(".more-dropdown__sections").dir, "ltr");
  await desktop.unmount();
  const ordered = await open({}, 40, { RightToLeft: true, buttonsSortXML: ["about"] });
  assert.is(ordered.find(".more-dropdown__cells").dir, "ltr", "beside icons that the book orders, too");
  await ordered.unmount();
  const phone = await open(PHONE, 40, { RightToLeft: true });
  assert.is(phone.panel.dir, "ltr");
  await phone.unmount();
});

test("a phone's panel has pages to swipe with dots, an arrow and Cancel (TOOLP-17, TOOLP-18, TOOLP-19)", async () => {
  const { panel, advance, unmount } = await open(PHONE);
  assert.is(panel.style.getPropertyValue("--panel-height"), "258px");
  assert.is(panel.style.getPropertyValue("--hidden-at"), "-358px");
  const pages = () =>
    [...panel.querySelectorAll(".more-panel__page")].map((page) => page.querySelectorAll(".tool").length);
  assert.equal(pages(), [8, 0], "a slow machine has more than one frame for them");
  await advance(16);
  assert.equal(pages(), [20, 16]);
  assert.is(panel.querySelectorAll(".more-panel__dots i").length, 2);
  await unmount();
});

test("a phone's panel names its subjects to who hears them, unless the book orders its buttons (TOOLP-17, TOOL-09)", async () => {
  const keys = ["print", "text", "about", "settings", "goto", "select", "thumb", "search", "share"];
  for (const [settings, expected] of [
    [{}, ["Read", "Book", "Keep and share", "Viewer"]], // what finds is in the bar
    [{ buttonsSortXML: ["print", "text"] }, [null]],
  ] as const) {
    const { panel, store, unmount } = await open(PHONE, 9, settings);
    await act(() => store.set(toolbarButtonsAtom, [...idleButtons(...keys), ...toolbar.buttons!]));
    const names = [...panel.querySelectorAll("[role=group]")].map((group) => group.getAttribute("aria-label"));
    assert.equal(names, expected);
    await unmount();
  }
});

test("one page needs no dots (TOOLP-17)", async () => {
  const { panel, unmount } = await open(PHONE, 9);
  assert.is(panel.querySelector(".more-panel__dots"), null);
  assert.is(panel.style.getPropertyValue("--panel-height"), "72px");
  await unmount();
});

test("a swipe moves the dot (TOOLP-17)", async () => {
  const { find, unmount } = await open(PHONE);
  const strip = find(".more-panel__pages");
  Object.defineProperty(strip, "clientWidth", { value: 360 });
  await act(() => {
    strip.scrollLeft = 360;
    strip.dispatchEvent(new Event("scroll"));
  });
  const dots = [...document.querySelectorAll<HTMLElement>(".more-panel__dots i")].map(
    ({ dataset }) => dataset["current"],
  );
  assert.equal(dots, ["false", "true"]);
  await unmount();
});

for (const control of [".more-panel__arrow", ".more-panel__cancel"]) {
  test(`${control} closes a phone's panel, in 400 ms (TOOLP-17, TOOLP-20)`, async () => {
    const { panel, store, advance, press, unmount } = await open(PHONE);
    await advance(399);
    assert.is(panel.dataset["phase"], "showing");
    await advance(1);
    await press(control);
    assert.is(panel.dataset["phase"], "hiding");
    await advance(400);
    assert.is(store.get(panelPhasesAtom).more, undefined);
    await unmount();
  });
}

test.run();
