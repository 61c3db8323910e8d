import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { selectAtom, selectionAtom } from "../../../src/features/selection/api.ts";
import {
  bookWordsAtom,
  isReachingAtom,
  selectedSpanAtom,
  selectWordAtom,
  setOpenTextAtom,
} from "../../../src/features/selection/state.ts";
import { loadOpenTexts } from "../../../src/features/selection/under.ts";
import { searchOf } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/selection/under");

const PAGE = toIndex(2);
const LINES = ["threads of cel", "lulose, long"];
const DIVIDED = { from: LINES.join("\n").indexOf("cel"), to: LINES.join("\n").indexOf(",") };
const SECOND_HALF = LINES[0]!.length + 2;

/** A page whose word is divided without a hyphen: only the book's own text, which has not come, tells. */
function open(isCoarse: boolean) {
  const texts = Array.from({ length: 12 }, () => "threads of cellulose, long");
  const { store } = openReader({ page: 2, viewport: { isCoarse }, book: { search: searchOf(texts) } });
  const raw = LINES.map((word, at) => ({ word, left: 0.1, top: 0.1 + at * 0.05, width: 0.5, height: 0.04 }));
  store.set(setOpenTextAtom, PAGE, placeText(readRuns(raw)));
  const textComes = async () => {
    await loadOpenTexts(store);
    await new Promise((resolve) => setTimeout(resolve));
    assert.ok(store.get(bookWordsAtom));
  };
  return { store, textComes };
}

test("a word that is selected before the book's text has come is selected whole once it has, by a mouse as by a finger (EXTRA-11)", async () => {
  for (const isCoarse of [false, true]) {
    const { store, textComes } = open(isCoarse);
    store.set(selectWordAtom, { page: PAGE, offset: SECOND_HALF });
    assert.is(store.get(selectedSpanAtom)!.from.offset, SECOND_HALF - 1);
    await textComes();
    const { anchor, focus } = store.get(selectionAtom)!;
    assert.equal([anchor.offset, focus.offset], [DIVIDED.from, DIVIDED.to]);
  }
});

test("words that are selected backwards are still so when they become whole (EXTRA-11)", async () => {
  const { store, textComes } = open(true);
  const [late, early] = [DIVIDED.to, SECOND_HALF - 1].map((offset) => ({ page: PAGE, offset }));
  store.set(selectAtom, { anchor: late!, focus: early! });
  await textComes();
  const { anchor, focus } = store.get(selectionAtom)!;
  assert.equal([anchor.offset, focus.offset], [DIVIDED.to, DIVIDED.from]);
});

test("letters that a mouse has selected stay as they are, and so does what a drag is still reaching for (EXTRA-11)", async () => {
  const letters = open(false);
  const span = { anchor: { page: PAGE, offset: SECOND_HALF }, focus: { page: PAGE, offset: SECOND_HALF + 2 } };
  letters.store.set(selectAtom, span);
  await letters.textComes();
  assert.is(letters.store.get(selectionAtom), span);
  const reaching = open(true);
  reaching.store.set(isReachingAtom, true);
  reaching.store.set(selectWordAtom, { page: PAGE, offset: SECOND_HALF });
  const own = reaching.store.get(selectionAtom);
  await reaching.textComes();
  assert.is(reaching.store.get(selectionAtom), own, "another selection would end the drag");
});

test.run();
