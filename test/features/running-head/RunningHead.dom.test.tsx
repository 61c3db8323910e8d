import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { RunningHead } from "../../../src/features/running-head/RunningHead.tsx";
import { pageCountAtom } from "../../../src/state/reading.ts";
import { hideToolbarAtom } from "../../../src/state/toolbar.ts";
import { openAtPageAtom } from "../../../src/state/turning.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/running-head");

/** Without the insets of bars, a page of 1092 px lies in its middle. */
const UPRIGHT = { width: 820, height: 1280, isCoarse: true };
const BOOK = {
  title: "A <b>book</b>",
  contents: [
    { title: "One", page: 2, url: "", children: [] },
    { title: "Two", page: 6, url: "", children: [] },
  ],
};

async function open(opening = {}) {
  const reader = openReader({ page: 4, viewport: UPRIGHT, book: BOOK, ...opening });
  const mounted = await mountFeature(reader.store, <RunningHead />);
  const lines = () => [...document.querySelectorAll(".running-head > *")].map(({ textContent }) => textContent);
  return { ...reader, ...mounted, lines };
}

test("the book's title and the open chapter stand above the book of an upright tablet, as nothing but text", async () => {
  const { store, lines, unmount } = await open();
  assert.equal(lines(), ["A book", "One"]);
  await act(() => store.set(openAtPageAtom, pageIndex(5)));
  assert.equal(lines(), ["A book", "Two"]);
  await unmount();
});

test("a book that asks for its own buttons has them, too: its bar does not say the title", async () => {
  const { lines, unmount } = await open({ settings: { ToolbarViewMode: "standard" } });
  assert.equal(lines(), ["A book", "One"]);
  await unmount();
});

test("over the back of a hard cover stands no chapter, which has ended before it", async () => {
  for (const [HardPageEnable, count] of [
    [true, 0],
    [false, 2],
  ] as const) {
    const { store, lines, unmount } = await open({ settings: { HardPageEnable } });
    await act(() => store.set(openAtPageAtom, pageIndex(store.get(pageCountAtom) - 1)));
    assert.is(lines().length, count);
    await unmount();
  }
});

test("they go with the bar, and a cover says the title itself", async () => {
  const { store, lines, unmount } = await open();
  await act(() => store.set(openAtPageAtom, pageIndex(0)));
  assert.equal(lines(), []);
  await act(() => store.set(openAtPageAtom, pageIndex(3)));
  assert.is(lines().length, 2);
  await act(() => store.set(hideToolbarAtom));
  assert.equal(lines(), []);
  await unmount();
});

for (const [where, opening] of [
  ["on a desktop, whose bar has the title", { viewport: { width: 1440, height: 900, isCoarse: false } }],
  ["on a phone, whose bar has it", { viewport: { width: 360, height: 780, isCoarse: true } }],
  ["beside the book's own logo", { settings: { appLogoIcon: "logo.png" } }],
  ["above a book without a title", { book: { ...BOOK, title: "" } }],
  ["where pages leave no space", { viewport: { ...UPRIGHT, height: 1000 } }],
] as const) {
  test(`there is no running head ${where}`, async () => {
    const { lines, unmount } = await open(opening);
    assert.equal(lines(), []);
    await unmount();
  });
}

test.run();
