import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { goToTextAtom } from "../../../src/chrome/kit/go-to-text.ts";
import { openedHashAtom } from "../../../src/features/address/api.ts";
import { endOfferAtom, goOnAtom, LAST_PLACE, offerAtom, runLastPlace } from "../../../src/features/last-place/state.ts";
import { isHintChosenAtom } from "../../../src/features/start-hints/api.ts";
import { followPageAtom } from "../../../src/state/following.ts";
import { closePanelAtom, dockedPanelsAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { pageAtom } from "../../../src/state/reading.ts";
import { hideToastAtom, isCardShownAtom, showToastAtom, toastAtom } from "../../../src/state/tips.ts";
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
  assert.equal(store.get(offerAtom), { page: 7, isBack: false, label: "8", chapter: "The Eye Jumps" });
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

test("a jump offers the way back until the next turn, one spread on does not, and going on to an earlier visit's page does not", () => {
  const { store, hint, settle, stop } = visit(new Map());
  hint();
  const jump = (page: number) => {
    store.set(followPageAtom, pageIndex(page));
    settle();
  };
  jump(1);
  assert.is(store.get(offerAtom), null, "the next spread is one turn away");
  jump(7);
  assert.equal(store.get(offerAtom), { page: 1, isBack: true, label: "2", chapter: "" });
  store.set(turnForwardAtom);
  assert.is(store.get(offerAtom), null);
  settle();
  assert.is(store.get(offerAtom), null);
  jump(2);
  store.set(goOnAtom);
  settle();
  assert.is(store.get(pageAtom), 9);
  assert.is(store.get(offerAtom), null, "the way back is no jump");
  stop();
  const again = visit(visited(7));
  again.hint();
  again.store.set(goOnAtom);
  again.settle();
  assert.is(again.store.get(offerAtom), null);
  again.stop();
});

test("no way back is offered over a panel, or after a turn that the reader makes to a page far away", () => {
  const { store, hint, settle, stop } = visit(new Map());
  hint();
  store.set(goToPageAtom, pageIndex(7));
  settle();
  assert.is(store.get(offerAtom), null);
  store.set(registerPanelAtom, "thumbs");
  store.set(openPanelAtom, "thumbs");
  store.set(followPageAtom, pageIndex(1));
  settle();
  assert.is(store.get(offerAtom), null);
  stop();
});

test("a panel that stands beside the book leaves the offer alone, also when it is closed; one that opens ends it", () => {
  const { store, hint, settle, stop } = visit(new Map());
  hint();
  for (const name of ["contents", "thumbs"] as const) store.set(registerPanelAtom, name);
  store.set(dockedPanelsAtom, ["contents"]);
  store.set(openPanelAtom, "contents");
  store.set(followPageAtom, pageIndex(7));
  settle();
  assert.is(store.get(offerAtom)?.isBack, true);
  store.set(closePanelAtom, "contents");
  assert.is(store.get(offerAtom)?.isBack, true);
  store.set(openPanelAtom, "thumbs");
  assert.is(store.get(offerAtom), null);
  stop();
});

test("who types a number has the way back offered, after the words that the book ends before it (GOTO-03)", () => {
  const { store, hint, settle, stop } = visit(new Map());
  hint();
  assert.ok(store.set(goToTextAtom, "99"));
  settle();
  assert.equal([store.get(offerAtom), store.get(toastAtom) !== null], [null, true]);
  store.set(hideToastAtom);
  assert.equal([store.get(offerAtom)?.isBack, store.get(offerAtom)?.page], [true, 0]);
  stop();
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
