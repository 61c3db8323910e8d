import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runToolbar } from "../../../src/features/toolbar/effects.ts";
import { closePanelAtom, openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { hideToolbarAtom, isTipAtButtonAtom } from "../../../src/state/toolbar.ts";
import { tapAtom, toolbarPhaseAtom, viewportAtom } from "../../../src/state/view.ts";
import { openToolbar, PHONE } from "../../support/open-toolbar.tsx";

const test = suite("features/toolbar/effects");

async function open(opening: Parameters<typeof openToolbar>[0] = { viewport: PHONE }) {
  const reader = await openToolbar(opening);
  const stop = runToolbar(reader.store);
  const phase = () => reader.store.get(toolbarPhaseAtom);
  const advance = (ms: number) => act(() => reader.clock.advance(ms));
  const tap = () => act(() => reader.store.set(tapAtom, { x: 100, y: 100 }));
  const pointer = (type: string, target: Element, relatedTarget: Element | null = null) => {
    const event = new Event(type, { bubbles: true });
    Object.assign(event, { relatedTarget });
    target.dispatchEvent(event);
  };
  const end = async () => {
    stop();
    assert.is(reader.clock.live(), 0);
    await reader.unmount();
  };
  return { ...reader, phase, advance, tap, pointer, end };
}

/** The bars stay 5 s from now, and go then. */
async function goAfter5s({
  phase,
  advance,
}: Pick<Awaited<ReturnType<typeof open>>, "phase" | "advance">): Promise<void> {
  await advance(4999);
  assert.is(phase(), "shown");
  await advance(1);
  assert.is(phase(), "moving");
  await advance(300);
}

test("a phone's bars hide after 5000 ms, and no sooner (TOOLP-13)", async () => {
  const { phase, advance, find, end } = await open();
  await advance(4999);
  assert.is(phase(), "shown");
  await advance(1);
  assert.is(phase(), "moving");
  assert.is(find("[data-bar=bottom]").dataset["shown"], "false");
  await advance(300);
  assert.is(phase(), "hidden");
  await end();
});

test("the hint of a phone's start, which takes the focus by itself, does not hold the bars (TOOLP-13)", async () => {
  const { phase, advance, end } = await open();
  for (const [name, expected] of [
    ["more", "shown"],
    ["swipehelp", "moving"],
  ] as const) {
    const panel = document.createElement("div");
    panel.dataset["panel"] = name;
    panel.tabIndex = -1;
    Object.assign(panel, { matches: (selector: string) => selector === ":focus-visible" });
    document.body.append(panel);
    panel.focus();
    await advance(5000);
    assert.is(phase(), expected, name);
    panel.remove();
  }
  await advance(300);
  await end();
});

for (const [why, opening] of [
  [
    "bars that are to stay always stay (TOOLP-13, TOOLP-16)",
    { viewport: PHONE, settings: { toolbarAlwaysShow: true } },
  ],
  ["a desktop's bar does not hide by itself, nor at a tap (TOOLP-13)", {}],
] as const) {
  test(why, async () => {
    const { phase, advance, tap, clock, end } = await open(opening);
    assert.is(clock.live(), 0);
    await tap();
    await advance(10000);
    assert.is(phase(), "shown");
    await end();
  });
}

test("go-to and More, which stand on a phone's bars, bring hidden bars back (TOOLP-15, TOOLP-16)", async () => {
  const { store, phase, advance, end } = await open();
  await advance(5300);
  assert.is(phase(), "hidden");
  await act(() => store.set(openPanelAtom, "more"));
  await advance(300);
  assert.is(phase(), "shown");
  await act(() => store.set(hideToolbarAtom));
  assert.equal([phase(), store.get(panelsAtom)], ["moving", []]);
  await act(() => store.set(openPanelAtom, "more"));
  await advance(600);
  assert.is(phase(), "shown", "also if they were on their way");
  await end();
});

for (const name of ["more", "goto"] as const) {
  test(`bars stay while ${name} stands on them, and hide 5000 ms after it is closed (TOOLP-13, TOOLP-14)`, async () => {
    const { store, phase, advance, end } = await open();
    store.set(registerPanelAtom, name);
    await advance(4000);
    await act(() => store.set(openPanelAtom, name));
    await advance(60000);
    assert.equal([phase(), store.get(panelsAtom)], ["shown", [name]]);
    await act(() => store.set(closePanelAtom, name));
    await goAfter5s({ phase, advance });
    await end();
  });
}

test("a tap on the page hides the bars, the next one shows them (TOOLP-16)", async () => {
  const { phase, advance, tap, end } = await open();
  await tap();
  await advance(300);
  assert.is(phase(), "hidden");
  await advance(60000);
  await tap();
  await advance(300);
  assert.is(phase(), "shown");
  await advance(5000);
  assert.is(phase(), "moving"); // and they go again
  await advance(300);
  await end();
});

test("a pointer in a bar keeps the bars shown; when it leaves, the time starts again (TOOLP-14)", async () => {
  const { phase, advance, pointer, find, end } = await open();
  await advance(4000);
  pointer("pointerover", find("[data-bar=bottom] input"));
  await advance(20000);
  assert.is(phase(), "shown");
  pointer("pointerover", find("#stage"));
  await goAfter5s({ phase, advance });
  await end();
});

test("bars stay while a tip points at one of their buttons: it is shown for its whole time (EXTRA-13)", async () => {
  const { store, phase, advance, end } = await open();
  await advance(4000);
  store.set(isTipAtButtonAtom, true);
  await advance(4000);
  assert.is(phase(), "shown");
  store.set(isTipAtButtonAtom, false);
  await advance(2000);
  assert.is(phase(), "moving");
  await advance(300);
  await end();
});

test("a lifted finger has left the bar (TOOLP-14)", async () => {
  const { phase, advance, pointer, find, end } = await open();
  pointer("pointerover", find("[data-bar=bottom]"));
  await advance(9000);
  pointer("pointerout", find("[data-bar=bottom]"), null);
  await advance(5000);
  assert.is(phase(), "moving");
  await advance(300);
  await end();
});

test("a hidden bar is shown when the keyboard enters it", async () => {
  const { phase, advance, tap, find, end } = await open();
  await tap();
  await advance(300);
  await act(() => find("[data-bar=bottom] input").focus());
  await advance(300);
  assert.is(phase(), "shown");
  await act(() => find<HTMLInputElement>("[data-bar=bottom] input").blur());
  await end();
});

test("a window that turns into a desktop's has its bar, whatever the phone's did (TOOL-18)", async () => {
  const { store, phase, advance, tap, end } = await open();
  await tap();
  await advance(300);
  await act(() => store.set(viewportAtom, { width: 1440, height: 900, pixelRatio: 1, isCoarse: false }));
  assert.is(phase(), "shown");
  await end();
});

test.run();
