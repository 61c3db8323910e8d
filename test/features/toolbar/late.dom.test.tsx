import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runToolbar } from "../../../src/features/toolbar/effects.ts";
import { run } from "../../../src/features/toolbar/late.ts";
import { setAutoFlippingAtom } from "../../../src/state/auto-flip.ts";
import { closePanelAtom, openPanelAtom, panelsAtom } from "../../../src/state/panels.ts";
import {
  hideToolbarAtom,
  isToolbarShownAtom,
  settleToolbarAtom,
  toggleToolbarAtom,
  topEdgeAtom,
} from "../../../src/state/toolbar.ts";
import { turnForwardAtom } from "../../../src/state/turning.ts";
import {
  barInsetsAtom,
  betweenBarsPxAtom,
  isCloserAtom,
  setBarInsetsAtom,
  tapAtom,
  viewportAtom,
} from "../../../src/state/view.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { idleButtons, openToolbar, PHONE } from "../../support/open-toolbar.tsx";

const QUIET = { ToolbarViewMode: "Quiet" } as const;
const TABLET = { width: 820, height: 1180, isCoarse: true };

const test = suite("features/toolbar/late");

/** A viewer of a large window whose bar has three buttons between the usual ones, with what comes late. */
async function open(opening: Parameters<typeof openToolbar>[0] = {}) {
  const reader = await openToolbar(opening, idleButtons("thumb", "search", "print"));
  const stop = run(reader.store);
  const isFaded = () => document.documentElement.dataset["faded"] === "true";
  const move = (target: Element = document.body) =>
    target.dispatchEvent(new Event("pointermove", { bubbles: true, composed: true }));
  const close = async () => {
    stop();
    await reader.unmount();
  };
  return { ...reader, isFaded, move, close };
}

test("the wheel beside More closes it, and over it or the bar it does not", async () => {
  const { store, container, close } = await open({ settings: QUIET });
  const isOpenAfterWheel = async (target: Element, keys: { readonly ctrlKey?: boolean } = {}) => {
    await act(async () => void store.set(openPanelAtom, "more"));
    await act(
      async () => void target.dispatchEvent(Object.assign(new Event("wheel", { bubbles: true, composed: true }), keys)),
    );
    return store.get(panelsAtom).includes("more");
  };
  assert.ok(await isOpenAfterWheel(container.querySelector(".bar")!));
  const form = document.body.appendChild(document.createElement("div"));
  form.dataset["panel"] = "more";
  assert.ok(await isOpenAfterWheel(form));
  form.remove();
  assert.ok(await isOpenAfterWheel(document.body, { ctrlKey: true }), "that zooms");
  assert.not(await isOpenAfterWheel(document.body));
  await close();
});

test("the controls fade 2.5 s after the last movement of the mouse, not before the first one, and come back at the next", async () => {
  const { clock, isFaded, move, close } = await open();
  clock.advance(10_000);
  assert.not(isFaded(), "nobody has moved the mouse yet");
  move();
  clock.advance(1500);
  move();
  clock.advance(2400);
  assert.not(isFaded());
  clock.advance(100);
  assert.ok(isFaded());
  assert.is(clock.live(), 0, "nothing waits while somebody reads");
  move();
  assert.not(isFaded());
  await close();
  assert.is(clock.live(), 0);
});

test("pages turned by keys while the controls are away say their number for a moment, those that turn by themselves do not", async () => {
  const { clock, move, store, settle, close } = await open();
  const said = () => document.querySelector(".page-glimpse")?.textContent;
  const turn = () => {
    store.set(turnForwardAtom);
    settle();
  };
  turn();
  assert.is(said(), undefined, "the bar says it");
  move();
  clock.advance(2500);
  turn();
  assert.is(said(), "4–5 / 12");
  clock.advance(1000);
  turn();
  clock.advance(1000);
  assert.is(said(), "6–7 / 12");
  clock.advance(500);
  assert.is(said(), undefined);
  store.set(setAutoFlippingAtom, true);
  turn();
  assert.is(said(), undefined);
  await close();
});

test("they stay while the mouse is over them and while a panel is open", async () => {
  const { clock, find, isFaded, move, store, close } = await open();
  move(find(".toolbar"));
  clock.advance(9000);
  assert.not(isFaded());
  move();
  store.set(openPanelAtom, "more");
  clock.advance(9000);
  assert.not(isFaded());
  store.set(closePanelAtom, "more");
  clock.advance(2500);
  assert.ok(isFaded());
  await close();
});

for (const [title, opening] of [
  ["a book whose bars always stay", { settings: { toolbarAlwaysShow: true } }],
  ["fingers, which point at nothing", { viewport: { isCoarse: true } }],
  ["a phone, whose bars hide by themselves", { viewport: PHONE }],
] as const) {
  test(`nothing fades for ${title}`, async () => {
    const { clock, isFaded, move, close } = await open(opening);
    move();
    clock.advance(9000);
    assert.not(isFaded());
    await close();
  });
}

for (const [what, opening, isHidden] of [
  ["a tablet's quiet bar hides and comes back", { viewport: TABLET, settings: QUIET }, true],
  [
    "a tablet's bar that the book asks for stays",
    { viewport: TABLET, settings: { ToolbarViewMode: "Standard" } },
    false,
  ],
  [
    "a tablet's bar that always shows stays",
    { viewport: TABLET, settings: { ...QUIET, toolbarAlwaysShow: true } },
    false,
  ],
  ["a desktop's bar stays", { settings: QUIET }, false],
] as const) {
  test(`at a tap on the page ${what} (TOOL-07)`, async () => {
    const { store, close } = await open(opening);
    const tap = () => store.set(tapAtom, { x: 300, y: 400 });
    store.set(settleToolbarAtom);
    tap();
    assert.is(store.get(isToolbarShownAtom), !isHidden);
    store.set(settleToolbarAtom);
    tap();
    assert.is(store.get(isToolbarShownAtom), true);
    await close();
  });
}

test("a phone's bars hide when a reader looks closer, and bars that always stay do not", async () => {
  for (const [settings, areHidden] of [
    [{}, true],
    [{ toolbarAlwaysShow: true }, false],
  ] as const) {
    const { store, close } = await open({ viewport: PHONE, settings });
    assert.ok(store.get(isToolbarShownAtom));
    store.set(isCloserAtom, true);
    assert.is(!store.get(isToolbarShownAtom), areHidden);
    await close();
  }
});

test("they stay for whoever zooms by a button of theirs", async () => {
  const { store, container, close } = await open({ viewport: PHONE });
  container.querySelector<HTMLElement>(".phone-bar button")!.click();
  store.set(isCloserAtom, true);
  assert.ok(store.get(isToolbarShownAtom));
  await close();
});

for (const [what, event] of [
  ["the wheel", () => new WheelEvent("wheel", { bubbles: true, ctrlKey: true })],
  ["a key", () => new KeyboardEvent("keydown", { bubbles: true, key: "+" })],
] as const) {
  test(`they hide when ${what} zooms, also if one of their buttons was pressed before, such as More (TOOLP-15)`, async () => {
    const { store, container, close } = await open({ viewport: PHONE });
    container.querySelector<HTMLElement>(".phone-bar button")!.click();
    document.body.dispatchEvent(event());
    store.set(isCloserAtom, true);
    assert.not(store.get(isToolbarShownAtom));
    await close();
  });
}

const LYING = { width: 780, height: 360, isCoarse: true };

/** A phone on its side, whose bars have come or gone. */
async function openLying(opening: Parameters<typeof open>[0] = {}) {
  const reader = await open({ viewport: LYING, ...opening });
  const { store, clock } = reader;
  store.set(setBarInsetsAtom, "insets", { top: 4, bottom: 30 }); // as features/insets does there
  const stop = runToolbar(store);
  /** Shows or hides the bars. @returns what the book leaves free above and below it then */
  const toggle = async () => {
    await act(() => store.set(toggleToolbarAtom));
    await act(() => clock.advance(300));
    return insets();
  };
  const insets = () => {
    const { top, bottom } = store.get(barInsetsAtom);
    return [top, bottom];
  };
  const close = async () => {
    stop();
    await reader.close();
  };
  await act(() => clock.advance(300));
  return { ...reader, toggle, insets, close };
}

test("the book of a phone on its side lies between the bars while they are there, and More comes back with them (TOOLP-15, TOOLP-16)", async () => {
  const { store, toggle, insets, close } = await openLying();
  const free = insets();
  const between = await toggle();
  assert.equal(between, [46, 46]);
  assert.is(store.get(topEdgeAtom), 46, "nothing stands farther off the edge than the book");
  await act(() => store.set(openPanelAtom, "more"));
  assert.equal(await toggle(), free);
  assert.equal(store.get(panelsAtom), []);
  assert.equal(await toggle(), between);
  assert.equal(store.get(panelsAtom), ["more"]);
  await close();
});

test("a leaf that is taken between bars lands there, and then the book has their space (TOOLP-15)", async () => {
  const { store, clock, settle, toggle, insets, close } = await openLying();
  const free = insets();
  const between = await toggle();
  await act(() => store.set(turnForwardAtom));
  await act(() => store.set(hideToolbarAtom));
  assert.equal(insets(), between);
  await settle();
  assert.equal(insets(), between);
  await act(() => clock.advance(250));
  assert.equal(insets(), free);
  await close();
});

test("whoever looks closer keeps the place of the book between bars that go, but not in a window that is turned (TOOLP-15)", async () => {
  const { store, toggle, insets, close } = await openLying();
  const free = insets();
  const between = await toggle();
  await act(() => store.set(isCloserAtom, true));
  assert.not(store.get(isToolbarShownAtom));
  assert.equal(insets(), between);
  await act(() => store.set(viewportAtom, { ...store.get(viewportAtom), width: 360, height: 780 }));
  assert.ok(insets()[0]! < between[0]!, `${insets()}`);
  await act(() => store.set(viewportAtom, { ...store.get(viewportAtom), ...LYING }));
  await act(() => store.set(isCloserAtom, false));
  assert.equal(insets(), free);
  await close();
});

test("bars of a low window that touch no page take none of its space (TOOLP-13)", async () => {
  const wide = emptyBook(12).pages.map((page) => ({ ...page, width: 1600, height: 900 }));
  const { store, clock, close } = await open({ viewport: { ...PHONE, height: 400 }, book: { pages: wide } });
  const stop = runToolbar(store);
  await act(() => clock.advance(300));
  assert.ok(store.get(isToolbarShownAtom));
  assert.is(store.get(betweenBarsPxAtom), 0);
  stop();
  await close();
});

test.run();
