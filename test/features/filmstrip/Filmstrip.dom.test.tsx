import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Part } from "../../../src/features/filmstrip/Filmstrip.tsx";
import { setAutoFlippingAtom } from "../../../src/state/auto-flip.ts";
import { openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { pageAtom } from "../../../src/state/reading.ts";
import { hideToolbarAtom } from "../../../src/state/toolbar.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/filmstrip");

/** Without the insets of bars, a page of 1092 px lies in its middle. */
const UPRIGHT = { width: 820, height: 1500, isCoarse: true };

async function open(opening = {}) {
  const reader = openReader({ page: 6, viewport: UPRIGHT, settings: { autoDoublePage: "single" }, ...opening });
  const mounted = await mountFeature(reader.store, <Part />);
  const frames = () => [...document.querySelectorAll<HTMLButtonElement>(".filmstrip__frame")];
  const names = () => frames().map((frame) => frame.getAttribute("aria-label"));
  const current = () => frames().find((frame) => frame.hasAttribute("aria-current"));
  return { ...reader, ...mounted, frames, names, current };
}

test("below the book of an upright touch screen stand the pages around the open one, and a press on one leads there", async () => {
  const { store, settle, frames, names, current, unmount } = await open();
  const own = "Page 6";
  assert.is(current()?.getAttribute("aria-label"), own);
  const at = names().indexOf(own);
  assert.equal([names()[at - 1], names()[at + 1]], ["Page 5", "Page 7"]);
  await act(() => frames()[at + 2]?.click());
  assert.is(current()?.getAttribute("aria-label"), own, "a turn has its frames to itself");
  await act(settle);
  assert.equal([store.get(pageAtom), current()?.getAttribute("aria-label")], [7, "Page 8"]);
  await unmount();
});

test("at the ends of the book the row is as long, and the open page is not in its middle", async () => {
  const { names, unmount } = await open({ page: 1 });
  assert.is(names()[0], "Page 1");
  const atFirst = names().length;
  await unmount();
  const last = await open({ page: 12 });
  assert.equal([last.names().at(-1), last.names().length], ["Page 12", atFirst]);
  await last.unmount();
});

test("it goes while pages turn by themselves, with the bar, and where the form that goes to pages stands", async () => {
  const { store, frames, unmount } = await open();
  await act(() => store.set(setAutoFlippingAtom, true));
  assert.is(frames().length, 0);
  await act(() => store.set(setAutoFlippingAtom, false));
  assert.ok(frames().length > 0 && "filmstrip" in document.documentElement.dataset);
  await act(() => {
    store.set(registerPanelAtom, "goto");
    store.set(openPanelAtom, "goto");
  });
  assert.is(frames().length, 0);
  await unmount();
  assert.not("filmstrip" in document.documentElement.dataset);
  const hidden = await open();
  await act(() => hidden.store.set(hideToolbarAtom));
  assert.is(hidden.frames().length, 0);
  await hidden.unmount();
});

for (const [where, opening] of [
  ["on a tablet that lies", { viewport: { ...UPRIGHT, width: 1500, height: 820 } }],
  ["where pages leave too little space below them", { viewport: { ...UPRIGHT, height: 1150 } }],
  ["in a window with a mouse", { viewport: { ...UPRIGHT, isCoarse: false } }],
  ["in a book of two pages", { pages: 2, page: 1 }],
] as const) {
  test(`there is none ${where}`, async () => {
    const { frames, unmount } = await open(opening);
    assert.is(frames().length, 0);
    await unmount();
  });
}

test("it begins at the right in a book that is read from there", async () => {
  const { unmount } = await open({ settings: { autoDoublePage: "single", RightToLeft: true } });
  const strip = document.querySelector<HTMLElement>(".filmstrip");
  const first = () => Number(strip?.style.getPropertyValue("--film-first"));
  assert.equal([strip?.dir, first() < 0], ["rtl", true], "it moves the other way");
  const rtl = first();
  await unmount();
  const ltr = await open();
  assert.is(Number(document.querySelector<HTMLElement>(".filmstrip")?.style.getPropertyValue("--film-first")), -rtl);
  await ltr.unmount();
});

test.run();
