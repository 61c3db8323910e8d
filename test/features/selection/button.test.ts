import { suite } from "uvu";
import * as assert from "uvu/assert";
import { selection } from "../../../src/features/selection/index.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/selection");

for (const [what, texts, isShown] of [
  ["of scans has no button to select text", ["", ""], false],
  ["with text has one", ["", "Words."], true],
] as const) {
  test(`a book ${what} (EXTRA-10)`, () => {
    const { store } = openReader({ book: { search: { ...emptyBook(2).search, texts } } });
    assert.is(store.get(selection.buttons![0]!.isVisibleAtom!), isShown);
  });
}

test.run();
