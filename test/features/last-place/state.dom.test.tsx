import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { openedHashAtom } from "../../../src/features/address/api.ts";
import { endOfferAtom, goOnAtom, LAST_PLACE, offerAtom, runLastPlace } from "../../../src/features/last-place/state.ts";
import { isHintChosenAtom } from "../../../src/features/start-hints/api.ts";
import { openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { pageAtom } from "../../../src/state/reading.ts";
import { hideToastAtom, isCardShownAtom, showToastAtom } from "../../../src/state/tips.ts";
import { goToPageAtom, turnForwardAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/last-place/state");

/** A visit to a book that remembers in `stored`. */
function visit(
  stored: Map<string, string>,
  opening: Parameters<typeof openReader>[0] & { readonly hash?: string } = {},
) {
  const contents = [{ title: "The Eye Jumps", page: 7, children: [] }] as never;
  const reader = openReader({ stored, ...opening, book: { contents } });
  reader.store.set(openedHashAtom, opening.hash ?? "");
  const stop = runLastPlace(reader.store);
  return { ...reader, stop, hint: () => reader.store.set(isHintChosenAtom, true) };
}

/** What is stored after a visit that has ended at a page, 0-based. */
function visited(page: number): Map<string, string> {
  const stored = new Map<string, string>();
  const { store, settle, bus, clock, stop } = visit(stored);
  store.set(goToPageAtom, pageIndex(page));
  settle();
  bus.emit("flipEnd", { page: page + 1, pages: [page + 1], completed: true });
  clock.advance(LAST_PLACE.storeAfterMs);
  stop();
  assert.is(clock.live(), 0);
  return stored;
}

test("a book that opens at its beginning offers the page where the reader stopped, with its chapter", () => {
  const { store, hint, stop } = visit(visited(7));
  assert.is(store.get(offerAtom), null, "the hint of the start comes first");
  hint();
  assert.equal(store.get(offerAtom), { label: "8", chapter: "The Eye Jumps" });
  store.set(goOnAtom);
  assert.is(store.get(offerAtom), null);
  stop();
});

test("going on leads to the page", () => {
  const { store, hint, settle, stop } = visit(visited(7));
  hint();
  store.set(goOnAtom);
  settle();
  assert.is(store.get(pageAtom), 7);
  stop();
});

for (const [why, page, opening] of [
  ["the page is open", 0, {}],
  ["nothing follows it", 11, {}],
  ["the address names a page (BOOT-07)", 7, { hash: "#p=3" }],
  ["the book has become shorter", 7, { pages: 4 }],
  ["the book is a kiosk's", 7, { settings: { kiosk: true } }],
] as const) {
  test(`nothing is offered where ${why}`, () => {
    const { store, hint, stop } = visit(visited(page), opening);
    hint();
    assert.is(store.get(offerAtom), null);
    stop();
  });
}

test("it waits for a message to go, and ends for good when the reader turns a page or opens a panel", () => {
  const stored = visited(7);
  const turning = visit(stored);
  turning.store.set(showToastAtom, "Swipe to turn the page.");
  turning.hint();
  assert.not(turning.store.get(isCardShownAtom));
  turning.store.set(hideToastAtom);
  assert.ok(turning.store.get(isCardShownAtom));
  turning.store.set(turnForwardAtom);
  assert.not(turning.store.get(isCardShownAtom));
  turning.settle();
  assert.not(turning.store.get(isCardShownAtom));
  turning.stop();
  const opening = visit(stored);
  opening.store.set(registerPanelAtom, "thumbs");
  opening.hint();
  opening.store.set(openPanelAtom, "thumbs");
  assert.not(opening.store.get(isCardShownAtom));
  opening.stop();
});

test("a card that the reader has closed does not come again", () => {
  const { store, hint, stop } = visit(visited(7));
  hint();
  store.set(endOfferAtom);
  store.set(showToastAtom, "Copied.");
  store.set(hideToastAtom);
  assert.is(store.get(offerAtom), null);
  stop();
});

test.run();
