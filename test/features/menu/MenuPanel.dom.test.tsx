import { atom } from "jotai/vanilla";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runCloseByEscape } from "../../../src/chrome/panels/close-by-escape.ts";
import { menuWordsAtom } from "../../../src/features/menu/api.ts";
import { run } from "../../../src/features/menu/effects.ts";
import { Panel } from "../../../src/features/menu/MenuPanel.tsx";
import { menuRequestAtom } from "../../../src/features/menu/menu.ts";
import type { Store } from "../../../src/lib/feature.ts";
import { stopAll } from "../../../src/lib/stop.ts";
import { closePanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { toolbarButtonsAtom } from "../../../src/state/toolbar.ts";
import { turnForwardAtom } from "../../../src/state/turning.ts";
import { forcedDeviceAtom } from "../../../src/state/view.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import { RegisteredPanels } from "../../support/RegisteredPanels.tsx";

const test = suite("features/menu/MenuPanel");

async function open() {
  const reader = openReader();
  const { store } = reader;
  const pressed: string[] = [];
  const isPrintOnAtom = atom(true);
  const button = (key: string, isVisibleAtom = atom(true)) => ({
    key,
    icon: "x",
    label: [key, key] as const,
    isVisibleAtom,
    pressAtom: atom(null, () => void pressed.push(key)),
  });
  store.set(toolbarButtonsAtom, [button("print", isPrintOnAtom), button("thumb"), button("about")]);
  store.set(registerPanelAtom, "menu", true);
  const mounted = await mountFeature(store, null);
  const stop = run(store);
  const rightClick = (init: MouseEventInit = {}) => {
    const at = { bubbles: true, cancelable: true, button: 2, clientX: 50, clientY: 60 };
    const event = new MouseEvent("contextmenu", { ...at, ...init });
    mounted.find("#stage").dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { ...reader, ...mounted, pressed, isPrintOnAtom, stop, rightClick };
}

test("the right button opens the book's menu on desktops; with Shift, and on phones, the browser's own menu opens (MENU-04)", async () => {
  const { store, rightClick, stop, unmount } = await open();
  assert.not(rightClick({ shiftKey: true }));
  assert.ok(rightClick());
  assert.equal(store.get(panelsAtom), ["menu"]);
  window.dispatchEvent(new Event("wheel"));
  assert.equal(store.get(panelsAtom), []);
  store.set(forcedDeviceAtom, "phone");
  assert.not(rightClick());
  stop();
  await unmount();
});

test("a menu that scrolls in a low window stays under the wheel (MENU-04)", async () => {
  const { store, rightClick, stop, unmount } = await open();
  assert.ok(rightClick());
  const menu = document.body.appendChild(document.createElement("div"));
  menu.dataset["panel"] = "menu";
  menu.dispatchEvent(new Event("wheel", { bubbles: true }));
  assert.equal(store.get(panelsAtom), ["menu"]);
  menu.remove();
  stop();
  await unmount();
});

test("each item follows its toolbar button: it is shown while that is, and presses it (MENU-02, MENU-03)", async () => {
  const { store, rightClick, pressed, isPrintOnAtom, events, stop, unmount } = await open();
  rightClick();
  await unmount();
  const { container, unmount: close } = await mountFeature(store, <Panel />);
  const items = () =>
    [...container.querySelectorAll<HTMLElement>("[role=menuitem]")].map(({ dataset }) => dataset["item"]);
  assert.equal(items(), ["print", "thumb"]);
  await act(() => store.set(isPrintOnAtom, false));
  assert.equal(items(), ["thumb"]);
  await act(() => container.querySelector<HTMLElement>("[data-item=thumb]")!.click());
  assert.equal(pressed, ["thumb"]);
  assert.ok(events.some(([name]) => name === "clickButton"));
  assert.equal(store.get(panelsAtom), []);
  stop();
  await close();
});

test("the keyboard opens it at its first item; Escape closes it and gives the focus back (MENU-04)", async () => {
  const { store, find, stop, unmount } = await open();
  await unmount();
  const { container, unmount: close } = await mountFeature(
    store,
    <RegisteredPanels panels={[{ name: "menu", isOver: true, load: async () => ({ Panel }) }]} />,
  );
  const stage = find("#stage");
  const stopHere = stopAll([run(store), runCloseByEscape(store)]);
  stage.focus();
  const key = { key: "F10", shiftKey: true, bubbles: true, cancelable: true };
  await act(async () => void stage.dispatchEvent(new KeyboardEvent("keydown", key)));
  await act(async () => {});
  assert.is((document.activeElement as HTMLElement).dataset["item"], "print");
  const press = (name: string) =>
    act(
      () =>
        void document.activeElement!.dispatchEvent(
          new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
        ),
    );
  await press("ArrowDown");
  assert.is((document.activeElement as HTMLElement).dataset["item"], "thumb");
  await press("Escape");
  assert.equal(store.get(panelsAtom), []);
  assert.is(document.activeElement, stage);
  assert.is(container.querySelector("[data-phase=visible]"), null);
  stop();
  stopHere();
  await close();
});

test("what can be done with selected words comes first, does it without a button of the book, and stays until the menu has gone (MENU-04, EXTRA-11)", async () => {
  const { store, rightClick, pressed, events, stop, unmount } = await open();
  const copy = { key: "copywords", icon: "copy", label: ["selectCopy", "Copy"] as const };
  const unselect = atom(null, (_get, set) => {
    pressed.push("copy");
    set(menuWordsAtom, null);
  });
  const rectNow = () => ({ x: 40, y: 50, width: 60, height: 20 });
  store.set(menuWordsAtom, { items: [{ ...copy, pressAtom: unselect }], rectNow });
  rightClick();
  await unmount();
  const { container, find, unmount: close } = await mountFeature(store, <Panel />);
  const items = () =>
    [...container.querySelectorAll<HTMLElement>("[role=menuitem], hr")].map(
      ({ dataset, tagName }) => dataset["item"] ?? tagName,
    );
  const all = ["copywords", "HR", "print", "thumb"];
  assert.equal(items(), all, "screen readers hear of the line, too");
  assert.is(find(".menu").style.top, "76px", "below the words");
  await act(() => find("[data-item=copywords]").click());
  assert.equal(pressed, ["copy"]);
  assert.not(events.some(([name]) => name === "clickButton"));
  assert.equal(items(), all, "it does not jump while it fades");
  stop();
  await close();
});

test("the keyboard opens it from a bar's buttons and its line of pages, too, by either key; fields and links there keep the browser's own menu (MENU-04)", async () => {
  const { store, stop, unmount } = await open();
  const bar = document.createElement("div");
  bar.dataset["bar"] = "";
  bar.innerHTML = `<button></button><input><div role="slider" tabindex="0"></div><a href="#">Home</a><i class="side-arrows__arrow" tabindex="0"></i>`;
  document.body.append(bar);
  for (const [element, isOpen] of [
    ["input", false],
    ["a", false],
    ["[role=slider]", true],
    ["button", true],
    [".side-arrows__arrow", true],
  ] as const) {
    store.set(closePanelAtom);
    const key = new KeyboardEvent("keydown", { key: "F10", shiftKey: true, bubbles: true, cancelable: true });
    await act(async () => void bar.querySelector(element)!.dispatchEvent(key));
    assert.equal([key.defaultPrevented, store.get(panelsAtom).includes("menu")], [isOpen, isOpen], element);
    store.set(closePanelAtom);
    const menuKey = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    bar.querySelector<HTMLElement>(element)!.focus();
    await act(async () => void bar.querySelector(element)!.dispatchEvent(menuKey));
    assert.is(store.get(panelsAtom).includes("menu"), isOpen, `${element} by the menu key`);
  }
  bar.remove();
  stop();
  await unmount();
});

test("a finger's long press on a touch screen is no key: a bar's button keeps the browser's own menu, and on the book the menu opens where it is (MENU-04)", async () => {
  const { store, find, stop, unmount } = await open();
  const bar = document.createElement("div");
  bar.dataset["bar"] = "";
  bar.innerHTML = "<button>One</button><button>Two</button>";
  document.body.append(bar);
  const [one, two] = bar.querySelectorAll("button");
  const hold = (element: HTMLElement, pointerType: string) => {
    const at = { bubbles: true, cancelable: true, clientX: 50, clientY: 60 };
    element.dispatchEvent(Object.assign(new MouseEvent("contextmenu", at), { pointerType }));
    return store.get(panelsAtom).includes("menu");
  };
  one!.focus();
  assert.not(hold(one!, "touch"));
  assert.not(hold(two!, ""), "not all browsers tell fingers apart, but keys are for what has the focus");
  assert.ok(hold(find("#stage"), "touch"));
  assert.equal(store.get(menuRequestAtom), { x: 50, y: 60, isByKey: false });
  bar.remove();
  stop();
  await unmount();
});

test("if it would be empty, the browser's own menu opens (MENU-03, MENU-04)", async () => {
  const { store, rightClick, stop, unmount } = await open();
  store.set(toolbarButtonsAtom, []);
  assert.not(rightClick());
  assert.equal(store.get(panelsAtom), []);
  stop();
  await unmount();
});

for (const [what, close] of [
  ["a press elsewhere", () => void document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))],
  ["a scroll", () => void window.dispatchEvent(new Event("wheel"))],
  ["a window that is left", () => void window.dispatchEvent(new Event("blur"))],
  ["a turn of the page", (store: Store) => void store.set(turnForwardAtom)],
] as const) {
  test(`${what} closes the menu (MENU-04)`, async () => {
    const { store, rightClick, stop, unmount } = await open();
    assert.ok(rightClick());
    close(store);
    assert.equal(store.get(panelsAtom), []);
    stop();
    await unmount();
  });
}

test.run();
