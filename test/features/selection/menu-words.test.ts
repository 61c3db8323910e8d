import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { menuWordsAtom } from "../../../src/features/menu/api.ts";
import { highlightRequestsAtom } from "../../../src/features/notes/api.ts";
import { selectAtom } from "../../../src/features/selection/api.ts";
import { runMenuWords } from "../../../src/features/selection/menu-words.ts";
import { hasSelectionAtom, selectWordAtom, setOpenTextAtom } from "../../../src/features/selection/state.ts";
import type { BookStage } from "../../../src/stage/stage-handle.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/selection/menu-words");
const PAGE = toIndex(2);

function open() {
  const reader = openReader({ page: 2 });
  const { store } = reader;
  const host = { getBoundingClientRect: () => ({ left: 10, top: 20 }) };
  const openPages = () => [{ page: PAGE, rect: { x: 0, y: 0, width: 1000, height: 1000 } }];
  const stop = runMenuWords(store, { host, openPages } as unknown as BookStage);
  const word = { word: "Words", left: 0.1, top: 0.25, width: 0.2, height: 0.0625 };
  store.set(setOpenTextAtom, PAGE, placeText(readRuns([word])));
  return { ...reader, stop };
}

test("the book's menu has what can be done with selected words, and knows where these are seen (EXTRA-11)", () => {
  const { store, stop } = open();
  assert.is(store.get(menuWordsAtom), null);
  store.set(selectWordAtom, { page: PAGE, offset: 1 });
  const words = store.get(menuWordsAtom)!;
  assert.equal(
    words.items.map(({ label }) => label[1]),
    ["Copy", "Highlight in yellow", "Write a comment", "Search"],
  );
  const { x, y, width } = words.rectNow()!;
  assert.equal([Math.round(x), Math.round(y), Math.round(width)], [110, 270, 200]);
  store.set(selectAtom, null);
  assert.is(store.get(menuWordsAtom), null);
  stop();
});

test("its item highlights the words and unselects them (EXTRA-11)", () => {
  const { store, stop } = open();
  store.set(selectWordAtom, { page: PAGE, offset: 1 });
  store.set(store.get(menuWordsAtom)!.items[1]!.pressAtom);
  assert.not(store.get(hasSelectionAtom));
  assert.is(store.get(highlightRequestsAtom).length, 1);
  stop();
});

test.run();
