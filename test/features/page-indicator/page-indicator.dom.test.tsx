import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/pages.ts";
import { emptyBook } from "../../../src/book/empty-book.ts";
import { PageIndicator } from "../../../src/features/page-indicator/PageIndicator.tsx";
import { runPageIndicator } from "../../../src/features/page-indicator/page-indicator-room.ts";
import { openAtPageAtom } from "../../../src/state/turning.ts";
import { barsAtom } from "../../../src/state/view.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/page-indicator");

test("the indicator shows the open pages' labels, their number and how far the book is read (PAGE-17)", async () => {
  const roman = ["i", "ii", "iii", "iv"];
  const pages = emptyBook(12).pages.map((page, index) => ({ ...page, label: roman[index] ?? page.label }));
  const { store } = openReader({ book: { pages }, page: 2 });
  const { find, unmount } = await mountFeature(store, <PageIndicator />);
  assert.is(find(".page-indicator").textContent, "ii-iii / 12");
  assert.is(find(".page-indicator").style.getPropertyValue("--indicator-read"), String(2 / 11));
  await act(() => store.set(openAtPageAtom, pageIndex(11)));
  assert.is(find(".page-indicator").textContent, "12 / 12");
  assert.is(find(".page-indicator").style.getPropertyValue("--indicator-read"), "1");
  await unmount();
});

test("the book's own caption stands for the number of pages (PAGE-17)", async () => {
  const { store } = openReader({ settings: { totalPagesCaption: "XII" } });
  const { find, unmount } = await mountFeature(store, <PageIndicator />);
  assert.is(find(".page-indicator").textContent, "1 / XII");
  await unmount();
});

for (const [pageNumColor, paper] of [["#ffffff", "dark"], ["#222222", "light"]] as const) {
  test(`numbers in ${pageNumColor} stand on ${paper} ground, so that they can be read`, async () => {
    const { find, unmount } = await mountFeature(openReader({ settings: { pageNumColor } }).store, <PageIndicator />);
    assert.is(find(".page-indicator").dataset["paper"], paper);
    await unmount();
  });
}

test("a single page has no number and no room for one", async () => {
  const { store } = openReader({ pages: 1 });
  const { container, unmount } = await mountFeature(store, <PageIndicator />);
  const stop = runPageIndicator(store);
  assert.is(container.textContent, "");
  assert.is(store.get(barsAtom).bottom, 0);
  stop();
  await unmount();
});

for (const [where, viewport, px] of [
  ["in a desktop window", {}, 44],
  ["on a phone", { width: 360, height: 780, isCoarse: true }, 36],
  ["on a phone on its side", { width: 780, height: 360, isCoarse: true }, 30],
] as const) {
  test(`the book leaves ${px} px under itself ${where}, and the screen's unsafe edge besides`, () => {
    const { store } = openReader({ viewport });
    const stop = runPageIndicator(store);
    assert.is(store.get(barsAtom).bottom, px);
    stop();
    document.documentElement.style.setProperty("--safe-bottom", "34px");
    const stopAgain = runPageIndicator(store);
    assert.is(store.get(barsAtom).bottom, px + 34);
    stopAgain();
    document.documentElement.style.removeProperty("--safe-bottom");
  });
}

test.run();
