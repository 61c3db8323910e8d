import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { run } from "../../../src/features/announcer/effects.ts";
import { failedPagesAtom } from "../../../src/state/pictures.ts";
import { holdLeafAtom, releaseLeafAtom, turnForwardAtom } from "../../../src/state/turning.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/announcer/effects");
const AFTER_TURN_MS = 250;
const AFTER_AUTO_TURN_MS = 1000;

async function open(opening: Parameters<typeof openReader>[0] = {}) {
  const reader = openReader(opening);
  const mounted = await mountFeature(reader.store, null);
  const stop = run(reader.store);
  const status = document.querySelector("[role=status]")!;
  const advance = (ms: number) => act(() => reader.clock.advance(ms));
  const turn = () =>
    act(() => {
      reader.store.set(turnForwardAtom);
      reader.settle();
    });
  return { ...reader, ...mounted, status, advance, turn, stop };
}

test("a completed turn is announced once, politely", async () => {
  const { status, turn, advance, clock, stop, unmount } = await open();
  assert.is(status.getAttribute("aria-live"), "polite");
  await turn();
  assert.is(status.textContent, "");
  await advance(AFTER_TURN_MS);
  assert.is(status.textContent, "Pages 2–3 of 12");
  assert.is(clock.live(), 0);
  stop();
  await unmount();
});

test("a printed number that is not the page's own is announced with the place in the book", async () => {
  const labels = ["i", "ii", "iii"];
  const pages = emptyBook(12).pages.map((page, index) => ({ ...page, label: labels[index] ?? String(index - 2) }));
  const { status, turn, advance, stop, unmount } = await open({ book: { pages } });
  await turn();
  await advance(AFTER_TURN_MS);
  assert.is(status.textContent, "Pages ii–iii (2–3 of 12)");
  stop();
  await unmount();
});

test("of quick turns only the last is announced", async () => {
  const { status, turn, advance, clock, stop, unmount } = await open();
  await turn();
  await advance(AFTER_TURN_MS - 1);
  await turn();
  await advance(AFTER_TURN_MS - 1);
  assert.is(status.textContent, "");
  await advance(1);
  assert.is(status.textContent, "Pages 4–5 of 12");
  await turn();
  stop();
  assert.is(clock.live(), 0);
  await unmount();
});

test("automatic turns wait longer", async () => {
  const { bus, status, turn, advance, stop, unmount } = await open();
  bus.emit("autoFlip", { running: true, loopsDone: 0 });
  await turn();
  await advance(AFTER_AUTO_TURN_MS - 1);
  assert.is(status.textContent, "");
  await advance(1);
  assert.is(status.textContent, "Pages 2–3 of 12");
  stop();
  await unmount();
});

test("a leaf that falls back is not announced", async () => {
  const { store, clock, settle, stop, unmount } = await open();
  store.set(holdLeafAtom, 1);
  store.set(releaseLeafAtom, false);
  settle();
  assert.is(clock.live(), 0);
  stop();
  await unmount();
});

test("a picture that fails is announced, and again when it fails again", async () => {
  const { store, status, turn, advance, stop, unmount } = await open({ page: 4 });
  await act(() => store.set(failedPagesAtom, [pageIndex(3)]));
  await advance(0);
  assert.is(status.textContent, "Page 4 could not be loaded");
  await act(() => store.set(failedPagesAtom, [pageIndex(3), pageIndex(4)]));
  await advance(0);
  assert.is(status.textContent, "Page 5 could not be loaded", "only what is new");
  await act(() => store.set(failedPagesAtom, []));
  await advance(0);
  assert.is(status.textContent, "");
  await act(() => store.set(failedPagesAtom, [pageIndex(3)]));
  await advance(0);
  assert.is(status.textContent, "Page 4 could not be loaded");
  await turn();
  await act(() => store.set(failedPagesAtom, [pageIndex(6)]));
  await advance(0);
  assert.is(status.textContent, "Page 4 could not be loaded", "the pages come first");
  await advance(AFTER_TURN_MS);
  assert.is(status.textContent, "Pages 6–7 of 12. Page 7 could not be loaded");
  stop();
  await unmount();
});

test("the accessible name of the canvas is the book's title and current pages", async () => {
  const { find, turn, stop, unmount } = await open({ book: { title: "Paper" } });
  assert.is(find("#stage").getAttribute("aria-label"), "Paper. Page 1 of 12");
  await turn();
  assert.is(find("#stage").getAttribute("aria-label"), "Paper. Pages 2–3 of 12");
  stop();
  await turn();
  assert.is(find("#stage").getAttribute("aria-label"), "Paper. Pages 2–3 of 12");
  await unmount();
});

test("the canvas of a book without a title is named a book", async () => {
  const { find, stop, unmount } = await open();
  assert.is(find("#stage").getAttribute("aria-label"), "Book. Page 1 of 12");
  stop();
  await unmount();
});

test.run();
