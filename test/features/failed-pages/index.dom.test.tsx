import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { FailedPages } from "../../../src/features/failed-pages/FailedPages.tsx";
import { failedPages } from "../../../src/features/failed-pages/index.ts";
import { type BookStage, stageAtom } from "../../../src/stage/stage-handle.ts";
import { failedPagesAtom, holdsPicturesAtom, isGoingRoundAtom, retryRequestAtom } from "../../../src/state/pictures.ts";
import { turnForwardAtom } from "../../../src/state/turning.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/failed-pages/index");

test("each current page whose picture failed has a button that loads it again, every time", async () => {
  const { store } = openReader({ page: 4 });
  const { container, find, press, unmount } = await mountFeature(store, <FailedPages />);
  assert.is(container.querySelector("button"), null);
  await act(() => store.set(failedPagesAtom, [pageIndex(3), pageIndex(4)]));
  assert.is(find("[data-retry='5']").textContent, "Load page 5 again");
  await press("[data-retry='5']");
  const first = store.get(retryRequestAtom);
  assert.equal(first, { page: 4 });
  await press("[data-retry='5']");
  assert.is.not(store.get(retryRequestAtom), first);
  await unmount();
});

test("a page that shows a blurred picture says so at its head, while it rests, and a bare one on the canvas", async () => {
  const { store, settle } = openReader({ page: 4, settings: { autoDoublePage: "double" } });
  const ready: readonly number[] = [3];
  store.set(stageAtom, { isPageReady: (page: number) => ready.includes(page) } as unknown as BookStage);
  const { find, unmount } = await mountFeature(store, <FailedPages />);
  await act(() => store.set(failedPagesAtom, [pageIndex(3), pageIndex(4)]));
  const reasons = () => [4, 5].map((page) => find(`[data-retry='${page}']`).querySelector("span")?.textContent ?? "");
  assert.equal(reasons(), ["This page could not be loaded.", ""]);
  await act(() => void store.set(turnForwardAtom));
  assert.equal(reasons(), ["", ""]);
  act(() => settle());
  await unmount();
});

test("a pressed button gives the focus to the book, for it disappears while the picture loads", async () => {
  const { store } = openReader({ page: 4 });
  store.set(failedPagesAtom, [pageIndex(3)]);
  const { find, press, unmount } = await mountFeature(store, <FailedPages />);
  find("[data-retry='4']").focus();
  await press("[data-retry='4']");
  assert.is(document.activeElement, find("#stage"));
  await unmount();
});

test("pictures stay while the network is down, also when the book was opened without it, and in a kiosk always", () => {
  const { store } = openReader();
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  const stop = failedPages.run!(store);
  assert.is(store.get(holdsPicturesAtom), true);
  window.dispatchEvent(new Event("online"));
  assert.is(store.get(holdsPicturesAtom), false);
  window.dispatchEvent(new Event("offline"));
  assert.is(store.get(holdsPicturesAtom), true);
  store.set(isGoingRoundAtom, true);
  window.dispatchEvent(new Event("online"));
  assert.is(store.get(holdsPicturesAtom), true);
  store.set(isGoingRoundAtom, false);
  assert.is(store.get(holdsPicturesAtom), false);
  stop();
  Reflect.deleteProperty(navigator, "onLine");
});

test.run();
