import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runTextContents, textContentsAtom } from "../../../src/features/text-view/contents.ts";
import { bookAtom } from "../../../src/state/reading.ts";
import { turnForwardAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";
import "../../../src/features/flowing-text/load.ts"; // the tests count ticks, so that its code must not come late

const test = suite("features/text-view/contents");

/** A book of 4 single pages, of which some are protected. */
function open(...protectedPages: readonly number[]) {
  const reader = openReader({ pages: 4, settings: { autoDoublePage: "single" } });
  const { store } = reader;
  const protect = (numbers: readonly number[]) => {
    const book = store.get(bookAtom);
    const pages = book.pages.map((page, at) => ({ ...page, isProtected: numbers.includes(at + 1) }));
    store.set(bookAtom, { ...book, pages, search: { ...book.search, texts: ["One.", "Two.", "Three.", "Four."] } });
  };
  protect(protectedPages);
  const stop = runTextContents(store);
  const settle = async () => {
    // Code comes late, at no known tick.
    const isDone = (ticks: number) => ticks >= 10 && store.get(textContentsAtom).kind !== "loading";
    for (let ticks = 0; !isDone(ticks) && ticks < 1000; ticks++) await new Promise((done) => setTimeout(done, 0));
  };
  const shown = async () => {
    await settle();
    const contents = store.get(textContentsAtom);
    return contents.kind === "text"
      ? contents.pages.map(({ blocks }) => blocks.map(({ text }) => text))
      : contents.kind;
  };
  return { ...reader, protect, shown, stop };
}

test("the text is read again when restricted pages have been filled (A11Y-12, A11Y-14)", async () => {
  const { bus, protect, shown, stop } = open(1);
  assert.is(await shown(), "limited");
  protect([]);
  assert.is(await shown(), "limited", "nothing has said so yet");
  bus.emit("bookRestrictFilled", { pages: [1] });
  assert.equal(await shown(), [["One."]]);
  stop();
  protect([1]);
  bus.emit("bookRestrictFilled", { pages: [1] });
  assert.equal(await shown(), [["One."]], "a closed view reads nothing");
});

test("of quick turns only the last page is listed, and the limit ends with its page (A11Y-10, A11Y-12)", async () => {
  const { store, settle, shown, stop } = open(2);
  store.set(turnForwardAtom);
  settle();
  store.set(turnForwardAtom);
  settle();
  assert.equal(await shown(), [["Three."]]);
  stop();
});

test.run();
