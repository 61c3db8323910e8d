import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { PageIndicator } from "../../../src/features/page-indicator/index.tsx";
import { hideToolbarAtom, settleToolbarAtom, showToolbarAtom } from "../../../src/state/toolbar.ts";
import { openAtPageAtom } from "../../../src/state/turning.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/page-indicator");

const BARE = { ToolBarVisible: false };
const PHONE = { width: 360, height: 780, isCoarse: true };

test("the indicator shows the open pages' labels, their number as a phone's bar does, and how far the book is read (PAGE-17)", async () => {
  const roman = ["i", "ii", "iii", "iv"];
  const pages = emptyBook(12).pages.map((page, index) => ({ ...page, label: roman[index] ?? page.label }));
  const { store } = openReader({ book: { pages }, page: 2, settings: BARE });
  const { find, unmount } = await mountFeature(store, <PageIndicator />);
  assert.is(find(".page-indicator").textContent, "ii–iii · 2/12");
  assert.is(find(".page-indicator__line").style.getPropertyValue("--indicator-read"), String(2 / 11));
  await act(() => store.set(openAtPageAtom, pageIndex(11)));
  assert.is(find(".page-indicator").textContent, "12 / 12", "at once: it costs a busy page no frame of its own");
  assert.is(find(".page-indicator__line").style.getPropertyValue("--indicator-read"), "1");
  await unmount();
});

test("the book's own caption replaces the number of pages (PAGE-17)", async () => {
  const { store } = openReader({ settings: { ...BARE, totalPagesCaption: "XII" } });
  const { find, unmount } = await mountFeature(store, <PageIndicator />);
  assert.is(find(".page-indicator").textContent, "1 / XII");
  await unmount();
});

for (const [pageNumColor, paper] of [
  ["#ffffff", "dark"],
  ["#222222", "light"],
] as const) {
  test(`numbers in ${pageNumColor} have a ${paper} ground, so that they can be read`, async () => {
    const { store } = openReader({ settings: { ...BARE, pageNumColor } });
    const { find, unmount } = await mountFeature(store, <PageIndicator />);
    assert.is(find(".page-indicator").dataset["paper"], paper);
    await unmount();
  });
}

for (const [why, opening] of [
  ["in a book of one page", { pages: 1, settings: BARE }],
  ["where a toolbar shows the page number", {}],
] as const) {
  test(`there is no indicator ${why} (TOOLD-01)`, async () => {
    const { container, unmount } = await mountFeature(openReader(opening).store, <PageIndicator />);
    assert.is(container.textContent, "");
    await unmount();
  });
}

test("on a phone the indicator comes when the bars hide, and goes when they come back (TOOLP-04)", async () => {
  const { store, clock } = openReader({ viewport: PHONE });
  store.set(settleToolbarAtom);
  const { container, unmount } = await mountFeature(store, <PageIndicator />);
  await act(() => store.set(hideToolbarAtom));
  assert.is(container.textContent, "1 / 12");
  clock.advance(300);
  await act(() => store.set(showToolbarAtom));
  assert.is(container.textContent, "");
  await unmount();
});

test.run();
